"""Bugs as cards on the page about many results."""

import json
from types import SimpleNamespace

import pytest
from analysed import dies, write_result, written
from msgspec.structs import replace
from result_pages import parsed_html

from ppr.campaign.analysis.effectiveness import BY_HAND, UNKNOWN, Effect
from ppr.campaign.analysis.overview import overview
from ppr.campaign.analysis.page import LONGEST_TITLE, Shown, percent, titles_of, write_files
from ppr.campaign.analysis.triage import Known, State, Ticket
from ppr.campaign.first_run import UNNAMED
from ppr.campaign.recheck import Recheck
from ppr.studies.versions.cells import Cell, Found


def lines_on_the_card(folder):
    (diff,) = parsed_html(written(folder)["htmlrep"]).all("div", class_="diff")
    return [(line.attributes["class"].removeprefix("of-"), line.text) for line in diff.all("div")[1:]]


ABOVE, BELOW = ([f"int {name}{number};" for number in range(20)] for name in "ab")
WHOLE = [f"int a{number};" for number in range(42)]


@pytest.mark.parametrize(
    ("seed", "variant", "lines"),
    [
        ("begin(1);\nint b\n, c;\nend(2);\n", "begin(1);\nfloat e\n= 3;\nend(2);\n",
         [("both", "begin(1);"), ("seed", "int b"), ("seed", ", c;"), ("variant", "float e"), ("variant", "= 3;"),
          ("both", "end(2);")]),
        ("\n".join([*ABOVE, "int x;", *BELOW]), "\n".join([*ABOVE, "int y;", *BELOW]),
         [("gap", "… 17 equal lines"), *(("both", line) for line in ABOVE[17:]), ("seed", "int x;"),
          ("variant", "int y;"), *(("both", line) for line in BELOW[:3]), ("gap", "… 17 equal lines")]),
        *((WHOLE[0], "\n".join(WHOLE[:size]),
           [("both", WHOLE[0]), *(("variant", line) for line in WHOLE[1:most]), *end])
          for size, most, end in ((40, 40, []), (41, 41, []), (42, 40, [("gap", "… 2 more lines")]))),
    ],
)  # fmt: skip
def test_a_card_has_equal_lines_once_but_few_around_the_difference_which_is_shortened(tmp_path, seed, variant, lines):
    write_result(tmp_path / "x", seed, variant)
    assert lines_on_the_card(tmp_path) == lines


def test_a_large_pair_is_not_compared_on_its_card(tmp_path, monkeypatch):
    monkeypatch.setattr("ppr.campaign.analysis.page.MOST_CARD_TOKENS", 8)
    write_result(tmp_path / "x", "int a;", "int a; int b;")
    assert lines_on_the_card(tmp_path) == [("gap", "too large to be shown here")]
    monkeypatch.setattr("ppr.campaign.analysis.page.MOST_CARD_TOKENS", 9)
    assert lines_on_the_card(tmp_path) == [("seed", "int a;"), ("variant", "int a; int b;")]


WORKS = Cell(Found.WORKS, 5)


def test_cards_can_be_chosen_without_scripts(tmp_path):
    for name, fuzzer, language in (("a", "one", "c"), ("b", "two", "c"), ("c", "two", "c")):
        write_result(tmp_path / name, observed=dies(f"in {fuzzer}"), labels={"fuzzer": fuzzer}, language=language)
    text = written(tmp_path)["htmlrep"]
    page = parsed_html(text)
    assert [one.text for one in page.all("legend")] == ["fuzzer"]  # one compiler, one language, one state
    assert [one.text.strip() for one in page.all("label")] == ["all", "one", "two"]
    assert [one.attributes["class"] for one in page.all("li", class_="card")] == ["card fuzzer-1", "card fuzzer-0"]
    assert "main:has(#fuzzer-1:checked) .card:not(.fuzzer-1) { display: none; }" in text


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


def test_tickets_and_states_are_on_the_cards(tmp_path):
    write_result(tmp_path / "a", observed=dies("in f"))
    known = Known(tickets=[Ticket("PR <1>", State.WILL_NOT_FIX, "in f")], rechecked=Recheck("gcc 14", {"a": WORKS}))
    write_files(overview(tmp_path, known), tmp_path, tmp_path)
    card = parsed_html((tmp_path / "campaign-report.html").read_text()).all("li", class_="card")[0]
    assert "will not fix PR <1> gcc 14: fixed" in " ".join(card.text.split())
    text = (tmp_path / "campaign-report.md").read_text()
    assert "Bugs: 1 will not fix." in text
    assert "PR \\<1> (will not fix): 1 pair" in text


SEED = {"a.c": "int a;\nint b;\n", "b.c": "int c;\n"}
VARIANT = {"a.c": "int a;\nint b;\n", "b.c": "int c;\nint d;\n", "c.c": "int e;\n"}
PATCH = """\
--- a/b.c
+++ b/b.c
@@ -1 +1,2 @@
 int c;
+int d;
--- /dev/null
+++ b/c.c
@@ -0,0 +1 @@
+int e;
"""


def card(folder):
    """The card of the only bug in a folder."""
    (found,) = Shown(overview(folder), folder, folder).cards
    return found


def shown(folder):
    """The kinds of the lines on a card, and their texts without marks."""
    return [(line.of, getattr(line.text, "striptags", line.text.__str__)()) for line in card(folder).lines]


@pytest.fixture
def folders(tmp_path):
    """A folder with the result of a pair of folders."""
    write_result(tmp_path / "x")
    file = tmp_path / "x/report.json"
    file.write_text(json.dumps(json.loads(file.read_text()) | {"are_folders": True, "files": ["seed", "variant"]}))
    for side, texts in (("seed", SEED), ("variant", VARIANT)):
        (tmp_path / "x" / side).mkdir()
        for name, text in texts.items():
            (tmp_path / "x" / side / name).write_text(text)
    return tmp_path


def test_of_folders_the_patch_and_the_lines_are_those_of_their_files(folders):
    assert card(folders).patch == PATCH
    assert shown(folders) == [
        *(("both", "[file a.c]"), ("both", "int a;"), ("both", "int b;")),
        *(("both", "[file b.c]"), ("both", "int c;"), ("variant", "int d;")),
        *(("variant", "[file c.c]"), ("variant", "int e;")),
    ]


ALONE = ("gap", "a single program: no similar program that works was found")


@pytest.mark.parametrize(("program", "lines"), [(b"int a;\nint b;\n", ["int a;", "int b;"]), (b"f(\xff);", ["f(�);"])])
def test_of_a_program_alone_its_lines_are_shown_and_a_patch_keeps_bytes_that_are_no_text(tmp_path, program, lines):
    write_result(tmp_path / "x", None, program)
    assert (shown(tmp_path), card(tmp_path).patch) == ([*(("both", line) for line in lines), ALONE], "")
    write_result(tmp_path / "y" / "y", b"f(1);\n", b"f(\xff);\n")
    assert card(tmp_path / "y").patch.encode("utf-8", "surrogateescape").endswith(b"-f(1);\n+f(\xff);\n")


def test_titles_begin_with_what_differs_are_short_and_keep_no_signs_of_what_is_gone():
    says = 'dies with "internal compiler error: in {}, at tree.cc:‹number›"'
    rows = [SimpleNamespace(signature=says.format("x" * size), stack=(), is_place=False) for size in (1, 2, 90)]
    rows.append(SimpleNamespace(signature="dies with a message", stack=("fold",), is_place=True))
    rows.append(SimpleNamespace(signature='dies with "ICE" in "double x"', stack=(f"{UNNAMED}a7f",), is_place=True))
    one, two, long, place, unnamed = titles_of(rows)
    assert [one[:3], two[:3], place, unnamed] == ["x, ", "xx,", "in fold", "double x, in code at …a7f"]
    assert (len(long), long[-1]) == (LONGEST_TITLE, "…")
    alone = SimpleNamespace(signature='dies with "no array init"', stack=(), is_place=False)
    assert titles_of([alone]) == ['dies with "no array init"']
    says = ['"ASSERT : scan.adb:‹number›"', '"ASSERT : names.adb:‹number›"', '"ASSERT overflow" in f', '"ASSERT " in g']
    rows = [SimpleNamespace(signature=f"dies with {words}", stack=(), is_place=False) for words in says]
    assert titles_of(rows)[:3] == ["scan.adb:‹number›", "names.adb:‹number›", "overflow in f"]
    few = [SimpleNamespace(signature=one, stack=(), is_place=False) for one in ("a b c", "a b d", *"pqrs")]
    assert [one for one in map(str.split, titles_of(few)) if "b" in one] == [["a", "b", "c"], ["a", "b", "d"]]
    rows = [SimpleNamespace(signature="is killed by SIGSEGV", stack=(one,), is_place=True) for one in "fgh"]
    rows.append(SimpleNamespace(signature="is killed by SIGABRT", stack=("i",), is_place=True))
    assert titles_of(rows) == ["in f", "in g", "in h", "in i"]


SURE = Effect(name="swap", made=20, needed=9, carried=1, gone=10, share=0.45, low=0.3, high=0.6, pairs=12, bugs=3,
              telling_bugs=10, odds=2.0, p=0.01, p_adjusted=0.02)  # fmt: skip


def test_an_effect_in_words_and_shares_have_a_decimal_only_if_they_are_small():
    shares = {None: "–", 0.0: "0 %", 0.0123: "1.2 %", 0.1: "10 %", 0.456: "46 %", 1.0: "100 %"}
    assert {share: percent(share) for share in shares} == shares
    assert (SURE.odds_words, SURE.caution) == ("2.00", "")
    assert replace(SURE, odds=None).odds_words == "no bound"
    assert replace(SURE, telling_bugs=0).odds_words == "–"
    few = replace(SURE, made=19, telling_bugs=9)
    assert few.caution == "only 19 mutations and 9 bugs to compare in"
    assert replace(SURE, made=1).caution == "only 1 mutation"
    assert [replace(SURE, name=one).is_operator for one in ("x", UNKNOWN, BY_HAND)] == [True, False, False]
