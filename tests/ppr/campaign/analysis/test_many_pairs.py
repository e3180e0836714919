"""Five thousand pairs: the cost of comparing them."""

import time
from pathlib import Path

import pytest
from analysed import fates, result

from ppr.campaign.analysis import grouping
from ppr.campaign.analysis import overview as module
from ppr.campaign.analysis.grouping import distance, features, furthest_first
from ppr.campaign.analysis.overview import overview_of
from ppr.campaign.analysis.result import ClassifiedEdit

OPERATORS = ("insert", "delete", "replace", "swap", "negate")


def synthetic(number):
    """Pairs of 300 bugs, each with another signature in detail, another difference and another variant."""
    words = [f"{OPERATORS[(number + i) % 5]}{'+--=-'[(number * i) % 5]}" for i in range(20)]
    tokens = tuple(f"t{(number * step) % 97}" for step in range(1, 30))
    shape = f"insert n{number % 61}: -> t{number % 83} t{number % 89}"
    return result(
        f"p{number}",
        signature=f"dies in function_{number % 300}",
        stack=(f"f{number % 300}", f"g{number % 7}"),
        changes=(ClassifiedEdit("insert", f"n{number % 61}", shape),),
        variant=tokens,
        tokens=number % 50,
        compiler=f"gcc {number % 4}",
        mutations=fates(" ".join(words)),
    )


def test_the_order_takes_one_distance_for_each_pair_and_each_of_the_first(monkeypatch):
    points = features([synthetic(number) for number in range(400)])
    calls = 0

    def counted(one, other):
        nonlocal calls
        calls += 1
        return distance(one, other)

    monkeypatch.setattr(grouping, "distance", counted)
    assert len(furthest_first(points, 0, 10)) == 400
    assert 400 < calls <= 400 * 10


@pytest.mark.slow
def test_five_thousand_pairs_are_compared_in_15_seconds():
    results = [synthetic(number) for number in range(5_000)]
    start = time.process_time()
    found = overview_of(Path("results"), results)
    assert time.process_time() - start < 15
    assert len(found.bugs) == 300
    assert sorted(found.order) == list(range(5_000))
    assert sum(one.made for one in found.operators) == 100_000
    best = {found.pairs[number].bug for number in found.order[: module.MOST_RANKED]}
    assert len(best) > 60  # most of the first hundred are of different bugs
