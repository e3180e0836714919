"""Killing whole families of processes.  Elsewhere than on Linux the process group has to do."""

import contextlib
import os
import signal
from collections.abc import Callable
from pathlib import Path


def kill_group(group: int) -> None:
    """Kill a process group, if there is one."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)


def kill_session(session: int, *, ended: bool = False) -> None:
    """Kill every process of a session, whatever its group (``timeout`` and shells make groups of their own).

    ``ended`` says that the leader ended by itself: then there is hardly ever anything left.
    """
    kill_group(session)
    _kill_all(lambda pid: _is_member(pid, session), quiet=int(ended))


def kill_marked(mark: bytes) -> None:
    """Kill every process with an entry in its environment that starts with ``mark``, whatever its session."""
    _kill_all(lambda pid: any(entry.startswith(mark) for entry in _environment(pid)), quiet=1)


def _kill_all(chosen: Callable[[int], bool], quiet: int) -> None:
    """Kill until nobody was left in two rounds, for the last one may have forked meanwhile."""
    while quiet < 2:
        killed = [pid for pid in _processes() if chosen(pid) and _kill(pid)]
        quiet = 0 if killed else quiet + 1


def _kill(pid: int) -> bool:
    """Whether a process could be killed: one of another user (``sudo``) cannot."""
    try:
        os.kill(pid, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        return False
    return True


def _processes() -> list[int]:
    """All processes (Linux; elsewhere none, and the process group has to do)."""
    try:
        return [int(name) for name in os.listdir("/proc") if name.isdigit()]
    except OSError:
        return []


def _is_member(pid: int, session: int) -> bool:
    """Whether a living process belongs to a session."""
    try:
        with open(f"/proc/{pid}/stat", "rb") as file:
            fields = file.read().rpartition(b")")[2].split()
    except OSError:
        return False
    return fields[3] == str(session).encode() and fields[0] not in (b"Z", b"X")


def _environment(pid: int) -> list[bytes]:
    try:
        return Path(f"/proc/{pid}/environ").read_bytes().split(b"\0")
    except OSError:
        return []  # it has ended, or is another user's
