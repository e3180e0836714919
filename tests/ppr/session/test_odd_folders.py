"""Result folders that somebody has been at."""

import os

import pytest
from function_property import property_of
from sessions import Runs

from diffing.pair_state import Side
from ppr.programs.errors import UserError
from ppr.reduction.pair import ReductionOptions


def properties():
    return (
        property_of(lambda program: b"good" in program and b"bad" not in program, Side.SEED),
        property_of(lambda program: b"bad" in program),
    )


@pytest.fixture
def finished(tmp_path):
    runs = Runs(tmp_path / "out")
    runs.run(*properties())
    return runs, runs.programs()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["seed.x", "variant.x"])
def test_a_fifo_in_the_place_of_a_program_is_not_opened_but_replaced(finished, name):
    runs, small = finished
    (runs.folder / name).unlink()
    os.mkfifo(runs.folder / name)
    runs.run(*properties())
    assert runs.programs() == small


def test_a_result_without_its_verdicts_is_named(finished):
    runs, _ = finished
    (runs.folder / "verdicts.db").unlink()
    with pytest.raises(UserError, match=r"holds a result without its verdicts\.db: remove or rename the folder"):
        runs.session(*properties())


def test_a_name_that_is_too_long_is_refused(tmp_path):
    with pytest.raises(UserError, match=r"a{300} cannot be used: File name too long"):
        Runs(tmp_path / ("a" * 300)).session(*properties())


def test_links_to_themselves_are_refused_as_folders_and_replaced_as_files(tmp_path, finished):
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(UserError, match=r"the output .*/loop is a link to nothing: choose a folder with --output"):
        Runs(tmp_path / "loop").session(*properties())
    runs, _ = finished
    (runs.folder / "difference.patch").unlink()
    (runs.folder / "difference.patch").symlink_to("difference.patch")
    runs.run(*properties())
    assert (runs.folder / "difference.patch").is_file()


def test_reducers_that_reach_less_leave_the_smaller_result(finished):
    runs, small = finished
    result = runs.run(*properties(), method=ReductionOptions(("list-difference",)))
    assert runs.programs() == small
    assert result.report.status == "done"
    assert result.report.notes == [
        "the result of an earlier run stays, because it is smaller than what this run has found"
    ]
    assert result.report.after.tokens()["variant"] < result.report.before.tokens()["variant"]


def test_a_program_that_cannot_be_replaced_is_named(finished):
    runs, _ = finished
    (runs.folder / "seed.x").unlink()
    (runs.folder / "seed.x").mkdir()
    with pytest.raises(UserError, match=r"cannot be written to .*/out/seed\.x: Is a directory"):
        runs.run(*properties())
