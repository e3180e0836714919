"""Programs as HTML: each line in syntax colours, with the difference marked."""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import pairwise

from markupsafe import Markup
from pygments.lexers import get_lexer_by_name
from pygments.token import Comment, Keyword, Literal, Name, Number, String
from pygments.util import ClassNotFound

from ppr.display.characters import text_of
from ppr.display.escaping import shown
from ppr.display.lines import Line

MOST_COLOURED = 300_000  # bytes of a program; a lexer of fuzzed text may be slow
LEXERS = {"commonlisp": "common-lisp"}  # where Pygments has another name
CLASSES = (
    *((Comment, "c"), (Keyword, "k"), (String, "s"), (Number, "m"), (Literal, "s")),
    *((Name.Builtin, "b"), (Name.Decorator, "b"), (Name.Attribute, "b")),
    *((Name.Function, "f"), (Name.Class, "f"), (Name.Tag, "k")),
)


class Code:
    """The text of one program, with the class of each stretch of it."""

    def __init__(self, source: bytes, language: str) -> None:
        self.source = source
        self._starts: list[int] = []  # bytes
        self._classes: list[str] = []
        at = 0
        for name, text in _lexed(source, language):
            self._starts.append(at)
            self._classes.append(name)
            at += len(text.encode("utf-8", "surrogateescape"))

    def line(self, line: Line, tag: str, ids: dict[int, str]) -> Markup:
        """One line; the marks are in elements with this tag, with the ``ids`` of edits that are not taken yet."""
        parts = []
        at = line.start
        for start, end, edit in line.marks:
            parts.append(self._stretch(at, start))
            name = ids.pop(edit, None)
            attribute = Markup(' id="{}"').format(name) if name else ""
            parts.append(Markup("<{0}{1}>{2}</{0}>").format(Markup(tag), attribute, self._stretch(start, end)))
            at = end
        return Markup("").join([*parts, self._stretch(at, line.end)])

    def _stretch(self, start: int, end: int) -> Markup:
        if start >= end:
            return Markup("")
        first = max(bisect_left(self._starts, start + 1) - 1, 0)
        last = bisect_left(self._starts, end)
        borders = [start, *self._starts[first + 1 : last], end]
        parts = []
        for (a, b), name in zip(pairwise(borders), self._classes[first:last], strict=True):
            text = shown(text_of(self.source[a:b]))
            parts.append(Markup('<span class="{}">{}</span>').format(name, text) if name else text)
        return Markup("").join(parts)


def _lexed(source: bytes, language: str) -> Sequence[tuple[str, str]]:
    """The stretches of a program with their classes; plain if the language is not known, or the lexer loses text."""
    text = text_of(source)
    plain = [("", text)]
    if len(source) > MOST_COLOURED:
        return plain
    try:
        lexer = get_lexer_by_name(LEXERS.get(language, language))
    except ClassNotFound:
        return plain
    found: list[tuple[str, str]] = []
    for _, kind, value in lexer.get_tokens_unprocessed(text + "\n"):  # some end a comment with its line only
        name = _class(kind)
        if found and found[-1][0] == name:
            found[-1] = (name, found[-1][1] + value)
        else:
            found.append((name, value))
    if "".join(value for _, value in found) != text + "\n":
        return plain
    found[-1] = (found[-1][0], found[-1][1][:-1])
    return found


def _class(kind: tuple[str, ...]) -> str:
    return next((name for group, name in CLASSES if kind[: len(group)] == group), "")
