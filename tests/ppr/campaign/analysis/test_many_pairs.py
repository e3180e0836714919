"""Five thousand pairs: the cost of comparing them."""

import time
from pathlib import Path

import pytest
from analysed import fates, result

from ppr.campaign.analysis.overview import overview_of

OPERATORS = ("insert", "delete", "replace", "swap", "negate")


def synthetic(number):
    """Pairs of 300 bugs, each with another signature in detail and another difference."""
    words = [f"{OPERATORS[(number + i) % 5]}{'+--=-'[(number * i) % 5]}" for i in range(20)]
    return result(
        f"p{number}",
        signature=f"dies in function_{number % 300}",
        stack=(f"f{number % 300}", f"g{number % 7}"),
        changes=(f"insert: n{number % 61}",),
        tokens=number % 50,
        compiler=f"gcc {number % 4}",
        mutations=fates(" ".join(words)),
    )


@pytest.mark.slow
def test_five_thousand_pairs_are_compared_in_15_seconds():
    results = [synthetic(number) for number in range(5_000)]
    start = time.process_time()
    found = overview_of(Path("results"), results)
    assert time.process_time() - start < 15
    assert len(found.bugs) == 300
    assert sorted(one for members in found.bugs for one in members) == list(range(5_000))
    assert sum(one.made for one in found.operators) == 100_000
