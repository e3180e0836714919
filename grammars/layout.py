"""The text between tokens when some of them are gone: as the user wrote it, and never joining two words."""

from dataclasses import dataclass, field

from grammars.languages import Layout
from grammars.tree import Tree


def _has_break(gap: bytes) -> bool:
    """Whether the gap ends a line (a continued line does not end)."""
    return b"\n" in gap.replace(b"\\\r\n", b"").replace(b"\\\n", b"")


@dataclass(slots=True)
class Line:
    """A line of the source that starts with a token: its indentation and the line whose block it is in."""

    first: int
    last: int
    indent: bytes
    header: int | None


@dataclass(slots=True)
class Gaps:
    """The gaps before the tokens of one program.

    ``last_break[i]`` is the last token up to ``i`` that starts a line, or -1.
    """

    tree: Tree
    layout: Layout
    last_break: list[int] = field(init=False)
    lines: list[Line] = field(init=False)
    line_of: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.last_break = []
        last = -1
        for token in range(len(self.tree)):
            if _has_break(self.before(token)):
                last = token
            self.last_break.append(last)
        self.lines, self.line_of = _lines(self) if self.layout is Layout.INDENTED else ([], [])

    def before(self, token: int) -> bytes:
        """The source text between a token and the one before it."""
        tree = self.tree
        return tree.source[tree.ends[token - 1] if token else 0 : tree.starts[token]]

    def ends_line(self, left: int, right: int) -> bool:
        """Whether a line ends behind the token ``left`` and before ``right``, which may be the end of the program."""
        if right == len(self.tree):
            return left + 1 < right or b"\n" in self.tree.source[self.tree.ends[-1] :]
        return self.last_break[right] > left

    def bridge(self, left: int, right: int, left_text: bytes, right_text: bytes) -> bytes:
        """The gap before the token ``right`` when the tokens between it and the token ``left`` are gone.

        One line break if a line started between them, else what stood before ``right``, else a space where the
        two texts would join.
        """
        if self.tree.word[right] <= left:
            return b""
        broken = self.last_break[right]
        if broken > left:
            gap = self.before(broken)
            newline = b"\r\n" if b"\r\n" in gap else b"\n"
            indent = gap[gap.rfind(b"\n") + 1 :]
            return newline + indent[: len(indent) - len(indent.lstrip())]  # what follows is the end of a comment
        return self.before(right) or (b"" if may_touch(left_text, right_text) else b" ")


def may_touch(left: bytes, right: bytes) -> bool:
    """Whether two tokens that did not stand together may be written without a space, in every language."""
    if right[:1] in (b")", b",", b"]"):
        return left[-1:] not in (b"", b",")
    if right[:1] == b";":
        return left[-1:] not in (b";", b"(", b"")
    return left[-1:] in (b"(", b"[") and (right[:1].isalnum() or right[:1] in (b"_", b'"'))


def _lines(gaps: Gaps) -> tuple[list[Line], list[int]]:
    lines: list[Line] = []
    line_of: list[int] = []
    stack: list[int] = []
    depth = 0  # of brackets: a line that starts inside them goes on with its statement
    for token, text in enumerate(gaps.tree.texts()):
        if not token or gaps.last_break[token] == token:
            gap = gaps.before(token)
            indent = gap[gap.rfind(b"\n") + 1 :]
            while stack and not depth and len(lines[stack[-1]].indent) >= len(indent):
                stack.pop()
            lines.append(Line(token, token, indent, stack[-1] if stack else None))
            if not depth:
                stack.append(len(lines) - 1)
        if text in (b"(", b"[", b"{"):
            depth += 1
        elif text in (b")", b"]", b"}"):
            depth = max(0, depth - 1)
        lines[-1].last = token
        line_of.append(len(lines) - 1)
    return lines, line_of
