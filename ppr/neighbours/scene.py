"""The view that a transformation has of a pair, and its plan: the states to try, their programs, and their rank."""

import re
from bisect import bisect_left
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from heapq import merge
from itertools import chain, islice
from operator import itemgetter
from typing import Any, Generic, NamedTuple, TypeVar

from diffing.masks import mask_of, runs, span_mask
from diffing.merged import MergedSequence
from diffing.pair_state import PerSide, Preference, Side
from diffing.rendering import Renderer, Replacement, Rewrite, hole, is_disjoint, rewrite_of
from grammars.languages import Language
from grammars.normal_form import Quantifier
from grammars.tree import Node, is_punctuation, width
from ppr.programs.pair import ParsedPair
from ppr.reducers.candidate import PairRules, Stream, one_by_one
from ppr.reducers.outline import PATH

S = TypeVar("S", bound=Collection[Hashable])
T = TypeVar("T")
K = TypeVar("K")
Rank = tuple[Any, ...]
Way = Callable[["Scene"], Iterable[Sequence[Replacement]]]  # proposes edits of a kind
NOTHING: Rewrite = ()  # where a plan of rewrites starts

MAX_ORPHANS = 30  # elements in a chain of orphans
MAX_SAID = 40  # tokens of a declaration that is compared with others
MAX_USES = 40  # names with more uses are left alone


@dataclass(frozen=True)
class Plan(Generic[S]):
    """A stream of states, a function that turns each into two programs, and a rank that every step must lower.

    A state is a hashable collection of changes.  Unless ``files_may_return``, no step may add a file to a folder.  At
    most ``max_tests`` states are tested.  If it ``misses``, what would replace the original pair is a near miss.  A
    program may have the errors and the files of ``base`` (``None``: of the best pair).
    """

    start: S
    stream: Stream[S]
    programs_of: Callable[[S], PerSide[bytes]]
    rank: Callable[[S, ParsedPair], Rank]
    files_may_return: bool = False
    max_tests: int | None = None
    misses: bool = False
    base: ParsedPair | None = None


def simplicity(pair: ParsedPair) -> Rank:
    """Rank pairs of the same size, the better one lower: by syntax errors, characters in tokens, then token texts."""
    texts = [text for tree in pair.trees for text in tree.texts()]
    return sum(tree.errors for tree in pair.trees), sum(map(len, texts)), texts


class Snippet(NamedTuple):
    """A piece of a program with its white space; snippets sort by their number of tokens."""

    tokens: int
    text: bytes


@dataclass(frozen=True)
class Leaf:
    """A token, with its position in the merged sequence and its node in the program on ``side``."""

    position: int
    text: bytes
    side: Side
    node: Node

    def to(self, text: bytes) -> Replacement:
        return Replacement(self.position, self.position + 1, text)


@dataclass(frozen=True)
class Scene:
    """An aligned pair: a token that both programs share has one position in ``merged``.

    Only what touches a position in ``near`` is worth a test (``None``: all positions).
    """

    merged: MergedSequence
    language: Language
    near: int | None = None
    rules: PairRules = field(default_factory=PairRules)
    prefer: Preference = Preference.DIFFERENCE

    def rank(self, _: object, pair: ParsedPair) -> Rank:
        return (*self.prefer.rank(pair.size), *simplicity(pair))

    @property
    def is_sparing(self) -> bool:
        """Whether steps that hardly ever help a program alone are skipped."""
        return not (self.rules.everything or self.merged.state.seed)

    @cached_property
    def nodes(self) -> list[tuple[Side, Node]]:
        return [(side, node) for side in Side for node in self.merged.tree(side).walk()]

    @cached_property
    def leaf_at(self) -> dict[int, Leaf]:
        """The tokens of both programs by position; a shared token has its node in the variant's tree."""
        leaves = ((self.merged.placed.of(side), side, node) for side, node in self.nodes if node.is_leaf)
        places = ((placed.positions[node.start], placed, side, node) for placed, side, node in leaves)
        return {position: Leaf(position, placed.text(position), side, node) for position, placed, side, node in places}

    def leaf(self, side: Side, token: int) -> Leaf:
        return self.leaf_at[self.merged.placed.of(side).positions[token]]

    @cached_property
    def leaves(self) -> list[Leaf]:
        return [leaf for _, leaf in sorted(self.leaf_at.items())]

    @cached_property
    def names(self) -> dict[bytes, list[Leaf]]:
        """The uses of each identifier, including types such as ``size_t`` that parsers of C take for built-in."""

        def is_name(leaf: Leaf) -> bool:
            is_declared = b"_" in leaf.text and any(map(self.language.is_type, leaf.node.kinds))
            return is_declared or any(map(self.language.is_name, leaf.node.kinds))

        return groups(filter(is_name, self.leaves), lambda leaf: leaf.text)

    @cached_property
    def uses(self) -> list[list[Leaf]]:
        """All uses of each name that has several, and then those within one part of the program, such as a function."""
        found = []
        for leaves in self.names.values():
            found.append(leaves)
            lines = [[self.span(leaf.side, one).start for one in elements_around(leaf.node)][::-1] for leaf in leaves]
            starts = next((starts for starts in zip(*lines, strict=False) if len({*starts}) > 1), ())
            parts = groups(zip(starts, leaves, strict=False), itemgetter(0)).values()
            found += [[leaf for _, leaf in part] for part in parts]
        return [leaves for leaves in found if 2 <= len(leaves) <= MAX_USES]

    @cached_property
    def says(self) -> dict[bytes, list[bytes]]:
        """What the element around the first use of each name says beside it: the same for ``int a;`` and ``int b;``."""
        found = {}
        for name, (first, *_) in self.names.items():
            around = next((one for one in removable_around(first.node) if width(one) > 1), first.node)
            found[name] = [one for one in self.texts(first.side, around) if one != name] * (width(around) <= MAX_SAID)
        return found

    @cached_property
    def signs(self) -> dict[int, Leaf]:
        """The signs before operands, such as ``*`` in ``*p``, by position."""
        firsts = ((side, node.children[0]) for side, node in self.nodes if node.quantifier is None and node.children)
        found = (self.leaf(side, one.start) for side, one in firsts if is_punctuation(one))
        brackets = self.language.layout.closing
        return {one.position: one for one in found if not (one.text.isalnum() or one.text in brackets)}

    def few_uses(self, name: bytes) -> list[Leaf]:
        """The uses of a name, or none if there are more than ``MAX_USES``."""
        return found if len(found := self.names.get(name, [])) <= MAX_USES else []

    @property
    def simple_texts(self) -> list[bytes]:
        """Texts that are valid without a declaration, such as ``0``, best first."""
        simplest = self.language.simplest
        return [text.encode() for text in (*simplest[:1], *self.language.values, *simplest[1:])]

    def texts(self, side: Side, node: Node) -> list[bytes]:
        return self.merged.tree(side).texts(node.start, node.end)

    def next_texts(self, leaf: Leaf) -> list[bytes]:
        """The text of the next token, if there is one."""
        return self.merged.tree(leaf.side).texts(leaf.node.end, leaf.node.end + 1)

    def tokens(self, side: Side, start: int, end: int, text: bytes = b"") -> Replacement:
        """Delete the tokens from ``start`` to before ``end`` from both programs, or replace them by a text."""
        return Replacement(*self.merged.span(side, start, end), text)

    def span(self, side: Side, node: Node, text: bytes = b"") -> Replacement:
        """Delete a node from both programs, or replace it by a text."""
        return self.tokens(side, node.start, node.end, text)

    def copied(self, side: Side, node: Node) -> Snippet:
        """A node as one program has it, for another place in both."""
        return Snippet(width(node), self.merged.tree(side).text(node.start, node.end))

    @cached_property
    def renderer(self) -> Renderer:
        return Renderer(self.merged)

    @cached_property
    def _differing(self) -> int:
        """The differences that move with what they are in: none if a program is alone, or has the byte of a hole."""
        state = self.merged.state
        return state.seed ^ state.variant if state.seed and self.renderer.has_holes else 0

    def snippet(self, side: Side, node: Node, around: Node | None = None) -> Snippet:
        """A node for another place, to which it moves with the differences in it, out of what is deleted ``around``."""
        return Snippet(width(node), self.moved(side, node.start, node.end, around))

    def moved(self, side: Side, start: int, end: int, around: Node | None = None) -> bytes:
        """The text of the tokens from ``start`` to before ``end``, with a hole for each difference.

        What the other program has before the text belongs to it, if it is ``around``; what it has behind the text, only
        if the text ends with a difference.
        """
        tree, differing = self.merged.tree(side), self._differing
        text, begin = tree.text(start, end), tree.starts[start]
        if not differing or (self.language.layout.indented and b"\n" in text):
            return text
        places, (first, last) = self.merged.placed.of(side).positions, self.merged.span(side, start, end)
        if around is not None and around.start < start:
            first = places[start - 1] + 1
        if around is not None and end < around.end and differing >> (last - 1) & 1:
            last = places[end]
        for place in reversed([*runs(differing & span_mask(first, last))]):
            own, after = (bisect_left(places, at) for at in place)
            left, right = tree.starts[own] - begin, (tree.ends[after - 1] if own < after else tree.starts[own]) - begin
            ends = ((own, text[left - 1 : left]), (after, text[right : right + 1]))
            # What goes into a hole must not grow together with what is beside it.
            pads = [b" " * ([*tree.word[at : at + 1]] in ([], [at]) and not beside.isspace()) for at, beside in ends]
            text = text[:left] + hole(place).join(pads) + text[right:]
        return text

    def ends_block(self, side: Side, node: Node) -> bool:
        """Whether a node is optional and stands before a closing brace, like the value of a block."""
        slot = node.parent
        around = slot.parent if slot is not None and slot.quantifier is Quantifier.OPTIONAL else None
        return around is not None and around.end == node.end + 1 and self.texts(side, around)[-1] == b"}"

    def without(self, side: Side, elements: Iterable[Node]) -> list[Replacement]:
        """Delete elements of quantifier nodes from both programs, with their separators."""
        found = []
        for parent, gone in groups(elements, lambda element: element.parent).items():
            if len(gone) == 1 and parent is not None and parent.quantifier is not Quantifier.LIST:
                found.append(self.span(side, gone[0]))  # a shortcut for long lists
            elif parent is not None:
                kept = {child for child in parent.children if not child.is_separator}.difference(gone)
                found += [self.tokens(side, *span) for span in parent.dropped_spans(kept)]
        return found

    def all_but(self, side: Side, node: Node, kept: Node) -> list[Replacement]:
        """Delete a node from both programs except for a node inside it."""
        bounds = ((node.start, kept.start), (kept.end, node.end))
        return [self.tokens(side, start, end) for start, end in bounds if start < end]

    def qualified(self, use: Leaf) -> Node:
        """A name with its qualifiers, such as ``typename N::C<int>::test``."""
        at, texts, ends = use.node, self.merged.tree(use.side).texts, {*PATH, b"typename"}  # ends of qualifiers
        while at.parent is not None and at.parent.end == at.end and ends & {*texts(at.start - 1, at.start)}:
            at = at.parent
        return at

    def without_qualifiers(self, side: Side, node: Node, use: Leaf) -> bytes:
        """The text of a node, with ``test`` for the qualified name ``N::C::test`` in it."""
        at = self.qualified(use)
        before = self.moved(side, node.start, at.start) + b" " if node.start < at.start else b""
        return before + self.moved(side, use.node.start, node.end)

    @cached_property
    def elements(self) -> list[tuple[Side, Node]]:
        return [(side, node) for side, node in self.nodes if is_in_list(node)]

    @cached_property
    def lists(self) -> dict[tuple[Side, int], Sequence[Node]]:
        """The elements of the outermost separated list that starts at each token."""
        found = [(side, one) for side, one in reversed(self.nodes) if one.quantifier is Quantifier.LIST]
        return {(side, one.start): [child for child in one.children if not child.is_separator] for side, one in found}

    @cached_property
    def names_at(self) -> dict[int, bytes]:
        """The identifier at each position, quoted ones such as ``import "fmt"`` included."""
        found = {leaf.position: re.split(rb"[/.]", leaf.text.strip(b"\"'`"))[-1] for leaf in self.leaves}
        return {position: name for position, name in found.items() if name in self.names}

    @cached_property
    def places(self) -> dict[bytes, list[int]]:
        """The positions of each name."""
        return groups(self.names_at, self.names_at.__getitem__)

    def names_in(self, place: Replacement, but: bytes) -> Iterator[bytes]:
        found = (self.names_at.get(position, but) for position in range(place.start, place.end))
        return (name for name in found if name != but)

    def mask(self, changes: Iterable[Replacement]) -> int:
        return mask_of(((one.start, one.end) for one in changes), len(self.merged))

    def with_orphans(self, gone: Sequence[Replacement], *, only_before: bool = False) -> list[Replacement]:
        """Add to what is deleted the elements with the last remaining use of a deleted name, transitively.

        With ``only_before``, these are elements before a deleted use, which are usually declarations.  The last use of
        a name that nothing declares, such as ``error``, may be anywhere.
        """
        found, mask = [*gone], self.mask(gone)
        for one in islice(found, MAX_ORPHANS):  # it grows in the loop
            for name in sorted(filter(None, {self.names_at.get(at, b"") for at in range(one.start, one.end)})):
                left = [*islice((at for at in self.places[name] if not mask >> at & 1), 2)]
                if len(left) == 1 and (left[0] < one.start or not only_before):
                    leaf = self.leaf_at[left[0]]
                    start = self.merged.tree(leaf.side).word[leaf.node.start]  # of a quoted name: its quotes go, too
                    around = (one for one in removable_around(leaf.node) if one.start <= start)
                    orphan = self.without(leaf.side, islice(around, 1))
                    if not mask & self.mask(orphan):
                        found += orphan
                        mask |= self.mask(orphan)
        return found


def groups(items: Iterable[T], key: Callable[[T], K]) -> dict[K, list[T]]:
    found: dict[K, list[T]] = {}
    for item in items:
        found.setdefault(key(item), []).append(item)
    return found


def below(node: Node) -> Iterator[Node]:
    waiting = [*node.children]
    for one in waiting:
        yield one
        waiting += one.children


def elements_around(node: Node) -> Iterator[Node]:
    """The elements of quantifier nodes that contain a node or are that node, the smallest first."""
    return (one for one in node.upwards() if one.repeated is not None)


def is_apart(use: Leaf, gone: Iterable[Replacement]) -> bool:
    return not any(one.start <= use.position < one.end for one in gone)


def is_in_list(node: Node) -> bool:
    """Whether a node is an element of a list; an optional part is not."""
    return node.repeated not in (None, Quantifier.OPTIONAL) and not node.is_separator


def removable_around(node: Node) -> Iterator[Node]:
    """The list elements around a node that may be deleted without leaving too few, the smallest first."""
    return filter(may_go, filter(is_in_list, elements_around(node)))


def may_go(element: Node) -> bool:
    parent = element.parent
    return parent is not None and sum(not child.is_separator for child in parent.children) > parent.minimum


def proposing(scene: Scene, way: Way, done: Rewrite = NOTHING) -> Stream[Rewrite]:
    """Try each rewrite that a way proposes on top of those ``done`` before it, unless they overlap."""
    wanted = (changes for changes in way(scene) if scene.near is None or scene.near & scene.mask(changes))
    proposals = [one for one in dict.fromkeys(map(rewrite_of, wanted)) if one]
    yield from one_by_one(proposals, done, lambda *parts: both if is_disjoint(both := (*merge(*parts),)) else None)


def plan_of(scene: Scene, *streams: Stream[Rewrite]) -> Plan[Rewrite]:
    """A plan with one stream after another; after a success, only this stream goes on, and the others wait."""
    return Plan(NOTHING, chain(*streams), scene.renderer.rewritten, scene.rank)
