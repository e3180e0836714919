"""The files about many results: a page, Markdown, JSON and CSV."""

import csv
import io
import json
import os
import re
from pathlib import Path

import pytest
from analysed import dies, insert, result, write_result, written
from on_record import of_record
from result_pages import parsed_html

from ppr.campaign.analysis.overview import overview, overview_of
from ppr.campaign.analysis.page import write_files
from ppr.programs.errors import UserError
from ppr.results.mutation_log import Mutation, TextEdit
from ppr.results.report import Status

EVIL = "</script><script>alert(1)</script>\u202e|`*_<b>"


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
    assert [card.all("h3")[0].text for card in cards] == ["in f", "in g"]
    assert "2 pairs" in cards[0].text
    assert [tag.text for tag in cards[0].all("span", class_="tag")] == ["new", "grow"]
    assert [one.text for one in cards[0].all("ins")] == [", b"]
    lines = cards[0].all("div", class_="diff")[0].all("div")[1:]
    assert [line.attributes["class"] for line in lines] == ["of-seed", "of-variant"]
    assert "it is empty" in page.all("section")[-1].text


@pytest.mark.slow
def test_a_card_leads_to_the_full_report_in_a_folder_whose_name_need_not_be_utf_8(campaign, tmp_path):
    (campaign / "a/report.html").touch()

    def links(folder, **arguments):
        cards = parsed_html(written(folder, **arguments)["htmlrep"]).all("li", class_="card")
        return [card.all("a")[0].attributes["href"] for card in cards]

    assert links(campaign) == ["a/report.html", "c"]  # c has no page of its own
    assert links(campaign, target=tmp_path / "elsewhere") == ["../found/a/report.html", "../found/c"]
    write_result(Path(os.fsdecode(os.fsencode(tmp_path / "odd") + b"/x\xff")))
    assert links(tmp_path / "odd") == ["x%FF"]
    assert "\\udcff" in written(tmp_path / "odd")["jsonrep"]


def test_links_lead_somewhere_and_nothing_is_loaded(campaign):
    html = written(campaign, "bug")["htmlrep"]
    page = parsed_html(html)
    ids = [one.attributes["id"] for one in page.walk() if "id" in one.attributes]
    assert len(ids) == len(set(ids))
    targets = {one.attributes["href"][1:] for one in page.all("a") if one.attributes["href"].startswith("#")}
    labels = {one.attributes["aria-labelledby"] for one in page.walk() if "aria-labelledby" in one.attributes}
    assert targets | labels <= set(ids)
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


def files_of(pairs, folder):
    """All files about pairs but the page, one below the other; floats are short."""
    if pairs == "nine":
        words = [f"swap:call+ insert:call- delete:decl{'+-='[number % 3]}" for number in range(9)]
        results = [result(f"p{number}", words[number], signature=f"ice in {number}", compiler=f"cc {number % 2}")
                   for number in range(9)]  # fmt: skip
        write_files(overview_of(Path("results"), results), folder, folder)
    else:
        log = [insert(5, " = 1", "init", "number")]
        crash = dies("in g", "g", "h", command="clang -O2 {}")
        write_result(folder / "e", "int z;", "int z = 1;", mutations=log, observed=crash, labels={"bug": "B3"})
        write_result(folder / "f", None, "f();", labels={"fuzzer": "x"}, status=Status.STOPPED, reason="no time")
        for name, end in (("g", "left"), ("h", "right"), ("i", "right of x")):
            crash = dies(f"assertion failed: index < size in fold {end}", command="tool {}")
            write_result(folder / name, f"int {name};", f"int {name}, y;", observed=crash)
        written(folder, "bug")
    text = "".join((folder / f"campaign-{name}").read_text() for name in ("report.md", "pairs.csv", "mutations.csv"))
    facts = json.loads(whole := (folder / "campaign-report.json").read_text())
    assert whole.startswith('{\n "'), "a line for each fact"
    text += "".join(f"{name}: {json.dumps(facts[name])}\n" for name in facts if name not in ("folder", "ppr"))
    return re.sub(r"(\d\.\d{5})\d+", r"\1", text).removeprefix("# ")


@of_record(__file__)
def test_the_files_in_markdown_csv_and_json_are_on_record(campaign, tmp_path, example, said):
    assert files_of(example, tmp_path / "nine" if example == "nine" else campaign).splitlines() == said


def test_a_report_of_no_pair_and_of_one_without_a_log(tmp_path):
    files = written(tmp_path)
    assert "There are no reduced pairs here yet." in parsed_html(files["htmlrep"]).text
    assert json.loads(files["jsonrep"])["pairs"] == []
    assert "0 reduced pairs, 0 distinct bugs." in files["mdrep"]
    write_result(tmp_path / "x")
    files = written(tmp_path)
    assert "1 reduced pair, 1 distinct bug." in files["mdrep"]
    page = parsed_html(files["htmlrep"])
    assert not page.all(id="operators")
    (heading,) = page.all(class_="card")[0].all("h3")
    assert heading.text.strip() == "unknown message of x"


def test_equal_small_pairs_of_which_no_message_is_known_are_one_bug(tmp_path):
    for name, variant in (("a", "int a, b;"), ("b", "int c, d;"), ("c", "int a, a;")):
        write_result(tmp_path / name, f"int {variant[4]};", variant)
    found = json.loads(written(tmp_path)["jsonrep"])
    assert (found["bugs"], found["fewest"]) == ([[0, 1], [2]], 1)
    assert [one["bug"] for one in found["pairs"]] == [f"unknown message of {one}" for one in "aac"]


def test_pairs_that_are_not_reduced_to_the_end_are_marked(tmp_path):
    write_result(tmp_path / "x", status=Status.STOPPED, reason="stopped by <--max-tests>", observed=dies("in f"))
    write_result(tmp_path / "y", observed=dies("in f"))
    write_result(tmp_path / "z", "int a;", "long a;", observed=dies("in g"))
    files = written(tmp_path)
    cards = parsed_html(files["htmlrep"]).all("li", class_="card")
    first, second = sorted(cards, key=lambda card: "in g" in card.text)
    (mark,) = first.all("abbr")
    title = "stopped by <--max-tests>: its difference may be larger than necessary"
    assert (mark.text, mark.attributes["title"]) == ("stopped", title)
    assert "2 pairs, 1 not fully reduced" in first.text
    assert "not fully reduced" not in second.text and not second.all("abbr")
    assert "2 pairs, 1 not fully reduced" in files["mdrep"]
    assert files["mdrep"].count(" It is not fully reduced: stopped by \\<--max-tests>.\n\n") == 1
    rows = [(row["name"], row["status"], row["reason"]) for row in csv.DictReader(io.StringIO(files["csvpai"]))]
    assert sorted(rows) == [("x", "stopped", "stopped by <--max-tests>"), ("y", "done", ""), ("z", "done", "")]


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


def test_a_folder_that_cannot_be_written_is_refused(campaign):
    found = overview(campaign)
    (campaign / "file").touch()
    with pytest.raises(UserError, match=r"the output folder .* cannot be used"):
        write_files(found, campaign, campaign / "file")
    (campaign / "campaign-report.md").mkdir()
    with pytest.raises(UserError, match=r"the file .*campaign-report.md cannot be written"):
        write_files(found, campaign, campaign)


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
