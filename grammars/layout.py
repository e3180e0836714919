"""What white space means to a language, and the gaps between tokens when some of them are gone.

A gap stays as the user wrote it, and two words are never joined.
"""

import functools
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from grammars.tree import Tree


@dataclass(frozen=True)
class Layout:
    """What white space and brackets mean to a language.

    By default line breaks matter only where the source has them (preprocessor lines, statement ends).  If
    ``indented``, blocks are made by indentation, and a block that moves is indented again.  With ``free_lines``,
    statements end with semicolons or braces, and line breaks mean nothing outside of preprocessor lines.

    Each of ``brackets`` is an opening and a closing one.  ``tight_before`` are punctuation marks that are written
    directly behind any other token, ``tight_after`` those that a word may follow directly.  If ``tight``, spaces mean
    something everywhere, so none is ever added.
    """

    FREE: ClassVar["Layout"]
    INDENTED: ClassVar["Layout"]

    indented: bool = False
    free_lines: bool = False
    brackets: tuple[str, ...] = ("()", "[]", "{}")
    tight_before: bytes = b"),];"
    tight_after: bytes = b"(["
    tight: bool = False

    @functools.cached_property
    def closing(self) -> Mapping[bytes, bytes]:
        """The closing bracket of each opening one."""
        return {pair[:1].encode(): pair[1:].encode() for pair in self.brackets}

    def may_touch(self, left: bytes, right: bytes) -> bool:
        """Whether two tokens that become neighbours need no space between them; ``left`` may be empty."""
        if not left:
            return False
        if self.tight:
            return True
        last, first = left[-1:], right[:1]
        if first in self.tight_before:
            return last not in (b";(" if first == b";" else b",")
        return last in self.tight_after and (first.isalnum() or first in b'_"')


Layout.FREE = Layout()
Layout.INDENTED = Layout(indented=True)


def _has_break(gap: bytes) -> bool:
    """Whether the gap ends a line (a continued line does not end)."""
    return b"\n" in gap and b"\n" in gap.replace(b"\\\r\n", b"").replace(b"\\\n", b"")


@dataclass(slots=True)
class Line:
    """A line of the source that starts with a token: its indentation, and the line that heads its block."""

    first: int
    last: int
    indent: bytes
    header: int | None


@dataclass(slots=True)
class Gaps:
    """The gaps before the tokens of one program.

    ``last_break[i]`` is the last token up to ``i`` that starts a line, or -1.  Only if the layout is indented, there
    are ``lines``, and ``line_of[i]`` is the line of the token ``i``.
    """

    tree: Tree
    layout: Layout
    last_break: list[int] = field(init=False)
    lines: list[Line] = field(init=False)
    line_of: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.last_break = []
        last = -1
        borders = set(self.tree.borders)
        for token in range(len(self.tree)):
            if token in borders or _has_break(self.before(token)):
                last = token
            self.last_break.append(last)
        self.lines, self.line_of = _lines(self) if self.layout.indented else ([], [])

    def before(self, token: int) -> bytes:
        """The source text between a token and the one before it."""
        tree = self.tree
        return tree.source[tree.ends[token - 1] if token else 0 : tree.starts[token]]

    @property
    def tail(self) -> bytes:
        """The line break at the end of the program, if the source has one."""
        tree = self.tree
        rest = tree.source[tree.ends[-1] if tree.ends else 0 :].lstrip(b" \t")
        return b"\r\n" if rest.startswith(b"\r\n") else b"\n" if b"\n" in rest else b""

    def ends_line(self, left: int, right: int) -> bool:
        """Whether a line ends between the tokens ``left`` and ``right``, which may be the end of the program."""
        if right == len(self.tree):
            return left + 1 < right or b"\n" in self.tree.source[self.tree.ends[-1] :]
        return self.last_break[right] > left

    def bridge(self, left: int, right: int, left_text: bytes, right_text: bytes) -> bytes:
        """The gap before the token ``right`` when the tokens between it and the token ``left`` are gone.

        This is one line break if a line started between them, else the gap that was before ``right``, else a space
        if the two texts must not touch.
        """
        if self.tree.word[right] <= left:
            return b""
        broken = self.last_break[right]
        if broken > left:
            gap = self.before(broken)
            newline = b"\r\n" if b"\r\n" in gap else b"\n"
            indent = gap[gap.rfind(b"\n") + 1 :]
            return newline + indent[: len(indent) - len(indent.lstrip())]  # the rest is the end of a comment
        return self.before(right) or (b"" if self.layout.may_touch(left_text, right_text) else b" ")


def _lines(gaps: Gaps) -> tuple[list[Line], list[int]]:
    lines: list[Line] = []
    line_of: list[int] = []
    stack: list[int] = []
    depth = 0  # of brackets: a line that starts inside them continues its statement
    closing = gaps.layout.closing
    borders = set(gaps.tree.borders)
    for token, text in enumerate(gaps.tree.texts()):
        if token in borders:
            depth, stack = 0, []
        if not token or gaps.last_break[token] == token:
            gap = gaps.before(token)
            indent = gap[gap.rfind(b"\n") + 1 :]
            while stack and not depth and len(lines[stack[-1]].indent) >= len(indent):
                stack.pop()
            lines.append(Line(token, token, indent, stack[-1] if stack else None))
            if not depth:
                stack.append(len(lines) - 1)
        if text in closing:
            depth += 1
        elif text in closing.values():
            depth = max(0, depth - 1)
        lines[-1].last = token
        line_of.append(len(lines) - 1)
    return lines, line_of
