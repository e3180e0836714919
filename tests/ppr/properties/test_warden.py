"""The warden, the runner that it guards, and what it calls to clear up."""

import contextlib
import errno
import os
import runpy
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest
from running_words import run_words

import ppr
from ppr.properties import guard
from ppr.properties.guard import WAIT, guarded_root, guarded_runner
from ppr.properties.processes import note_leader

# -- the warden -----------------------------------------------------------------------------------


@pytest.fixture
def python(tmp_path, monkeypatch):
    """Stands in for the interpreter: it writes down how it was called."""
    record, path = tmp_path / "record", tmp_path / "python"
    path.write_text(f'#!/bin/sh\nfor line in "$PWD" "$PYTHONPATH" "$PPR_CHECK" "$@"; do echo "$line"; done > {record}\n'
                    "echo printed; echo printed >&2\n")  # fmt: skip
    path.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(path))
    monkeypatch.setenv("PYTHONPATH", "/elsewhere")
    monkeypatch.setenv("PPR_CHECK", "47")
    return record


@contextlib.contextmanager
def watched():
    """The warden of a new folder."""
    with guarded_root() as root:
        (warden,) = (one for one in psutil.Process().children() if one.cwd() == "/")
        yield root, warden


def test_a_warden_that_is_dismissed_clears_nothing_up(python):
    with watched() as (root, warden):
        assert warden.is_running()
    assert not warden.is_running()  # it is not left behind either
    assert not root.exists() and not python.exists()


def test_a_warden_that_is_left_clears_up(python, monkeypatch, capfd):
    """It is a shell in a session of its own, works wherever ppr was started and installed, and prints nothing."""
    monkeypatch.setattr(subprocess.Popen, "communicate", lambda self, _: (self.stdin.close(), self.wait(10)))  # a kill
    with watched() as (root, warden):
        assert os.getsid(warden.pid) == warden.pid
        while not (line := warden.cmdline()):
            pass  # for a moment, a process that has just become another one has no command line
    words = ["-m", "ppr.properties.guard", str(root)]
    assert line == ["sh", "-c", WAIT, "sh", sys.executable, *words]
    folder, packages, check, *called = python.read_text().splitlines()
    assert (folder, check, called) == ("/", "47", words)
    assert packages.split(os.pathsep) == [str(Path(ppr.__file__).parents[1]), *sys.path]
    assert capfd.readouterr() == ("", "")


def test_if_there_is_no_process_left_for_the_warden_the_run_goes_on_without(monkeypatch):
    def popen(*_, **__):
        raise BlockingIOError(errno.EAGAIN, "Out of processes")

    monkeypatch.setattr(guard.subprocess, "Popen", popen)
    with guarded_root() as root:
        assert root.is_dir()
    assert not root.exists()


# -- clearing up ----------------------------------------------------------------------------------


@pytest.fixture
def left(tmp_path, monkeypatch):
    """The folder of a dead run, and the name of it as an argument."""
    folder = tmp_path / "ppr-run-left"
    (folder / "test-abcdefgh" / "test").mkdir(parents=True)
    monkeypatch.setattr(sys, "argv", ["clear", str(folder)])
    return folder


def clear(name):
    with contextlib.suppress(KeyError):
        del sys.modules["ppr.properties.guard"]
    runpy.run_module("ppr.properties.guard", run_name=name)


def test_clearing_up_removes_the_folder_and_kills_the_processes(left):
    """One that has an empty environment is known, because it was written down; somebody who looks in is left alone."""
    place = left / "test-abcdefgh"
    with contextlib.ExitStack() as stack:
        found = stranger, noted, marked = [
            stack.enter_context(subprocess.Popen(["sleep", "1000"], cwd=place, env=environment, start_new_session=True))
            for environment in ({}, {}, {"TMPDIR": f"{place}/tmp"})
        ]
        for process in found:
            stack.callback(process.kill)
        note_leader(left, noted.pid)
        clear("__main__")
        assert (noted.wait(10), marked.wait(10), stranger.poll()) == (-9, -9, None)
    assert not left.exists()


def test_nothing_is_cleared_up_when_the_module_is_imported(left):
    clear("ppr.properties.guard")
    assert left.exists()


# -- the guarded runner ---------------------------------------------------------------------------


@pytest.fixture
def events(monkeypatch, tmp_path):
    """What is done for the runner, in order; its folder is in ``tmp_path``."""
    events = []

    class RecordedOrphans(guard.Orphans):
        def __init__(self):
            events.append("adopt")
            super().__init__()

        def close(self):
            events.append("kill orphans" if any(tmp_path.iterdir()) else "kill orphans too late")
            super().close()

    def popen(words, **_):
        root = Path(words[-1])
        events.append(f"watch {root.name}")
        return SimpleNamespace(communicate=lambda _: events.append("dismiss too early" if root.exists() else "dismiss"))

    monkeypatch.setattr(guard, "Orphans", RecordedOrphans)
    monkeypatch.setattr(guard.subprocess, "Popen", popen)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    return events


@pytest.mark.parametrize("failure", [None, KeyError])
def test_the_warden_is_dismissed_when_everything_is_gone(events, tmp_path, failure):
    with pytest.raises(failure) if failure else contextlib.nullcontext(), guarded_runner():
        (root,) = tmp_path.iterdir()
        assert events == [f"watch {root.name}", "adopt"]
        if failure:
            raise failure
    assert events[2:] == ["kill orphans", "dismiss"]
    assert not root.exists()


@pytest.mark.usefixtures("events")
def test_the_runner_gets_the_limit_of_memory_and_tells_of_shortages():
    notes = []
    with guarded_runner(note=notes.append, memory=1 << 30) as runner:
        assert runner.memory == 1 << 30
        runner._tell("short")
    assert notes == ["short"]


def test_orphans_are_looked_for_after_each_test(monkeypatch):
    looks = []
    monkeypatch.setattr(guard.Orphans, "_kill", lambda _, before: looks.append(before))
    with guarded_runner() as runner:
        for count in (1, 2):
            run_words(runner, ["true"], {}, 60.0)
            assert len(looks) == count
