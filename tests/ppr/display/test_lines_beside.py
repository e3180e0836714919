"""Lines of a pair beside each other."""

import io
import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from laws import for_each
from merging import merged
from on_record import of_record
from result_pages import made_report
from rich.console import Console

from diffing.alignment import Alignment
from diffing.merged import MergedSequence
from diffing.pair_state import Side
from grammars.bundle import BundledFile, join
from grammars.languages import by_name
from grammars.parsing import parse
from ppr.display.lines import CONTEXT, LEAST_GAP, changed_rows, far_rows, lines_of, paired
from ppr.display.pages import page
from ppr.display.summary import side_by_side
from ppr.programs.pair import ParsedPair


@of_record(__file__)
def test_how_two_programs_stand_beside_each_other_is_on_record(example, said):
    """The lines of both with their spans and marks, the rows, stretches without a change, the page, and the screen."""
    language, example = example.split(" ", 1)
    texts = [one.encode().decode("unicode_escape").encode("latin-1") for one in example.split(" => ")]
    report, programs = made_report(*texts, language=language)
    pair = ParsedPair.parse(programs, report.grammar).merged(Alignment.LIST)
    both = {side: lines_of(pair, side) for side in Side}
    rows, told = paired(*both.values()), []
    for side, lines in both.items():
        assert b"\n".join(programs.of(side)[line.start : line.end] for line in lines) == programs.of(side)
        told += [f"{side.value} {one.start}-{one.end} {one.marks} {one.key} {one.has_tokens:d}" for one in lines]
    changed, html = changed_rows(rows, *both.values()), page("report.html", report, programs).decode()
    told += [f"row {i} {j}{' changed' * is_changed}" for (i, j), is_changed in zip(rows, changed, strict=True)]
    told += [f"far {far_rows(changed)}", *re.findall(r'class="pair-area(?:.*?</section>){2}', html, re.DOTALL)]
    screen = Console(width=60, record=True, file=io.StringIO(), force_terminal=True, color_system="standard")
    screen.print(side_by_side(pair, ("seed", "variant")))
    told += re.sub(r"\x1b\[([\d;]*)m", r"‹\1›", screen.export_text(styles=True)).splitlines()
    assert [line.rstrip() for line in "\n".join(told).split("\n")] == said


def test_each_file_of_a_folder_has_a_heading_and_if_it_is_a_program_lines_with_a_number():
    known = replace(by_name("c"), is_bundle=True)
    contents = {"a.c": b"a;\n\nb;", "b.c": b"", "c.c": b"x;\n", "d": b"", "e": b"\1\2\n"}
    files = [BundledFile(path, text, path.endswith(".c")) for path, text in contents.items()]
    source = join(files)
    lines = lines_of(MergedSequence.of_one(parse(source, known), known.layout), Side.VARIANT)
    found = [(line.heading or source[line.start : line.end].decode(), line.number) for line in lines]
    assert found == [
        ("[file a.c]", 0), ("a;", 1), ("", 2), ("b;", 3), ("[file b.c] (empty)", 0), ("[file c.c]", 0), ("x;", 1),
        ("[file d] (empty)", 0), ("[file e] (3 bytes)", 0),
    ]  # fmt: skip
    assert [source[line.start : line.end] for line in lines if line.heading][-1] == b"\x1ee\x1f3"


def test_edits_that_touch_are_told_apart():
    (line, _) = lines_of(merged("f(a b);\n", "f(c b d);\n", "c", [(0, 0, 2), (3, 3, 1), (4, 5, 2)]), Side.VARIANT)
    assert line.marks == ((2, 3, 0), (6, 7, 1))


def keys(text):
    return lines_of(merged(text, text), Side.SEED)


def test_a_row_is_changed_if_only_one_program_has_it_or_it_has_something_that_the_other_has_not():
    pair = merged("b;\nb;\nc;\n", "b;\nd;\n", "c", [(2, 0, 2)])
    two, one = (lines_of(pair, side) for side in Side)
    for rows, lines in (([(0, 0), (1, 0), (None, 0), (2, None), (2, 1)], (two, one)), ([(0, 0), (0, 1)], (one, two))):
        changed = changed_rows(rows, *lines)
        assert changed == ([True, False, True, True, True] if lines[0] is two else [True, False])


LINES = st.lists(st.sampled_from(["a;", "b;", "", "// c", "/* d", "*/"]), max_size=8).map("\n".join)


@pytest.mark.slow
@given(LINES, LINES)
def test_every_line_is_in_one_row_in_its_order(seed, variant):
    pair = merged(seed, variant)
    left, right = (lines_of(pair, side) for side in Side)
    rows = paired(left, right)
    assert [row[0] for row in rows if row[0] is not None] == list(range(len(left)))
    assert [row[1] for row in rows if row[1] is not None] == list(range(len(right)))


@for_each("changed, expected", [
    ("", []), ("." * LEAST_GAP, [(0, LEAST_GAP)]), ("." * (LEAST_GAP + CONTEXT - 1) + "x", []),
    ("." * (LEAST_GAP + CONTEXT) + "x", [(0, LEAST_GAP)]), ("x" + "." * (LEAST_GAP + 2 * CONTEXT - 1) + "x", []),
    ("x" + "." * (LEAST_GAP + 2 * CONTEXT) + "x", [(1 + CONTEXT, 1 + CONTEXT + LEAST_GAP)]),
    ("x" + "." * (LEAST_GAP + CONTEXT), [(1 + CONTEXT, 1 + CONTEXT + LEAST_GAP)]),
    ("x" + "." * (LEAST_GAP + CONTEXT - 1), []),
])  # fmt: skip
def test_long_stretches_away_from_changes_are_far(changed, expected):
    assert far_rows([mark == "x" for mark in changed]) == expected
