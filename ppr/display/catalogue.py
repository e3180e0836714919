"""The pages that are made from a report, one template each.

A new page or format is one template and one line here.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ppr.display import text
from ppr.display.facts import Facts
from ppr.programs.pair import Programs
from ppr.session.report import Report


@dataclass(frozen=True)
class Format:
    """The markup of a tracker: a template, and whether it shows lines as they are."""

    template: str
    is_plain: bool = False

    def render(self, facts: Facts) -> str:
        """The report in this markup."""
        made = _rendered(self.template, facts)
        return text.wrapped(made) if self.is_plain else made


def _rendered(template: str, facts: Facts) -> str:
    from ppr.display.templates import rendered  # noqa: PLC0415 - Jinja2 and Pygments are not needed to start

    return rendered(template, facts=facts)


def _html(facts: Facts) -> str:
    from ppr.display.page import html  # noqa: PLC0415 - as above

    return html(facts)


FORMATS = {
    "github": Format("github.md.j2"),
    "gitlab": Format("gitlab.md.j2"),
    "bugzilla": Format("bugzilla.txt.j2", is_plain=True),
    "text": Format("text.txt.j2", is_plain=True),
}

PAGES: dict[str, Callable[[Facts], str]] = {  # the quick ones first
    "repro.sh": lambda facts: _rendered("repro.sh.j2", facts),
    "report.md": FORMATS["github"].render,
    "report.html": _html,
}


def page(name: str, report: Report, programs: Programs) -> bytes:
    """One of the pages."""
    return PAGES[name](Facts(report, programs)).encode("utf-8", "surrogateescape")


def report_in(markup: str, report: Report, programs: Programs) -> str:
    """The report in the markup of a tracker."""
    return FORMATS[markup].render(Facts(report, programs))
