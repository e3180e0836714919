"""Grammars in Perses normal form (ICSE 2018, definition 3.1), with one more quantifier: ``x % sep`` is ``x (sep x)*``.

The files ``grammars/normal_forms/*.pnf`` have one rule per line::

    node argument_list = "(" (expression % ",")? ")" ;
    rule expression = identifier | call_expression ;
    text identifier = "a" ;

A ``node`` appears in parse trees, a ``rule`` does not.  A quoted symbol is an anonymous node; ``~`` marks a token that
must touch the one before it.  A ``text`` is a node's shortest text, token by token, where the rules do not yield it.
"""

import enum
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace


class Quantifier(enum.Enum):
    """How often a part of a rule may occur."""

    STAR = "*"
    PLUS = "+"
    OPTIONAL = "?"
    LIST = "%"


@dataclass(frozen=True, slots=True)
class Symbol:
    """A node kind: a named node, an anonymous one (its name is quoted) or a hidden rule."""

    name: str
    immediate: bool = field(default=False)


@dataclass(frozen=True, slots=True)
class Sequence:
    """All items, one after the other; without items it is the empty string."""

    items: tuple["Expression", ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """Exactly one of the alternatives."""

    alternatives: tuple["Expression", ...]


@dataclass(frozen=True, slots=True)
class Quantified:
    """``item`` repeated; ``separator`` stands between the items of a ``LIST`` (one or more items)."""

    quantifier: Quantifier
    item: "Expression"
    separator: "Expression | None" = None


Expression = Symbol | Sequence | Choice | Quantified
Texts = tuple[str, ...]  # of tokens
EMPTY = Sequence(())
UNKNOWN = Symbol("unknown")  # stands for an unknown text


@dataclass(frozen=True, slots=True)
class NormalForm:
    """The rules of ``nodes``, hidden ``rules``, and shortest ``texts`` (``None``: unknown) that these do not yield."""

    nodes: Mapping[str, Expression]
    rules: Mapping[str, Expression]
    header: tuple[str, ...] = ()
    texts: Mapping[str, Texts | None] = field(default_factory=dict)

    def changed(self, change: Callable[[Expression], Expression]) -> "NormalForm":
        nodes, rules = ({name: change(rule) for name, rule in part.items()} for part in (self.nodes, self.rules))
        return replace(self, nodes=nodes, rules=rules)


class GrammarError(ValueError):
    """The text is not a grammar; the message says why and, for a normal form, in which rule."""


def quote(text: str) -> str:
    """The kind of the anonymous node ``text``, which is also how it is written."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'.replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t").replace("\0", "\\0")


_ESCAPES = {"n": "\n", "r": "\r", "t": "\t", "0": "\0"}


def unquote(kind: str) -> str:
    """The text of the anonymous node of this kind: the inverse of :func:`quote`."""
    return re.sub(r"\\(.)", lambda match: _ESCAPES.get(match[1], match[1]), kind[1:-1])


_BINDING = {Choice: 0, Sequence: 1, Quantified: 2, Symbol: 3}


def show(expression: Expression, binding: int = 0) -> str:
    """The expression as text, in parentheses if it binds more weakly than ``binding``."""
    match expression:
        case Symbol(name, immediate):
            return f"~{name}" if immediate else name
        case Sequence(items):
            text = " ".join(show(item, 2) for item in items) or "()"
        case Choice(alternatives):
            text = " | ".join(show(item, 1) for item in alternatives)
        case Quantified(quantifier, item, separator):
            text = show(item, 3) + quantifier.value if separator is None else f"{show(item, 3)} % {show(separator, 3)}"
            if separator is not None and binding == 2:
                return f"({text})"
    return f"({text})" if binding > _BINDING[type(expression)] and text != "()" else text


def dump(grammar: NormalForm) -> str:
    lines = [f"# {line}".rstrip() for line in grammar.header]
    for word, rules in (("node", grammar.nodes), ("rule", grammar.rules)):
        lines += [f"{word} {name} = {show(expression)} ;" for name, expression in sorted(rules.items())]
    for name, texts in sorted(grammar.texts.items()):
        shown = UNKNOWN.name if texts is None else " ".join(map(quote, texts)) or "()"
        lines.append(f"text {name} = {shown} ;")
    return "\n".join(lines) + "\n"


# A token of a rule; or, where there is none, all that is left.
_TOKEN = re.compile(r'\s*(?:(~?"(?:[^"\\]|\\.)*"|~?[^\s()|*+?%;="~#]+|[()|*+?%;=])|(\S.*))')
MAX_NESTING = 100  # of parentheses and quantifiers: rules are shallow


class _Reader:
    def __init__(self, line: str) -> None:
        found = _TOKEN.findall(line.rstrip())
        if found and found[-1][1]:
            raise GrammarError(f"cannot read {found[-1][1][:20]!r} in the rule {line.strip()[:60]!r}")
        self.tokens = [token for token, _ in found]
        self.position = 0
        self.depth = 0

    def peek(self) -> str:
        return self.tokens[self.position] if self.position < len(self.tokens) else ""

    def take(self, expected: str = "") -> str:
        token = self.peek()
        if not token or (expected and token != expected):
            raise self.error(f"expected {expected or 'more'}")
        self.position += 1
        return token

    def error(self, message: str) -> GrammarError:
        return GrammarError(f"{message} in the rule {' '.join(self.tokens[:12])!r}")

    def choice(self) -> Expression:
        alternatives = [self.sequence()]
        while self.peek() == "|":
            self.take()
            alternatives.append(self.sequence())
        return alternatives[0] if len(alternatives) == 1 else Choice(tuple(alternatives))

    def sequence(self) -> Expression:
        items: list[Expression] = []
        while self.peek() not in ("", "|", ")", ";"):
            items.append(self.quantified())
        return items[0] if len(items) == 1 else Sequence(tuple(items))

    def quantified(self) -> Expression:
        item = self.primary()
        depth = self.depth
        while self.peek() in ("*", "+", "?", "%"):
            self.deeper()
            quantifier = Quantifier(self.take())
            item = Quantified(quantifier, item, self.primary() if quantifier is Quantifier.LIST else None)
        self.depth = depth
        return item

    def primary(self) -> Expression:
        if self.peek() and self.peek() in "|)*+?%;=":
            raise self.error(f"unexpected {self.peek()}")
        token = self.take()
        if token != "(":
            return Symbol(token.removeprefix("~"), token.startswith("~"))
        self.deeper()
        inner = self.choice()
        self.take(")")
        self.depth -= 1
        return inner

    def deeper(self) -> None:
        self.depth += 1
        if self.depth > MAX_NESTING:
            raise self.error(f"more than {MAX_NESTING} nested parentheses or quantifiers")


def load(text: str) -> NormalForm:
    """Read the text form.  Raises :class:`GrammarError`."""
    header: list[str] = []
    rules: dict[str, dict[str, Expression]] = {"node": {}, "rule": {}, "text": {}}
    for line in text.split("\n"):
        if line.startswith("#"):
            header.append(line[1:].strip())
        elif line.strip():
            reader = _Reader(line)
            word, name = reader.take(), reader.take()
            if word not in rules:
                raise GrammarError(f"a rule starts with 'node', 'rule' or 'text', not {word!r}")
            reader.take("=")
            rules[word][name] = reader.choice()
            reader.take(";")
            if reader.peek():
                raise GrammarError(f"unexpected {reader.peek()} after the rule {name!r}")
    texts = {name: _texts(name, expression) for name, expression in rules["text"].items()}
    return NormalForm(rules["node"], rules["rule"], tuple(header), texts)


def _texts(name: str, expression: Expression) -> Texts | None:
    if expression == UNKNOWN:
        return None
    items = expression.items if isinstance(expression, Sequence) else (expression,)
    names = [item.name for item in items if isinstance(item, Symbol) and item.name.startswith('"')]
    if len(names) < len(items):
        raise GrammarError(f"the text of {name!r} is not a sequence of quoted tokens")
    return tuple(unquote(name) for name in names)


def children(expression: Expression) -> tuple[Expression, ...]:
    match expression:
        case Sequence(items):
            return items
        case Choice(alternatives):
            return alternatives
        case Quantified(_, item, separator):
            return (item,) if separator is None else (item, separator)
        case _:
            return ()


def mapped(expression: Expression, change: Callable[[Expression], Expression]) -> Expression:
    match expression:
        case Sequence(items):
            return Sequence(tuple(map(change, items)))
        case Choice(alternatives):
            return Choice(tuple(map(change, alternatives)))
        case Quantified(quantifier, item, separator):
            return Quantified(quantifier, change(item), None if separator is None else change(separator))
    return expression


def symbols(expression: Expression) -> Iterator[Symbol]:
    stack = [expression]
    while stack:
        top = stack.pop()
        if isinstance(top, Symbol):
            yield top
        stack.extend(reversed(children(top)))
