"""The sections of a report, read together."""

from types import SimpleNamespace

import msgspec
import pytest

from ppr.display.sections import sections_of
from ppr.location.location import Location
from ppr.versions.arguments import Shortened


@pytest.mark.parametrize(
    ("located", "facts"),
    [
        (None, ["hidden by -fno-x", "last pass before the failure: P on f"]),
        (Location(1), ["hidden by -fno-x", "last pass before the failure: P on f"]),
        (Location(1, last_pass="P", said_by="from the message"), ["hidden by -fno-x"]),
    ],
)
def test_the_last_pass_is_named_once(located, facts):
    sections = {"command": Shortened(hidden_by="-fno-x", last_pass="P on f")}
    if located:
        sections["location"] = located
    report = SimpleNamespace(sections=msgspec.to_builtins(sections))
    assert sections_of(report)["command"].facts == facts
