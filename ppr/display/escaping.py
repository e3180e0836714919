"""Text for HTML."""

import re
from collections.abc import Iterator

from markupsafe import Markup, escape

from ppr.display.characters import UNSAFE, described, escaped

# Stretches of right-to-left letters are kept apart from what surrounds them, as the tokens of a program are.
_RIGHT_TO_LEFT = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]+"
_SPECIAL = re.compile(f"({UNSAFE.pattern})|({_RIGHT_TO_LEFT})")


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
