"""Renders the pages about a result; page ``NAME`` of :data:`ppr.results.report.PAGES` has the template ``NAME.j2``."""

import functools
import re
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from ppr.display import text
from ppr.display.facts import Facts
from ppr.programs.errors import count
from ppr.programs.pair import Programs
from ppr.results.report import Report
from ppr.studies.versions.trackers import TRACKERS

if TYPE_CHECKING:
    from jinja2 import Environment

FORMATS = {"github": "report.md", "gitlab": "gitlab.md", "bugzilla": "bugzilla.txt", "text": "text.txt"}
FORMATS |= {"gcc": "tracker.txt", "llvm": "tracker.md", "rust": "tracker.md"}  # of :mod:`ppr.studies.versions.trackers`
TICKED = re.compile("`([^`\n]+)`")  # code in a sentence
MOST_LINES = 400  # of a difference
LIMITS = {  # available in templates
    "MOST_CHARACTERS": 15_000,  # of a program within a report: trackers take 60,000 in all
    "MOST_LISTED": 200,  # of a list in the page
    "MOST_OPERATIONS": 12,  # on the syntax tree in a bug report
}


def page(name: str, report: Report, programs: Programs) -> bytes:
    return rendered(f"{name}.j2", facts=Facts(report, programs)).encode("utf-8", "surrogateescape")


def report_in(markup: str, report: Report, programs: Programs) -> str:
    made = rendered(f"{FORMATS[markup]}.j2", facts=Facts(report, programs), tracker=TRACKERS.get(markup))
    return text.wrapped(made) if FORMATS[markup].endswith(".txt") else made


@functools.cache
def _environment() -> "Environment":
    """The environment of the templates; HTML is always escaped, and other markup has filters of its own."""
    from jinja2 import Environment, PackageLoader, StrictUndefined  # noqa: PLC0415 - only pages need it

    from ppr.display.page import View  # noqa: PLC0415

    made = Environment(
        loader=PackageLoader("ppr.display"), autoescape=lambda name: ".html." in str(name),
        undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True,
    )  # fmt: skip
    filters = (cut, text.visible, text.fence, text.code, text.prose, text.heading, text.indented, text.quoted,
               text.heredoc_end)  # fmt: skip
    made.filters.update({one.__name__: one for one in filters})
    made.filters.update(
        shown=lambda value: value if isinstance(value, Markup) else text.shown(str(value)),
        ticked=lambda value: Markup(TICKED.sub(r"<code>\1</code>", str(text.shown(value)))),
        number=lambda value: f"{value:,}",
        percent=lambda part, whole: f"{100 * part / whole:.1f} %" if whole else "0 %",
    )
    made.globals.update(LIMITS, count=count, view_of=View)
    return made


def rendered(name: str, **values: Any) -> str:
    return _environment().get_template(name).render(**values)


def cut(lines: str) -> str:
    """The first lines, and the number of those left out."""
    parts = lines.splitlines(keepends=True)
    more = len(parts) - MOST_LINES
    return lines if more <= 0 else "".join(parts[:MOST_LINES]) + f"... {count(more, 'more line')}\n"
