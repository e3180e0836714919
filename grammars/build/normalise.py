"""Brings any grammar into Perses normal form.

Source: Perses (ICSE 2018), algorithm 1, on expressions instead of single productions.  Parse trees show the nodes, so
only the hidden rules between them change: rules that match the empty string become optional where they are used,
rules that no node leads to are removed, left and right recursion becomes repetition, and the surplus of one
alternative over another becomes an optional part.

Trees that are made with one node for each rule are ours, so more can be said of them than of those of Tree-sitter's
parsers: a node can stand wherever a node of another kind may have it as its only child.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from grammars.normal_form import (
    EMPTY,
    Choice,
    Expression,
    NormalForm,
    Quantified,
    Quantifier,
    Sequence,
    Symbol,
    mapped,
    symbols,
)
from grammars.recursion import without_recursion
from grammars.shapes import ShapeMatcher
from grammars.simplify import (
    alternatives_of,
    choice,
    items_of,
    not_empty,
    nullable,
    optional_parts,
    quantified,
    rebuilt,
    sequence,
)


def normalise(grammar: NormalForm) -> NormalForm:
    """An equivalent grammar in Perses normal form: every node has the same sequences of children."""
    grammar = without_unreachable_rules(without_empty_rules(grammar))
    grammar = replace(grammar, rules=without_recursion(grammar.rules))
    return without_unreachable_rules(grammar.changed(optional_parts))


def without_unreachable_rules(grammar: NormalForm) -> NormalForm:
    """The grammar without hidden rules that no node leads to."""
    found: set[str] = set()
    work = list(grammar.nodes.values())
    while work:
        for symbol in symbols(work.pop()):
            if symbol.name in grammar.rules and symbol.name not in found:
                found.add(symbol.name)
                work.append(grammar.rules[symbol.name])
    return replace(grammar, rules={name: rule for name, rule in grammar.rules.items() if name in found})


def without_empty_rules(grammar: NormalForm) -> NormalForm:
    """Hidden rules that match the empty string become optional where they are used (epsilon removal)."""
    rules = grammar.rules
    filled = _fixpoint(rules, lambda rule, found: any(s.name in found or s.name not in rules for s in symbols(rule)))
    optional = _fixpoint(rules, lambda rule, found: nullable(_substitute(rule, set(), found)))
    empty = optional - filled
    optional &= filled
    found = grammar.changed(lambda rule: _substitute(rule, empty, optional))
    return replace(found, rules={name: not_empty(rule) for name, rule in found.rules.items() if name not in empty})


def _fixpoint(rules: Mapping[str, Expression], holds: Callable[[Expression, set[str]], bool]) -> set[str]:
    """The least set of rules that contains each rule for which ``holds(rule, set)`` is true."""
    found: set[str] = set()
    while True:
        more = {name for name, rule in rules.items() if name not in found and holds(rule, found)}
        if not more:
            return found
        found |= more


def _substitute(rule: Expression, empty: set[str], optional: set[str]) -> Expression:
    match rule:
        case Symbol(name) if name in empty:
            return EMPTY
        case Symbol(name) if name in optional:
            return quantified(Quantifier.OPTIONAL, rule)
        case Quantified(_, item, separator) if separator is not None:
            element, between = _substitute(item, empty, optional), _substitute(separator, empty, optional)
            return sequence([element, quantified(Quantifier.STAR, sequence([between, element]))])
    return rebuilt(rule, lambda part: _substitute(part, empty, optional))


# -- grammars as they are written -----------------------------------------------------------------


def perses_form(grammar: NormalForm) -> NormalForm:
    """The normal form of a grammar as it is written, in which rules that begin with two underscores are helpers."""
    return with_kinds_that_fit(without_helpers(normalise(grammar)))


def without_helpers(grammar: NormalForm) -> NormalForm:
    """The grammar without the rules that Lark has made of ``*``, ``+`` and the like: they stand where they are used."""
    rules = grammar.rules

    def inlined(rule: Expression, around: frozenset[str]) -> Expression:
        match rule:
            case Symbol(name) if name.startswith("__") and name in rules and name not in around:
                return inlined(rules[name], around | {name})
            case Quantified(quantifier, item, None):
                return quantified(quantifier, factored(inlined(item, around)))
        return rebuilt(rule, lambda part: inlined(part, around))

    nothing: frozenset[str] = frozenset()
    return without_unreachable_rules(
        replace(
            grammar,
            nodes={name: optional_parts(inlined(rule, nothing)) for name, rule in grammar.nodes.items()},
            rules={name: optional_parts(inlined(rule, frozenset((name,)))) for name, rule in rules.items()},
        )
    )


def factored(rule: Expression) -> Expression:
    """The alternatives ``"+" x | "-" x`` as ``("+" | "-") x``, and likewise if they begin with the same item."""
    parts = [items_of(part) for part in alternatives_of(rule)]
    if len(parts) < 2 or min(map(len, parts)) < 2:
        return rule
    if len({part[-1] for part in parts}) == 1:
        return sequence([choice([Sequence(part[:-1]) for part in parts]), parts[0][-1]])
    if len({part[0] for part in parts}) == 1:
        return sequence([parts[0][0], choice([Sequence(part[1:]) for part in parts])])
    return rule


def with_kinds_that_fit(grammar: NormalForm) -> NormalForm:
    """The grammar in which each use of a node names all kinds that can stand in its place.

    They are those that it may have as its only child, or such a child may.  Perses (ICSE 2018) calls them compatible.
    """
    matcher = ShapeMatcher(grammar)
    direct = {name: matcher.singles(rule) for name, rule in grammar.nodes.items()}
    fitting: dict[str, Expression] = {}
    for name in direct:
        found = [name]
        for kind in found:  # grows meanwhile
            found += sorted(direct.get(kind, frozenset()) - set(found))
        if len(found) > 1:
            fitting[_fits(name)] = Choice(tuple(map(Symbol, found)))
    widened = grammar.changed(lambda rule: _widened(rule, fitting))
    return without_unreachable_rules(replace(widened, rules={**widened.rules, **fitting}))


def _fits(name: str) -> str:
    return f"_fits_{name}"


def _widened(rule: Expression, fitting: Mapping[str, Expression]) -> Expression:
    if isinstance(rule, Symbol):
        return Symbol(_fits(rule.name)) if _fits(rule.name) in fitting else rule
    return mapped(rule, lambda part: _widened(part, fitting))
