"""What a parser gives: a syntax tree, with the part of Tree-sitter's interface that ppr uses.

Tree-sitter's own parsers have this interface.  Any other parser makes a :class:`PlainTree`; so a language is a parser
and a grammar in normal form, wherever they come from.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol


class SyntaxNode(Protocol):
    """A node of a syntax tree over the bytes from ``start_byte`` to before ``end_byte``."""

    @property
    def type(self) -> str:
        """The name of its kind; of a node that is not named, its text."""

    @property
    def kind_id(self) -> int:
        """The number of its kind."""

    @property
    def is_named(self) -> bool:
        """Whether it is not just a text that the grammar quotes."""

    @property
    def is_extra(self) -> bool:
        """Whether it may stand anywhere, such as a comment."""

    @property
    def is_error(self) -> bool:
        """Whether it is something that the parser could not read."""

    @property
    def is_missing(self) -> bool:
        """Whether the parser has made it up."""

    @property
    def has_error(self) -> bool:
        """Whether something in it is an error or is missing."""

    @property
    def start_byte(self) -> int:
        """Where it begins."""

    @property
    def end_byte(self) -> int:
        """Where it ends."""

    @property
    def child_count(self) -> int:
        """The number of its children."""

    @property
    def children(self) -> "Sequence[SyntaxNode]":
        """Its children, in order."""

    def descendant_for_byte_range(self, start: int, end: int, /) -> "SyntaxNode | None":
        """The smallest node that contains these bytes."""


class SyntaxCursor(Protocol):
    """A place in a syntax tree."""

    @property
    def node(self) -> SyntaxNode | None:
        """The node here."""

    def goto_first_child(self) -> bool:
        """Go down, if that is possible."""

    def goto_next_sibling(self) -> bool:
        """Go to the right, if that is possible."""

    def goto_parent(self) -> bool:
        """Go up, if that is possible."""


class SyntaxTree(Protocol):
    """The tree of a program."""

    @property
    def root_node(self) -> SyntaxNode:
        """The node of the whole program."""

    def walk(self) -> SyntaxCursor:
        """A cursor at the root."""


class SyntaxParser(Protocol):
    """Makes the tree of any text."""

    def parse(self, source: bytes, /) -> SyntaxTree:
        """The tree of a text; what cannot be read is an error in it."""


@dataclass(eq=False, slots=True)
class PlainNode:
    """A node that any parser can make; ``children`` are added after it has been made."""

    type: str
    kind_id: int
    start_byte: int
    end_byte: int
    is_named: bool = True
    is_error: bool = False
    has_error: bool = False
    children: "list[PlainNode]" = field(default_factory=list)
    is_extra: bool = field(default=False, init=False)
    is_missing: bool = field(default=False, init=False)

    @property
    def child_count(self) -> int:
        """The number of children."""
        return len(self.children)

    def descendant_for_byte_range(self, start: int, end: int, /) -> "PlainNode | None":
        """The smallest node that contains these bytes; of a chain, the innermost one."""
        if not self.start_byte <= start <= end <= self.end_byte:
            return None
        node: PlainNode | None = self
        found = self
        while node is not None:
            found = node
            node = next((one for one in node.children if one.start_byte <= start and end <= one.end_byte), None)
        return found


class PlainCursor:
    """A place in a tree of plain nodes: the node here, and what follows of the children around it."""

    def __init__(self, root: PlainNode) -> None:
        self.node: PlainNode = root
        self._path: list[tuple[PlainNode, Iterator[PlainNode]]] = []

    def goto_first_child(self) -> bool:
        """Go down, if that is possible."""
        if not self.node.children:
            return False
        following = iter(self.node.children)
        self._path.append((self.node, following))
        self.node = next(following)
        return True

    def goto_next_sibling(self) -> bool:
        """Go to the right, if that is possible."""
        sibling = next(self._path[-1][1], None) if self._path else None
        if sibling is None:
            return False
        self.node = sibling
        return True

    def goto_parent(self) -> bool:
        """Go up, if that is possible."""
        if not self._path:
            return False
        self.node = self._path.pop()[0]
        return True


@dataclass(frozen=True, eq=False, slots=True)
class PlainTree:
    """A tree of plain nodes."""

    root_node: PlainNode

    def walk(self) -> PlainCursor:
        """A cursor at the root."""
        return PlainCursor(self.root_node)
