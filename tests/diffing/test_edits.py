"""The difference as parts that can be undone one by one, and as edits that a person can read."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from diffing.edits import Edit, edits, hunk_masks, undone
from diffing.merged import MergedSequence
from diffing.pair_state import Side, State
from diffing.tree_alignment import tree_blocks
from grammars.languages import by_name
from grammars.parsing import parse

MASKS = st.integers(0, 2**40)
STATES = st.builds(State, MASKS, MASKS)


def pair(seed, variant, language="c"):
    known = by_name(language)
    first, second = parse(seed.encode(), known), parse(variant.encode(), known)
    return MergedSequence(first, second, tree_blocks(first, second), known.layout)


@pytest.mark.parametrize(
    ("seed", "variant", "hunks"),
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
    assert hunk_masks(State(seed, variant)) == hunks


@settings(max_examples=80, deadline=None)
@given(STATES)
def test_hunks_partition_the_difference_in_order(state):
    hunks = hunk_masks(state)
    assert all(hunks)
    assert sum(hunks) == state.seed ^ state.variant
    assert all(before.bit_length() <= (after & -after).bit_length() for before, after in pairwise(hunks))


@settings(max_examples=80, deadline=None)
@given(STATES)
def test_between_two_hunks_is_a_common_token(state):
    hunks = hunk_masks(state)
    common = state.seed & state.variant
    for before, after in pairwise(hunks):
        between = ((after & -after) - 1) & ~((1 << before.bit_length()) - 1)
        assert between & common
    for hunk in hunks:
        inside = ((1 << hunk.bit_length()) - 1) & ~((hunk & -hunk) - 1)
        assert not inside & common


@settings(max_examples=80, deadline=None)
@given(STATES, st.sampled_from(Side), MASKS)
def test_an_undone_position_is_as_in_the_other_program(state, side, mask):
    after = undone(state, side, mask)
    assert after.of(side) & mask == state.of(side.other) & mask
    assert after.of(side) & ~mask == state.of(side) & ~mask
    assert after.of(side.other) == state.of(side.other)


@settings(max_examples=100, deadline=None)
@given(STATES, st.sampled_from(Side))
def test_undoing_all_hunks_one_by_one_leaves_no_difference(state, side):
    for hunk in hunk_masks(state):
        after = undone(state, side, hunk)
        assert after.difference == state.difference - hunk.bit_count()
        state = after
    assert state.difference == 0


# -- edits for people -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "variant", "expected"),
    [
        (
            "void f() { a; }",
            "void f() { a; g(1); }",
            Edit("insert", (7, 7), (7, 12), (), ("g", "(", "1", ")", ";"), "", "expression_statement"),
        ),
        (
            "void f() { a; g(1); }",
            "void f() { a; }",
            Edit("delete", (7, 12), (7, 7), ("g", "(", "1", ")", ";"), (), "expression_statement", ""),
        ),
        (
            "int x = 1;",
            "int x = 2;",
            Edit("replace", (3, 4), (3, 4), ("1",), ("2",), "number_literal", "number_literal"),
        ),
        (
            "int x = 1;",
            "int x = f();",
            Edit("replace", (3, 4), (3, 6), ("1",), ("f", "(", ")"), "number_literal", "call_expression"),
        ),
        (
            "int x = a + b;",
            "int x = a - b;",
            Edit("replace", (4, 5), (4, 5), ("+",), ("-",), '"+"', '"-"'),
        ),
        (
            "int f(int a) { }",
            "int f(int a, char b) { }",
            Edit("insert", (5, 5), (5, 8), (), (",", "char", "b"), "", "parameter_list"),
        ),
    ],
)
def test_an_edit_says_what_where_and_in_which_node(seed, variant, expected):
    assert edits(pair(seed, variant)) == [expected]


def test_equal_programs_have_no_edits():
    assert edits(pair("int x;", "int  x ;")) == []


def test_the_edits_of_a_pair_come_in_order():
    found = edits(pair("int a = 1; int b; int c = 3;", "int a = 2; int c = 3; int d;"))
    assert [edit.kind for edit in found] == ["replace", "delete", "insert"]
    assert [" ".join(edit.seed_texts) for edit in found] == ["1", "int b ;", ""]
    assert [" ".join(edit.variant_texts) for edit in found] == ["2", "", "int d ;"]


@pytest.mark.parametrize(
    ("seed", "variant"), [("", "int x;"), ("int x;", ""), ("", ""), ("int x;", "while (1) ;"), ("int x", "@ y")]
)
def test_programs_with_nothing_in_common_can_be_shown(seed, variant):
    found = edits(pair(seed, variant))
    assert sum(len(edit.seed_texts) for edit in found) == len(pair(seed, variant).own_tokens(Side.SEED))


def test_bytes_that_are_no_text_are_shown_as_such():
    known = by_name("c")
    first, second = parse(b"a;", known), parse(b"a; \xff;", known)
    (edit,) = edits(MergedSequence(first, second, tree_blocks(first, second)))
    assert "\ufffd" in edit.variant_texts


PROGRAMS = st.lists(st.sampled_from(["a;", "b(1);", "if (x) { y; }", "int z = 3;", "return 0;"]), max_size=6)


@settings(max_examples=25, deadline=None)
@given(PROGRAMS, PROGRAMS)
def test_the_edits_are_the_whole_difference(ours, theirs):
    merged = pair(f"void f() {{ {' '.join(ours)} }}", f"void f() {{ {' '.join(theirs)} }}")
    found = edits(merged)
    assert sum(len(edit.seed_texts) + len(edit.variant_texts) for edit in found) == merged.state.difference
    seed, variant = merged.seed.texts(), merged.variant.texts()
    for edit in found:
        assert tuple(text.decode() for text in seed[slice(*edit.seed)]) == edit.seed_texts
        assert tuple(text.decode() for text in variant[slice(*edit.variant)]) == edit.variant_texts
        assert edit.kind == (
            "replace" if edit.seed_texts and edit.variant_texts else "delete" if edit.seed_texts else "insert"
        )
        assert bool(edit.seed_texts) == bool(edit.seed_node)
        assert bool(edit.variant_texts) == bool(edit.variant_node)
