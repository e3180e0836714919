"""Masks from many positions at once: in linear time, where setting bits one by one would be quadratic."""

from collections.abc import Collection, Iterable, Sequence

from diffing.edits import hunk_masks
from diffing.merged import State, positions, runs

Part = tuple[tuple[int, int], ...]  # the positions of one part of a program or a difference, as spans


def mask_of(spans: Iterable[tuple[int, int]], size: int) -> int:
    """The mask of the positions from each start to before its end, in a sequence of ``size`` positions."""
    digits = bytearray(b"0") * (size + 1)
    for start, end in spans:
        digits[size + 1 - end : size + 1 - start] = b"1" * (end - start)
    return int(digits, 2)


def mask_at(places: Iterable[int], size: int) -> int:
    """The mask of single positions."""
    return mask_of(((place, place + 1) for place in places), size)


def mask_without(parts: Sequence[Part], kept: Collection[int], size: int) -> int:
    """The mask of the parts whose numbers are not ``kept``."""
    stay = set(kept)
    return mask_of((span for number, part in enumerate(parts) if number not in stay for span in part), size)


def hunks(state: State) -> list[Part]:
    """The hunks of a pair as parts."""
    return [tuple(runs(hunk)) for hunk in hunk_masks(state)]


def single_positions(mask: int) -> list[Part]:
    """Each position of a mask as a part of its own."""
    return [((position, position + 1),) for position in positions(mask)]
