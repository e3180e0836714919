"""Distances, orders and qualities of groups, and the cells of tables: small cases by hand."""

import pytest
from analysed import result
from laws import for_each

from ppr.campaign.analysis.files import _csv
from ppr.campaign.analysis.grouping import (
    behaviour,
    bug_of,
    distance,
    features,
    fewest,
    furthest_first,
    groups,
)


def test_texts_that_a_spreadsheet_would_take_for_formulas_have_an_apostrophe():
    rows = [["=a", "+a", "-a", "@a", "\ta"], [-1, "a-b", "", None, "a,b"]]
    assert _csv(["x", "y"], rows) == b"x,y\n'=a,'+a,'-a,'@a,'\ta\n-1,a-b,,,\"a,b\"\n"


@for_each(
    "one, other, expected",
    [
        ((1, 1, 1), (1, 1, 1), 0.0),
        ((1, 1, 1), (2, 2, 2), 1.0),
        ((3, 0, 0), (1, 0, 0), 1 / 6),
        ((7, 3, 0), (4, 3, 8), (2 / 3 + 1) / 3),
    ],
)
def test_the_distance_is_the_mean_of_the_shares_that_differ(one, other, expected):
    assert distance(one, other) == distance(other, one) == pytest.approx(expected)


def test_parts_that_occur_twice_are_two_features():
    found = features([result(signature="a b", stack=("f",), variant=("x", "x")), result(signature="a", variant=("x",))])
    assert [[mask.bit_count() for mask in one] for one in found] == [[3, 1, 2], [1, 1, 1]]
    assert distance(*found) == pytest.approx((2 / 3 + 0 + 1 / 2) / 3)


def test_the_furthest_is_next_and_those_after_the_limit_come_by_their_distance():
    points = [(0b1,) * 3, (0b11,) * 3, (0b1100,) * 3, (0b111,) * 3, (0b1000,) * 3]
    assert furthest_first(points, 0, 9) == [0, 2, 3, 4, 1]
    assert furthest_first(points, 0, 2) == [0, 2, 3, 1, 4]
    assert furthest_first(points, 1, 1) == [1, 2, 4, 0, 3]
    assert furthest_first([], 0, 3) == []


def test_large_groups_come_first_and_of_equal_ones_that_with_the_smallest_pair():
    results = [
        result(name, bug=bug, tokens=size)
        for name, bug, size in (("a", "x", 9), ("b", "y", 5), ("c", "y", 3), ("d", "z", 4))
    ]
    found = groups(results, [one.bug for one in results])
    assert found == [[2, 1], [3], [0]]


def test_a_bug_is_its_label_or_what_is_known_best():
    whole = result(bug="label", signature="dies in 'f' with `x`", stack=("f", "g"))
    assert behaviour(whole) == "dies in ‹› with ‹› in f"
    assert bug_of(whole) == "label"
    assert [bug_of(one) for one in (result(signature="s"), result(stack=("f",)))] == ["s", "f"]
    assert bug_of(result()) == ""


SURE = {"signature": "in f"}
LINE = {"signature": "dies in x", "stack": ("no such x",), "is_vague": True, "is_line": True}


@for_each(
    "pairs, few",
    [
        ([SURE, {"signature": "in g"}], 2),
        ([SURE, {**SURE, "compiler": "other"}], 2),
        ([SURE, LINE], 1),  # the line may be one more sign of the same bug
        ([SURE, {**LINE, "compiler": "other"}], 2),
        ([{}, {}], 1),
        ([{**LINE, "is_line": False, "is_by_gdb": True}, SURE], 2),
        ([], 0),
    ],
)
def test_weak_evidence_never_makes_more_bugs_for_sure(pairs, few):
    results = [result(str(number), **known) for number, known in enumerate(pairs)]
    assert fewest(results, [[number] for number in range(len(pairs))]) == few


def test_a_stack_of_gdb_stands_for_the_bug_alone():
    messages = ("dies with `a`", "dies beside `b c`")
    assert {bug_of(result(signature=one, stack=("f", "g"), is_by_gdb=True)) for one in messages} == {"f"}
