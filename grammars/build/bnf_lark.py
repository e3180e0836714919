"""Plain BNF as a grammar in Lark's notation, so that it can be parsed with.

BNF says nothing about white space: it may stand between any two symbols, unless a literal has some.  It has no
patterns for tokens either; a rule that leads to single letters and digits only, such as that of a number, makes words.
"""

import json
import re
from collections.abc import Mapping

from grammars.build.bnf import BnfError
from grammars.language import NEVER
from grammars.normal_form import Choice, Expression, Quantified, Quantifier, Sequence, Symbol, symbols, unquote

_LETTER = re.compile(r"\w")


def as_lark(rules: Mapping[str, Expression]) -> tuple[str, str]:
    """The text of the grammar for Lark, and a pattern of the rules that make words.

    Raises :class:`BnfError` for a terminal that has no text.
    """
    used = [symbol.name for rule in rules.values() for symbol in symbols(rule)]
    for name in used:
        if name not in rules and not name.startswith('"'):
            raise BnfError(
                f"{name} has no rule: give it one, or write the grammar in Lark's notation (.lark), with its pattern"
            )
    names = _names(rules)
    lines = [f"{names[name]}: {_shown(rule, names)}" for name, rule in rules.items()]
    if not any(re.search(r"\s", unquote(name)) for name in used if name.startswith('"')):
        lines.append(r"%ignore /\s+/")
    words = "|".join(re.escape(names[name]) for name in _lexical(rules))
    return "\n".join(lines) + "\n", f"^(?:{words})$" if words else NEVER


def _names(rules: Mapping[str, Expression]) -> dict[str, str]:
    """A name for each rule that Lark accepts: in lower case, and visible."""
    found: dict[str, str] = {}
    for rule in rules:
        name = re.sub(r"[^a-z0-9]+", "_", rule.strip("<>").lower()).strip("_")
        name = name if name[:1].isalpha() else f"rule_{name}"
        while name in found.values():
            name += "_"
        found[rule] = name
    return found


def _shown(expression: Expression, names: Mapping[str, str]) -> str:
    match expression:
        case Symbol(name):
            return names[name] if name in names else json.dumps(unquote(name), ensure_ascii=False)
        case Sequence(items):
            return " ".join(_shown(item, names) for item in items)
        case Choice(alternatives):
            return f"({' | '.join(_shown(part, names) for part in alternatives)})"
        case Quantified(Quantifier.LIST, item, separator):
            assert separator is not None
            element = _shown(item, names)
            return f"({element}) (({_shown(separator, names)}) ({element}))*"
        case Quantified(quantifier, item, _):
            return f"({_shown(item, names)}){quantifier.value}"
    raise TypeError(expression)


def _lexical(rules: Mapping[str, Expression]) -> list[str]:
    """The rules that lead to single letters and digits only."""
    found = set(rules)
    while True:
        fewer = {
            name for name in found if all(_is_letter(one.name) or one.name in found for one in symbols(rules[name]))
        }
        if fewer == found:
            return [name for name in rules if name in found]
        found = fewer


def _is_letter(name: str) -> bool:
    return name.startswith('"') and _LETTER.fullmatch(unquote(name)) is not None
