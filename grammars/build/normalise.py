"""Brings any grammar into Perses normal form.

Source: Perses (ICSE 2018), algorithm 1, on expressions instead of single productions.  Parse trees show the nodes, so
only the hidden rules between them change: rules that match the empty string become optional where they are used,
rules that no node leads to are removed, left and right recursion becomes repetition, and the surplus of one
alternative over another becomes an optional part.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from grammars.normal_form import EMPTY, Expression, NormalForm, Quantified, Quantifier, Symbol, symbols
from grammars.recursion import without_recursion
from grammars.simplify import not_empty, nullable, optional_parts, quantified, rebuilt, sequence


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
