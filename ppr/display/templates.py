"""The templates, with what they may call."""

import functools
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from ppr.display import text
from ppr.display.characters import visible
from ppr.display.escaping import shown
from ppr.errors import count

MOST_CHARACTERS = 15_000  # of a program within a report: trackers take 60,000 in all
MOST_LINES = 400  # of a difference
MOST_LISTED = 200  # of a list in the page


@functools.cache
def _environment() -> Environment:
    """Pages in HTML are escaped whatever a template does; other markup has filters of its own."""
    made = Environment(
        loader=PackageLoader("ppr.display"),
        autoescape=lambda name: bool(name) and ".html." in str(name),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.filters.update(
        shown=lambda value: value if isinstance(value, Markup) else shown(str(value)),
        visible=visible,
        fence=text.fence,
        code=text.code,
        prose=text.prose,
        indented=text.indented,
        quoted=text.quoted,
        heredoc_end=text.heredoc_end,
        cut=cut,
        number=lambda value: f"{value:,}",
        percent=lambda part, whole: f"{100 * part / whole:.1f} %" if whole else "0 %",
    )
    made.globals.update(count=count, MOST_CHARACTERS=MOST_CHARACTERS, MOST_LISTED=MOST_LISTED)
    return made


def rendered(name: str, **values: Any) -> str:
    """A template with these values."""
    return _environment().get_template(name).render(**values)


def cut(lines: str) -> str:
    """The first lines, and how many there are more."""
    parts = lines.splitlines(keepends=True)
    more = len(parts) - MOST_LINES
    return lines if more <= 0 else "".join(parts[:MOST_LINES]) + f"... {count(more, 'more line')}\n"
