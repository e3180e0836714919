"""Text without a grammar: its tree, and the law that rendering and parsing give back the tokens."""

from hypothesis import strategies as st
from laws import drawn, for_each
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


BLOCKS, GROUPS = "a:\n  b\n    c\n  d\ne\n", "f(a, b) {\n  x\n    y\n  z\n} g\n"


@for_each("source, kind, expected", [
    ("_x - y", "word", ["_x", "y"]), ("ü Ärger - 7", "word", ["ü", "Ärger", "7"]),
    ("go --to=x y\n", "chunk", ["go", "- - to = x", "y"]), (BLOCKS, "block", ["a : b c d", "b c", "c", "d", "e"]),
    (BLOCKS, "line", ["a :", "b", "c", "d", "e"]), (GROUPS, "group", ["( a , b )", "{ x y z }"]),
    (GROUPS, "line", ["f ( a , b ) { x y z } g", "a , b", "x", "y", "z"]),
    ("f(a,\n  b,\n  c)", "block", ["f ( a , b , c )", "a ,", "b ,", "c"]),  # none is a part of the first one
    *((one, "group", []) for one in ("a) b", "(a b", ":( a ] b", "( ]")),  # a bracket without a partner
    ("( [ { a ] )", "group", ["( [ { a ] )", "[ { a ]"]), ("( [ a ) ] ( b )", "group", ["( [ a )", "( b )"]),
])  # fmt: skip
def test_words_chunks_lines_blocks_and_groups_make_the_tree(source, kind, expected):
    assert nodes(source.encode(), kind) == expected


def test_words_and_marks_are_the_tokens_and_the_root_is_the_whole_text():
    found = parse("x_1 = f(2.5, ü) # 'no'\n".encode(), TEXT).texts()
    assert b" ".join(found).decode() == "x_1 = f ( 2 . 5 , ü ) # ' no '"
    root = TextParser().parse(b" a \n").root_node
    assert (root.start_byte, root.end_byte) == (0, 4)


def test_a_node_ends_where_its_last_child_does():
    stack = list(TextParser().parse(b"a:\n  b (c, d)\n\n e\n\n").root_node.children)
    assert stack
    while stack:
        node = stack.pop()
        assert node.end_byte == (node.children[-1].end_byte if node.children else node.start_byte + 1)
        stack += node.children


@drawn(texts, few=10)
def test_any_text_fits_the_grammar_and_keeps_all_that_is_not_blank(source):
    tree = parse(source, TEXT)
    assert (tree.errors, tree.unmatched, b"".join(tree.texts())) == (0, [], b"".join(source.split()))


@drawn(texts, st.data(), few=10)
def test_rendering_and_parsing_give_back_the_tokens(source, data):
    tree = parse(source, TEXT)
    merged = subject_of(tree, TEXT.layout).merged
    kept = data.draw(st.sets(st.integers(0, len(tree) - 1))) if len(tree) else set()
    text = Renderer(merged).render(Side.VARIANT, mask_at(sorted(kept), len(merged)))
    assert parse(text, TEXT).texts() == [tree.texts()[token] for token in sorted(kept)]
