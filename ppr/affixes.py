"""The common beginning and the common end of two texts.

Both are found by halving, so that whole stretches are compared at once: a loop over bytes would be much slower.
"""

from typing import AnyStr


def common_prefix(first: AnyStr, second: AnyStr, limit: int) -> int:
    """The length of the common beginning, ``limit`` at most; neither text is shorter than that."""
    low, high = 0, limit
    while low < high:
        middle = (low + high + 1) // 2
        if first[low:middle] == second[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def common_suffix(first: AnyStr, second: AnyStr, limit: int) -> int:
    """The length of the common end, ``limit`` at most; neither text is shorter than that."""
    low, high = 0, limit
    while low < high:
        middle = (low + high + 1) // 2
        if first[len(first) - middle : len(first) - low] == second[len(second) - middle : len(second) - low]:
            low = middle
        else:
            high = middle - 1
    return low
