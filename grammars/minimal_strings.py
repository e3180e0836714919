"""The shortest text of each kind of node, to replace a node that must stay (Misherghi's thesis, 2007, section 5.1)."""

from collections import defaultdict
from collections.abc import Mapping

from grammars import normal_form
from grammars.normal_form import EMPTY, Choice, Expression, NormalForm, Quantified, Quantifier, Sequence, Symbol, Texts

_GLUE = "\0"  # marks a token that must touch the one before it, while texts are being put together


def minimal_strings(grammar: NormalForm) -> Mapping[str, Texts]:
    """The tokens of the shortest text of each symbol that has a known one; parts that touch are one token."""
    nodes = {name: rule for name, rule in grammar.nodes.items() if rule != EMPTY}
    return shortest({**nodes, **grammar.rules}, grammar.texts)


def shortest(rules: Mapping[str, Expression], known: Mapping[str, Texts | None]) -> dict[str, Texts]:
    """The shortest text of each symbol, the first of several; ``known`` texts are kept (``None``: it has none)."""
    users: dict[str, list[str]] = defaultdict(list)
    waiting = {name for name in rules if name not in known}
    for name in waiting:
        for used in {symbol.name for symbol in normal_form.symbols(rules[name])}:
            users[used].append(name)
    found = {name: texts for name, texts in known.items() if texts is not None}
    while waiting:
        for name, rule in rules.items():
            if name not in waiting:
                continue
            waiting.remove(name)
            texts = _shortest(rule, found)
            if texts is not None and (name not in found or _size(texts) < _size(found[name])):
                found[name] = texts
                waiting.update(users[name])
    return {name: _glued(texts) for name, texts in found.items()}


def _size(texts: Texts) -> tuple[int, int, int]:
    """A sort key: fewest tokens, then fewest characters, then fewest blank tokens."""
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
            texts = known.get(name, (normal_form.unquote(name),) if name.startswith('"') else None)
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


def cost(texts: Texts) -> tuple[int, bool, int, Texts]:
    """A sort key: fewest tokens; then a number, because it needs no declaration; then fewest characters."""
    return len(texts), not texts[:1] or not texts[0].isdigit(), sum(map(len, texts)), texts
