"""Blocks made by indentation: what moved is a difference, and what is left finds its place."""

from laws import for_each
from merging import merged

from diffing.indentation import indentations, without_moved_lines
from diffing.list_alignment import common_blocks
from grammars.languages import Layout, by_name
from grammars.layout import Gaps
from grammars.parsing import parse


def gaps(source):
    return Gaps(parse(source.encode(), by_name("python")), Layout.INDENTED)


def moved(seed, variant):
    """The tokens of the seed that are no longer common because their lines moved."""
    first, second = gaps(seed), gaps(variant)
    blocks = common_blocks(first.tree.words(), second.tree.words())
    pairs, left = (
        [(i + k, j + k) for i, j, size in found for k in range(size)]
        for found in (blocks, without_moved_lines(blocks, first, second))
    )
    assert set(left) <= set(pairs)
    return [first.tree.texts()[i].decode() for i, j in pairs if (i, j) not in left]


TWO, NESTED = "if a:\n    x\nif b:\n    y\n", "if a:\n    x\n    if b:\n        y\n"


@for_each("seed, variant, expected", [
    ("if a:\n    x\n    y\n", "if a:\n    x\ny\n", ["y"]),
    ("if a:\n    x\ny\nz\n", "if a:\n    x\n    y\nz\n", ["y"]),
    (f"{TWO}    z\n", f"{NESTED}        z\n", ["if", "y", "z"]),  # a block that moved as a whole, by its header
    ("x\ny\n", "for a in b:\n    x\n    y\n", []),  # a new header
    ("if a:\n    x\n    y\n", "if a:\n  x\n  y\n", []),  # another indentation of the same block
    ("if a:\n    x\ny\n", "if a:\n    x; y\n", []),  # a line within a line
    ("if a:\n    x; y\n", "if a:\n    x\ny\n", []),
    (TWO, NESTED, ["if", "y"]),  # lines below a header that moved are judged by the headers that stayed
    (NESTED, TWO, ["if", "y"]),
])  # fmt: skip
def test_a_line_has_moved_if_it_is_in_another_block(seed, variant, expected):
    assert moved(seed, variant) == expected


@for_each("seed, variant, blocks, expected", [
    ("a\nb\nc\n", "a\nb\nc\n", [(0, 0, 3)], [(0, 0, 3)]),
    # `if x : a b c d`, where lines in the middle, at the end and at the start of a block left their own block
    ("if x:\n a\nb\nc\n", "if x:\n a\n b\nc\n", [(0, 0, 6)], [(0, 0, 4), (5, 5, 1)]),
    ("if x:\n a\nb\nc\n", "if x:\n a\n b\n c\n", [(0, 0, 6)], [(0, 0, 4)]),
    ("if x:\n a\nb\nc\n", "if x:\n a\n b\n c\n", [(0, 0, 4), (4, 4, 2)], [(0, 0, 4)]),
    ("if x:\n a\nb\nc\n", "if x:\n a\n b\nc\n", [(0, 0, 3), (3, 3, 3)], [(0, 0, 4), (5, 5, 1)]),
    ("q\nif x:\n a\nb\nc\n", "if x:\n a\n b\nc\n", [(1, 0, 4), (5, 4, 2)], [(1, 0, 4), (6, 5, 1)]),
    ("if x:\n a\nb + c\n", "if x:\n a\n b + c\n", [(0, 0, 7)], [(0, 0, 4), (5, 5, 2)]),
])  # fmt: skip
def test_only_the_first_token_of_a_moved_line_is_taken_out_of_its_block(seed, variant, blocks, expected):
    assert without_moved_lines(blocks, gaps(seed), gaps(variant)) == expected


def indents(source, kept):
    """The indentation of each line, by its first token, when only the tokens ``kept`` are there."""
    found = gaps(source)
    texts = found.tree.texts()
    mask = sum(1 << i for i, text in enumerate(texts) if text.decode() in kept)
    places = indentations([(found, range(len(texts)), (1 << len(texts)) - 1)], mask)
    return {texts[place].decode(): indent.decode() for place, indent in places.items() if place >= 0}


NESTED_LOOP, BRACKETS = "if a:\n  while b:\n    c\n", "if x:\n  f(a,\n    b)\n  c\n"


@for_each("source, kept, expected", [
    (NESTED_LOOP, "if while c", {"if": "", "while": "  ", "c": "    "}), (NESTED_LOOP, "if c", {"if": "", "c": "  "}),
    (NESTED_LOOP, "while c", {"while": "", "c": "  "}), (NESTED_LOOP, "c", {"c": ""}),
    ("async def f():\n  a\n", "def f ( ) : a", {"def": "", "a": "  "}),  # a header without its first token
    (BRACKETS, "if f b c", {"if": "", "f": "  ", "b": "    ", "c": "  "}),
    (BRACKETS, "if b c", {"if": "", "b": "  ", "c": "  "}),
])  # fmt: skip
def test_a_block_moves_to_where_its_header_stood(source, kept, expected):
    assert indents(source, kept.split()) == expected


def test_the_innermost_header_of_either_program_that_is_there_counts():
    pair = merged("for a in b:\n  x\n  y\n", "for a in b:\n  if c:\n    x\n  y\n", "python")
    texts = [text.decode() for text in pair.texts()]
    sources = [(Gaps(one.tree, Layout.INDENTED), one.positions, one.mask) for one in pair.placed]
    for mask, expected in (
        (pair.state.seed, {"for": "", "x": "  ", "y": "  "}),
        (pair.state.variant, {"for": "", "if": "  ", "x": "    ", "y": "  "}),
        (pair.state.variant & ~0b11111, {"if": "", "x": "  ", "y": ""}),
    ):
        for order in (sources, sources[::-1]):
            found = indentations(order, mask)
            assert found.pop(-1) == b""
            assert {texts[place]: indent.decode() for place, indent in found.items()} == expected


def test_a_program_keeps_its_own_step_where_both_have_the_header():
    pair = merged("if a:\n  x\n", "if a:\n    x\n", "python")
    seed, variant = ((Gaps(one.tree, Layout.INDENTED), one.positions, one.mask) for one in pair.placed)
    assert indentations([seed, variant], pair.state.seed)[3] == b"  "
    assert indentations([variant, seed], pair.state.seed)[3] == b"    "
