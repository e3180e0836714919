"""Groups and orders against the truth."""

import pytest

from ppr.campaign.analysis.quality import Quality, distinct_after, distinct_at_random, quality


def test_couples_are_counted():
    truth = ["a", "a", "a", "b", "b", "c"]
    # groups: 3 couples of which 1 has one bug, 1 couple with one bug; truth: 3 + 1 couples
    assert quality("x", [[0, 1, 3], [4], [2], [5]], truth) == Quality("x", 4, 1 / 3, 1 / 4)
    assert quality("x", [[0, 1, 2], [3, 4], [5]], truth) == Quality("x", 3, 1.0, 1.0)


def test_without_couples_nothing_can_be_said():
    assert quality("x", [[0], [1]], ["a", "a"]) == Quality("x", 2, None, 0.0)
    assert quality("x", [[0, 1]], ["a", "b"]) == Quality("x", 1, 0.0, None)
    assert quality("x", [], []) == Quality("x", 0, None, None)


def test_distinct_bugs_after_each_report():
    assert distinct_after([2, 0, 1, 3], ["a", "a", "b", "c"]) == [1, 2, 2, 3]


def test_distinct_bugs_at_random_are_an_average():
    """Of a, a, b: two reports are {a, a}, {a, b} or {a, b}."""
    assert distinct_at_random(["a", "a", "b"], [1, 2, 3]) == pytest.approx([1, 5 / 3, 2])
