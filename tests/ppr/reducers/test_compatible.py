"""Which nodes may take the place of one above them."""

import pytest

from grammars.tree import Node
from ppr.reducers.nodes import compatible_below


def node(name, accepts=None, children=(), **options):
    """A node of the chain of kinds in ``name``, with slash between them."""
    return Node(tuple(name.split("/")) if name else (), 0, 1, accepts, children=children, **options)


def nested(*names):
    """Nodes inside of each other; the innermost is the last."""
    inner = ()
    for name in reversed(names):
        inner = (node(name, children=inner),)
    return inner


def names(found):
    return ["/".join(one.kinds) for one in found]


def test_kinds_that_are_valid_in_the_place():
    slot = node("a", frozenset("ab"), nested("c", "b", "d", "a/d"))
    assert names(compatible_below(slot, slot, 9)) == ["b", "a/d"]


def test_only_so_many_inside_of_each_other_but_any_number_beside_each_other():
    slot = node("a", frozenset("a"), (*nested("a", "a", "a"), *nested("x", "a")))
    assert len(list(compatible_below(slot, slot, 1))) == 2
    assert len(list(compatible_below(slot, slot, 2))) == 3
    assert len(list(compatible_below(slot, slot, 3))) == 4


def test_separators_and_nodes_without_a_kind_may_not():
    slot = node("a", frozenset("a"), (node("a", is_separator=True), node("", children=nested("a/b"))))
    assert names(compatible_below(slot, slot, 9)) == ["a/b"]


@pytest.mark.parametrize(
    ("accepts", "expected"),
    [
        (None, ["start", "b", "c"]),  # nobody knows
        (frozenset(["start"]), ["start", "b", "c"]),
        (frozenset(["x"]), ["x", "b", "c"]),
        (frozenset(), ["b", "c"]),
    ],
)
def test_in_a_chain_of_nodes_the_places_further_down_count_too(accepts, expected):
    slot = node("start/b/c", accepts, [node(name) for name in ("start", "x", "b", "c", "d")])
    assert sorted(names(compatible_below(slot, slot, 1))) == sorted(expected)


def test_after_a_move_the_place_counts_and_not_where_the_node_came_from():
    moved = node("c", frozenset("c"), nested("c", "a"))
    slot = node("a", frozenset("ab"))
    assert names(compatible_below(moved, slot, 9)) == ["a"]
