"""Masks of positions: made of spans and parts, read as runs, positions and single bits."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from laws import for_each

from diffing.masks import bits, mask_at, mask_of, mask_without, positions, runs, single_positions, span_mask

SIZE = 70
MASKS = st.integers(0, 2**SIZE - 1)
SPANS = st.tuples(st.integers(0, SIZE), st.integers(0, SIZE)).map(lambda ends: (min(ends), max(ends)))
PARTS = st.lists(st.lists(SPANS, max_size=3).map(tuple), max_size=6)


def set_bits(mask):
    """The set bits, one by one."""
    return [position for position in range(mask.bit_length()) if mask >> position & 1]


@pytest.mark.parametrize(("start", "end", "mask"), [(0, 0, 0), (0, 3, 0b111), (2, 4, 0b1100), (5, 5, 0)])
def test_the_mask_of_a_span(start, end, mask):
    assert span_mask(start, end) == mask


@pytest.mark.parametrize(
    ("mask", "expected"),
    [(0, []), (0b1, [(0, 1)]), (0b1110, [(1, 4)]), (0b1011, [(0, 2), (3, 4)]), (1 << 100, [(100, 101)])],
)
def test_the_runs_of_a_mask(mask, expected):
    assert list(runs(mask)) == expected


@given(MASKS)
def test_runs_are_apart_and_cover_the_mask(mask):
    found = list(runs(mask))
    assert sum(span_mask(start, end) for start, end in found) == mask
    assert all(start < end for start, end in found)
    assert all(before[1] < after[0] for before, after in pairwise(found))


@for_each(
    "spans, size, expected",
    [
        ([], 0, 0),
        ([], 5, 0),
        ([(0, 1)], 1, 0b1),
        ([(0, 3)], 3, 0b111),
        ([(1, 2), (3, 5)], 5, 0b11010),
        ([(3, 4), (0, 1)], 4, 0b1001),  # in any order
        ([(0, 3), (2, 4)], 6, 0b1111),  # they may overlap
        ([(2, 2)], 4, 0),
    ],
)
def test_the_mask_of_spans(spans, size, expected):
    assert mask_of(spans, size) == expected


@pytest.mark.slow
@given(st.lists(SPANS))
def test_the_mask_of_spans_is_the_union_of_their_masks(spans):
    expected = 0
    for start, end in spans:
        expected |= span_mask(start, end)
    assert mask_of(spans, SIZE) == expected


@given(MASKS)
def test_runs_positions_bits_and_single_positions_are_four_ways_to_write_a_mask(mask):
    expected = set_bits(mask)
    assert list(positions(mask)) == expected
    assert bits(mask) == [1 << position for position in expected]
    assert single_positions(mask) == [((position, position + 1),) for position in expected]
    assert mask_of(runs(mask), SIZE) == mask_at(positions(mask), SIZE) == sum(bits(mask)) == mask


@given(st.sets(st.integers(0, SIZE - 1)))
def test_the_positions_of_a_mask_made_of_positions_are_these(places):
    assert list(positions(mask_at(places, SIZE))) == sorted(places)


@pytest.mark.parametrize(
    ("kept", "expected"), [((), 0b111011), ((0,), 0b111000), ((2, 1), 0b000011), ([1, 1], 0b100011), ((0, 1, 2), 0)]
)
def test_the_parts_that_are_not_kept_make_the_mask(kept, expected):
    parts = [((0, 2),), ((3, 4), (4, 5)), ((5, 6),)]
    assert mask_without(parts, kept, 6) == expected


@pytest.mark.slow
@given(PARTS, st.data())
def test_keeping_a_part_loses_no_position_of_another_one(parts, data):
    kept = data.draw(st.sets(st.sampled_from(range(len(parts))))) if parts else set()
    expected = 0
    for number, part in enumerate(parts):
        if number not in kept:
            expected |= mask_of(part, SIZE)
    assert mask_without(parts, kept, SIZE) == expected


@pytest.mark.slow
def test_very_long_masks_are_made_and_read_in_linear_time():
    size = 400_000  # bit by bit, each of these takes many seconds
    places = range(0, size, 2)
    assert list(positions(mask_at(places, size))) == list(places)
