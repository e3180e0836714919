"""What APTED pays for a mapping: equal kinds and texts are preferred, and it is cheap to move a large subtree.

Punctuation follows the construct that it is a part of, so it costs little alone.
"""

import enum
from collections.abc import Sequence
from dataclasses import dataclass, field

from apted import Config  # type: ignore[import-untyped]

from grammars.tree import Node, is_punctuation

# What nodes cost alone.
TOKEN, PUNCTUATION, CONSTRUCT, CONSTRUCT_BY_PUNCTUATION = 1_000, 100, 300, 200
# What a subtree costs that moves; and a pair of tokens with other texts or kinds, of what both cost alone.
MOVED, UPDATED, SAME_TEXT = 800, 0.5, 0.2
NEVER = 10**9


def construct_cost(children: Sequence[Node]) -> int:
    """What a node with these children costs alone."""
    return CONSTRUCT + CONSTRUCT_BY_PUNCTUATION * sum(is_punctuation(child) for child in children)


class Sort(enum.Enum):
    """What only its like can be mapped to."""

    TOP = enum.auto()  # of a stretch
    ONE = enum.auto()  # a subtree that is seen as one node
    CONSTRUCT = enum.auto()
    TOKEN = enum.auto()


@dataclass(slots=True, eq=False)
class Item:
    """A node as APTED sees it: those of different sorts have nothing in common, those with equal labels are alike."""

    node: Node
    sort: Sort
    label: object
    cost: int
    text: bytes = b""
    children: list["Item"] = field(default_factory=list)


class Costs(Config):  # type: ignore[misc]
    """What APTED pays."""

    def delete(self, node: Item) -> int:
        """The cost of a node that only one program has."""
        return node.cost

    insert = delete

    def rename(self, node1: Item, node2: Item) -> int:
        """The cost of a pair."""
        if node1.sort is not node2.sort:
            return NEVER
        if node1.label == node2.label:
            return 0
        if node1.text and node1.text == node2.text:
            return int(SAME_TEXT * (node1.cost + node2.cost))
        if node1.text and node1.cost == node2.cost and node2.node.fits(node1.node.accepts):
            return int(UPDATED * (node1.cost + node2.cost))
        return NEVER
