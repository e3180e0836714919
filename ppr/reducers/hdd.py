"""Hierarchical delta debugging: ddmin over the nodes of one level of the tree, from the root down.

Source: Misherghi, "Hierarchical Delta Debugging" (thesis, 2007), algorithm 1 and section 3.4.  Elements of lists and
optional parts are removed; any other node is replaced by the shortest text valid in its place, if that is
shorter.  HDD+ then tries every node alone until none can go; HDD* is HDD again and again.
"""

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from diffing.masks import mask_of
from diffing.pair_state import Side
from grammars.tree import Node
from ppr.candidate import Candidate, Stream, embed, in_turn
from ppr.reducers.ddmin import classic_ddmin
from ppr.reducers.elements import dropped_spans
from ppr.reducers.subject import Subject


def hdd(subject: Subject) -> Stream[int]:
    """ddmin on each level, once."""
    root = subject.tree.root
    return _levels(_Pruning(subject), _below([root] if root else []), subject.live)


def hdd_plus(subject: Subject) -> Stream[int]:
    """HDD, then every node alone, level by level, until a round removes none: 1-tree-minimal."""
    pruning = _Pruning(subject)
    return in_turn(subject.live, [lambda _: hdd(subject), partial(_one_by_one, pruning)])


class _Pruning:
    """Which nodes of a program can be removed, and what is left without some of them."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.merged = subject.merged
        self.size = len(subject.merged)

    def removable(self, node: Node) -> bool:
        """Whether the node can go, or be replaced by something shorter."""
        return node in self.subject.fillers or (node.parent is not None and node.parent.quantifier is not None)

    def without(self, nodes: Iterable[Node], live: int) -> int:
        """The program without these nodes."""
        dropped: list[tuple[int, int]] = []
        filled: list[tuple[int, int]] = []
        lists: dict[Node, set[Node]] = {}
        digits = f"{live:b}"[::-1]
        for node in nodes:
            parent = node.parent
            if parent is not None and parent.quantifier is not None:
                lists.setdefault(parent, set()).add(node)
            else:
                dropped.append(self._span(node.start, node.end))
                filled.append(self.subject.fillers[node])
        for parent, gone in lists.items():
            kept = [
                (index, child)
                for index, child in enumerate(parent.children)
                if child not in gone and not child.is_separator and self._present(child, digits)
            ]
            if not kept and parent.minimum:
                first = next(child for child in parent.children if child in gone)
                kept = [(parent.children.index(first), first)]
                if first in self.subject.fillers:
                    dropped.append(self._span(first.start, first.end))
                    filled.append(self.subject.fillers[first])
            dropped += [self._span(*span) for span in dropped_spans(parent, kept) if span[0] < span[1]]
        return live & ~mask_of(dropped, self.size) | mask_of(filled, self.size)

    def alive(self, live: int) -> Iterator[Node]:
        """The nodes that are still there, level by level."""
        digits = f"{live:b}"[::-1]
        root = self.subject.tree.root
        nodes = _below([root] if root else [])
        while nodes:
            nodes = [node for node in nodes if self._present(node, digits)]
            yield from nodes
            nodes = _below(node for node in nodes if not self._replaced(node, digits))

    def _span(self, start: int, end: int) -> tuple[int, int]:
        """The positions of the tokens from ``start`` to before ``end``, with the fillers of what begins there."""
        first = self.merged.span(Side.VARIANT, start - 1, start)[1] if start else 0
        return first, self.merged.span(Side.VARIANT, start, end)[1]

    def _present(self, node: Node, digits: str) -> bool:
        """Whether something of a node is there, or its filler; no node around it is replaced."""
        return digits.find("1", *self._span(node.start, node.end)) >= 0

    def _replaced(self, node: Node, digits: str) -> bool:
        return node in self.subject.fillers and "1" in digits[slice(*self.subject.fillers[node])]


@dataclass(frozen=True, slots=True)
class _Level:
    """One level of the tree: its nodes, those that can be removed, and the program before."""

    pruning: _Pruning
    nodes: Sequence[Node]
    targets: Sequence[Node]
    live: int

    def keeping(self, _: int, kept: tuple[int, ...]) -> tuple[int]:
        """The program with only these of the targets."""
        return (self.pruning.without(self._gone(kept), self.live),)

    def go_on(self, live: int, kept: tuple[int, ...]) -> Stream[int]:
        """The levels below, when only these of the targets are left."""
        gone = set(self._gone(kept))
        return _levels(self.pruning, _below(node for node in self.nodes if node not in gone), live)

    def _gone(self, kept: tuple[int, ...]) -> list[Node]:
        stay = set(kept)
        return [node for number, node in enumerate(self.targets) if number not in stay]


def _levels(pruning: _Pruning, nodes: Sequence[Node], live: int) -> Stream[int]:
    """Algorithm 1, from the level of these nodes on."""
    while nodes:
        level = _Level(pruning, nodes, [node for node in nodes if pruning.removable(node)], live)
        yield from embed(classic_ddmin(range(len(level.targets)), 0), live, level.keeping, level.go_on)
        nodes = _below(nodes)


def _one_by_one(pruning: _Pruning, live: int) -> Stream[int]:
    """Every node alone, again and again."""
    order = {node: number for number, node in enumerate(pruning.alive(pruning.subject.live))}
    return _round(pruning, order.__getitem__, live, -1, False)


def _round(pruning: _Pruning, number: Callable[[Node], int], live: int, after: int, changed: bool) -> Stream[int]:
    """The nodes that come after the one that went last; another round if this one has ``changed`` something."""
    for first in itertools.chain((after,), (-1,) if changed else ()):
        for node in pruning.alive(live):
            if number(node) > first and pruning.removable(node):
                smaller = pruning.without([node], live)
                if smaller != live:
                    yield Candidate(smaller, partial(_round, pruning, number, smaller, number(node), True))


def _below(nodes: Iterable[Node]) -> list[Node]:
    """The nodes of the next level: quantifier nodes do not count as one."""
    found = []
    for node in nodes:
        stack = list(reversed(node.children))
        while stack:
            child = stack.pop()
            if child.quantifier is not None:
                stack.extend(reversed(child.children))
            elif not child.is_separator:
                found.append(child)
    return found
