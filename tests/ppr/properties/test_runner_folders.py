"""The folders of a runner: for each test, for shared includes, and how they are removed."""

import contextlib
import errno
import itertools
import os
import tempfile
from pathlib import Path

import pytest
from running_words import run_words

from ppr.properties import processes, running
from ppr.properties.outcome import Outcome
from ppr.properties.processes import Handle, leaders
from ppr.properties.running import TestRunner


@pytest.fixture
def notes():
    return []


@pytest.fixture
def runner(tmp_path, monkeypatch, notes):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with TestRunner(note=notes.append) as runner:
        yield runner


@pytest.fixture
def full(tmp_path):
    """A folder with something in it."""
    folder = tmp_path / "full"
    (folder / "sub").mkdir(parents=True)
    (folder / "sub" / "a").write_text("a")
    return folder


def test_a_folder_is_removed_without_a_process_if_that_is_possible(full, monkeypatch):
    monkeypatch.setattr(processes.subprocess, "run", None)
    processes.remove(full)
    assert not full.exists()
    processes.remove(full)  # it is gone, which is not an error


def test_where_the_programs_fail_too_the_folder_is_left_without_a_word(full, tmp_path, monkeypatch, capfd):
    (tmp_path / "bin").mkdir()
    for name in ("chmod", "rm"):
        program = tmp_path / "bin" / name
        program.write_text(f'#!/bin/sh\necho "{name} $*" >> {tmp_path}/calls\necho failed >&2\nexit 1\n')
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setattr(processes.shutil, "rmtree", lambda *_, **__: None)
    processes.remove(full)
    assert (tmp_path / "calls").read_text() == f"chmod -R u+rwX {full}\nrm -rf {full}\n"
    assert capfd.readouterr() == ("", "")


def test_at_the_end_the_family_is_killed_before_its_folder_goes(tmp_path, monkeypatch):
    """Who leads the sessions of tests is written down there."""
    killed = []
    monkeypatch.setattr(processes, "kill_family", lambda *found: killed.append((*found, root.exists())))
    root = tmp_path / "root"
    root.mkdir()
    (root / "leaders").write_text("47 11\n48 inf\n49 12\n50 1")  # the last was being written
    with TestRunner(root):
        assert killed == []
    assert killed == [(root, {(47, 11), (49, 12)}, True)]
    assert not root.exists()


def test_what_ppr_has_not_put_into_the_folder_stays(tmp_path):
    root = tmp_path / "root"
    (tmp_path / "other").mkdir()
    (root / "test-data").mkdir(parents=True)
    (root / "test-linkedto").symlink_to(tmp_path / "other")
    (root / "chapter1.tex").write_text("")
    runner = TestRunner(root)
    assert run_words(runner, ["true"], {}, 60.0).status == 0
    runner.close()
    assert {path.name for path in root.iterdir()} == {"test-data", "test-linkedto", "chapter1.tex"}
    assert (tmp_path / "other").exists()


def test_the_leader_of_a_test_is_written_down(runner):
    """And since when it runs: another process may have the same number later."""
    line = 'until [ -s ../../leaders ]; do :; done; echo $$ $(cut -d " " -f 22 /proc/$$/stat)'
    results = [run_words(runner, ["sh", "-c", line], {}, 5.0, keep_output=True) for _ in range(2)]
    written = (runner._root / "leaders").read_bytes()
    assert b"".join(result.output for result in results) == written
    assert leaders(runner._root) == {tuple(map(float, each.split())) for each in written.splitlines()}


def test_a_test_has_a_folder_for_temporary_files(runner):
    command = ["sh", "-c", 'cd "$TMPDIR" && pwd']
    folder = Path(run_words(runner, command, {}, 60.0, keep_output=True).output.decode().strip())
    assert (folder.name, folder.parents[1]) == ("tmp", runner._root)
    assert not runner.__test__  # for pytest


def test_output_that_no_pipe_can_hold_does_not_keep_a_test_from_ending(runner):
    result = run_words(runner, ["sh", "-c", "head -c 300000 /dev/zero && exit 3"], {}, 5.0, keep_output=True)
    assert (result.status, len(result.output)) == (3, 4000)


def test_a_test_that_is_stopped_before_it_has_a_place_makes_no_folder(runner, monkeypatch):
    monkeypatch.setattr(processes.tempfile, "mkdtemp", None)
    handle = Handle()
    handle.stop()
    result = run_words(runner, ["true"], {}, 60.0, handle=handle)
    assert (result.outcome, result.seconds) == (Outcome.STOPPED, 0.0)


@pytest.mark.parametrize("code", [errno.EMFILE, errno.ENOSPC])
def test_a_shortage_is_waited_out_but_a_full_disk_is_none(runner, monkeypatch, notes, code):
    mkdtemp, errors, pauses = tempfile.mkdtemp, [OSError(code, os.strerror(code))] * 2, []

    def scarce(**words):
        if errors:
            raise errors.pop()
        return mkdtemp(**words)

    monkeypatch.setattr(processes.tempfile, "mkdtemp", scarce)
    monkeypatch.setattr(running.time, "sleep", pauses.append)
    if code == errno.ENOSPC:
        with pytest.raises(OSError, match="No space left"):
            run_words(runner, ["true"], {}, 60.0)
    else:
        assert run_words(runner, ["true"], {}, 60.0).status == 0
        assert pauses == [running.PAUSE] * 2
        assert notes == [f"the system is short of resources ({os.strerror(code)}): fewer tests run at a time"]


@pytest.mark.parametrize("others", [0, 1])
def test_a_shortage_is_an_error_after_some_time_unless_others_run_which_will_end(runner, monkeypatch, others):
    clock, handle = itertools.count(step=running.PATIENCE + 1), Handle()

    def scarce(**_):
        if next(tries) == 5:
            handle.stop()
        raise OSError(errno.EAGAIN, "Out of processes")

    tries = itertools.count()
    monkeypatch.setattr(processes.tempfile, "mkdtemp", scarce)
    monkeypatch.setattr(running.time, "sleep", lambda _: None)
    monkeypatch.setattr(running.time, "monotonic", lambda: next(clock))
    runner._running = [None] * others
    with pytest.raises(OSError, match="Out of processes") if not others else contextlib.nullcontext():
        assert run_words(runner, ["true"], {}, 60.0, handle=handle).outcome is Outcome.STOPPED
    assert next(tries) == (6 if others else 1)
