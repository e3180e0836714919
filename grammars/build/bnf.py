"""Reads and writes plain BNF, as it is found in textbooks and language references.

Rules are ``<a> ::= <b> "x" | ;`` with ``::=``, ``:=``, ``=``, ``:`` or ``->``, names in angle brackets or bare,
literals in double or single quotes, and an optional ``;`` at the end.  The extensions ``x*``, ``x+``, ``x?``,
``[x]``, ``{x}``, parentheses and the separated list ``x % sep`` of normal forms are read as well; ``#`` and ``//``
start comments.  A bare name without a rule is a terminal; the first rule belongs to the start symbol.

To be parsed with, BNF becomes a grammar in Lark's notation.  BNF says nothing about white space: it may stand between
any two symbols, unless a literal has some.  It has no patterns for tokens either; a rule that leads to single letters
and digits only, such as that of a number, makes words.
"""

import json
import re
from collections.abc import Mapping
from typing import NamedTuple

from grammars.build.normalise import normalise
from grammars.language import NEVER
from grammars.normal_form import (
    EMPTY,
    Choice,
    Expression,
    ExpressionReader,
    NormalForm,
    Quantified,
    Quantifier,
    Sequence,
    Symbol,
    mapped,
    quote,
    show,
    symbols,
    unquote,
)

_LETTER = re.compile(r"\w")
_DEFINES = ("::=", ":=", "=", ":", "->", "→")
_TOKEN = re.compile(
    r"""(?P<blank>\s+|\#[^\n]*|//[^\n]*)|(?P<name><[^<>\n"'|]+>)|(?P<literal>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')"""
    r"""|(?P<define>::=|:=|->|→|[=:])|(?P<mark>[()|*+?%;\[\]{}])|(?P<word>[^\s<>"'()|*+?%;\[\]{}=:→#]+)""",
    re.VERBOSE,
)


class BnfError(ValueError):
    """A text that is not BNF; the message names the error and its place."""


class _Token(NamedTuple):
    text: str
    place: str  # its line and column, from 1


def read_bnf(text: str) -> dict[str, Expression]:
    """The rules of a grammar, first the one of the start symbol.  Raises :class:`BnfError`."""
    tokens = _tokens(text)
    starts = [i for i in range(len(tokens) - 1) if _is_name(tokens[i].text) and tokens[i + 1].text in _DEFINES]
    if not starts or starts[0] > 0:
        place = tokens[0].place if tokens else "line 1, column 1"
        raise BnfError(f'{place}: a grammar starts with a rule like <a> ::= <b> | "c"')
    rules: dict[str, list[Expression]] = {}
    used: dict[str, str] = {}
    for start, end in zip(starts, [*starts[1:], len(tokens)], strict=True):
        body = tokens[start + 2 : end]
        reader = _BnfReader(body, tokens[start + 1].place)
        rules.setdefault(tokens[start].text, []).append(reader.rule())
        for token in body:
            used.setdefault(token.text, token.place)
    for name, place in used.items():
        if name.startswith("<") and name not in rules:
            raise BnfError(f"{place}: {name} has no rule")
    return {name: parts[0] if len(parts) == 1 else Choice(tuple(parts)) for name, parts in rules.items()}


def show_bnf(rules: Mapping[str, Expression]) -> str:
    """The text of rules, which :func:`read_bnf` reads back."""
    return "".join(
        f"{name} ::= {show(rule) if rule != EMPTY else ''}".rstrip() + " ;\n" for name, rule in rules.items()
    )


def normalised(rules: Mapping[str, Expression]) -> dict[str, Expression]:
    """Equivalent rules in Perses normal form.

    A new start symbol is added only if the language contains the empty string, which no other rule may match.
    Raises :class:`BnfError` if the grammar derives no string at all.
    """
    start = next(iter(rules))
    alive = _productive(rules)
    if start not in alive:
        raise BnfError(f"{start} derives no string: every alternative leads back to itself")
    form = normalise(NormalForm({"": Symbol(start)}, alive))
    if form.nodes[""] == Symbol(start):
        return dict(form.rules)
    new = "<start>" if start.startswith("<") else "start"
    while new in rules:
        new = new.replace("start", "start_")
    return {new: form.nodes[""], **form.rules}


def _productive(rules: Mapping[str, Expression]) -> dict[str, Expression]:
    found: dict[str, Expression] = {}
    while True:
        dead = rules.keys() - found.keys()
        more = {name: part for name, rule in rules.items() if (part := _alive(rule, dead)) is not None}
        if more.keys() == found.keys():
            return {name: more[name] for name in rules if name in more}
        found = more


def _alive(expression: Expression, dead: set[str]) -> Expression | None:
    """The expression without the parts that need a dead symbol; ``None`` if nothing is left."""
    if dead.isdisjoint(symbol.name for symbol in symbols(expression)):
        return expression
    match expression:
        case Choice(alternatives):
            parts = tuple(part for item in alternatives if (part := _alive(item, dead)) is not None)
            return Choice(parts) if parts else None
        case Quantified(Quantifier.LIST, item, separator):
            assert separator is not None
            between, element = _alive(separator, dead), _alive(item, dead)
            return element if between is None or element is None else Quantified(Quantifier.LIST, element, between)
        case Quantified(quantifier, item, _):
            element = _alive(item, dead)
            if element is not None:
                return Quantified(quantifier, element)
            return None if quantifier is Quantifier.PLUS else EMPTY
        case Symbol():
            return None
        case Sequence(items):
            parts = tuple(part for item in items if (part := _alive(item, dead)) is not None)
            return Sequence(parts) if len(parts) == len(items) else None


def _is_name(text: str) -> bool:
    return text not in _DEFINES and text[0] not in "\"'()|*+?%;[]{}"


def _tokens(text: str) -> list[_Token]:
    found: list[_Token] = []
    position, line, line_start = 0, 1, 0
    while position < len(text):
        place = f"line {line}, column {position - line_start + 1}"
        match = _TOKEN.match(text, position)
        if match is None:
            rest = text[position : position + 20].splitlines()[0]
            raise BnfError(f"{place}: cannot read {rest!r}")
        if match.lastgroup != "blank":
            found.append(_Token(match.group(), place))
        if newlines := match.group().count("\n"):
            line, line_start = line + newlines, match.start() + match.group().rfind("\n") + 1
        position = match.end()
    return found


class _BnfReader(ExpressionReader):
    """The right side of one rule."""

    ends = ("", "|", ")", ";", "]", "}")

    def __init__(self, tokens: list[_Token], place: str) -> None:
        super().__init__([token.text for token in tokens])
        self.places = [token.place for token in tokens] or [place]

    def error(self, message: str) -> BnfError:
        return BnfError(f"{self.places[min(self.position, len(self.places) - 1)]}: {message}")

    def rule(self) -> Expression:
        """All of the rule, with or without a semicolon at its end."""
        expression = self.choice()
        if self.peek() == ";":
            self.take()
        if self.peek():
            raise self.error(f"unexpected {self.peek()}")
        return expression

    def primary(self) -> Expression:
        match self.peek():
            case "[":
                self.take()
                return Quantified(Quantifier.OPTIONAL, self.group("]"))
            case "{":
                self.take()
                return Quantified(Quantifier.STAR, self.group("}"))
            case token if token in _DEFINES:
                raise self.error(f"unexpected {token}: only a name can stand before it")
        return super().primary()

    def symbol(self, token: str) -> Expression:
        """The symbol that a token names; the empty literal is the empty string."""
        if token in ("ε", '""', "''"):
            return EMPTY
        return Symbol(quote(unquote(token))) if token[0] in "\"'" else Symbol(token)


# -- BNF in Lark's notation -----------------------------------------------------------------------


def as_lark(rules: Mapping[str, Expression]) -> tuple[str, str]:
    """The text of the grammar for Lark, and a pattern of the rules that make words.

    Raises :class:`BnfError` for a terminal that has no text.
    """
    used = [symbol.name for rule in rules.values() for symbol in symbols(rule)]
    for name in used:
        if name not in rules and not name.startswith('"'):
            raise BnfError(
                f"{name} has no rule: give it one, or write the grammar in Lark's notation (.lark), with its pattern"
            )
    names = _names(rules)
    lines = [f"{names[name]}: {show(_for_lark(rule, names))}" for name, rule in rules.items()]
    if not any(re.search(r"\s", unquote(name)) for name in used if name.startswith('"')):
        lines.append(r"%ignore /\s+/")
    words = "|".join(re.escape(names[name]) for name in _lexical(rules))
    return "\n".join(lines) + "\n", f"^(?:{words})$" if words else NEVER


def _names(rules: Mapping[str, Expression]) -> dict[str, str]:
    """A name for each rule that Lark accepts: in lower case, and visible."""
    found: dict[str, str] = {}
    for rule in rules:
        name = re.sub(r"[^a-z0-9]+", "_", rule.strip("<>").lower()).strip("_")
        name = name if name[:1].isalpha() else f"rule_{name}"
        while name in found.values():
            name += "_"
        found[rule] = name
    return found


def _for_lark(expression: Expression, names: Mapping[str, str]) -> Expression:
    match mapped(expression, lambda part: _for_lark(part, names)):
        case Symbol(name):
            return Symbol(names[name] if name in names else json.dumps(unquote(name), ensure_ascii=False))
        case Quantified(Quantifier.LIST, item, separator) if separator is not None:
            return Sequence((item, Quantified(Quantifier.STAR, Sequence((separator, item)))))
        case other:
            return other


def _lexical(rules: Mapping[str, Expression]) -> list[str]:
    found = set(rules)
    while True:
        fewer = {
            name for name in found if all(_is_letter(one.name) or one.name in found for one in symbols(rules[name]))
        }
        if fewer == found:
            return [name for name in rules if name in found]
        found = fewer


def _is_letter(name: str) -> bool:
    return name.startswith('"') and _LETTER.fullmatch(unquote(name)) is not None
