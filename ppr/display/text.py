"""Text in the markup of trackers: code that nothing in a program can end."""

import re
import shlex
import textwrap
from collections.abc import Sequence

from ppr.display.characters import visible

WIDTH = 80  # of lines in trackers without markup
MARKUP = re.compile(  # within a line; the fewest signs, because a title is read without markup too
    r"[`*\[<$|]|\\(?=[!-/:-@\[-`{-~]|$)|(?<![^\W_])_|_(?![^\W_])|~(?=~)|(?<=~)~|&(?=#?\w+;)|^[#>+-]|^\d+(?=[.)] )|^="
)
MENTION = re.compile(r"(?<!\w)(?:@(?=\w)|[#!$&](?=\d)|[~%](?=[\w\"]))")  # of people, issues, labels and the like


def _longest_run(text: str) -> int:
    return max(map(len, re.findall("`+", text)), default=0)


def fence(text: str, language: str = "") -> str:
    """A block of code in Markdown; the fence is longer than any in the text."""
    ticks = "`" * max(3, _longest_run(text) + 1)
    body = visible(text)
    return f"{ticks}{language}\n{body}{'' if body.endswith(chr(10)) or not body else chr(10)}{ticks}"


def code(text: str) -> str:
    """A piece of code within a line of Markdown."""
    shown = " ".join(visible(text).split())
    ticks = "`" * (_longest_run(shown) + 1)
    inner = f" {shown} " if shown.startswith("`") or shown.endswith("`") or not shown else shown
    return f"{ticks}{inner}{ticks}"


def prose(text: str) -> str:
    """Foreign text within a line of Markdown: what would be markup is escaped.

    Trackers look for mentions of people and issues when that is done; an empty comment keeps them apart.
    """
    escaped = MARKUP.sub(r"\\\g<0>", " ".join(visible(text).split()))
    return MENTION.sub(r"\g<0><!-- -->", escaped)


def indented(text: str, spaces: int = 4) -> str:
    """A block of code where there is no markup."""
    return textwrap.indent(visible(text).rstrip("\n"), " " * spaces)


def wrapped(text: str) -> str:
    """Paragraphs with lines that are not too long; the title or the fields before it and indented lines stay."""
    head, end, rest = text.partition("\n\n")
    lines = [head, ""] if end else [head]
    for line in rest.split("\n") if end else ():
        fits = len(line) <= WIDTH or line.startswith("    ")
        lines += [line] if fits else textwrap.wrap(line, WIDTH, break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines)


def quoted(words: str | Sequence[str]) -> str:
    """One word or several for the shell."""
    return shlex.quote(words) if isinstance(words, str) else shlex.join(words)


def heredoc_end(text: str) -> str:
    """A line that ends a here-document and does not occur in it."""
    lines = set(text.split("\n"))
    return next(end for end in ("END", *(f"END_{number}" for number in range(len(lines) + 1))) if end not in lines)
