"""Which pieces of a program's text are tokens: the leaves of its syntax tree, and text that the parser left out."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from grammars.bundle import border_end, parts_of
from grammars.language import Language
from grammars.normal_form import quote
from grammars.syntax import SyntaxNode

# Text that belongs to no token: white space, a line continuation, a byte order mark.
BLANK = re.compile(rb"(?:\s|\\\r?\n|\xef\xbb\xbf)*")
BLANKS = b" \t\r\n\f\v\\"  # what such a text begins with, apart from the mark


@dataclass(frozen=True, slots=True)
class NodeKind:
    """A kind of syntax nodes.  ``chain`` is shared by the nodes that have this kind alone."""

    name: str
    is_comment: bool = False
    is_word: bool = False
    is_error: bool = False
    chain: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "chain", (self.name,))


class Kinds:
    """The kinds of one language, by the parser's numbers."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.known: dict[int, NodeKind] = {}

    def add(self, node: SyntaxNode) -> NodeKind:
        """The kind of a node whose number is not known yet."""
        name = node.type if node.is_named else quote(node.type)
        kind = NodeKind(name, self.language.is_comment(name), self.language.is_word(name), name == "ERROR")
        return self.known.setdefault(node.kind_id, kind)


@dataclass(slots=True)
class OpenNode:
    """A syntax node, from byte ``start`` to ``end``, whose children are being read."""

    kind: NodeKind
    start: int
    end: int


Opened = TypeVar("Opened", bound=OpenNode)


def is_blank(source: bytes, start: int, end: int) -> bool:
    """Whether a leaf is white space."""
    return source[start] in BLANKS and BLANK.fullmatch(source, start, end) is not None


def skipped_token(
    source: bytes, start: int, end: int, around: Sequence[Opened], language: Language
) -> tuple[Opened, int, int] | None:
    """The token in a stretch that the parser left out, if there is one.

    It belongs to the innermost node, of those that are open ``around`` it, that contains all of it: the node, and the
    bytes of the token.
    """
    inner = around[-1]
    if inner.kind.is_word and inner.start <= start and not language.is_interpolation(inner.kind.name):
        return inner, start, end  # blanks are text here
    if source[start:end].isspace():
        return None
    blank = BLANK.match(source, start, end)
    start = blank.end() if blank else start
    if start >= end:
        return None
    return next(one for one in reversed(around) if one.start <= start), start, start + len(source[start:end].rstrip())


def token_texts(source: bytes, language: Language, *, comments_are_tokens: bool = False) -> list[bytes]:
    """The texts of the tokens of the tree that :func:`grammars.parsing.parse` makes, without making it.

    That takes about a sixth of the time, the parser's own time aside.
    """
    if not language.is_bundle:
        return _program_texts(source, language, comments_are_tokens=comments_are_tokens)
    texts: list[bytes] = []
    for part in parts_of(source):
        if part.path:
            texts.append(source[part.start : border_end(source, part)])
        if part.is_program:
            content = source[part.content : part.end]
            texts += _program_texts(content, language, comments_are_tokens=comments_are_tokens)
    return texts


def _program_texts(source: bytes, language: Language, *, comments_are_tokens: bool) -> list[bytes]:
    kinds = Kinds(language)
    known = kinds.known
    around = [OpenNode(NodeKind(""), 0, len(source))]
    texts: list[bytes] = []
    position = 0  # the end of the last token or comment

    def skip(end: int) -> int:
        """Add what the parser left out before the byte ``end``, and give the end of the last token."""
        found = skipped_token(source, position, end, around, language)
        if found is None:
            return position
        texts.append(source[found[1] : found[2]])
        return found[2]

    cursor = language.parser.parse(source).walk()
    while True:
        node = cursor.node
        assert node is not None
        start, end = node.start_byte, node.end_byte
        kind = known.get(node.kind_id) or kinds.add(node)
        if kind.is_comment and node.is_extra:
            if start > position:
                position = skip(start)
            if comments_are_tokens:
                texts.append(source[start:end])
            position = max(position, end)
        elif node.child_count:
            around.append(OpenNode(kind, start, end))
            cursor.goto_first_child()
            continue
        elif end > start and (
            source[start] not in BLANKS or around[-1].kind.is_word or not is_blank(source, start, end)
        ):
            if start > position and (around[-1].kind.is_word or not source[position:start].isspace()):
                position = skip(start)
            texts.append(source[start:end])
            position = end
        while not cursor.goto_next_sibling():
            closed = around[-1]
            if closed.end > position:
                position = skip(closed.end)
            around.pop()
            if not cursor.goto_parent():
                return texts
