"""The files about many results: a page, Markdown, JSON and CSV."""

import csv
import io
import json
import os
import re
import shutil
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import pytest
from analysed import dies, write_result
from result_pages import parsed_html

from ppr.campaign.analysis.files import write_files
from ppr.campaign.analysis.overview import overview
from ppr.campaign.analysis.page import CardLine, shortened
from ppr.campaign.analysis.triage import Known, State, Ticket
from ppr.campaign.recheck import Recheck
from ppr.errors import UserError
from ppr.session.mutation_log import Mutation, TextEdit
from ppr.session.report import Status
from ppr.versions.cells import Cell, Found

EVIL = "</script><script>alert(1)</script>\u202e|`*_<b>"


def written(folder, label="", target=None):
    """The files about a folder, by their extensions."""
    write_files(overview(folder, Known(label)), folder, target or folder)
    files = {path.suffix[1:] + path.stem[9:12]: path.read_text() for path in (target or folder).glob("campaign-*.*")}
    assert sorted(files) == ["csvmut", "csvpai", "htmlrep", "jsonrep", "mdrep"]
    return files


def insert(at, text, kind="insert", node="declarator"):
    return Mutation(kind, node, (TextEdit(at, "", text),))


@pytest.fixture
def campaign(tmp_path):
    """Three pairs of two bugs, one with a longer log, and one that has failed."""
    folder = tmp_path / "found"
    write_result(folder / "a", mutations=[insert(5, ", b", "grow")], observed=dies("in f", "f"), labels={"bug": "B1"})
    log = [insert(5, ", k", "grow"), insert(0, " ;", "spoil", "statement")]
    write_result(folder / "b", "int a;", "int a, k;", ("int a;", " ;int a, k;"), mutations=log,
                 observed=dies("in f", "f"), labels={"bug": "B1"})  # fmt: skip
    write_result(folder / "c", "int z;", "int z = 1;", observed=dies("in g", "g"), labels={"bug": "B2"})
    (folder / "d").mkdir()
    (folder / "d/status.json").write_text(json.dumps({"name": "d", "status": "failed", "reason": "it is empty"}))
    return folder


def test_the_page_has_operators_and_bugs(campaign):
    page = parsed_html(written(campaign)["htmlrep"])
    ranks = page.all("ol", class_="ranks")[0].all("li")
    assert [one.all("b")[0].text for one in ranks] == ["grow", "spoil"]
    assert "2 of 2, 1 bug" in ranks[0].text
    assert "only 2 mutations and 1 bug to compare in" in ranks[0].text
    cards = page.all("li", class_="card")
    assert [card.all("h3")[0].text for card in cards] == ['dies with "in f"', 'dies with "in g"']
    assert "2 pairs; gcc 12" in cards[0].text
    assert [tag.text for tag in cards[0].all("span", class_="tag")] == ["new", "grow"]
    assert [one.text for one in cards[0].all("ins")] == [", b"]
    assert [line.attributes["class"] for line in cards[0].all("div", class_="diff")[0].all("div")[1:]] == [
        "of-seed",
        "of-variant",
    ]
    assert "it is empty" in page.all("section")[-1].text


def test_a_card_leads_to_the_full_report(campaign, tmp_path):
    (campaign / "a/report.html").touch()

    def links(**arguments):
        cards = parsed_html(written(campaign, **arguments)["htmlrep"]).all("li", class_="card")
        return [card.all("a")[0].attributes["href"] for card in cards]

    assert links() == ["a/report.html", "c"]  # c has no page of its own
    assert links(target=tmp_path / "elsewhere") == ["../found/a/report.html", "../found/c"]


def test_odd_names_of_folders_are_part_of_the_link(tmp_path):
    write_result(tmp_path / 'a "#%?é')
    page = parsed_html(written(tmp_path)["htmlrep"])
    assert page.all("li", class_="card")[0].all("a")[0].attributes["href"] == "a%20%22%23%25%3F%C3%A9"


def test_the_name_of_a_folder_need_not_be_utf_8(tmp_path):
    write_result(Path(os.fsdecode(os.fsencode(tmp_path) + b"/x\xff")))
    files = written(tmp_path)
    page = parsed_html(files["htmlrep"])
    assert page.all("li", class_="card")[0].all("a")[0].attributes["href"] == "x%FF"
    assert "\\udcff" in files["jsonrep"]


def test_a_card_has_equal_lines_once_and_those_of_the_seed_before_those_of_the_variant(tmp_path):
    seed, variant = "begin(1);\nint b\n, c;\nend(2);\n", "begin(1);\nfloat e\n= 3;\nend(2);\n"
    write_result(tmp_path / "x", seed, variant)
    (diff,) = parsed_html(written(tmp_path)["htmlrep"]).all("div", class_="diff")
    lines = [(line.attributes["class"].removeprefix("of-"), line.text) for line in diff.all("div")[1:]]
    assert lines == [
        ("both", "begin(1);"),
        ("seed", "int b"),
        ("seed", ", c;"),
        ("variant", "float e"),
        ("variant", "= 3;"),
        ("both", "end(2);"),
    ]


def test_all_links_within_the_page_lead_somewhere(campaign):
    page = parsed_html(written(campaign, "bug")["htmlrep"])
    ids = [one.attributes["id"] for one in page.walk() if "id" in one.attributes]
    assert len(ids) == len(set(ids))
    targets = {one.attributes["href"][1:] for one in page.all("a") if one.attributes["href"].startswith("#")}
    assert targets <= set(ids)
    labels = {one.attributes["aria-labelledby"] for one in page.walk() if "aria-labelledby" in one.attributes}
    assert labels <= set(ids)


def test_the_page_loads_nothing(campaign):
    html = written(campaign, "bug")["htmlrep"]
    page = parsed_html(html)
    assert not [one for one in page.walk() if one.tag in ("script", "img", "link", "iframe", "object")]
    assert not re.search(r"src=|https?:|url\(|@import", html)


def test_foreign_text_is_escaped_everywhere(tmp_path):
    variant = f"int a, b; /* {EVIL} */".replace("\u202e", "\\u202e")
    seed = variant.replace(", b", "")
    labels = {"bug": EVIL, "compiler": EVIL}
    log = [Mutation(EVIL, EVIL, (TextEdit(5, "", ", b"),))]
    write_result(tmp_path / "x", seed, variant, mutations=log, labels=labels, observed=dies(EVIL, EVIL))
    files = written(tmp_path, "bug")
    page = parsed_html(files["htmlrep"])
    assert not page.all("script")
    assert "\u202e" not in files["htmlrep"] + files["mdrep"]
    assert EVIL.partition("\u202e")[0] in page.all("li", class_="card")[0].text
    outside = re.sub(r"```.*?```", "", files["mdrep"], flags=re.S)
    assert "<script" not in outside.replace("\\<script", "").replace("\\</script", "")


def test_markdown_has_the_same_tables(campaign):
    text = written(campaign, "bug")["mdrep"]
    assert "3 reduced pairs, 2 distinct bugs; 1 without a result." in text
    assert "| grow | 2 | 2 | 0 | 0 | 0 | 100 % | 34 % to 100 % | 1 | no bound (" in text
    assert "| spoil | 1 | 0 | 0 | 0 | 1 | 0 % |" in text
    assert '### 1. dies with "in f"\n\nnew: B1: 2 pairs; gcc 12; operators: grow.\nThis is [a](<a>): 8 tokens' in text
    assert re.search(r"```diff\n.*\n-int a;\n.*\+int a, b;\n.*```", text, re.S)
    assert "| signature | 2 | 100 % | 100 % |" in text
    assert "| d | failed | it is empty |" in text
    assert not re.search(r"\n\n\n\n", text)
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert rows
    for before, line in pairwise(rows):
        if set(line) <= set("|-:"):
            assert line.count("|") == before.count("|")  # a table's head and the line below it


def test_json_has_everything(campaign):
    found = json.loads(written(campaign, "bug")["jsonrep"])
    assert [row["name"] for row in found["pairs"]] == ["a", "b", "c"]
    assert found["pairs"][0]["operators"] == ["grow"]
    assert found["bugs"] == [[0, 1], [2]]
    assert sorted(found["order"]) == [0, 1, 2]
    assert found["groups"] == {
        "signature and frame": 2, "signature": 2, "difference": 2, "variant": 2, "stack alone": 2, "location": 3,
        "explanation": 3,
    }  # fmt: skip
    assert found["statuses"] == {"done": 3, "failed": 1}
    assert found["left_out"] == [{"name": "d", "status": "failed", "reason": "it is empty"}]
    (grow, spoil) = found["operators"]
    assert (grow["name"], grow["made"], grow["needed"], grow["bugs"]) == ("grow", 2, 2, 1)
    assert (spoil["name"], spoil["made"], spoil["gone"]) == ("spoil", 1, 1)
    assert [row["name"] for row in found["changes"]["edit"]] == ["insert", "wrap"]
    assert found["truth"]["bugs"] == 2
    assert found["curves"][0]["name"] == "furthest first"
    assert found["curves"][0]["after"] == [1, 2, 3]
    assert found["curves"][0]["bugs"][-1] == 2


def test_orders_are_compared_only_if_they_differ(campaign):
    assert len(parsed_html(written(campaign)["htmlrep"]).all("caption", id="curves")) == 1
    shutil.rmtree(campaign / "b")  # two pairs of two bugs are left: every order finds one bug after the other
    assert not parsed_html(written(campaign)["htmlrep"]).all("caption", id="curves")


def test_orders_are_compared_by_signature_if_no_pair_has_the_label(campaign):
    assert len(parsed_html(written(campaign, "ticket")["htmlrep"]).all("caption", id="curves")) == 1


def test_intervals_are_as_wide_as_a_phone():
    """Under their names and numbers: in the first column, which is for the rank, nobody could read them."""
    narrow = (files("ppr.display") / "templates/campaign.css").read_text().partition("@media (max-width: 44rem) {")[2]
    rules = {selectors.strip(): body.strip() for selectors, body in re.findall(r"([^{}]+){([^{}]*)}", narrow)}
    assert rules[".ranks .range"] == "grid-column: 2 / -1; grid-row: 2;"
    assert rules[".ranks .few"] == "grid-row: 3;"


def test_csv_has_a_line_for_each_pair_and_each_operator(campaign):
    files = written(campaign)
    pairs = [*csv.DictReader(io.StringIO(files["csvpai"]))]
    assert [row["order"] for row in pairs] == ["1", "2", "3"]
    assert {row["name"]: (row["made"], row["needed"], row["operators"]) for row in pairs} == {
        "a": ("1", "1", "grow"),
        "b": ("2", "1", "grow"),
        "c": ("0", "0", ""),
    }
    assert {row["group by signature"] for row in pairs} == {"1", "2"}
    rows = [*csv.DictReader(io.StringIO(files["csvmut"]))]
    assert [(row["of"], row["name"], row["made"]) for row in rows] == [
        ("operator", "grow", "2"),
        ("operator", "spoil", "1"),
        ("node", "declarator", "2"),
        ("node", "statement", "1"),
    ]


def test_a_spreadsheet_takes_no_text_for_a_formula(tmp_path):
    write_result(tmp_path / "x", mutations=[insert(5, ", b", "=cmd()", "@x")], labels={"compiler": "\t=1"})
    files = written(tmp_path)
    (pair,) = csv.DictReader(io.StringIO(files["csvpai"]))
    assert (pair["compiler"], pair["operators"], pair["tokens"]) == ("'\t=1", "'=cmd()", "8")
    assert [row["name"] for row in csv.DictReader(io.StringIO(files["csvmut"]))] == ["'=cmd()", "'@x"]


def test_an_empty_folder_gives_an_empty_report(tmp_path):
    files = written(tmp_path)
    assert "There are no reduced pairs here yet." in parsed_html(files["htmlrep"]).text
    assert json.loads(files["jsonrep"])["pairs"] == []
    assert "0 reduced pairs, 0 distinct bugs." in files["mdrep"]


def test_one_pair_without_a_log_is_a_report_too(tmp_path):
    write_result(tmp_path / "x")
    page = parsed_html(written(tmp_path)["htmlrep"])
    assert not page.all(id="operators")
    assert [row.text.strip() for row in page.all(class_="card")[0].all("h3")] == [
        "insert declaration[1%]: -> identifier"
    ]


def test_pairs_that_are_not_reduced_to_the_end_are_counted(tmp_path):
    write_result(tmp_path / "x", status=Status.STOPPED, reason="stopped by <--max-tests>")
    write_result(tmp_path / "y")
    files = written(tmp_path)
    assert "The reduction of 1 pair has not come to its end" in parsed_html(files["htmlrep"]).text
    assert "1 distinct bug. The reduction of 1 pair has not come to its end" in files["mdrep"]
    write_result(tmp_path / "z/z")
    assert "has not come" not in written(tmp_path / "z")["mdrep"]


def test_pairs_that_are_not_reduced_to_the_end_are_marked(tmp_path):
    write_result(tmp_path / "x", status=Status.STOPPED, reason="stopped by <--max-tests>", observed=dies("in f"))
    write_result(tmp_path / "y", observed=dies("in f"))
    write_result(tmp_path / "z", "int a;", "long a;", observed=dies("in g"))
    files = written(tmp_path)
    page = parsed_html(files["htmlrep"])
    first, second = sorted(page.all("li", class_="card"), key=lambda card: "in g" in card.text)
    (mark,) = first.all("abbr")
    assert mark.text == "stopped"
    assert mark.attributes["title"] == "stopped by <--max-tests>: its difference may be larger than necessary"
    assert "2 pairs, 1 not reduced to the end; gcc 12" in first.text
    assert "not reduced to the end" not in second.text
    assert not second.all("abbr")
    listed = page.all("details")[0].all("ol")[0].all("li")
    assert {one.all("a")[0].text: len(one.all("abbr")) for one in listed} == {"y": 0}
    assert "2 pairs, 1 not reduced to the end; gcc 12" in files["mdrep"]
    assert files["mdrep"].count(" It is not reduced to the end: stopped by \\<--max-tests>.\n\n") == 1
    rows = {row["name"]: row for row in csv.DictReader(io.StringIO(files["csvpai"]))}
    assert {name: (row["status"], row["reason"]) for name, row in rows.items()} == {
        "x": ("stopped", "stopped by <--max-tests>"),
        "y": ("done", ""),
        "z": ("done", ""),
    }


def test_a_long_difference_is_shortened_until_its_card_is_opened(tmp_path, monkeypatch):
    write_result(tmp_path / "x", "int z;", "".join(f"int a{number};\n" for number in range(60)))
    card = parsed_html(written(tmp_path)["htmlrep"]).all("li", class_="card")[0]
    short, whole = (diff.all("div")[1:] for diff in card.all("div", class_="diff"))
    assert [line.text for line in short] == ["int z;", *(f"int a{number};" for number in range(14)), "… 46 more lines"]
    assert [line.text for line in whole] == ["int z;", *(f"int a{number};" for number in range(60))]
    assert card.all("details")[0].all("summary")[0].text == "All 61 lines"
    monkeypatch.setattr("ppr.campaign.analysis.page.MOST_OPEN_LINES", 40)
    card = parsed_html(written(tmp_path)["htmlrep"]).all("li", class_="card")[0]
    assert [line.text for line in card.all("div", class_="diff")[1].all("div")[40:]] == ["int a38;", "… 21 more lines"]
    assert card.all("summary")[0].text == "All 61 lines"


def test_of_a_large_pair_a_card_shows_the_lines_of_the_patch(tmp_path, monkeypatch):
    monkeypatch.setattr("ppr.campaign.analysis.page.MOST_CARD_TOKENS", 10)
    equal = [f"int a{number};" for number in range(9)]
    write_result(tmp_path / "x", "\n".join([*equal, "int z;", ""]), "\n".join([*equal, "int <b>;", "int c;", ""]))
    card = parsed_html(written(tmp_path)["htmlrep"]).all("li", class_="card")[0]
    lines = [(line.attributes["class"], line.text) for line in card.all("div", class_="diff")[0].all("div")[1:]]
    assert lines == [
        ("of-gap", "…"),
        *(("of-both", line) for line in equal[-3:]),
        ("of-seed", "int z;"),
        ("of-variant", "int <b>;"),
        ("of-variant", "int c;"),
    ]


def test_a_short_difference_is_all_there(tmp_path):
    write_result(tmp_path / "x")
    assert not parsed_html(written(tmp_path)["htmlrep"]).all("details")


def lines_of(words):
    """Lines of a difference from signs: - the seed's, + the variant's, and = equal ones."""
    sides = {"-": "seed", "+": "variant", "=": "both"}
    return [CardLine(sides[sign], f"{sign}{number}") for number, sign in enumerate(words)]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("===-===", "all"),
        ("-" * 16, "all"),
        ("-" * 17, [*(f"-{number}" for number in range(15)), "… 2 more lines"]),
        ("=" * 20 + "-+" + "=" * 20, ["… 17 equal lines", "=17", "=18", "=19", "-20", "+21", "=22", "=23", "=24",
                                      "… 17 equal lines"]),
    ],
)  # fmt: skip
def test_changed_lines_are_shown_with_a_few_around_them(words, expected):
    lines = lines_of(words)
    found = shortened(lines)
    assert found == lines if expected == "all" else [line.text for line in found] == expected
    assert [line.of for line in found if str(line.text).startswith("…")] == ["gap"] * ("".join(expected).count("…"))


def test_operators_of_no_fuzzer_are_not_ranked(tmp_path):
    log = [insert(5, ", b", "grow"), insert(0, " ;", "by hand"), insert(0, " ;", "")]
    write_result(tmp_path / "x", "int a;", "int a, b;", ("int a;", " ; ;int a, b;"), mutations=log)
    page = parsed_html(written(tmp_path)["htmlrep"])
    assert [one.all("b")[0].text for one in page.all("ol", class_="ranks")[0].all("li")] == ["grow"]
    names = [one.text.strip() for one in page.all("table")[0].all("th") if one.attributes.get("scope") == "row"]
    assert names == ["grow", "(not known)", "by hand"]
    log = [insert(5, ", b", "by hand")]
    write_result(tmp_path / "y/y", mutations=log)
    assert not parsed_html(written(tmp_path / "y")["htmlrep"]).all("ol", class_="ranks")


def test_the_page_says_which_operators_differ(campaign):
    files = written(campaign)
    sentence = "No operator differs significantly from the others."
    assert sentence in [one.text for one in parsed_html(files["htmlrep"]).all("p")]
    assert f"\n{sentence}\n\n| operator |" in files["mdrep"]


def test_a_folder_that_cannot_be_written_is_refused(campaign):
    found = overview(campaign)
    (campaign / "file").touch()
    with pytest.raises(UserError, match=r"the output folder .* cannot be used"):
        write_files(found, campaign, campaign / "file")
    (campaign / "campaign-report.md").mkdir()
    with pytest.raises(UserError, match=r"the file .*campaign-report.md cannot be written"):
        write_files(found, campaign, campaign)


WORKS = Cell(Found.WORKS, 5)


def test_cards_can_be_chosen_without_scripts(tmp_path):
    for name, fuzzer, language in (("a", "one", "c"), ("b", "two", "c"), ("c", "two", "c")):
        write_result(tmp_path / name, observed=dies(f"in {fuzzer}"), labels={"fuzzer": fuzzer}, language=language)
    text = written(tmp_path)["htmlrep"]
    page = parsed_html(text)
    assert [one.text for one in page.all("legend")] == ["fuzzer"]  # one compiler, one language, one state
    assert [one.text.strip() for one in page.all("label")] == ["all", "one", "two"]
    assert [one.attributes["class"] for one in page.all("li", class_="card")] == ["card fuzzer-0", "card fuzzer-1"]
    assert "main:has(#fuzzer-1:checked) .card:not(.fuzzer-1) { display: none; }" in text


def test_the_first_ten_bugs_come_first_each_once_and_then_the_others(tmp_path):
    for number in range(13):
        for again in "xy":
            write_result(tmp_path / f"{number}{again}", f"int a{number};", observed=dies(f"in f{'g' * number}"))
    page = parsed_html(written(tmp_path)["htmlrep"])
    heads = [one.text for one in page.all("h3")]
    assert len(heads) == len({*heads}) == 13
    first, *_ = page.all("section")
    assert len(first.all("li", class_="card")) == 10
    assert [one.all("h2")[0].text for one in page.all("section")][:2] == [
        "Look at first",
        "The other bugs, the most frequent first",
    ]


def test_operators_with_small_numbers_are_folded_below_the_others(tmp_path):
    for number in range(12):
        log = [insert(5, ", b", "grow"), insert(0, " ;", "spoil"), insert(0, " ;", "spoil"), insert(0, " ;", "rare")]
        log = log if number == 0 else log[:3]
        write_result(tmp_path / f"{number}", "int a;", "int a, b;", ("int a;", " ;" * (len(log) - 1) + "int a, b;"),
                     mutations=log, observed=dies(f"in f{'g' * number}"))  # fmt: skip
    found = parsed_html(written(tmp_path)["htmlrep"])
    sure, few = found.all("ol", class_="ranks")
    assert [one.text for one in sure.all("b")] == ["spoil"]
    assert [one.text for one in few.all("b")] == ["grow", "rare"]


def test_a_bug_that_has_no_signature_is_named_once(tmp_path):
    write_result(tmp_path / "a", labels={"bug": "B1"})
    files = written(tmp_path, "bug")
    assert parsed_html(files["htmlrep"]).all("li", class_="card")[0].text.count("B1") == 1
    assert files["mdrep"].count("B1") == 1


def test_tickets_and_states_are_on_the_cards(tmp_path):
    write_result(tmp_path / "a", observed=dies("in f"))
    known = Known(tickets=[Ticket("PR <1>", State.WILL_NOT_FIX, "in f")], rechecked=Recheck("gcc 14", {"a": WORKS}))
    write_files(overview(tmp_path, known), tmp_path, tmp_path)
    card = parsed_html((tmp_path / "campaign-report.html").read_text()).all("li", class_="card")[0]
    assert "will not fix PR <1> gcc 14: fixed" in " ".join(card.text.split())
    text = (tmp_path / "campaign-report.md").read_text()
    assert "Bugs: 1 will not fix." in text
    assert "PR \\<1> (will not fix): 1 pair" in text
