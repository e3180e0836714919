"""Blocks made by indentation: what moved is a difference, and what is left finds its place."""

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
    left = {i + k for i, _, size in without_moved_lines(blocks, first, second) for k in range(size)}
    texts = first.tree.texts()
    return [texts[i + k].decode() for i, _, size in blocks for k in range(size) if i + k not in left]


def test_a_line_that_left_its_block_has_moved():
    assert moved("if a:\n    x\n    y\n", "if a:\n    x\ny\n") == ["y"]


def test_a_line_that_came_into_a_block_has_moved():
    assert moved("if a:\n    x\ny\nz\n", "if a:\n    x\n    y\nz\n") == ["y"]


def test_a_block_that_moved_as_a_whole_moved_by_its_header():
    before, after = "if a:\n    x\nif b:\n    y\n    z\n", "if a:\n    x\n    if b:\n        y\n        z\n"
    assert moved(before, after) == ["if", "y", "z"]


def test_a_new_header_moves_nothing():
    assert moved("x\ny\n", "for a in b:\n    x\n    y\n") == []


def test_another_indentation_of_the_same_block_moves_nothing():
    assert moved("if a:\n    x\n    y\n", "if a:\n  x\n  y\n") == []


def indents(source, kept):
    """The indentation of each line, by its first token, when only the tokens ``kept`` are there."""
    found = gaps(source)
    texts = found.tree.texts()
    mask = sum(1 << i for i, text in enumerate(texts) if text.decode() in kept)
    places = indentations([(found, range(len(texts)), (1 << len(texts)) - 1)], mask)
    return {texts[place].decode(): indent.decode() for place, indent in places.items() if place >= 0}


def test_a_block_moves_to_where_its_header_stood():
    source = "if a:\n  while b:\n    c\n"
    assert indents(source, {"if", "while", "c"})["c"] == "    "
    assert indents(source, {"if", "c"})["c"] == "  "
    assert indents(source, {"while", "c"})["c"] == "  "
    assert indents(source, {"c"})["c"] == ""
