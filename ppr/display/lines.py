"""The lines of a pair, side by side."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from diffing.list_alignment import between, common_blocks
from diffing.masks import Span
from diffing.merged import MergedSequence
from diffing.pair_state import Side
from diffing.tracing import hunk_spans
from grammars.bundle import parts_of
from grammars.tree import Tree
from ppr.programs.errors import count
from ppr.results.patch import CONTEXT, MAX_CELLS

LEAST_GAP = 10  # equal lines; shorter stretches are shown

Mark = tuple[int, int, int]  # from byte to byte, and the number of the edit
Row = tuple[int | None, int | None]  # a line of the seed and one of the variant, from 0


class Line(NamedTuple):
    """A line of a program: its span, marks of what only this program has, and a ``key`` (its tokens, or its text).

    In a bundle, each file begins with a line that has its name as ``heading``; the others have a ``number``, from 1.
    """

    start: int
    end: int
    marks: tuple[Mark, ...]
    key: tuple[bytes, ...]
    has_tokens: bool
    number: int = 0
    heading: str = ""


def lines_of(merged: MergedSequence, side: Side) -> list[Line]:
    """All lines of one program; joined by line feeds, they are its text."""
    tree, marks, found = merged.tree(side), _marks(merged, side), []
    firsts, lasts = [first for first, _, _ in marks], [last for _, last, _ in marks]
    for start, end, number, heading in _spans(tree):
        here = marks[bisect_right(lasts, start) : bisect_left(firsts, end)]
        own = tuple((max(a, start), min(b, end), edit) for a, b, edit in here)
        tokens = range(bisect_right(tree.ends, start), bisect_left(tree.starts, end))
        parts = tuple(tree.source[max(start, tree.starts[i]) : min(end, tree.ends[i])] for i in tokens)
        key = parts or (tree.source[start:end].strip(),)
        found.append(Line(start, end, own, key, bool(parts), number, heading))
    return found


def _spans(tree: Tree) -> Iterator[tuple[int, int, int, str]]:
    """The start, end, number and heading of each line; in a bundle, a file's last line feed begins no new line."""
    if not tree.borders:
        yield from _lines(tree.source, 0, len(tree.source), is_whole=True)
        return
    for part in parts_of(tree.source):
        is_empty = part.content == part.end
        size = " (empty)" if is_empty else "" if part.is_program else f" ({count(part.end - part.content, 'byte')})"
        yield part.start, max(part.start, part.content - 1), 0, f"[file {part.path}]{size}"
        if part.is_program:
            yield from _lines(tree.source, part.content, part.end, is_whole=False)


def _lines(source: bytes, start: int, end: int, *, is_whole: bool) -> Iterator[tuple[int, int, int, str]]:
    for number, raw in enumerate(source[start:end].split(b"\n"), 1):
        if is_whole or start < end:
            yield start, start + len(raw), number, ""
        start += len(raw) + 1


def _marks(merged: MergedSequence, side: Side) -> list[Mark]:
    """The tokens that only this program has, with one mark for each edit."""
    tree, places = merged.tree(side), merged.placed.of(side).positions
    spans = [[bisect_left(places, place) for place in span] for span in hunk_spans(merged)]
    return [(tree.starts[first], tree.ends[last - 1], edit) for edit, (first, last) in enumerate(spans) if first < last]


def paired(left: Sequence[Line], right: Sequence[Line]) -> list[Row]:
    """Pair equal lines, and between them the other lines of both programs, as far as there are any."""
    first, second = [line.key for line in left], [line.key for line in right]
    rows: list[Row] = []
    for (i, a), (j, b), size in between(common_blocks(first, second, MAX_CELLS), len(left), len(right)):
        ours, theirs = range(i, a), range(j, b)
        longest = max(len(ours), len(theirs))
        rows += [(ours[n] if n < len(ours) else None, theirs[n] if n < len(theirs) else None) for n in range(longest)]
        rows += [(a + n, b + n) for n in range(size)]
    return rows


def changed_rows(rows: Sequence[Row], seed: Sequence[Line], variant: Sequence[Line]) -> list[bool]:
    """Whether each row has a line of one program only, or two lines that differ."""
    beside = [(None if i is None else seed[i], None if j is None else variant[j]) for i, j in rows]
    return [not left or not right or bool(left.marks or right.marks or left.key != right.key) for left, right in beside]


def far_rows(changed: Sequence[bool]) -> list[Span]:
    """Long stretches of rows that are not near a changed row."""
    found, end = [], 0
    places = [row for row, is_changed in enumerate(changed) if is_changed]
    for place in [*places, len(changed) + CONTEXT]:
        if place - CONTEXT - end >= LEAST_GAP:
            found.append((end, min(place - CONTEXT, len(changed))))
        end = place + CONTEXT + 1
    return found
