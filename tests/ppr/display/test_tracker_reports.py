"""Reports in the markup of trackers."""

import re
from dataclasses import replace

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from laws import for_each
from markdown_it import MarkdownIt
from msgspec import structs
from on_record import of_record
from result_pages import made_report

from ppr import __version__
from ppr.display import pages, text
from ppr.display.pages import FORMATS, page, report_in
from ppr.display.text import visible
from ppr.properties.property import Recipe
from ppr.reduction.base import Isolated
from ppr.results.observed import Behaviour, Observed, ToolVersion
from ppr.results.report import Status
from ppr.results.survival import MutationFate
from ppr.studies.versions.arguments import Shortened
from ppr.studies.versions.cells import Cell, Found
from ppr.studies.versions.table import Row, Versions

ORIGINAL = ("int a;\nint b;\nint c = 1;\n", "int a, x;\nint b;\nint c = f(2);\n")
REPORT, PROGRAMS = made_report("int c = 1;\n", "int c = f(1);\n", ORIGINAL)
RECIPES = [
    Recipe("seed", ("seed",), ("variant.c",), ("sh", "/t/v.sh"), "gcc ```x```\n", negated=True),
    Recipe("variant", ("variant",), ("variant.c",), ("/t/program",)),
]
OBSERVED = Observed(
    "CC=x /opt/bin/gcc-12 '{}' -c",
    Behaviour("success", "exits with status 0"),
    Behaviour("internal-error", "dies with <ICE> of @you", "variant.c:1:2: error: in *f*\nmore", ("f()", "g()")),
    "gcc-12 12.2.0",
)
SEEN = replace(REPORT, observed=OBSERVED)
SCRIPTS = replace(REPORT, recipes=RECIPES, status=Status.STOPPED, reason="why")
PARTS = ("int c = f(1);", "int c = 1;", "+int c = f(1);", "How to reproduce")
COMMAND = "CC=x /opt/bin/gcc-12 variant.c -c"


def shown_as(markup, report=REPORT, programs=PROGRAMS):
    """A report in one of the formats, or a page."""
    return page(markup, report, programs).decode() if "." in markup else report_in(markup, report, programs)


def seeing(report=REPORT, variant=OBSERVED.variant, **changes):
    """The report with something else observed; what is about the behaviour of the variant has its fields."""
    of_variant = {name: changes.pop(name) for name in {*Behaviour.__struct_fields__} & {*changes}}
    seen = structs.replace(OBSERVED, variant=structs.replace(variant, **of_variant), **changes)
    return replace(report, observed=seen)


def blocks(markdown):
    """The blocks of code of a text in Markdown, as a tracker would show them, with their languages."""
    return [(token.info, token.content) for token in MarkdownIt().parse(markdown) if token.type == "fence"]


TOOLS = (ToolVersion("/opt/bin/gcc-12", "gcc-12 12.2.0", "x86_64-linux-gnu", "gcc"),)
CELLS = [Cell(found, 3) for found in (Found.SAME, Found.WORKS, Found.REJECTS)]
SECTIONS = {
    "versions": Versions(1, tuple(Row(f"gcc-{at}", CELLS[0], cell) for at, cell in enumerate(CELLS, 10))),
    "command": Shortened(before="gcc-12 -w -O2 -c {}", after="gcc-12 -O2 -c {}", hidden_by="-fno-x", last_pass="dse"),
}
FULL = seeing(replace(SEEN, sections=msgspec.to_builtins(SECTIONS)), tools=TOOLS, output="first\nlast\n")
PRINTS = "line 1 of the output: {}\nline 1 of the reference's: {}"
WRONG = {"kind": "wrong-output", "frames": (), "tools": TOOLS, "is_of_result": True, "reference": "clang {} -w"}
KILLED = {"kind": "signal", "summary": "is killed by SIGSEGV", "message": "SIGSEGV"}
SILENT = Behaviour("none", "is not run")
MUTE = structs.replace(OBSERVED, command="", variant=SILENT, tools=(ToolVersion("/opt/bin/mujs"),))
ODD = seeing(made_report("a;", "b;", files=("seed.c", "a b.c"))[0], command="gcc -c '{}' -o {}.o"), PROGRAMS
UNCHANGED = {"before": "cc {}", "after": "cc {}"}
LINE, WORDS = "sed '1i var print = console.log' {} > x.js; node x.js", "gcc-12 (Debian) " * 9
CASES = {
    "plain": REPORT, "full": FULL, "scripts": SCRIPTS,
    "wrong": seeing(**WRONG, message=PRINTS.format("12", "1" * 30)),
    "silent": seeing(**WRONG | {"tools": ()}, message=PRINTS.format("", "1" * 31)),
    "tool": seeing(command="python3 /x/tool.py {}", tools=(ToolVersion("/usr/bin/python3", "3.12"),)),
    "named": seeing(command="/opt/bin/gcc-12 -c {}", tools=TOOLS),
    "quoted": seeing(summary='dies with "no array…"', message="a.cc:3: no array init", frames=()),
    "signal": seeing(**KILLED, frames=()), "frames": seeing(**KILLED, frames=("f::g", "main")),
    "tools": seeing(tools=(*TOOLS, ToolVersion("/usr/bin/mujs")), output="first\n</details>\nlast\n"),
    "warnings": seeing(new_warnings=("-Wdiv-by-zero", "-Wimplicit-int")), "lint": seeing(new_warnings=("dead_code",)),
    "inside": replace(SCRIPTS, in_scripts=structs.replace(OBSERVED, command="gcc-12 {}", tools=TOOLS)),
    "unknown": replace(SCRIPTS, in_scripts=structs.replace(OBSERVED, command="", tools=TOOLS)),
    "mute": replace(SCRIPTS, in_scripts=MUTE),
    "called": replace(SCRIPTS, in_scripts=structs.replace(MUTE, calls=("mujs -s {}", "cat {}"))),
    "markup": seeing(kind="wrong-output", summary="prints something other than {} *p! <T> at 0x55f9168152a0 0x1f",
                     message="line 1 of the output: 2", frames=()),
    "whole": made_report("", "int a;", files=("a.c",)), "odd": ODD,
    "single": made_report("", "int a;\n", files=("a.c",), recipes=RECIPES[1:]),
    "pass": replace(SEEN, sections={"command": {**UNCHANGED, "last_pass": "SLPVectorizerPass on f"}}),
    "fields": replace(seeing(**WRONG | {"reference": LINE}, summary=f"prints something other than {LINE}"), sections={
        "versions": {"version": 1, "rows": [{"name": WORDS, "result": {"found": "same message", "runs": 5}}]}}),
}  # fmt: skip


@of_record(__file__)
def test_a_report_is_on_record(example, said):
    """With everything that a maintainer asks for; of some messages and frames, only the title."""
    case, markup = example.split(" ", 1)
    if case == "title":
        message, *frames = markup.split(" ~ ")
        shown = shown_as("text", seeing(summary="dies", message=message, frames=tuple(frames))).partition("\n")[0]
    else:
        made = CASES[case]
        shown = report_in(markup, *made) if isinstance(made, tuple) else shown_as(markup, made)
    lines = shown.replace(__version__, "VERSION").splitlines()
    assert [line.rstrip().removeprefix("# ") for line in lines] == said


@for_each("case, parts", [
    ("wrong", ["clang seed.c -w  # the reference", "clang variant.c -w  # the reference"]),
    ("tools", ["target x86_64-linux-gnu", "first\n&lt;/details&gt;\nlast"]), ("lint", ["usual warnings, the compiler"]),
    ("called", ["run <code>mujs -s variant.c</code> and <code>cat variant.c</code> on"]),
    ("unknown", ["error: in *f*", "g()", "12.2", "/t/program", "repro.sh"]),
])  # fmt: skip
def test_the_page_says_the_same(case, parts):
    html = shown_as("report.html", CASES[case])
    assert all(part in html for part in parts) and "None" not in html


@for_each("markup", FORMATS)
def test_what_only_those_understand_who_have_the_originals_is_for_the_page(markup):
    survival = structs.replace(REPORT.survival, untraced=1)
    report = replace(REPORT, survival=survival, isolated=Isolated("line", 3, 1))
    shown = report_in(markup, report, PROGRAMS)
    assert not re.search(r"Edit operations|hunk|dd has left|original edit|line 3 of", shown)
    html = page("report.html", report, PROGRAMS).decode()
    assert all(part in html for part in ("edit operations", "1 of 2 hunks", "left by dd", survival.untraced_sentence))


@pytest.mark.parametrize("markup", ["github", "gitlab"])
def test_blocks_of_code_hold_the_programs_and_the_scripts_exactly(markup):
    seed, variant = "`` ```` `````\n~~~\n", "```\n</details>\n"
    report, programs = made_report(seed, variant, language="bash")
    found = blocks(report_in(markup, replace(report, recipes=RECIPES), programs))
    assert found[:2] == [("bash", variant), ("bash", seed)]
    assert ("sh", "gcc ```x```\n") in found
    assert [info for info, _ in found] == ["bash", "bash", "diff", "sh", ""]


PIECES = st.lists(st.sampled_from(["`", "``", "````", "~~~", "\n", " ", "a", "\\", "<!--", "```c\n", "\t"])).map(
    "".join
)


@pytest.mark.slow
@given(PIECES)
def test_nothing_in_a_text_ends_its_fence(content):
    expected = content if content.endswith("\n") or not content else content + "\n"
    assert blocks(f"before\n\n{text.fence(content, 'c')}\n\nafter\n") == [("c", expected)]


@given(PIECES)
def test_code_within_a_line_is_one_piece(content):
    (paragraph,) = [token for token in MarkdownIt().parse(f"x {text.code(content)} y") if token.type == "inline"]
    code = [child.content for child in paragraph.children if child.type == "code_inline"]
    assert [one.strip() for one in code] == [" ".join(content.split())]


@pytest.mark.slow
@settings(max_examples=60)
@given(st.text(st.sampled_from("*_`[](){}<>#@|~$!&\\ ab"), max_size=30))
def test_prose_is_shown_as_it_is_written(content):
    """Behind a word, because some characters mean something at the start of a line only."""
    (inline,) = [token for token in MarkdownIt().parse(f"x{text.prose(content)}x") if token.type == "inline"]
    shown = [child for child in inline.children if child.content != "<!-- -->"]
    assert all(child.type in ("text", "text_special") for child in shown)
    assert "".join(child.content for child in shown) == f"x{' '.join(content.split())}x"


@for_each("mention", ["@you", "#12", "!12", "~label", "%12", "&12"])
def test_prose_mentions_nobody(mention):
    assert re.search(rf"{re.escape(mention[0])}<!-- -->{mention[1:]}", text.prose(f"dies of {mention}"))


@for_each("markup", FORMATS)
def test_characters_that_give_orders_are_visible_in_every_format(markup):
    evil = "int \u202ea\x1b[31m\x00;"
    report, programs = made_report(evil, evil + " b;", reason="\x1b", status=Status.FAILED)
    shown = report_in(markup, report, programs)
    assert visible(shown) == shown and r"\u202e" in shown


def test_lines_without_markup_are_not_too_long_but_code_is_whole():
    long = "a + " * 40 + "b;"
    report, programs = made_report(long, long + " c;", reason="word " * 40, status=Status.STOPPED)
    title, *lines = report_in("bugzilla", report, programs).splitlines()
    assert title == "Summary: A difference of 2 tokens makes a C program of 84 tokens show a bug"
    assert any(long in line for line in lines)
    assert all(len(line) <= text.WIDTH or line.startswith("    ") for line in lines)


@pytest.mark.parametrize("markup", FORMATS)
def test_what_is_too_large_for_a_tracker_is_attached(markup, monkeypatch):
    monkeypatch.setitem(pages._environment().globals, "MOST_CHARACTERS", 11)
    monkeypatch.setattr(pages, "MOST_LINES", 3)
    shown = report_in(markup, REPORT, PROGRAMS)
    assert shown.count("see the attached file") == 1
    assert "... 2 more lines" in shown


ICE = "internal compiler error"


def test_mutations_are_confirmed_or_traced():
    fates = (MutationFate(1, "swap", "call", 2, needed=False), MutationFate(2, "grow", "call", needed=True))
    known = structs.replace(REPORT.survival, mutations=fates)
    traced = structs.replace(known, mutations=(MutationFate(1, "swap", "call", 2),), unconfirmed="a <b>")
    confirmed, unconfirmed = (shown_as("report.html", replace(REPORT, survival=one)) for one in (known, traced))
    assert "1 of 2 mutations (confirmed)" in confirmed and "none can be left out" in confirmed
    assert "1 of 1 mutation (traced)" in unconfirmed and "not confirmed by tests (a " in unconfirmed


def test_a_message_in_the_place_of_a_title_is_cut_and_without_its_place():
    report = seeing(summary="dies", message=f"/tmp/a.c:3:17: {ICE}: " + "x" * 200, frames=())
    assert shown_as("text", report).startswith(f"gcc-12: {ICE}: xxx")
    assert re.search("<title>(.*)</title>", shown_as("report.html", report))[1].endswith("x…")
