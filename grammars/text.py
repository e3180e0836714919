"""Parses text without a grammar: blocks by indentation, lines, chunks between blanks, words, groups in brackets."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from grammars.syntax import PlainNode, PlainTree

KINDS = {name: number for number, name in enumerate(("text", "block", "line", "chunk", "group", "word", "mark"), 1)}
BRACKETS = {b")": b"(", b"]": b"[", b"}": b"{"}
SAME_LINE = 1 << 62  # the indentation of what follows an opening bracket: deeper than any line
# Letters outside of ASCII are several bytes in UTF-8, all above 0x7f.
_WORD = re.compile(rb"[\w\x80-\xff]+")
_TOKEN = re.compile(_WORD.pattern + rb"|\S")


@dataclass(slots=True)
class _Body:
    """The text, or the inside of brackets, as far as it has been read."""

    node: PlainNode
    blocks: list[tuple[int, PlainNode]] = field(default_factory=list)  # the open ones, with their indentation
    line: PlainNode | None = None


class TextParser:
    """A parser of any text."""

    def parse(self, source: bytes, /) -> PlainTree:
        return PlainTree(_BlockReader(source).build())


class _BlockReader:
    def __init__(self, source: bytes) -> None:
        self.source = source
        self.made: list[PlainNode] = []  # parents before children

    def build(self) -> PlainNode:
        spans = [match.span() for match in _TOKEN.finditer(self.source)]
        matching = partners(self.source[start:end] for start, end in spans)
        bodies = [_Body(self._new("text", 0))]
        end = 0
        for number, (start, stop) in enumerate(spans):
            if matching.get(number, number) < number:  # a closing bracket
                group = bodies.pop().node
                group.children.append(self._new("mark", start, stop))
            else:
                chunk = self._chunk(bodies[-1], end, start)
                if number in matching:
                    group = self._new("group", start)
                    chunk.children.append(group)
                    group.children.append(self._new("mark", start, stop))
                    bodies.append(_Body(group))
                else:
                    is_word = _WORD.match(self.source, start) is not None
                    chunk.children.append(self._new("word" if is_word else "mark", start, stop))
            end = stop
        for node in reversed(self.made):
            node.end_byte = node.children[-1].end_byte if node.children else node.end_byte
        root = bodies[0].node
        root.end_byte = len(self.source)
        return root

    def _new(self, kind: str, start: int, end: int = 0) -> PlainNode:
        node = PlainNode(kind, KINDS[kind], start, end)
        self.made.append(node)
        return node

    def _chunk(self, body: _Body, end: int, start: int) -> PlainNode:
        """The chunk for the token at ``start``, where ``end`` is the end of the token before it."""
        newline = self.source.rfind(b"\n", end, start) + 1
        if body.line is None or newline:
            indent = start - newline if newline or not end else SAME_LINE
            while body.blocks and body.blocks[-1][0] >= indent:
                body.blocks.pop()
            block = self._new("block", start)
            (body.blocks[-1][1] if body.blocks else body.node).children.append(block)
            body.blocks.append((indent, block))
            body.line = self._new("line", start)
            block.children.append(body.line)
        if start > end or not body.line.children:
            body.line.children.append(self._new("chunk", start))
        return body.line.children[-1]


def partners(texts: Iterable[bytes]) -> dict[int, int]:
    """For each matched bracket its partner, both by their numbers among the texts of tokens."""
    found: dict[int, int] = {}
    waiting: list[tuple[bytes, int]] = []
    counts = dict.fromkeys(BRACKETS.values(), 0)
    for number, text in enumerate(texts):
        if text in counts:
            waiting.append((text, number))
            counts[text] += 1
        elif text in BRACKETS and counts[BRACKETS[text]]:
            while True:  # brackets opened after the partner have none
                bracket, opener = waiting.pop()
                counts[bracket] -= 1
                if bracket == BRACKETS[text]:
                    break
            found[opener], found[number] = number, opener
    return found
