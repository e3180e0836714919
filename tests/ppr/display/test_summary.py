"""The result as a person sees it."""

import io
import re
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from msgspec import structs
from on_record import of_record
from result_pages import made_report
from rich.console import Console

from diffing.alignment import Alignment
from diffing.edit_script import Action
from diffing.edits import Operations
from grammars.bundle import BundledFile, join
from grammars.languages import by_name
from ppr.display.summary import ACTION_STYLES, print_summary, result_table, side_by_side
from ppr.programs.pair import ParsedPair, Programs
from ppr.reduction.base import Isolated, Step
from ppr.results.report import ProgramSize, Report, Sizes, Status, TestCounts
from ppr.results.result_folder import BESIDE, NEAR_MISSES
from ppr.results.survival import Survival
from ppr.studies.versions.arguments import Shortened


def console(width=100):
    return Console(width=width, record=True, file=io.StringIO())


def shown(table):
    made = console()
    made.print(table)
    return made.export_text()


def rows(table):
    """The cells of the body, without white space around them."""
    return [tuple(cell.strip() for cell in line.split("│")[1:-1]) for line in shown(table).split("\n") if "│" in line]


def pair(seed, variant, language="python"):
    parsed = ParsedPair.parse(Programs(seed.encode(), variant.encode()), by_name(language))
    return side_by_side(parsed.merged(Alignment.LIST), ("seed", "variant"))


def test_equal_lines_are_left_out_only_where_they_are_many():
    def lines(*numbers):
        return [(f"a{number}", f"a{number}") for number in numbers]

    def text(count):
        return "\n".join(f"a{number}" for number in range(count))

    assert lines(5)[0] in rows(pair(text(12), text(12) + "\nb"))
    assert rows(pair(text(13), text(13) + "\nb"))[0] == ("... 10 equal lines", "... 10 equal lines")
    many = rows(pair(text(40), text(40) + "\nb"))
    assert many == [("... 37 equal lines", "... 37 equal lines"), *lines(37, 38, 39), ("", "b")]
    both = rows(pair("c\n" + text(40), text(40) + "\nb"))
    assert both[:5] == [("c", ""), *lines(0, 1, 2), ("... 34 equal lines",) * 2]
    assert both[5:] == [*lines(37, 38, 39), ("", "b")]


def test_names_and_programs_are_no_markup():
    report, programs = made_report(b"", b"\na[bold]\n\tb\n\xff\n", files=("[id].js",))
    assert "program [id].js" in shown(result_table(programs, report))
    assert rows(result_table(programs, report)) == [("a[bold]",), ("b",), ("\\xff",)]
    assert rows(pair("x[red]\n", "x[red]; y\n")) == [("x[red]", "x[red]; y")]


def test_huge_programs_are_not_parsed_for_the_table_but_shown_as_a_patch(monkeypatch):
    report, programs = made_report(b"a;\nb;\n", b"a;\nb[red];\n", files=("s.c", "v.c"))
    monkeypatch.setattr("ppr.display.facts.MOST_TOKENS", 4)
    monkeypatch.setattr(ParsedPair, "parse", lambda *_: pytest.fail("parsed"))
    text = shown(result_table(programs, report))
    assert " a;\n-b;\n+b[red];\n" in text and text.startswith("--- a/s.c\n+++ b/v.c\n")


def test_bytes_that_are_not_utf_8_in_a_text_are_escapes():
    report, programs = made_report(b'a = "\xe9";', b'a = "\xff\xc3\xa9";', files=("s.c", "v.c"))
    text = shown(result_table(programs, report))
    assert r'a = "\xe9";' in text and r'a = "\xffé";' in text


def test_a_line_that_has_no_room_goes_on_behind_a_sign():
    report, programs = made_report(b"", b"int a = b + c;\nint d;\n", files=("v.c",))

    def cells(width, encoding="utf-8"):
        made = Console(width=width, record=True, file=io.TextIOWrapper(io.BytesIO(), encoding))
        made.print(result_table(programs, report))
        lines = [line.strip("│| ") for line in made.export_text().splitlines()]
        return lines[lines.index("int d;") - (width < 18) - 1 : -1]

    assert (cells(18), cells(17)) == (["int a = b + c;", "int d;"], ["int a = b +", "↳ c;", "int d;"])
    assert cells(17, "ascii") == ["int a = b +", "> c;", "int d;"]
    assert cells(13) == ["int a =", "↳ b + c;", "int d;"]
    assert cells(12) == ["int a =", "b + c;", "int d;"]  # too narrow for a sign


def test_a_gap_is_dim_and_the_name_of_a_file_has_the_colour_of_its_program():
    both = BundledFile("a.c", b"".join(b"a%d;\n" % number for number in range(20)))
    programs = Programs(join([both]), join([both, BundledFile("b.c", b"b;\n")]))
    parsed = ParsedPair.parse(programs, replace(by_name("c"), is_bundle=True))
    cells = side_by_side(parsed.merged(Alignment.LIST), ("", "")).columns[1]._cells
    assert [(str(one), str(one.style)) for one in cells if "equal" in str(one)] == [("... 18 equal lines", "dim")]
    assert [str(one.style) for one in cells if "b.c" in str(one)] == ["bold green"]


def test_what_goes_on_keeps_its_style():
    table = pair("x = a + b + c\n", "x = a + b + d + e\n", "python")
    made = Console(width=26, record=True, file=io.StringIO(), force_terminal=True, color_system="standard")
    made.print(table)
    assert "\x1b[2m↳ \x1b[0m\x1b[1;32me\x1b[0m" in made.export_text(styles=True)


ONE, TWO = ProgramSize(1, 2), ProgramSize(2, 4)
COUNTS = TestCounts(1234, 3, 2, 0, 0, 0, 0, 0, {})


SIZES = {"seed": ProgramSize(1200, 9000), "variant": ProgramSize(7, 20)}
REPORT = Report(
    status=Status.DONE, reason="", inputs={}, files=["seed/a.c", "variant/b.c"], language="c",
    before=Sizes(**SIZES, difference=3), after=Sizes(seed=ONE, variant=TWO, difference=1), edits=[], tests=COUNTS,
    seconds=2.25, seconds_in_tests=1.0, share_outside_tests=0.5, steps=[],
)  # fmt: skip


def summary(styles=False, **changes):
    made = console(120)
    print_summary(made, Programs(b"a;", b"b;"), replace(REPORT, **changes), Path("out[1]"))
    return re.sub(r"\x1b\[([\d;]*)m", lambda found: f"‹{found[1]}›" * styles, made.export_text(styles=True))


def test_names_with_line_breaks_stand_in_one_line():
    text = summary(files=("a.c", "b\nb.c"))
    assert r"variant b\nb.c" in text and r"in out[1]: a.c, b\nb.c, difference.patch" in text


def test_of_many_operations_on_the_tree_nothing_is_said():
    script = made_report("f(1);\n", "f(2);\n")[0].script
    assert ["in the syntax tree: " in summary(script=script * number) for number in (0, 4, 5)] == [False, True, False]


def test_what_comes_is_green_what_goes_is_red_and_what_changes_is_yellow():
    found = {style: " ".join(one.value for one in Action if ACTION_STYLES[one] == style) for style in COLOURS}
    assert found == COLOURS


COLOURS = {"green": "insert wrap", "red": "delete unwrap", "yellow": "update replace", "blue": "move"}
LEFT = Survival(hunks=2, tokens=5, hunks_survived=1, tokens_survived=1)
STOPPED = {"status": Status.STOPPED, "reason": "no [time]"}
NONE = replace(COUNTS, run=0)
BEFORE = structs.replace(REPORT.before, operations=Operations(1_200, 1, 0))
AFTER = structs.replace(REPORT.after, operations=Operations(replace=2))
PROGRAM = {"files": ["b.c"], "before": Sizes(program=ProgramSize(3, 6)), "after": Sizes(program=ProgramSize(3, 6))}
CASES = {
    "a pair": {},
    "a program": PROGRAM,
    "long names": {"files": ["a" * 80, "b" * 80]},
    "no cached tests": {"tests": replace(COUNTS, cached=0)},
    "neither cached nor invalid ones": {"tests": replace(COUNTS, cached=0, invalid=0)},
    "as many iterations as were allowed": {"steps": [Step(1, "x")], "options": {"method": {"max_iterations": 1}}},
    "fewer iterations than were allowed": {"steps": [Step(1, "x")], "options": {"method": {"max_iterations": 2}}},
    "edits that remain": {"survival": LEFT},
    "edits that cannot be traced": {"survival": structs.replace(LEFT, untraced=1)},
    "what dd has left": {"isolated": Isolated("line [b]", 20, 1)},
    "a run that was stopped": STOPPED,
    "tests that ask again": {"tests": replace(COUNTS, run=47, asked_again=44), **STOPPED},
    "tests that ask again until the end": {"tests": replace(COUNTS, asked_again=44)},
    "known verdicts": {"tests": NONE},
    "known verdicts of a run that was stopped": {"tests": NONE, **STOPPED},
    "notes": {"notes": ["the seed test [x] holds on anything"]},
    "time afterwards": {"seconds_afterwards": {"command": 0.01, "explanation": 2.51}},
    "operations on the tree": {"script": made_report("f(1);\n", "f(2);\n")[0].script * 2},
    "operations": {"before": BEFORE, "after": AFTER},
    "operations of the original alone": {"before": BEFORE},
}


@of_record(__file__)
def test_the_summary_says_what_has_happened_and_only_that(example, said):
    assert [line.rstrip() for line in summary(True, **CASES[example]).splitlines()] == said


def test_everything_that_is_known_has_its_place_in_the_summary(tmp_path, monkeypatch):
    for name in (BESIDE, NEAR_MISSES, "report.html"):
        (tmp_path / name).mkdir()
    monkeypatch.setattr("ppr.display.summary.MOST_OPERATIONS", 1)
    report, programs = made_report("f(1);\n", "f(2);\n")
    known = msgspec.to_builtins(Shortened(before="a -b", after="a", hidden_by="-fno-x [y]"))
    changes = {
        "sections": {"command": known}, "near_miss": "works without [x]", "seconds": 2.25,
        "steps": [Step(1, "x", candidates=1234, last_look=True)],
        "missing": {"report.md": "no room"}, "seconds_afterwards": {"a": 0.1, "b": 0.09, "c": 2.0},
    }  # fmt: skip
    narrow, made = console(30), console(300)
    for one in (narrow, made):
        print_summary(one, programs, replace(report, **changes), tmp_path)
    told, cut = ([" ".join(line.split()) for line in one.export_text().splitlines()] for one in (made, narrow))
    assert cut[-10:] == told[-10:], "a sentence is not cut where a terminal ends"
    assert told[told.index("difference 2 -> 2 tokens") + 1 :] == [
        "edit operations: 1 replacement -> 1 replacement",
        "in the syntax tree: update number_literal 1 -> 2",
        "near miss: works without [x]",
        "original edits that remain: 1 of 1 hunk, 2 of 2 tokens",
        "enough to show it: a",
        "hidden by -fno-x [y]",
        "8 tests in 2.2 s, 2 timed out; then 0.1 s for the a, 2.0 s for the c",
        "done: nothing smaller among the 1,234 candidates of the last look",
        f"in {tmp_path}: seed.c, variant.c, difference.patch, report.html, report.json, {BESIDE}/, {NEAR_MISSES}/",
        "note: not made: report.md (no room); ppr show --pages makes the pages",
    ]  # fmt: skip
