"""The pages that are made from a report, one template each.

A new page or format is one template and one line here.
"""

from collections.abc import Callable
from dataclasses import dataclass

from ppr.pages import text
from ppr.pages.facts import Facts
from ppr.pages.page import html
from ppr.pages.templates import rendered
from ppr.programs import Programs
from ppr.session.report import Report


@dataclass(frozen=True)
class Format:
    """The markup of a tracker: a template, and whether it shows lines as they are."""

    template: str
    is_plain: bool = False

    def render(self, facts: Facts) -> str:
        """The report in this markup."""
        made = rendered(self.template, facts=facts)
        return text.wrapped(made) if self.is_plain else made


FORMATS = {
    "github": Format("github.md.j2"),
    "gitlab": Format("gitlab.md.j2"),
    "bugzilla": Format("bugzilla.txt.j2", is_plain=True),
    "text": Format("text.txt.j2", is_plain=True),
}

PAGES: dict[str, Callable[[Facts], str]] = {
    "report.md": FORMATS["github"].render,
    "report.html": html,
    "repro.sh": lambda facts: rendered("repro.sh.j2", facts=facts),
}


def pages(report: Report, programs: Programs) -> dict[str, bytes]:
    """All pages about a result, by their file names."""
    facts = Facts(report, programs)
    return {name: make(facts).encode("utf-8", "surrogateescape") for name, make in PAGES.items()}


def page(name: str, report: Report, programs: Programs) -> bytes:
    """One of the pages."""
    return PAGES[name](Facts(report, programs)).encode("utf-8", "surrogateescape")


def report_in(markup: str, report: Report, programs: Programs) -> str:
    """The report in the markup of a tracker."""
    return FORMATS[markup].render(Facts(report, programs))
