"""Masks of positions: made of spans and parts, read as runs, positions and single bits."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from laws import drawn, for_each

from diffing.masks import bits, mask_at, mask_of, mask_without, positions, runs, single_positions, span_mask

SIZE = 70
MASKS = st.integers(0, 2**SIZE - 1)
SPANS = st.tuples(st.integers(0, SIZE), st.integers(0, SIZE)).map(lambda ends: (min(ends), max(ends)))
PARTS = st.lists(st.lists(SPANS, max_size=3).map(tuple), max_size=6)


def set_bits(mask):
    """The set bits, one by one."""
    return [position for position in range(mask.bit_length()) if mask >> position & 1]


@for_each("spans, mask", [
    ([], 0), ([(0, 1)], 0b1), ([(1, 4)], 0b1110), ([(0, 2), (3, 4)], 0b1011), ([(1, 2), (3, 5)], 0b11010),
    ([(100, 101)], 1 << 100),
])  # fmt: skip
def test_the_runs_of_a_mask_are_the_spans_that_it_is_made_of(spans, mask):
    assert list(runs(mask)) == spans
    assert mask_of(spans, 101) == mask == sum(span_mask(*span) for span in spans)


@given(MASKS)
def test_runs_are_apart_and_positions_bits_and_single_positions_are_other_ways_to_write_a_mask(mask):
    found, expected = list(runs(mask)), set_bits(mask)
    assert all(start < end for start, end in found)
    assert all(before[1] < after[0] for before, after in pairwise(found))
    assert (list(positions(mask)), bits(mask)) == (expected, [1 << position for position in expected])
    assert single_positions(mask) == [((position, position + 1),) for position in expected]
    assert mask_of(runs(mask), SIZE) == mask_at(positions(mask), SIZE) == sum(bits(mask)) == mask


def test_the_parts_that_are_not_kept_make_the_mask():
    parts = [((0, 2),), ((3, 4), (4, 5)), ((5, 6),)]
    for kept, mask in (((), 0b111011), ((0,), 0b111000), ((2, 1), 0b000011), ([1, 1], 0b100011), ((0, 1, 2), 0)):
        assert mask_without(parts, kept, 6) == mask


@drawn(PARTS, st.data(), few=10)
def test_the_mask_of_spans_in_any_order_is_their_union_and_no_kept_part_loses_another_one(parts, data):
    kept = data.draw(st.sets(st.sampled_from(range(len(parts))))) if parts else set()
    expected = 0
    for number, part in enumerate(parts):
        union = 0
        for span in part:
            union |= span_mask(*span)
        assert mask_of(part, SIZE) == union
        expected |= union * (number not in kept)
    assert mask_without(parts, kept, SIZE) == expected


@pytest.mark.slow
def test_very_long_masks_are_made_and_read_in_linear_time():
    size = 400_000  # bit by bit, each of these takes many seconds
    places = range(0, size, 2)
    assert list(positions(mask_at(places, size))) == list(places)
