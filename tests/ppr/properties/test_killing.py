"""Which processes are killed, in a system that the test makes up."""

import os
import signal
from pathlib import Path

import psutil
import pytest

from ppr.properties import processes
from ppr.properties.processes import kill_family, kill_group, kill_marked, kill_session

OURS = 9  # the session of ppr


class Process:
    """A process as :mod:`psutil` shows it; ``hidden`` are those of other users."""

    def __init__(self, session, environment=None, folder="/", status="running", hidden=False):
        self.session, self.environment, self.folder = session, environment or {}, folder
        self.state, self.hidden = status, hidden

    def status(self):
        return self.state

    def environ(self):
        if self.hidden or self.state == psutil.STATUS_ZOMBIE:
            raise psutil.AccessDenied
        return self.environment

    def cwd(self):
        if self.hidden:
            raise psutil.AccessDenied
        return self.folder


class System:
    """Some processes by number; a killed one that was not a zombie is gone."""

    def __init__(self, monkeypatch):
        self.processes, self.groups, self.killed, self.looks = {}, [], [], 0
        monkeypatch.setattr(psutil, "pids", self.pids)
        monkeypatch.setattr(psutil, "Process", self.process)
        monkeypatch.setattr(
            os, "getsid", lambda pid: OURS if pid == 0 else self.process(pid, ProcessLookupError).session
        )
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


def test_a_group_is_killed(system):
    kill_group(47)
    assert system.groups == [47]


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


def test_a_session_is_looked_for_twice_unless_its_leader_is_known_to_have_ended(system):
    kill_session(5)
    assert system.looks == 2


def test_what_cannot_be_killed_is_tried_once_in_each_look(system):
    system.processes = {1: Process(5, hidden=True), 2: Process(5)}
    kill_session(5, ended=True)
    assert system.killed == [1, 2, 1]


# -- marks ----------------------------------------------------------------------------------------


def test_processes_with_a_mark_in_their_environment_are_killed(system):
    system.processes = {
        1: Process(5, {"MARK": "x7", "OTHER": "y"}),
        2: Process(6, {"MARK": "x"}),
        3: Process(7, {"MARK": "yx"}),
        4: Process(7, {"OTHER": "x"}),
        5: Process(7, {"MARK": "x"}, hidden=True),
        6: None,  # it has just ended
        7: Process(7, {"MARK": ""}),
    }
    kill_marked("MARK", "x")
    assert system.killed == [1, 2]
    assert system.looks == 2


# -- families -------------------------------------------------------------------------------------


def test_the_family_of_a_run_are_processes_in_its_folder_and_their_sessions(system):
    system.processes = {
        1: Process(5, {"TMPDIR": "/tmp/ppr-a/x/tmp"}),
        2: Process(6, folder="/tmp/ppr-a/x/test"),
        3: Process(5),
        4: Process(6),
        5: Process(7),
        6: Process(7, {"TMPDIR": "/tmp/ppr-ab/x/tmp"}, "/tmp/ppr-ab/x"),
        7: Process(7, {"PWD": "/tmp/ppr-a/x/test", "": "/tmp/ppr-a/x"}),
        8: Process(7, folder="/elsewhere/tmp/ppr-a/x"),
    }
    kill_family(Path("/tmp/ppr-a"))
    assert system.killed == [1, 2, 3, 4]
    assert system.looks == 3  # for their sessions, to kill them, and to see that nobody is left


def test_the_session_of_ppr_itself_is_not_killed_with_the_family(system):
    """As when a test is run by hand in a shell that is in the folder of a run."""
    system.processes = {1: Process(OURS, folder="/tmp/ppr-a/x"), 2: Process(OURS), 3: Process(OURS)}
    kill_family(Path("/tmp/ppr-a"))
    assert system.killed == [1]


def test_a_zombie_in_a_session_of_the_family_is_not_killed_for_ever(system):
    """In a container there may be nobody who reaps it."""
    system.processes = {1: Process(5, folder="/tmp/ppr-a/x"), 2: Process(5, status=psutil.STATUS_ZOMBIE)}
    kill_family(Path("/tmp/ppr-a"))
    assert system.killed == [1]


def test_who_ends_meanwhile_or_is_of_another_user_is_not_of_the_family(system, monkeypatch):
    """Such a process has no session that anybody could know; others like it are not killed for that."""
    system.processes = {
        1: Process(5, folder="/tmp/ppr-a/x"),
        2: Process(6, folder="/tmp/ppr-a/x", hidden=True),
        3: None,
    }
    monkeypatch.setattr(processes, "_session", lambda _: None)
    kill_family(Path("/tmp/ppr-a"))
    assert system.killed == [1]


def test_the_session_of_a_process_that_has_ended_is_not_known(system):
    system.processes = {1: Process(5)}
    assert processes._session(1) == 5
    assert processes._session(2) is None


def test_the_folder_of_a_process_may_be_unknown(system):
    system.processes = {1: Process(5, folder="/a"), 2: Process(5, folder=None), 3: Process(5, hidden=True)}
    assert [processes._current_folder(pid) for pid in (1, 2, 3, 4)] == ["/a", "", "", ""]
