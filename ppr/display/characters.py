"""Characters that would give orders to what shows them, made visible, on the screen and in HTML."""

import re
import unicodedata
from collections.abc import Iterator

from markupsafe import Markup, escape

# Control characters but tab and line feed, those that change the direction of the text around them, those that take no
# room, other line breaks, and the halves of characters that stand for bytes which are not UTF-8.
UNSAFE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff]"
)
# Stretches of right-to-left letters are kept apart from what surrounds them, as the tokens of a program are.
_RIGHT_TO_LEFT = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]+"
_SPECIAL = re.compile(f"({UNSAFE.pattern})|({_RIGHT_TO_LEFT})")


def visible(text: str) -> str:
    """The text with unsafe characters as escapes: a program must not give orders to the terminal."""
    return UNSAFE.sub(lambda match: escaped(match[0]), text)


def escaped(character: str) -> str:
    r"""One character as an escape; a byte that is not UTF-8 as ``\xff``."""
    code = ord(character)
    return f"\\x{code - 0xDC00:02x}" if 0xDC80 <= code <= 0xDCFF else character.encode("unicode_escape").decode()


def described(character: str) -> str:
    """What an unsafe character is, such as ``U+202E RIGHT-TO-LEFT OVERRIDE``."""
    code = ord(character)
    if 0xDC80 <= code <= 0xDCFF:
        return f"byte {code - 0xDC00:#04x}, not UTF-8"
    return f"U+{code:04X} {unicodedata.name(character, 'control character')}"


def text_of(content: bytes) -> str:
    """Bytes as text from which they can be had back."""
    return content.decode("utf-8", "surrogateescape")


def shown(text: str) -> Markup:
    """Text for HTML: escaped, with unsafe characters visible, and right-to-left letters that move nothing else."""
    return Markup("").join(_pieces(text))


def _pieces(text: str) -> Iterator[Markup]:
    end = 0
    for match in _SPECIAL.finditer(text):
        yield escape(text[end : match.start()])
        if match[1]:
            template = Markup('<span class="unsafe" data-code="{:x}" title="{}">{}</span>')
            yield template.format(ord(match[1]), described(match[1]), escaped(match[1]))
        else:
            yield Markup("<bdi>{}</bdi>").format(match[2])
        end = match.end()
    yield escape(text[end:])
