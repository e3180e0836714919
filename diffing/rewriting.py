"""A pair with other texts in place of some of its tokens.

Where a state only deletes, a rewrite may also put in tokens that neither program had.  The rest keeps its layout.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from diffing.merged import MergedSequence
from diffing.pair_state import PerSide, Side
from grammars.bundle import canonical
from grammars.layout import Gaps
from grammars.tree import Tree


@dataclass(frozen=True, slots=True, order=True)
class Replacement:
    """Another ``text`` for the tokens at the positions ``start`` to ``end`` (exclusive) of a merged sequence.

    The text may be several tokens, or empty: then the tokens are removed.  A program that has none of the tokens stays
    as it is.
    """

    start: int
    end: int
    text: bytes = b""


Rewrite = tuple[Replacement, ...]  # in order, and disjoint


def rewrite_of(replacements: Sequence[Replacement]) -> Rewrite:
    """Replacements in order, without those that are part of others."""
    found: list[Replacement] = []
    for one in sorted(replacements, key=lambda one: (one.start, -one.end)):
        if not found or one.end > found[-1].end:
            found.append(one)
    return tuple(found)


def is_disjoint(rewrite: Sequence[Replacement]) -> bool:
    """Whether no two replacements, which are in order, overlap."""
    return all(one.end <= other.start for one, other in pairwise(rewrite))


class Rewriter:
    """Renders the rewrites of one merged sequence."""

    def __init__(self, merged: MergedSequence) -> None:
        self.merged = merged
        self._gaps = PerSide.of_each(lambda side: Gaps(merged.tree(side), merged.layout))

    def rewritten(self, rewrite: Rewrite) -> PerSide[bytes]:
        """Both programs with these replacements."""
        return PerSide.of_each(lambda side: self._program(side, rewrite))

    def _program(self, side: Side, rewrite: Rewrite) -> bytes:
        gaps = self._gaps.of(side)
        tree = gaps.tree
        parts: list[bytes] = []
        last, left = -1, b""  # the token before, and what it reads now
        for start, end, new in self._pieces(side, rewrite):
            text = new or tree.source[tree.starts[start] : tree.ends[end - 1]]
            parts += (_gap(gaps, last, start, left, text), text)
            last, left = end - 1, text
        is_whole = last == len(tree) - 1
        parts.append(tree.source[tree.ends[-1] if tree.ends else 0 :] if is_whole else gaps.tail)
        text = b"".join(parts)
        return canonical(text) if tree.borders else text

    def _pieces(self, side: Side, rewrite: Rewrite) -> Iterator[tuple[int, int, bytes]]:
        """The spans of tokens of one program that stay (no text) or are replaced, in order."""
        places = self.merged.placed.of(side).positions
        kept = 0
        for one in (*rewrite, Replacement(len(self.merged), len(self.merged))):
            start, end = bisect_left(places, one.start), bisect_left(places, one.end)
            if kept < start:
                yield kept, start, b""
            if start < end and one.text:
                yield start, end, one.text
            kept = end


def _gap(gaps: Gaps, last: int, start: int, left: bytes, right: bytes) -> bytes:
    """The text between the token ``last`` (-1: none) and the token ``start``, which read ``left`` and ``right`` now."""
    if last < 0:
        return gaps.before(0) if start == 0 else b""
    gap = gaps.before(start) if last == start - 1 else gaps.bridge(last, start, left, right)
    return gap or (b" " if _joins(left, right) and not _in_one_word(gaps.tree, last, start) else b"")


def _joins(left: bytes, right: bytes) -> bool:
    """Whether two texts would be read as one word."""
    return (left[-1:].isalnum() or left[-1:] in b"_") and (right[:1].isalnum() or right[:1] in b"_")


def _in_one_word(tree: Tree, left: int, right: int) -> bool:
    return tree.word[right] <= left
