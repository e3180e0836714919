import itertools

import pytest
from drive import drive
from hypothesis import given
from hypothesis import strategies as st

from ppr.reducers.ddmin import ddmin


def minimise(items, holds, minimum=0):
    return drive(ddmin(items, minimum), tuple(items), holds)


def test_the_query_sequence_is_halves_from_the_end_then_smaller_parts():
    result, tried = minimise(range(4), lambda kept: {0, 3} <= set(kept))
    assert result == (0, 3)
    assert tried == [(), (0, 1), (2, 3), (0, 1, 2), (0, 1, 3), (0, 3), (3,), (0,)]


def test_one_needed_of_a_hundred_takes_at_most_thirty_queries():
    for needed in range(100):
        result, tried = minimise(range(100), lambda kept, needed=needed: needed in kept)
        assert result == (needed,)
        assert len(tried) <= 30


def test_nothing_needed_takes_one_query():
    assert minimise(range(1000), lambda kept: True) == ((), [()])


def test_with_a_minimum_of_one_the_empty_list_is_never_tried():
    result, tried = minimise(range(8), lambda kept: True, minimum=1)
    assert len(result) == 1
    assert () not in tried


def test_a_single_item_that_must_stay_takes_no_query():
    assert minimise([1], lambda kept: True, minimum=1) == ((1,), [])


@pytest.mark.parametrize("items", [[], ()])
def test_an_empty_list_has_no_candidates(items):
    assert list(ddmin(items)) == []


@given(st.integers(0, 40), st.sets(st.integers(0, 39)), st.integers(0, 1))
def test_the_result_is_what_is_needed(size, needed, minimum):
    needed = {item for item in needed if item < size}
    result, tried = minimise(range(size), lambda kept: needed <= set(kept), minimum)
    assert set(result) == needed or (len(result) == minimum == 1 and not needed)
    assert all(len(kept) >= minimum for kept in tried)


@given(st.integers(1, 9), st.randoms(use_true_random=False))
def test_the_result_is_1_minimal_for_any_property(size, random):
    subsets = [frozenset(c) for n in range(size) for c in itertools.combinations(range(size), n)]
    good = {subset for subset in subsets if random.random() < 0.3} | {frozenset(range(size))}
    result, _ = minimise(range(size), lambda kept: frozenset(kept) in good)
    assert frozenset(result) in good
    assert all(frozenset(result) - {item} not in good for item in result)


@given(st.integers(0, 60), st.sets(st.integers(0, 59), max_size=5))
def test_every_candidate_is_smaller_than_the_list_accepted_last(size, needed):
    stream, best = ddmin(range(size)), tuple(range(size))
    while (candidate := next(stream, None)) is not None:
        assert len(candidate.state) < len(best)
        if needed & set(range(size)) <= set(candidate.state):
            best, stream = candidate.state, candidate.then()
