"""The results of folders on disk: whole folders that are there or not."""

import ctypes
import shutil

import pytest
from searching import FakeProperty

from diffing.pair_state import Side
from grammars.bundle import BundledFile, join
from ppr.programs.errors import UserError
from ppr.programs.inputs import read_inputs
from ppr.programs.pair import Programs
from ppr.properties.outcome import Outcome
from ppr.results.report import read_programs, read_report
from ppr.results.result_folder import ResultFolder
from ppr.search.statistics import Statistics
from ppr.session.run_end import RunEnd, make_report

PROPERTIES = [FakeProperty(sides=(Side.SEED,), fingerprint="s"), FakeProperty(fingerprint="v")]


def bundle(**files):
    return join(BundledFile(f"{name}.c", text.encode()) for name, text in files.items())


SMALL = Programs(bundle(a="int a;"), bundle(a="int a;", b="int b;"))
SMALLER = Programs(bundle(a="int a;"), bundle(b="int b;"))


@pytest.fixture
def inputs(tmp_path):
    for name, text in (("seed", "int a, x;"), ("variant", "int a, y;")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "a.c").write_text(text)
    return read_inputs(tmp_path / "seed", tmp_path / "variant", None)


def report_of(inputs):
    end = RunEnd(inputs, SMALL, files=["seed", "variant"])
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
        folder.improved(SMALL)
        assert files(tmp_path / "out" / "variant") == {"a.c": "int a;", "b.c": "int b;"}
        folder.improved(SMALLER)
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
        folder.improved(SMALL)
        removed.clear()
        folder.improved(SMALLER)
    assert removed
    assert tmp_path / "out" / "variant" not in removed


@pytest.mark.usefixtures("system")
def test_what_a_killed_run_has_left_is_in_nobodys_way(inputs, tmp_path):
    with ResultFolder(tmp_path / "out", inputs, PROPERTIES, None, 1) as folder:
        folder.create()
        for name in (".new.d", ".old.d"):
            (tmp_path / "out" / name).mkdir()
            (tmp_path / "out" / name / "left.c").touch()
        folder.improved(SMALL)
    assert files(tmp_path / "out" / "seed") == {"a.c": "int a;"}
    assert files(tmp_path / "out" / "variant") == {"a.c": "int a;", "b.c": "int b;"}
    assert not (tmp_path / "out" / ".new.d").exists()


@pytest.mark.usefixtures("system")
def test_a_link_in_the_place_of_the_new_folder_is_not_followed(inputs, tmp_path):
    (tmp_path / "outside").mkdir()
    with ResultFolder(tmp_path / "out", inputs, PROPERTIES, None, 1) as folder:
        folder.create()
        (tmp_path / "out" / ".new.d").symlink_to(tmp_path / "outside")
        folder.improved(SMALL)
    assert files(tmp_path / "out" / "seed") == {"a.c": "int a;"}
    assert files(tmp_path / "outside") == {}


def test_an_earlier_result_is_recalled_if_all_of_it_is_there(inputs, tmp_path):
    with ResultFolder(tmp_path / "out", inputs, PROPERTIES, None, 1) as folder:
        folder.create()
        folder.improved(SMALL)
        for one in PROPERTIES:
            folder.verdicts.record(one, [SMALL.of(side) for side in one.sides], Outcome.HOLDS)
        folder.write(report_of(inputs), b"patch")
    assert ResultFolder(tmp_path / "out", inputs, PROPERTIES, None, 1).earlier == SMALL
    assert read_programs(tmp_path / "out", read_report(tmp_path / "out")) == SMALL
    (tmp_path / "out" / "variant" / "b.c").rename(tmp_path / "b.c")
    (tmp_path / "out" / "variant" / "b.c").symlink_to(tmp_path / "b.c")
    with pytest.raises(UserError, match=r"variant/b\.c is a link, and no run of ppr makes links"):
        read_programs(tmp_path / "out", read_report(tmp_path / "out"))
    (tmp_path / "out" / "variant" / "b.c").unlink()
    assert ResultFolder(tmp_path / "out", inputs, PROPERTIES, None, 1).earlier is None
