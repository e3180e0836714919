"""Handles: how processes of tests are started, and how they are stopped from elsewhere."""

import os
import signal
import subprocess
from types import SimpleNamespace

import pytest

from ppr.properties import processes
from ppr.properties.processes import Handle, start_session, without_ctrl_z


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
