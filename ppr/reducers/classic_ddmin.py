"""ddmin as it was published: subsets, complements, finer parts.

Source: Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input" (2002), figure 5.  The reducers of
pairs use the variant in ``ddmin.py``, which leaves the subsets out.
"""

import itertools
from collections.abc import Sequence
from functools import partial
from typing import TypeVar

from ppr.candidate import Candidate, Stream, nothing

T = TypeVar("T")


def classic_ddmin(items: Sequence[T], minimum: int = 1) -> Stream[tuple[T, ...]]:
    """Candidates that keep a part of ``items``; the result is 1-minimal.

    ddmin takes for granted that nothing of the list is not enough; with a ``minimum`` of 0 this is tried first.
    """
    if items and minimum == 0:
        yield Candidate((), nothing)
    yield from _split(tuple(items), 2)


def _split(items: tuple[T, ...], count: int) -> Stream[tuple[T, ...]]:
    """From ``count`` parts on.  Of two parts the complements are the parts: they are not tried again."""
    while len(items) > 1:
        parts = partition(items, count)
        for start, end in parts:
            yield Candidate(items[start:end], partial(_split, items[start:end], 2))
        for start, end in parts if count > 2 else ():
            rest = items[:start] + items[end:]
            yield Candidate(rest, partial(_split, rest, max(count - 1, 2)))
        if count >= len(items):
            return
        count = min(len(items), 2 * count)


def partition(items: Sequence[object], count: int) -> list[tuple[int, int]]:
    """The bounds of ``count`` parts of nearly equal sizes."""
    bounds = [0]
    for left in range(count, 0, -1):
        bounds.append(bounds[-1] + (len(items) - bounds[-1]) // left)
    return list(itertools.pairwise(bounds))
