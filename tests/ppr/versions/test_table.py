"""The table of versions: what a compiler tells of its own version."""

import pytest

from ppr.properties.behaviour.kinds import Kind, Observation
from ppr.properties.experiment import Trial
from ppr.versions.cells import Cell, Found
from ppr.versions.compilers import call_of
from ppr.versions.table import Row, Versions, merged, version_told


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


def row(name, found, original=None, **more):
    return Row(name, Cell(found, 5, "words"), original and Cell(original, 5), **more)


def test_an_earlier_table_grows():
    same, works = Found.SAME, Found.WORKS
    before = [row("a-1", same, same, step="x"), row("a-2", works, same, step="y"), row("a-1 -O2", works, is_level=True)]
    found = merged(
        {call_of(one.name): one for one in before},
        [row("a-2", same), row("a-1", same), row("a-3", works), row("a-1 -O2", same, is_level=True)],
    )
    assert found == (before[0], row("a-2", same, same), row("a-3", works), row("a-1 -O2", same, is_level=True))


def test_every_class_is_told_in_words():
    rows = (row("a-1", Found.REJECTS), row("a-2", Found.VARIES), row("a-3", Found.HANGS, version="a 3.0"),
            row("a-3 -O2", Found.HANGS, is_level=True))  # fmt: skip
    assert Versions(1, rows).sentences == ["rejects: a-1; hangs: a-3 (a 3.0); varies: a-2 (words)"]
    assert Versions(1, rows).listed["work"] == "no version that was tried; rejected by a-1"
    assert Versions(1, rows[1:]).listed["work"] == "no version that was tried"


@pytest.mark.parametrize(
    ("original", "result", "at_version", "at_level"),
    [
        (Found.SAME, Found.SAME, False, False),
        (Found.SAME, Found.WORKS, True, True),
        (Found.REJECTS, Found.SAME, True, True),
        (Found.OTHER, Found.WORKS, True, False),
        (Found.VARIES, Found.SAME, False, False),
        (Found.WORKS, Found.VARIES, False, False),
    ],
)
def test_what_differs_slips_unless_it_varies(original, result, at_version, at_level):
    assert row("a-1", result, original).slips == at_version
    assert row("a-1 -O2", result, original, is_level=True).slips == at_level
    assert not row("a-1", result).slips
