"""A folder with the result of other tests: it is set aside, so that nothing is lost."""

from dataclasses import replace

import pytest
from function_property import property_of
from sessions import Runs

from diffing.pair_state import Side
from ppr.programs.errors import UserError
from ppr.reduction.base import Observer


class Notes(Observer):
    def __init__(self):
        self.said = []

    def warned(self, message):
        self.said.append(message)


def properties():
    return (
        property_of(lambda program: b"good" in program and b"bad" not in program, Side.SEED),
        property_of(lambda program: b"bad" in program),
    )


def others():
    """The seed's property as before, and another one of the variant."""
    more = property_of(lambda program: b"bad" in program and b"int" in program)
    return properties()[0], replace(more, fingerprint="other")


@pytest.fixture
def runs(tmp_path):
    return Runs(tmp_path / "out")


@pytest.fixture
def finished(runs):
    runs.run(*properties())
    return runs, runs.programs()


@pytest.mark.slow
def test_a_result_that_other_tests_have_led_to_is_set_aside(finished):
    runs, small = finished
    (runs.folder.parent / "out.1").touch()  # this name is taken
    notes = Notes()
    runs.run(*others(), observer=notes)
    aside = runs.folder.parent / "out.2"
    assert notes.said == [f"the earlier result, which other tests gave, is now in {aside}"]
    assert runs.report()["notes"] == notes.said
    assert Runs(aside).programs() == small
    assert "int" in runs.programs()[1]
    assert "int" not in small[1]


@pytest.mark.slow
def test_the_same_tests_go_on_in_the_same_folder(finished):
    runs, small = finished
    notes = Notes()
    runs.run(*properties(), observer=notes)
    assert notes.said == []
    assert runs.programs() == small
    assert [path.name for path in runs.folder.parent.iterdir()] == ["out"]


@pytest.mark.slow
def test_a_result_that_more_repetitions_may_refuse_is_set_aside(finished):
    runs, small = finished
    runs.run(*properties(), repeat=2)
    assert Runs(runs.folder.parent / "out.1").programs() == small == runs.programs()


def test_where_the_folder_cannot_be_renamed_nothing_is_written(finished, monkeypatch):
    runs, small = finished
    session = runs.session(*others())

    def rename(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("pathlib.Path.rename", rename)
    with pytest.raises(UserError, match=r"another folder than .*, which has the result of other tests and stays: Perm"):
        session.run()
    assert runs.programs() == small
