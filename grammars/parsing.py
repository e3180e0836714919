"""Turns program text into a :class:`Tree` by the rules of its nodes, in linear time and without recursion."""

import re
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from grammars.bundle import parts_of, tree_of_files
from grammars.languages import Language
from grammars.normal_form import Quantifier, quote
from grammars.shapes import Accepts, Child, Group, Shape
from grammars.syntax import SyntaxNode, SyntaxTree
from grammars.text import partners
from grammars.tree import Mismatch, Node, Tree, node_over

ENDS = (b",", b";", b"}")  # of parts, where the parser finds no structure
TEXT = "TEXT"  # the kind of a token that the parser skipped
INTERPOLATION = "template_substitution"  # a part of a word that contains code, where blanks mean nothing
# Text that belongs to no token: white space, a line continuation, a byte order mark.
BLANK = re.compile(rb"(?:\s|\\\r?\n|\xef\xbb\xbf)*")
_BLANKS = b" \t\r\n\f\v\\"  # what such text begins with, apart from the byte order mark


class _Kind(NamedTuple):
    """A kind of syntax nodes.  Nodes that have only this kind share its ``chain``."""

    name: str
    chain: tuple[str, ...] = ()
    is_comment: bool = False
    is_word: bool = False
    is_error: bool = False


@dataclass(slots=True)
class _Frame:
    """A syntax node, from byte ``start`` to ``end``, whose children are being made into nodes."""

    kind: _Kind
    start: int
    end: int
    is_extra: bool = False
    kinds: list[str] = field(default_factory=list)
    nodes: list[Node | None] = field(default_factory=list)  # None: a child without tokens
    extras: list[Node] = field(default_factory=list)  # children that the rule does not mention


@dataclass(slots=True)
class _Level:
    """The inside of a ``bracket``, or the top level: the ``parts`` that have ended, and the ``rest`` since then."""

    bracket: Node | None = None
    parts: list[Node] = field(default_factory=list)
    rest: list[Node] = field(default_factory=list)

    def all_parts(self) -> list[Node]:
        if self.parts and self.rest:
            self.end_part()
        return self.parts or self.rest

    def end_part(self) -> None:
        self.parts.append(_loose(self.rest) if len(self.rest) > 1 else self.rest[0])
        self.rest = []


def parse(source: bytes, language: Language, *, comments_are_tokens: bool = False, tokens_only: bool = False) -> Tree:
    """Parse a program or a bundle; syntax errors are nodes.  ``tokens_only`` skips the structure: half the time."""

    def parsed(text: bytes) -> Tree:
        return _TreeBuilder(text, language, comments_are_tokens, tokens_only).build(language.parser.parse(text))

    if not language.is_bundle:
        return parsed(source)
    parts = parts_of(source)
    trees = [parsed(source[part.content : part.end]) if part.is_program else None for part in parts]
    return tree_of_files(source, parts, trees)


class _TreeBuilder:
    def __init__(self, source: bytes, language: Language, comments_are_tokens: bool, tokens_only: bool) -> None:
        self.source, self.language, self.matcher = source, language, language.matcher
        self.comments_are_tokens, self.tokens_only = comments_are_tokens, tokens_only
        self.starts, self.ends, self.word = array("q"), array("q"), array("q")
        self.tokens = 0
        self.errors = self.comments = 0
        self.unmatched: list[Mismatch] = []
        self.position = 0  # the end of the last token or comment
        self.kinds: dict[int, _Kind] = {}  # by the parser's numbers
        self.chains: dict[tuple[str, ...], tuple[str, ...]] = {}  # equal chains are one object
        self.widened: dict[tuple[Accepts, Accepts], Accepts] = {}

    def build(self, syntax: SyntaxTree) -> Tree:
        source, kinds = self.source, self.kinds
        frame = _Frame(_Kind(""), 0, len(source))
        frames = [frame]
        following: list[Iterator[SyntaxNode]] = [iter([syntax.root_node])]  # the rest of each frame's children
        while following:
            node = next(following[-1], None)
            if node is None:
                following.pop()
                if following:
                    self._close(frames)
                    frame = frames[-1]
                continue
            start, end, is_extra = node.start_byte, node.end_byte, node.is_extra
            kind = kinds.get(node.kind_id) or self._kind(node)
            if kind.is_error or (start == end and node.is_missing):
                self.errors += 1
            is_comment = is_extra and kind.is_comment
            if is_comment and not self.comments_are_tokens:
                if start > self.position:
                    self._skipped_text(start, frames)
                self.position = max(self.position, end)
            elif node.child_count and not is_comment:
                frame = _Frame(kind, start, end, is_extra or kind.is_error)
                frames.append(frame)
                following.append(iter(node.children))
            elif end > start and (
                source[start] not in _BLANKS or frame.kind.is_word or not BLANK.fullmatch(source, start, end)
            ):
                if start > self.position and (frame.kind.is_word or not source[self.position : start].isspace()):
                    self._skipped_text(start, frames)
                leaf = self._leaf(kind.chain, start, end)
                if is_extra or kind.is_error:
                    frame.extras.append(leaf)
                else:
                    frame.kinds.append(kind.name)
                    frame.nodes.append(leaf)
            elif not is_extra and node.type:
                frame.kinds.append(kind.name)
                frame.nodes.append(None)
            self.comments += is_comment
        return self._finish(frames)

    def _kind(self, node: SyntaxNode) -> _Kind:
        name = node.type if node.is_named else quote(node.type)
        is_comment, is_word = self.language.is_comment(name), self.language.is_word(name)
        return self.kinds.setdefault(node.kind_id, _Kind(name, (name,), is_comment, is_word, name == "ERROR"))

    def _finish(self, frames: list[_Frame]) -> Tree:
        if len(self.source) > self.position:
            self._skipped_text(len(self.source), frames)
        found = _in_order((*frames[0].nodes, *frames[0].extras))
        root = found[0] if len(found) == 1 else _loose(found, ("",)) if found else None
        if root is not None and self.matcher and self.matcher.grammar.nodes.get(root.kinds[0]):
            root.accepts = frozenset(root.kinds[:1])  # only a program can replace a program
        return Tree(self.source, self.starts, self.ends, self.word, root, self.errors, self.unmatched, self.comments)

    def _leaf(self, kinds: tuple[str, ...], start: int, end: int) -> Node:
        index = self.tokens
        self.tokens = index + 1
        self.starts.append(start)
        self.ends.append(end)
        self.word.append(index)
        self.position = end
        return Node(kinds, index, self.tokens)

    def _skipped_text(self, end: int, frames: list[_Frame]) -> None:
        """Add text that the parser skipped as a token of the innermost node that contains all of it."""
        start, frame = self.position, frames[-1]
        kind = frame.kind
        if not kind.is_word or frame.start > start or kind.name == INTERPOLATION:  # else blanks are text
            blank = BLANK.match(self.source, start, end)
            start = blank.end() if blank else start
            end = start + len(self.source[start:end].rstrip())
            if start >= end:
                return
            frame = next(one for one in reversed(frames) if one.start <= start)
        frame.extras.append(self._leaf((TEXT,), start, end))

    def _close(self, frames: list[_Frame]) -> None:
        if frames[-1].end > self.position:
            self._skipped_text(frames[-1].end, frames)
        frame = frames.pop()
        if self.tokens_only:
            return
        outer = frames[-1]
        node = self._node(frame)
        if frame.kind.is_word:
            parts = sorted(child.start for child in (*frame.nodes, *frame.extras) if child is not None)
            for start in parts[1:]:
                self._glue(start, parts[0])
        if frame.is_extra:
            if node is not None:
                outer.extras.append(node)
        else:
            outer.kinds.append(frame.kind.name)
            outer.nodes.append(node)

    def _glue(self, token: int, first: int) -> None:
        if self.ends[token - 1] == self.starts[token]:
            self.word[token] = first

    def _node(self, frame: _Frame) -> Node | None:
        """The node of a frame whose children have all been read; ``None`` if it has no tokens."""
        kind = frame.kind
        shape = self.matcher.shape(kind.name, tuple(frame.kinds)) if self.matcher and not kind.is_error else None
        if shape is None:
            has_error = kind.is_error or any("ERROR" in extra.kinds for extra in frame.extras)
            if self.matcher and not has_error:
                self.unmatched.append(Mismatch(kind.name, tuple(frame.kinds), frame.start))
            live = _in_order((*frame.nodes, *frame.extras))
            return _loose(self._parts(live) if has_error else live, kind.chain) if live else None
        children = self._place(shape, frame.nodes)
        for extra in frame.extras:
            if not kind.is_word:  # a part of a string cannot be removed alone
                extra = node_over([extra], quantifier=Quantifier.OPTIONAL)
            _insert(children, extra)
        if not children:
            return None
        if len(children) == 1 and children[0].quantifier is None and children[0].kinds:
            only = children[0]
            chain = (kind.name, *only.kinds)
            only.kinds = self.chains.setdefault(chain, chain)
            return only
        return node_over(children, kind.chain)

    def _parts(self, children: list[Node]) -> list[Node]:
        """Group children without a rule as a reader would: by brackets, and into parts that end like statements."""
        spans = [(self.starts[one.start], self.ends[one.end - 1] if one.is_leaf else 0) for one in children]
        matching = partners(self.source[start:end] for start, end in spans)
        levels = [_Level()]
        for number, child in enumerate(children):
            other = matching.get(number, number)
            if other > number:
                levels.append(_Level(child))
                continue
            is_last = self.source[slice(*spans[number])] in ENDS
            if other < number:
                bracket, inside = levels[-1].bracket, levels.pop().all_parts()
                inner = [node_over(inside, quantifier=Quantifier.STAR)] if inside else []
                child = node_over([one for one in (bracket, *inner, child) if one is not None])
            levels[-1].rest.append(child)
            if is_last:
                levels[-1].end_part()
        return levels[0].all_parts()

    def _place(self, shape: Shape | tuple[Child | Group, ...], nodes: list[Node | None]) -> list[Node]:
        """The children in the structure of the shape (recursive: shapes are as shallow as rules)."""
        found: list[Node] = []
        for item in shape:
            if isinstance(item, Group):
                found += self._group(item, nodes)
                continue
            if (node := nodes[item.index]) is not None:
                self._widen_slot(node, item.accepts)
                if item.immediate:
                    self._glue(node.start, node.start - 1)
                found.append(node)
        return found

    def _widen_slot(self, node: Node, accepts: Accepts) -> None:
        """Let a node accept what its slot accepts, in addition to what the slots inside its chain accept."""
        own = node.accepts
        if own is None or own is accepts:
            node.accepts = accepts
            return
        if (own, accepts) not in self.widened:
            self.widened[own, accepts] = own | accepts
        node.accepts = self.widened[own, accepts]

    def _group(self, group: Group, nodes: list[Node | None]) -> list[Node]:
        children: list[Node] = []
        for element in group.elements:
            parts = self._place(element.items, nodes)
            if not parts:
                continue
            part = parts[0]
            if len(parts) > 1 or (part.quantifier is not None and not element.separator):
                part = node_over(parts, accepts=element.accepts)
            elif not element.separator:
                self._widen_slot(part, element.accepts)
            part.is_separator = element.separator
            children.append(part)
        return [node_over(children, quantifier=group.quantifier, minimum=group.minimum)] if children else []


def _loose(children: list[Node], kinds: tuple[str, ...] = ()) -> Node:
    """A node without a known rule: any child can be removed, and any descendant can replace it."""
    return node_over([node_over(children, quantifier=Quantifier.STAR)], kinds)


def _in_order(nodes: Iterable[Node | None]) -> list[Node]:
    return sorted((node for node in nodes if node is not None), key=lambda node: node.start)


def _insert(children: list[Node], extra: Node) -> None:
    """Put an extra node in its place: among these children, or inside the quantifier node around it."""
    while True:
        position = bisect_left(children, extra.start, key=lambda node: node.start)
        if position == 0 or children[position - 1].end < extra.end or children[position - 1].is_leaf:
            break
        inner = children[position - 1].children
        assert isinstance(inner, list)
        children = inner
    if children:
        extra.parent_link = children[0].parent_link
    children.insert(position, extra)
