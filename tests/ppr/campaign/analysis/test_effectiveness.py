"""Shares, odds and tests of significance, and which operators differ from the others, in words."""

from itertools import combinations, product

import pytest
from analysed import result
from laws import for_each

from ppr.campaign.analysis.effectiveness import Effect, Stratum, effects, interval, odds, verdict


def test_the_interval_is_wilsons_and_an_operator_that_is_never_or_always_needed_is_known():
    assert interval(0, 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert interval(10, 10) == pytest.approx((0.7225, 1), abs=1e-4)
    assert interval(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert odds([Stratum(4, 1, 2, 0)] * 3).ratio == 0
    assert odds([Stratum(4, 2, 2, 2)] * 3).ratio is None
    assert odds([]) is None


@pytest.mark.parametrize(
    "stratum", [Stratum(3, 1, 3, 1), Stratum(3, 1, 0, 0), Stratum(3, 0, 1, 0), Stratum(3, 3, 1, 1), Stratum(0, 0, 0, 0)]
)
def test_a_pair_with_nothing_to_compare_tells_nothing(stratum):
    assert odds([stratum]) is None
    telling = Stratum(3, 1, 1, 1)
    assert odds([stratum, telling]) == odds([telling])


def exact(strata):
    """The two-sided p-value, by all ways to choose the needed ones of each pair."""
    ways = []
    for one in strata:
        sets = combinations(range(one.mutations), one.needed)
        ways.append([sum(number < one.own for number in chosen) / one.needed for chosen in sets])
    observed = sum(one.own_needed / one.needed for one in strata)
    totals = [sum(chosen) for chosen in product(*ways)]
    above = sum(total >= observed - 1e-9 for total in totals) / len(totals)
    below = sum(total <= observed + 1e-9 for total in totals) / len(totals)
    return min(1, 2 * min(above, below))


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(
    "strata",
    [
        [Stratum(4, 1, 1, 1), Stratum(3, 1, 1, 1), Stratum(5, 2, 2, 1)],
        [Stratum(4, 1, 2, 0), Stratum(6, 1, 3, 0), Stratum(3, 2, 1, 0)], [Stratum(4, 2, 2, 1)] * 2,
        [Stratum(6, 3, 2, 2), Stratum(5, 2, 1, 0), Stratum(4, 1, 3, 1)], [Stratum(4, 1, 1, 0), Stratum(5, 2, 2, 1)],
    ],
)  # fmt: skip
def test_the_p_value_is_that_of_all_ways_to_choose_and_the_least_that_of_the_most_extreme_numbers(strata):
    assert odds(strata).p == pytest.approx(exact(strata))
    lowest = [one._replace(own_needed=max(0, one.own + one.needed - one.mutations)) for one in strata]
    highest = [one._replace(own_needed=min(one.own, one.needed)) for one in strata]
    assert odds(strata).least == pytest.approx(min(exact(lowest), exact(highest)))


def test_rare_operators_cost_the_others_nothing_and_pairs_count_once():
    """Seven pairs: swap is needed in each; once, a rare operator is beside it."""
    results = [result(f"p{number}", "swap+ grow- grow- grow-") for number in range(7)]
    alone = {one.name: one for one in effects(results, list("abcdefg"))}
    rare = [result("q", "rare1- swap+ grow- grow-"), result("r", "rare2- swap+ grow- grow-")]
    found = {one.name: one for one in effects([*results, *rare], list("abcdefgab"))}
    assert found["rare1"].p is None
    assert found["rare1"].odds is not None
    assert found["swap"].p_adjusted == pytest.approx(alone["swap"].p_adjusted)
    assert found["swap"].p_adjusted < 0.05
    # If all others are many, the share of the needed ones is what counts, not their number.
    small, large = Stratum(4, 1, 2, 1), Stratum(400, 100, 200, 100)
    other = Stratum(4, 1, 2, 0)
    assert odds([small, other]).ratio == pytest.approx(1.0)
    assert odds([large, other]).ratio == pytest.approx(1.0, rel=0.5)
    assert odds([large]).p < 0.001  # within the pair it is no accident
    assert odds([large, *[other] * 9]).ratio < 0.5  # but nine others say the opposite


def test_pairs_of_one_bug_have_one_vote_and_p_values_are_adjusted_for_their_number():
    results = [result(f"p{number}", "swap+ grow- grow-", tokens=20 + number) for number in range(9)]
    one_bug = effects(results, ["bug"] * 9)
    assert {one.telling_bugs for one in one_bug} == {1}
    assert {one.p for one in one_bug} == {None}
    nine = effects(results, list("abcdefghi"))
    assert {one.telling_bugs for one in nine} == {9}
    smallest = effects([*results, result("s", "grow+ swap- swap-", tokens=3)], ["bug"] * 10)
    assert next(one for one in smallest if one.name == "swap").odds == 0
    # After Benjamini and Hochberg: each is the least of itself and the larger ones, times their number by the rank.
    found = effects([result(f"p{number}", "swap+ grow- grow- add-") for number in range(9)], "abcdefghi")
    values = sorted(one.p for one in found)
    expected = [min(len(values) * p / rank for rank, p in enumerate(values, 1) if p >= least) for least in values]
    assert sorted(one.p_adjusted for one in found) == pytest.approx(expected)
    assert expected[0] > values[0]


def effect(name, odds, p_adjusted, made=100, telling_bugs=50) -> Effect:
    """A row about an operator."""
    return Effect(
        name=name, made=made, needed=30, carried=0, gone=made - 30, share=0.3, low=0.2, high=0.4, pairs=60, bugs=9,
        telling_bugs=telling_bugs, odds=odds, p=p_adjusted, p_adjusted=p_adjusted,
    )  # fmt: skip


MORE, LESS = "operators needed more often than the others: ", "operators needed less often than the others: "
NONE = "no operator differs significantly from the others"


@for_each(
    "operators, words",
    [
        ([], ""), ([effect("swap", None, None)], NONE), ([effect("swap", 3.0, 0.05)], NONE),
        ([effect("swap", 3.0, 0.0499), effect("grow", 1.2, 0.3)], f"{MORE}swap (odds 3.00, adjusted p = 0.05)"),
        ([effect("grow", 1.2, 0.3), effect("swap", 0.336, 0.005)], f"{LESS}swap (odds 0.34, adjusted p = 0.005)"),
        ([effect("swap", 0.96, 0.01), effect("cut", 1.04, 0.01)],
         f"{MORE}cut (odds 1.04, adjusted p = 0.01); {LESS}swap (odds 0.96, adjusted p = 0.01)"),
        ([effect("swap", None, 0.001, 19, 9), effect("grow", 0.0, 0.02), effect("cut", 2.0, 0.03)],
         f"{MORE}swap (adjusted p = 0.001, only 19 mutations and 9 bugs to compare in), cut (odds 2.00, adjusted"
         f" p = 0.03); {LESS}grow (odds 0.00, adjusted p = 0.02)"),
        ([effect("by hand", 3.0, 0.001), effect("(not known)", 0.1, 0.001)], ""),
        ([effect("by hand", 3.0, 0.001), effect("grow", 0.5, 0.2)], NONE),
    ],
)  # fmt: skip
def test_operators_are_named_if_they_differ_by_more_than_chance(operators, words):
    assert verdict(operators) == words


def test_an_operator_needed_instead_of_others_is_named_and_those_with_more_mutations_come_first():
    results = [result(f"p{number}", "swap+ grow- grow-") for number in range(12)]
    found = verdict(effects(results, list("abcdefghijkl")))
    assert found.startswith(f"{MORE}swap (adjusted p = ") and f"; {LESS}grow (odds 0.00, adjusted p = " in found
    assert verdict(effects([result(f"p{number}", "swap+ grow-") for number in range(3)], list("abc"))) == NONE
    rows = effects([result("p", "cut- swap- swap- grow+")], ["a"])
    assert [one.name for one in rows] == ["grow", "swap", "cut"]
