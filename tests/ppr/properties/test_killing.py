"""Which processes are killed, in a system that the test makes up."""

import math
import os
import signal
import sys
from pathlib import Path

import psutil
import pytest

from ppr.properties import guard, processes
from ppr.properties.processes import kill_family, kill_group, kill_session

OURS = 9  # the number of ppr


class Process:
    """A process as :mod:`psutil` shows it; ``hidden`` are those of other users."""

    def __init__(self, session, environment=None, parent=0, status="running", hidden=False, start=0):
        self.session, self.environment, self.parent = session, environment or {}, parent
        self.state, self.hidden, self.start = status, hidden, start

    def status(self):
        return self.state

    def environ(self):
        if self.hidden or self.state == psutil.STATUS_ZOMBIE:
            raise psutil.AccessDenied
        return self.environment

    def ppid(self):
        return self.parent


class System:
    """Some processes by number; a killed one that was not a zombie is gone."""

    def __init__(self, monkeypatch):
        self.processes, self.groups, self.killed, self.looks = {}, [], [], 0
        monkeypatch.setattr(psutil, "pids", self.pids)
        monkeypatch.setattr(psutil, "Process", self.process)
        monkeypatch.setattr(os, "getsid", lambda pid: self.process(pid, ProcessLookupError).session)
        monkeypatch.setattr(os, "getpid", lambda: OURS)
        monkeypatch.setattr(processes, "has_own_proc", lambda: True)
        monkeypatch.setattr(processes, "started", lambda pid: self.processes[pid].start)
        monkeypatch.setattr(os, "kill", self.kill)
        monkeypatch.setattr(os, "killpg", self.kill_group)

    def pids(self):
        self.looks += 1
        assert self.looks < 20, "it never stops"
        return sorted(self.processes)

    def process(self, pid, error=psutil.NoSuchProcess):
        if self.processes.get(pid) is None:
            raise error(pid)
        return self.processes[pid]

    def kill(self, pid, number):
        assert number == signal.SIGKILL
        self.killed.append(pid)
        process = self.process(pid, ProcessLookupError)
        if process.hidden:
            raise PermissionError
        if process.state != psutil.STATUS_ZOMBIE:
            del self.processes[pid]

    def kill_group(self, group, number):
        assert number == signal.SIGKILL
        self.groups.append(group)


@pytest.fixture
def system(monkeypatch):
    return System(monkeypatch)


# -- groups and sessions --------------------------------------------------------------------------


@pytest.mark.parametrize("error", [ProcessLookupError, PermissionError])
def test_a_group_that_is_gone_or_of_another_user_is_left(monkeypatch, error):
    def refuse(*_):
        raise error

    monkeypatch.setattr(os, "killpg", refuse)
    kill_group(47)


@pytest.mark.parametrize(("ended", "looks"), [(True, 2), (False, 3)])
def test_the_living_members_of_a_session_are_killed(system, ended, looks):
    system.processes = {
        1: Process(5),
        2: Process(6),
        3: Process(5),
        4: Process(5, status=psutil.STATUS_ZOMBIE),
        5: None,
    }
    kill_session(5, ended=ended)
    assert system.groups == [5]  # first, since that takes but one call
    assert system.killed == [1, 3]
    assert system.looks == looks  # the last of them found nobody


def test_what_cannot_be_killed_is_tried_once_in_each_look(system):
    system.processes = {1: Process(5, hidden=True), 2: Process(5)}
    kill_session(5, ended=True)
    assert system.killed == [1, 2, 1]


# -- families -------------------------------------------------------------------------------------


MARK = {"TMPDIR": "/tmp/ppr-run-a/test-x/tmp"}


def test_the_family_of_a_run_are_marked_processes_with_their_children_and_sessions(system):
    system.processes = {
        1: Process(1, MARK),
        2: Process(1),  # an orphan whose session a marked process leads
        3: Process(3, parent=1),
        4: Process(3),  # and one of a session that a child leads
        5: Process(3, parent=4),
        6: Process(6, {"TMPDIR": "/tmp/ppr-run-ab/x/tmp"}),
        7: Process(7, {"PWD": "/tmp/ppr-run-a/x/test", "": "/tmp/ppr-run-a/x"}),
        8: Process(8, {"TMPDIR": "/elsewhere/tmp/ppr-run-a/x"}),
    }
    kill_family(Path("/tmp/ppr-run-a"))
    assert sorted(system.killed) == [1, 2, 3, 4, 5]
    assert system.looks == 2  # to kill them, and to see that nobody is left


def test_the_session_of_somebody_who_runs_a_test_by_hand_is_left_alone(system):
    """A member that has the mark is killed, but its leader has not got it from a test."""
    system.processes = {1: Process(1), 2: Process(1, MARK, parent=1), 3: Process(1, parent=1)}
    kill_family(Path("/tmp/ppr-run-a"))
    assert system.killed == [2]


def test_ppr_itself_is_not_of_the_family(system):
    system.processes = {OURS: Process(5, MARK), 10: Process(5, MARK)}
    kill_family(Path("/tmp/ppr-run-a"))
    assert system.killed == [10]


def test_a_leader_is_known_by_its_number_and_its_start(system):
    """Its environment may be empty; and the number may be that of another process by now."""
    system.processes = {
        1: Process(1, start=100),
        2: Process(1),
        3: Process(3, start=101),
        4: Process(3),
        5: Process(5, start=102, status=psutil.STATUS_ZOMBIE),
        6: Process(5),
    }
    kill_family(Path("/tmp/ppr-run-a"), {(1, 100), (3, 100), (5, 102), (7, 100)})
    assert sorted(system.killed) == [1, 2, 6]


def test_what_is_forked_meanwhile_is_killed_with_its_session(system, monkeypatch):
    system.processes = {1: Process(1, MARK)}
    kill = system.kill

    def forking(pid, number):
        kill(pid, number)
        if pid == 1:
            system.processes[2] = Process(1)

    monkeypatch.setattr(os, "kill", forking)
    kill_family(Path("/tmp/ppr-run-a"))
    assert system.killed == [1, 2]


def test_a_zombie_in_a_session_of_the_family_is_not_killed_for_ever(system):
    """In a container there may be nobody who reaps it."""
    system.processes = {1: Process(1, MARK), 2: Process(1, status=psutil.STATUS_ZOMBIE)}
    kill_family(Path("/tmp/ppr-run-a"))
    assert system.killed == [1]


def test_who_ends_meanwhile_or_is_of_another_user_is_not_of_the_family(system):
    """Such a process has no session that anybody could know; others like it are not killed for that."""
    system.processes = {1: Process(1, MARK), 2: Process(6, MARK, hidden=True), 3: None, 4: None}
    kill_family(Path("/tmp/ppr-run-a"))
    assert system.killed == [1]


def test_foreign_proc_hang(system, monkeypatch):
    """In a PID namespace with the ``/proc`` of outside, a number is one process here and another one there."""
    system.processes = {7: Process(session=7, status=psutil.STATUS_ZOMBIE), 8: Process(session=7)}
    monkeypatch.setattr(processes, "has_own_proc", lambda: False)
    kill_session(7)
    assert (system.groups, system.killed, system.looks) == ([7], [], 0)


def test_what_seems_alive_for_ever_is_not_killed_for_ever(system, monkeypatch):
    system.processes = {7: Process(session=7)}
    monkeypatch.setattr(system, "pids", lambda: [7])
    monkeypatch.setattr(psutil, "pids", lambda: [7])
    monkeypatch.setattr(os, "kill", lambda pid, number: system.killed.append(pid))
    kill_session(7)
    assert len(system.killed) == processes.MOST_ROUNDS


def test_a_proc_is_ours_if_it_shows_our_number():
    assert processes.has_own_proc()
    assert processes.started(os.getpid()) < math.inf


@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
def test_a_proc_of_others_tells_nothing_of_our_numbers(monkeypatch):
    monkeypatch.setattr(os, "getpid", lambda: 0)
    assert not processes.has_own_proc()
    assert processes.started(1) == math.inf
    assert guard._children() == []
