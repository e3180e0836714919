"""Turns a node into another alternative of its slot, such as a function into its declaration (SFC, OOPSLA 2025)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from grammars import normal_form
from grammars.normal_form import Choice, Expression, NormalForm, Quantified, Quantifier, Sequence, Symbol, Texts
from grammars.tree import Node, is_punctuation

MAX_CHILDREN = 24  # of a node whose shape may change; the time grows with their square
MAX_FILLERS = 1  # tokens that a shape may add; with more, it would mean something else

Part = Node | str  # a child that stays, or the text of a token that the rule requires


class Shape(NamedTuple):
    """The parts of a node in one alternative, and how many tokens this keeps and adds."""

    kept: int = 0
    added: int = 0
    parts: tuple[Part, ...] = ()

    @property
    def rank(self) -> tuple[int, int]:
        return self.kept, -self.added

    def then(self, other: "Shape") -> "Shape":
        return Shape(self.kept + other.kept, self.added + other.added, self.parts + other.parts)


Ends = dict[int, Shape]  # the best shape for each number of children consumed


def shapes(node: Node, form: NormalForm, shortest: Mapping[str, Texts]) -> Iterator[tuple[Part, ...]]:
    """What a node becomes in each other alternative of its slot, if that keeps some of its children and is smaller."""
    children = list(_named(node))
    if len(children) > MAX_CHILDREN or not node.accepts:
        return
    matcher = _Matcher(children, form, shortest)
    for kind in sorted(node.accepts - set(node.kinds)):
        ends = matcher.match(form.nodes[kind], 0) if kind in form.nodes else {}
        best = max(ends.values(), key=lambda shape: shape.rank, default=Shape())
        tells = any(isinstance(part, Node) and not is_punctuation(part) for part in best.parts)
        if tells and best.added <= MAX_FILLERS and best.kept + best.added < node.end - node.start:
            yield best.parts


def _named(node: Node) -> Iterator[Node]:
    """The children of a node in its rule: those below its quantifier nodes, and below groups of several children."""
    for child in node.children:
        if child.kinds:
            yield child
        else:
            yield from _named(child)


class _Matcher:
    def __init__(self, children: list[Node], form: NormalForm, shortest: Mapping[str, Texts]) -> None:
        self._children = children
        self._form = form
        self._shortest = shortest
        self._open: set[tuple[str, int]] = set()  # hidden rules that are being matched: recursion gives nothing new

    def match(self, rule: Expression, start: int) -> Ends:
        match rule:
            case Symbol(name, _):
                return self._symbol(name, start)
            case Sequence(items):
                ends: Ends = {start: Shape()}
                for item in items:
                    ends = self._after(ends, item)
                return ends
            case Choice(alternatives):
                return _best(end for one in alternatives for end in self.match(one, start).items())
            case Quantified(Quantifier.OPTIONAL, item, _):
                return _best([(start, Shape()), *self._after({start: Shape()}, item, keeping=True).items()])
            case Quantified(quantifier, item, separator):
                ends = {start: Shape()} if quantifier is Quantifier.STAR else self.match(item, start)
                return self._repeated(ends, item, separator)

    def _after(self, ends: Ends, item: Expression, *, keeping: bool = False) -> Ends:
        found = ((end, shape, more) for at, shape in ends.items() for end, more in self.match(item, at).items())
        return _best((end, shape.then(more)) for end, shape, more in found if more.kept or not keeping)

    def _repeated(self, ends: Ends, item: Expression, separator: Expression | None) -> Ends:
        found, latest = dict(ends), ends
        while latest:
            between = self._after(latest, separator) if separator is not None else latest
            more = self._after(between, item, keeping=True)
            latest = {end: shape for end, shape in more.items() if end not in found or shape.rank > found[end].rank}
            found |= latest
        return found

    def _symbol(self, name: str, start: int) -> Ends:
        if name in self._form.rules:
            if (name, start) in self._open:
                return {}
            self._open.add((name, start))
            try:
                return self.match(self._form.rules[name], start)
            finally:
                self._open.discard((name, start))
        children = enumerate(self._children[start:], start + 1)
        found: Ends = {end: Shape(one.end - one.start, 0, (one,)) for end, one in children if name in one.kinds}
        texts = (normal_form.unquote(name),) if name.startswith('"') else self._shortest.get(name)
        if texts is not None:
            found[start] = Shape(0, len(texts), texts)
        return found


def _best(ends: Iterable[tuple[int, Shape]]) -> Ends:
    found: Ends = {}
    for end, shape in ends:
        if end not in found or shape.rank > found[end].rank:
            found[end] = shape
    return found
