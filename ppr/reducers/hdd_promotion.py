"""HDD with promotion: what ddmin leaves of a level is replaced by smaller nodes of the same kind further down.

Source: Misherghi, "Hierarchical Delta Debugging" (thesis, 2007), chapter 8, which names it as future work: "attempts to
promote nonterminals to higher ancestors of the same kind".  It says neither when nor in which order.  Here, after ddmin
on a level, each node that is left is replaced by the smallest node below it that is valid in its place, as far as the
property allows; then the level below what is there now is next.  Of nodes inside of each other only the outermost is
tried at once, so deep nesting takes one test per step.

At its fixpoint the result is 1-tree-minimal, and no promotion of one such step holds.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from diffing.masks import mask_of
from grammars.tree import Node
from ppr.candidate import Candidate, Stream
from ppr.reducers.pruning import Group, Pruning, below
from ppr.reducers.subject import Subject


def hdd_with_promotion(subject: Subject) -> Stream[int]:
    """ddmin and promotions on each level, once, from the root on."""
    root = subject.tree.root
    return _levels(Pruning(subject), [root] if root else [], subject.live)


def _levels(pruning: Pruning, nodes: Sequence[Node], live: int, at: int | None = None) -> Stream[int]:
    """From the level of these nodes on; with ``at`` ddmin is done, and promotions are from this node on."""
    while nodes:
        if at is None:
            yield from Group(pruning, nodes, live).minimised(lambda left, kept: _levels(pruning, kept, left, 0))
        for number in range(at or 0, len(nodes)):
            for promoted, smaller in _promotions(pruning, nodes[number], live):
                others = [*nodes[:number], promoted, *nodes[number + 1 :]]
                yield Candidate(smaller, partial(_levels, pruning, others, smaller, number))
        nodes, at = below(nodes), None


def _promotions(pruning: Pruning, node: Node, live: int) -> list[tuple[Node, int]]:
    """The nodes that may take the place of this one, and the programs then, the smallest first."""
    whole = mask_of([pruning.span(node.start, node.end)], pruning.size)
    found = []
    for inner in _outermost_fits(node):
        part = mask_of([pruning.span(inner.start, inner.end)], pruning.size)
        if (smaller := live & ~whole | live & part) != live:
            found.append((inner, smaller))
    return sorted(found, key=lambda found: (found[1].bit_count(), found[0].start))


def _outermost_fits(node: Node) -> Iterator[Node]:
    """The nodes below that are valid in this node's place, or of its kind where nobody knows what is."""
    accepts = frozenset(node.kinds) if node.accepts is None else node.accepts
    stack = list(node.children)
    while stack:
        inner = stack.pop()
        if inner.kinds and not inner.is_separator and inner.fits(accepts):
            yield inner
        else:
            stack.extend(inner.children)
