"""Characters that would give orders to what shows them, made visible, on the screen and in HTML."""

import re
import unicodedata

from markupsafe import Markup, escape

# Control characters but tab and line feed, those that change the direction of the text around them, those that take no
# room, other line breaks, and the halves of characters that stand for bytes which are not UTF-8.
UNSAFE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff]"
)


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
    """Text for HTML: escaped, with unsafe characters visible."""
    parts = re.split(f"({UNSAFE.pattern})", text)
    marked = Markup('<span class="unsafe" data-code="{:x}" title="{}">{}</span>')
    return Markup("").join(
        marked.format(ord(part), described(part), escaped(part)) if number % 2 else escape(part)
        for number, part in enumerate(parts)
    )
