"""Perses normal form of any grammar.

Source: Perses (ICSE 2018), algorithm 1, on expressions instead of single productions.  Nodes are seen in parse
trees, so only the hidden rules between them change: those that match the empty string become optional where
they are used, those that no node leads to go, their left and right recursion becomes repetition, and what one
alternative has more than another becomes an optional part.
"""

from dataclasses import replace

from .normal_form import EMPTY, Choice, Expression, NormalForm, Quantified, Quantifier, Sequence, Symbol, symbols
from .recursion import without_recursion
from .simplify import choice, not_empty, nullable, optional_parts, quantified, sequence


def normalise(grammar: NormalForm) -> NormalForm:
    """An equivalent grammar in Perses normal form: every node has the same sequences of children."""
    grammar = without_unreachable_rules(without_empty_rules(grammar))
    grammar = replace(grammar, rules=without_recursion(grammar.rules))
    return without_unreachable_rules(
        replace(
            grammar,
            nodes={name: optional_parts(rule) for name, rule in grammar.nodes.items()},
            rules={name: optional_parts(rule) for name, rule in grammar.rules.items()},
        )
    )


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
    rules = dict(grammar.rules)
    nodes = dict(grammar.nodes)
    while True:
        empty = {name for name, rule in rules.items() if rule == EMPTY}
        optional = {name for name, rule in rules.items() if rule != EMPTY and nullable(rule)}
        if not empty and not optional:
            return replace(grammar, nodes=nodes, rules=rules)
        for table in (rules, nodes):
            for name, rule in table.items():
                if name in optional and table is rules:
                    rule = not_empty(rule)
                table[name] = _substitute(rule, empty, optional)
        for name in empty:
            del rules[name]


def _substitute(rule: Expression, empty: set[str], optional: set[str]) -> Expression:
    match rule:
        case Symbol(name):
            if name in empty:
                return EMPTY
            return quantified(Quantifier.OPTIONAL, rule) if name in optional else rule
        case Sequence(items):
            return sequence([_substitute(item, empty, optional) for item in items])
        case Choice(alternatives):
            return choice([_substitute(item, empty, optional) for item in alternatives])
        case Quantified(Quantifier.LIST, item, separator):
            assert separator is not None
            element, between = _substitute(item, empty, optional), _substitute(separator, empty, optional)
            return sequence([element, quantified(Quantifier.STAR, sequence([between, element]))])
        case Quantified(quantifier, item, _):
            return quantified(quantifier, _substitute(item, empty, optional))
    return rule
