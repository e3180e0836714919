"""List difference: a true longest common subsequence, as blocks that rise in both lists."""

import random
import time
from bisect import bisect_left
from itertools import chain

import pytest
from hypothesis import strategies as st
from laws import drawn, for_each
from rapidfuzz.distance import Indel

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


@for_each("first, second, expected", [
    ("", "", []), ("", "abc", []), ("abc", "", []), ("abc", "xyz", []), ("abc", "abc", [(0, 0, 3)]),
    ("abc", "ac", [(0, 0, 1), (2, 1, 1)]), ("ac", "abc", [(0, 0, 1), (1, 2, 1)]),
    ("abcd", "abxcd", [(0, 0, 2), (2, 3, 2)]), ("abxd", "abyd", [(0, 0, 2), (3, 3, 1)]), ("aaa", "aa", [(0, 0, 2)]),
])  # fmt: skip
def test_the_common_blocks_of_two_lists(first, second, expected):
    assert common_blocks(first, second) == expected


def test_the_items_may_be_anything_hashable():
    assert common_blocks([b"x", (1, 2), None], [b"x", (1, 2), 3]) == [(0, 0, 2)]


@drawn(LISTS, LISTS, few=12)
def test_the_blocks_are_as_long_as_a_longest_common_subsequence(first, second):
    blocks = common_blocks(first, second)
    assert_valid(blocks, first, second)
    assert common(blocks) == longest(first, second)
    assert common_blocks(first, second, max_cells=max(1, len(first) * len(second))) == blocks


@pytest.fixture
def cells(monkeypatch):
    """The sizes of the matrices that are filled."""
    filled = []

    class Counted:
        @staticmethod
        def opcodes(first, second):
            filled.append(len(first) * len(second))
            return Indel.opcodes(first, second)

    monkeypatch.setattr("diffing.list_alignment.Indel", Counted)
    return filled


def test_lists_are_cut_only_if_they_have_too_many_cells_and_halves_again(cells):
    assert common_blocks("pabq", "rsab", max_cells=16) == [(1, 2, 2)]
    assert common_blocks("zzpabq", "zzrsab", max_cells=15) == [(0, 0, 2), (4, 5, 1)]  # halves against halves
    assert cells == [16, 4, 4]
    assert common_blocks(range(100), range(100, 200), max_cells=100) == []
    assert (len(cells), max(cells)) == (3 + 16, 49)
    first, second = (["head"] * 1000 + [word] + ["tail"] * 1000 for word in "xy")  # head and tail cost no cells
    assert common_blocks(first, second, max_cells=1) == [(0, 0, 1000), (1001, 1001, 1000)]


@drawn(st.lists(st.integers(0, 30), max_size=60), st.data(), st.integers(1, 40), few=12)
def test_lists_with_too_many_cells_still_give_valid_blocks(first, data, max_cells):
    second = data.draw(st.lists(st.integers(0, 30), max_size=20) | st.permutations(first))
    blocks = common_blocks(first, second, max_cells=max_cells)
    assert_valid(blocks, first, second)
    assert common(blocks) <= longest(first, second)


WIDTH = 12  # of a window that may be an anchor


def segment(number, size=2 * WIDTH):
    """A run of tokens that occur nowhere else."""
    return [(number, k) for k in range(size)]


@drawn(st.permutations(range(6)), st.sets(st.integers(0, 5), max_size=2), st.integers(1, 200), few=12)
def test_the_subsequence_is_longest_still_where_lists_are_cut_at_unique_runs(order, without, max_cells):
    kept = [number for number in order if number not in without]
    first = list(chain(*map(segment, range(6))))
    second = ["new", *chain(*map(segment, kept)), "end"]
    tails = []
    for number in kept:
        tails[(place := bisect_left(tails, number)) : place + 1] = [number]
    blocks = common_blocks(first, second, max_cells=max_cells)
    assert_valid(blocks, first, second)
    assert common(blocks) == 2 * WIDTH * len(tails)


@pytest.mark.parametrize("swapped", [False, True])
def test_a_run_that_occurs_twice_in_either_list_is_not_an_anchor(swapped):
    lists = ["p", *segment(0, 60), *segment(1, 30), "q"], [*segment(0, 60), *segment(1, 30), *segment(0, 60), "r"]
    first, second = lists[::-1] if swapped else lists
    assert common_blocks(first, second, max_cells=4000) == [(0, 1, 90) if swapped else (1, 0, 90)]


def test_a_run_that_only_the_first_list_repeats_does_not_draw_the_cut_to_its_second_place():
    repeated, short = segment(0), segment(1, WIDTH - 1)
    first = ["p", *repeated, *segment(2, 5), *short, *repeated]
    second = ["r", *repeated, *segment(3, 5), *short, *segment(4)]
    assert common_blocks(first, second, max_cells=2000) == [(1, 1, 2 * WIDTH), (30, 30, WIDTH - 1)]
    for size, expected in ((WIDTH, WIDTH), (WIDTH - 1, 0)):  # twelve tokens are enough for an anchor
        first, second = [*range(100, 200), *segment(0, size)], [*segment(0, size), *range(200, 300)]
        assert common(common_blocks(first, second, max_cells=200)) == expected


def test_long_lists_are_cut_at_some_64_anchors_and_lose_nothing(cells):
    first = list(range(5000))
    second = [x for n in first for x in ((n, -n) if n % 50 == 10 else () if n % 50 == 0 else (n,))]
    assert (common(common_blocks(first, second)), len(cells)) == (4900, 1)
    cells.clear()
    blocks = common_blocks(first, second, max_cells=5000)
    assert_valid(blocks, first, second)
    assert (common(blocks), len(cells), max(cells)) == (4900, 66, 3721)


def test_repetitive_lists_of_20_000_tokens_are_compared_in_no_time():
    rng = random.Random(1)
    first = [rng.choice("(){};,x") for _ in range(20_000)]
    second = [token for token in first if rng.random() > 0.02]
    start = time.process_time()
    assert common(common_blocks(first, second)) == len(second)
    assert time.process_time() - start < 5
