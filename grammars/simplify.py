"""Constructors of expressions that find quantifiers: the steps to Perses normal form (ICSE 2018, algorithm 1)."""

from collections.abc import Callable, Iterable

from grammars.normal_form import EMPTY, Choice, Expression, Quantified, Quantifier, Sequence, mapped

STAR, PLUS, OPTIONAL, LIST = Quantifier.STAR, Quantifier.PLUS, Quantifier.OPTIONAL, Quantifier.LIST


def sequence(items: Iterable[Expression], *, lists: bool = True) -> Expression:
    """A flat sequence in which separated lists are recognised."""
    flat = [part for item in items for part in items_of(item)]
    if lists:
        flat = _with_lists(_with_lists(flat, mirrored=False), mirrored=True)
    return _wrap(tuple(flat))


def _body(item: Expression) -> tuple[Expression, ...]:
    return items_of(item.item) if isinstance(item, Quantified) and item.quantifier is STAR else ()


def _wrap(items: tuple[Expression, ...]) -> Expression:
    return items[0] if len(items) == 1 else Sequence(items)


def _repeated(element: Expression, separator: Expression) -> Expression | None:
    """One or more elements with separators between them; elements or separators may be empty, but not both."""
    if nullable(element) and nullable(separator):
        return None
    return Quantified(PLUS, element) if separator == EMPTY else Quantified(LIST, element, separator)


def _with_lists(items: list[Expression], *, mirrored: bool) -> list[Expression]:
    """``x (sep x)*`` becomes ``x % sep``, and ``x x*`` becomes ``x+``; or ``mirrored``: ``(x sep)* x`` and ``x* x``."""
    way = -1 if mirrored else 1
    found: list[Expression] = []
    for item in items[::way]:
        body = _body(item)[::way]
        for size in range(len(body), 0, -1):
            element, separator = body[len(body) - size :], body[: len(body) - size]
            is_there = tuple(found[-size:]) == element
            if is_there and (repeated := _repeated(_wrap(element[::way]), _wrap(separator[::way]))):
                found[-size:] = [repeated]
                break
        else:
            found.append(item)
    return found[::way]


def choice(alternatives: Iterable[Expression]) -> Expression:
    """A flat choice without duplicates; an empty alternative makes the rest optional."""
    flat: list[Expression] = []
    empty = False
    for alternative in alternatives:
        for part in alternatives_of(alternative):
            if isinstance(part, Quantified) and part.quantifier is OPTIONAL:
                part, empty = part.item, True
            if part == EMPTY:
                empty = True
                continue
            flat.extend(p for p in alternatives_of(part) if p not in flat)
    if not flat:
        return EMPTY
    rest = flat[0] if len(flat) == 1 else Choice(tuple(flat))
    return quantified(OPTIONAL, rest) if empty else rest


def quantified(quantifier: Quantifier, item: Expression) -> Expression:
    """``item`` under ``*``, ``+`` or ``?``, with nested quantifiers merged."""
    if item == EMPTY:
        return EMPTY
    if isinstance(item, Quantified) and item.quantifier is LIST and quantifier is OPTIONAL and nullable(item):
        return item
    if isinstance(item, Quantified) and item.quantifier is not LIST:
        pair = {quantifier, item.quantifier}
        return Quantified(pair.pop() if len(pair) == 1 else STAR, item.item)
    if isinstance(item, Choice) and quantifier is not OPTIONAL:
        # (a* | b)* is (a | b)*
        parts = [p.item if isinstance(p, Quantified) and p.quantifier is not LIST else p for p in item.alternatives]
        if quantifier is PLUS and any(nullable(p) for p in item.alternatives):
            quantifier = STAR
        item = choice(parts)
    return Quantified(quantifier, item)


def rebuilt(expression: Expression, change: Callable[[Expression], Expression]) -> Expression:
    """The expression rebuilt from its direct parts, each of them changed."""
    match mapped(expression, change):
        case Sequence(items):
            return sequence(items)
        case Choice(alternatives):
            return choice(alternatives)
        case Quantified(quantifier, item, None):
            return quantified(quantifier, item)
        case other:
            return other


def nullable(expression: Expression) -> bool:
    """Whether the empty string matches; symbols never match it, because empty hidden rules have been removed."""
    match expression:
        case Sequence(items):
            return all(nullable(item) for item in items)
        case Choice(alternatives):
            return any(nullable(item) for item in alternatives)
        case Quantified(quantifier, item, _):
            return quantifier in (STAR, OPTIONAL) or nullable(item)
        case _:
            return False


def not_empty(rule: Expression) -> Expression:
    """A rule that matches the same strings as ``rule`` except for the empty one."""
    if not nullable(rule):
        return rule
    match rule:
        case Quantified(Quantifier.OPTIONAL, item, _):
            return not_empty(item)
        case Quantified(Quantifier.STAR | Quantifier.PLUS, item, _):
            return Quantified(PLUS, not_empty(item))
        case Quantified(Quantifier.LIST, item, separator):
            assert separator is not None
            return not_empty(sequence([item, quantified(STAR, sequence([separator, item]))], lists=False))
        case Choice(alternatives):
            return choice(map(not_empty, alternatives))
        case Sequence(items):
            # some item is not empty and all before it are: a b with both nullable is a' b | b'
            return choice(sequence([not_empty(items[i]), *items[i + 1 :]]) for i in range(len(items)))
    return rule


def optional_parts(expression: Expression) -> Expression:
    """The expression with every pair of alternatives ``a c | a b c`` as ``a b? c`` (algorithm 1, lines 33 to 37)."""
    if isinstance(expression, Choice):
        alternatives = [items_of(optional_parts(part)) for part in expression.alternatives]
        while (fewer := _with_one_merged(alternatives)) is not None:
            alternatives = fewer
        return choice(map(_wrap, alternatives))
    return rebuilt(expression, optional_parts)


def alternatives_of(expression: Expression) -> tuple[Expression, ...]:
    return expression.alternatives if isinstance(expression, Choice) else (expression,)


def items_of(expression: Expression) -> tuple[Expression, ...]:
    return expression.items if isinstance(expression, Sequence) else (expression,)


def _with_one_merged(alternatives: list[tuple[Expression, ...]]) -> list[tuple[Expression, ...]] | None:
    """The alternatives with one of them merged into longer ones that have the same items and one more part."""
    for short in sorted(alternatives, key=len):
        more = [items for items in alternatives if len(items) > len(short)]
        best: list[tuple[Expression, ...]] = []
        start = 0  # of the optional part
        for cut in range(len(short), -1, -1):
            longer = [items for items in more if items[:cut] + items[cut + len(items) - len(short) :] == short]
            if len(longer) > len(best):
                best, start = longer, cut
        if best:
            end = start - len(short)  # negative: where the optional part ends in a longer alternative
            middle = choice(_wrap(items[start : end or None]) for items in best)
            merged = items_of(sequence([*short[:start], quantified(OPTIONAL, middle), *short[start:]]))
            place = min(alternatives.index(items) for items in (short, *best))
            rest = [items for items in alternatives if items != short and items not in best]
            return [*rest[:place], merged, *rest[place:]]
    return None
