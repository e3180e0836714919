"""The shortest text of every kind of node: what can stand in for a node that is gone.

Source: Misherghi, *Hierarchical Delta Debugging* (thesis, 2007), section 5.1: the shortest string of a
nonterminal is found by bounding the height of its derivation, one more in each round; after at most as many
rounds as there are nonterminals nothing changes.
"""

from collections.abc import Mapping

from grammars.normal_form import (
    EMPTY,
    Choice,
    Expression,
    NormalForm,
    Quantified,
    Quantifier,
    Sequence,
    Symbol,
    unquote,
)

Texts = tuple[str, ...]
_GLUE = "\0"  # in front of a token that must touch the one before it, as long as texts are put together


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
    return {name: _glued(texts) for name, texts in found.items()}


def _size(texts: Texts) -> tuple[int, int, int]:
    """Tokens first, then characters; a blank token is the last choice."""
    tokens = sum(not text.startswith(_GLUE) for text in texts)
    return tokens, sum(map(len, texts)), sum(not text.strip() for text in texts)


def _glued(texts: Texts) -> Texts:
    found: list[str] = []
    for text in texts:
        if text.startswith(_GLUE) and found:
            found[-1] += text[1:]
        else:
            found.append(text.removeprefix(_GLUE))
    return tuple(found)


def _shortest(expression: Expression, known: Mapping[str, Texts]) -> Texts | None:
    match expression:
        case Symbol(name, immediate):
            texts = known.get(name, (unquote(name),) if name.startswith('"') else None)
            if immediate and texts and not texts[0].startswith(_GLUE):
                return (_GLUE + texts[0], *texts[1:])
            return texts
        case Sequence(items):
            parts = [_shortest(item, known) for item in items]
            return None if None in parts else tuple(text for part in parts if part for text in part)
        case Choice(alternatives):
            found = [text for part in alternatives if (text := _shortest(part, known)) is not None]
            return min(found, key=_size, default=None)
        case Quantified(Quantifier.STAR | Quantifier.OPTIONAL, _, _):
            return ()
        case Quantified(_, item, _):
            return _shortest(item, known)
    raise TypeError(expression)
