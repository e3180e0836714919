"""Tree-sitter's parsers.  Deep nesting crashes some: a child process tries such programs first, else they are text."""

import contextlib
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache, partial
from itertools import groupby

import tree_sitter

from grammars.syntax import PlainNode, PlainTree, SyntaxTree
from grammars.text import TextParser

MOST_LEVELS = 100  # of nesting that need no trial; scanners take up to eight bytes for a level
_BRACKETS = bytes.maketrans(b"([{)]}", b"+++---")
_NO_BRACKETS = bytes(set(range(256)) - set(b"([{)]}"))
# The indentation of lines that are not blank; in YAML, an indicator in front of another one is a level, too.
_INDENT = re.compile(rb"^(?![ \t]*(?:[\r\n]|\Z))[ \t?:-]*", re.MULTILINE)
TRIAL = """
import resource, sys
from tree_sitter_language_pack import get_parser
resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
get_parser(sys.argv[1]).parse(sys.stdin.buffer.read())
"""


class CarefulParser:
    """The parser of a language, in a form that no program can crash."""

    def __init__(self, name: str, parser: tree_sitter.Parser, *, needs_line_end: bool = False) -> None:
        self._name, self._parser, self._needs_line_end = name, parser, needs_line_end

    def parse(self, source: bytes, old: tree_sitter.Tree | None = None, /) -> SyntaxTree:
        if self._needs_line_end and not source.endswith(b"\n"):
            source, old = source + b"\n", None
        if levels(source) > MOST_LEVELS and not _survives(self._name, source):
            root = PlainNode("ERROR", 0, 0, len(source), is_error=True, has_error=True)
            root.children.append(TextParser().parse(source).root_node)
            return PlainTree(root)
        return self._parser.parse(source, old) if old is not None else self._parser.parse(source)


def levels(source: bytes) -> int:
    """How deeply brackets or indentation may be nested, in any language."""
    deepest, steps = 0, source.translate(_BRACKETS, _NO_BRACKETS)
    while deepest <= MOST_LEVELS and b"+-" in steps:
        steps, deepest = steps.replace(b"+-", b""), deepest + 1  # without the innermost pairs
    deepest += steps.count(b"+")
    if sum(map(source.count, (b"\n", b"-", b"?"))) <= MOST_LEVELS:
        return deepest
    indents: list[bytes] = [indent for indent, _ in groupby(_INDENT.findall(source))]
    levels_of = {indent: 1 + indent.count(b"-") + indent.count(b"?") for indent in set(indents)}
    if (most := sum(levels_of.values())) <= MOST_LEVELS:
        return max(deepest, most)
    open_lines = [(-1, 0)]  # the indentation of each, and its levels
    for indent in indents:
        while open_lines[-1][0] >= len(indent):
            open_lines.pop()
        open_lines.append((len(indent), open_lines[-1][1] + levels_of[indent]))
        deepest = max(deepest, open_lines[-1][1])
    return deepest


@lru_cache(maxsize=64)
def _survives(name: str, source: bytes) -> bool:
    """Whether a child process survives the parsing; ppr would take a child of this very thread for an orphan."""
    command = [sys.executable, "-c", TRIAL, name]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    run = partial(subprocess.run, command, input=source, env=environment, capture_output=True, start_new_session=True)
    with ThreadPoolExecutor(1) as thread, contextlib.suppress(OSError):  # the system may refuse more processes
        return bool(thread.submit(run).result().returncode == 0)
    return False
