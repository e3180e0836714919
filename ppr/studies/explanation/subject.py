"""A program whose parts can be replaced: its tokens and nodes, and its text with such changes."""

import ast
import operator
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from grammars.languages import Language
from grammars.parsing import parse
from grammars.tree import Node, Tree, kinds_around

Span = tuple[int, int]  # tokens, the end exclusive
Change = tuple[Span, str]

WORD = re.compile(r"\w")
SIGN = re.compile(r"[^\w\s()\[\]{};,.'\"]")


@dataclass(frozen=True)
class ParsedProgram:
    """A program with its tokens and nodes."""

    source: bytes
    language: Language

    @cached_property
    def tree(self) -> Tree:
        return parse(self.source, self.language)

    @cached_property
    def texts(self) -> list[str]:
        return [text.decode("utf-8", "replace") for text in self.tree.texts()]

    @cached_property
    def nodes(self) -> list[Node]:
        return [node for node in self.tree.walk() if node.kinds]

    @cached_property
    def leaves(self) -> list[Node]:
        return [node for node in self.tree.walk() if node.is_leaf]

    @cached_property
    def by_span(self) -> dict[Span, Node]:
        return {(node.start, node.end): node for node in reversed(self.nodes)}  # the outer one of two

    def is_name(self, token: int) -> bool:
        return any(map(self.language.is_name, self.leaves[token].kinds))

    def kinds_at(self, token: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        leaf = self.leaves[token]
        return leaf.kinds, kinds_around(leaf)

    def text(self, span: Span) -> str:
        return self.tree.text(*span).decode("utf-8", "replace")

    def with_changes(self, changes: Iterable[Change]) -> bytes:
        """The program with other texts in some places; changes inside another changed place are ignored."""
        tree, parts, at, position = self.tree, [b""], 0, 0
        # An insertion before a place is not inside it.
        for (start, end), text in sorted(changes, key=lambda one: (one[0][0], one[0][0] < one[0][1], -one[0][1])):
            if start < at:
                continue
            first = tree.starts[start] if start < len(tree) else len(self.source)
            last = tree.ends[end - 1] if end > start else first
            parts.append(self.source[position:first])
            parts += _apart(parts, text, start < len(tree) and tree.word[start] != start)
            at, position = end, last
            if end < len(tree) and tree.starts[end] == last and tree.word[end] == end:
                parts += _apart(parts, self.texts[end], False)[:-1]
        parts.append(self.source[position:])
        return b"".join(parts)

    def errors_with(self, changes: Iterable[Change]) -> int:
        return parse(self.with_changes(changes), self.language, tokens_only=True).errors - self.tree.errors


def _apart(before: list[bytes], text: str, inside_word: bool) -> list[bytes]:
    """A text to append, with a blank before it if it would join the last of the texts ``before``."""
    last = next((part for part in reversed(before) if part), b" ")[-4:].decode("utf-8", "replace")[-1:]
    joins = any(kind.match(last) and kind.match(text) for kind in (WORD, SIGN))
    return [b" " if joins and not inside_word else b"", text.encode()]


NUMBER = r"0[xX][\da-fA-F]+|0[bBo]\d+|\d+"
SIGNS: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
}  # fmt: skip
BIGGEST = (1 << 64) - 1  # of the numbers that are searched


def number_of(text: str) -> int | None:
    """The value of an integer as most languages write it, or of an expression of such numbers."""
    plain = re.sub(r"(?<=[\da-fA-F])(?:[uUlL]+|[iu](?:8|16|32|64|128|size)|n)\b", "", text)
    plain = re.sub(r"\b0(?=\d)", "0o", plain.replace("_", ""))
    if re.search(r"\d *[-+*] *\d", plain):  # here, 2.0 counts as 2
        plain = re.sub(r"\b(\d+)\.0*(?!\d)", r"\1", plain)
    if not re.fullmatch(rf"(?:{NUMBER}|<<|>>|[-+*() ])+", plain) or len(plain) > 100:
        return None
    try:
        return _value(ast.parse(plain.strip(), mode="eval").body)
    except (SyntaxError, ValueError):
        return None


def is_power(value: int) -> bool:
    return value > 0 and not value & (value - 1)


def _value(tree: ast.expr) -> int:
    """The value of an expression.  Raises :class:`ValueError` if it has none, or an ambiguous one."""
    match tree:
        case ast.Constant(value=int(value)):
            found = value
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            found = -_value(inner)
        case ast.BinOp(left=left, op=sign, right=right) if type(sign) in SIGNS:
            by = _value(right)
            if isinstance(sign, ast.LShift | ast.RShift) and (
                not 0 <= by < 64 or isinstance(left, ast.BinOp) or isinstance(right, ast.BinOp)
            ):
                raise ValueError(by)  # precedence depends on the language
            found = SIGNS[type(sign)](_value(left), by)
        case _:
            raise ValueError(tree)
    if abs(found) > BIGGEST:
        raise ValueError(found)
    return found
