"""Starting processes in sessions of their own, and killing whole families of them."""

import contextlib
import os
import signal
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from pathlib import Path

import psutil


def start_session(
    command: Sequence[str],
    folder: Path,
    sink: int,
    environment: Mapping[str, str],
    errors: int = subprocess.STDOUT,
    source: int = subprocess.DEVNULL,
) -> "subprocess.Popen[bytes]":
    """Start a process in a session of its own; what it prints goes to the file descriptor ``sink``.

    Its standard error goes there too, unless there is another descriptor for ``errors``.  It has no input, unless there
    is a descriptor to read from, ``source``.
    """
    with without_ctrl_z():
        return subprocess.Popen(
            command,
            cwd=folder,
            env=environment,
            stdin=source,
            stdout=sink,
            stderr=errors,
            start_new_session=True,
        )


@contextlib.contextmanager
def without_ctrl_z() -> Iterator[None]:
    """Block SIGTSTP in this thread, and so in a child that is started.

    A child that Ctrl-Z stopped before it has left the terminal's session would never let go of its parent, which waits
    for it in ``vfork`` with the interpreter's lock held.
    """
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTSTP})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def kill_group(group: int) -> None:
    """Kill a process group, if there is one."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)


def kill_session(session: int, *, ended: bool = False) -> None:
    """Kill every process of a session, whatever its group (``timeout`` and shells make groups of their own).

    ``ended`` tells that the leader has ended by itself: then there is hardly ever anything left.
    """
    kill_group(session)
    _kill_all(lambda pid: _is_member(pid, {session}), quiet_rounds=1 if ended else 2)


def kill_marked(variable: str, prefix: str) -> None:
    """Kill every process in whose environment ``variable`` starts with ``prefix``, whatever its session."""
    _kill_all(lambda pid: _is_marked(pid, variable, prefix), quiet_rounds=1)


def kill_family(root: Path) -> None:
    """Kill the processes of a run's tests: those whose folders are in ``root``, and all in the sessions of such."""

    def is_at_home(pid: int) -> bool:
        return _is_marked(pid, "TMPDIR", f"{root}/") or _current_folder(pid).startswith(f"{root}/")

    sessions = {_session(pid) for pid in _pids() if is_at_home(pid)} - {None, os.getsid(0)}
    _kill_all(lambda pid: is_at_home(pid) or _is_member(pid, sessions), quiet_rounds=1)


def _pids() -> list[int]:
    """The processes of this machine, or none if they are not seen (``/proc`` is not mounted)."""
    try:
        return psutil.pids()
    except (OSError, IndexError):
        return []


def _kill_all(chosen: Callable[[int], bool], quiet_rounds: int) -> None:
    """Kill until there was nothing to kill in so many rounds: a process may fork while the others are being killed."""
    quiet = 0
    while quiet < quiet_rounds:
        killed = [pid for pid in _pids() if chosen(pid) and _kill(pid)]
        quiet = 0 if killed else quiet + 1


def _kill(pid: int) -> bool:
    """Whether a process could be killed: one of another user (``sudo``) cannot."""
    try:
        os.kill(pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return False
    return True


def _is_member(pid: int, sessions: Set[int | None]) -> bool:
    """Whether a living process belongs to one of these sessions; a zombie can be killed time and again."""
    try:
        return os.getsid(pid) in sessions and psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except (OSError, psutil.Error):
        return False


def _is_marked(pid: int, variable: str, prefix: str) -> bool:
    try:
        return psutil.Process(pid).environ().get(variable, "").startswith(prefix)
    except (OSError, psutil.Error):
        return False  # it has ended, or belongs to another user


def _current_folder(pid: int) -> str:
    try:
        return psutil.Process(pid).cwd() or ""
    except (OSError, psutil.Error):
        return ""


def _session(pid: int) -> int | None:
    try:
        return os.getsid(pid)
    except OSError:
        return None
