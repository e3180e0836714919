"""Left and right recursion as repetition.

Source: Perses (ICSE 2018), algorithm 1, lines 5 to 32 and 39 to 48.  In each strongly connected component of the
leftmost-symbol graph, indirect recursion becomes direct (lines 16 to 25) and then a star.  Right recursion is left
recursion in the mirror image of the rules.  Rules may be any expressions, unlike the productions of the paper.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from grammars.normal_form import EMPTY, Choice, Expression, Quantified, Quantifier, Sequence, Symbol, mapped, symbols
from grammars.simplify import alternatives_of, choice, items_of, not_empty, nullable, quantified, sequence

STAR, LIST = Quantifier.STAR, Quantifier.LIST
Items = tuple[Expression, ...]
# Recursion stays as it is if its removal would need more alternatives in a rule, or more times the symbols in all.
MAX_ALTERNATIVES = 300
MAX_GROWTH = 20


def without_recursion(rules: Mapping[str, Expression]) -> dict[str, Expression]:
    """The rules without left and right recursion, direct or indirect; no rule may match the empty string.

    Recursion in the middle of a rule is nesting and stays, as does recursion that never ends.
    """
    left = _without_left_recursion(rules)
    mirrored = _without_left_recursion({name: mirror(rule) for name, rule in left.items()})
    return {name: mirror(rule) for name, rule in mirrored.items()}


def mirror(expression: Expression) -> Expression:
    """The expression that matches every string of this one read backwards."""
    found = mapped(expression, mirror)
    return Sequence(found.items[::-1]) if isinstance(found, Sequence) else found


def leftmost(expression: Expression) -> set[str]:
    """The symbols with which a match can start."""
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
    """The strongly connected components of a graph: nodes that lead to each other."""
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
            # the rule that is used most takes the others in
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
                parts = [items_of(part) for part in alternatives_of(found[first.name])]
                work.extend(
                    reversed([a for part in parts for a in _alternatives(Sequence(part + items[1:]), {*found, name})])
                )
            else:
                alternatives.extend(_ends(items, name))
            if len(work) + len(alternatives) > MAX_ALTERNATIVES:
                return {}
        repetition = _repetition(name, alternatives)
        if repetition is None:
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
    again: Items = () if first.quantifier is Quantifier.OPTIONAL else (Quantified(STAR, first.item),)
    there: Items = (not_empty(first.item), *again, *rest)
    return [there, rest] if nullable(first) else [there]


def _ends(items: Items, name: str) -> list[Items]:
    """The alternative, split into those that always end with ``name`` and those that never do."""
    recursive = bool(items) and isinstance(items[0], Symbol) and items[0].name == name
    head, tail = (items[:1], items[1:]) if recursive else ((), items)
    found = _alternatives(mirror(Sequence(tail)), {name})
    return [head + items_of(mirror(Sequence(part))) if part else head for part in found]


def _repetition(name: str, alternatives: list[Items]) -> Expression | None:
    """Direct recursion ``A = A a | b A | A s A | c`` as ``x (s x)*`` with ``x`` = ``b* c a*``.

    The paper treats ``A a`` first, ``b A`` later and ``A s A`` not at all; treated together, they give a separated
    list.  ``None`` if there is no ``c``, because then the rule derives no string.
    """
    left, right, infix, base = [], [], [], []
    for items in alternatives:
        starts, ends = (
            (isinstance(i, Symbol) and i.name == name for i in (items[0], items[-1])) if items else (False, False)
        )
        if len(items) == 1 and starts:
            continue  # A = A
        if starts and ends:
            infix.append(_join(items[1:-1]))
        elif starts:
            left.append(_join(items[1:]))
        elif ends:
            right.append(_join(items[:-1]))
        else:
            base.append(_join(items))
    if not base:
        return None
    before, after = quantified(STAR, choice(right)), quantified(STAR, choice(left))
    element = sequence([before, choice(base), after])
    if not infix:
        return element
    again = quantified(STAR, sequence([choice(infix), element]))
    return sequence([element, again])


def _join(items: Items) -> Expression:
    return sequence(list(items))
