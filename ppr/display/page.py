"""The HTML page: what its template needs beside the facts, such as programs with the difference marked."""

from collections import defaultdict
from typing import NamedTuple

from markupsafe import Markup

from diffing.alignment import Alignment
from diffing.pair_state import Side
from ppr.display.facts import Facts, Program
from ppr.display.lines import Line, Row, changed_rows, far_rows, lines_of, paired
from ppr.display.text import shown, text_of

MARKS = {Side.SEED: "del", Side.VARIANT: "ins"}  # elements of HTML


class ShownLine(NamedTuple):
    """A line on the page: its row, number and text, and whether it has changed, is far from a change, or empty."""

    row: int
    number: int | None
    text: Markup
    changed: bool
    far: bool
    is_end: bool  # it only says that the line before ends with a line feed


class Gap(NamedTuple):
    """Equal lines that are folded until the reader opens them: the row of the first, and their number."""

    row: int
    lines: int


class View:
    """The programs with their lines and ``gaps``, in ``columns`` of ``rows``.

    ``places`` maps each edit to the roles and ids of its first marks.
    """

    def __init__(self, facts: Facts) -> None:
        self.columns: list[tuple[Program, list[ShownLine | Gap]]] = []
        self.gaps: list[Gap] = []
        self.places: dict[int, list[tuple[str, str]]] = defaultdict(list)
        self.rows = 0
        if facts.is_huge:
            return
        merged = facts.parsed.merged(Alignment.LIST)
        self._lines = {side: lines_of(merged, side) for side in Side}
        self._paired: list[Row]
        if facts.is_pair:
            self._paired = paired(*self._lines.values())
            self._changed = changed_rows(self._paired, *self._lines.values())
            self.gaps = [Gap(start + 1, end - start) for start, end in far_rows(self._changed)]
        else:  # there is no other program to compare with
            self._lines[Side.VARIANT] = [line._replace(marks=()) for line in self._lines[Side.VARIANT]]
            self._paired = [(None, number) for number in range(len(self._lines[Side.VARIANT]))]
            self._changed = [False] * len(self._paired)
        self.rows = len(self._paired)
        sides = [*Side] if facts.is_pair else [Side.VARIANT]
        self.columns = [(one, self._items(one, side)) for one, side in zip(facts.programs, sides, strict=True)]

    def _items(self, program: Program, side: Side) -> list[ShownLine | Gap]:
        lines = self._lines[side]
        hidden = {row for gap in self.gaps for row in range(gap.row, gap.row + gap.lines)}
        ids = {edit: f"edit-{edit + 1}-{side.value}" for line in lines for _, _, edit in line.marks}
        unused, found = dict(ids), []
        for row, pair in enumerate(self._paired, 1):
            number = pair[0 if side is Side.SEED else 1]
            if number is None:
                continue
            line = lines[number]
            text = heading_of(line, MARKS[side], unused) or code_of(program.source, line, MARKS[side], unused)
            is_end = number == len(lines) - 1 > 0 and line.start == line.end
            found.append(ShownLine(row, line.number or None, text, self._changed[row - 1], row in hidden, is_end))
        for edit in ids.keys() - unused.keys():
            self.places[edit].append((program.role, ids[edit]))
        return sorted([*self.gaps, *found], key=lambda item: (item.row, isinstance(item, ShownLine)))


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


def code_of(source: bytes, line: Line, tag: str, ids: dict[int, str]) -> Markup:
    """One line of a program with marks as elements of this tag; the first mark of an edit takes its id from ``ids``."""
    parts, at = [], line.start
    for start, end, edit in line.marks:
        parts.append(shown(text_of(source[at:start])))
        parts.append(_marked(shown(text_of(source[start:end])), tag, ids.pop(edit, None)))
        at = end
    return Markup("").join([*parts, shown(text_of(source[at : line.end]))])
