"""The layout that a person would give a program: one statement a line, indented by the nesting of blocks.

Where line breaks mean something to the language, or might, they stay where they are; only blank lines go.
"""

from collections.abc import Collection
from itertools import pairwise

from grammars.bundle import canonical
from grammars.layout import Gaps, Layout
from grammars.normal_form import Quantifier
from grammars.tree import Tree

INDENT = b"  "
STATEMENT_BEGINS_AFTER = (b";", b"{", b"}")
REPEATED = (Quantifier.STAR, Quantifier.PLUS)


def tidy_gaps(tree: Tree, layout: Layout) -> list[bytes]:
    """The text to put before each token."""
    gaps = Gaps(tree, layout)
    texts = tree.texts()
    newline = b"\r\n" if b"\r\n" in tree.source else b"\n"
    file_begins = {*tree.borders, *(border + 1 for border in tree.borders)}
    begins = _line_begins(tree, gaps, texts, layout)
    blocks: list[bool] = []  # of each open brace, whether what is in it stands on lines of its own
    found: list[bytes] = []
    for token, text in enumerate(texts):
        gap = gaps.before(token)
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
            found.append(_space(gap, texts[token - 1], text, layout))
        if text == b"{":
            blocks.append(token + 1 < len(texts) and begins[token + 1] and texts[token + 1] != b"}")
    return found


def with_gaps(tree: Tree, gaps: list[bytes], changed: Collection[int]) -> bytes:
    """The program with other gaps before those tokens that have ``changed``, and no blank lines at its end."""
    own = Gaps(tree, Layout.FREE)
    parts: list[bytes] = []
    for token, text in enumerate(tree.texts()):
        parts += (gaps[token] if token in changed else own.before(token), text)
    text = b"".join((*parts, own.tail))
    return canonical(text) if tree.borders else text


def _line_begins(tree: Tree, gaps: Gaps, texts: list[bytes], layout: Layout) -> list[bool]:
    """Whether each token stands at the beginning of a line."""
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
    """Whether the innermost bracket around each token is a parenthesis, and not a brace."""
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


def _space(gap: bytes, left: bytes, right: bytes, layout: Layout) -> bytes:
    """The gap between two tokens of one line."""
    is_opened = left in layout.tight_after and (layout.free_lines or layout.may_touch(left, right))
    if is_opened or right in layout.tight_before or (left, right) == (b"{", b"}"):
        return b""
    return b" " if gap else b""
