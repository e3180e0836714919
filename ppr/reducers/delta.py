"""delta: lines go, in chunks of half, a quarter, ... of the program, down to single lines.

Source: McPeak, Wilkerson and Goldsmith's tool delta (2003), the usual tool before C-Reduce: of ddmin it keeps the
complements only, and goes through the program once at each size.  The fixpoint is the caller's.
"""

from functools import partial

from diffing.masks import mask_at, positions
from ppr.candidate import Candidate, Stream
from ppr.reducers.subject import Subject


def delta(subject: Subject) -> Stream[int]:
    """One pass over all sizes of chunks."""
    lines = tuple(positions(subject.live))
    return _chunks(lines, (len(lines) + 1) // 2, 0, len(subject.merged))


def _chunks(lines: tuple[int, ...], size: int, at: int, width: int) -> Stream[int]:
    """Without the ``size`` lines from number ``at`` on, then without the following ones; then smaller chunks."""
    while size and lines:
        while at < len(lines):
            kept = lines[:at] + lines[at + size :]
            mask = mask_at(kept, width)
            yield Candidate(mask, partial(_chunks, kept, size, at, width))
            at += size
        size, at = size // 2, 0
