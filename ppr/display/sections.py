"""Sections of a report: what was found out about a result afterwards, each with a template for every kind of page."""

import msgspec

from ppr.errors import UserError
from ppr.explanation.sentences import Explanation
from ppr.location.location import Location
from ppr.session.at_hand import Section
from ppr.session.report import REPORT, Report
from ppr.versions.arguments import Shortened
from ppr.versions.table import Versions

# By name, in the order in which they are shown: NAME has the templates section_NAME.md.j2 and section_NAME.html.j2.
SECTIONS: dict[str, type[Section]] = {"explanation": Explanation, "location": Location, "command": Shortened}


def sections_of(report: Report) -> dict[str, Section]:
    """The sections of a report that are known here.  Raises :class:`UserError` if one is damaged."""
    kinds = {"versions": Versions, **SECTIONS}
    found = {name: kind for name, kind in kinds.items() if name in report.sections}
    try:
        sections = {name: msgspec.convert(report.sections[name], kind) for name, kind in found.items()}
        for section in sections.values():
            _ = section.sentences  # its parts have to fit together
    except (msgspec.ValidationError, LookupError, ValueError) as error:
        raise UserError(f"{REPORT} has a section that is not one of ppr's: {error}") from error
    short, located = sections.get("command"), sections.get("location")
    if isinstance(short, Shortened) and isinstance(located, Location) and located.last_pass:
        sections["command"] = msgspec.structs.replace(short, last_pass="")  # it is there already
    return sections
