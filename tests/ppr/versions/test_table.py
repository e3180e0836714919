"""The table of versions: what a compiler tells of its own version."""

import pytest

from ppr.properties.behaviour.kinds import Kind, Observation
from ppr.properties.experiment import Trial
from ppr.versions.table import version_told


@pytest.mark.parametrize(
    ("kind", "output", "expected"),
    [
        (Kind.SUCCESS, b"fake\ncc 12.1 \nof 2026\n", "cc 12.1"),
        (Kind.SUCCESS, b"no number", ""),
        (Kind.SUCCESS, b"1" + b"x" * 5_000, "1" + "x" * 199),
        (Kind.ERROR, b"cc: error: line 5: what is --version?", ""),
        (Kind.INTERNAL_ERROR, b"internal compiler error: in f, at fold.c:12", ""),
    ],
)
def test_a_version_is_one_line_of_a_compiler_that_knows_the_question(kind, output, expected):
    assert version_told(Trial(Observation(kind, 0), 0.1, output)) == expected
