"""The report about many results: a page in HTML and Markdown, JSON, and tables in CSV."""

import csv
import io
import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from markupsafe import Markup
from msgspec import structs

from diffing.pair_state import Side
from ppr.campaign.analysis.effectiveness import Effect, verdict
from ppr.campaign.analysis.overview import Overview, PairRow
from ppr.campaign.first_run import UNNAMED
from ppr.campaign.records import tokens_of
from ppr.display.facts import Facts
from ppr.display.page import Gap, ShownLine, View
from ppr.display.pages import rendered
from ppr.programs.errors import UserError, count, user_errors
from ppr.programs.files import as_json, printable, write_atomically
from ppr.results.patch import unified_patch
from ppr.results.report import read_programs, read_report

REPORT_JSON = "campaign-report.json"
JOINED = {"stack": " < ", "changes": "; ", "operators": "; "}  # in one cell
FORMULA = ("=", "+", "-", "@", "\t", "\r")
COLUMNS = PairRow.__struct_fields__
EFFECT_COLUMNS = [*(name.replace("_", " ") for name in Effect.__struct_fields__), "caution"]
MOST_CARDS = 60  # bugs with their difference
MOST_CARD_LINES = 40
MOST_CARD_TOKENS = 4_000  # of a pair that is shown on a card
FACETS = ("compiler", "fuzzer", "language", "state", "rechecked")  # what cards can be filtered by
MOST_VALUES = 12  # of a filter
MOST_LISTED = 40  # rows of a table
REPORT_PAGE = "report.html"
LONGEST_TITLE = 69  # characters
QUOTED = re.compile('"([^"]+)"')  # a message; the last one says what the compiler did in the end
MARK_ID = re.compile(r' id="edit-[^"]*"')  # of a mark on the page of a pair
COMMON = 3  # a prefix that more than one in so many titles share is left out
ALONE = "a single program: no similar program that works was found"


class CardLine(NamedTuple):
    """A line of a difference: of the ``seed``, the ``variant`` or ``both``, or a ``gap``."""

    of: str
    text: Markup | str


@dataclass(frozen=True)
class Card:
    """One bug: its smallest pair, and how many ``pairs`` show it, are ``unfinished``, or were not run (``more``)."""

    pair: PairRow
    title: str
    number: int
    pairs: int
    more: int
    unfinished: int
    values: dict[str, list[str]]  # by facet
    operators: list[str]
    link: str
    lines: list[CardLine]
    patch: str


class Shown:
    """An overview for the templates, with a card for each of the first bugs; links are relative to ``target``."""

    def __init__(self, found: Overview, folder: Path, target: Path) -> None:
        self.found, self.folder = found, folder
        self.target = target
        self.title = folder.resolve().name
        self.titles = titles_of([found.pairs[members[0]] for members in found.bugs])
        self.cards = [self._card(number, members) for number, members in enumerate(found.bugs[:MOST_CARDS], 1)]

    @property
    def filters(self) -> dict[str, list[str]]:
        values = {of: {one for card in self.cards for one in card.values[of]} for of in FACETS}
        return {of: sorted(found)[:MOST_VALUES] for of, found in values.items() if len(found) > 1}

    @property
    def ranked(self) -> list[Effect]:
        return [one for one in self.found.operators if one.is_operator]

    @property
    def verdict(self) -> str:
        words = verdict(self.found.operators)
        return f"{words[0].upper()}{words[1:]}." if words else ""

    def link(self, row: PairRow) -> str:
        """The relative address of a pair's own page, or of its folder if it has none."""
        place = self.folder / row.folder
        page = place / REPORT_PAGE if (place / REPORT_PAGE).exists() else place
        return quote(os.path.relpath(page.resolve(), self.target.resolve()).encode("utf-8", "surrogateescape"))

    def _card(self, number: int, members: Sequence[int]) -> Card:
        rows = [self.found.pairs[one] for one in members]
        lines, patch = _difference(self.folder / rows[0].folder)
        return Card(
            pair=rows[0], title=self.titles[number - 1], number=number, pairs=len(rows),
            more=self.found.left_alone[number - 1], unfinished=sum(row.is_unfinished for row in rows),
            values={of: sorted({str(getattr(row, of)) for row in rows} - {""}) for of in FACETS},
            operators=sorted({name for row in rows for name in row.operators}), link=self.link(rows[0]), lines=lines,
            patch=patch,
        )  # fmt: skip

    def rendered(self, template: str) -> str:
        return rendered(template, shown=self, found=self.found, percent=percent, listed=MOST_LISTED)


def titles_of(rows: Sequence[PairRow]) -> list[str]:
    """A distinctive title for each bug: its place if the message says little, without a prefix that many share."""
    words = [(row.signature or row.bug).split() for row in rows]
    begin = Counter(tuple(one[:size]) for one in words for size in range(1, len(one) - 1))
    found = []
    for row, one in zip(rows, words, strict=True):
        common = [size for size in range(1, len(one) - 1) if begin[tuple(one[:size])] > max(1, len(rows) / COMMON)]
        text = " ".join(one[max(common, default=0) :]).lstrip(": ")
        if row.is_place:
            place = row.stack[0]
            text = f"in {place}" if common else f"{place}: {text}"
            if place.startswith(UNNAMED):  # the message tells a reader more
                text = f"{(QUOTED.findall(' '.join(one)) or [text])[-1]}, in {place}"
        elif text.count('"') % 2:  # the opening quote was in the shared prefix
            text = text.replace('"', "", 1)
        elif text.startswith('"'):
            text = text.strip('"')
        found.append(text if len(text) <= LONGEST_TITLE else f"{text[: LONGEST_TITLE - 1]}…")
    return found


def percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.1f} %" if 0 < share < 0.1 else f"{100 * share:.0f} %"


def _difference(place: Path) -> tuple[list[CardLine], str]:
    try:
        report = read_report(place)
        programs = read_programs(place, report)
    except UserError as error:
        return [CardLine("gap", str(error))], ""
    names = [Path(name).name for name in report.files]
    is_pair = len(names) > 1
    patch = unified_patch(names, programs, are_folders=report.are_folders) if is_pair else b""
    text = patch.decode("utf-8", "surrogateescape")
    if tokens_of(report.after) > MOST_CARD_TOKENS:
        return [CardLine("gap", "too large to be shown here")], text
    if is_pair:
        lines = [*_lines(Facts(report, programs))]
    else:
        shown = programs.variant.decode("utf-8", "replace").splitlines()
        lines = [*(CardLine("both", line) for line in shown), CardLine("gap", ALONE)]
    more = len(lines) - MOST_CARD_LINES
    return lines if more <= 1 else [*lines[:MOST_CARD_LINES], CardLine("gap", f"… {count(more, 'more line')}")], text


def _lines(facts: Facts) -> Iterator[CardLine]:
    """Both programs merged: equal lines once, changed lines one below the other, with the difference marked."""
    rows = [
        (item.row, isinstance(item, ShownLine), column, item)
        for column, (_, items) in enumerate(View(facts).columns)
        for item in items
        if isinstance(item, Gap) or item.text.strip()
    ]
    for is_changed, run in groupby(
        sorted(rows, key=lambda one: one[:3]), lambda one: getattr(one[3], "changed", False)
    ):
        for _, _, column, item in sorted(run, key=lambda one: one[2] * is_changed):
            if isinstance(item, ShownLine) and (is_changed or (column and not item.far)):
                yield CardLine([*Side][column].value if is_changed else "both", Markup(MARK_ID.sub("", item.text)))
            elif isinstance(item, Gap) and column:
                yield CardLine("gap", f"… {count(item.lines, 'equal line')}")


def write_files(found: Overview, folder: Path, target: Path) -> list[str]:
    """Write all files about the results in ``folder``; returns their names.  Raises :class:`UserError` if one fails."""
    with user_errors(f"the output folder {target} cannot be used"):
        target.mkdir(parents=True, exist_ok=True)
    shown = Shown(found, folder, target)
    effects = ([*structs.astuple(one), one.caution] for one in found.operators)
    contents = {
        "campaign-report.html": printable(shown.rendered("campaign.html.j2")).encode(),
        "campaign-report.md": printable(shown.rendered("campaign.md.j2")).encode(), REPORT_JSON: as_json(found, 1),
        "campaign-pairs.csv": pairs_csv(found), "campaign-mutations.csv": _csv(EFFECT_COLUMNS, effects),
    }  # fmt: skip
    for name, content in contents.items():
        with user_errors(f"the file {target / name} cannot be written"):
            write_atomically(target / name, content)
    return [*contents]


def pairs_csv(found: Overview) -> bytes:
    rows = []
    for number, members in enumerate(found.bugs, 1):
        for row in (found.pairs[one] for one in members):
            values = structs.asdict(row) | {name: sign.join(getattr(row, name)) for name, sign in JOINED.items()}
            rows.append([number, *(values[name] for name in COLUMNS)])
    return _csv(["number", *COLUMNS], rows)


def _csv(head: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    """Rows for a spreadsheet; text that looks like a formula gets an apostrophe before it."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    for row in rows:
        writer.writerow([f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell for cell in row])
    return printable(out.getvalue()).encode()
