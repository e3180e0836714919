"""A tree that loses nodes."""

import pytest
from drive import filled, text_of

from diffing.pair_state import Side
from grammars.tree import Node
from ppr.reducers.hdd import Pruning
from ppr.reducers.subject import Subject


def node_at(seen: Subject, text: str) -> Node:
    """The outermost node with these tokens."""
    return next(node for node in seen.tree.walk() if text_of(seen.merged, seen.merged.mask(Side.VARIANT, node)) == text)


def without(seen: Subject, live: int, *texts: str) -> int:
    return Pruning(seen).without([node_at(seen, text) for text in texts], live)


@pytest.mark.parametrize(("before", "after"), [("", " , y"), ("y , ", "")])
def test_what_stands_in_for_the_beginning_of_an_element_goes_with_the_element(before, after):
    seen = filled(f"f ( {before}1 * 2 + 3{after} ) ;")
    replaced = without(seen, seen.live, "1 * 2")
    assert text_of(seen.merged, replaced) == f"f ( {before}0 + 3{after} ) ;"
    assert text_of(seen.merged, without(seen, replaced, "1 * 2 + 3")) == "f ( y ) ;"


def test_a_node_that_is_replaced_is_there_but_nothing_in_it():
    seen = filled("int x = (1) + 2;")
    pruning = Pruning(seen)
    whole, inner = node_at(seen, "( 1 ) + 2"), node_at(seen, "( 1 )")
    assert {whole, inner} <= set(pruning.alive(seen.live))
    alive = set(pruning.alive(pruning.without([whole], seen.live)))
    assert whole in alive
    assert not {node for node in alive if node is not whole and whole.start <= node.start < node.end <= whole.end}


def test_a_list_that_loses_all_elements_but_needs_one_keeps_the_shorter_text_of_its_first():
    seen = filled("int a = 1 + 2, b;")
    assert text_of(seen.merged, without(seen, seen.live, "a = 1 + 2", "b")) == "int a ;"


def test_separators_are_no_nodes_of_a_level():
    seen = filled("f(1, 2);")
    assert not any(node.is_separator for node in Pruning(seen).alive(seen.live))
