import os
import signal
import subprocess
import time

import pytest
from confinement import confine, wait_and_end_all


def exit_status(action):
    """The exit status of a process of its own that does something: 0 if it can, 1 if it may not."""
    child = os.fork()
    if not child:
        try:
            action()
            os._exit(0)
        except (PermissionError, ProcessLookupError):
            os._exit(1)
        finally:
            os._exit(2)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def confined(folder, action):
    """The exit status of a process that does something in confinement."""

    def act():
        confine(os.getpid(), folder)
        action()

    return exit_status(act)


def kill_a_child():
    process = subprocess.Popen(["sleep", "60"], start_new_session=True)
    os.killpg(process.pid, signal.SIGKILL)


@pytest.mark.slow
def test_processes_outside_cannot_be_killed(tmp_path):
    bystander = subprocess.Popen(["sleep", "60"], start_new_session=True)
    try:
        assert confined(tmp_path, lambda: os.kill(bystander.pid, signal.SIGKILL)) == 1
        assert confined(tmp_path, lambda: os.killpg(bystander.pid, signal.SIGKILL)) == 1
        assert confined(tmp_path, lambda: os.kill(os.getppid(), signal.SIGKILL)) == 1
        assert confined(tmp_path, kill_a_child) == 0
        assert bystander.poll() is None
    finally:
        bystander.kill()
        bystander.wait()


@pytest.mark.parametrize("action", ["write", "remove", "rename"])
def test_files_outside_cannot_be_changed(tmp_path, action):
    inside = tmp_path / "inside"
    inside.mkdir()
    for folder in (inside, tmp_path):
        (folder / "file").write_text("text")
    actions = {
        "write": lambda folder: (folder / "file").write_text("other"),
        "remove": lambda folder: (folder / "file").unlink(),
        "rename": lambda folder: (folder / "file").rename(folder / "other"),
    }
    assert confined(inside, lambda: actions[action](tmp_path)) == 1
    assert (tmp_path / "file").read_text() == "text"
    assert confined(inside, lambda: actions[action](inside)) == 0


@pytest.mark.slow
def test_a_process_that_takes_too_long_is_ended():
    """All that is below the process that waits is ended, so another one waits: this one may have other children."""

    def wait():
        child = os.fork()
        if not child:
            time.sleep(60)
            os._exit(0)
        assert wait_and_end_all(child, 0.05) is None
        with pytest.raises(ChildProcessError):
            os.waitpid(child, 0)

    assert exit_status(wait) == 0
