"""Tree-sitter's grammar.json in short, and what a grammar means: the set of its short words."""

from collections.abc import Callable, Iterable, Mapping

from grammars.build.grammar_json import from_grammar_json
from grammars.normal_form import Choice, Expression, NormalForm, Quantified, Quantifier, Sequence, Symbol, show

LONGEST = 4
Words = frozenset[str]


def rule(part):
    """A rule of grammar.json; a plain text is a symbol, a literal if it is quoted, or a sequence of symbols."""
    if not isinstance(part, str):
        return part
    if part.startswith('"'):
        return {"type": "STRING", "value": part[1:-1]}
    if " " in part:
        return seq(*part.split())
    return {"type": "SYMBOL", "name": part}


def seq(*parts):
    return {"type": "SEQ", "members": [rule(part) for part in parts]}


def choice(*parts):
    return {"type": "CHOICE", "members": [rule(part) for part in parts]}


def wrapped(kind, part, **rest):
    return {"type": kind, "content": rule(part), **rest}


def repeat(part):
    return wrapped("REPEAT", part)


def repeat1(part):
    return wrapped("REPEAT1", part)


def optional(part):
    return choice(part, BLANK)


def alias(part, value, named=True):
    return wrapped("ALIAS", part, value=value, named=named)


def pattern(value):
    return {"type": "PATTERN", "value": value}


BLANK = {"type": "BLANK"}


def grammar(rules, **rest) -> NormalForm:
    """The normal form of a grammar of which only the rules of interest are written; x, y and z are plain tokens."""
    tokens = {name: pattern(name) for name in "xyz" if name not in rules}
    return from_grammar_json({"name": "test", "rules": {**{k: rule(r) for k, r in rules.items()}, **tokens}, **rest})


def normalised(part, **hidden) -> str:
    """The rule of a node in its normal form, as text."""
    return show(grammar({"node": part, **hidden}).nodes["node"])


def join(first: Iterable[str], second: Iterable[str]) -> Words:
    return frozenset(a + b for a in first for b in second if len(a) + len(b) <= LONGEST)


def repeated(words: Words) -> Words:
    """All words of one or more parts."""
    found = words
    while not (longer := join(found, words)) <= found:
        found |= longer
    return found


def words_of_json(part, known: Mapping[str, Words]) -> Words:
    match part["type"]:
        case "SYMBOL":
            return known.get(part["name"], frozenset())
        case "BLANK":
            return frozenset(("",))
        case "SEQ":
            found: Words = frozenset(("",))
            for member in part["members"]:
                found = join(found, words_of_json(member, known))
            return found
        case "CHOICE":
            return frozenset().union(*(words_of_json(member, known) for member in part["members"]))
        case "REPEAT":
            return repeated(words_of_json(part["content"], known)) | {""}
        case "REPEAT1":
            return repeated(words_of_json(part["content"], known))
    raise ValueError(part["type"])


def words_of_normal_form(expression: Expression, known: Mapping[str, Words]) -> Words:
    match expression:
        case Symbol(name):
            return known.get(name, frozenset())
        case Sequence(items):
            found: Words = frozenset(("",))
            for item in items:
                found = join(found, words_of_normal_form(item, known))
            return found
        case Choice(alternatives):
            return frozenset().union(*(words_of_normal_form(part, known) for part in alternatives))
        case Quantified(Quantifier.LIST, item, separator):
            element = words_of_normal_form(item, known)
            again = join(words_of_normal_form(separator, known), element)
            return element | join(element, repeated(again))
        case Quantified(quantifier, item, _):
            one = words_of_normal_form(item, known)
            many = one if quantifier is Quantifier.OPTIONAL else repeated(one)
            return many if quantifier is Quantifier.PLUS else many | {""}
    raise TypeError(expression)


def words_of_rules(rules: Mapping[str, object], words_of: Callable) -> dict[str, Words]:
    """The words of every rule of a (recursive) grammar whose tokens x, y and z mean themselves."""
    tokens = {token: frozenset((token,)) for token in "xyz"}
    known: dict[str, Words] = dict.fromkeys(rules, frozenset()) | tokens
    while True:
        found = {name: words_of(part, known) for name, part in rules.items()} | tokens
        if found == known:
            return known
        known = found
