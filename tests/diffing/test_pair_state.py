"""A state of a pair: which program has which token, what they differ in, and what undoing a part of it does."""

from itertools import pairwise

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


def test_a_value_for_each_side_is_found_and_replaced_by_its_side():
    assert [side.other for side in Side] == [Side.VARIANT, Side.SEED]
    values = PerSide.of_each(lambda side: side.value)
    assert values == ("seed", "variant") == tuple(values.of(side) for side in Side)
    state = State(0b01, 0b10)
    after = [state.with_side(side, 0b11) for side in Side]
    assert (after, [type(one) for one in after]) == ([State(0b11, 0b10), State(0b01, 0b11)], [State, State])


@given(STATES)
def test_the_size_of_a_state_is_its_difference_and_then_its_tokens(state):
    one_sided = [p for p in range(SIZE) if (state.seed >> p & 1) != (state.variant >> p & 1)]
    tokens = bin(state.seed).count("1") + bin(state.variant).count("1")
    assert state.size == (state.difference, state.tokens) == (len(one_sided), tokens)
    seed, variant = (state.own(side) for side in Side)
    assert seed & state.variant == variant & state.seed == seed & ~state.seed == variant & ~state.variant == 0
    assert seed + variant == state.seed ^ state.variant


def test_what_is_preferred_comes_first_and_of_two_that_are_equal_in_it_the_other_counts():
    sizes = [(1, 9), (1, 8), (3, 7), (2, 7)]
    by_difference, by_tokens = (sorted(sizes, key=one.rank) for one in (Preference.DIFFERENCE, Preference.SIZE))
    assert (by_difference, by_tokens) == ([(1, 8), (1, 9), (2, 7), (3, 7)], [(2, 7), (3, 7), (1, 8), (1, 9)])


@for_each("seed, variant, hunks", [
    (0b1111, 0b1111, []), (0b1011, 0b1111, [0b0100]), (0b1001, 0b1111, [0b0110]),
    (0b1011, 0b1101, [0b0110]),  # a replacement is one hunk
    (0b10101, 0b11111, [0b00010, 0b01000]),
    (0b0001, 0b1000, [0b1001]),  # tokens that neither program has do not separate
    (0b1001, 0b1001, []),  # nor are they a hunk
    (0b1001001, 0b1011001, [0b10000]), (0b111000, 0b000111, [0b111111]), (0, 0b11, [0b11]), (0, 0, []),
])  # fmt: skip
def test_common_tokens_separate_hunks(seed, variant, hunks):
    assert State(seed, variant).hunk_masks() == hunks


@given(STATES)
def test_hunks_partition_the_difference_in_order_with_common_tokens_between_and_none_within(state):
    hunks, common = state.hunk_masks(), state.seed & state.variant
    assert all(hunks)
    assert (sum(hunks), [mask_of(part, SIZE) for part in state.hunks()]) == (state.seed ^ state.variant, hunks)
    for before, after in pairwise(hunks):
        assert before.bit_length() <= (after & -after).bit_length()
        assert ((after & -after) - 1) & ~((1 << before.bit_length()) - 1) & common
    for hunk in hunks:
        assert not ((1 << hunk.bit_length()) - 1) & ~((hunk & -hunk) - 1) & common


def test_hunks_as_parts_are_the_runs_of_their_masks():
    assert State(0b1, 0b1).hunks() == []
    assert State(0b100101, 0b010001).hunks() == [((2, 3), (4, 6))]  # position 3 is in neither program


@given(STATES, SIDES, MASKS)
def test_an_undone_position_is_as_in_the_other_program_and_all_others_stay(state, side, mask):
    after, other = state.undone(side, mask), state.of(side.other)
    assert (after.of(side) & mask, after.of(side) & ~mask) == (other & mask, state.of(side) & ~mask)
    assert after.of(side.other) == other
    for hunk in state.hunk_masks():
        after = state.undone(side, hunk)
        assert after.difference == state.difference - hunk.bit_count()
        state = after
    assert state == State(other, other)


@for_each("seed, variant, blocks", [
    (0, 0, []), (0b111, 0b111, [(0, 0, 3)]), (0b1011, 0b1111, [(0, 0, 2), (2, 3, 1)]),
    (0b1111, 0b1011, [(0, 0, 2), (3, 2, 1)]),
    (0b1001, 0b1001, [(0, 0, 2)]),  # tokens that neither program has do not separate
    (0b01, 0b10, []), (0b11, 0b1110, [(1, 0, 1)]), (0b1110, 0b0011, [(0, 1, 1)]),
])  # fmt: skip
def test_common_tokens_are_blocks_that_end_only_at_a_difference(seed, variant, blocks):
    assert State(seed, variant).blocks() == blocks


@given(STATES)
def test_the_blocks_of_a_state_are_its_common_tokens_numbered_in_both_programs_with_hunks_between(state):
    common, blocks = state.seed & state.variant, state.blocks()
    numbers = [chosen(range(SIZE), mask) for mask in state]
    pairs = [(i + k, j + k) for i, j, size in blocks for k in range(size)]
    assert [numbers[0][i] for i, _ in pairs] == [numbers[1][j] for _, j in pairs] == chosen(range(SIZE), common)
    assert all((x, y) != (i + size, j + size) for (i, j, size), (x, y, _) in pairwise(blocks))


def test_halves_are_what_each_program_has_where_both_have_something():
    assert State(0b01, 0b10).halves() == [((0, 1),), ((1, 2),)]
    assert State(0b100101, 0b010001).halves() == [((2, 3), (5, 6)), ((4, 5),)]
    assert State(0b1011, 0b1111).halves() == State(0b01, 0b01).halves() == []  # only one program has something


def test_what_a_program_alone_has_in_common_is_all_of_it():
    assert (State(0b0110, 0b0011).common, State(0, 0b0011).common) == (0b0010, 0b0011)
