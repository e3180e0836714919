"""Trees that are not programs, as reducers see them."""

from grammars.normal_form import Quantifier
from ppr.reduction.own_tree import ROOT, Item, Outline, _OutlineProblem, as_bytes, from_bytes

# 0 [ 1 [ 2 x, 3 {: 4 key: 5 [ 6 y ] } ], 7 z ]
OUTLINE = Outline([Item(around, around == 3) for around in (ROOT, 0, 1, 1, 3, 4, 5, 0)])
WHOLE = 0b11111111


def shape(node):
    """The tokens of a node and of those inside of it; those that may go are in a list."""
    if node.quantifier is not None:
        return [shape(child) for child in node.children]
    return (node.start, *(shape(child) for child in node.children[1:])) if node.children else node.start


def test_the_tree_has_a_token_for_each_element_and_a_list_of_those_that_may_go():
    subject, numbers = OUTLINE.subject(WHOLE)
    assert numbers == [0, 1, 2, 3, 4, 5, 6, 7]
    assert shape(subject.tree.root) == (0, [(1, [2, (3, [(4, (5, [6]))])]), 7])
    assert subject.live == WHOLE
    lists = [node for node in subject.tree.walk() if node.quantifier is not None]
    assert {(node.quantifier, node.minimum) for node in lists} == {(Quantifier.STAR, 0)}


def test_values_may_take_the_place_of_values():
    root = OUTLINE.subject(WHOLE)[0].tree.root
    nodes = {node.start: node for node in OUTLINE.subject(WHOLE)[0].tree.walk() if node.kinds}
    assert [number for number, node in nodes.items() if node.accepts] == [1, 2, 3, 5, 6, 7]
    assert not any(node.fits(root.accepts) for node in nodes.values())
    assert not nodes[4].fits(nodes[1].accepts)
    assert nodes[6].fits(nodes[5].accepts)


def test_what_is_left_moves_to_the_nearest_one_that_is_left():
    live = 0b11100001  # 0, 5 and 7, and 6
    assert OUTLINE.around(live) == [ROOT, 0, 0, 0, 0, 0, 5, 0]
    subject, numbers = OUTLINE.subject(live)
    assert numbers == [0, 5, 6, 7]
    assert shape(subject.tree.root) == (0, [(1, [2]), 3])


def test_only_the_root_is_left():
    subject, numbers = OUTLINE.subject(1)
    assert (numbers, shape(subject.tree.root), len(subject.tree)) == ([0], 0, 1)


def test_a_change_is_known_again_in_whatever_state_it_is_made():
    problem = _OutlineProblem(WHOLE, None, len(OUTLINE.elements), lambda state: state, lambda live: None)
    without_last = problem.assuming(0b01111111)
    [first], [second] = problem.jobs(0b11111011), without_last.jobs(0b01111011)
    assert first.change == second.change == hash(0b100)
    assert without_last.jobs(0b00111111)[0].change == hash(0b1000000)
    assert first.programs == (as_bytes(0b11111011, 8),)
    assert problem.best == WHOLE


def test_masks_as_bytes():
    assert from_bytes(as_bytes(0b1_00000010, 9)) == 0b1_00000010
    assert len({as_bytes(mask, 17) for mask in range(1 << 10)}) == 1 << 10
