"""Characters that would give orders to what shows them, made visible."""

import re
import unicodedata

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


def hex_dump(content: bytes) -> str:
    """Bytes as ``xxd`` shows them, 16 in a line; ``xxd -r`` makes them of it again."""
    lines = []
    for start in range(0, len(content), 16):
        row = content[start : start + 16]
        letters = "".join(chr(byte) if 0x20 <= byte < 0x7F else "." for byte in row)
        lines.append(f"{start:08x}: {row.hex(' ', -2):<39}  {letters}\n")
    return "".join(lines)
