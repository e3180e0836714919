"""Nothing is left of tests: which orphans are killed after one, and the warden that clears up after a killed run."""

import contextlib
import ctypes
import errno
import math
import os
import runpy
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest
from running_words import run_words

import ppr
from ppr.properties import guard, processes
from ppr.properties.guard import WAIT, Orphans, guarded_root, guarded_runner
from ppr.properties.processes import note_leader

linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux lets a process adopt")


class System:
    """Children of this process, each with the time when it was started; a clock that tests set."""

    def __init__(self, monkeypatch):
        self.children, self.now = {}, 0.0
        self.adopted, self.killed = [], []
        self.left, self.immortal = {}, set()
        monkeypatch.setattr(guard, "_adopt", self.adopted.append)
        monkeypatch.setattr(guard, "_children", lambda: list(self.children))
        monkeypatch.setattr(guard, "started", lambda pid: self.children[pid])
        monkeypatch.setattr(guard, "_now", lambda: self.now)
        monkeypatch.setattr(processes, "_kill", self.end)

    def end(self, pid, *, reap):
        """Whether a process could be killed; ``left`` are the orphans that it leaves."""
        assert reap
        self.killed.append(pid)
        assert len(self.killed) < 10, "it never stops"
        if pid in self.immortal:
            return False
        del self.children[pid]
        self.children.update(self.left.pop(pid, {}))
        return True

    def start(self, them, now):
        """Start a test at some time."""
        self.now = now
        test = them.test()
        test.__enter__()
        return test


def finish(test):
    test.__exit__(None, None, None)


@pytest.fixture
def system(monkeypatch):
    return System(monkeypatch)


def test_orphans_are_adopted_until_the_end(system):
    them = Orphans()
    assert system.adopted == [True]
    them.close()
    assert system.adopted == [True, False]


def test_orphans_are_killed_after_a_test_with_an_error_too(system):
    them = Orphans()
    with pytest.raises(KeyError), them.test():
        system.children = {10: 2.0}
        raise KeyError
    assert system.killed == [10]


def test_what_ppr_has_started_itself_is_left_alone(system):
    system.children = {5: 0.0}
    them = Orphans()
    with them.test():
        system.children[10] = 1.0
    them.close()
    assert system.children == {5: 0.0}
    assert system.killed == [10]


def test_an_orphan_may_belong_to_each_test_that_runs_and_is_not_younger(system):
    """A tick of the clock is long enough for a test and its daemon, so at the same tick it may belong to it too."""
    them = Orphans()
    first, second, third = (system.start(them, now) for now in (2.0, 4.0, 6.0))
    system.children = {10: 1.0, 11: 2.0, 12: 3.0, 13: 4.0, 14: 5.0}
    finish(third)
    assert system.killed == [10]
    finish(first)
    assert system.killed == [10, 11, 12]
    finish(second)
    assert system.killed == [10, 11, 12, 13, 14]


def test_the_orphans_of_killed_orphans_are_killed_too(system):
    system.left = {10: {11: 2.0, 12: 2.0}, 12: {13: 2.0}}
    with Orphans().test():
        system.children = {10: 1.0}
    assert system.killed == [10, 11, 12, 13]
    assert system.children == {}


def test_an_orphan_of_another_user_is_not_tried_for_ever(system):
    system.immortal = {10}
    with Orphans().test():
        system.children = {10: 1.0, 11: 1.0}
    assert system.killed == [10, 11, 10]


def test_a_thread_does_not_wait_while_another_one_kills(system):
    them = Orphans()
    with them._sweeping:
        with them.test():
            system.children = {10: 1.0}
        assert system.killed == []
        assert them._sweeping.locked()
    with them.test():
        pass
    assert system.killed == [10]


def test_at_the_end_nothing_is_left_even_if_tests_still_run(system):
    them = Orphans()
    system.start(them, 1.0)
    system.children = {10: 2.0}
    them.close()
    assert system.killed == [10]


@pytest.mark.parametrize("yes", [True, False])
def test_the_system_is_asked_to_make_this_process_a_subreaper(monkeypatch, yes):
    calls = []
    monkeypatch.setattr(ctypes, "CDLL", lambda _: SimpleNamespace(prctl=lambda *words: calls.append(words)))
    guard._adopt(yes)
    assert calls == [(36, yes, 0, 0, 0)]  # the number in <linux/prctl.h>
    monkeypatch.setattr(ctypes, "CDLL", lambda _: SimpleNamespace())  # another system knows no subreapers
    guard._adopt(yes)


@linux
def test_children_are_those_that_this_thread_has_started():
    with subprocess.Popen(["cat"], stdin=subprocess.PIPE) as child:
        assert child.pid in guard._children()
        child.communicate()
    assert child.pid not in guard._children()


@pytest.mark.parametrize(("names", "now"), [({"CLOCK_BOOTTIME": 7}, 1234.0), ({}, 567.0)])
def test_the_clock_counts_ticks_since_the_start_of_the_system(monkeypatch, names, now):
    """The clock of starts goes on while the system sleeps, unlike the monotonic one, which is there everywhere."""
    clock = SimpleNamespace(monotonic=lambda: 5.678, clock_gettime={7: 12.345}.__getitem__, **names)
    monkeypatch.setattr(guard, "time", clock)
    monkeypatch.setattr(os, "sysconf", {"SC_CLK_TCK": 100}.__getitem__)
    assert guard._now() == now


def test_the_start_of_a_process_is_the_22nd_field_of_its_state(tmp_path, monkeypatch):
    """The second one is its name in parentheses, which may hold anything."""
    fields = " ".join(map(str, range(4, 53)))
    (tmp_path / "47").mkdir()
    (tmp_path / "47" / "stat").write_text(f"47 (a) b (c) S {fields}\n")
    (tmp_path / "48").mkdir()
    (tmp_path / "48" / "stat").write_text("")
    monkeypatch.setattr(processes, "Path", lambda name: tmp_path / name.removeprefix("/proc/"))
    monkeypatch.setattr(processes, "has_own_proc", lambda: True)
    assert processes.started(47) == 22.0
    assert processes.started(48) == math.inf
    assert processes.started(49) == math.inf  # it has ended


@pytest.mark.parametrize(("reap", "refused"), [(True, False), (False, False), (True, True)])
def test_an_orphan_is_reaped_if_it_may_be_killed_and_a_child_of_a_test_is_not(monkeypatch, reap, refused):
    calls = []

    def kill(*words):
        calls.append(words)
        if refused:
            raise PermissionError

    monkeypatch.setattr(os, "kill", kill)
    monkeypatch.setattr(os, "waitpid", lambda *words: calls.append(words))
    assert processes._kill(47, reap=reap) is not refused
    assert calls == [(47, signal.SIGKILL), (47, 0)][: 1 + (reap and not refused)]


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
    monkeypatch.setenv("TMPDIR", str(tmp_path))
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
