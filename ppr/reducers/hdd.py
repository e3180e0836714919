"""Hierarchical delta debugging: ddmin over the nodes of one level of the tree, from the root down.

Source: Misherghi, "Hierarchical Delta Debugging" (thesis, 2007), algorithm 1 and section 3.4.  Elements of lists and
optional parts are removed; any other node is replaced by the shortest text valid in its place, if that is
shorter.  HDD+ then tries every node alone until none can go; HDD* is HDD again and again.

By branches, each subtree is treated by itself, in the order of a pre-order traversal (chapters 2 and 8, where
this is future work): ddmin gets the children of one node instead of those of a whole level.

With promotion (chapter 8, future work too): "attempts to promote nonterminals to higher ancestors of the same kind".
It says neither when nor in which order.  Here, after ddmin on a level, each node that is left is replaced by the
smallest node below it that is valid in its place, as far as the property allows; then the level below what is there now
is next.  Of nodes inside of each other only the outermost is tried at once, so deep nesting takes one test per step.
At its fixpoint the result is 1-tree-minimal, and no promotion of one such step holds.
"""

import itertools
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from diffing.masks import mask_of
from grammars.tree import Node
from ppr.reducers.candidate import Candidate, Stream, in_turn
from ppr.reducers.nodes import Pruning, below, compatible_below
from ppr.reducers.subject import Subject


def hdd(subject: Subject) -> Stream[int]:
    """ddmin on each level, once."""
    return _from_root(subject, lambda nodes: [below(nodes)])


def hdd_plus(subject: Subject) -> Stream[int]:
    """HDD, then every node alone, level by level, until a round removes none: 1-tree-minimal."""
    pruning = Pruning(subject)
    return in_turn(subject.live, [lambda _: hdd(subject), partial(_one_by_one, pruning)])


def hdd_by_branches(subject: Subject) -> Stream[int]:
    """ddmin on the children of each node, once, parents before children: 1-tree-minimal at its fixpoint."""
    return _from_root(subject, lambda nodes: [below([node]) for node in nodes])


_Split = Callable[[Sequence[Node]], Iterable[Sequence[Node]]]  # what is reduced together below these nodes
_Stack = tuple[Sequence[Node], "_Stack"] | None  # groups of nodes that wait, the next one first


def _from_root(subject: Subject, split: _Split) -> Stream[int]:
    root = subject.tree.root
    return _groups(Pruning(subject), split, _onto(None, split([root] if root else [])), subject.live)


def _onto(stack: _Stack, groups: Iterable[Sequence[Node]]) -> _Stack:
    for nodes in reversed([nodes for nodes in groups if nodes]):
        stack = nodes, stack
    return stack


def _groups(pruning: Pruning, split: _Split, stack: _Stack, live: int) -> Stream[int]:
    """Algorithm 1, from the group on that is next."""
    while stack is not None:
        nodes, rest = stack
        yield from pruning.minimised(nodes, live, partial(_below_left, pruning, split, rest))
        stack = _onto(rest, split(nodes))


def _below_left(pruning: Pruning, split: _Split, rest: _Stack, live: int, left: Sequence[Node]) -> Stream[int]:
    """What is below the nodes that are left, then the groups that wait."""
    return _groups(pruning, split, _onto(rest, split(left)), live)


def _one_by_one(pruning: Pruning, live: int) -> Stream[int]:
    order = {node: number for number, node in enumerate(pruning.alive(pruning.subject.live))}
    return _round(pruning, order.__getitem__, live, -1, False)


def _round(pruning: Pruning, number: Callable[[Node], int], live: int, after: int, changed: bool) -> Stream[int]:
    """The nodes that come after the one that went last; another round if this one has ``changed`` something."""
    for first in itertools.chain((after,), (-1,) if changed else ()):
        for node in pruning.alive(live):
            if number(node) > first and pruning.removable(node):
                smaller = pruning.without([node], live)
                if smaller != live:
                    yield Candidate(smaller, partial(_round, pruning, number, smaller, number(node), True))


# -- promotion ------------------------------------------------------------------------------------


def hdd_with_promotion(subject: Subject) -> Stream[int]:
    """ddmin and promotions on each level, once, from the root on."""
    root = subject.tree.root
    return _levels(Pruning(subject), [root] if root else [], subject.live)


def _levels(pruning: Pruning, nodes: Sequence[Node], live: int) -> Stream[int]:
    while nodes:
        yield from pruning.minimised(nodes, live, lambda left, kept: _promoted(pruning, kept, kept, left, 0))
        yield from _promotions(pruning, nodes, nodes, live, 0)
        nodes = below(nodes)


def _promoted(pruning: Pruning, nodes: Sequence[Node], slots: Sequence[Node], live: int, first: int) -> Stream[int]:
    """Promotions to the places from number ``first`` on, then the levels below.

    ``slots`` are the nodes that were in these places at first.
    """
    yield from _promotions(pruning, nodes, slots, live, first)
    yield from _levels(pruning, below(nodes), live)


def _promotions(pruning: Pruning, nodes: Sequence[Node], slots: Sequence[Node], live: int, first: int) -> Stream[int]:
    for place in range(first, len(nodes)):
        for promoted, smaller in _smaller(pruning, nodes[place], slots[place], live):
            others = [*nodes[:place], promoted, *nodes[place + 1 :]]
            yield Candidate(smaller, partial(_promoted, pruning, others, slots, smaller, place))


def _smaller(pruning: Pruning, node: Node, slot: Node, live: int) -> list[tuple[Node, int]]:
    """The nodes that may take the place of this one, and the programs then, the smallest first."""
    whole = mask_of([pruning.span(node.start, node.end)], pruning.size)
    found = []
    for inner in compatible_below(node, slot, 1):
        part = mask_of([pruning.span(inner.start, inner.end)], pruning.size)
        if (smaller := live & ~whole | live & part) != live:
            found.append((inner, smaller))
    return sorted(found, key=lambda found: (found[1].bit_count(), found[0].start))
