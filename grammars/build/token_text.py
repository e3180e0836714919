"""The shortest text of a token, derived from its pattern in ``grammar.json``."""

import re
import warnings
from collections.abc import Mapping
from re import _compiler, _parser  # type: ignore[attr-defined, unused-ignore]
from typing import Any

Json = Mapping[str, Any]
# Of a set of characters, the first one in this string is taken.
_PREFERRED = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_.-+/*=<>!?&|~^%@#$:;,()[]{}'\"`\\ \t\n"
# Python's patterns lack Unicode classes and braces around a code point.
_CLASS = re.compile(r"\\([pP])(?:\{([^}]*)\}|(\w))")
_CODE_POINT = re.compile(r"\\u\{([0-9a-fA-F]+)\}")


def token_text(rule: Json) -> str | None:
    """The shortest text of a token's rule; ``None`` if unknown."""
    match rule["type"]:
        case "STRING":
            return str(rule["value"])
        case "PATTERN":
            return shortest_match(rule["value"])
        case "BLANK" | "REPEAT":
            return ""
        case "SEQ":
            parts = [token_text(member) for member in rule["members"]]
            return None if None in parts else "".join(filter(None, parts))
        case "CHOICE":
            texts = [text for member in rule["members"] if (text := token_text(member)) is not None]
            return min(texts, key=len, default=None)
        case _:
            return token_text(rule["content"]) if "content" in rule else None


def shortest_match(pattern: str) -> str | None:
    """A shortest text that matches a pattern in the syntax of JavaScript or Rust; ``None`` if unreadable."""
    pattern = _CLASS.sub(_python_class, pattern)
    pattern = _CODE_POINT.sub(lambda match: re.escape(chr(int(match[1], 16))), pattern)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", FutureWarning)  # brackets that a later Python may read as sets
        try:
            found = _shortest(_parser.parse(pattern))
            return found if found is not None and re.fullmatch(pattern, found) else None
        except (re.error, OverflowError, ValueError):
            return None


def _python_class(match: re.Match[str]) -> str:
    """The class in Python's patterns that is closest to a Unicode property."""
    name = match[2] or match[3]
    letter = "d" if name.startswith("N") else "s" if name.startswith(("Z", "White")) else "w"
    if letter == "w" and not name.startswith(("L", "XID", "ID", "Alpha", "_XID")):
        return r"\u00A9"  # a sign, as an example of all but letters, digits and blanks
    return "\\" + (letter if match[1] == "p" else letter.upper())


def _shortest(parsed: Any) -> str | None:
    parts = [_shortest_part(kind, value) for kind, value in parsed]  # patterns are shallow
    return None if None in parts else "".join(filter(None, parts))


def _shortest_part(kind: Any, value: Any) -> str | None:
    match str(kind):
        case "LITERAL":
            return chr(value)
        case "NOT_LITERAL" | "ANY" | "IN":
            return _character(kind, value)
        case "BRANCH":
            texts = [text for part in value[1] if (text := _shortest(part)) is not None]
            return min(texts, key=len, default=None)
        case "SUBPATTERN":
            return _shortest(value[-1])
        case "MAX_REPEAT" | "MIN_REPEAT" | "POSSESSIVE_REPEAT":
            least, _, part = value
            text = _shortest(part) if least else ""
            return None if text is None else text * least
        case "AT" | "ASSERT" | "ASSERT_NOT":
            return ""
    return None


def _character(kind: Any, value: Any) -> str | None:
    """A character of a set, if possible a plain one."""
    pattern = _compiler.compile(_parser.SubPattern(_parser.State(), [(kind, value)]))
    plain: str | None = next(filter(pattern.match, _PREFERRED), None)
    if plain is not None or str(value[0][0]) == "NEGATE":
        return plain
    firsts = [one if str(item) == "LITERAL" else one[0] for item, one in value if str(item) in ("LITERAL", "RANGE")]
    return chr(firsts[0]) if firsts else None
