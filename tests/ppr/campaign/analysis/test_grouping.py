"""Groups of pairs, the order in which to look at them, and both against the truth."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from analysed import result
from hypothesis import given
from hypothesis import strategies as st
from laws import for_each

from ppr.campaign.analysis.grouping import (
    Quality,
    bug_of,
    distance,
    evident,
    features,
    furthest_first,
    groups,
    quality,
)


def test_groups_have_large_ones_first_and_small_pairs_first_in_each():
    found = [
        result("a", signature="x", tokens=3),
        result("b", signature="y", tokens=30),
        result("c", signature="y", tokens=9),
        result("d", signature="y", tokens=1, difference=5),
    ]
    assert groups(found, map(evident, found)) == [[2, 1, 3], [0]]


def test_pairs_of_which_nothing_is_known_are_alone():
    found = [result(name, changes=None, variant=()) for name in "ab"]
    assert groups(found, map(evident, found)) == [[0], [1]]
    assert [bug_of(one) for one in found] == ["", ""]
    bare = [replace(one, signature="is killed by SIGSEGV", is_bare=True, folder=Path(one.name, "x")) for one in found]
    assert groups(bare, (evident(replace(one, name="x")) for one in bare)) == [[0], [1]], "though named alike"


def test_the_bug_is_named_by_its_label_or_signature():
    assert bug_of(result(bug="b", signature="s")) == "b"
    assert bug_of(result(signature="s")) == "s"
    assert bug_of(result("a", shape="e")) == ""


def test_the_distance_is_the_mean_of_three():
    one, other, equal = features(
        [
            result(signature="a b", shape="e", variant=("v", "v", "w")),
            result(signature="a c", shape="f", variant=("v", "w")),
            result(signature="a b", shape="e", variant=("v", "v", "w")),
        ]
    )
    assert distance(one, other) == distance(other, one) == ((1 - 1 / 3) + 1 + (1 - 2 / 3)) / 3
    assert distance(one, equal) == 0
    assert distance((0, 0, 0), (0, 0, 0)) == 0


def test_the_furthest_comes_first():
    line = [(0, 0, (1 << length) - 1) for length in (1, 2, 4, 16)]  # nested sets
    assert furthest_first(line, 0, 4) == [0, 3, 2, 1]
    assert furthest_first(line, 3, 4) == [3, 0, 2, 1]


def test_only_the_first_are_ranked_by_the_distance_from_all():
    line = [(0, 0, (1 << length) - 1) for length in (1, 8, 12, 16)]
    assert furthest_first(line, 0, 1) == [0, 3, 2, 1]
    assert furthest_first(line, 0, 2) == [0, 3, 1, 2]  # 1/2 from the last; 1/4
    assert furthest_first([], 0, 5) == []


MASKS = st.tuples(*[st.integers(0, 255)] * 3)


@pytest.mark.slow
@given(st.lists(MASKS, min_size=1, max_size=12), st.data())
def test_each_is_the_furthest_from_those_before(points, data):
    first = data.draw(st.integers(0, len(points) - 1))
    order = furthest_first(points, first, len(points))
    assert sorted(order) == list(range(len(points)))
    assert order[0] == first
    nearest = [
        min(distance(points[number], points[one]) for one in order[:place])
        for place, number in enumerate(order)
        if place
    ]
    assert all(a >= b for a, b in pairwise(nearest))
    for place, number in enumerate(order[1:], 1):
        rest = order[place:]
        far = [min(distance(points[one], points[before]) for before in order[:place]) for one in rest]
        assert max(far) == far[rest.index(number)]


def test_couples_are_counted():
    truth = ["a", "a", "a", "b", "b", "c"]
    # groups: 3 couples of which 1 has one bug, 1 couple with one bug; truth: 3 + 1 couples
    assert quality([[0, 1, 3], [4], [2], [5]], truth) == Quality(4, 1 / 3, 1 / 4)
    assert quality([[0, 1, 2], [3, 4], [5]], truth) == Quality(3, 1.0, 1.0)


def test_without_couples_nothing_can_be_said():
    assert quality([[0], [1]], ["a", "a"]) == Quality(2, None, 0.0)
    assert quality([[0, 1]], ["a", "b"]) == Quality(1, 0.0, None)
    assert quality([], []) == Quality(0, None, None)


@for_each(
    "one, other, same",
    [
        (("cannot expand ‹name›", ()), ("cannot expand 'x y'", ()), True),
        (("cannot expand ‹name›", ()), ("cannot fold ‹name›", ()), False),
        (("assert", ("f", "main")), ("assert", ("g", "main")), False),
        (("assert", ("f", "main")), ("assert", ("f", "other")), True),
        (("it can't and won't", ()), ("it can't or won't", ()), False),
        (('dies with "in f"', ()), ('dies with "in g"', ()), False),
        (("`a' has no type", ()), ("`b' has no type", ()), True),
    ],
)
def test_by_default_a_bug_is_its_message_without_quoted_text_and_its_top_frame(one, other, same):
    both = [result(str(number), signature=words, stack=stack) for number, (words, stack) in enumerate((one, other))]
    assert (len(groups(both, map(evident, both))) == 1) == same
    assert (bug_of(both[0]) == bug_of(both[1])) == same
