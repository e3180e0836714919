"""delta: lines go, in chunks of half, a quarter, ... of the program, down to single lines.

Source: McPeak, Wilkerson and Goldsmith's tool delta (2003), the usual tool before C-Reduce: of ddmin it keeps the
complements only.  Here, one pass goes through the program once at each size, from the start to the end.  The tool goes
from the end to the start, and stays at a size as long as something goes.  The fixpoint is the caller's.
"""

from collections.abc import Sequence
from functools import partial

from diffing.masks import mask_at, positions
from ppr.reducers.candidate import Candidate, Stream, embed, nothing
from ppr.reducers.subject import Subject


def delta(subject: Subject) -> Stream[int]:
    """One pass over all sizes of chunks."""
    size = len(subject.merged)
    lines = list(positions(subject.live))
    yield from embed(without_chunks(lines), subject.live, lambda _, kept: (mask_at(kept, size),), nothing)


def without_chunks(items: Sequence[int]) -> Stream[tuple[int, ...]]:
    """Candidates that keep a part of ``items``: from half of them down to single ones, each chunk goes if it can."""
    return _chunks(tuple(items), (len(items) + 1) // 2, 0)


def _chunks(items: tuple[int, ...], size: int, at: int) -> Stream[tuple[int, ...]]:
    """Without the ``size`` items from number ``at`` on, then without the following ones; then smaller chunks."""
    while size and items:
        while at < len(items):
            kept = items[:at] + items[at + size :]
            yield Candidate(kept, partial(_chunks, kept, size, at))
            at += size
        size, at = size // 2, 0
