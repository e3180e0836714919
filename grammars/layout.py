"""What white space means to a language, and the gaps between tokens: after a removal, and in a tidy layout."""

import functools
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from grammars.bundle import canonical
from grammars.normal_form import Quantifier
from grammars.tree import Tree

INDENT = b"  "
STATEMENT_BEGINS_AFTER = (b";", b"{", b"}")
REPEATED = (Quantifier.STAR, Quantifier.PLUS)


@dataclass(frozen=True)
class Layout:
    """What white space and brackets mean to a language; by default, the line breaks of the source may matter.

    With ``free_lines``, they mean nothing outside of preprocessor lines.  Marks in ``tight_before`` need no space
    before them, those in ``tight_after`` none before a word.
    """

    FREE: ClassVar["Layout"]
    INDENTED: ClassVar["Layout"]

    indented: bool = False
    free_lines: bool = False
    brackets: tuple[str, ...] = ("()", "[]", "{}")
    tight_before: bytes = b"),];"
    tight_after: bytes = b"(["

    @functools.cached_property
    def closing(self) -> Mapping[bytes, bytes]:
        return {pair[:1].encode(): pair[1:].encode() for pair in self.brackets}

    @functools.cached_property
    def paired_brackets(self) -> Sequence[tuple[bytes, bytes]]:
        """Each opening bracket with its closing one, except angle brackets, which are operators, too."""
        return [(opening, closing) for opening, closing in self.closing.items() if opening != b"<"]

    def unmatched(self, texts: Iterable[bytes]) -> int:
        """How many brackets lack a partner, judged only by how often each occurs among the texts of the tokens."""
        counts = Counter(texts)
        return sum(abs(counts[opening] - counts[closing]) for opening, closing in self.paired_brackets)

    def may_touch(self, left: bytes, right: bytes) -> bool:
        """Whether two tokens that become neighbours need no space between them; ``left`` may be empty."""
        if not left:
            return False
        last, first = left[-1:], right[:1]
        if first in self.tight_before:
            return last not in (b";(" if first == b";" else b",")
        return last in self.tight_after and (first.isalnum() or first in b'_"')


Layout.FREE = Layout()
Layout.INDENTED = Layout(indented=True)


@dataclass(slots=True)
class SourceLine:
    """A line of the source that starts with a token: its tokens, its indentation, and the line that heads its block."""

    first: int
    last: int
    indent: bytes
    header: int | None


class Gaps:
    """The gaps before the tokens of one program; in an indented language, also its ``lines`` and each token's line.

    ``last_break[i]`` is the last token up to ``i`` that starts a line, or -1.
    """

    def __init__(self, tree: Tree, layout: Layout) -> None:
        self.tree, self.layout = tree, layout
        self.last_break: list[int] = []
        last = -1
        borders = set(tree.borders)
        for token in range(len(tree)):
            gap = tree.gap(token)
            if b"\n" in gap:  # an escaped line break continues the line
                gap = gap.replace(b"\\\r\n", b"").replace(b"\\\n", b"")
            if token in borders or b"\n" in gap:
                last = token
            self.last_break.append(last)
        self.lines, self.line_of = _lines(self) if layout.indented else ([], [])

    @property
    def tail(self) -> bytes:
        """The line break at the end of the program, if the source has one."""
        rest = self.tree.gap(len(self.tree)).lstrip(b" \t")
        return b"\r\n" if rest.startswith(b"\r\n") else b"\n" if b"\n" in rest else b""

    def ends_line(self, left: int, right: int) -> bool:
        """Whether a line ends between the tokens ``left`` and ``right``, which may be the end of the program."""
        if right == len(self.tree):
            return left + 1 < right or b"\n" in self.tree.gap(right)
        return self.last_break[right] > left

    def bridge(self, left: int, right: int, left_text: bytes, right_text: bytes) -> bytes:
        """The gap between two tokens after those between them are removed: a line break if a line began there.

        Where line breaks end statements, a bracket that did not begin a line opens behind the rest: ``f() {``.
        """
        if self.tree.word[right] <= left:
            return b""
        broken, layout = self.last_break[right], self.layout
        opens = right_text in layout.closing and broken < right and not (layout.free_lines or layout.indented)
        if broken > left and not opens:
            gap = self.tree.gap(broken)
            newline = b"\r\n" if b"\r\n" in gap else b"\n"
            indent = gap[gap.rfind(b"\n") + 1 :]
            return newline + indent[: len(indent) - len(indent.lstrip())]  # the rest is the end of a comment
        return self.tree.gap(right) or (b"" if layout.may_touch(left_text, right_text) else b" ")


def _lines(gaps: Gaps) -> tuple[list[SourceLine], list[int]]:
    lines: list[SourceLine] = []
    line_of: list[int] = []
    stack: list[int] = []
    depth = 0  # of brackets: a line that starts inside them continues its statement
    closing = gaps.layout.closing
    borders = set(gaps.tree.borders)
    for token, text in enumerate(gaps.tree.texts()):
        if token in borders:
            depth, stack = 0, []
        if not token or gaps.last_break[token] == token:
            gap = gaps.tree.gap(token)
            indent = gap[gap.rfind(b"\n") + 1 :]
            while stack and not depth and len(lines[stack[-1]].indent) >= len(indent):
                stack.pop()
            lines.append(SourceLine(token, token, indent, stack[-1] if stack else None))
            if not depth:
                stack.append(len(lines) - 1)
        if text in closing:
            depth += 1
        elif text in closing.values():
            depth = max(0, depth - 1)
        lines[-1].last = token
        line_of.append(len(lines) - 1)
    return lines, line_of


def tidy_gaps(tree: Tree, layout: Layout) -> list[bytes]:
    gaps = Gaps(tree, layout)
    texts = tree.texts()
    newline = b"\r\n" if b"\r\n" in tree.source else b"\n"
    file_begins = {*tree.borders, *(border + 1 for border in tree.borders)}
    begins = _line_begins(tree, gaps, texts, layout)
    blocks: list[bool] = []  # for each open brace, whether its content stands on lines of its own
    found: list[bytes] = []
    for token, text in enumerate(texts):
        gap = tree.gap(token)
        is_end = layout.free_lines and text == b"}" and bool(blocks) and blocks.pop()
        if token == 0:
            found.append(b"")
        elif token in file_begins:
            found.append(newline)
            blocks.clear()
        elif tree.word[token] != token or gap.strip():
            found.append(gap)  # inside a word, or a continued line
        elif is_end or begins[token]:
            indent = INDENT * sum(blocks) if layout.free_lines else gap[gap.rfind(b"\n") + 1 :]
            found.append((b"\n" if texts[token - 1].endswith(b"\r") else newline) + indent)
        else:
            left = texts[token - 1]
            is_opened = left in layout.tight_after and (layout.free_lines or layout.may_touch(left, text))
            is_tight = is_opened or text in layout.tight_before or (left, text) == (b"{", b"}")
            found.append(b" " if gap and not is_tight else b"")
        if text == b"{":
            blocks.append(token + 1 < len(texts) and begins[token + 1] and texts[token + 1] != b"}")
    return found


def with_gaps(tree: Tree, gaps: list[bytes], changed: Collection[int]) -> bytes:
    """The program with new gaps before the ``changed`` tokens, and without blank lines at its end."""
    parts: list[bytes] = []
    for token, text in enumerate(tree.texts()):
        parts += (gaps[token] if token in changed else tree.gap(token), text)
    text = b"".join((*parts, Gaps(tree, Layout.FREE).tail))
    return canonical(text) if tree.borders else text


def _line_begins(tree: Tree, gaps: Gaps, texts: list[bytes], layout: Layout) -> list[bool]:
    written = [gaps.last_break[token] == token for token in range(len(tree))]
    if not layout.free_lines:
        return written
    firsts = {node.start for node in tree.walk() if node.parent is not None and node.parent.quantifier in REPEATED}
    in_parentheses = _in_parentheses(texts, set(tree.borders))
    found = [False] * len(tree)
    in_directive = bool(texts) and texts[0].startswith(b"#")
    for left, right in pairwise(range(len(tree))):
        if right in firsts and not in_parentheses[right]:
            found[right] = written[right] or texts[left] in STATEMENT_BEGINS_AFTER
        elif in_directive or texts[right].startswith(b"#") or texts[left].startswith(b"//"):
            found[right] = written[right]
        if written[right]:
            in_directive = texts[right].startswith(b"#")
    return found


def _in_parentheses(texts: list[bytes], borders: Collection[int]) -> list[bool]:
    """Whether each token is inside brackets, the innermost of which is not a brace."""
    found = []
    opened: list[bytes] = []
    for token, text in enumerate(texts):
        if token in borders:
            opened.clear()
        if text in (b")", b"]", b"}") and opened:
            opened.pop()
        found.append(bool(opened) and opened[-1] != b"{")
        if text in (b"(", b"[", b"{"):
            opened.append(text)
    return found
