"""The shortest text of every kind of node: what can stand in for a node that is gone.

Source: Misherghi, *Hierarchical Delta Debugging* (thesis, 2007), section 5.1: the shortest string of a
nonterminal is found by bounding the height of its derivation, one more in each round; after at most as many
rounds as there are nonterminals nothing changes.
"""

from collections.abc import Mapping

from .normal_form import EMPTY, Choice, Expression, NormalForm, Quantified, Quantifier, Sequence, Symbol, unquote

Texts = tuple[str, ...]


def minimal_strings(grammar: NormalForm) -> Mapping[str, Texts]:
    """The tokens of the shortest text of every node and rule that has a known one.

    Recorded texts are taken as they are, and then no other node has one (a token that the parser's own code reads
    has no text, nor has a node that cannot do without it).  A token that must touch the one before it is a part
    of that token's text.
    """
    nodes = {} if grammar.texts else {name: rule for name, rule in grammar.nodes.items() if rule != EMPTY}
    return shortest({**nodes, **grammar.rules}, grammar.texts)


def shortest(rules: Mapping[str, Expression], known: Mapping[str, Texts]) -> dict[str, Texts]:
    """The shortest text of every rule, given those of some symbols; rules without any are left out."""
    found = dict(known)
    changed = True
    while changed:
        changed = False
        for name, rule in rules.items():
            text = _shortest(rule, found)
            if text is not None and (name not in found or _size(text) < _size(found[name])):
                found[name], changed = text, True
    return found


def _size(texts: Texts) -> tuple[int, int, int]:
    """Tokens first, then characters; a blank token is the last choice."""
    return len(texts), sum(map(len, texts)), sum(not text.strip() for text in texts)


def _shortest(expression: Expression, known: Mapping[str, Texts]) -> Texts | None:
    match expression:
        case Symbol(name):
            if name in known:
                return known[name]
            return (unquote(name),) if name.startswith('"') else None
        case Sequence(items):
            return _joined(items, known)
        case Choice(alternatives):
            texts = [text for part in alternatives if (text := _shortest(part, known)) is not None]
            return min(texts, key=_size, default=None)
        case Quantified(Quantifier.STAR | Quantifier.OPTIONAL, _, _):
            return ()
        case Quantified(_, item, _):
            return _shortest(item, known)
    raise TypeError(expression)


def _joined(items: tuple[Expression, ...], known: Mapping[str, Texts]) -> Texts | None:
    found: list[str] = []
    for item in items:
        texts = _shortest(item, known)
        if texts is None:
            return None
        if found and texts and isinstance(item, Symbol) and item.immediate:
            found[-1] += texts[0]
            texts = texts[1:]
        found.extend(texts)
    return tuple(found)
