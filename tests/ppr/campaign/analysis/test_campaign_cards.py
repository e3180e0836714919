"""Bugs as cards on the page about many results."""

import pytest
from analysed import dies, write_result, written
from result_pages import parsed_html

from ppr.campaign.analysis.files import write_files
from ppr.campaign.analysis.overview import overview
from ppr.campaign.analysis.page import CardLine, shortened
from ppr.campaign.analysis.triage import Known, State, Ticket
from ppr.campaign.recheck import Recheck
from ppr.versions.cells import Cell, Found


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
