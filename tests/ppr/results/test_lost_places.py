"""The output folder is lost while a run goes on: it is made again if that is possible, and one sentence says so."""

import errno
import json
import shutil

import pytest
from function_property import property_of
from reducing import inputs_of

from diffing.pair_state import Side
from ppr.programs.errors import UserError
from ppr.reduction.base import Observer
from ppr.reduction.pair import ReductionOptions
from ppr.results.result_folder import ResultFolder
from ppr.session.session import Session, Settings

PROGRAM = "int u0; int a; int u1; int u2; int b; int u3; int c;"


class LosesItsFolder(Observer):
    """Does something to the output folder when the first smaller pair has been written."""

    def __init__(self, harm):
        self.harm = harm

    def improved(self, programs):
        harm, self.harm = self.harm, None
        if harm:
            harm()


def reduce_into(folder, harm):
    inputs = inputs_of(PROGRAM, PROGRAM.replace("int b", "int bad; int b"))
    properties = [
        property_of(lambda seed: b"int a" in seed and b"int b;" in seed and b"bad" not in seed, Side.SEED),
        property_of(lambda variant: b"int bad" in variant and b"int a" in variant, Side.VARIANT),
    ]
    return Session(inputs, properties, ReductionOptions(), Settings(folder, jobs=1), LosesItsFolder(harm)).run()


@pytest.fixture
def undisturbed(tmp_path):
    return reduce_into(tmp_path / "undisturbed", None).programs


def written(folder):
    return (folder / "seed.x").read_bytes(), (folder / "variant.x").read_bytes()


def test_a_folder_that_is_removed_is_made_again(tmp_path):
    folder = tmp_path / "out"
    with pytest.raises(UserError, match="cannot be written"):
        reduce_into(folder, lambda: shutil.rmtree(folder))
    report = json.loads((folder / "report.json").read_text())
    assert report["status"] == "failed"
    assert len(written(folder)[0]) < len(PROGRAM)


@pytest.mark.slow
def test_after_that_the_same_command_goes_on_to_the_undisturbed_result(tmp_path, undisturbed):
    folder = tmp_path / "out"
    with pytest.raises(UserError):
        reduce_into(folder, lambda: shutil.rmtree(folder))
    assert reduce_into(folder, None).programs == undisturbed
    assert written(folder) == undisturbed


@pytest.mark.parametrize("begun", [True, False])
def test_where_the_folder_cannot_be_made_again_one_sentence_names_it(tmp_path, monkeypatch, begun):
    folder = tmp_path / "out"

    def replace_by_a_file():
        shutil.rmtree(folder)
        folder.write_text("somebody else's")

    if not begun:  # the folder is lost when everything but the report is written
        monkeypatch.setattr(ResultFolder, "write", lambda self, *_: ResultFolder.write_page(self, "report.json", b""))
        monkeypatch.setattr(Session, "_observe_result", lambda *_: replace_by_a_file())
    with pytest.raises(UserError, match=f"^the result cannot be written to {folder}"):
        reduce_into(folder, replace_by_a_file if begun else None)
    assert folder.read_text() == "somebody else's"


def test_a_page_for_which_there_is_no_room_is_missing_and_the_result_stays(tmp_path, monkeypatch):
    def full(folder, name, page):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("ppr.results.result_folder.write_page", full)
    with pytest.raises(UserError, match=r"the result cannot be written to .*: No space left on device"):
        reduce_into(tmp_path / "out", None)
    assert json.loads((tmp_path / "out" / "report.json").read_text())["status"] == "done"
