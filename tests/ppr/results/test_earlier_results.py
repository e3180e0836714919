"""Results of earlier runs, and of folders, and places that are lost while a run goes on."""

import ctypes
import errno
import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from function_property import property_of
from reducing import inputs_of
from result_folders import (
    INPUTS,
    ORIGINALS,
    REPORT,
    SEED_PROPERTY,
    SMALL,
    SMALLER,
    VARIANT_PROPERTY,
    content,
    finish,
    folder_at,
)
from searching import FakeProperty

from diffing.pair_state import Preference, Side
from grammars.bundle import BundledFile, join
from ppr.programs.errors import UserError
from ppr.programs.inputs import read_inputs
from ppr.programs.pair import Programs
from ppr.properties.outcome import Outcome
from ppr.reduction.base import Observer
from ppr.reduction.pair import ReductionOptions
from ppr.results.report import read_programs, read_report
from ppr.results.result_folder import ResultFolder, stamps
from ppr.search.statistics import Statistics
from ppr.session.run_end import RunEnd, make_report
from ppr.session.session import Session, Settings


@pytest.fixture
def finished(out):
    """A folder in which an earlier run has left a result, which has both properties."""
    finish(out)
    return out


def test_an_earlier_result_stays_until_the_run_has_come_as_far(finished):
    with folder_at(finished) as folder:
        folder.create()
        assert folder.earlier == SMALL
        folder.improved(Programs(b"int a;", ORIGINALS.variant))
        assert content(finished) == SMALL
        assert (finished / "report.json").exists()
        folder.improved(SMALL)
        folder.improved(SMALLER)
        assert content(finished) == SMALLER


def test_what_was_said_of_the_earlier_result_goes_with_it(finished):
    with folder_at(finished) as folder:
        folder.create()
        folder.write_page("report.md", b"old")
        assert (finished / "report.json").exists() and (finished / "difference.patch").exists()
        folder.improved(SMALL)
        assert not (finished / "report.json").exists() and not (finished / "difference.patch").exists()
        assert not (finished / "report.md").exists()
        folder.write(REPORT, b"patch")
        folder.improved(SMALLER)
        assert (finished / "report.json").exists()


def test_what_was_found_out_with_a_file_that_was_replaced_goes(finished, tmp_path):
    tool, about = tmp_path / "tool", {"one": {"rows": [1]}, "other": {}}
    tool.write_text("a compiler")
    about["one"]["files"] = stamps([str(tool)])
    with folder_at(finished) as folder:
        folder.write(replace(REPORT, sections=about), None)
    assert folder_at(finished).sections_of(SMALL) == about
    tool.write_text("another compiler")
    assert folder_at(finished).sections_of(SMALL) == {"other": {}}


def test_which_of_two_results_is_smaller_is_what_the_user_prefers(finished):
    """The run has a smaller difference than the earlier one, and more tokens."""
    closer = Programs(b"int a; int b; int c;", b"int a; int b; int d;")
    with folder_at(finished) as folder:
        folder.create()
        assert folder.settle(closer, Preference.SIZE) == SMALL
        assert folder.settle(closer, Preference.DIFFERENCE) == closer


@pytest.mark.parametrize("programs", [SMALLER, Programs(b"int b;", b"int b; int c;")])
def test_else_the_result_is_that_of_the_run(finished, programs):
    """It is smaller than the earlier one, or as small."""
    with folder_at(finished) as folder:
        folder.create()
        assert folder.settle(programs) == programs
        assert content(finished) == programs
        assert folder.earlier is None


@pytest.mark.parametrize("unknown", [SEED_PROPERTY, VARIANT_PROPERTY])
@pytest.mark.parametrize("verdict", [Outcome.FAILS, None])
def test_a_result_that_is_not_known_to_have_the_properties_is_none(finished, unknown, verdict):
    folder = folder_at(finished)
    other = FakeProperty(sides=unknown.sides, fingerprint="other")
    if verdict is not None:
        folder.verdicts.record(other, [SMALL.of(unknown.sides[0])], verdict)
        folder.verdicts.open_file(finished / "verdicts.db")
        folder.verdicts.close()
    properties = [other if one is unknown else one for one in (SEED_PROPERTY, VARIANT_PROPERTY)]
    assert ResultFolder(finished, INPUTS, properties, None, 1).earlier is None


def test_an_earlier_result_may_have_the_looser_property_alone(finished, monkeypatch):
    strict = FakeProperty(sides=(Side.SEED,), fingerprint="strict")
    monkeypatch.setattr(FakeProperty, "looser", property(lambda one: SEED_PROPERTY if one == strict else None))
    assert ResultFolder(finished, INPUTS, [strict, VARIANT_PROPERTY], None, 1).earlier == SMALL


def test_an_earlier_result_of_a_single_program_has_an_empty_seed(out):
    inputs = inputs_of("", "int a; int b;", sides=(Side.VARIANT,))
    with ResultFolder(out, inputs, [VARIANT_PROPERTY], None, 1) as folder:
        folder.create()
        folder.verdicts.record(VARIANT_PROPERTY, [b"int a; int b;"], Outcome.HOLDS)
    assert ResultFolder(out, inputs, [VARIANT_PROPERTY], None, 1).earlier == Programs(b"", b"int a; int b;")


def test_damaged_verdicts_are_started_afresh(finished):
    (finished / "verdicts.db").write_bytes(bytes(range(256)) * 12)
    with folder_at(finished) as folder:
        assert folder.earlier is None
        folder.create()
    assert content(finished) == ORIGINALS
    assert folder_at(finished).verdicts.fact("inputs") == INPUTS.fingerprint


PROPERTIES = [FakeProperty(sides=(Side.SEED,), fingerprint="s"), FakeProperty(fingerprint="v")]


def bundle(**files):
    return join(BundledFile(f"{name}.c", text.encode()) for name, text in files.items())


FOLDERS = Programs(bundle(a="int a;"), bundle(a="int a;", b="int b;"))
LESS = Programs(bundle(a="int a;"), bundle(b="int b;"))


@pytest.fixture
def inputs(tmp_path):
    for name, text in (("seed", "int a, x;"), ("variant", "int a, y;")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "a.c").write_text(text)
    return read_inputs(tmp_path / "seed", tmp_path / "variant", None)


def report_of(inputs):
    end = RunEnd(inputs, FOLDERS, files=["seed", "variant"])
    return make_report(end, Statistics(), [])


def files(folder):
    return {str(path.relative_to(folder)): path.read_text() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(params=["at once", "one after the other"])
def system(request, monkeypatch):
    """Systems that can exchange two folders, and others."""
    if request.param != "at once":
        monkeypatch.setattr(ctypes, "CDLL", lambda *_, **__: object())


@pytest.mark.usefixtures("system")
def test_a_better_pair_takes_the_place_of_the_one_before(inputs, tmp_path):
    with ResultFolder(tmp_path / "out", inputs, PROPERTIES, None, 1) as folder:
        folder.create()
        assert files(tmp_path / "out" / "variant") == {"a.c": "int a, y;"}
        folder.improved(FOLDERS)
        assert files(tmp_path / "out" / "variant") == {"a.c": "int a;", "b.c": "int b;"}
        folder.improved(LESS)
        assert files(tmp_path / "out" / "variant") == {"b.c": "int b;"}
        assert files(tmp_path / "out" / "seed") == {"a.c": "int a;"}
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"seed", "variant", "verdicts.db"}


@pytest.mark.usefixtures("system")
def test_the_old_result_is_removed_only_when_the_new_one_is_in_its_place(inputs, tmp_path, monkeypatch):
    removed = []
    rmtree = shutil.rmtree
    monkeypatch.setattr(shutil, "rmtree", lambda path, **options: removed.append(path) or rmtree(path, **options))
    with ResultFolder(tmp_path / "out", inputs, PROPERTIES, None, 1) as folder:
        folder.create()
        folder.improved(FOLDERS)
        removed.clear()
        folder.improved(LESS)
    assert removed
    assert tmp_path / "out" / "variant" not in removed


def test_where_the_system_can_exchange_folders_there_is_no_moment_without_one(inputs, tmp_path, monkeypatch):
    with ResultFolder(tmp_path / "out", inputs, PROPERTIES, None, 1) as folder:
        folder.create()
        monkeypatch.setattr(Path, "rename", lambda *_: pytest.fail("one after the other"))
        folder.improved(FOLDERS)
    assert files(tmp_path / "out" / "seed") == {"a.c": "int a;"}


@pytest.mark.usefixtures("system")
def test_what_a_killed_run_has_left_is_in_nobodys_way(inputs, tmp_path):
    with ResultFolder(tmp_path / "out", inputs, PROPERTIES, None, 1) as folder:
        folder.create()
        for name in (".new.d", ".old.d"):
            (tmp_path / "out" / name).mkdir()
            (tmp_path / "out" / name / "left.c").touch()
        folder.improved(FOLDERS)
    assert files(tmp_path / "out" / "seed") == {"a.c": "int a;"}
    assert files(tmp_path / "out" / "variant") == {"a.c": "int a;", "b.c": "int b;"}
    assert not (tmp_path / "out" / ".new.d").exists()


@pytest.mark.usefixtures("system")
def test_a_link_in_the_place_of_the_new_folder_is_not_followed(inputs, tmp_path):
    (tmp_path / "outside").mkdir()
    with ResultFolder(tmp_path / "out", inputs, PROPERTIES, None, 1) as folder:
        folder.create()
        (tmp_path / "out" / ".new.d").symlink_to(tmp_path / "outside")
        folder.improved(FOLDERS)
    assert files(tmp_path / "out" / "seed") == {"a.c": "int a;"}
    assert files(tmp_path / "outside") == {}


def test_an_earlier_result_is_recalled_if_all_of_it_is_there(inputs, tmp_path):
    with ResultFolder(tmp_path / "out", inputs, PROPERTIES, None, 1) as folder:
        folder.create()
        folder.improved(FOLDERS)
        for one in PROPERTIES:
            folder.verdicts.record(one, [FOLDERS.of(side) for side in one.sides], Outcome.HOLDS)
        folder.write(report_of(inputs), b"patch")
    assert ResultFolder(tmp_path / "out", inputs, PROPERTIES, None, 1).earlier == FOLDERS
    assert read_programs(tmp_path / "out", read_report(tmp_path / "out")) == FOLDERS
    (tmp_path / "out" / "variant" / "b.c").rename(tmp_path / "b.c")
    (tmp_path / "out" / "variant" / "b.c").symlink_to(tmp_path / "b.c")
    with pytest.raises(UserError, match=r"variant/b\.c is a link, but ppr never creates links"):
        read_programs(tmp_path / "out", read_report(tmp_path / "out"))
    (tmp_path / "out" / "variant" / "b.c").unlink()
    assert ResultFolder(tmp_path / "out", inputs, PROPERTIES, None, 1).earlier is None
    shutil.rmtree(tmp_path / "out" / "seed")
    with pytest.raises(UserError, match=r"^the result .*/out/seed does not exist$"):
        read_programs(tmp_path / "out", read_report(tmp_path / "out"))


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


def written(folder):
    return (folder / "seed.x").read_bytes(), (folder / "variant.x").read_bytes()


def test_a_folder_that_is_removed_is_made_again(tmp_path):
    folder = tmp_path / "out"
    with pytest.raises(UserError, match="cannot be written"):
        reduce_into(folder, lambda: shutil.rmtree(folder))
    report = json.loads((folder / "report.json").read_text())
    assert report["status"] == "failed"
    assert len(written(folder)[0]) < len(PROGRAM)


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
