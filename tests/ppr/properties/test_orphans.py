"""Orphans: which of them are killed after a test, and what the system is asked for that."""

import ctypes
import math
import os
import signal
import subprocess
import sys
from types import SimpleNamespace

import pytest

from ppr.properties import guard, processes
from ppr.properties.guard import Orphans

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


# -- which of them ------------------------------------------------------------------------------------


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


# -- asking the system --------------------------------------------------------------------------------


@pytest.mark.parametrize("yes", [True, False])
def test_the_system_is_asked_to_make_this_process_a_subreaper(monkeypatch, yes):
    calls = []
    monkeypatch.setattr(ctypes, "CDLL", lambda _: SimpleNamespace(prctl=lambda *words: calls.append(words)))
    guard._adopt(yes)
    assert calls == [(36, yes, 0, 0, 0)]  # the number in <linux/prctl.h>


def test_a_system_that_knows_no_subreapers_is_asked_for_nothing(monkeypatch):
    monkeypatch.setattr(ctypes, "CDLL", lambda _: SimpleNamespace())
    guard._adopt(True)


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
