"""From plain rules to quantifiers: the rewriting steps that lead to Perses normal form.

Source: Perses (ICSE 2018), algorithm 1, on expressions instead of single productions.  Direct left and
right recursion becomes a star, an empty alternative becomes an optional part, and ``x (sep x)*`` becomes a
separated list, so that its first element can go as easily as its last.
"""

from .normal_form import EMPTY, Choice, Expression, Quantified, Quantifier, Sequence, Symbol

STAR, PLUS, OPTIONAL, LIST = Quantifier.STAR, Quantifier.PLUS, Quantifier.OPTIONAL, Quantifier.LIST


def sequence(items: list[Expression]) -> Expression:
    """A flat sequence in which separated lists are recognised."""
    flat: list[Expression] = []
    for item in items:
        flat.extend(item.items if isinstance(item, Sequence) else (item,))
    flat = _leading_lists(_trailing_lists(flat))
    return flat[0] if len(flat) == 1 else Sequence(tuple(flat))


def _body(item: Expression) -> tuple[Expression, ...]:
    """What a star repeats, as items; nothing for any other expression."""
    if isinstance(item, Quantified) and item.quantifier is STAR:
        return item.item.items if isinstance(item.item, Sequence) else (item.item,)
    return ()


def _wrap(items: tuple[Expression, ...]) -> Expression:
    return items[0] if len(items) == 1 else Sequence(items)


def _trailing_lists(items: list[Expression]) -> list[Expression]:
    """``x (sep x)*`` becomes ``x % sep``; ``x x*`` becomes ``x+``."""
    found: list[Expression] = []
    for item in items:
        body = _body(item)
        for size in range(len(body), 0, -1):
            element = body[len(body) - size :]
            if tuple(found[-size:]) == element and not nullable(_wrap(element)):
                del found[-size:]
                separator = body[: len(body) - size]
                found.append(
                    Quantified(LIST, _wrap(element), _wrap(separator))
                    if separator
                    else Quantified(PLUS, _wrap(element))
                )
                break
        else:
            found.append(item)
    return found


def _leading_lists(items: list[Expression]) -> list[Expression]:
    """``(x sep)* x`` becomes ``x % sep``; ``x* x`` becomes ``x+``."""
    found: list[Expression] = []
    position = 0
    while position < len(items):
        body = _body(items[position])
        for size in range(len(body), 0, -1):
            element = body[:size]
            if tuple(items[position + 1 : position + 1 + size]) == element and not nullable(_wrap(element)):
                separator = body[size:]
                found.append(
                    Quantified(LIST, _wrap(element), _wrap(separator))
                    if separator
                    else Quantified(PLUS, _wrap(element))
                )
                position += 1 + size
                break
        else:
            found.append(items[position])
            position += 1
    return found


def choice(alternatives: list[Expression]) -> Expression:
    """A flat choice without duplicates; an empty alternative makes the rest optional."""
    flat: list[Expression] = []
    empty = False
    for alternative in alternatives:
        for part in alternative.alternatives if isinstance(alternative, Choice) else (alternative,):
            if isinstance(part, Quantified) and part.quantifier is OPTIONAL:
                part, empty = part.item, True
            if part == EMPTY:
                empty = True
                continue
            flat.extend(p for p in (part.alternatives if isinstance(part, Choice) else (part,)) if p not in flat)
    if not flat:
        return EMPTY
    rest = flat[0] if len(flat) == 1 else Choice(tuple(flat))
    return quantified(OPTIONAL, rest) if empty else rest


def quantified(quantifier: Quantifier, item: Expression) -> Expression:
    """``item`` under ``*``, ``+`` or ``?``, with nested quantifiers merged."""
    if item == EMPTY:
        return EMPTY
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


def nullable(expression: Expression) -> bool:
    """Whether the empty string matches (symbols never do: empty hidden rules are removed before)."""
    match expression:
        case Sequence(items):
            return all(nullable(item) for item in items)
        case Choice(alternatives):
            return any(nullable(item) for item in alternatives)
        case Quantified(quantifier, item, _):
            return quantifier in (STAR, OPTIONAL) or nullable(item)
        case _:
            return False


def unroll_recursion(name: str, rule: Expression) -> Expression:
    """Direct recursion of a hidden rule as a star: ``A = A b | c`` is ``c b*``, ``A = b A | c`` is ``b* c``.

    Other recursion is left as it is.
    """
    alternatives = [tuple(items) for part in _split(rule) for items in _without_optional_end(part, name)]
    left = [items[1:] for items in alternatives if items and items[0] == Symbol(name)]
    right = [items[:-1] for items in alternatives if len(items) > 1 and items[-1] == Symbol(name) != items[0]]
    base = [items for items in alternatives if not items or Symbol(name) not in (items[0], items[-1])]
    if bool(left) == bool(right) or not base:
        return rule
    repeated = quantified(STAR, choice([sequence(list(items)) for items in left or right]))
    start = choice([sequence(list(items)) for items in base])
    return sequence([start, repeated] if left else [repeated, start])


def _split(rule: Expression) -> tuple[Expression, ...]:
    return rule.alternatives if isinstance(rule, Choice) else (rule,)


def _without_optional_end(part: Expression, name: str) -> list[list[Expression]]:
    """``x (sep A)?`` as its two cases, if the optional end recurs to ``name``; else the part alone."""
    items: list[Expression] = [*part.items] if isinstance(part, Sequence) else [part]
    last = items[-1] if items else None
    if isinstance(last, Quantified) and last.quantifier is OPTIONAL:
        inner: list[Expression] = [*last.item.items] if isinstance(last.item, Sequence) else [last.item]
        if inner[-1] == Symbol(name):
            return [items[:-1], items[:-1] + inner]
    return [items]
