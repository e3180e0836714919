"""ddmin as published, with its exact queries."""

import itertools
import re

import pytest
from drive import drive
from hypothesis import given, settings
from hypothesis import strategies as st
from reducing import reduce_single

from ppr.reducers.ddmin import classic_ddmin, partition
from ppr.reducers.subject import Unit


def minimise(items, holds, minimum=1):
    return drive(classic_ddmin(items, minimum), tuple(items), holds)


def test_the_papers_example_of_eight_changes_of_which_three_are_needed():
    result, tried = minimise(range(1, 9), lambda kept: {1, 7, 8} <= set(kept))
    assert result == (1, 7, 8)
    assert tried == [  # what was tested before is not tested again
        (1, 2, 3, 4), (5, 6, 7, 8),  # two parts
        (1, 2), (3, 4), (5, 6), (7, 8), (3, 4, 5, 6, 7, 8), (1, 2, 5, 6, 7, 8),  # four parts: without 3 and 4
        (1, 2, 7, 8),  # three parts: without 5 and 6
        (1,), (2,), (7,), (8,), (2, 7, 8), (1, 7, 8),  # four parts: without 2
        (1, 8), (1, 7),  # three parts: none can go
    ]  # fmt: skip


def test_the_papers_line_of_html_by_characters():
    """What Mozilla could not print; the paper's result."""
    line = '<SELECT NAME="priority" MULTIPLE SIZE=7>'
    reduced = reduce_single(line, "ddmin", lambda text: bool(re.match("<SELECT.*>", text)), unit=Unit.CHAR)
    assert reduced.variant == "<SELECT>"
    assert len(reduced.queries) == 77


def test_with_a_minimum_of_none_nothing_is_tried_first():
    assert minimise(range(8), lambda kept: True, minimum=0) == ((), [()])
    assert minimise([3], bool, minimum=0) == ((3,), [()])


def test_the_number_of_parts_doubles():
    sizes = [len(candidate.state) for candidate in classic_ddmin(range(16))]
    assert sizes == [8] * 2 + [4] * 4 + [12] * 4 + [2] * 8 + [14] * 8 + [1] * 16 + [15] * 16


@pytest.mark.parametrize("items", [[], [1]])
@pytest.mark.parametrize("minimum", [0, 1])
def test_what_cannot_be_split_takes_no_query_but_for_nothing(items, minimum):
    assert [candidate.state for candidate in classic_ddmin(items, minimum)] == [()] * (len(items) * (1 - minimum))


def test_parts_grow_towards_the_end():
    assert partition(range(10), 4) == [(0, 2), (2, 4), (4, 7), (7, 10)]
    assert partition(range(3), 3) == [(0, 1), (1, 2), (2, 3)]
    assert partition([], 1) == [(0, 0)]


@pytest.mark.slow
@settings(max_examples=40)
@given(st.integers(1, 8), st.randoms(use_true_random=False))
def test_the_result_is_1_minimal_for_any_property(size, random):
    subsets = [frozenset(c) for n in range(1, size) for c in itertools.combinations(range(size), n)]
    good = {subset for subset in subsets if random.random() < 0.3} | {frozenset(range(size))}
    result, _ = minimise(range(size), lambda kept: frozenset(kept) in good)
    assert frozenset(result) in good
    assert all(frozenset(result) - {item} not in good for item in result)


@pytest.mark.parametrize(
    ("source", "unit", "needed", "queries"),
    [
        ("int a; int b;", Unit.TOKEN, "b", ["int a ;", "int b ;", "int", "b ;", "b"]),
        ("int a;\nint b;\nb c;\n", Unit.LINE, "int b", ["int a;\n", "int b;\nb c;\n", "int b;\n"]),
        ('"äb€"', Unit.CHAR, "ä", ['"ä', '"', "ä"]),  # a character of several bytes is one
    ],
)
def test_tokens_lines_and_characters_are_units(source, unit, needed, queries):
    reduced = reduce_single(source, "ddmin", lambda text: needed in text, unit=unit)
    assert [text for _, text in reduced.queries] == queries
    assert reduced.variant == queries[-1]
