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
from ppr.studies.versions.trackers import TRACKERS

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
CASES = {
    "plain": REPORT, "full": FULL, "scripts": SCRIPTS,
    "wrong": seeing(**WRONG, message=PRINTS.format("12", "1" * 30)),
    "silent": seeing(**WRONG | {"tools": ()}, message=PRINTS.format("", "1" * 31)),
    "tool": seeing(command="python3 /x/tool.py {}", tools=(ToolVersion("/usr/bin/python3", "3.12"),)),
    "named": seeing(command="/opt/bin/gcc-12 -c {}", tools=TOOLS),
    "quoted": seeing(summary='dies with "no array…"', message="a.cc:3: no array init", frames=()),
}  # fmt: skip


@of_record(__file__)
def test_a_report_is_on_record(example, said):
    """With everything that a maintainer asks for."""
    case, markup = example.split()
    shown = shown_as(markup, CASES[case]).replace(__version__, "VERSION").removeprefix("# ")
    assert [line.rstrip() for line in shown.splitlines()] == said


@for_each("markup", FORMATS)
def test_what_only_those_understand_who_have_the_originals_is_for_the_page(markup):
    survival = structs.replace(REPORT.survival, untraced=1)
    report = replace(REPORT, survival=survival, isolated=Isolated("line", 3, 1))
    shown = report_in(markup, report, PROGRAMS)
    assert not re.search(r"Edit operations|hunk|dd has left|original edit|line 3 of", shown)
    html = page("report.html", report, PROGRAMS).decode()
    assert all(part in html for part in ("edit operations", "1 of 2 hunks", "left by dd", survival.untraced_sentence))


@for_each("markup", FORMATS)
def test_a_reader_who_knows_nothing_is_told_what_the_programs_are(markup):
    def told(*made):
        return " ".join(report_in(markup, *made).split())

    said = "Of the two C programs below, the first shows the bug and the second does not, although they differ in"
    assert f"{said} only 3" in told(REPORT, PROGRAMS)
    single = made_report("", "int a;", ("", "int a; int b;"), files=("a.c",))
    assert "The C program below shows the bug; it is what an automatic reduction has left" in told(*single)
    whole = told(*made_report("", "int a;", files=("a.c",)))
    assert "shows the bug; it was not reduced." in whole and "reduced from" not in whole


@for_each("markup", FORMATS)
def test_what_a_compiler_says_of_itself_and_of_the_program_is_there_in_full(markup):
    tools = (ToolVersion("/opt/bin/gcc-12", "gcc-12 12.2.0", "x86_64-linux-gnu"), ToolVersion("/usr/bin/mujs"))
    report = seeing(tools=tools, output="first\n</details>\nlast\n")
    shown = shown_as(markup, report)
    assert "gcc-12 12.2.0, target x86_64-linux-gnu" in shown
    assert re.search(r"mujs *[:|] version unknown", shown)
    if markup.startswith("git"):
        assert ("", "first\n</details>\nlast\n") in blocks(shown)
    assert "last" in shown
    html = shown_as("report.html", report)
    assert "target x86_64-linux-gnu" in html and "first\n&lt;/details&gt;\nlast" in html


@for_each("markup", [*FORMATS, "report.html"])
def test_code_that_has_become_dubious_is_named(markup):
    def shown(*warnings):
        return " ".join(shown_as(markup, seeing(new_warnings=warnings)).split())

    said = shown("-Wdiv-by-zero", "-Wimplicit-int")
    assert "-Wdiv-by-zero, -Wimplicit-int" in said and "ith -Wall -Wextra, the compiler warns about" in said
    assert "ith its usual warnings, the compiler" in shown("dead_code")
    assert "dubious" not in shown()


@pytest.mark.parametrize("markup", [*FORMATS, "report.html"])
@pytest.mark.parametrize("command", ["gcc-12 {}", ""])
def test_what_scripts_show_is_told_as_far_as_it_is_known(markup, command):
    seen = structs.replace(OBSERVED, command=command, tools=(ToolVersion("/opt/bin/gcc-12", "12.2"),))
    shown = shown_as(markup, replace(SCRIPTS, in_scripts=seen))
    assert "error: in *f*" in shown and "g()" in shown and "12.2" in shown
    assert "/t/program" in shown and "repro.sh" in shown, "they decide"
    assert shown.count("gcc-12 variant.c") == (2 if command else 0)
    assert ("gcc-12: error: in" in shown) == bool(command)
    assert "None" not in shown


def test_a_title_names_the_only_tool_of_scripts_that_say_nothing():
    silent = Behaviour("none", "is not run")
    seen = structs.replace(OBSERVED, command="", variant=silent, tools=(ToolVersion("/opt/bin/mujs"),))
    shown = shown_as("text", replace(SCRIPTS, in_scripts=seen))
    assert shown.splitlines()[0].endswith(" show a bug of mujs")
    assert "It runs mujs on the program." in shown
    called = replace(SCRIPTS, in_scripts=structs.replace(seen, calls=("mujs -s {}", "cat {}")))
    assert "It runs mujs -s variant.c and cat variant.c on the program." in shown_as("text", called)
    assert "It runs `mujs -s variant.c` and `cat variant.c` on" in shown_as("github", called)
    html = shown_as("report.html", called)
    assert "run <code>mujs -s variant.c</code> and <code>cat variant.c</code> on" in html


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


@pytest.mark.parametrize(("message", "frame", "rest"), [
    ("variant.c, line 233: no array init", "", "no array init"), ("variant.c:3:17: no array init", "", "no array init"),
    ("variant.c: no array init", "", "no array init"), ("gcc-12: no array init", "", "no array init"),
    ("gcc-12: fold.cc:88: no array init", "", "fold.cc:88: no array init"),
    ("ERROR: variant.c:5: no array init", "", "ERROR: no array init"),
    (f"{ICE}: variant.c, line 2", "unknown structure/union/enum", f"{ICE}: unknown structure/union/enum"),
    (f"x.c:1: {ICE}: Segmentation fault", "expand(int)", f"{ICE}: Segmentation fault in expand"),
    (f"x.c:1: {ICE}: in fold", "f(int)", f"{ICE}: in fold"),
    (f"{ICE}: no  array init at variant.c line 2.", "f(int)", f"{ICE}: no array init"),
])  # fmt: skip
def test_a_title_names_the_bug_but_neither_the_tool_twice_nor_the_program(message, frame, rest):
    seen = seeing(summary="dies", message=message, frames=(frame,) if frame else ())
    assert shown_as("text", seen).splitlines()[0] == f"gcc-12: {rest}"


@for_each("markup", FORMATS)
def test_a_title_is_escaped_where_it_is_a_heading_with_markup(markup):
    summary = "prints something other than {} *p! <T> at 0x55f9168152a0 0x1f"
    report = seeing(kind="wrong-output", summary=summary, message="line 1 of the output: 2", frames=())
    lines = shown_as(markup, report).splitlines()
    title = "gcc-12 prints something other than {} *p! <T> at 0x... 0x1f"
    heading = r"# gcc-12 prints something other than {} *p! \<T> at 0x... 0x1f"
    titles = {"bugzilla": f"Summary: {title}", "gcc": f"Summary: {title}", "text": title}
    assert titles.get(markup, heading) in (lines if markup in TRACKERS else lines[:1])


@for_each("markup", FORMATS)
def test_the_name_of_a_signal_is_said_once(markup):
    """It is the message if the compiler has printed none."""
    killed = {"kind": "signal", "summary": "is killed by SIGSEGV", "message": "SIGSEGV"}
    assert "is killed by SIGSEGV" in shown_as(markup, seeing(**killed, frames=()))
    shown = shown_as(markup, seeing(**killed, frames=("f::g", "main")))
    assert "gcc-12: SIGSEGV in f::g\n" in shown and "Its message" not in shown


@for_each("markup", FORMATS)
def test_the_reference_is_named_with_the_program(markup):
    wrong = Behaviour("wrong-output", "prints else", "line 1")
    report = seeing(reference="clang '{}' -w", variant=wrong, is_of_result=True)
    shown = shown_as(markup, report)
    assert shown.count("clang seed.c -w") == shown.count("clang variant.c -w") == 1
    assert "\nWhere the outputs differ:\n" in shown
    html = shown_as("report.html", report)
    assert "clang seed.c -w  # the reference" in html and "clang variant.c -w  # the reference" in html


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


@pytest.mark.parametrize(("command", "expected"), [
    ("gcc -c {}", "gcc -c 'a b.c'"), ("gcc -c '{}' -o {}.o", "gcc -c 'a b.c' -o 'a b.c'.o"),
    ("gcc -c", "gcc -c 'a b.c'"),
])  # fmt: skip
def test_the_command_names_the_program(command, expected):
    report, programs = made_report("a;", "b;", files=("seed.c", "a b.c"))
    assert expected in shown_as("text", seeing(report=report, command=command), programs)


def test_a_single_program_has_a_report_too():
    report, programs = made_report("", "int a;\n", files=("a.c",), recipes=RECIPES[1:])
    shown = report_in("github", report, programs)
    assert shown.startswith("# A C program of 3 tokens shows a bug\n")
    assert "Difference" not in shown and "original edits" not in shown


def test_the_last_pass_of_the_shorter_command_tells_the_component():
    section = {"version": 1, "before": "cc {}", "after": "cc {}", "last_pass": "SLPVectorizerPass on f"}
    shown = report_in("llvm", replace(SEEN, sections={"command": section}), PROGRAMS)
    assert "- Labels: crash-on-invalid, vectorizers\n" in shown


def test_fields_are_not_wrapped_and_a_reference_behind_a_utility_is_no_name():
    line = "sed '1i var print = console.log' {} > x.js; node x.js"
    words = "gcc-12 (Debian) " * 9
    table = {"version": 1, "rows": [{"name": words, "result": {"found": "same message", "runs": 5}}]}
    wrong = {"kind": "wrong-output", "summary": f"prints something other than {line}"}
    made = shown_as("gcc", replace(seeing(**wrong, reference=line), sections={"versions": table}))
    fields, _, rest = made.partition("\n\n")
    assert "prints something other than the reference" in fields and "console.log" not in fields
    assert words.strip() in fields and all(": " in field for field in fields.splitlines())
    assert max(len(one) for one in rest.splitlines() if one[:1] != " ") <= 80
