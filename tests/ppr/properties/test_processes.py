"""Processes of tests: how they are started and stopped, which are killed, and the folders of runs."""

import errno
import math
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest

from ppr.programs.errors import UserError, is_of_machine
from ppr.properties import guard, processes
from ppr.properties.processes import (
    PLACE,
    Handle,
    copy,
    kill_family,
    kill_group,
    kill_session,
    make_root,
    remove_root,
    start_session,
    without_ctrl_z,
)


@pytest.fixture
def killed(monkeypatch):
    """The groups and the sessions that are killed, instead of killing them."""
    killed = []
    monkeypatch.setattr(processes, "kill_group", killed.append)
    monkeypatch.setattr(processes, "kill_session", lambda session, **words: killed.append((session, words)))
    return killed


@pytest.fixture
def fake_processes(monkeypatch):
    """Processes with the numbers 10, 11, 12, which end with the status 3."""
    numbers = iter([10, 11, 12])
    monkeypatch.setattr(
        processes.subprocess, "Popen", lambda *_, **__: SimpleNamespace(pid=next(numbers), wait=lambda: 3)
    )


@pytest.fixture
def typed():
    """Text is waiting at the standard input of this process."""
    before = os.dup(0)
    reader, writer = os.pipe()
    os.write(writer, b"typed\n")
    os.dup2(reader, 0)
    yield
    os.dup2(before, 0)
    for descriptor in (before, reader, writer):
        os.close(descriptor)


def start(handle, folder):
    return handle.begin(lambda: start_session(["true"], folder, subprocess.DEVNULL, {}))


@pytest.mark.usefixtures("typed")
def test_a_test_has_its_folder_environment_and_session_and_no_input(tmp_path):
    script = 'pwd; echo "$CHECK,$HOME"; read line || echo nothing; echo failed >&2'
    handle = Handle()
    assert not handle.stopped
    with (tmp_path / "printed").open("wb") as file:
        words = ["/bin/sh", "-c", script]
        process = handle.begin(lambda: start_session(words, tmp_path, file.fileno(), {"CHECK": "47"}))
    assert os.getsid(process.pid) == process.pid
    os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
    assert handle.finish(process, ended=True) == 0
    assert (tmp_path / "printed").read_text() == f"{tmp_path}\n47,\nnothing\nfailed\n"


@pytest.mark.usefixtures("fake_processes")
def test_all_tests_that_run_are_stopped_and_no_others(killed, tmp_path):
    handle = Handle()
    first, second, third = (start(handle, tmp_path) for _ in range(3))
    assert handle.finish(second, ended=True) == 3
    assert killed == [(11, {"ended": True})]
    killed.clear()
    handle.stop()
    assert sorted(killed) == [first.pid, third.pid]
    assert handle.stopped


@pytest.mark.usefixtures("fake_processes")
@pytest.mark.parametrize("ended", [True, False])
def test_at_the_end_the_session_is_killed_before_its_number_is_free(killed, tmp_path, ended):
    handle = Handle()
    process = start(handle, tmp_path)
    process.wait = lambda: killed.append("reaped") or 3
    assert handle.finish(process, ended=ended) == 3
    assert killed == [(10, {"ended": ended}), "reaped"]


@pytest.mark.usefixtures("fake_processes")
def test_no_test_is_started_after_the_stop(killed, tmp_path):
    handle = Handle()
    handle.stop()
    assert start(handle, tmp_path) is None
    assert killed == []


def test_ctrl_z_is_blocked_meanwhile_and_no_other_signal_changes():
    before = signal.pthread_sigmask(signal.SIG_SETMASK, {signal.SIGUSR2})
    try:
        with pytest.raises(KeyError), without_ctrl_z():
            assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == {signal.SIGUSR2, signal.SIGTSTP}
            raise KeyError
        assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == {signal.SIGUSR2}
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


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


@pytest.mark.parametrize("error", [ProcessLookupError, PermissionError])
def test_a_group_that_is_gone_or_of_another_user_is_left(monkeypatch, error):
    def refuse(*_):
        raise error

    monkeypatch.setattr(os, "killpg", refuse)
    kill_group(47)


@pytest.mark.parametrize(("ended", "looks"), [(True, 2), (False, 3)])
def test_the_living_members_of_a_session_are_killed(system, ended, looks):
    zombie = Process(5, status=psutil.STATUS_ZOMBIE)
    system.processes = {1: Process(5), 2: Process(6), 3: Process(5), 4: zombie, 5: None}
    kill_session(5, ended=ended)
    assert system.groups == [5]  # first, since that takes but one call
    assert system.killed == [1, 3]
    assert system.looks == looks  # the last of them found nobody


def test_what_cannot_be_killed_is_tried_once_in_each_look(system):
    system.processes = {1: Process(5, hidden=True), 2: Process(5)}
    kill_session(5, ended=True)
    assert system.killed == [1, 2, 1]


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


ZOMBIE = psutil.STATUS_ZOMBIE
OF_OTHERS = {  # what is killed, and the processes of which it is
    # A member that has the mark is killed, but its leader, who runs a test by hand, has not got it from a test.
    (2,): {1: Process(1), 2: Process(1, MARK, parent=1), 3: Process(1, parent=1)},
    (10,): {OURS: Process(5, MARK), 10: Process(5, MARK)},
    # In a container there may be nobody who reaps a zombie.
    (1,): {1: Process(1, MARK), 2: Process(1, status=ZOMBIE)},
    # Who ends meanwhile or is of another user has no session that anybody could know.
    (11,): {11: Process(11, MARK), 2: Process(6, MARK, hidden=True), 3: None, 4: None},
    # A leader is known by its number and its start: the number may be that of another process by now.
    (1, 2, 6): {1: Process(1, start=100), 2: Process(1), 3: Process(3, start=101), 4: Process(3),
                5: Process(5, start=102, status=ZOMBIE), 6: Process(5)},
}  # fmt: skip


@pytest.mark.parametrize("killed", OF_OTHERS)
def test_neither_ppr_nor_others_are_of_the_family(system, killed):
    leaders = {(1, 100), (3, 100), (5, 102), (7, 100)} if len(killed) > 2 else set()
    system.processes = {**OF_OTHERS[killed]}
    kill_family(Path("/tmp/ppr-run-a"), leaders)
    assert sorted(system.killed) == [*killed]


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


@pytest.fixture(autouse=True)
def temporary(tmp_path, monkeypatch):
    """The folder for temporary files."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    return tmp_path


def test_a_root_is_a_new_folder_for_temporary_files(temporary):
    root = make_root()
    assert root.parent == temporary
    assert root.name.startswith("ppr-run-")
    assert root.is_dir()
    assert make_root() != root


def test_what_a_link_in_the_folder_of_a_run_leads_to_stays_as_it_is(temporary):
    root, theirs = make_root(), temporary / "theirs"
    theirs.mkdir(mode=0o500)
    link = root / f"{PLACE}abcdefgh"
    link.symlink_to(theirs)
    remove_root(root)
    assert link.is_symlink()
    assert theirs.stat().st_mode & 0o777 == 0o500


def test_links_are_copied_as_links_and_files_with_their_rights(tmp_path):
    (tmp_path / "inc" / "sub").mkdir(parents=True)
    (tmp_path / "inc" / "sub" / "a.h").write_text("a")
    (tmp_path / "inc" / "sub" / "a.h").chmod(0o755)
    (tmp_path / "inc" / "link").symlink_to("nowhere")
    copy(tmp_path / "inc", tmp_path / "copy")
    assert (tmp_path / "copy" / "link").readlink().name == "nowhere"
    copy(tmp_path / "inc" / "sub" / "a.h", tmp_path / "b.h")
    for file in (tmp_path / "copy" / "sub" / "a.h", tmp_path / "b.h"):
        assert (file.read_text(), file.stat().st_mode & 0o777) == ("a", 0o755)


@pytest.mark.parametrize("name", ["missing", "file"])
@pytest.mark.parametrize("error", [errno.EACCES, errno.EROFS, errno.ENOSPC])
def test_tmpdir_that_may_not_be_written_is_refused(temporary, monkeypatch, name, error):
    def refuse(*_, **__):
        raise OSError(error, os.strerror(error))

    (temporary / "file").write_text("")
    monkeypatch.setenv("TMPDIR", str(temporary / name))
    with pytest.raises(UserError, match=f"TMPDIR is .*{name}, which cannot be used, so choose another or unset it: "):
        make_root()
    with monkeypatch.context() as patch, pytest.raises(UserError, match=os.strerror(error)) as refusal:
        patch.setattr("tempfile.TemporaryFile", refuse)  # root may do everything
        make_root()
    assert is_of_machine(refusal.value) == (error == errno.ENOSPC)
    monkeypatch.setenv("TMPDIR", str(temporary))
    assert make_root().is_dir()


def test_a_folder_is_made_only_where_something_can_be_written(monkeypatch):
    """Where a disk is full, there may be room for a folder."""

    class Full:
        def __enter__(self):
            return self

        def __exit__(self, *_):
            return None

        def write(self, _):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("tempfile.TemporaryFile", lambda **_: Full())
    with pytest.raises(UserError, match="No space left on device"):
        make_root()
