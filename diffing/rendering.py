"""The text of a program of a merged sequence, in the user's layout; a cut leaves one line break or space."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import pairwise

from diffing.indentation import indentations
from diffing.masks import Span, runs
from diffing.merged import MergedSequence, Placed
from diffing.pair_state import PerSide, Side
from grammars.bundle import canonical
from grammars.layout import Gaps


@dataclass(frozen=True, slots=True, order=True)
class Replacement:
    """A new ``text`` (empty: none) for a program's tokens at the positions from ``start`` to before ``end``.

    For each :func:`hole` in the text, each program gets its own tokens.
    """

    start: int
    end: int
    text: bytes = b""


MARK = b"\xff"  # no byte of UTF-8
HOLE = re.compile(MARK + rb"(\d+),(\d+)" + MARK)


def hole(span: Span) -> bytes:
    """What stands for the tokens at these positions in the text of a replacement."""
    return MARK + b"%d,%d" % span + MARK


Rewrite = tuple[Replacement, ...]  # in order, and disjoint


def rewrite_of(replacements: Sequence[Replacement]) -> Rewrite:
    """Sort replacements, and drop those that lie within others."""
    found: list[Replacement] = []
    for one in sorted(replacements, key=lambda one: (one.start, -one.end)):
        if not found or one.end > found[-1].end:
            found.append(one)
    return tuple(found)


def is_disjoint(rewrite: Sequence[Replacement]) -> bool:
    return all(one.end <= other.start for one, other in pairwise(rewrite))


class Renderer:
    """Renders the states and the rewrites of one merged sequence."""

    def __init__(self, merged: MergedSequence) -> None:
        self.placed = merged.placed
        self.layout = merged.layout
        self.has_holes = not any(MARK in merged.tree(side).source for side in Side)  # or a text would be taken for one
        self._is_bundle = any(merged.tree(side).borders for side in Side)
        self.gaps = PerSide.of_each(lambda side: Gaps(merged.tree(side), merged.layout))
        self._gap = cache(self._gap_between)  # most states have most cuts in common

    def render(self, side: Side, mask: int) -> bytes:
        """The text of one program with these tokens; those that only the other program has keep its layout."""
        return self.render_with_cuts(side, mask)[0]

    def render_with_cuts(self, side: Side, mask: int) -> tuple[bytes, list[Span]]:
        """The text, and the byte ranges of the tokens next to a cut: the parser must find these tokens again."""
        own = self.placed.of(side)
        pieces = [(a, b, side) for a, b in runs(mask & own.mask)]
        pieces += [(a, b, side.other) for a, b in runs(mask & ~own.mask)]
        pieces.sort(key=lambda piece: piece[0])
        sources = [(self.gaps.of(s), self.placed.of(s).positions, self.placed.of(s).mask) for s in (side, side.other)]
        indents = indentations(sources, mask) if self.layout.indented else {}
        parts: list[bytes] = []
        cuts: list[Span] = []
        before = -1
        length = 0
        for a, b, home in pieces:
            gap, is_cut = self._gap(before, a, side, home)
            gap = _with_indent(gap, indents.get(a))
            if is_cut:
                cuts.append((length - len(self._text(before)), length))
                cuts.append((length + len(gap), length + len(gap) + len(self._text(a))))
            placed = self.placed.of(home)
            first, last = placed.at[a], placed.at[b - 1]
            text = placed.tree.text(first, last + 1)
            if indents:
                text = b"".join(_lines(placed, self.gaps.of(home), first, last, indents))
            parts += (gap, text)
            length += len(gap) + len(text)
            before = b - 1
        if not parts or not parts[-1].endswith(b"\n"):
            parts.append(self.gaps.of(side).tail)
        text = b"".join(parts)
        return canonical(text) if self._is_bundle else text, cuts

    def _gap_between(self, left: int, right: int, side: Side, home: Side) -> tuple[bytes, bool]:
        """The text between the tokens at two positions (the right one from ``home``), and whether there is a cut."""
        if left < 0:
            return b"", False
        for one in (side, side.other):  # do they stand side by side in one of the programs?
            at = self.placed.of(one).at
            if 0 <= at[left] == at[right] - 1:
                return self.gaps.of(one).tree.gap(at[right]), False
        return self._bridge(left, right, home), True

    def _bridge(self, left: int, right: int, home: Side) -> bytes:
        at = self.placed.of(home).at
        before = bisect_right(self.placed.of(home).positions, left) - 1
        gap = self.gaps.of(home).bridge(before, at[right], self._text(left), self._text(right))
        if at[left] < 0 and b"\n" not in gap:
            other = self.placed.of(home.other)
            if self.gaps.of(home.other).ends_line(other.at[left], bisect_left(other.positions, right)):
                return b"\n" + gap.lstrip()
        return gap

    def _text(self, position: int) -> bytes:
        seed, variant = self.placed
        return (seed if seed.at[position] >= 0 else variant).text(position)

    def rewritten(self, rewrite: Rewrite) -> PerSide[bytes]:
        return PerSide.of_each(lambda side: self._program(side, rewrite))

    def _program(self, side: Side, rewrite: Rewrite) -> bytes:
        gaps = self.gaps.of(side)
        tree = gaps.tree
        parts: list[bytes] = []
        last, left = -1, b""  # the token before, and its text now
        for start, end, new in self._pieces(side, rewrite):
            text = new or tree.text(start, end)
            parts += (_new_gap(gaps, last, start, left, text), text)
            last, left = end - 1, text
        parts.append(tree.gap(len(tree)) if last == len(tree) - 1 else gaps.tail)
        text = b"".join(parts)
        return canonical(text) if tree.borders else text

    def _pieces(self, side: Side, rewrite: Rewrite) -> Iterator[tuple[int, int, bytes]]:
        """The spans of tokens of one program that stay (no text) or are replaced, in order."""
        places = self.placed.of(side).positions
        kept = 0
        for one in (*rewrite, Replacement(len(self.placed.seed.at), len(self.placed.seed.at))):
            start, end = bisect_left(places, one.start), bisect_left(places, one.end)
            if kept < start:
                yield kept, start, b""
            text = HOLE.sub(partial(self._own, side), one.text) if self.has_holes else one.text
            if start < end and text:
                yield start, end, text
            kept = end

    def _own(self, side: Side, found: re.Match[bytes]) -> bytes:
        start, end = (bisect_left(self.placed.of(side).positions, int(at)) for at in found.groups())
        return self.gaps.of(side).tree.text(start, end)


def _with_indent(gap: bytes, indent: bytes | None) -> bytes:
    if indent is None:
        return gap
    return gap[: gap.rfind(b"\n") + 1] + indent if b"\n" in gap else gap


def _lines(placed: Placed, gaps: Gaps, first: int, last: int, indents: dict[int, bytes]) -> Iterator[bytes]:
    """The text of the tokens ``first`` to ``last``, with new indentation at the start of every line."""
    tree = placed.tree
    start = first
    while start <= last:
        end = min(last, gaps.lines[gaps.line_of[start]].last)
        if start > first:
            yield _with_indent(tree.gap(start), indents.get(placed.positions[start]))
        yield tree.text(start, end + 1)
        start = end + 1


def _new_gap(gaps: Gaps, last: int, start: int, left: bytes, right: bytes) -> bytes:
    """The text between the tokens ``last`` (-1: none) and ``start``, whose texts are now ``left`` and ``right``."""
    if last < 0:
        return gaps.tree.gap(0) if start == 0 else b""
    gap = gaps.tree.gap(start) if last == start - 1 else gaps.bridge(last, start, left, right)
    joins = all(sign.isalnum() or sign in b"_" for sign in (left[-1:], right[:1]))  # they would be read as one word
    return gap or (b" " if joins and gaps.tree.word[start] > last else b"")
