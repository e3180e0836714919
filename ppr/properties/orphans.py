"""Orphans: processes whose parents have died are adopted, and killed as soon as no running test can own them.

So a test cannot leave a daemon behind, whatever its session and environment.  Only Linux lets a process adopt
(``prctl(2)``, "child subreaper"); elsewhere nothing is adopted.
"""

import contextlib
import ctypes
import math
import os
import signal
import threading
import time
from collections.abc import Iterator

from ppr.properties.processes import started

PR_SET_CHILD_SUBREAPER = 36


class Orphans:
    """Adopts orphans until it is closed.  Tests have to be started by other threads than the main one.

    A child belongs to the thread that started it, and an orphan to the main thread: that is how they are told apart.
    """

    def __init__(self) -> None:
        self._ours = set(_children())  # started by ppr itself
        self._running: list[float] = []
        self._lock = threading.Lock()
        self._sweeping = threading.Lock()
        _adopt(True)

    @contextlib.contextmanager
    def test(self) -> Iterator[None]:
        """Around a test: afterwards the orphans that are older than all tests that still run are killed."""
        start = _now()
        with self._lock:
            self._running.append(start)
        try:
            yield
        finally:
            with self._lock:
                self._running.remove(start)
                oldest = min(self._running, default=math.inf)
            if self._sweeping.acquire(blocking=False):  # else another thread is at it
                try:
                    self._kill(oldest)
                finally:
                    self._sweeping.release()

    def close(self) -> None:
        """Kill all orphans, and adopt no more."""
        with self._sweeping:
            self._kill(math.inf)
        _adopt(False)

    def _kill(self, before: float) -> None:
        """Kill orphans until there are none: those of the killed ones come after them."""
        while True:
            found = [pid for pid in _children() if pid not in self._ours and started(pid) < before]
            if not sum(_end(pid) for pid in found):
                return


def _adopt(yes: bool) -> None:
    with contextlib.suppress(AttributeError, OSError):  # not Linux
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, int(yes), 0, 0, 0)


def _children() -> list[int]:
    """The children of the main thread."""
    try:
        with open(f"/proc/self/task/{os.getpid()}/children", "rb", buffering=0) as file:  # read after every test
            return [int(pid) for pid in file.readall().split()]
    except OSError:
        return []


def _now() -> float:
    """The clock by which the system notes when a process was started, in its ticks."""
    seconds = time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()
    return seconds * os.sysconf("SC_CLK_TCK") // 1


def _end(pid: int) -> bool:
    """Kill and reap an orphan; whether that was possible (not for a process of another user)."""
    try:
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
    except OSError:
        return False
    return True
