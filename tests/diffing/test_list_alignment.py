"""List difference: a true longest common subsequence, as blocks that rise in both lists."""

import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from diffing.list_alignment import common_blocks

LISTS = st.lists(st.sampled_from("abc"), max_size=12)


def longest(first, second):
    """The length of a longest common subsequence, by the table of the textbooks."""
    row = [0] * (len(second) + 1)
    for a in first:
        before, row = row, [0]
        for j, b in enumerate(second):
            row.append(before[j] + 1 if a == b else max(before[j + 1], row[j]))
    return row[-1]


def common(blocks):
    return sum(size for _, _, size in blocks)


def assert_valid(blocks, first, second):
    """Blocks hold equal items, are not empty, and rise in both lists without touching in both."""
    i = j = -1
    for a, b, size in blocks:
        assert size > 0
        assert a >= max(i, 0)
        assert b >= max(j, 0)
        assert (a, b) != (i, j)
        assert list(first[a : a + size]) == list(second[b : b + size])
        i, j = a + size, b + size
    assert i <= len(first)
    assert j <= len(second)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("", "", []),
        ("", "abc", []),
        ("abc", "", []),
        ("abc", "xyz", []),
        ("abc", "abc", [(0, 0, 3)]),
        ("abc", "ac", [(0, 0, 1), (2, 1, 1)]),
        ("ac", "abc", [(0, 0, 1), (1, 2, 1)]),
        ("abcd", "abxcd", [(0, 0, 2), (2, 3, 2)]),
        ("abxd", "abyd", [(0, 0, 2), (3, 3, 1)]),
        ("aaa", "aa", [(0, 0, 2)]),
    ],
)
def test_the_common_blocks_of_two_lists(first, second, expected):
    assert common_blocks(first, second) == expected


def test_the_items_may_be_anything_hashable():
    assert common_blocks([b"x", (1, 2), None], [b"x", (1, 2), 3]) == [(0, 0, 2)]


def test_equal_numbers_of_other_types_and_large_numbers_are_kept_apart():
    large = 2**70
    assert common_blocks([large, 1, large + 1], [large + 1, 2, large]) in ([(0, 2, 1)], [(2, 0, 1)])


def test_the_subsequence_is_longest_where_greedy_matching_is_not():
    first, second = "abcabba", "cbabac"
    assert common(common_blocks(first, second)) == 4


@settings(max_examples=100, deadline=None)
@given(LISTS, LISTS)
def test_the_blocks_are_as_long_as_a_longest_common_subsequence(first, second):
    blocks = common_blocks(first, second)
    assert_valid(blocks, first, second)
    assert common(blocks) == longest(first, second)


@settings(max_examples=100, deadline=None)
@given(LISTS, st.lists(st.tuples(st.integers(0, 12), st.sampled_from("xyz")), max_size=3))
def test_a_list_with_insertions_holds_the_whole_list(first, insertions):
    second = list(first)
    for place, item in insertions:
        second.insert(place, item)
    assert common(common_blocks(first, second)) == len(first)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.integers(0, 30), max_size=60), st.data(), st.integers(1, 40))
def test_lists_with_too_many_cells_still_give_valid_blocks(first, data, max_cells):
    second = data.draw(st.lists(st.integers(0, 30), max_size=20) | st.permutations(first))
    assert_valid(common_blocks(first, second, max_cells=max_cells), first, second)


@pytest.mark.parametrize("max_cells", [1, 100, 10_000])
def test_long_lists_with_unique_anchors_lose_little_when_they_are_cut(max_cells):
    first = list(range(300))
    second = [*(n for n in first if n % 50), 1000]
    blocks = common_blocks(first, second, max_cells=max_cells)
    assert_valid(blocks, first, second)
    assert common(blocks) >= 200


@pytest.mark.parametrize("max_cells", [1, 50])
def test_lists_without_anchors_are_cut_too(max_cells):
    first, second = "ab" * 100, "ba" * 90
    assert_valid(common_blocks(first, second, max_cells=max_cells), first, second)


def test_a_common_head_and_tail_cost_no_cells():
    first = ["head"] * 1000 + ["x"] + ["tail"] * 1000
    second = ["head"] * 1000 + ["y"] + ["tail"] * 1000
    assert common(common_blocks(first, second, max_cells=1)) == 2000


def test_repetitive_lists_of_20_000_tokens_are_compared_in_no_time():
    rng = random.Random(1)
    first = [rng.choice("(){};,x") for _ in range(20_000)]
    second = [token for token in first if rng.random() > 0.02]
    start = time.process_time()
    assert common(common_blocks(first, second)) == len(second)
    assert time.process_time() - start < 5
