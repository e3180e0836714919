"""Brings any grammar into Perses normal form (Perses, ICSE 2018, algorithm 1).

Only the hidden rules between nodes change.  In each strongly connected component of the leftmost-symbol graph, left
recursion is made direct and then becomes a star.  Right recursion is treated as left recursion of the mirrored rules.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace

from grammars import simplify
from grammars.normal_form import EMPTY, Choice, Expression, NormalForm, Quantified, Sequence, Symbol, mapped, symbols
from grammars.simplify import LIST, OPTIONAL, STAR, choice, items_of, not_empty, nullable, quantified, rebuilt, sequence


def normalise(grammar: NormalForm) -> NormalForm:
    """An equivalent grammar in Perses normal form: every node has the same sequences of children."""
    grammar = without_unreachable_rules(without_empty_rules(grammar))
    grammar = replace(grammar, rules=without_recursion(grammar.rules))
    return without_unreachable_rules(grammar.changed(simplify.optional_parts))


def without_unreachable_rules(grammar: NormalForm) -> NormalForm:
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
            return quantified(OPTIONAL, rule)
        case Quantified(_, item, separator) if separator is not None:
            element, between = _substitute(item, empty, optional), _substitute(separator, empty, optional)
            return sequence([element, quantified(STAR, sequence([between, element]))])
    return rebuilt(rule, lambda part: _substitute(part, empty, optional))


Items = tuple[Expression, ...]
# Recursion stays if removing it would need more alternatives in a rule, or multiply all symbols by more than this.
MAX_ALTERNATIVES = 300
MAX_GROWTH = 20


def without_recursion(rules: Mapping[str, Expression]) -> dict[str, Expression]:
    """The rules without left and right recursion; none may match the empty string.  Recursion in the middle stays."""
    left = _without_left_recursion(rules)
    mirrored = _without_left_recursion({name: mirror(rule) for name, rule in left.items()})
    return {name: mirror(rule) for name, rule in mirrored.items()}


def mirror(expression: Expression) -> Expression:
    found = mapped(expression, mirror)
    return Sequence(found.items[::-1]) if isinstance(found, Sequence) else found


def leftmost(expression: Expression) -> set[str]:
    found: set[str] = set()
    stack = [expression]
    while stack:
        match stack.pop():
            case Symbol(name):
                found.add(name)
            case Choice(alternatives):
                stack.extend(alternatives)
            case Quantified(_, item, separator):
                stack.append(item)
                if separator is not None and nullable(item):
                    stack.append(separator)
            case Sequence(items):
                for item in items:
                    stack.append(item)
                    if not nullable(item):
                        break
    return found


def components(edges: Mapping[str, Collection[str]]) -> list[frozenset[str]]:
    reached: dict[str, set[str]] = {}
    for root in edges:
        found, work = set[str](), [root]
        while work:
            new = set(edges[work.pop()]) - found
            found |= new
            work += new
        reached[root] = found
    return [*{frozenset({name, *(o for o in reached[name] if name in reached[o])}): None for name in edges}]


def _without_left_recursion(rules: Mapping[str, Expression]) -> dict[str, Expression]:
    edges = {name: leftmost(rule) & rules.keys() for name, rule in rules.items()}
    order = {name: index for index, name in enumerate(rules)}
    changed: dict[str, Expression] = {}
    for component in components(edges):
        if any(edges[name] & component for name in component):
            uses = Counter(symbol.name for name in component for symbol in symbols(rules[name]))
            # the most used rule comes last and takes in the others
            changed |= _transformed(sorted(component, key=lambda name: (uses[name], order[name])), rules)
    return {**rules, **changed}


def _transformed(component: list[str], rules: Mapping[str, Expression]) -> dict[str, Expression]:
    """The rules of a component without recursion; nothing if they would become too large."""
    found: dict[str, Expression] = {}
    for name in component:
        work = list(reversed(_alternatives(rules[name], {*found, name})))
        alternatives: list[Items] = []
        while work:
            items = work.pop()
            first = items[0] if items else EMPTY
            if isinstance(first, Symbol) and first.name in found:  # replace an earlier rule by its alternatives
                wholes = [Sequence(items_of(part) + items[1:]) for part in simplify.alternatives_of(found[first.name])]
                work += reversed([one for whole in wholes for one in _alternatives(whole, {*found, name})])
            else:
                alternatives.extend(_ends(items, name))
            if len(work) + len(alternatives) > MAX_ALTERNATIVES:
                return {}
        if (repetition := _repetition(name, alternatives)) is None:
            return {}
        found[name] = repetition
    return found if _size(found.values()) <= MAX_GROWTH * _size(rules[name] for name in component) else {}


def _size(rules: Iterable[Expression]) -> int:
    return sum(1 for rule in rules for _ in symbols(rule))


def _alternatives(expression: Expression, targets: Collection[str]) -> list[Items]:
    """The alternatives of an expression: each starts either always with the same target symbol or never with one."""
    found: list[Items] = []
    work: list[Items] = [(expression,)]
    while work:
        items = work.pop()
        first = items[0] if items else EMPTY
        if isinstance(first, Sequence) and items:
            work.append(first.items + items[1:])
        elif isinstance(first, Symbol) or leftmost(Sequence(items)).isdisjoint(targets):
            found.append(items)
        elif isinstance(first, Choice):
            work.extend((part, *items[1:]) for part in reversed(first.alternatives))
        elif isinstance(first, Quantified):
            work.extend(reversed(_unrolled(first, items[1:])))
    return found


def _unrolled(first: Quantified, rest: Items) -> list[Items]:
    """A quantified part and the rest, as two alternatives: the part is present, or it is absent."""
    if first.quantifier is LIST:
        assert first.separator is not None
        return [(first.item, Quantified(STAR, Sequence((*items_of(first.separator), *items_of(first.item)))), *rest)]
    again: Items = () if first.quantifier is OPTIONAL else (Quantified(STAR, first.item),)
    there: Items = (not_empty(first.item), *again, *rest)
    return [there, rest] if nullable(first) else [there]


def _ends(items: Items, name: str) -> list[Items]:
    """The alternative, split into those that always end with ``name`` and those that never do."""
    head, tail = (items[:1], items[1:]) if _is_named(items[:1], name) else ((), items)
    found = _alternatives(mirror(Sequence(tail)), {name})
    return [head + items_of(mirror(Sequence(part))) if part else head for part in found]


def _repetition(name: str, alternatives: list[Items]) -> Expression | None:
    """Direct recursion ``A = A a | b A | A s A | c`` as ``x (s x)*`` with ``x = b* c a*``; ``None`` without ``c``."""
    parts: dict[tuple[bool, bool], list[Expression]] = defaultdict(list)
    for items in alternatives:
        starts, ends = (_is_named(some, name) for some in (items[:1], items[-1:]))
        if len(items) > 1 or not starts:  # else A = A
            parts[starts, ends].append(sequence(items[starts : len(items) - ends]))
    left, right, infix, base = (parts[ends] for ends in ((True, False), (False, True), (True, True), (False, False)))
    if not base:
        return None
    element = sequence([quantified(STAR, choice(right)), choice(base), quantified(STAR, choice(left))])
    return sequence([element, quantified(STAR, sequence([choice(infix), element]))]) if infix else element


def _is_named(items: Items, name: str) -> bool:
    return any(isinstance(one, Symbol) and one.name == name for one in items)
