"""ddmin level by level: Misherghi, "Hierarchical Delta Debugging" (thesis, 2007), algorithm 1 and section 3.4."""

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial

from diffing.masks import Span, mask_of
from diffing.pair_state import Side
from grammars.tree import Node
from ppr.reducers.candidate import Candidate, Stream, embed, in_turn
from ppr.reducers.ddmin import classic_ddmin
from ppr.reducers.subject import Subject


def below(nodes: Iterable[Node]) -> list[Node]:
    """The nodes of the next level; quantifier nodes do not count as a level."""
    found, stack = list[Node](), [child for node in nodes for child in node.children][::-1]
    while stack:
        child = stack.pop()
        if child.quantifier is not None:
            stack.extend(reversed(child.children))
        elif not child.is_separator:
            found.append(child)
    return found


class Pruning:
    """The nodes of a program that can be deleted or replaced by a shorter text, and the program without some."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.merged = subject.merged
        self.top = below([subject.tree.root] if subject.tree.root else [])

    def removable(self, node: Node) -> bool:
        return node in self.subject.fillers or node.repeated is not None

    def without(self, nodes: Iterable[Node], live: int) -> int:
        fillers, replaced, dropped = self.subject.fillers, list[Node](), list[Span]()
        lists: dict[Node, set[Node]] = {}
        digits = f"{live:b}"[::-1]
        for node in nodes:
            if node.parent is not None and node.repeated is not None:
                lists.setdefault(node.parent, set()).add(node)
            else:
                replaced.append(node)
        for parent, gone in lists.items():
            stay = (child for child in parent.children if child not in gone and not child.is_separator)
            kept = {child for child in stay if self._present(child, digits)}
            if not kept and parent.minimum:
                kept = {next(child for child in parent.children if child in gone)}
                replaced += kept & fillers.keys()
            dropped += parent.dropped_spans(kept)
        dropped = [self.span(*span) for span in (*dropped, *((node.start, node.end) for node in replaced))]
        filled = [fillers[node] for node in replaced]
        return live & ~mask_of(dropped, len(self.merged)) | mask_of(filled, len(self.merged))

    def span(self, start: int, end: int) -> Span:
        """The positions of the tokens from ``start`` to before ``end``, with the fillers of what begins there."""
        first = self.merged.span(Side.VARIANT, start - 1, start)[1] if start else 0
        return first, self.merged.span(Side.VARIANT, start, end)[1]

    def alive(self, live: int) -> Iterator[Node]:
        digits = f"{live:b}"[::-1]
        nodes = self.top
        while nodes:
            nodes = [node for node in nodes if self._present(node, digits)]
            yield from nodes
            fillers = self.subject.fillers
            nodes = below(one for one in nodes if one not in fillers or "1" not in digits[slice(*fillers[one])])

    def levels(self, nodes: Sequence[Node], live: int) -> Stream[int]:
        """Algorithm 1, starting at the level of these nodes."""
        while nodes:
            yield from self._minimised(nodes, live)
            nodes = below(nodes)

    def _minimised(self, nodes: Sequence[Node], live: int) -> Stream[int]:
        """Run ddmin on the nodes of one level; after a deletion, go on with the levels below what is left."""
        targets = list(filter(self.removable, nodes))

        def gone(kept: tuple[Node, ...]) -> set[Node]:
            return set(targets).difference(kept)

        def go_on(smaller: int, kept: tuple[Node, ...]) -> Stream[int]:
            lost = gone(kept)
            return self.levels(below(node for node in nodes if node not in lost), smaller)

        return embed(classic_ddmin(targets, 0), live, lambda _, kept: (self.without(gone(kept), live),), go_on)

    def _present(self, node: Node, digits: str) -> bool:
        """Whether a part of a node, or its filler, is in the program, and no enclosing node is replaced."""
        return digits.find("1", *self.span(node.start, node.end)) >= 0


def hdd(subject: Subject) -> Stream[int]:
    pruning = Pruning(subject)
    return pruning.levels(pruning.top, subject.live)


def hdd_plus(subject: Subject) -> Stream[int]:
    """HDD, then rounds that delete single nodes, level by level, until the program is 1-tree-minimal."""
    pruning = Pruning(subject)
    order = {node: number for number, node in enumerate(pruning.alive(subject.live))}
    return in_turn(subject.live, [lambda _: hdd(subject), lambda live: _round(pruning, order, live, -1, False)])


def _round(pruning: Pruning, order: Mapping[Node, int], live: int, after: int, changed: bool) -> Stream[int]:
    """Try the nodes after the last deleted one; start another round if this one has ``changed`` something."""
    for first in itertools.chain((after,), (-1,) if changed else ()):
        for node in pruning.alive(live):
            if order[node] > first and pruning.removable(node):
                smaller = pruning.without([node], live)
                if smaller != live:
                    yield Candidate(smaller, partial(_round, pruning, order, smaller, order[node], True))
