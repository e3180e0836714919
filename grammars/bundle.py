"""Bundles: the files of a folder as one text, in the order of their paths, each behind a border, which is a token.

A border is RECORD SEPARATOR, the path and a line feed; for a file that the parser should not read, also its size.
"""

import os
import re
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from grammars.normal_form import Quantifier
from grammars.tree import Mismatch, Node, Tree, node_over

SIGN = b"\x1e"
_BORDER = re.compile(rb"\x1e([^\n\x1e\x1f]+)(?:\x1f(\d+))?(?:\n|\Z)")
_SHOWN = re.compile(rb"\x1e([^\n\x1f]*)(?:\x1f[0-9]+)?")
_UNFIT = re.compile(r"[\x00-\x1f\x7f]")


class BundledFile(NamedTuple):
    """A file: its path in the folder (with slashes), its content, and whether the parser reads it."""

    path: str
    content: bytes
    is_program: bool = True


class FileSpan(NamedTuple):
    """A file in a bundle: the offsets of border, content and end.  Text before the first border has no ``path``."""

    path: str
    start: int
    content: int
    end: int
    is_program: bool


def is_fit_path(path: str) -> bool:
    return bool(path) and not _UNFIT.search(path)


def is_fit_program(content: bytes) -> bool:
    return SIGN not in content and b"\0" not in content


def join(files: Iterable[BundledFile]) -> bytes:
    parts: list[bytes] = []
    for path, content, is_program in sorted(files, key=lambda file: os.fsencode(file.path)):
        size = b"" if is_program else b"\x1f%d" % len(content)
        parts += (SIGN, os.fsencode(path), size, b"\n", content, b"" if is_program else b"\n")
    return b"".join(parts)


def parts_of(text: bytes) -> list[FileSpan]:
    """The files of a bundle in order; text before the first border counts as one, other stray text is skipped."""
    found: list[FileSpan] = []
    border = _BORDER.search(text)
    if text and (border is None or border.start() > 0):
        found.append(FileSpan("", 0, 0, border.start() if border else len(text), is_program=True))
    while border is not None:
        start, content = border.span()
        is_program = border[2] is None
        after = content if is_program else min(content + int(border[2]), len(text))
        following = _BORDER.search(text, after)
        end = (following.start() if following else len(text)) if is_program else after
        found.append(FileSpan(os.fsdecode(border[1]), start, content, end, is_program))
        border = following
    return found


def split(text: bytes) -> list[BundledFile]:
    files = (part for part in parts_of(text) if part.path)
    return [BundledFile(part.path, text[part.content : part.end], part.is_program) for part in files]


def paths(tree: Tree) -> list[str]:
    return [part.path for part in parts_of(tree.source) if part.path] if tree.borders else []


def canonical(text: bytes) -> bytes:
    """The bundle as :func:`join` writes it: rendering may have left another end."""
    return join(split(text))


def stray_parts(parts: Collection[FileSpan]) -> int:
    return len(parts) - len({part.path for part in parts if part.path})


def shown(text: bytes) -> bytes:
    return _SHOWN.sub(rb"[file \1]", text) if SIGN in text else text


def shown_texts(tree: Tree, start: int = 0, end: int | None = None) -> list[str]:
    """The tokens of a program, or those from ``start`` to before ``end``, as users see them."""
    return [(shown(text) if tree.borders else text).decode("utf-8", "replace") for text in tree.texts(start, end)]


def is_apart(tree: Tree, token: int) -> bool:
    """Whether there is a gap between a token and the one before it, or the token begins a file."""
    at = bisect_left(tree.borders, token)
    begins_file = [*tree.borders[at : at + 1]] == [token]
    return token > 0 and (begins_file or tree.ends[token - 1] < tree.starts[token])


def shown_text(tree: Tree, start: int, end: int) -> str:
    """The same tokens on one line, with a blank wherever the program has a gap."""
    texts = enumerate(shown_texts(tree, start, end), start)
    return "".join(" " * (at > start and is_apart(tree, at)) + text for at, text in texts)


class Places:
    """Finds the place of a byte in a program: the file (empty if there is only one), and line and column from 1."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self._parts = parts_of(tree.source) if tree.borders else []
        self._lines = [found.end() for found in re.finditer(b"\n", tree.source)]  # starts of lines, but the first

    def of(self, offset: int) -> tuple[str, int, int]:
        """The file, line and column of a byte; a border is before the first line of its file."""
        at = bisect_right(self._parts, offset, key=lambda part: part.start) - 1
        path, start = (self._parts[at].path, self._parts[at].content) if at >= 0 else ("", 0)
        if offset < start:
            return path, 1, 1
        first, last = bisect_right(self._lines, start), bisect_right(self._lines, offset)
        return path, last - first + 1, offset - (self._lines[last - 1] if last > first else start) + 1

    def words(self, offset: int) -> str:
        path, line, column = self.of(offset)
        return f"{path}:{line}:{column}" if path else f"{line}:{column}"


def tree_of_files(source: bytes, parts: Sequence[FileSpan], trees: Sequence[Tree | None]) -> Tree:
    """One tree made of those of the files; a file that the parser does not read has none."""
    starts, ends, word = array("q"), array("q"), array("q")
    files, borders, unmatched = list[Node](), list[int](), list[Mismatch]()
    errors, comments = stray_parts(parts), 0
    for part, tree in zip(parts, trees, strict=True):
        first = len(starts)
        children: list[Node] = []
        if part.path:
            borders.append(first)
            starts.append(part.start)
            # A border is a token without its line end, but with the content if the parser does not read that.
            border_end = part.content - (source[part.content - 1 : part.content] == b"\n")
            ends.append(border_end if part.is_program else part.end)
            word.append(first)
            children.append(Node((), first, first + 1))
        if tree is not None:
            at = len(starts)
            starts.extend(start + part.content for start in tree.starts)
            ends.extend(end + part.content for end in tree.ends)
            word.extend(token + at for token in tree.word)
            errors, comments = errors + tree.errors, comments + tree.comments
            unmatched += [one._replace(start=one.start + part.content) for one in tree.unmatched]
            for node in tree.walk():
                node.start, node.end = node.start + at, node.end + at
            if (own := tree.root) is not None:
                children.append(node_over([own], quantifier=Quantifier.OPTIONAL))
        if children:
            files.append(node_over(children, accepts=frozenset()))
    root = node_over(files, quantifier=Quantifier.STAR) if files else None
    return Tree(source, starts, ends, word, root, errors, unmatched, comments, borders)
