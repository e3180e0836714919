"""Hierarchical delta debugging: ddmin over the nodes of one level of the tree, from the root down.

Source: Misherghi, "Hierarchical Delta Debugging" (thesis, 2007), algorithm 1 and section 3.4.  Elements of lists and
optional parts are removed; any other node is replaced by the shortest text valid in its place, if that is
shorter.  HDD+ then tries every node alone until none can go; HDD* is HDD again and again.
"""

import itertools
from collections.abc import Callable, Sequence
from functools import partial

from grammars.tree import Node
from ppr.reducers.candidate import Candidate, Stream, in_turn
from ppr.reducers.nodes import Pruning, below
from ppr.reducers.subject import Subject


def hdd(subject: Subject) -> Stream[int]:
    """ddmin on each level, once."""
    root = subject.tree.root
    return _levels(Pruning(subject), below([root] if root else []), subject.live)


def hdd_plus(subject: Subject) -> Stream[int]:
    """HDD, then every node alone, level by level, until a round removes none: 1-tree-minimal."""
    pruning = Pruning(subject)
    return in_turn(subject.live, [lambda _: hdd(subject), partial(_one_by_one, pruning)])


def _levels(pruning: Pruning, nodes: Sequence[Node], live: int) -> Stream[int]:
    """Algorithm 1, from the level of these nodes on."""
    while nodes:
        yield from pruning.minimised(nodes, live, lambda left, kept: _levels(pruning, below(kept), left))
        nodes = below(nodes)


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
