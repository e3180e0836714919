"""Languages from a grammar in Lark's notation: the parser of programs and the normal form both come from it.

Lark's LALR(1) parser is used if it can be, because it is fast; if the grammar is not LALR(1), or not all programs can
be read that way, Lark's Earley parser is, which reads any grammar and chooses one of several readings.

Nodes are the rules, whatever modifiers (``?``, ``!``) and aliases they have; rules whose names begin with an underscore
are hidden.  A list that is written with recursion at one end (``list: list "," item | item``) is one flat node.
"""

import itertools
import re
import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from grammars.build.normalise import perses_form
from grammars.build.token_text import shortest_match
from grammars.language import NEVER, OWN, Language
from grammars.layout import Layout
from grammars.normal_form import Expression, NormalForm, Symbol, quote
from grammars.normal_form import Sequence as InTurn
from grammars.simplify import choice
from grammars.syntax import PlainNode, PlainTree
from grammars.text import pieces

MAX_IMPORTS = 100  # more of them are those of a grammar that imports itself
COMMENT = "comment"  # the kind of what the grammar ignores, apart from white space
_RULE = re.compile(r"^[ \t]*[!?]*([a-z_][a-z0-9_]*)[ \t]*(?:\{[^}]*\}|\.-?\d+)?[ \t]*:", re.MULTILINE)


class UnfitGrammarError(ValueError):
    """A grammar that cannot be used, or that does not fit a program; the message says why."""


def lark_language(text: str, name: str, folder: str, programs: Mapping[str, bytes]) -> Language:
    """The language of a grammar, with a parser that reads all these programs, which have names.

    ``folder`` is where the grammar looks for files that it imports.  Raises :class:`UnfitGrammarError`.
    """
    refusal = ""
    for algorithm in ("lalr", "earley"):
        try:
            parser = LarkParser(text, algorithm, folder)
        except UnfitGrammarError as error:
            if algorithm == "earley":
                raise
            refusal = str(error)
            continue
        refused = [f"{path} does not fit it: {found}" for path, one in programs.items() if (found := parser.error(one))]
        if not refused:
            return parser.language(name)
        refusal = refused[0]
    raise UnfitGrammarError(refusal)


def imports_of(text: str, folder: str) -> list[str]:
    """The paths of the files that a grammar imports, and of those that they import.

    Raises :class:`UnfitGrammarError`.
    """
    parser = lark_language(text, "", folder, {}).own_parser
    return parser.imported if isinstance(parser, LarkParser) else []


class LarkParser:
    """A parser that Lark has made."""

    def __init__(self, text: str, algorithm: str, folder: str = "") -> None:
        """``algorithm`` is ``lalr`` or ``earley``.  Raises :class:`UnfitGrammarError` if it cannot read the grammar."""
        lark = _lark()
        rules = _RULE.findall(text)
        imports = _Imports(text, folder)

        class Plain(lark.Lark):  # type: ignore[misc, name-defined]
            """Makes a tree with one node for each use of a rule; its ``data`` is the number of the rule.

            Rules with an alias, such as that number, have a node of their own even if they begin with ``?``.
            """

            def _build_parser(self) -> Any:
                for number, rule in enumerate(self.rules):
                    rule.alias = str(number)
                return super()._build_parser()

        try:
            with warnings.catch_warnings(action="ignore", category=FutureWarning):  # of patterns
                self._lark = Plain(
                    text,
                    start="start" if "start" in rules or not rules else rules[0],
                    parser=algorithm,
                    keep_all_tokens=True,
                    maybe_placeholders=False,
                    import_paths=[imports.found],
                    source_path=str(Path(folder, "grammar")),  # what it imports is beside it
                )
        except (lark.exceptions.LarkError, OSError, re.error, AssertionError, ValueError) as error:
            raise UnfitGrammarError(_in_words(error, [*imports.texts][-1])) from error
        except RecursionError as error:
            raise UnfitGrammarError("its rules are nested too deeply") from error
        self.imported = [path for path in imports.texts if path]
        unread = {one.name for rule in self._lark.rules for one in rule.expansion if one.is_term}
        if unread := unread - {one.name for one in self._lark.terminals}:
            raise UnfitGrammarError(
                f"the terminal {min(unread)} has no pattern: ppr does not run code that goes with a grammar"
            )
        self._failures = (lark.exceptions.LarkError, RecursionError)
        self._terminals = {one.name: _kind(one) for one in self._lark.terminals}
        self._numbers: dict[str, int] = {}
        self._rules = [str(rule.origin.name) for rule in self._lark.rules]
        self._ends = _recursive_ends(self._lark.rules)

    def language(self, name: str) -> Language:
        """The language that this parser reads."""
        blank = any(re.match(self._pattern(one), " ") for one in self._lark.ignore_tokens)
        return Language(
            f"{OWN}{name}",
            name,
            layout=Layout.FREE if blank else Layout(tight=True),
            comments=f"^{COMMENT}$",
            words=NEVER,
            word_groups=NEVER,
            simplest=("1", "0"),  # 1 can be divided by, so it brings fewer failures of its own
            own_parser=self,
            own_grammar=self.normal_form(),
        )

    def parse(self, source: bytes, /) -> PlainTree:
        """The tree of a program; one that cannot be read is an error with tokens in it."""
        text, offsets = _decoded(source)
        try:
            return PlainTree(_PlainNodes(self, source, offsets).convert(self._read(text)))
        except self._failures:
            return PlainTree(self._unread(source, text, offsets))

    def error(self, source: bytes) -> str:
        """Where a program cannot be read, and why; empty if it can be."""
        try:
            self._read(_decoded(source)[0])
        except self._failures as error:
            line, column = getattr(error, "line", -1), getattr(error, "column", -1)
            token = getattr(error, "token", None)
            if not isinstance(line, int) or line < 1 or (token is not None and token.type == "$END"):
                return "it ends too early"
            return f"line {line}, column {column}: unexpected {str(token or getattr(error, 'char', ''))!r}"
        return ""

    def normal_form(self) -> NormalForm:
        """The grammar in Perses normal form."""
        parts: dict[str, list[Expression]] = {}
        for number, rule in enumerate(self._lark.rules):
            name = self._rules[number]
            symbols = [Symbol(self.kind_of(one)) for one in rule.expansion]
            for end in self._ends[number]:
                symbols[end] = Symbol(_inner(name))
            parts.setdefault(name, []).append(symbols[0] if len(symbols) == 1 else InTurn(tuple(symbols)))
        lists = {self._rules[number] for number, ends in enumerate(self._ends) if ends}
        start = str(self._lark.options.start[0])
        nodes: dict[str, Expression] = {}
        rules: dict[str, Expression] = {}
        for name, alternatives in parts.items():
            whole = choice(alternatives) if len(alternatives) > 1 else alternatives[0]
            if name in lists:
                rules[_inner(name)] = whole
                whole = Symbol(_inner(name))
            (rules if name.startswith("_") and name != start else nodes)[name] = whole
        texts = {}
        for terminal in self._lark.terminals:
            if not self._terminals[terminal.name].startswith('"'):
                found = shortest_match(terminal.pattern.to_regexp())
                fits = found is not None and re.fullmatch(self._pattern(terminal.name), found)
                texts[terminal.name] = (found,) if fits and found else None
        return perses_form(NormalForm(nodes, rules, texts=texts))

    def kind_of(self, symbol: Any) -> str:
        """The kind of a symbol of the grammar."""
        return self._terminals[symbol.name] if symbol.is_term else str(symbol.name)

    def number_of(self, kind: str) -> int:
        """The number of a kind of node."""
        return self._numbers.setdefault(kind, len(self._numbers) + 1)

    def rule_of(self, tree: Any) -> tuple[str, Sequence[int]]:
        """The name of the rule that Lark has used, and which of its children are parts of the same list."""
        return self._rules[int(tree.data)], self._ends[int(tree.data)]

    def token(self, kind: str, start: int, end: int) -> PlainNode:
        """A token of a terminal."""
        shown = self._terminals.get(kind, kind)
        name = shown if not shown.startswith('"') else self._lark.get_terminal(kind).pattern.value
        return PlainNode(name, self.number_of(shown), start, end, not shown.startswith('"'))

    def _read(self, text: str) -> Any:
        """Lark's tree; a line break at the end of a file need not be in the grammar."""
        try:
            return self._lark.parse(text)
        except self._failures:
            if not text.endswith("\n"):
                raise
            return self._lark.parse(text.rstrip("\r\n"))

    def _pattern(self, terminal: str) -> str:
        return str(self._lark.get_terminal(terminal).pattern.to_regexp())

    def _unread(self, source: bytes, text: str, offsets: Sequence[int]) -> PlainNode:
        root = PlainNode("ERROR", self.number_of("ERROR"), 0, len(source), True, True, True)
        try:
            for token in self._lark.lex(text):
                start, end = offsets[token.start_pos], offsets[token.start_pos + len(token)]
                root.children.append(self.token(token.type, start, end))
        except self._failures:
            root.children = [self.token("WORD", start, end) for start, end in pieces(source)]
        return root


class _PlainNodes:
    """Makes plain nodes of Lark's, without recursion."""

    def __init__(self, parser: LarkParser, source: bytes, offsets: Sequence[int]) -> None:
        self.parser = parser
        self.source = source
        self.offsets = offsets
        self.made: list[PlainNode] = []  # parents before children
        self.position = offsets[0]

    def convert(self, tree: Any) -> PlainNode:
        name, ends = self.parser.rule_of(tree)
        root = self._node(name)
        stack = [(root, tree.children, ends, iter(range(len(tree.children))))]
        while stack:
            parent, children, ends, places = stack[-1]
            place = next(places, None)
            if place is None:
                stack.pop()
                continue
            child = children[place]
            if not hasattr(child, "data"):
                self._token(child, parent)
                continue
            name, below = self.parser.rule_of(child)
            node = parent
            if place not in [end % len(children) for end in ends]:
                node = self._node(name)
                parent.children.append(node)
            stack.append((node, child.children, below, iter(range(len(child.children)))))
        self._ignored(root, len(self.source))
        for node in reversed(self.made):
            if node.children:
                node.start_byte, node.end_byte = node.children[0].start_byte, node.children[-1].end_byte
        return root

    def _node(self, kind: str) -> PlainNode:
        self.made.append(PlainNode(kind, self.parser.number_of(kind), self.position, self.position))
        return self.made[-1]

    def _token(self, token: Any, parent: PlainNode) -> None:
        start, end = self.offsets[token.start_pos], self.offsets[token.start_pos + len(token)]
        self._ignored(parent, start)
        parent.children.append(self.parser.token(token.type, start, end))
        self.position = end

    def _ignored(self, parent: PlainNode, end: int) -> None:
        """Add what the grammar ignores before the byte ``end``, if it is not blank."""
        gap = self.source[self.position : end]
        if gap.strip():
            start = self.position + len(gap) - len(gap.lstrip())
            node = PlainNode(COMMENT, self.parser.number_of(COMMENT), start, self.position + len(gap.rstrip()))
            node.is_extra = True
            parent.children.append(node)


class _Imports:
    """Finds the files that a grammar imports; ``texts`` has what was read, by path, and the grammar under no name."""

    def __init__(self, text: str, folder: str) -> None:
        self.texts = {"": text}
        self._folder = folder
        self._numbers = itertools.count(1)

    def found(self, base: str | None, name: str) -> tuple[str, str]:
        """The path and the text of a file, for Lark; ``base`` is the folder of the importing one if it names that.

        Raises :class:`OSError` if there is none: it may be one of Lark's own.
        """
        if next(self._numbers) > MAX_IMPORTS:
            raise UnfitGrammarError(f"it imports itself, or more than {MAX_IMPORTS} files")
        path = str(Path(self._folder if base is None else base, name))
        try:
            text = Path(path).read_text(encoding="utf-8-sig")
        except UnicodeDecodeError as error:
            raise UnfitGrammarError(f"it imports {path}, which is not UTF-8 text") from error
        except OSError as error:
            if base is None and not Path(path).exists():
                raise
            raise UnfitGrammarError(f"it imports {path}, which cannot be read: {error.strerror}") from error
        self.texts[path] = text
        return path, text


def _lark() -> Any:
    try:
        import lark  # noqa: PLC0415 - an optional dependency
    except ImportError as error:
        raise UnfitGrammarError(
            "Lark's notation needs the package lark: install it with pip install -e '.[grammar]' in the folder of ppr"
        ) from error
    return lark


def _in_words(error: Exception, file: str) -> str:
    """What Lark says of the file that it has read last, without the lines that it quotes."""
    if isinstance(error, OSError):
        return f"it imports {error.filename}, which cannot be read: {error.strerror}"
    if isinstance(error, UnfitGrammarError):  # of an import
        return str(error)
    parts = error.args or (error,)
    said = ": ".join(" ".join(str(part).split("\n\n")[0].split()).rstrip(": ") for part in parts)
    return f"{file}: {said}" if file else said


def _kind(terminal: Any) -> str:
    """The kind of a terminal: its text if it has only one, else its name."""
    pattern = terminal.pattern
    return quote(pattern.value) if pattern.type == "str" and not pattern.flags else str(terminal.name)


def _recursive_ends(rules: Sequence[Any]) -> list[tuple[int, ...]]:
    """For each rule, at which end (0 or -1) it goes on with a list of its own name.

    A rule with alternatives such as ``a: a "+" a`` is not a list, because its nodes say which operand is which.
    """
    names = [str(rule.origin.name) for rule in rules]
    inner = [[str(one.name) for one in rule.expansion if not one.is_term] for rule in rules]
    nested = {name for name, used in zip(names, inner, strict=True) if used.count(name) > 1}
    found = []
    for name, rule, used in zip(names, rules, inner, strict=True):
        is_list = name in used and name not in nested and len(rule.expansion) > 1 and not name.startswith("_")
        found.append(tuple(end for end in (0, -1) if is_list and str(rule.expansion[end].name) == name))
    return found


def _inner(name: str) -> str:
    return f"_{name}_parts"


def _decoded(source: bytes) -> tuple[str, Sequence[int]]:
    """The characters of a program, but for a byte order mark, and at which byte each begins; the last is the end."""
    try:
        text = source.decode("utf-8")
    except UnicodeDecodeError:
        text = source.decode("latin-1")
    if len(text) == len(source):
        return text, range(len(source) + 1)
    offsets = [0, *itertools.accumulate(len(character.encode("utf-8")) for character in text)]
    mark = int(text.startswith("\ufeff"))
    return text[mark:], offsets[mark:]
