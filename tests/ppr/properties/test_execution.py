"""The process of a test: how its end is waited for, what is read meanwhile, and what becomes of failures."""

import errno
import os
import select
import subprocess
from types import SimpleNamespace
from unittest.mock import patch

import psutil
import pytest

from ppr.programs.errors import UserError
from ppr.properties import processes, running
from ppr.properties.outcome import Outcome, Tail
from ppr.properties.processes import Handle
from ppr.properties.running import Call

watched = pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="the system cannot tell of the end of a process")
READER, PROCESS = 7, 8  # file descriptors


class Clock:
    """A clock that goes on only when somebody sleeps or waits, or by ``step`` with each look at it."""

    def __init__(self, step=0.0):
        self.now, self.step, self.pauses = 100.0, step, []

    def monotonic(self):
        self.now += self.step
        return self.now

    def sleep(self, seconds):
        self.pauses.append(seconds)
        self.now += seconds


class Printed:
    """Stands in for the tail: how often it was read."""

    reader = READER

    def __init__(self):
        self.reads = 0

    def read(self):
        self.reads += 1
        assert self.reads < 20, "it never stops"
        return True


@pytest.fixture
def waiting(monkeypatch):
    """Waits for the end of a process, with answers of ``poll`` that the test gives."""
    seen = SimpleNamespace(registered=[], timeouts=[], closed=[], clock=Clock())

    def wait(answers, *printed, timeout=0.25, step=0.0):
        seen.clock = Clock(step)
        answers = iter(answers)

        def poll(milliseconds):
            seen.timeouts.append(milliseconds)
            return [(descriptor, select.POLLIN) for descriptor in next(answers)]

        poller = SimpleNamespace(register=lambda *words: seen.registered.append(words), poll=poll)
        monkeypatch.setattr(processes.select, "poll", lambda: poller)
        monkeypatch.setattr(processes, "time", seen.clock)
        return processes.exited(SimpleNamespace(pid=47), timeout, printed)

    monkeypatch.setattr(os, "pidfd_open", {47: PROCESS}.__getitem__, raising=False)
    monkeypatch.setattr(processes.os, "close", seen.closed.append)
    wait.seen = seen
    return wait


@pytest.mark.parametrize(("answer", "ended"), [([PROCESS], True), ([], False)])
def test_the_end_is_waited_for_until_the_time_is_up(waiting, answer, ended):
    assert waiting([answer]) is ended
    assert waiting.seen.timeouts == [250.0]  # in milliseconds
    assert waiting.seen.registered == [(PROCESS, select.POLLIN)]
    assert waiting.seen.closed == [PROCESS]


def test_output_is_read_until_the_end(waiting):
    printed = Printed()
    assert waiting([[READER], [READER], [READER, PROCESS]], printed)
    assert waiting.seen.registered == [(PROCESS, select.POLLIN), (READER, select.POLLIN)]
    assert printed.reads == 2  # the rest is read when the pipe is closed


def test_a_test_that_prints_without_end_has_no_more_time_than_others(waiting):
    """The clock, at 101 at first, is looked at twice in each round."""
    printed = Printed()
    assert not waiting([[READER]] * 20, printed, timeout=4.0, step=1.0)
    assert printed.reads == 2
    assert waiting.seen.timeouts == [3000.0, 1000.0]


def test_a_wait_is_never_negative(waiting):
    """A negative one would have no end."""
    assert not waiting([[]], timeout=-1.0)
    assert waiting.seen.timeouts == [0.0]


@watched
def test_the_end_is_told_by_the_system_where_it_can_and_nothing_stays_open(monkeypatch):
    monkeypatch.setattr(processes, "_seen_to_exit", None)
    before = os.listdir("/dev/fd")
    with subprocess.Popen(["true"]) as process:
        assert processes.exited(process, 60.0, ())
        assert process.returncode is None  # it is not reaped
    assert os.listdir("/dev/fd") == before


def looked_at(monkeypatch, states, *printed):
    """Whether a process is seen to exit until 100.005, and the pauses; it is in these states, one after the other."""
    clock, states = Clock(), iter(states)

    def process(pid):
        assert pid == 47
        return SimpleNamespace(status=lambda: next(states))

    monkeypatch.setattr(processes, "time", clock)
    monkeypatch.setattr(psutil, "Process", process)
    return processes._seen_to_exit(SimpleNamespace(pid=47), 100.005, printed), clock.pauses


def test_elsewhere_the_process_is_looked_at_often(monkeypatch):
    printed = Printed()
    states = ["running", "sleeping", psutil.STATUS_ZOMBIE]
    assert looked_at(monkeypatch, states, printed) == (True, [0.002, 0.002])
    assert printed.reads == 2
    assert looked_at(monkeypatch, states[2:]) == (True, [])


def test_elsewhere_too_the_time_is_limited(monkeypatch):
    monkeypatch.setattr(Clock, "sleep", lambda self, seconds: setattr(self, "now", self.now + 0.0025))
    assert looked_at(monkeypatch, ["running"] * 3) == (False, [])


def test_elsewhere_the_end_of_a_real_process_is_seen(monkeypatch):
    """Python has no ``waitid`` on macOS before 3.13."""
    for name in ("waitid", "pidfd_open"):
        monkeypatch.delattr(os, name, raising=False)
    with subprocess.Popen(["cat"], stdin=subprocess.PIPE) as process:
        assert not processes.exited(process, 0.0, ())
        process.stdin.close()
        assert processes.exited(process, float("inf"), ())
        assert process.returncode is None  # it is not reaped


NO_FILE = FileNotFoundError(errno.ENOENT, "No such file")
LEADER = SimpleNamespace(pid=2**30)


class FakeHandle(Handle):
    """Gives the process and the status of the test, or fails."""

    def __init__(self, process=None, status=0):
        super().__init__()
        self.process, self.status = process, status
        self.sinks, self.finished = (), []

    def begin(self, start):
        self.sinks = start()
        if isinstance(self.process, Exception):
            raise self.process
        return self.process

    def finish(self, process, *, ended):
        self.finished.append((process, ended))
        return self.status


def execute(handle, folder, *printed, command=("/bin/no such program", "b")):
    with patch.object(processes, "start_session", lambda command, folder, sink, environment, *errors: (sink, *errors)):
        return running._execute(Call(command, {}, 1.0, "a title"), folder, handle, printed, {})


@pytest.mark.parametrize(("error", "program", "why"), [
    (NO_FILE, "script", "the program that its #! line names does not exist"),
    (NO_FILE, "gone", "No such file"),
    (NO_FILE, "binary", "a file that the system needs to load it does not exist: is it for another system?"),
    (NO_FILE, "link", "it is a link to nowhere, which does not exist"),
    (FileNotFoundError(errno.ENOENT, "No such file", "/dev/null"), "script",
     "/dev/null: No such file; has something removed or changed it meanwhile?"),
    (PermissionError(errno.EACCES, "Permission denied"), "script", "Permission denied"),
    (PermissionError(errno.EACCES, "Permission denied"), "a b",
     "it may not be executed: make it executable (chmod +x 'PATH/a b'), or begin with what runs it"),
    (OSError("something odd"), "script", "something odd"),
])  # fmt: skip
def test_a_test_that_cannot_be_started_is_refused_with_the_reason(tmp_path, error, program, why):
    (tmp_path / "script").write_text("#!/no/such/shell\n")
    (tmp_path / "script").chmod(0o755)
    (tmp_path / "binary").write_bytes(b"\x7fELF")
    (tmp_path / "link").symlink_to("nowhere")
    (tmp_path / "a b").write_text("")
    with pytest.raises(UserError) as raised:
        execute(FakeHandle(error), tmp_path, command=[str(tmp_path / program), str(tmp_path / "script")])
    assert str(raised.value).replace(str(tmp_path), "PATH") == f"a title cannot be run: {why}"


def test_a_folder_of_path_that_may_not_be_entered_is_not_the_fault_of_the_program(tmp_path):
    with pytest.raises(UserError, match=r"^a title cannot be run: there is no nocc on PATH; install it, or give its"):
        execute(FakeHandle(PermissionError(errno.EACCES, "Permission denied", "nocc")), tmp_path, command=["nocc"])


@pytest.mark.parametrize("code", [errno.EAGAIN, errno.EMFILE, errno.ENFILE, errno.ENOMEM])
def test_a_shortage_is_not_the_fault_of_the_test(tmp_path, code):
    with pytest.raises(OSError, match=os.strerror(code)):
        execute(FakeHandle(OSError(code, os.strerror(code))), tmp_path)


def test_whatever_happens_the_process_is_finished(tmp_path, monkeypatch):
    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(processes, "exited", interrupt)
    handle = FakeHandle(LEADER)
    with pytest.raises(KeyboardInterrupt):
        execute(handle, tmp_path)
    assert handle.finished == [(LEADER, False)]


@pytest.mark.parametrize(("in_time", "stopped", "ended", "expected"), [
    (True, False, True, (3, None)), (False, False, False, (None, Outcome.TIMEOUT)),
    (True, True, False, (None, Outcome.STOPPED)),  # its leader was killed, so others may be left
    (False, True, False, (None, Outcome.STOPPED)),
])  # fmt: skip
def test_a_test_ends_by_itself_or_too_late_or_is_stopped(tmp_path, monkeypatch, in_time, stopped, ended, expected):
    def exited(process, timeout, printed):
        assert (process, timeout, printed) == (LEADER, 1.0, ())
        handle.stopped = stopped
        return in_time

    monkeypatch.setattr(processes, "exited", exited)
    handle = FakeHandle(LEADER, status=3)
    assert execute(handle, tmp_path) == expected
    assert handle.finished == [(LEADER, ended)]
    assert handle.sinks == (subprocess.DEVNULL,)


def test_errors_go_into_a_pipe_of_their_own_if_there_are_two(tmp_path):
    output, errors, handle = Tail(), Tail(), FakeHandle()
    assert execute(handle, tmp_path, output, errors) == (None, Outcome.STOPPED)
    assert handle.sinks == (output.writer, errors.writer)
    for tail in (output, errors):
        tail.end()
