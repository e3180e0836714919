"""A result that cannot be written where it should be goes somewhere else; no result is lost while there is a place."""

import tempfile
from pathlib import Path
from types import SimpleNamespace

import pytest
from reducing import inputs_of
from searching import FakeProperty

from diffing.pair_state import Side
from ppr.programs.errors import UserError
from ppr.programs.pair import Programs
from ppr.session import result_folder
from ppr.session.result_folder import ResultFolder

INPUTS = inputs_of("int a; int b;", "int a; int b; int c;")
SMALL, SMALLER = Programs(b"int a;", b"int a; int c;"), Programs(b"a", b"b")


@pytest.fixture
def folder(tmp_path):
    properties = [FakeProperty(sides=(Side.SEED,), fingerprint="s"), FakeProperty(fingerprint="v")]
    with ResultFolder(tmp_path / "out", INPUTS, properties, None, 1) as folder:
        folder.create()
        folder.improved(SMALL)
        yield folder


@pytest.fixture
def refuges(tmp_path, monkeypatch):
    """The folders that are tried when the first one is lost; they are made when they are asked for."""
    places = [tmp_path / "one", tmp_path / "two"]

    def make(_):
        for place in places:
            place.mkdir()
            yield place

    monkeypatch.setattr(result_folder, "_refuges", make)
    return places


@pytest.fixture
def unwritable(monkeypatch):
    """Folders in which nothing can be written."""
    folders = set()
    write = result_folder.write_atomically

    def refuse(path, content):
        if path.parent in folders:
            raise OSError(28, "No space left on device")
        write(path, content)

    monkeypatch.setattr(result_folder, "write_atomically", refuse)
    return folders


def content(path):
    return Programs((path / "seed.x").read_bytes(), (path / "variant.x").read_bytes())


@pytest.mark.slow
def test_a_result_that_cannot_be_written_goes_to_the_first_place_that_takes_it(folder, refuges, unwritable):
    unwritable.update([folder.path, refuges[0]])
    assert folder.settle(SMALLER) == SMALLER
    assert folder.path == refuges[1]
    assert content(refuges[1]) == SMALLER
    assert (refuges[1] / "verdicts.db").exists()


@pytest.mark.slow
def test_a_report_that_cannot_be_written_takes_the_programs_with_it(folder, refuges, unwritable):
    unwritable.add(folder.path)
    folder.write(SimpleNamespace(as_json=lambda: b"{}", sections={}), b"patch")
    assert folder.path == refuges[0]
    assert content(refuges[0]) == SMALL
    assert (refuges[0] / "report.json").read_bytes() == b"{}"
    assert (refuges[0] / "difference.patch").read_bytes() == b"patch"
    assert not refuges[1].exists()


@pytest.mark.slow
def test_a_better_result_of_an_earlier_run_goes_with_its_report(folder, refuges, unwritable, monkeypatch):
    with ResultFolder(folder.path.parent / "again", INPUTS, folder.properties, None, 1) as again:
        again.create()
        again.earlier, again._written = SMALL, {}  # as in a folder that holds a result of these tests
        assert again.settle(INPUTS.programs) == SMALL
        unwritable.add(again.path)
        again.write(SimpleNamespace(as_json=lambda: b"{}", sections={}), None)
    assert again.path == refuges[0]
    assert content(refuges[0]) == SMALL


@pytest.mark.slow
def test_if_there_is_no_place_the_first_reason_is_given(folder, refuges, unwritable):
    unwritable.update([folder.path, *refuges])
    with pytest.raises(UserError, match=r"^the result cannot be written anywhere: .*No space left on device"):
        folder.settle(SMALLER)


def test_a_place_where_the_verdicts_cannot_be_kept_is_left_for_the_next(folder, refuges, unwritable):
    def refuse(path):
        if path.parent != refuges[1]:
            raise UserError("the verdicts cannot be kept")

    folder.verdicts.open_file = refuse
    unwritable.add(folder.path)
    folder.settle(SMALLER)
    assert folder.path == refuges[1]
    assert content(refuges[1]) == SMALLER


def test_refuges_are_new_folders_where_the_user_finds_them_and_then_where_the_system_has_room(monkeypatch, tmp_path):
    def mkdtemp(prefix, dir):
        tried.append((prefix, dir))
        if dir == tmp_path / "home":
            raise PermissionError(13, "Permission denied")
        return str(dir / f"{prefix}1")

    tried = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    temporary = Path(tempfile.gettempdir())
    monkeypatch.setattr(tempfile, "mkdtemp", mkdtemp)
    places = [tmp_path, temporary, Path("/var/tmp"), Path("/dev/shm")]
    assert list(result_folder._refuges("out")) == [place / "out-1" for place in places]
    assert tried == [("out-", place) for place in (tmp_path, tmp_path / "home", *places[1:])]


def test_a_user_without_a_home_has_the_other_places(monkeypatch):
    def homeless(path):
        if str(path) == "~":
            raise RuntimeError("Could not determine home directory.")
        return path

    monkeypatch.setattr(Path, "expanduser", homeless)
    monkeypatch.setattr(tempfile, "mkdtemp", lambda prefix, dir: str(dir))
    assert len(list(result_folder._refuges("out"))) == 4
