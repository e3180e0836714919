"""The page in HTML: what its template needs beside the facts, such as programs in colour with the difference marked."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from typing import NamedTuple

from markupsafe import Markup
from pygments.lexers import get_lexer_by_name
from pygments.token import Comment, Keyword, Literal, Name, Number, String
from pygments.util import ClassNotFound

from diffing.alignment import Alignment
from diffing.pair_state import Side
from ppr.display.facts import Facts, Program
from ppr.display.lines import Line, Row, changed_rows, far_rows, lines_of, paired
from ppr.display.text import shown, text_of

MARKS = {Side.SEED: "del", Side.VARIANT: "ins"}  # elements of HTML
MOST_COLOURED = 300_000  # bytes of a program; a lexer of fuzzed text may be slow
LEXERS = {"commonlisp": "common-lisp"}  # where Pygments has another name
CLASSES = (
    *((Comment, "c"), (Keyword, "k"), (String, "s"), (Number, "m"), (Literal, "s")),
    *((Name.Builtin, "b"), (Name.Decorator, "b"), (Name.Attribute, "b")),
    *((Name.Function, "f"), (Name.Class, "f"), (Name.Tag, "k")),
)


class ShownLine(NamedTuple):
    """A line on the page: its row, number and text, and whether it has changed, is far from a change, or empty."""

    row: int
    number: int | None
    text: Markup
    changed: bool
    far: bool
    is_end: bool  # it only says that the line before ends with a line feed


class Gap(NamedTuple):
    """Equal lines that are left out unless the reader asks for them: how many, and the row of the first."""

    row: int
    lines: int


@dataclass(frozen=True)
class Column:
    """One program on the page."""

    program: Program
    gaps: list[Gap]
    items: list[ShownLine | Gap]  # in their order


class View:
    """The programs on the page with the difference marked, in ``columns``; nothing of huge ones.

    Their lines stand beside each other in so many ``rows``.  ``places`` are where the marks of each edit are, by its
    number: the role, and the id of the first mark there.
    """

    def __init__(self, facts: Facts) -> None:
        self.columns: list[Column] = []
        self.places: dict[int, list[tuple[str, str]]] = defaultdict(list)
        self.rows = 0
        if facts.is_huge:
            return
        merged = facts.parsed.merged(Alignment.LIST)
        self._language = facts.language.name
        self._lines = {side: lines_of(merged, side) for side in Side}
        self._paired: list[Row]
        if facts.is_pair:
            self._paired = paired(*self._lines.values())
            self._changed = changed_rows(self._paired, *self._lines.values())
            self._far = far_rows(self._changed)
        else:  # there is nothing to compare with
            self._lines[Side.VARIANT] = [replace(line, marks=()) for line in self._lines[Side.VARIANT]]
            self._paired = [(None, number) for number in range(len(self._lines[Side.VARIANT]))]
            self._changed, self._far = [False] * len(self._paired), []
        self.rows = len(self._paired)
        sides = [*Side] if facts.is_pair else [Side.VARIANT]
        self.columns = [self._column(*both) for both in zip(facts.programs, sides, strict=True)]

    def _column(self, program: Program, side: Side) -> Column:
        """One program; the places of its marks are added to the others."""
        lines, code = self._lines[side], Code(program.source, self._language)
        hidden = {row for start, end in self._far for row in range(start, end)}
        ids = {edit: f"edit-{edit + 1}-{side.value}" for line in lines for _, _, edit in line.marks}
        unused, found = dict(ids), []
        for row, pair in enumerate(self._paired):
            number = pair[0 if side is Side.SEED else 1]
            if number is None:
                continue
            line = lines[number]
            text = heading_of(line, MARKS[side], unused) or code.line(line, MARKS[side], unused)
            is_end = number == len(lines) - 1 > 0 and line.start == line.end
            found.append(ShownLine(row + 1, line.number or None, text, self._changed[row], row in hidden, is_end))
        for edit in ids.keys() - unused.keys():
            self.places[edit].append((program.role, ids[edit]))
        gaps = [Gap(start + 1, end - start) for start, end in self._far]
        items: list[ShownLine | Gap] = sorted([*gaps, *found], key=lambda item: (item.row, isinstance(item, ShownLine)))
        return Column(program, gaps, items)


def heading_of(line: Line, tag: str, ids: dict[int, str]) -> Markup:
    """The name of a file, marked if only this program has it, with the id of its edit; empty for other lines."""
    if not line.heading:
        return Markup("")
    text = Markup('<b class="file">{}</b>').format(shown(line.heading))
    for _, _, edit in line.marks[:1]:
        text = _marked(text, tag, ids.pop(edit, None))
    return text


def _marked(text: Markup, tag: str, name: str | None) -> Markup:
    attribute = Markup(' id="{}"').format(name) if name else ""
    return Markup("<{0}{1}>{2}</{0}>").format(Markup(tag), attribute, text)


class Code:
    """The text of one program, with the class of each stretch of it."""

    def __init__(self, source: bytes, language: str) -> None:
        self.source = source
        self._starts: list[int] = []  # bytes
        self._classes: list[str] = []
        at = 0
        for name, text in _lexed(source, language):
            self._starts.append(at)
            self._classes.append(name)
            at += len(text.encode("utf-8", "surrogateescape"))

    def line(self, line: Line, tag: str, ids: dict[int, str]) -> Markup:
        """One line; the marks are in elements with this tag, with the ``ids`` of edits that are not taken yet."""
        parts = []
        at = line.start
        for start, end, edit in line.marks:
            parts.append(self._stretch(at, start))
            parts.append(_marked(self._stretch(start, end), tag, ids.pop(edit, None)))
            at = end
        return Markup("").join([*parts, self._stretch(at, line.end)])

    def _stretch(self, start: int, end: int) -> Markup:
        if start >= end:
            return Markup("")
        first = max(bisect_left(self._starts, start + 1) - 1, 0)
        last = bisect_left(self._starts, end)
        borders = [start, *self._starts[first + 1 : last], end]
        parts = []
        for (a, b), name in zip(pairwise(borders), self._classes[first:last], strict=True):
            text = shown(text_of(self.source[a:b]))
            parts.append(Markup('<span class="{}">{}</span>').format(name, text) if name else text)
        return Markup("").join(parts)


def _lexed(source: bytes, language: str) -> Sequence[tuple[str, str]]:
    """The stretches of a program with their classes; plain if the language is not known, or the lexer loses text."""
    text = text_of(source)
    plain = [("", text)]
    if len(source) > MOST_COLOURED:
        return plain
    try:
        lexer = get_lexer_by_name(LEXERS.get(language, language))
    except ClassNotFound:
        return plain
    tokens = lexer.get_tokens_unprocessed(text + "\n")  # some end a comment with its line only
    groups = groupby(tokens, lambda token: next((name for kind, name in CLASSES if token[1][: len(kind)] == kind), ""))
    found = [(name, "".join(value for _, _, value in ones)) for name, ones in groups]
    if "".join(value for _, value in found) != text + "\n":
        return plain
    return [*found[:-1], (found[-1][0], found[-1][1][:-1])]
