"""Hierarchical delta debugging: ddmin over the nodes of one level of the tree, from the root down.

Source: Misherghi, "Hierarchical Delta Debugging" (thesis, 2007), algorithm 1 and section 3.4.  Elements of lists and
optional parts are removed; any other node is replaced by the shortest text valid in its place, if that is
shorter.  HDD+ then tries every node alone until none can go; HDD* is HDD again and again.

By branches, each subtree is treated by itself, in the order of a pre-order traversal (chapters 2 and 8, where
this is future work): ddmin gets the children of one node instead of those of a whole level.
"""

import itertools
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from grammars.tree import Node
from ppr.reducers.candidate import Candidate, Stream, in_turn
from ppr.reducers.pruning import Group, Pruning, below
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
        yield from Group(pruning, nodes, live).minimised(partial(_below_left, pruning, split, rest))
        stack = _onto(rest, split(nodes))


def _below_left(pruning: Pruning, split: _Split, rest: _Stack, live: int, left: Sequence[Node]) -> Stream[int]:
    """What is below the nodes that are left, then the groups that wait."""
    return _groups(pruning, split, _onto(rest, split(left)), live)


def _one_by_one(pruning: Pruning, live: int) -> Stream[int]:
    """Every node alone, again and again."""
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
