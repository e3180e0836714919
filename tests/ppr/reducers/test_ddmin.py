"""The variant of ddmin that Perses and the reducers of pairs use, with its exact queries."""

import itertools

import pytest
from drive import drive
from hypothesis import given, settings
from hypothesis import strategies as st

from ppr.reducers.ddmin import ddmin, fewest


def minimise(items, holds, minimum=0):
    return drive(ddmin(items, minimum), tuple(items), holds)


def all_fail(size, minimum=0):
    """The candidates from a list of which everything is needed."""
    return [candidate.state for candidate in ddmin(range(size), minimum)]


def test_nothing_then_without_each_half_from_the_end_then_without_smaller_parts():
    assert all_fail(5) == [
        (),
        (0, 1), (2, 3, 4),
        (0, 1, 2), (0, 3, 4), (1, 2, 3, 4),  # the first part is what is left over
        (0, 1, 2, 3), (0, 1, 2, 4), (0, 1, 3, 4), (0, 2, 3, 4), (1, 2, 3, 4),
    ]  # fmt: skip


def test_the_sizes_of_the_parts_are_halves_rounded_up():
    left_out = [9 - len(kept) for kept in all_fail(9, minimum=1)]
    assert left_out == [5, 4, 3, 3, 3, 2, 2, 2, 2, 1, *[1] * 9]


def test_every_part_is_left_out_once_per_size_and_the_parts_shrink_with_the_list():
    result, tried = minimise(range(10), lambda kept: {2, 7} <= set(kept))
    assert result == (2, 7)
    assert tried == [
        (),
        (0, 1, 2, 3, 4), (5, 6, 7, 8, 9),  # parts of five
        (0, 1, 2, 3, 4, 5, 6), (0, 1, 2, 3, 7, 8, 9), (0, 7, 8, 9), (1, 2, 3, 7, 8, 9),  # of three: 4 to 6 go, then 0
        (1, 2, 3, 7), (1, 2), (3, 7),  # of two: 8 and 9 go
        (1, 2, 3), (1, 2, 7), (1, 7), (2, 7), (2,), (7,),  # of one: 3, then 1
    ]  # fmt: skip


def test_single_items_get_another_chance_after_each_success():
    """0 may go only without 2, 3 only with 5: what failed before is tried again."""
    holds = lambda kept: {1, 4} <= set(kept) and (3 not in kept or 5 in kept) and (0 in kept or 2 not in kept)  # noqa: E731
    result, tried = minimise(range(6), holds)
    assert result == (1, 4)
    assert tried == [
        (), (0, 1, 2), (3, 4, 5), (0, 1, 2, 3), (0, 1, 4, 5), (4, 5), (0, 1, 4), (0, 1), (0, 4), (1, 4), (1,), (4,),
    ]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("number", "most"), [(1, 15), (2, 29)])
def test_few_needed_of_a_hundred_take_few_queries(number, most):
    for first in range(50):
        needed = (first, 99 - first)[:number]
        result, tried = minimise(range(100), lambda kept, needed=needed: {*needed} <= {*kept})
        assert result == needed
        assert len(tried) <= most


@pytest.mark.parametrize(
    ("minimum", "tried"),
    [(1, [(0, 1, 2, 3), (0, 1), (0,)]), (2, [(0, 1, 2, 3), (0, 1)]), (3, [(0, 1, 2, 3), (0, 1, 2)])],
)
def test_no_candidate_has_fewer_items_than_the_minimum(minimum, tried):
    assert minimise(range(8), lambda kept: True, minimum) == (tried[-1], tried)


def test_a_list_as_short_as_the_minimum_takes_no_query():
    assert all_fail(1, minimum=1) == []
    assert all_fail(2, minimum=2) == []
    assert all_fail(0) == []


@pytest.mark.slow
@settings(max_examples=40)
@given(st.integers(1, 8), st.integers(0, 1), st.randoms(use_true_random=False))
def test_the_result_is_1_minimal_for_any_property(size, minimum, random):
    subsets = [frozenset(c) for n in range(size) for c in itertools.combinations(range(size), n)]
    good = {subset for subset in subsets if random.random() < 0.3} | {frozenset(range(size))}
    result, tried = minimise(range(size), lambda kept: frozenset(kept) in good, minimum)
    assert frozenset(result) in good
    assert all(frozenset(result) - {item} not in good for item in result if len(result) > minimum)
    assert all(len(kept) >= minimum for kept in tried)


@pytest.mark.parametrize("needed", [(), (0,), (3,), (1, 4)])
def test_as_few_as_are_needed(needed):
    assert fewest(range(6), lambda kept: {*needed} <= {*kept}) == needed
    assert fewest([], lambda _: pytest.fail("there is nothing to leave out")) == ()
