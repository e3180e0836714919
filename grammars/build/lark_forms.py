"""The normal form of a grammar from which trees are made with one node for each rule.

Such trees are ours, so more can be said than in those of Tree-sitter's parsers: a node can stand wherever a node of
another kind may have it as its only child.
"""

from collections.abc import Mapping
from dataclasses import replace

from grammars.build.normalise import normalise, without_unreachable_rules
from grammars.normal_form import Choice, Expression, NormalForm, Quantified, Sequence, Symbol, mapped
from grammars.shapes import ShapeMatcher
from grammars.simplify import alternatives_of, choice, items_of, optional_parts, quantified, rebuilt, sequence


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
    return without_unreachable_rules(
        replace(
            grammar,
            nodes={name: _widened(rule, fitting) for name, rule in grammar.nodes.items()},
            rules={name: _widened(rule, fitting) for name, rule in grammar.rules.items()} | fitting,
        )
    )


def _fits(name: str) -> str:
    return f"_fits_{name}"


def _widened(rule: Expression, fitting: Mapping[str, Expression]) -> Expression:
    if isinstance(rule, Symbol):
        return Symbol(_fits(rule.name)) if _fits(rule.name) in fitting else rule
    return mapped(rule, lambda part: _widened(part, fitting))
