"""Where a reduced pair comes from: its tokens among those of the original pair."""

from bisect import bisect_right
from collections.abc import Hashable, Sequence

from diffing.list_alignment import common_blocks
from diffing.masks import Span, runs
from diffing.merged import MergedSequence

MAX_CELLS = 1_000_000_000  # of a matrix of tokens: a quarter of a second
WEIGHT_OF_ONE_SIDED = 4  # against 1 for a token of both programs, and 1 for any token on other sides


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
    subsequence of the original merged sequence, but not always the only such one.  This is a longest common subsequence
    of both sequences with each token repeated: equal tokens count more if they are on the same sides, and most if only
    one program has them, since the few tokens of a small difference must not be lost to many others.
    """
    (ours, our_tokens), (theirs, their_tokens) = _repeated(reduced), _repeated(original)
    sources: dict[int, int] = {}
    for a, b, size in common_blocks(ours, theirs, MAX_CELLS):
        sources.update(zip(our_tokens[a : a + size], their_tokens[b : b + size], strict=True))  # the last counts most
    tokens = {source: token for token, source in sources.items()}
    return {**dict.fromkeys(range(len(reduced.texts()))), **{token: source for source, token in tokens.items()}}


def one_sided(merged: MergedSequence) -> list[int]:
    """The positions of the tokens that only one program has, in order."""
    seed, variant = merged.placed.seed.at, merged.placed.variant.at
    return [position for position, (i, j) in enumerate(zip(seed, variant, strict=True)) if i < 0 or j < 0]


def _repeated(merged: MergedSequence) -> tuple[list[Hashable], list[int]]:
    """Each token on whichever side once, then on its sides once or, if only one program has it, more often.

    The numbers of the tokens come second.
    """
    seed, variant = merged.placed.seed.at, merged.placed.variant.at
    items: list[Hashable] = []
    tokens: list[int] = []
    for number, (text, i, j) in enumerate(zip(merged.texts(), seed, variant, strict=True)):
        count = WEIGHT_OF_ONE_SIDED if i < 0 or j < 0 else 1
        items += [text, *[(text, i < 0, j < 0)] * count]
        tokens += [number] * (1 + count)
    return items, tokens
