"""Masks from many positions at once: in linear time, where setting bits one by one would be quadratic."""

from collections.abc import Iterable


def mask_of(spans: Iterable[tuple[int, int]], size: int) -> int:
    """The mask of the positions from each start to before its end, in a sequence of ``size`` positions."""
    digits = bytearray(b"0") * (size + 1)
    for start, end in spans:
        digits[size + 1 - end : size + 1 - start] = b"1" * (end - start)
    return int(digits, 2)
