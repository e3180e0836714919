"""Starts processes in sessions of their own, waits for them, stops them, and kills whole families of them."""

import contextlib
import math
import os
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence, Set
from pathlib import Path
from typing import TypeVar

import psutil

from ppr.programs.errors import user_errors
from ppr.properties.outcome import Tail

Process = subprocess.Popen[bytes]
T = TypeVar("T")
MOST_ROUNDS = 100  # of killing, so that it ends even if the system shows dead processes as alive
PREFIX, PLACE = "ppr-run-", "test-"  # of folders
LEADERS = "leaders"  # of the sessions of all tests so far


def start_session(
    command: Sequence[str], folder: Path, sink: int, environment: Mapping[str, str], errors: int = subprocess.STDOUT
) -> Process:
    """Start a process in a session of its own, without input; standard error goes to ``sink`` too, or to ``errors``."""
    with without_ctrl_z():
        return subprocess.Popen(
            command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=sink, stderr=errors,
            start_new_session=True,
        )  # fmt: skip


@contextlib.contextmanager
def without_ctrl_z() -> Iterator[None]:
    """Block SIGTSTP in this thread and children: if one stopped early, its parent would wait in ``vfork`` for ever."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTSTP})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def kill_group(group: int) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)


def kill_session(session: int, *, ended: bool = False) -> None:
    """Kill every process of a session, in any group; if its leader has ``ended``, one quiet round is enough."""
    kill_group(session)
    kill_all(lambda: [pid for pid in _pids() if _session(pid) == session and _is_alive(pid)], 1 if ended else 2)


def kill_family(root: Path, leaders: Set[tuple[int, float]] = frozenset()) -> None:
    """Kill the descendants of the tests, or of the tool, of a run in the folder ``root``.

    These are processes whose TMPDIR is below it, the ``leaders`` (pids and start times) of its tests' sessions, their
    descendants, and the sessions that any of these lead.  A current folder below it proves nothing.
    """
    sessions, below = set[int](), f"{root}/"

    def family() -> list[int]:
        pids = {*_pids()} - {os.getpid()}
        marked = (pid for pid in pids if _of(pid, lambda one: one.environ().get("TMPDIR", ""), "").startswith(below))
        found = {*marked, *(pid for pid, start in leaders if pid in pids and started(pid) == start)}
        while found or sessions:
            sessions.update(pid for pid in found if _session(pid) == pid)
            parents = {pid: _of(pid, lambda one: one.ppid(), None) for pid in pids - found}
            more = {pid for pid, parent in parents.items() if parent in found or _session(pid) in sessions}
            if not more:
                break
            found |= more
        return [pid for pid in found if _is_alive(pid)]

    kill_all(family)


def _pids() -> list[int]:
    """The processes of this machine; empty if ``/proc`` is not mounted, or belongs to another PID namespace."""
    return _seen(psutil.pids, []) if has_own_proc() else []


def has_own_proc() -> bool:
    """Whether ``/proc``, if there is one (Linux), shows our PID namespace: in another one, our numbers are others'."""
    return _seen(lambda: Path("/proc/self").readlink().name == str(os.getpid()), sys.platform != "linux")


def _seen(look: Callable[[], T], otherwise: T) -> T:
    """What ``look`` finds, or ``otherwise`` if the process has ended meanwhile or belongs to another user."""
    with contextlib.suppress(OSError, IndexError, psutil.Error):
        return look()
    return otherwise


def started(pid: int) -> float:
    """When a process was started, in ticks of the system's clock; infinity if that is unknown."""
    if not has_own_proc():
        return math.inf
    return _seen(lambda: float(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[19]), math.inf)


def kill_all(chosen: Callable[[], Collection[int]], quiet_rounds: int = 1, *, reap: bool = False) -> None:
    """Kill until ``quiet_rounds`` found nothing to kill, because a process may fork while others are being killed."""
    quiet = 0
    for _ in range(MOST_ROUNDS):
        quiet = 0 if sum([_kill(pid, reap=reap) for pid in chosen()]) else quiet + 1
        if quiet == quiet_rounds:
            return


def _kill(pid: int, *, reap: bool) -> bool:
    """Kill a process, and perhaps reap it; returns False if that failed, as for processes of others (``sudo``)."""
    with contextlib.suppress(OSError):
        os.kill(pid, signal.SIGKILL)
        if reap:
            os.waitpid(pid, 0)
        return True
    return False


def _is_alive(pid: int) -> bool:
    """Whether a process is alive and no zombie, which could be killed again and again."""
    return _of(pid, lambda one: one.status(), psutil.STATUS_ZOMBIE) != psutil.STATUS_ZOMBIE


def _of(pid: int, look: Callable[[psutil.Process], T], otherwise: T) -> T:
    return _seen(lambda: look(psutil.Process(pid)), otherwise)


def _session(pid: int) -> int | None:
    return _seen(lambda: os.getsid(pid), None)


class Handle:
    """Lets another thread, or a signal handler, stop tests that run or are about to."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._sessions: set[int] = set()
        self.stopped = False

    def stop(self) -> None:
        """Kill the tests' leaders; the threads that wait for them kill the rest.  The outcome is STOPPED."""
        self.stopped = True
        with self._lock:
            for session in self._sessions:
                kill_group(session)

    def begin(self, start: Callable[[], Process]) -> Process | None:
        """Start the test's process, the leader of a session, unless it was stopped already."""
        with self._lock:
            if self.stopped:
                return None
            process = start()
            self._sessions.add(process.pid)
            return process

    def finish(self, process: Process, *, ended: bool) -> int:
        """Kill the rest of the session, and return the exit status; ``ended`` if the leader ended by itself."""
        with self._lock:  # the leader is not reaped yet, so its number cannot belong to anybody else
            kill_session(process.pid, ended=ended)
            self._sessions.discard(process.pid)
            return process.wait()


def exited(process: Process, timeout: float, printed: Sequence[Tail] = ()) -> bool:
    """Read what a process prints until it ends, and tell whether it ended in time; it is not reaped here."""
    end = time.monotonic() + timeout
    if not hasattr(os, "pidfd_open"):
        return _seen_to_exit(process, end, printed)
    descriptor = os.pidfd_open(process.pid)
    try:
        poll = select.poll()
        poll.register(descriptor, select.POLLIN)
        for tail in printed:
            poll.register(tail.reader, select.POLLIN)
        while True:
            ready = dict(poll.poll(max(0.0, end - time.monotonic()) * 1000))
            if descriptor in ready or not ready:
                return descriptor in ready
            for tail in printed:  # one that is not ready has nothing to read
                tail.read()
            if time.monotonic() >= end:
                return False
    finally:
        os.close(descriptor)


def _seen_to_exit(process: Process, end: float, printed: Sequence[Tail]) -> bool:
    """The same by polling, where the system does not report the end of a process (not Linux)."""
    while psutil.Process(process.pid).status() != psutil.STATUS_ZOMBIE:
        if time.monotonic() >= end:
            return False
        for tail in printed:
            tail.read()
        time.sleep(0.002)
    return True


def make_root() -> Path:
    """Create a folder for the tests of a run, in TMPDIR if that is set.  Raises :class:`UserError` if that fails."""
    given = os.environ.get("TMPDIR") or None
    with user_errors(f"TMPDIR is {given}, which cannot be used, so choose another or unset it"):
        with tempfile.TemporaryFile(dir=given) as probe:
            probe.write(b"\n")  # on a full disk, a folder may still fit
        return Path(tempfile.mkdtemp(prefix=PREFIX, dir=given))


def make_place(root: Path) -> Path:
    return Path(tempfile.mkdtemp(prefix=PLACE, dir=root))


def note_leader(root: Path, pid: int) -> None:
    """Record the leader of a test's session with its start time, because its pid may be reused one day."""
    with contextlib.suppress(OSError), (root / LEADERS).open("a") as file:  # the disk may be full
        file.write(f"{pid} {started(pid):.0f}\n")


def leaders(root: Path) -> set[tuple[int, float]]:
    """The pids and start times of the leaders of all tests' sessions in this folder, including those that ended."""
    lines: list[tuple[str, str]] = _seen(lambda: re.findall(r"(\d+) (\d+)\n", (root / LEADERS).read_text()), [])
    return {(int(pid), float(start)) for pid, start in lines}


def remove_root(root: Path) -> None:
    """Remove the folder of a run; files that ppr has not put there stay, and then the folder does too."""
    for place in root.glob(f"{PLACE}{'?' * 8}"):
        if not place.is_symlink():
            remove(place)
    with contextlib.suppress(OSError):
        (root / LEADERS).unlink(missing_ok=True)
        root.rmdir()


def remove(folder: Path) -> None:
    """Remove a folder and nothing outside it, even if it is deeply nested or a test took away the right to write."""
    with contextlib.suppress(RecursionError):
        shutil.rmtree(folder, ignore_errors=True)
    if folder.exists():
        for command in (["chmod", "-R", "u+rwX"], ["rm", "-rf"]):  # neither recurses, and neither follows links
            subprocess.run([*command, str(folder)], check=False, stderr=subprocess.DEVNULL)


def copy(path: Path, target: Path) -> None:
    if path.is_dir():
        shutil.copytree(path, target, symlinks=True)
    else:
        shutil.copy(path, target)
