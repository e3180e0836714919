"""Sections of a report, read together, and after somebody has edited them."""

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from ppr.display.facts import sections_of
from ppr.programs.errors import UserError
from ppr.results.at_hand import Answer, Section
from ppr.studies.explanation.pattern import Hole, HoleMark, Role, TriedText
from ppr.studies.explanation.sentences import Explanation
from ppr.studies.location.location import Location
from ppr.studies.versions.arguments import Shortened

HOLE = Hole(Role.WORD, ((0, 1),), "+", mark=HoleMark.NEEDED, tried=(TriedText("-", Answer.FINE, "sign"),))
GOOD = msgspec.to_builtins(Explanation(version=1, holes=(HOLE,), lines=(1,)))


class Edited:
    """A report with one section."""

    def __init__(self, section: Any) -> None:
        self.sections = {"explanation": section, "of another version": 5}


def test_a_section_is_read() -> None:
    (found,) = sections_of(Edited(GOOD)).values()  # type: ignore[arg-type]
    assert "  `+` (line 1); fine with `-`" in found.sentences


@pytest.mark.parametrize("section", [5, {}, {**GOOD, "lines": []}, {**GOOD, "holes": [{"role": "word"}]}])
def test_a_damaged_section_is_named(section: Any) -> None:
    with pytest.raises(UserError, match="a damaged section"):
        sections_of(Edited(section))  # type: ignore[arg-type]


@pytest.mark.parametrize(("located", "facts"), [
    (None, ["hidden by -fno-x", "last pass before the failure: P on f"]),
    (Location(1), ["hidden by -fno-x", "last pass before the failure: P on f"]),
    (Location(1, last_pass="P", said_by="from the message"), ["hidden by -fno-x"]),
])  # fmt: skip
def test_the_last_pass_is_named_once(located: Location | None, facts: list[str]) -> None:
    sections: dict[str, Section] = {"command": Shortened(hidden_by="-fno-x", last_pass="P on f")}
    if located:
        sections["location"] = located
    report: Any = SimpleNamespace(sections=msgspec.to_builtins(sections))
    found: Any = sections_of(report)["command"]
    assert found.facts == facts
