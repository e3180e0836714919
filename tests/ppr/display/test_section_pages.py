"""The sections of versions, commands and locations on pages: what tools print is shown, and does nothing else."""

from dataclasses import replace

import msgspec
import pytest
from result_pages import made_report

from ppr.display.pages import FORMATS, page, report_in
from ppr.results.at_hand import Answer
from ppr.studies.explanation.pattern import Hole, HoleMark, Role, TriedText
from ppr.studies.explanation.sentences import MARKS, Explanation, Piece
from ppr.studies.location.location import Function, Location
from ppr.studies.versions.arguments import Shortened
from ppr.studies.versions.cells import Cell, Found
from ppr.studies.versions.table import Row, Versions

EVIL = "<i>\x1b[31m|`*x*`"
CELL = Cell(Found.OTHER, 5, EVIL)
SECTIONS = {
    "versions": Versions(1, (Row(EVIL, CELL, CELL),), (EVIL,)),
    "command": Shortened(before=f"{EVIL} -a", after=EVIL, hidden_by=EVIL),
    "location": Location(1, EVIL, EVIL, (EVIL,), (Function(EVIL, 1, is_new=True),), "block", 5, 1, dropped=(EVIL,)),
}


def shown(name, section):
    report, programs = made_report("int c;", "int d;")
    report = replace(report, sections={name: msgspec.to_builtins(section)})
    forms = [report_in(markup, report, programs) for markup in FORMATS]
    return page("report.html", report, programs).decode(), page("report.md", report, programs).decode(), *forms


@pytest.mark.parametrize("name", SECTIONS)
def test_what_tools_print_gives_no_orders_to_a_page(name):
    title = SECTIONS[name].title
    html, markdown, *forms = shown(name, SECTIONS[name])
    if name != "command":  # reports that are plain text have it beside the call
        assert all(f"{title}\n" in form for form in forms)
    assert f'<h2 id="{name}">{title}</h2>' in html and f"## {title}\n" in markdown
    assert "<i>" not in html and "&lt;i&gt;" in html
    assert "\x1b" not in html + markdown


def test_cells_stay_in_their_columns_and_sentences_in_a_block_of_code():
    markdown = shown("versions", SECTIONS["versions"])[1]
    (row,) = [line for line in markdown.splitlines() if line.startswith("| ") and "other crash" in line]
    assert row.replace("\\|", "").count("|") == 4
    block = shown("location", SECTIONS["location"])[1].partition("## Where the executions diverge\n")[2].strip()
    assert block.startswith("```text\nlast pass that began before the failure: ")


def test_marks_of_tokens_have_the_words_of_the_sentences():
    pieces = [Piece(" ", mark, mark, "fine with `b`") for mark in MARKS]
    html = shown("explanation", Explanation(1, pieces=tuple(pieces)))[0]
    words = ["here as in its other places", "needed", "free", "not known", "not asked"]
    assert [html.count(f">{one}</span>") for one in words] == [1, 2, 2, 1, 2]  # a legend, and tokens with those texts
    assert [html.count(f'title="{one}: fine with `b`"') for one in words] == [1] * 5


def test_code_in_sentences_is_marked_and_a_wide_table_scrolls_by_itself():
    needed = Hole(Role.NAME, ((0, 1),), "<a>", HoleMark.NEEDED, tried=(TriedText("b", Answer.FINE),))
    html, markdown = shown("explanation", Explanation(1, holes=(needed,), lines=(1,)))[:2]
    assert "The bug needs `<a>`." in markdown
    assert "<code>&lt;a&gt;</code> (line 1); fine with <code>b</code>" in html
    table = '<div class="scroll" tabindex="0" role="region" aria-label="Table of versions">'
    assert table in shown("versions", SECTIONS["versions"])[0]
