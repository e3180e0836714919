"""Changed nodes: what differs inside of nodes with two hunks or more, by depth, each difference once."""

import pytest
from drive import merged_pair, text_of

from diffing.alignment import Alignment
from diffing.pair_state import State
from ppr.reducers.tree_difference import MAX_DEPTH, changed_nodes


def aligned(seed, variant):
    return merged_pair(seed, variant, alignment=Alignment.TREE)


def layers(seed, variant):
    merged = aligned(seed, variant)
    return [[text_of(merged, mask) for mask in layer] for layer in changed_nodes(merged, merged.state)]


def test_a_node_in_several_hunks_is_one_part_and_the_nodes_inside_of_it_come_after_it():
    assert layers("x = g(a, h(b), c); y;", "x = k(a, m(b), d); y; z;") == [["g k h m c d"], ["h m c d"]]


@pytest.mark.parametrize(
    ("seed", "variant"), [("x = g(1, y + z);", "x = y + z; end;"), ("x = y;", "x = g(1, y); end;")]
)
def test_a_wrapper_is_found_in_the_tree_that_has_it(seed, variant):
    found = layers(seed, variant)
    assert found[0] == ["g ( 1 , )"]


def test_one_hunk_is_left_to_the_hunks_and_all_of_the_difference_too():
    assert layers("a;", "a; b(1, 2);") == []
    assert layers("g(a, b, c);", "h(a, b, d);") == []


def test_a_node_that_begins_or_ends_in_a_hunk_has_all_tokens_of_the_other_program_there_and_only_its_own_of_this_one():
    """The call of ``k`` has the ``g``, but not the inserted statement before it; and the other way round."""
    assert layers("g(a, b); end;", "new; k(a, c); last;")[0] == ["g k b c"]
    assert layers("new; k(a, c); last;", "g(a, b); end;")[:2] == [["new ; k g c b"], ["k g c b"]]
    assert layers("z = a + b + 1; end;", "z = c + b + 2 - q; last;")[0] == ["a c 1 2 - q"]


def test_the_nodes_are_those_of_the_state():
    merged = aligned("g(a, b); k(a, b); x;", "h(a, c); m(a, c); x;")
    seed, variant = merged.state
    undone = State(seed, variant & ~0b10 | 0b1)  # h is g again: one hunk is left there
    assert text_of(merged, undone.variant).startswith("g ( a , c )")
    assert [[text_of(merged, mask) for mask in layer] for layer in changed_nodes(merged, undone)] == [["k m b c"]]


@pytest.mark.parametrize("source", ["", "a();"])
def test_equal_or_empty_programs_have_none(source):
    assert layers(source, source) == []


def test_deep_nests_end_at_the_limit():
    """A call in a call in a call, each with a name of its own, and no recursion."""
    count = 2 * MAX_DEPTH
    seed, variant = (
        "".join(f"{name}{i}(" for i in range(count)) + f"{name}" + ")" * count + f"; {name};" for name in "gh"
    )
    found = layers(seed, variant)
    assert [len(layer) for layer in found] == [1] * MAX_DEPTH
    assert found[0][0].startswith("g0 h0 g1 h1")
