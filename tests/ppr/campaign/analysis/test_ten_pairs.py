"""The tables about mutations, against a count by hand on ten pairs."""

import pytest
from analysed import result
from msgspec.structs import replace

from ppr.campaign.analysis.effectiveness import effects
from ppr.campaign.analysis.grouping import bug_of
from ppr.campaign.analysis.overview import overview_of

# needed +, carried =, gone -; the kind of node after the colon
TEN = {
    "p0": ("ice in a", "gcc", "swap:call+ insert:call- insert:decl- delete:decl-"),
    "p1": ("ice in a", "gcc", "swap:call+ delete:decl- delete:call="),
    "p2": ("ice in a", "clang", "insert:call+ swap:decl-"),
    "p3": ("ice in b", "gcc", "swap:decl+ insert:call+ delete:call-"),
    "p4": ("ice in b", "clang", "swap:call- swap:call+ delete:decl- insert:call="),
    "p5": ("ice in c", "gcc", "delete:call+"),
    "p6": ("ice in c", "gcc", "insert:decl- insert:call- swap:call+ swap:decl+"),
    "p7": ("ice in d", "clang", "insert:call- delete:decl- delete:decl="),
    "p8": ("ice in d", "gcc", ""),
    "p9": ("ice in e", "rustc", "delete:call+ swap:call- insert:decl-"),
}
RESULTS = [
    result(name, mutations, signature=bug, compiler=compiler) for name, (bug, compiler, mutations) in TEN.items()
]
BUGS = [bug_of(one) for one in RESULTS]

#        made   needed carried gone pairs bugs   the last: distinct bugs of pairs with a needed one
OPERATORS = {
    "swap": (9, 6, 0, 3, 7, 3),  # needed in p0 and p1 (a), p3 and p4 (b), p6 twice (c)
    "insert": (9, 2, 1, 6, 7, 2),  # p2 (a), p3 (b)
    "delete": (9, 2, 2, 5, 7, 2),  # p5 (c), p9 (e)
}


def counts(found):
    return {one.name: (one.made, one.needed, one.carried, one.gone, one.pairs, one.bugs) for one in found}


def test_operators_are_counted_as_by_hand_the_one_with_the_best_low_end_first():
    assert counts(effects(RESULTS, BUGS)) == OPERATORS
    found = effects(RESULTS, BUGS)
    assert [one.name for one in found] == ["swap", "delete", "insert"]  # 6 of 9; then 2 of 9 twice, by name
    # Wilson's interval for 6 of 9 and for 2 of 9, as in published tables
    assert (found[0].share, found[0].low, found[0].high) == pytest.approx((6 / 9, 0.3542, 0.8794), abs=1e-4)
    assert (found[1].share, found[1].low, found[1].high) == pytest.approx((2 / 9, 0.0632, 0.5474), abs=1e-4)


def test_odds_are_those_of_a_count_by_hand():
    """Of each pair: swaps needed and not, others needed and not; the products over mutations and needed ones.

    The smallest pairs of the bugs a, b, c and e that tell something vote; all are of one size, so the first ones.
    p5, p7 and p8 tell nothing: no others, nothing needed, no mutations.

         swaps +  -   others +  -   mutations needed   for           against
    p0 a       1  0          0  3           4      1   1*3/4         0
    p3 b       1  0          1  1           3      2   1*1/3/2       0
    p6 c       2  0          0  2           4      2   2*2/4/2       0
    p9 e       0  1          1  1           3      1   0             1*1/3
    """
    swap = next(one for one in effects(RESULTS, BUGS) if one.name == "swap")
    wanted = (3 / 4 + 1 / 6 + 1 / 2) / (1 / 3)
    assert swap.telling_bugs == 4
    assert swap.odds == pytest.approx(wanted)
    assert swap.odds_words == "4.25"


def test_compilers_and_pairs_without_a_needed_mutation_are_counted_as_by_hand(tmp_path):
    found = overview_of(RESULTS[0].folder.parent, RESULTS).tables["compiler"]
    assert [(one.name, one.pairs, one.bugs, one.made, one.needed) for one in found] == [
        ("gcc", 6, 4, 15, 7),  # p0 p1 p3 p5 p6 p8: a b c d
        ("clang", 3, 3, 9, 2),  # p2 p4 p7: a b d
        ("rustc", 1, 1, 3, 1),
    ]
    assert found[2].share == pytest.approx(1 / 3)
    found = overview_of(RESULTS[0].folder.parent, RESULTS)
    assert (found.with_log, found.unexplained) == (9, 1)  # all but p8; p7
    assert [row.operators for row in found.pairs][3] == ["insert", "swap"]
    assert [(row.made, row.needed, row.carried, row.gone) for row in found.pairs][4] == (4, 1, 1, 2)


def test_a_caution_is_given_where_numbers_are_small():
    assert effects(RESULTS, BUGS)[0].caution == "only 9 mutations and 4 bugs to compare in"
    many = [result(f"p{number}", "swap+ insert- swap- insert-") for number in range(10)]
    assert [one.caution for one in effects(many, list("abcdefghij"))] == ["", ""]
    assert effects([*many, result("q", "rare+ " * 9)], list("abcdefghijk"))[-1].name == "rare"
    few = [one.caution for one in effects([result("p", "swap+ " + "insert- " * 30)], ["bug"])]
    assert few == ["only 1 mutation and 1 bug to compare in", "only 1 bug to compare in"]


def test_a_needed_operator_is_ranked_by_how_often_and_confirmed_ones_are_counted():
    results = [result("once", "rare+"), result("often", " ".join(["grow+"] * 30 + ["grow-"] * 10))]
    assert [(one.name, one.share) for one in effects(results, ["a", "b"])] == [("grow", 0.75), ("rare", 1)]
    fates = [replace(fate, needed=fate.survived > 0) for fate in result("p", "swap+ insert- swap+").mutations]
    confirmed = result("p", mutations=tuple(fates))
    found = effects([confirmed, result("q", "swap+ swap- insert=")], ["a", "b"])
    assert {one.name: (one.needed, one.confirmed) for one in found} == {"swap": (3, 2), "insert": (0, 0)}
