"""The output folder is lost while a run goes on: the result is kept all the same, and its place is named."""

import errno
import json
import shutil

import pytest
from function_property import property_of
from reducing import inputs_of
from sessions import properties

from diffing.pair_state import Side
from ppr.programs.errors import UserError
from ppr.reduction.base import Observer
from ppr.reduction.pair import ReductionOptions
from ppr.search.search import Budget
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


def test_where_the_folder_cannot_be_made_again_another_one_is_named(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "out"

    def replace_by_a_file():
        shutil.rmtree(folder)
        folder.write_text("somebody else's")

    with pytest.raises(UserError) as error:
        reduce_into(folder, replace_by_a_file)
    (refuge,) = tmp_path.glob("out-*")
    assert str(refuge) in str(error.value)
    assert len(written(refuge)[0]) < len(PROGRAM)
    assert json.loads((refuge / "report.json").read_text())["status"] == "failed"
    assert folder.read_text() == "somebody else's"


# -- lost at the very end -------------------------------------------------------------------------


@pytest.fixture
def moved(tmp_path, few_checks):
    """A function that makes one of the folder's methods move the result, and gives the new place."""

    def move(folder, name):
        def moving(*given, **named):
            (refuge := tmp_path / "refuge").mkdir()
            folder.path, folder.lost = refuge, OSError(errno.ENOSPC, "No space left on device")
            return method(*given, **named)

        method = getattr(folder, name)
        setattr(folder, name, moving)
        return tmp_path / "refuge"

    return move


@pytest.mark.parametrize("method", ["settle", "write"])
def test_a_result_that_moved_is_not_a_success(runs, moved, method):
    session = runs.session(*properties())
    refuge = moved(session.folder, method)
    with pytest.raises(UserError) as error:
        session.run()
    lost = f"the output folder {runs.folder} cannot be written any more (No space left on device)"
    assert str(error.value) == f"{lost}; the result is in {refuge}"
    if method == "settle":
        report = json.loads((refuge / "report.json").read_text())
        assert (report["status"], report["reason"]) == ("failed", lost)


def test_all_pages_are_where_the_result_is(runs, moved):
    session = runs.session(*properties(), pages=dict.fromkeys(("repro.sh", "report.md"), lambda *_: b"page"))
    write, refuge = session.folder.write_page, moved(session.folder, "write_page")

    def fills_up(name, page):
        if name == "repro.sh" or refuge.exists():
            return write(name, page)
        return moving(name, page)

    moving, session.folder.write_page = session.folder.write_page, fills_up
    with pytest.raises(UserError):
        session.run()
    assert {"repro.sh", "report.md", "difference.patch"} <= {path.name for path in refuge.iterdir()}
    assert "missing" not in json.loads((refuge / "report.json").read_text())


def test_why_a_run_was_stopped_is_said_with_the_place_of_its_result(runs, moved):
    session = runs.session(*properties(), budget=Budget(max_tests=14))
    refuge = moved(session.folder, "write")
    with pytest.raises(UserError) as error:
        session.run()
    assert str(error.value) == f"the 14 tests of --max-tests are used up; the result is in {refuge}"
