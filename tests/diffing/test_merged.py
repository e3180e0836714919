"""A pair as one sequence: every token of either program once, found again from both sides."""

import pytest
from hypothesis import strategies as st
from laws import drawn, for_each
from merging import chosen, merged

from diffing.masks import positions
from diffing.merged import MergedSequence
from diffing.pair_state import Side, State
from grammars.languages import Layout, by_name
from grammars.parsing import parse
from grammars.tree import Tree

WORDS = st.lists(st.sampled_from(["a", "b", "+", ";", "(", ")", "1"]), max_size=12)


@for_each("seed, variant, blocks, texts, state", [
    ("a b c", "a x c", [(0, 0, 1), (2, 2, 1)], "a b x c", State(0b1011, 0b1101)),
    ("a b", "a x b y", [(0, 0, 1), (1, 2, 1)], "a x b y", State(0b0101, 0b1111)),
    ("x y a", "a z", [(2, 0, 1)], "x y a z", State(0b0111, 0b1100)),
    ("a b", "x y", [], "a b x y", State(0b0011, 0b1100)), ("", "a b", [], "a b", State(0, 0b11)),
    ("a b", "", [], "a b", State(0b11, 0)), ("", "", [], "", State(0, 0)),
    ("a b c", "a b c", [(0, 0, 3)], "a b c", State(0b111, 0b111)),
])  # fmt: skip
def test_every_token_of_either_program_is_there_once(seed, variant, blocks, texts, state):
    pair = merged(seed, variant, blocks=blocks)
    assert (b" ".join(pair.texts()).decode(), pair.state, len(pair)) == (texts, state, len(pair.texts()))


@drawn(WORDS, WORDS, st.data(), few=5)
def test_the_blocks_of_a_state_make_the_same_state_again_from_smaller_programs(seed, variant, data):
    pair = merged(" ".join(seed), " ".join(variant))
    masks = st.integers(0, 2 ** len(pair) - 1)
    state = State(pair.state.seed & data.draw(masks), pair.state.variant & data.draw(masks))
    programs = [parse(b" ".join(chosen(pair.texts(), mask)), by_name("c")) for mask in state]
    again = MergedSequence(*programs, state.blocks())
    assert (again.state.blocks(), again.state.size) == (state.blocks(), state.size)
    assert [tree.texts() for tree in programs] == [chosen(again.texts(), mask) for mask in again.state]
    hunks = [[(hunk & mask).bit_count() for mask in state] for hunk in state.hunk_masks()]
    assert hunks == [[(hunk & mask).bit_count() for mask in again.state] for hunk in again.state.hunk_masks()]


def test_the_place_of_every_token_is_known_from_both_sides():
    pair = merged("a b c", "a x c", blocks=[(0, 0, 1), (2, 2, 1)])
    seed, variant = pair.placed
    assert (list(seed.at), list(seed.positions), seed.mask) == ([0, 1, -1, 2], [0, 1, 3], 0b1011)
    assert (list(variant.at), list(variant.positions), variant.mask) == ([0, -1, 1, 2], [0, 2, 3], 0b1101)
    assert [seed.text(p) for p in seed.positions] == [b"a", b"b", b"c"]
    assert [variant.text(p) for p in variant.positions] == [b"a", b"x", b"c"]


def test_a_span_of_tokens_is_a_span_of_positions_with_the_other_tokens_inside():
    pair = merged("a; c;", "a; b; c;", blocks=[(0, 0, 2), (2, 4, 2)])
    assert pair.span(Side.SEED, 1, 3) == (1, 5)
    assert pair.span(Side.SEED, 0, 2) == (0, 2)  # the insertion behind it is outside
    assert pair.span(Side.VARIANT, 2, 4) == (2, 4)
    assert pair.layout.indented is False
    one = MergedSequence.of_one(parse(b"a; b;", by_name("c")), Layout.INDENTED)
    assert (len(one), one.state, one.layout) == (4, State(0b1111, 0b1111), Layout.INDENTED)
    assert merged("x\n", "y\n", "python").layout is Layout.INDENTED


def test_the_mask_of_a_node_holds_its_own_tokens_only():
    pair = merged("void f() { a; }", "void f() { b(1); a; }")
    for side, body in ((Side.SEED, b"{ a ; }"), (Side.VARIANT, b"{ b ( 1 ) ; a ; }")):
        node = next(node for node in pair.tree(side).walk() if "compound_statement" in node.kinds)
        mask = pair.mask(side, node)
        assert (b" ".join(chosen(pair.texts(), mask)), mask & ~pair.state.of(side)) == (body, 0)


@pytest.mark.parametrize(("source", "kept", "expected"), [
    ("void f() { a; if (x) b(1); c; }", b"b ( 1 )", b"b ( 1 )"),
    ("void f() { a; if (x) b(1); c; }", b"b ( 1", b"b ( 1 )"),
    ("void f() { a; if (x) b(1); c; }", b"1", b"1"),
    ("void f() { a; if (x) b(1); c; }", b"x ) b", b"if ( x ) b ( 1 ) ;"),
    ("void f() { a; if (x) b(1); c; }", b"void f ( ) { a ; if ( x ) b ( 1 ) ; c ; }", None),
])  # fmt: skip
def test_the_node_over_some_tokens_is_the_smallest_that_holds_them(source, kept, expected):
    pair = merged("int before;" + source, "int z; " + source)  # so that tokens and positions are not the same
    texts = pair.tree(Side.VARIANT).texts()
    words = kept.split()
    start = next(i for i in range(len(texts)) if texts[i : i + len(words)] == words)
    mask = sum(1 << pair.placed.variant.positions[i] for i in range(start, start + len(words)))
    node = pair.node_over(Side.VARIANT, mask)
    assert b" ".join(texts[node.start : node.end]) == (kept if expected is None else expected)
    assert node.end - node.start < len(texts)
    narrower = [child for child in node.children if child.start <= start and start + len(words) <= child.end]
    assert narrower == []


def test_the_node_over_distant_tokens_holds_those_between_too_and_a_text_without_structure_has_none():
    pair = merged("f(a, b, c);", "g(1);")
    mask = sum(1 << position for position in positions(pair.state.seed) if pair.texts()[position] in (b"a", b"c"))
    node = pair.node_over(Side.SEED, mask)
    assert (node.start, node.end) == (2, 7)
    text = Tree(b"a", [0], [1], [-1], None, 0, [], 0)
    assert MergedSequence(text, text, [(0, 0, 1)]).node_over(Side.SEED, 1) is None
