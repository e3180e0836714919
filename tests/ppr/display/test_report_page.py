"""The page in HTML: its structure, its links, and that programs on it are shown as they are."""

import re
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from laws import for_each
from msgspec import structs
from on_record import of_record
from result_pages import html_page, made_report, parsed_html, shown_programs

from ppr.display import facts
from ppr.display.lines import Line
from ppr.display.page import Gap, ShownLine, View, heading_of
from ppr.display.pages import MOST_LINES, cut
from ppr.display.pages import page as page_bytes
from ppr.properties.property import Recipe
from ppr.reduction.base import Isolated, Step
from ppr.results.mutation_log import Mutation, TextEdit
from ppr.results.observed import Behaviour, Observed
from ppr.results.report import Status

ORIGINAL = ("int a;\nint b;\nint c = 1;\n", "int a, x;\nint b;\nint c = f(2);\n")
STEPS = [
    Step(1, "tree-difference", 9, 13, 4, 7, 1, 0.5),
    Step(1, "commonality", 5, 8, 3, 9, 2, 1.5),
    Step(2, "tree-difference", 5, 8, 3, 9, 2, 0.0),
]
LOG = (
    Mutation("insert", "declarator", (TextEdit(5, "", ", x"),)),
    Mutation("replace", "n", (TextEdit(25, "1", "f(2)"),)),
)
REPORT, PROGRAMS = made_report("int c = 1;\n", "int c = f(1);\n", ORIGINAL, steps=STEPS, mutations=LOG)
OBSERVED = Observed(
    "gcc-12 -O2 -c {}",
    Behaviour("success", "exits with status 0"),
    Behaviour("internal-error", 'dies with "<ICE> in f"', "variant.c:1:2: error: <ICE> in f & g", ("f(<T>)", "g()")),
    "gcc-12 12.2.0",
)


def changed(**changes):
    return made_report("int c = 1;\n", "int c = f(1);\n", ORIGINAL, steps=STEPS, **changes)


def part(name, *made):
    """A section of the page."""
    (found,) = html_page(*made or (REPORT, PROGRAMS)).all("section", **{"aria-labelledby": name})
    return found


EVIL = """/* </script><script>alert(1)</script> ]]> <!-- --> &amp; </style> */
int \u202ea\u2066 = "\x00\x01\x1b[31m\x7f\x85\u2028\u200b";\r
\tint שלום = 1, عدد = שלום + "{{ 7 * 7 }}{% raw %}";\x0c
"""


@pytest.mark.parametrize(
    "made",
    [
        (REPORT, PROGRAMS),
        made_report(EVIL, EVIL + "x;"),
        made_report(b"", b"int a;\n", files=("variant.c",), steps=STEPS),
        changed(status=Status.STOPPED, reason="no <time>", notes=["<b>"], options={"include": ["<a>"], "memory": 5}),
        changed(),
    ],
    ids=["pair", "evil", "single", "stopped", "without a log"],
)
def test_ids_are_unique_and_links_and_references_lead_to_them(made):
    root = html_page(*made)
    ids = Counter(one.attributes["id"] for one in root.walk() if "id" in one.attributes)
    assert set(ids.values()) == {1}
    links = [one.attributes["href"] for one in root.all("a")]
    assert links and all(link.startswith("#") and link[1:] in ids for link in links)
    for name in ("aria-labelledby", "aria-describedby"):
        references = [one.attributes[name] for one in root.walk() if name in one.attributes]
        assert set(references) <= set(ids)


def test_the_page_needs_nothing_from_elsewhere_and_runs_nothing():
    root = html_page(*made_report(EVIL, EVIL + "x;"))
    assert not [one for one in root.walk() if one.tag in ("script", "link", "img", "iframe", "object", "base", "form")]
    assert not [name for one in root.walk() for name in one.attributes if name.startswith("on") or name == "src"]
    (style,) = root.all("style")
    assert "url(" not in style.text and "@import" not in style.text
    (policy,) = root.all("meta", **{"http-equiv": "Content-Security-Policy"})
    assert policy.attributes["content"] == "default-src 'none'; style-src 'unsafe-inline'"


def test_headings_follow_each_other_without_gaps_and_tables_have_headers():
    root = html_page(REPORT, PROGRAMS)
    levels = [int(one.tag[1]) for one in root.walk() if re.fullmatch("h[1-6]", one.tag)]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(later <= earlier + 1 for earlier, later in pairwise(levels))
    assert all(table.all("th", scope="col") or table.all("th", scope="row") for table in root.all("table"))
    (steps,) = root.all("table", id="steps")
    assert len(steps.all("tr")) == 1 + len(STEPS)
    assert root.all("h2", id="course")[0].text == "Sizes after each reducer"
    (told,) = [one.text for one in root.all("p") if "a test was running" in one.text]
    assert re.fullmatch(r"Done after \d+\.\d s; a test was running \d+(\.\d)? % of the time\.", told)
    arrows = [one for one in root.all("span") if one.attributes.get("aria-label") == "becomes"]
    assert arrows and all(one.attributes["role"] == "img" for one in arrows)


@pytest.mark.slow
@for_each("seed, variant, language", [
    ("int a;\n", "int b;", "c"), (EVIL, EVIL.replace("int", "long"), "c"),
    (b"a\xff\xfe\x80;\n\n\n", b"\xe2\x82 b;\r\n", "c"), ("a = 'א'\r\n\tb\n", "a\n" * 50 + "c", "python"),
    ('x = """a\n  b\n\n"""\n', "\n\nx = '''a\n  c'''", "python"), ("(a b)", "(a `(,c) ;d\n)", "commonlisp"),
    ("\ufeffint a;", "int a; // \ufeff", "c"), ("int a;", "", "c"),
])  # fmt: skip
def test_both_programs_can_be_had_from_the_page(seed, variant, language):
    report, programs = made_report(seed, variant, language=language)
    assert shown_programs(html_page(report, programs)) == [programs.seed, programs.variant]


@pytest.mark.slow
@settings(max_examples=20, deadline=None)
@given(st.text(max_size=40), st.text(max_size=40))
def test_any_text_is_shown_and_is_no_markup(seed, variant):
    texts = (text.encode("utf-8", "surrogatepass") for text in (seed, variant))
    facts_too = {"reason": variant, "status": Status.STOPPED, "notes": [seed], "options": {"x": seed}}
    report, programs = made_report(*texts, language="bash", **facts_too)
    text = page_bytes("report.html", report, programs).decode()
    root = parsed_html(text)
    assert shown_programs(root) == [programs.seed, programs.variant]
    assert not [character for character in text if character in "\r\x00\x1b\u202e\u2066\u2028"]
    assert not root.all("script")


def test_unsafe_characters_are_visible_and_explained():
    root = html_page(*made_report("int \u202ea;", b"int b\xff;"))
    (override, byte) = root.all("section", class_="pair-area")[0].all(class_="unsafe")
    assert (override.text, override.attributes["title"]) == (r"\u202e", "U+202E RIGHT-TO-LEFT OVERRIDE")
    assert (byte.text, byte.attributes["title"]) == (r"\xff", "byte 0xff, not UTF-8")


def test_what_one_program_has_alone_is_marked_and_linked():
    seed, variant = html_page(REPORT, PROGRAMS).all(class_="lines")
    assert not seed.all("del")
    assert [(one.attributes["id"], one.text) for one in variant.all("ins")] == [
        ("edit-1-variant", "f("),
        ("edit-2-variant", ")"),
    ]
    links = ["#edit-1-variant", "#edit-2-variant"]
    assert [one.attributes["href"] for one in part("difference").all("a")] == links
    original = part("original")
    assert REPORT.survival.sentence in original.text
    assert [one.attributes["href"] for one in original.all("a")] == links
    (gone,) = original.all("details")
    assert ", x" in gone.text and "1 hunk of which nothing is left" in gone.text
    rows = [[cell.text for cell in row.all("td")] for row in original.all("tr")[1:]]
    assert rows == [["1", "insert", "declarator", "–", "–", "–"], ["2", "replace", "n", "yes", "3", "–"]]


def test_the_sizes_at_the_top():
    def sizes(report):
        (listed,) = html_page(report, PROGRAMS).all("dl", class_="sizes")
        return {one.all("dt")[0].text: " ".join(one.all("dd")[0].text.split()) for one in listed.all("div")}

    found = sizes(REPORT)
    assert found["difference"] == "3 tokens, from 7"
    assert found["edit operations"] == "3 insertions from 5 insertions, 1 replacement"
    assert "left by dd" not in found
    assert "edit operations" not in sizes(replace(REPORT, after=structs.replace(REPORT.after, operations=None)))
    assert sizes(replace(REPORT, isolated=Isolated("line", 30, 1)))["left by dd"] == "1 of 30 lines"


def test_the_heading_of_a_file_is_marked_if_only_this_program_has_it_and_the_first_time_with_an_id():
    given = (((), ""), ((), "<a>"), (((0, 1, 7), (1, 2, 8)), "<a>"))
    lines = [Line(0, 1, marks, (), True, heading=name) for marks, name in given]
    ids, name = {7: "edit-8", 8: "edit-9"}, '<b class="file">&lt;a&gt;</b>'
    headings = [heading_of(line, "ins", ids) for line in (*lines, lines[-1])]
    assert headings == ["", name, f'<ins id="edit-8">{name}</ins>', f"<ins>{name}</ins>"]


def test_edits_are_spaced_as_they_are_in_the_programs():
    report, programs = made_report("int c = 1;\n", 'int c = f("%d", 1);\n')
    assert [one.text for one in part("difference", report, programs).all("ins")] == ['f("%d",', ")"]
    report.edits[:] = [replace(one, variant_text="") for one in report.edits]  # as in older reports
    assert [one.text for one in part("difference", report, programs).all("ins")] == ['f ( " %d " ,', ")"]


def test_edits_of_the_tree_are_listed_with_their_places():
    (edits,) = part("difference").all("table")
    cells = [[cell.text.strip() for cell in row.all("td")] for row in edits.all("tr")[1:]]
    assert [row[0] for row in cells] == ["variant 1:9"]
    assert cells[0][1].startswith("wrap number_literal 1 in call_expression f(…)")
    assert "in translation_unit › declaration › init_declarator" in cells[0][1]


def test_long_equal_stretches_can_be_left_out_and_had_back():
    many = "".join(f"a{number};\n" for number in range(13))
    made = made_report(many, many + "b;\n")
    root = html_page(*made)
    assert root.all("input", type="checkbox")
    assert [gap.text for gap in root.all(class_="gap")] == ["… 10 equal lines"] * 2
    assert len(root.all(class_="seed")[0].all(class_="far")) == 10
    shown = [ShownLine(row + 1, row + 1, f"a{row};", False, row < 10, False) for row in range(13)]
    assert View(facts.Facts(*made)).columns[0][1] == [Gap(1, 10), *shown, ShownLine(15, 14, "", False, False, True)]
    assert not html_page(REPORT, PROGRAMS).all("input")
    assert not View(facts.Facts(*made_report(b"", b"a;\n", files=("a.c",)))).places  # nothing to compare with


def test_of_huge_programs_the_lines_that_differ_are_shown(monkeypatch):
    monkeypatch.setattr(facts, "MOST_TOKENS", 3)
    root = html_page(REPORT, PROGRAMS)
    assert "+int c = f(1);" in root.text and "too large for this page" in root.text
    assert not root.all(class_="lines")
    assert facts.Facts(REPORT, PROGRAMS).tree_edits is None
    for least, is_told in ((13, True), (12, False)):
        monkeypatch.setattr(facts, "MOST_TOKENS", least + 1)
        monkeypatch.setattr(facts, "MOST_TREE_TOKENS", least)
        assert (facts.Facts(REPORT, PROGRAMS).tree_edits is not None) is is_told
        monkeypatch.setattr(facts, "MOST_TOKENS", least)
        assert facts.is_huge(REPORT) is not is_told


def test_of_many_lines_the_first_are_shown_and_the_others_counted():
    lines = "a\n" * MOST_LINES
    assert [cut(lines), cut(f"{lines}b\n"), cut(f"{lines}b\nc")] == [
        lines, f"{lines}... 1 more line\n", f"{lines}... 2 more lines\n"
    ]  # fmt: skip


def test_what_was_observed_is_shown_as_text():
    made = replace(REPORT, observed=OBSERVED), PROGRAMS
    assert html_page(*made).all("h1")[0].text == "gcc-12: <ICE> in f & g"
    what = part("what", *made)
    assert what.all("pre")[0].text.strip() == OBSERVED.variant.message
    assert [one.text for one in what.all("li")] == ["f(<T>)", "g()"]
    assert "gcc-12 -O2 -c variant.c dies with" in what.text and "gcc-12 12.2.0" in what.text
    assert "gcc-12 -O2 -c seed.c  # exits with status 0" in part("reproduce", *made).text


def test_scripts_are_shown_as_they_are():
    script = '#!/bin/sh\n</pre>&lt; "$1"\n'
    recipes = [Recipe("seed", ("seed",), ("seed.c",), ("/t/s.sh",), script, negated=True)]
    reproduce = part("reproduce", replace(REPORT, recipes=recipes), PROGRAMS)
    assert reproduce.all("pre")[0].text.removeprefix("\n") == script  # which a browser drops
    assert reproduce.all("summary")[0].text == "test of seed, which has to fail"


def test_tests_are_counted_by_outcome():
    first = part("tests").all("tbody")[0].all("tr")[0]
    assert [cell.text for cell in first.all("td")] == ["4", "1", "2", "0", "1", "0", "2.0"]


def test_a_report_need_not_know_the_versions():
    (footer,) = html_page(replace(REPORT, versions={}), PROGRAMS).all("footer")
    assert footer.text == "Made by ppr (pairwise program reduction)."


@of_record(__file__)
def test_the_pages_about_a_result_are_on_record_with_the_words_of_that_in_html(example, said):
    made = {
        "a pair": (REPORT, PROGRAMS),
        "a program": made_report(b"", b"int a;\n", files=("variant.c",), steps=STEPS),
        "a run that was stopped": changed(
            status=Status.STOPPED, reason="no <time>", notes=["<b>"], options={"include": ["<a>"], "memory": 5},
            observed=OBSERVED, isolated=Isolated("token", 7, 2),
        ),
    }[example]  # fmt: skip
    (body,) = html_page(*made).all("body")
    words = filter(None, (" ".join(line.split()) for line in body.text.splitlines()))
    text = page_bytes("report.md", *made).decode().removeprefix("# ")
    lines = [re.sub(r"\d+(\.\d+)? (s\b|%)", r"N \2", line) for line in [*words, *text.splitlines()]]
    assert [
        line for line in lines if not re.match(r"(- |Made by )?(version |ppr|input fingerprint)|.*ppr\d", line)
    ] == said
