"""A state of a pair: which program has which token, what they differ in, and what undoing a part of it does."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from laws import for_each
from merging import chosen

from diffing.masks import mask_of
from diffing.pair_state import PerSide, Preference, Side, State

SIZE = 40
MASKS = st.integers(0, 2**SIZE - 1)
STATES = st.builds(State, MASKS, MASKS)
SIDES = st.sampled_from(Side)


def test_each_side_is_the_other_of_the_other():
    assert Side.SEED.other is Side.VARIANT
    assert Side.VARIANT.other is Side.SEED


def test_a_value_for_each_side_is_found_by_its_side():
    values = PerSide.of_each(lambda side: side.value)
    assert values == ("seed", "variant")
    assert [values.of(side) for side in Side] == ["seed", "variant"]


def test_one_side_of_a_state_is_replaced_and_the_rest_is_a_state_still():
    state = State(0b01, 0b10)
    after = state.with_side(Side.SEED, 0b11), state.with_side(Side.VARIANT, 0b11)
    assert after == (State(0b11, 0b10), State(0b01, 0b11))
    assert [type(one) for one in after] == [State, State]


@given(STATES)
def test_the_size_of_a_state_is_its_difference_and_then_its_tokens(state):
    one_sided = [p for p in range(SIZE) if (state.seed >> p & 1) != (state.variant >> p & 1)]
    assert state.difference == len(one_sided)
    assert state.tokens == bin(state.seed).count("1") + bin(state.variant).count("1")
    assert state.size == (state.difference, state.tokens)


def test_a_smaller_difference_comes_before_fewer_tokens():
    assert State(0b1111, 0b1111).size < State(0b01, 0b11).size


def test_what_is_preferred_comes_first_and_of_two_that_are_equal_in_it_the_other_counts():
    sizes = [(1, 9), (1, 8), (3, 7), (2, 7)]
    by_difference, by_tokens = (sorted(sizes, key=one.rank) for one in (Preference.DIFFERENCE, Preference.SIZE))
    assert by_difference == [(1, 8), (1, 9), (2, 7), (3, 7)]
    assert by_tokens == [(2, 7), (3, 7), (1, 8), (1, 9)]


@given(STATES)
def test_the_own_tokens_of_both_sides_are_the_difference(state):
    seed, variant = (state.own(side) for side in Side)
    assert seed & state.variant == variant & state.seed == 0
    assert seed + variant == state.seed ^ state.variant
    assert seed & ~state.seed == variant & ~state.variant == 0


# -- hunks ----------------------------------------------------------------------------------------


@for_each(
    "seed, variant, hunks",
    [
        (0b1111, 0b1111, []),
        (0b1011, 0b1111, [0b0100]),
        (0b1001, 0b1111, [0b0110]),
        (0b1011, 0b1101, [0b0110]),  # a replacement is one hunk
        (0b10101, 0b11111, [0b00010, 0b01000]),
        (0b0001, 0b1000, [0b1001]),  # tokens that neither program has do not separate
        (0b111000, 0b000111, [0b111111]),
        (0, 0b11, [0b11]),
        (0, 0, []),
    ],
)
def test_common_tokens_separate_hunks(seed, variant, hunks):
    assert State(seed, variant).hunk_masks() == hunks


@given(STATES)
def test_hunks_partition_the_difference_in_order(state):
    hunks = state.hunk_masks()
    assert all(hunks)
    assert sum(hunks) == state.seed ^ state.variant
    assert all(before.bit_length() <= (after & -after).bit_length() for before, after in pairwise(hunks))


@given(STATES)
def test_between_two_hunks_is_a_common_token_and_within_a_hunk_there_is_none(state):
    common = state.seed & state.variant
    for before, after in pairwise(state.hunk_masks()):
        between = ((after & -after) - 1) & ~((1 << before.bit_length()) - 1)
        assert between & common
    for hunk in state.hunk_masks():
        inside = ((1 << hunk.bit_length()) - 1) & ~((hunk & -hunk) - 1)
        assert not inside & common


@pytest.mark.parametrize(
    ("seed", "variant", "parts"),
    [
        (0b1, 0b1, []),
        (0b0011, 0b0101, [((1, 3),)]),
        (0b100101, 0b010001, [((2, 3), (4, 6))]),  # position 3 is in neither program
        (0b10001, 0b10111, [((1, 3),)]),
        (0b101, 0b010, [((0, 3),)]),
    ],
)
def test_hunks_as_parts_are_the_runs_of_their_masks(seed, variant, parts):
    assert State(seed, variant).hunks() == parts


@given(STATES)
def test_hunks_as_parts_and_as_masks_are_the_same(state):
    assert [mask_of(part, SIZE) for part in state.hunks()] == state.hunk_masks()


# -- undoing --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "expected"), [(Side.SEED, State(0b0111, 0b0110)), (Side.VARIANT, State(0b1011, 0b1010))]
)
def test_undoing_takes_the_tokens_of_the_other_program_and_gives_up_own_ones(side, expected):
    assert State(0b1011, 0b0110).undone(side, 0b1100) == expected


@given(STATES, SIDES, MASKS)
def test_an_undone_position_is_as_in_the_other_program_and_all_others_stay(state, side, mask):
    after = state.undone(side, mask)
    assert after.of(side) & mask == state.of(side.other) & mask
    assert after.of(side) & ~mask == state.of(side) & ~mask
    assert after.of(side.other) == state.of(side.other)


@given(STATES, SIDES)
def test_undoing_all_hunks_one_by_one_gives_the_other_program(state, side):
    other = state.of(side.other)
    for hunk in state.hunk_masks():
        after = state.undone(side, hunk)
        assert after.difference == state.difference - hunk.bit_count()
        state = after
    assert state == State(other, other)


# -- blocks ---------------------------------------------------------------------------------------


@for_each(
    "seed, variant, blocks",
    [
        (0, 0, []),
        (0b111, 0b111, [(0, 0, 3)]),
        (0b1011, 0b1111, [(0, 0, 2), (2, 3, 1)]),
        (0b1111, 0b1011, [(0, 0, 2), (3, 2, 1)]),
        (0b1001, 0b1001, [(0, 0, 2)]),  # tokens that neither program has do not separate
        (0b01, 0b10, []),
        (0b11, 0b1110, [(1, 0, 1)]),
        (0b1110, 0b0011, [(0, 1, 1)]),
    ],
)
def test_common_tokens_are_blocks_that_end_only_at_a_difference(seed, variant, blocks):
    assert State(seed, variant).blocks() == blocks


@given(STATES)
def test_the_blocks_of_a_state_are_its_common_tokens_numbered_in_both_programs(state):
    common = state.seed & state.variant
    numbers = [chosen(range(SIZE), mask) for mask in state]
    pairs = [(i + k, j + k) for i, j, size in state.blocks() for k in range(size)]
    assert [numbers[0][i] for i, _ in pairs] == [numbers[1][j] for _, j in pairs] == chosen(range(SIZE), common)


@given(STATES)
def test_there_is_a_hunk_between_any_two_blocks(state):
    for (i, j, size), (x, y, _) in pairwise(state.blocks()):
        assert (x, y) != (i + size, j + size)


def test_positions_that_both_programs_have_lost_are_not_a_hunk():
    assert State(0b1001, 0b1001).hunk_masks() == []
    assert State(0b1001001, 0b1011001).hunk_masks() == [0b10000]


@pytest.mark.parametrize(
    ("seed", "variant", "parts"),
    [
        (0b01, 0b10, [((0, 1),), ((1, 2),)]),
        (0b100101, 0b010001, [((2, 3), (5, 6)), ((4, 5),)]),
        (0b1011, 0b1111, []),  # only one program has something
        (0b01, 0b01, []),
    ],
)
def test_halves_are_what_each_program_has_where_both_have_something(seed, variant, parts):
    assert State(seed, variant).halves() == parts


def test_what_a_program_alone_has_in_common_is_all_of_it():
    assert (State(0b0110, 0b0011).common, State(0, 0b0011).common) == (0b0010, 0b0011)
