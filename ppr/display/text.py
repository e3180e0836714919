"""Makes text from programs and tools safe to show: on the screen, in HTML, and in the markup of trackers."""

import re
import shlex
import textwrap
import unicodedata
from collections.abc import Sequence

from markupsafe import Markup, escape

# Control characters except tab and line feed, characters that change the direction of text, zero-width characters,
# other line breaks, and lone surrogates, which stand for bytes that are not UTF-8.
UNSAFE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff]"
)
WIDTH = 80  # of lines in trackers without markup
MARKUP = re.compile(  # within a line; as few signs as possible, because titles are also read without markup
    r"[`*\[<$|]|\\(?=[!-/:-@\[-`{-~]|$)|(?<![^\W_])_|_(?![^\W_])|~(?=~)|(?<=~)~|&(?=#?\w+;)|^[#>+-]|^\d+(?=[.)] )|^="
)
HEADING = re.compile(  # a sign that opens markup only counts if one that closes it may follow
    r"<(?=[A-Za-z/!?])|\\(?=[!-/:-@\[-`{-~])|\*(?=[^\s*][^*]*\*)|(?<![^\W_])_(?=[^\s_][^_]*_(?!\w))"
    r"|\[(?=[^\]]*\][(\[:])|\$(?=\S[^$]*\$)|~(?=~)|&(?=#?\w+;)"
)
MENTION = re.compile(r"(?<!\w)(?:@(?=\w)|[#!$&](?=\d)|[~%](?=[\w\"]))")  # of people, issues, labels and the like


def visible(text: str) -> str:
    """Escape unsafe characters, so that programs cannot control the terminal."""
    return UNSAFE.sub(lambda match: escaped(match[0]), text)


def escaped(character: str) -> str:
    r"""One character as an escape; a byte that is not UTF-8 as ``\xff``."""
    code = ord(character)
    return f"\\x{code - 0xDC00:02x}" if 0xDC80 <= code <= 0xDCFF else character.encode("unicode_escape").decode()


def described(character: str) -> str:
    """The name of an unsafe character, such as ``U+202E RIGHT-TO-LEFT OVERRIDE``."""
    code = ord(character)
    if 0xDC80 <= code <= 0xDCFF:
        return f"byte {code - 0xDC00:#04x}, not UTF-8"
    return f"U+{code:04X} {unicodedata.name(character, 'control character')}"


def text_of(content: bytes) -> str:
    """Decode bytes such that the text can be encoded to the same bytes again."""
    return content.decode("utf-8", "surrogateescape")


def shown(text: str) -> Markup:
    """Text for HTML: escaped, with unsafe characters visible."""
    marked = Markup('<span class="unsafe" data-code="{:x}" title="{}">{}</span>')
    return Markup(UNSAFE.sub(lambda one: marked.format(ord(one[0]), described(one[0]), escaped(one[0])), escape(text)))


def _longest_run(text: str) -> int:
    return max(map(len, re.findall("`+", text)), default=0)


def fence(text: str, language: str = "") -> str:
    """A block of code in Markdown, with a fence longer than any in the text."""
    ticks = "`" * max(3, _longest_run(text) + 1)
    body = visible(text)
    return f"{ticks}{language}\n{body}{'' if body.endswith(chr(10)) or not body else chr(10)}{ticks}"


def code(text: str) -> str:
    shown = " ".join(visible(text).split())
    ticks = "`" * (_longest_run(shown) + 1)
    inner = f" {shown} " if shown.startswith("`") or shown.endswith("`") or not shown else shown
    return f"{ticks}{inner}{ticks}"


def prose(text: str) -> str:
    """Escape foreign text within a line of Markdown; an empty comment in each mention keeps it from being one."""
    return MENTION.sub(r"\g<0><!-- -->", MARKUP.sub(r"\\\g<0>", " ".join(visible(text).split())))


def heading(text: str) -> str:
    """Escape foreign text for a heading in Markdown: only real markup, and nothing in code between backticks."""
    parts = re.split("(`[^`]+`)", " ".join(visible(text).split()))
    parts[::2] = [MENTION.sub(r"\g<0><!-- -->", HEADING.sub(r"\\\g<0>", part)) for part in parts[::2]]
    return "".join(parts)


def shortened(text: str, most: int) -> str:
    """Shorten a text to ``most`` characters, between words if that leaves enough of it."""
    if len(text) <= most:
        return text
    cut = text[: most - 1]
    between = cut[: cut.rfind(" ")].rstrip(" ,;:(") if " " in cut else ""
    return (between if len(between) > most / 2 else cut) + "…"


def indented(text: str, spaces: int = 4) -> str:
    return textwrap.indent(visible(text).rstrip("\n"), " " * spaces)


def wrapped(text: str) -> str:
    """Wrap the lines of paragraphs; indented lines stay, and so does the title (or fields) at the beginning."""
    head, end, rest = text.partition("\n\n")
    lines = [head, ""] if end else [head]
    for line in rest.split("\n") if end else ():
        fits = len(line) <= WIDTH or line.startswith("    ")
        lines += [line] if fits else textwrap.wrap(line, WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines)


def quoted(words: str | Sequence[str]) -> str:
    return shlex.quote(words) if isinstance(words, str) else shlex.join(words)


def heredoc_end(text: str) -> str:
    """A delimiter for a here-document that does not occur as a line in it."""
    lines = set(text.split("\n"))
    return next(end for end in ("END", *(f"END_{number}" for number in range(len(lines) + 1))) if end not in lines)
