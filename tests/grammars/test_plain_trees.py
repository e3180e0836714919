"""Trees that a parser of any kind can make."""

import pytest

from grammars.normal_form import Quantifier
from grammars.syntax import PlainNode, PlainTree, damage_of, errors_in
from grammars.tree import Node


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


def test_the_damage_is_what_is_wrong_or_missing_and_its_bytes():
    def damage(*children, **changes):
        return damage_of(PlainTree(PlainNode("list", 1, 0, 9, children=[*children], **changes)))

    wrong = PlainNode("ERROR", 2, 1, 3, is_error=True, has_error=True)
    missing = PlainNode(";", 3, 4, 4, has_error=True, is_missing=True)
    around = PlainNode("pair", 4, 0, 4, has_error=True, children=[wrong, missing])
    assert damage(wrong) == (0, 0)  # the root says that there is none
    assert damage(wrong, missing, has_error=True) == damage(around, has_error=True) == (2, 2)
    assert damage(missing, has_error=True) == (1, 0) and errors_in(PlainTree(missing)) == 1
    assert damage(has_error=True) == (1, 0)  # a hidden node is missing
    assert damage(has_error=True, is_error=True) == (1, 9)


def items(*ends, separated=True):
    """Nodes that end there, each beginning with its separator, if there are separators."""
    found, start = [], 0
    for end in ends:
        if separated and found:
            found.append(Node(('","',), start, start + 1, is_separator=True))
            start += 1
        found.append(Node(("word",), start, end))
        start = end
    return found


@pytest.mark.parametrize(("kept", "separated", "spans"), [
    ([0, 1, 2], True, []), ([0, 1], True, [(4, 6)]), ([1, 2], True, [(0, 2)]), ([0, 2], True, [(1, 4)]),
    ([0], True, [(1, 6)]), ([2], True, [(0, 5)]), ([1], True, [(0, 2), (4, 6)]), ([], True, [(0, 6)]),
    ([0, 2], False, [(1, 4)]), ([1], False, [(0, 1), (4, 6)]),
])  # fmt: skip
def test_what_goes_of_a_list_takes_a_separator_along(kept, separated, spans):
    children = items(1, 4, 6, separated=separated)
    words = [child for child in children if not child.is_separator]
    quantifier = Quantifier.LIST if separated else Quantifier.STAR
    node = Node((), 0, 6, quantifier=quantifier, children=children)
    assert [*node.dropped_spans([words[at] for at in kept])] == spans


@pytest.mark.parametrize(("kinds", "accepted", "fits"), [
    (("a",), "a", True), (("d",), "abc", False), ((), "ab", True), ((), "a", False), ((), "d", False),
])  # fmt: skip
def test_a_node_fits_by_its_kinds_and_a_sequence_where_most_of_what_its_own_slot_accepts_does(kinds, accepted, fits):
    assert Node(kinds, 0, 1, frozenset("abc")).fits(frozenset(accepted)) is fits
    assert [Node((), 0, 1, frozenset("ab")).fits(frozenset(some)) for some in ("", "a", "ab")] == [False, False, True]
