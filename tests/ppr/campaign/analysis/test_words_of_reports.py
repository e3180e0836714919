"""What reports about many results say: shares, cautions, verdicts and filters, in small cases by hand."""

import pytest
from analysed import write_result
from laws import for_each
from msgspec.structs import replace

from ppr.campaign.analysis.effectiveness import BY_HAND, UNKNOWN, Effect, Stratum, verdict
from ppr.campaign.analysis.overview import overview
from ppr.campaign.analysis.page import Shown, percent

SURE = Effect(name="swap", made=20, needed=9, carried=1, gone=10, share=0.45, low=0.3, high=0.6, pairs=12, bugs=3,
              telling_bugs=10, odds=2.0, p=0.01, p_adjusted=0.02)  # fmt: skip


@for_each("share, text", [(None, "–"), (0.0, "0 %"), (0.0123, "1.2 %"), (0.1, "10 %"), (0.456, "46 %"), (1.0, "100 %")])
def test_shares_have_a_decimal_only_if_they_are_small(share, text):
    assert percent(share) == text


def test_an_effect_in_words():
    assert (SURE.odds_words, SURE.caution) == ("2.00", "")
    assert replace(SURE, odds=None).odds_words == "no bound"
    assert replace(SURE, telling_bugs=0).odds_words == "–"
    few = replace(SURE, made=19, telling_bugs=9)
    assert few.caution == "only 19 mutations and 9 bugs to compare in"
    assert replace(SURE, made=1).caution == "only 1 mutation"
    assert [replace(SURE, name=one).is_operator for one in ("x", UNKNOWN, BY_HAND)] == [True, False, False]


def test_a_verdict_names_who_is_needed_more_or_less_often_than_by_chance():
    less, open_end = replace(SURE, name="less", odds=0.5), replace(SURE, name="open", odds=None, telling_bugs=2)
    chance, even = replace(SURE, p_adjusted=0.05), replace(SURE, name="even", odds=1.0)
    assert verdict([SURE, chance, less, open_end, even, replace(SURE, name=UNKNOWN)]) == (
        "operators needed more often than the others: swap (odds 2.00, adjusted p = 0.02), open (adjusted p = 0.02,"
        " only 2 bugs to compare in); operators needed less often than the others: less (odds 0.50, adjusted p = 0.02),"
        " even (odds 1.00, adjusted p = 0.02)"
    )
    assert verdict([chance]) == "no operator differs significantly from the others"
    assert verdict([replace(SURE, name=BY_HAND)]) == verdict([]) == ""


@for_each(
    "counts, tells",
    [((4, 2, 2, 1), True), ((4, 2, 4, 2), False), ((4, 2, 0, 0), False), ((4, 4, 2, 2), False), ((4, 0, 2, 0), False),
     ((2, 1, 1, 1), True)],
)  # fmt: skip
def test_a_pair_tells_if_it_has_both_of_both(counts, tells):
    assert Stratum(*counts).tells is tells


@pytest.fixture
def folder(tmp_path):
    write_result(tmp_path / "p", labels={"signature": "dies", "bug": "B1"})
    write_result(tmp_path / "q", labels={"signature": "dies"})
    write_result(tmp_path / "r")
    return tmp_path


def test_what_is_the_same_for_all_bugs_is_no_filter_of_a_page(folder):
    assert Shown(overview(folder), folder, folder).filters == {}
