"""HDD with promotion: what ddmin leaves of a level is replaced by smaller nodes of the same kind further down.

Source: Misherghi, "Hierarchical Delta Debugging" (thesis, 2007), chapter 8, which names it as future work: "attempts to
promote nonterminals to higher ancestors of the same kind".  It says neither when nor in which order.  Here, after ddmin
on a level, each node that is left is replaced by the smallest node below it that is valid in its place, as far as the
property allows; then the level below what is there now is next.  Of nodes inside of each other only the outermost is
tried at once, so deep nesting takes one test per step.

At its fixpoint the result is 1-tree-minimal, and no promotion of one such step holds.
"""

from collections.abc import Sequence
from functools import partial

from diffing.masks import mask_of
from grammars.tree import Node
from ppr.reducers.candidate import Candidate, Stream
from ppr.reducers.nodes import compatible_below
from ppr.reducers.pruning import Group, Pruning, below
from ppr.reducers.subject import Subject


def hdd_with_promotion(subject: Subject) -> Stream[int]:
    """ddmin and promotions on each level, once, from the root on."""
    root = subject.tree.root
    return _levels(Pruning(subject), [root] if root else [], subject.live)


def _levels(pruning: Pruning, nodes: Sequence[Node], live: int) -> Stream[int]:
    """From the level of these nodes on."""
    while nodes:
        yield from Group(pruning, nodes, live).minimised(lambda left, kept: _promoted(pruning, kept, kept, left, 0))
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
