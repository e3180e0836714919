"""The tree that reduction works on: tokens, quantifier nodes, and the kinds that are valid in each node's place."""

from bisect import bisect_right
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple
from weakref import ref

from grammars.normal_form import Quantifier
from grammars.shapes import Accepts


@dataclass(eq=False, slots=True, weakref_slot=True)
class Node:
    """A node over the tokens ``start`` to ``end`` (exclusive; never empty).

    ``kinds`` are those of a chain of nodes with one child each, outermost first; quantifier nodes and the parts that
    they repeat have none.  The separators of a list are children, too.  At least ``minimum`` children must stay.
    ``accepts`` has the kinds that are valid here (``None``: unknown).
    """

    kinds: tuple[str, ...]
    start: int
    end: int
    accepts: Accepts | None = None
    quantifier: Quantifier | None = None
    minimum: int = 0
    is_separator: bool = False
    children: Sequence["Node"] = ()
    parent_link: "ref[Node] | None" = None

    @property
    def parent(self) -> "Node | None":
        """The node above this one, as long as the tree is in use: a weak link needs no garbage collection."""
        return self.parent_link() if self.parent_link is not None else None

    @property
    def repeated(self) -> Quantifier | None:
        """The quantifier of the node that this one is a child of, if that is a quantifier node."""
        return around.quantifier if (around := self.parent) is not None else None

    def upwards(self) -> Iterator["Node"]:
        """This node and those around it, the smallest first."""
        node: Node | None = self
        while node is not None:
            yield node
            node = node.parent

    def adopt(self) -> None:
        link = ref(self)
        for child in self.children:
            child.parent_link = link

    @property
    def is_leaf(self) -> bool:
        return not self.children

    @property
    def label(self) -> str | Quantifier | None:
        return self.kinds[0] if self.kinds else self.quantifier

    def fits(self, accepts: Accepts | None) -> bool:
        """Whether this node is valid in a slot that accepts these kinds (``None``: any).

        A sequence, such as ``struct a {};``, has no kind: it is assumed to fit where most kinds of its own slot do.
        """
        if accepts is None or any(kind in accepts for kind in self.kinds):
            return True
        return not self.kinds and self.accepts is not None and 2 * len(self.accepts & accepts) > len(self.accepts)

    def dropped_spans(self, kept: Container["Node"]) -> Iterator[tuple[int, int]]:
        """The token spans to remove, with separators, so that of this quantifier node only ``kept`` children stay."""
        end = first = self.start
        for index, element in enumerate(self.children):
            if element not in kept:
                continue
            start = element.start
            if end > first and self.quantifier is Quantifier.LIST and self.children[index - 1].is_separator:
                start = self.children[index - 1].start
            if end < start:
                yield end, start
            end = element.end
        if end < self.end:
            yield end, self.end

    def __repr__(self) -> str:
        name = "/".join(self.kinds) or (self.quantifier.name.lower() if self.quantifier else "sequence")
        return f"<{name} {self.start}:{self.end}>"


def node_over(
    children: list[Node], kinds: tuple[str, ...] = (), accepts: Accepts | None = None,
    quantifier: Quantifier | None = None, minimum: int = 0,
) -> Node:  # fmt: skip
    node = Node(kinds, children[0].start, children[-1].end, accepts, quantifier, minimum, False, children)
    node.adopt()
    return node


def width(node: Node) -> int:
    return node.end - node.start


def named_around(node: Node) -> Node | None:
    """The smallest node with kinds around a node: quantifier nodes and the parts that they repeat have none."""
    return next((around for around in islice(node.upwards(), 1, None) if around.kinds), None)


def kinds_around(node: Node) -> tuple[str, ...]:
    """The kinds of the node that :func:`named_around` finds."""
    return around.kinds if (around := named_around(node)) else ()


def is_punctuation(token: Node) -> bool:
    """Whether a token is a bracket, an operator, a keyword or the like: its kind is its text."""
    return token.is_leaf and len(token.kinds) == 1 and token.kinds[0][:1] == '"'


class Mismatch(NamedTuple):
    """A node whose children do not fit the rule of its kind, and the byte where it starts."""

    kind: str
    children: tuple[str, ...]
    start: int


@dataclass(eq=False, slots=True)
class Tree:
    """A parsed program: its tokens (comments and blanks are not tokens) and its structure; without tokens, no ``root``.

    ``starts`` and ``ends`` are byte offsets; ``word[i]`` is an earlier token if ``i`` continues its word.
    ``unmatched`` nodes do not fit the grammar, although they have no syntax error.  In a bundle, ``borders`` are the
    tokens that begin files.
    """

    source: bytes
    starts: Sequence[int]
    ends: Sequence[int]
    word: Sequence[int]
    root: Node | None
    errors: int
    unmatched: list[Mismatch]
    comments: int
    borders: Sequence[int] = ()

    def __len__(self) -> int:
        return len(self.starts)

    def texts(self, start: int = 0, end: int | None = None) -> list[bytes]:
        source = self.source
        return [source[a:b] for a, b in zip(self.starts[start:end], self.ends[start:end], strict=True)]

    def text(self, start: int, end: int) -> bytes:
        """The text of the tokens from ``start`` to before ``end``, with the gaps between them."""
        return self.source[self.starts[start] : self.ends[end - 1]] if start < end else b""

    def gap(self, token: int) -> bytes:
        """The text between a token and the one before it; for the number of tokens, the text behind the last one."""
        end = self.starts[token] if token < len(self.starts) else len(self.source)
        return self.source[self.ends[token - 1] if token else 0 : end]

    def words(self) -> list[bytes]:
        """The text of each token, marked if it continues a word: alignments compare these."""
        words = enumerate(zip(self.texts(), self.word, strict=True))
        return [text if first == i else text + b"\0" for i, (text, first) in words]

    def around(self, start: int, end: int) -> Iterator[Node]:
        """The nodes that contain the tokens from ``start`` to ``end`` (exclusive), outermost first."""
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
