"""Delta debugging: fewer elements of a list, until no single one can go.

Source: Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input" (2002).
"""

from collections.abc import Sequence
from typing import TypeVar

from ppr.candidate import Candidate, Stream, nothing

T = TypeVar("T")


def ddmin(items: Sequence[T], minimum: int = 0) -> Stream[tuple[T, ...]]:
    """Candidates that keep a part of ``items``, at least ``minimum`` of them.

    First nothing, then without each half, each quarter, and so on, from the end to the start, for later parts of a
    program depend on earlier ones.  Single elements are tried until all have failed since the last
    success, so the result is 1-minimal.  Subsets alone (Zeller's "reduce to subset") are left out: of two
    halves they are the complements, of smaller parts they hold very rarely.
    """
    items = tuple(items)
    if items and minimum == 0:
        yield Candidate((), nothing)
    if len(items) > 1:
        yield from _without_parts(items, (len(items) + 1) // 2, len(items), len(items), max(1, minimum))


def _without_parts(items: tuple[T, ...], size: int, end: int, left: int, minimum: int) -> Stream[tuple[T, ...]]:
    """Without the ``size`` items before ``end``, then those before; ``left`` items are to be tried at this size."""
    while len(items) > minimum:
        if left <= 0:
            if size == 1:
                return
            size = (size + 1) // 2
            end = left = len(items)
        if end <= 0:
            end = len(items)
        start = max(0, end - size)
        kept = items[:start] + items[end:]
        if len(kept) >= minimum:
            yield Candidate(kept, _after_success(kept, size, start, left - (end - start), minimum))
        left -= end - start
        end = start


def _after_success(kept: tuple[T, ...], size: int, end: int, left: int, minimum: int):  # type: ignore[no-untyped-def]
    """The stream that goes on before the part that went; single items start a new round."""
    return lambda: _without_parts(kept, min(size, max(1, len(kept))), end, len(kept) if size == 1 else left, minimum)
