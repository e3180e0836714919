"""A runner whose tests leave nothing behind, even if ppr itself is killed."""

import contextlib
import ctypes
import math
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from ppr.properties.limits import limited_files
from ppr.properties.processes import has_own_proc, kill_all, make_root, started, without_ctrl_z
from ppr.properties.running import TestRunner

PR_SET_CHILD_SUBREAPER = 36


class Orphans:
    """Adopts orphans as children of the main thread until it is closed; so other threads have to start the tests."""

    def __init__(self) -> None:
        self._ours = set(_children())  # started by ppr itself
        self._running: list[float] = []
        self._lock = threading.Lock()
        self._sweeping = threading.Lock()
        _adopt(True)

    @contextlib.contextmanager
    def test(self) -> Iterator[None]:
        """Around a test: at its end, kill the orphans that are older than all running tests."""
        start = _now()
        with self._lock:
            self._running.append(start)
        try:
            yield
        finally:
            with self._lock:
                self._running.remove(start)
                oldest = min(self._running, default=math.inf)
            if self._sweeping.acquire(blocking=False):  # else another thread is doing it
                try:
                    self._kill(oldest)
                finally:
                    self._sweeping.release()

    def close(self) -> None:
        with self._sweeping:
            self._kill(math.inf)
        _adopt(False)

    def _kill(self, before: float) -> None:
        kill_all(lambda: [pid for pid in _children() if pid not in self._ours and started(pid) < before], reap=True)


def _adopt(yes: bool) -> None:
    with contextlib.suppress(AttributeError, OSError):  # not Linux
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, int(yes), 0, 0, 0)


def _children() -> list[int]:
    with contextlib.suppress(OSError):
        if has_own_proc():
            with open(f"/proc/self/task/{os.getpid()}/children", "rb", buffering=0) as file:  # read after every test
                return [int(pid) for pid in file.readall().split()]
    return []


def _now() -> float:
    """The time in ticks, by the clock with which the system records the start of a process."""
    seconds = time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()
    return seconds * os.sysconf("SC_CLK_TCK") // 1


WAIT = 'read -r word || exec "$@"'


@contextlib.contextmanager
def guarded_root() -> Iterator[Path]:
    """A folder that is removed in the end, together with all processes in it, even if this process is killed."""
    root, warden = make_root(), None
    packages = os.pathsep.join([str(Path(__file__).parents[2]), *sys.path])
    with contextlib.suppress(OSError), without_ctrl_z():  # if the system is out of processes: do without
        warden = subprocess.Popen(
            ["sh", "-c", WAIT, "sh", sys.executable, "-m", "ppr.properties.guard", str(root)], cwd="/",
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
            env={**os.environ, "PYTHONPATH": packages},
        )  # fmt: skip
    try:
        yield root
    finally:
        TestRunner(root).close()
        if warden is not None:
            warden.communicate(b"done\n")


@contextlib.contextmanager
def guarded_runner(*, note: Callable[[str], None] = lambda _: None, memory: int | None = None) -> Iterator[TestRunner]:
    """A runner whose tests leave no process and no folder behind."""
    with guarded_root() as root, limited_files():
        orphans = Orphans()
        try:
            yield TestRunner(root, around_test=orphans.test, note=note, memory=memory)
        finally:
            orphans.close()


if __name__ == "__main__":
    TestRunner(Path(sys.argv[1])).close()
