"""Edits of one program by few tokens: what a closer seed and a seed for one program are looked for among."""

import enum
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, islice, pairwise, zip_longest

from diffing.merged import MergedSequence
from diffing.pair_state import Side
from diffing.rendering import Replacement, Rewrite, rewrite_of
from grammars.languages import Language
from grammars.tree import Node, Tree
from ppr.neighbours.scene import Leaf, Scene
from ppr.neighbours.tokens import NUMBER, QUOTED

MAX_ALIKE = 3  # texts of the program's own that stand in for another of their kind
MAX_MORE = 2  # keywords that stand in for a token, and names that come behind it
WORD = re.compile(rb"[\w\"']")  # how one begins
LITERAL = re.compile(r'"(.+)"')  # as a kind
UNUSED = frozenset({b"static", b"return", b"inline", b"extern", b"const"})  # they decide what code is used for


class Sort(enum.IntEnum):
    """What an edit does, the most telling first."""

    ALIKE = 0  # another token of the same kind
    SIMPLER = 1  # the simplest text for a name or a few tokens
    DELETION = 2
    OTHER = 3  # a token that can be anything
    INSERTION = 4
    UNUSED = 5  # what only makes code unused


def width(rewrite: Rewrite) -> int:
    """The tokens that an edit is about."""
    return sum(max(one.end - one.start, 1) for one in rewrite)


@dataclass(frozen=True)
class Edits:
    """All edits of the ``tree`` of one program that are about at most so many tokens.

    Of one sort, those come first that are about few tokens, and of these the ones that are least ``far``.
    """

    tree: Tree
    language: Language
    most: int
    far: Callable[[int], int] = lambda position: position

    @cached_property
    def scene(self) -> Scene:
        """The program as a pair with itself."""
        return Scene(
            MergedSequence(self.tree, self.tree, [(0, 0, len(self.tree))], self.language.layout), self.language
        )

    def of(self, *sorts: Sort) -> Iterator[Rewrite]:
        """The edits of these sorts, one sort after the other."""
        return chain.from_iterable(self._by_sort[sort] for sort in sorts)

    @cached_property
    def _by_sort(self) -> dict[Sort, list[Rewrite]]:
        found: dict[Sort, dict[Rewrite, None]] = {sort: {} for sort in Sort}
        for sort, rewrite in chain(self._replaced(), self._shorter(), self._longer()):
            gone = (self.scene.leaf_at[at].text for one in rewrite for at in range(one.start, one.end))
            is_unused = sort is not Sort.INSERTION and not UNUSED.isdisjoint(gone)
            found[Sort.UNUSED if is_unused else sort].setdefault(rewrite)
        return {sort: list(rewrites) for sort, rewrites in found.items()}

    @cached_property
    def _leaves(self) -> list[Leaf]:
        return sorted(self.scene.leaves, key=lambda leaf: self.far(leaf.position))

    def _replaced(self) -> Iterator[tuple[Sort, Rewrite]]:
        """Other texts for a token, or for a node of few; those alike take turns, a text of each token at a time."""
        first = sorted(self._leaves, key=lambda leaf: leaf.text in self.scene.names)  # another is seldom declared
        turns = zip_longest(*([leaf.to(text) for text in self._alike(leaf)] for leaf in first))
        yield from ((Sort.ALIKE, (one,)) for turn in turns for one in turn if one)
        yield from ((Sort.OTHER, (leaf.to(text),)) for leaf in self._leaves for text in self._others(leaf))
        simplest, values = self.scene.simple_texts[:1], filter(self._is_value, self._nodes)
        nodes = self._sorted([self.scene.span(Side.VARIANT, node, text)] for node in values for text in simplest)
        yield from ((Sort.SIMPLER, one) for one in sorted(nodes, key=lambda one: width(one) == 1))  # it may be called

    def _alike(self, leaf: Leaf) -> Iterator[bytes]:
        """The simplest text of the kind of a token, those that its place accepts, and some from the program."""
        found: list[bytes] = []
        if NUMBER.fullmatch(leaf.text):
            found += [b"0", b"1", b"2"]
        elif quoted := QUOTED.fullmatch(leaf.text):
            found += [quoted[1] + quoted[2] + quoted[2]]
        elif any(self.language.is_type(kind) for kind in leaf.node.kinds):
            found += self.scene.simple_texts[1:]
        if any(LITERAL.fullmatch(kind) for kind in leaf.node.kinds):
            kinds = (LITERAL.fullmatch(kind) for kind in sorted(leaf.node.accepts or ()))
            found += [kind[1].encode() for kind in kinds if kind]
        else:
            found += islice((text for text in self._of_kinds[leaf.node.kinds] if text != leaf.text), MAX_ALIKE)
        return (text for text in dict.fromkeys(found) if text != leaf.text)

    def _others(self, leaf: Leaf) -> Iterator[bytes]:
        """The simplest texts of the language, and keywords that its place accepts."""
        keywords = (LITERAL.fullmatch(kind) for kind in sorted(leaf.node.accepts or ()))
        words = (kind[1].encode() for kind in keywords if kind and WORD.match(kind[1].encode()))
        found = (*self.scene.simple_texts, *islice(words, MAX_MORE))
        return (text for text in found if text != leaf.text and WORD.match(leaf.text))

    @cached_property
    def _of_kinds(self) -> dict[tuple[str, ...], dict[bytes, None]]:
        found: dict[tuple[str, ...], dict[bytes, None]] = {}
        for leaf in self._leaves:
            found.setdefault(leaf.node.kinds, {}).setdefault(leaf.text)
        return found

    @cached_property
    def _nodes(self) -> list[Node]:
        return [node for node in self.tree.walk() if node.start < node.end]

    def _is_value(self, node: Node) -> bool:
        """Whether the simplest value may stand for a node: for a name, or for few tokens."""
        shortest = self.language.shortest_in(node.accepts)
        is_short = shortest is None or (len(shortest) == 1 and shortest[0][:1].isdigit())
        return is_short and (node.end - node.start > 1 or any(map(self.language.is_name, node.kinds)))

    def _shorter(self) -> Iterator[tuple[Sort, Rewrite]]:
        """Without an element, a node, what is around a node, a token, or two."""
        scene, side = self.scene, Side.VARIANT
        elements = (scene.without(side, [element]) for its, element in scene.elements if its is side)
        nodes = ([scene.span(side, node)] for node in self._nodes)
        bare = (
            scene.all_but(side, node, child)
            for node in self._nodes
            for child in node.children
            if child.start < child.end
        )
        twos = ([one.to(b""), other.to(b"")] for one, other in pairwise(scene.leaves))
        return ((Sort.DELETION, one) for one in self._sorted(chain(elements, nodes, bare, twos)))

    def _longer(self) -> Iterator[tuple[Sort, Rewrite]]:
        more = [*self.scene.simple_texts, *islice(self.scene.names, MAX_MORE)]
        whole = [leaf for leaf in self._leaves if not any(map(self.language.is_word, leaf.node.kinds))]
        return ((Sort.INSERTION, (leaf.to(leaf.text + b" " + text),)) for text in more for leaf in whole)

    def _sorted(self, several: Iterable[Sequence[Replacement]]) -> list[Rewrite]:
        found = [one for one in map(rewrite_of, several) if 0 < width(one) <= self.most]
        return sorted(found, key=lambda one: (width(one), min(self.far(part.start) for part in one)))
