"""A tree that loses nodes: which of them can go, and what is left of the program without some of them.

Elements of lists and optional parts are removed; any other node is replaced by the shortest text valid in its place, if
that is shorter.  The algorithms of the HDD family differ in the order in which they do so.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from diffing.masks import mask_of
from diffing.pair_state import Side
from grammars.tree import Node
from ppr.reducers.candidate import Stream, embed
from ppr.reducers.ddmin import classic_ddmin
from ppr.reducers.nodes import dropped_spans
from ppr.reducers.subject import Subject


class Pruning:
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
                dropped.append(self.span(node.start, node.end))
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
                    dropped.append(self.span(first.start, first.end))
                    filled.append(self.subject.fillers[first])
            dropped += [self.span(*span) for span in dropped_spans(parent, kept) if span[0] < span[1]]
        return live & ~mask_of(dropped, self.size) | mask_of(filled, self.size)

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The positions of the tokens from ``start`` to before ``end``, with the fillers of what begins there."""
        first = self.merged.span(Side.VARIANT, start - 1, start)[1] if start else 0
        return first, self.merged.span(Side.VARIANT, start, end)[1]

    def alive(self, live: int) -> Iterator[Node]:
        """The nodes that are still there, level by level."""
        digits = f"{live:b}"[::-1]
        root = self.subject.tree.root
        nodes = below([root] if root else [])
        while nodes:
            nodes = [node for node in nodes if self._present(node, digits)]
            yield from nodes
            nodes = below(node for node in nodes if not self._replaced(node, digits))

    def _present(self, node: Node, digits: str) -> bool:
        """Whether something of a node is there, or its filler; no node around it is replaced."""
        return digits.find("1", *self.span(node.start, node.end)) >= 0

    def _replaced(self, node: Node, digits: str) -> bool:
        return node in self.subject.fillers and "1" in digits[slice(*self.subject.fillers[node])]


@dataclass(frozen=True)
class Group:
    """Nodes that are reduced together, none of them inside of another, and the program before."""

    pruning: Pruning
    nodes: Sequence[Node]
    live: int
    targets: Sequence[Node] = field(init=False)  # those that can be removed

    def __post_init__(self) -> None:
        object.__setattr__(self, "targets", [node for node in self.nodes if self.pruning.removable(node)])

    def minimised(self, go_on: Callable[[int, list[Node]], Stream[int]]) -> Stream[int]:
        """ddmin on the nodes; if some have gone, ``go_on`` follows with the program and the nodes that are left."""

        def keeping(_: int, kept: tuple[int, ...]) -> tuple[int]:
            return (self.pruning.without(self._gone(kept), self.live),)

        def resume(live: int, kept: tuple[int, ...]) -> Stream[int]:
            gone = set(self._gone(kept))
            return go_on(live, [node for node in self.nodes if node not in gone])

        yield from embed(classic_ddmin(range(len(self.targets)), 0), self.live, keeping, resume)

    def _gone(self, kept: tuple[int, ...]) -> list[Node]:
        stay = set(kept)
        return [node for number, node in enumerate(self.targets) if number not in stay]


def below(nodes: Iterable[Node]) -> list[Node]:
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
