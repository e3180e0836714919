"""Where a reduced pair comes from: its tokens among those of the original pair."""

from bisect import bisect_right
from collections.abc import Sequence

from diffing.list_alignment import common_blocks
from diffing.masks import Span, runs
from diffing.merged import MergedSequence

MAX_CELLS = 1_000_000_000  # of a matrix of tokens: a quarter of a second


def hunk_spans(merged: MergedSequence) -> list[Span]:
    """The hunks of a pair as it was parsed, in order: the positions between common tokens, all of which are there."""
    return list(runs(merged.state.seed ^ merged.state.variant))


def hunk_of(spans: Sequence[Span], position: int) -> int | None:
    """The number of the hunk that holds a position; ``None`` for a common token."""
    number = bisect_right(spans, position, key=lambda span: span[0]) - 1
    return number if number >= 0 and position < spans[number][1] else None


def traced(reduced: MergedSequence, original: MergedSequence) -> dict[int, int | None]:
    """The position in the original pair of each token of the reduced one, ``None`` if it has none there.

    Reduction only takes tokens out of programs or hands them from one program to the other, so what is left is a
    subsequence of the original merged sequence, but not always the only such one: this is a longest common
    subsequence in which equal tokens match if they are on the same sides.  Tokens that have none there are looked for
    between their neighbours, on whichever side.
    """
    ours, theirs = reduced.texts(), original.texts()
    blocks = common_blocks(_sided(reduced, ours), _sided(original, theirs), MAX_CELLS)
    found: dict[int, int | None] = dict.fromkeys(range(len(ours)))
    i = j = 0
    for a, b, size in [*blocks, (len(ours), len(theirs), 0)]:
        for x, y, length in common_blocks(ours[i:a], theirs[j:b], MAX_CELLS):
            found.update(zip(range(i + x, i + x + length), range(j + y, j + y + length), strict=True))
        found.update(zip(range(a, a + size), range(b, b + size), strict=True))
        i, j = a + size, b + size
    return found


def one_sided(merged: MergedSequence) -> list[int]:
    """The positions of the tokens that only one program has, in order."""
    seed, variant = merged.placed.seed.at, merged.placed.variant.at
    return [position for position, (i, j) in enumerate(zip(seed, variant, strict=True)) if i < 0 or j < 0]


def _sided(merged: MergedSequence, texts: list[bytes]) -> list[tuple[bytes, bool, bool]]:
    seed, variant = merged.placed.seed.at, merged.placed.variant.at
    return [(text, i < 0, j < 0) for text, i, j in zip(texts, seed, variant, strict=True)]
