"""Text without a grammar: its tree, and the law that rendering and parsing give back the tokens."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from program_strategies import TRAPS

from diffing.masks import mask_at
from diffing.pair_state import Side
from diffing.rendering import Renderer
from grammars.languages import by_name
from grammars.parsing import parse
from grammars.text import TextParser
from ppr.reducers.subject import subject_of

TEXT = by_name("text")
PIECES = ["a", "b1", "ü", "_", " ", "  ", "\t", "\n", "\n  ", "\r\n", "(", ")", "[", "]", "{", "}", "-", ".", '"', "\\"]
texts = st.lists(st.sampled_from([piece.encode() for piece in PIECES] + TRAPS) | st.binary(max_size=3)).map(b"".join)


def nodes(source, kind):
    """The texts of all nodes of a kind, with one space between tokens."""
    tree = parse(source, TEXT)
    return [b" ".join(tree.texts()[node.start : node.end]).decode() for node in tree.walk() if kind in node.kinds]


def test_words_and_marks_are_the_tokens():
    assert parse(b"x_1 = f(2.5, \xc3\xbc) # 'no'\n", TEXT).texts() == [
        *(b"x_1", b"=", b"f", b"(", b"2", b".", b"5", b",", b"\xc3\xbc", b")", b"#", b"'", b"no", b"'")
    ]


def test_a_word_may_begin_with_an_underscore():
    assert nodes(b"_x - y", "word") == ["_x", "y"]


def test_a_word_may_have_any_letters():
    assert nodes("ü Ärger - 7".encode(), "word") == ["ü", "Ärger", "7"]


def test_the_root_is_the_whole_text():
    root = TextParser().parse(b" a \n").root_node
    assert (root.start_byte, root.end_byte) == (0, 4)


def test_a_node_ends_where_its_last_child_does():
    stack = list(TextParser().parse(b"a:\n  b (c, d)\n\n e\n\n").root_node.children)
    assert stack
    while stack:
        node = stack.pop()
        assert node.end_byte == (node.children[-1].end_byte if node.children else node.start_byte + 1)
        stack += node.children


def test_blanks_divide_a_line_into_chunks():
    assert nodes(b"go --to=x y\n", "chunk") == ["go", "- - to = x", "y"]


def test_a_block_holds_the_lines_that_are_indented_deeper():
    source = b"a:\n  b\n    c\n  d\ne\n"
    assert nodes(source, "block") == ["a : b c d", "b c", "c", "d", "e"]
    assert nodes(source, "line") == ["a :", "b", "c", "d", "e"]


def test_brackets_that_match_are_groups_of_blocks():
    source = b"f(a, b) {\n  x\n    y\n  z\n} g\n"
    assert nodes(source, "group") == ["( a , b )", "{ x y z }"]
    assert nodes(source, "line") == ["f ( a , b ) { x y z } g", "a , b", "x", "y", "z"]


def test_the_lines_of_an_argument_list_are_not_parts_of_its_first_one():
    assert nodes(b"f(a,\n  b,\n  c)", "block")[1:] == ["a ,", "b ,", "c"]


@pytest.mark.parametrize("source", [b"a) b", b"(a b", b":( a ] b", b"( ]"])
def test_a_bracket_without_a_partner_is_a_mark(source):
    assert nodes(source, "group") == []


def test_a_bracket_that_is_not_closed_does_not_keep_others_from_matching():
    assert nodes(b"( [ { a ] )", "group") == ["( [ { a ] )", "[ { a ]"]
    assert nodes(b"( [ a ) ] ( b )", "group") == ["( [ a )", "( b )"]


@pytest.mark.slow
@given(texts)
def test_any_text_fits_the_grammar_and_keeps_all_that_is_not_blank(source):
    tree = parse(source, TEXT)
    assert (tree.errors, tree.unmatched) == (0, [])
    assert b"".join(tree.texts()) == b"".join(source.split())


@pytest.mark.slow
@given(texts, st.data())
def test_rendering_and_parsing_give_back_the_tokens(source, data):
    tree = parse(source, TEXT)
    merged = subject_of(tree, TEXT.layout).merged
    kept = data.draw(st.sets(st.integers(0, len(tree) - 1))) if len(tree) else set()
    text = Renderer(merged).render(Side.VARIANT, mask_at(sorted(kept), len(merged)))
    assert parse(text, TEXT).texts() == [tree.texts()[token] for token in sorted(kept)]
