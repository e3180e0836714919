"""What a parser returns: a syntax tree with the part of Tree-sitter's interface that ppr uses."""

from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

import tree_sitter


@dataclass(eq=False, slots=True)
class PlainNode:
    """A node that any parser can make, over a range of bytes; ``type`` is its kind, or its text if it is not named."""

    type: str
    kind_id: int
    start_byte: int
    end_byte: int
    is_named: bool = True
    is_error: bool = False
    has_error: bool = False
    children: "list[PlainNode]" = field(default_factory=list)
    is_extra: bool = False
    is_missing: bool = False

    @property
    def child_count(self) -> int:
        return len(self.children)

    def descendant_for_byte_range(self, start: int, end: int, /) -> "PlainNode | None":
        """The smallest node that contains these bytes; of a chain, the innermost one."""
        if not self.start_byte <= start <= end <= self.end_byte:
            return None
        found = self
        while inner := next((one for one in found.children if one.start_byte <= start and end <= one.end_byte), None):
            found = inner
        return found


class PlainTree(NamedTuple):
    """A tree of plain nodes."""

    root_node: PlainNode


SyntaxNode = tree_sitter.Node | PlainNode
SyntaxTree = tree_sitter.Tree | PlainTree


class SyntaxParser(Protocol):
    """A parser that accepts any text."""

    def parse(self, source: bytes, /) -> SyntaxTree:
        """The tree of a text, in which unreadable parts are errors."""


def damage_of(tree: SyntaxTree) -> tuple[int, int]:
    """How many ERROR and MISSING nodes a tree has, and how many bytes these cover; visits only subtrees with errors."""
    root = tree.root_node
    found = covered = 0
    stack = [root] if root.has_error else []
    while stack:
        node = stack.pop()
        if node.is_error or node.is_missing:
            found += 1
            covered += node.end_byte - node.start_byte
        stack.extend(child for child in node.children if child.has_error)
    return found or int(root.has_error), covered  # the missing node may be a hidden one


def errors_in(tree: SyntaxTree) -> int:
    return damage_of(tree)[0]
