"""What reports about many results say: shares, cautions, verdicts and filters, in small cases by hand."""

import pytest
from analysed import write_result
from laws import for_each
from msgspec.structs import replace

from ppr.campaign.analysis.effectiveness import BY_HAND, UNKNOWN, Effect
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


@pytest.fixture
def folder(tmp_path):
    write_result(tmp_path / "p", labels={"signature": "dies", "bug": "B1", "fuzzer": "mine"})
    write_result(tmp_path / "q", labels={"signature": "dies"})
    write_result(tmp_path / "r")
    return tmp_path


def test_what_is_the_same_for_all_bugs_is_no_filter_of_a_page(folder):
    assert Shown(overview(folder), folder, folder).filters == {}
