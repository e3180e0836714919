"""Folders that cannot be made: found out early, and what is said does not depend on what is left of them."""

import os

import pytest
from reducing import inputs_of
from searching import FakeProperty

from ppr.programs.errors import UserError
from ppr.results.result_folder import ResultFolder

INPUTS = inputs_of("int a; int b;", "int a; int b; int c;")


def folder_at(path):
    return ResultFolder(path, INPUTS, [FakeProperty()], None, 1)


@pytest.mark.parametrize("error", ["Permission denied", "Read-only file system", "No space left on device"])
def test_a_bad_output_folder_is_refused_before_any_test(tmp_path, monkeypatch, error):
    def refuse(*_):
        raise OSError(1, error)

    folder_at(tmp_path / "a" / "b")
    assert list(tmp_path.iterdir()) == []  # it was only tried
    monkeypatch.setattr("os.mkdir", refuse)  # root may do everything
    with pytest.raises(UserError, match=f"a/b cannot be made .{error}.: choose another with --output"):
        folder_at(tmp_path / "a" / "b")


@pytest.mark.parametrize("needed", [os.W_OK, os.X_OK], ids=["write", "enter"])
def test_a_folder_that_is_there_may_be_written_and_entered(tmp_path, monkeypatch, needed):
    folder_at(tmp_path)
    monkeypatch.setattr("os.access", lambda _, mode: not mode & needed)
    with pytest.raises(UserError, match=f"output {tmp_path} may not be written: choose another with --output"):
        folder_at(tmp_path)


def test_verdicts_that_may_not_be_written_are_refused_before_any_test(tmp_path, monkeypatch):
    (tmp_path / "verdicts.db").touch()
    folder_at(tmp_path)
    monkeypatch.setattr("os.access", lambda path, mode: not (path.name == "verdicts.db" and mode & os.W_OK))
    with pytest.raises(UserError, match=r"verdicts\.db may not be written: choose another with --output"):
        folder_at(tmp_path)


def test_why_a_folder_could_not_be_filled_is_said_even_if_it_stays(tmp_path, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    def stays(*_, **__):
        raise OSError(16, "Device or resource busy")

    with folder_at(tmp_path / "out") as folder:
        monkeypatch.setattr("os.replace", full)
        monkeypatch.setattr("os.rmdir", stays)
        with pytest.raises(UserError, match="No space left on device"):
            folder.create()
        monkeypatch.undo()


def test_the_verdicts_are_closed_before_their_file_is_removed(tmp_path, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    events = []
    folder = folder_at(tmp_path / "out")
    close = folder.verdicts.close
    monkeypatch.setattr(folder.verdicts, "close", lambda: events.append("closed") or close())
    monkeypatch.setattr("shutil.rmtree", lambda path, **_: events.append(path))
    monkeypatch.setattr("os.replace", full)
    with pytest.raises(UserError):
        folder.create()
    assert events == ["closed", tmp_path / "out"]
