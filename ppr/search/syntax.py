"""The syntax check: no test is paid for a program that the parser finds worse than the current best."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tree_sitter import Parser, Point, Tree

from grammars.bundle import FileSpan, parts_of, stray_parts
from grammars.languages import Language
from grammars.syntax import SyntaxTree
from ppr.programs.pair import common_prefix, common_suffix

# Programs of fewer bytes are always parsed afresh: it costs less than a millisecond, and an incremental parse
# may differ from a fresh one where there are errors.
INCREMENTAL_BYTES = 10_000


@dataclass(frozen=True, slots=True)
class Checked:
    """A program's text, and how many places the parser cannot read.

    The syntax tree is kept if there is none, because then the next program is parsed incrementally from it.  Of a
    bundle, the ``files`` that the parser reads are kept by their paths.
    """

    text: bytes
    tree: SyntaxTree | None
    errors: int
    files: Mapping[str, "Checked"] = field(default_factory=dict)


def check(
    text: bytes, language: Language, cuts: Sequence[tuple[int, int]] = (), base: Checked | None = None
) -> Checked:
    """Parse a program; a large one incrementally, from the tree of a similar program ``base``.

    In a program without errors, the tokens at the byte ranges ``cuts`` have to be tokens for the parser too: where
    ``a << -4`` loses its shift, ``a -4`` has other tokens.  Each that is not counts as an error.
    """
    if language.is_bundle:
        return _check_files(text, language, cuts, base)
    return _check_program(text, language, cuts, base)


def _check_files(text: bytes, language: Language, cuts: Sequence[tuple[int, int]], base: Checked | None) -> Checked:
    """Check the files of a bundle that are not as they were in the similar one."""
    parts = parts_of(text)
    errors = stray_parts(parts)
    files: dict[str, Checked] = {}
    for part in parts:
        if part.is_program:
            content = text[part.content : part.end]
            known = base.files.get(part.path) if base is not None else None
            if known is None or known.text != content:
                known = _check_program(content, language, (), known)
            files[part.path] = known
            errors += known.errors
    return Checked(text, None, errors or sum(not _is_token_of_file(parts, files, *cut) for cut in cuts), files)


def _is_token_of_file(parts: Sequence[FileSpan], files: Mapping[str, Checked], start: int, end: int) -> bool:
    part = parts[bisect_right(parts, start, key=lambda one: one.start) - 1]
    if start == part.start or not part.is_program:
        return start == part.start and end <= (part.content if part.is_program else part.end)
    tree = files[part.path].tree
    return tree is not None and _is_token(tree, start - part.content, end - part.content)


def _check_program(text: bytes, language: Language, cuts: Sequence[tuple[int, int]], base: Checked | None) -> Checked:
    parser = language.parser
    tree: SyntaxTree
    if (
        isinstance(parser, Parser)
        and base is not None
        and isinstance(base.tree, Tree)
        and len(text) >= INCREMENTAL_BYTES
    ):
        tree = parser.parse(text, _edited(base.text, base.tree, text))
    else:
        tree = parser.parse(text)
    errors = _errors_in(tree) or sum(not _is_token(tree, start, end) for start, end in cuts)
    return Checked(text, None if errors else tree, errors)


def _errors_in(tree: SyntaxTree) -> int:
    """The ERROR and MISSING nodes of a syntax tree; only subtrees with errors are visited."""
    root = tree.root_node
    if not root.has_error:
        return 0
    found = 0
    stack = [root]
    while stack:
        node = stack.pop()
        found += node.is_error or node.is_missing
        stack.extend(child for child in node.children if child.has_error)
    return found or 1  # what is missing may be a hidden node


def _is_token(tree: SyntaxTree, start: int, end: int) -> bool:
    node = tree.root_node.descendant_for_byte_range(start, end)
    return node is not None and (node.start_byte, node.end_byte) == (start, end)


def _edited(old: bytes, tree: Tree, text: bytes) -> Tree:
    """A copy of the tree of ``old``, told which stretch of it is another one in ``text``."""
    shorter = min(len(old), len(text))
    start = common_prefix(old, text, shorter)
    kept = common_suffix(old, text, shorter - start)
    tree = tree.copy()
    tree.edit(
        start,
        len(old) - kept,
        len(text) - kept,
        _point(old, start),
        _point(old, len(old) - kept),
        _point(text, len(text) - kept),
    )
    return tree


def _point(text: bytes, offset: int) -> Point:
    return Point(text.count(b"\n", 0, offset), offset - text.rfind(b"\n", 0, offset) - 1)
