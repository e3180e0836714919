"""Trees that a parser of any kind can make."""

import pytest

from grammars.syntax import PlainNode


@pytest.fixture
def root():
    """A list ``ab`` of two names behind an empty node and before a mark, three bytes from byte 1 on."""
    names = [PlainNode("name", 3, 1, 2), PlainNode("name", 3, 2, 3)]
    pair = PlainNode("pair", 2, 1, 3, children=names)
    return PlainNode("list", 1, 1, 4, children=[PlainNode("empty", 4, 1, 1), pair, PlainNode("!", 5, 3, 4, False)])


@pytest.mark.parametrize(("start", "end", "kind"), [
    (1, 2, "name"), (2, 3, "name"), (1, 3, "pair"), (3, 4, "!"), (2, 4, "list"), (1, 4, "list"),
])  # fmt: skip
def test_the_smallest_node_around_a_range_is_found(root, start, end, kind):
    assert root.descendant_for_byte_range(start, end).type == kind


@pytest.mark.parametrize(("start", "end"), [(0, 2), (3, 5), (5, 6)])
def test_nothing_is_around_a_range_outside_of_the_tree(root, start, end):
    assert root.descendant_for_byte_range(start, end) is None


def test_of_a_chain_the_innermost_node_is_found():
    inner = PlainNode("name", 2, 0, 1)
    assert PlainNode("list", 1, 0, 1, children=[inner]).descendant_for_byte_range(0, 1) is inner
