"""Bugs as cards on the page about many results."""

import pytest
from analysed import dies, write_result, written
from result_pages import parsed_html

from ppr.campaign.analysis.files import write_files
from ppr.campaign.analysis.overview import overview
from ppr.campaign.analysis.triage import Known, State, Ticket
from ppr.campaign.recheck import Recheck
from ppr.studies.versions.cells import Cell, Found


def lines_on_the_card(folder):
    (diff,) = parsed_html(written(folder)["htmlrep"]).all("div", class_="diff")
    return [(line.attributes["class"].removeprefix("of-"), line.text) for line in diff.all("div")[1:]]


@pytest.mark.slow
def test_a_card_has_equal_lines_once_and_those_of_the_seed_before_those_of_the_variant(tmp_path):
    seed, variant = "begin(1);\nint b\n, c;\nend(2);\n", "begin(1);\nfloat e\n= 3;\nend(2);\n"
    write_result(tmp_path / "x", seed, variant)
    assert lines_on_the_card(tmp_path) == [
        ("both", "begin(1);"),
        ("seed", "int b"),
        ("seed", ", c;"),
        ("variant", "float e"),
        ("variant", "= 3;"),
        ("both", "end(2);"),
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("lines", "more"), [(40, []), (41, []), (42, ["… 2 more lines"])])
def test_a_long_difference_is_shortened(tmp_path, lines, more):
    whole = [f"int a{number};" for number in range(lines)]
    write_result(tmp_path / "x", whole[0], "\n".join(whole))
    shown = [text for _, text in lines_on_the_card(tmp_path)]
    assert shown == (whole[:40] + more if more else whole)


@pytest.mark.slow
def test_equal_lines_are_left_out_except_a_few_around_the_difference(tmp_path):
    before, after = ([f"int {name}{number};" for number in range(20)] for name in "ab")
    write_result(tmp_path / "x", "\n".join([*before, "int x;", *after]), "\n".join([*before, "int y;", *after]))
    assert lines_on_the_card(tmp_path) == [
        ("gap", "… 17 equal lines"),
        *(("both", line) for line in before[17:]),
        ("seed", "int x;"),
        ("variant", "int y;"),
        *(("both", line) for line in after[:3]),
        ("gap", "… 17 equal lines"),
    ]


@pytest.mark.slow
def test_a_large_pair_is_not_compared_on_its_card(tmp_path, monkeypatch):
    monkeypatch.setattr("ppr.campaign.analysis.page.MOST_CARD_TOKENS", 8)
    write_result(tmp_path / "x", "int a;", "int a; int b;")
    assert lines_on_the_card(tmp_path) == [("gap", "too large to be shown here")]
    monkeypatch.setattr("ppr.campaign.analysis.page.MOST_CARD_TOKENS", 9)
    assert lines_on_the_card(tmp_path) == [("seed", "int a;"), ("variant", "int a; int b;")]


WORKS = Cell(Found.WORKS, 5)


@pytest.mark.slow
def test_cards_can_be_chosen_without_scripts(tmp_path):
    for name, fuzzer, language in (("a", "one", "c"), ("b", "two", "c"), ("c", "two", "c")):
        write_result(tmp_path / name, observed=dies(f"in {fuzzer}"), labels={"fuzzer": fuzzer}, language=language)
    text = written(tmp_path)["htmlrep"]
    page = parsed_html(text)
    assert [one.text for one in page.all("legend")] == ["fuzzer"]  # one compiler, one language, one state
    assert [one.text.strip() for one in page.all("label")] == ["all", "one", "two"]
    assert [one.attributes["class"] for one in page.all("li", class_="card")] == ["card fuzzer-1", "card fuzzer-0"]
    assert "main:has(#fuzzer-1:checked) .card:not(.fuzzer-1) { display: none; }" in text


@pytest.mark.slow
def test_each_of_the_first_bugs_has_a_card_and_the_others_are_counted(tmp_path, monkeypatch):
    monkeypatch.setattr("ppr.campaign.analysis.page.MOST_CARDS", 3)
    for number in range(5):
        for again in "xy"[: 1 + (number == 4)]:
            write_result(tmp_path / f"{number}{again}", f"int a{number};", observed=dies(f"in f{'g' * number}"))
    files = written(tmp_path)
    cards = parsed_html(files["htmlrep"]).all("li", class_="card")
    assert [card.all("h3")[0].text for card in cards] == ["in fgggg", "in f", "in fg"]
    for page in ("htmlrep", "mdrep"):
        assert "and 2 more, in campaign-pairs.csv" in files[page]
    assert "tokens in both programs together, of which" in cards[0].text


@pytest.mark.slow
def test_a_bug_that_has_no_signature_is_named_once(tmp_path):
    write_result(tmp_path / "a", labels={"bug": "B1"})
    files = written(tmp_path, "bug")
    assert parsed_html(files["htmlrep"]).all("li", class_="card")[0].text.count("B1") == 1
    assert files["mdrep"].count("B1") == 1


@pytest.mark.slow
def test_tickets_and_states_are_on_the_cards(tmp_path):
    write_result(tmp_path / "a", observed=dies("in f"))
    known = Known(tickets=[Ticket("PR <1>", State.WILL_NOT_FIX, "in f")], rechecked=Recheck("gcc 14", {"a": WORKS}))
    write_files(overview(tmp_path, known), tmp_path, tmp_path)
    card = parsed_html((tmp_path / "campaign-report.html").read_text()).all("li", class_="card")[0]
    assert "will not fix PR <1> gcc 14: fixed" in " ".join(card.text.split())
    text = (tmp_path / "campaign-report.md").read_text()
    assert "Bugs: 1 will not fix." in text
    assert "PR \\<1> (will not fix): 1 pair" in text
