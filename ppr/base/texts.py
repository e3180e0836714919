"""Numbers of things in messages, and what two texts have in common at their ends."""

from typing import AnyStr


def count(number: float, noun: str) -> str:
    """A number of things: ``1 test``, ``1,000 tests``, ``0.5 seconds``."""
    figure = f"{number:,}" if isinstance(number, int) else f"{number:g}"
    return f"{figure} {noun}{'s' * (number != 1)}"


def are(number: float) -> str:
    """The verb for so many things."""
    return "is" if number == 1 else "are"


def common_prefix(first: AnyStr, second: AnyStr, limit: int) -> int:
    """The length of the common beginning, ``limit`` at most; neither text is shorter than that.

    It is found by halving, so that whole stretches are compared at once: a loop over bytes would be much slower.
    """
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
