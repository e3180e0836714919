import math

import pytest
from laws import for_each
from recorded_runs import RUNS, SINGLE_RUNS, a_run

from benchmark_ppr.tables import SIZES, Scores, mark, minimises
from ppr.results.report import ProgramSize, Sizes

SCORES = Scores(RUNS)


@for_each(
    "tool, pair, measure, value",
    [
        ("ppr", "one", "seed", 10),
        ("ppr", "one", "difference", 2),
        ("creduce", "one", "seed", None),  # it minimises the variant only
        ("creduce", "two", "variant", 80),  # out of time: the best so far
        ("cvise", "one", "variant", 120),  # wrong: the original
        ("cvise", "two", "variant", 120),  # failed: the original
        ("cvise", "two", "tests", None),  # failed: no costs
        ("cvise", "one", "tests", 25),
        ("lithium", "one", "variant", None),  # skipped
        ("lithium", "two", "variant", None),  # not run
        ("ppr", "two", "seconds", 20.0),
    ],
)
def test_a_run_counts_with(tool, pair, measure, value):
    assert SCORES.counted(tool, pair, measure) == value


def test_ratios_are_geometric_means_over_shared_pairs():
    assert SCORES.ratio("creduce", "ppr", "seconds") == pytest.approx(math.sqrt(4.0 * 1.5))
    assert SCORES.ratio("cvise", "ppr", "tests") == pytest.approx(0.5)
    assert SCORES.ratio("lithium", "ppr", "variant") is None


def test_ratios_count_at_least_one_token():
    none = Sizes(ProgramSize(1, 1), ProgramSize(1, 1), difference=0)
    scores = Scores([a_run("ppr", "one", none), a_run("dd", "one", none)])
    assert scores.ratio("dd", "ppr", "difference") == 1.0


def test_the_share_removed_is_that_of_the_original():
    assert SCORES.reduction("ppr", "seed") == pytest.approx((0.9 + 0.8) / 2)
    assert SCORES.reduction("creduce", "seed") is None


def test_tools_stand_in_the_order_of_the_catalogue_and_unknown_ones_are_left_out():
    scores = Scores([a_run("creduce", "b"), a_run("ppr", "a"), a_run("removed-tool", "c")])
    assert (scores.tools, scores.pairs) == (["ppr", "creduce"], ["a", "b"])


@pytest.mark.parametrize(("tool", "sizes"), [("ppr", set(SIZES)), ("perses-both", set(SIZES)), ("hdd", {"variant"})])
def test_tools_minimise(tool, sizes):
    assert {size for size in SIZES if minimises(tool, size)} == sizes


def test_marks_say_what_went_wrong():
    assert [mark(run) for run in RUNS] == ["", "", "", "t", "", "t", "w", "f", ""]
    assert mark(a_run("ppr", "one", status="skipped")) == ""


def test_a_size_that_was_not_measured_has_no_tokens():
    size = Sizes(variant=ProgramSize(7, 1))
    assert [size.tokens().get(measure) for measure in SIZES] == [None, 7, None]


def test_ratios_count_at_least_a_tenth_of_a_second():
    scores = Scores([a_run("ppr", "one", seconds=0.0), a_run("dd", "one", seconds=0.4)])
    assert scores.ratio("dd", "ppr", "seconds") == pytest.approx(4.0)
    assert scores.ratio("ppr", "dd", "seconds") == pytest.approx(0.25)


def test_means_are_over_the_figures_that_there_are():
    scores = Scores(SINGLE_RUNS)
    assert scores.mean("perses", "variant", ["two", "three"]) == 40
