"""The tree that reduction works on: token spans, quantifier nodes, and the slot of every node."""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from grammars.normal_form import Quantifier
from grammars.shapes import Accepts


@dataclass(eq=False, slots=True)
class Node:
    """A node over the tokens ``start`` to ``end`` (exclusive; never empty).

    ``kinds`` are the kinds of a chain of nodes with these same tokens, outermost first; it is empty for
    quantifier nodes and for repeated parts of several children.  ``accepts`` are all kinds that would be
    valid in this node's slot; ``None`` when nothing is known, then the parser decides.  In a separated list
    the children alternate between elements and separators.
    """

    kinds: tuple[str, ...]
    start: int
    end: int
    accepts: Accepts | None = None
    quantifier: Quantifier | None = None
    minimum: int = 0
    is_separator: bool = False
    children: list["Node"] = field(default_factory=list)
    parent: "Node | None" = None

    @property
    def is_leaf(self) -> bool:
        """Whether this is a single token without structure."""
        return not self.children

    def fits(self, accepts: Accepts | None) -> bool:
        """Whether this node is valid in a slot that accepts these kinds."""
        return accepts is None or any(kind in accepts for kind in self.kinds)

    def __repr__(self) -> str:
        name = "/".join(self.kinds) or (self.quantifier.name.lower() if self.quantifier else "sequence")
        return f"<{name} {self.start}:{self.end}>"


class Mismatch(NamedTuple):
    """A node whose children do not fit the rule of its kind, and the byte where it starts."""

    kind: str
    children: tuple[str, ...]
    start: int


@dataclass(eq=False, slots=True)
class Tree:
    """A parsed program: its tokens (comments and blanks are no tokens) and its structure.

    ``starts`` and ``ends`` are byte offsets into ``source``; ``word[i]`` is ``i`` where a word begins, else an
    earlier token of the same word.  ``root`` is ``None`` for a program without tokens.  ``errors`` counts the
    places that the parser could not read; ``unmatched`` the nodes whose children do not fit the grammar, unless there
    is a syntax error among them.
    """

    source: bytes
    starts: list[int]
    ends: list[int]
    word: list[int]
    root: Node | None
    errors: int
    nodes: int
    unmatched: list[Mismatch]
    comments: int

    def __len__(self) -> int:
        return len(self.starts)

    def texts(self) -> list[bytes]:
        """The text of each token."""
        source = self.source
        return [source[a:b] for a, b in zip(self.starts, self.ends, strict=True)]

    def words(self) -> list[bytes]:
        """The text of each token, with a mark where it is one word with the one before: what alignments compare."""
        return [text if self.word[i] == i else text + b"\0" for i, text in enumerate(self.texts())]

    def around(self, start: int, end: int) -> Iterator[Node]:
        """The nodes that hold the tokens from ``start`` to before ``end``, outermost first."""
        node = self.root if start < end else None
        while node is not None and node.start <= start and end <= node.end:
            yield node
            at = bisect_right(node.children, start, key=lambda child: child.end)
            node = node.children[at] if at < len(node.children) else None

    def walk(self) -> Iterator[Node]:
        """All nodes, parents before children, in source order."""
        stack = [self.root] if self.root else []
        while stack:
            node = stack.pop()
            yield node
            stack.extend(reversed(node.children))
