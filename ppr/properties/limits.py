"""Limits of the system for tests: how many run at a time, and how much memory and disk each may take."""

import contextlib
import math
import os
import resource
import threading
import time
from collections.abc import Callable, Iterator, Sequence

import psutil

PROCESSES = 8  # that a test may need at a time
DESCRIPTORS = 6  # that ppr needs for a test
OWN = 16  # threads and descriptors that ppr needs for itself
LARGEST_FILE = 2**30  # bytes


def available_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def possible_jobs(jobs: int) -> int:
    """How many tests can run at a time without meeting ``ulimit -u`` or ``ulimit -n``; at least one."""
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files != resource.RLIM_INFINITY:
        jobs = min(jobs, (files - OWN - _open_files()) // DESCRIPTORS)
    processes, _ = resource.getrlimit(resource.RLIMIT_NPROC)
    if processes != resource.RLIM_INFINITY and os.geteuid() != 0:  # root is free of it
        jobs = min(jobs, (processes - OWN - _threads_of_user()) // PROCESSES)
    return max(1, jobs)


def _open_files() -> int:
    try:
        return len(os.listdir("/dev/fd"))
    except OSError:  # /proc is not mounted
        return OWN


def _threads_of_user() -> int:
    count = 0
    with contextlib.suppress(OSError, IndexError):  # /proc is not mounted
        for process in psutil.process_iter(["uids", "num_threads"]):
            with contextlib.suppress(psutil.Error, AttributeError, TypeError):
                if process.info["uids"].real == os.getuid():
                    count += process.info["num_threads"]
    return count


@contextlib.contextmanager
def limited_files() -> Iterator[None]:
    """No file of a test grows beyond a gigabyte, nor one of ppr: tests inherit the limit, so it costs nothing."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    wanted = [limit for limit in (LARGEST_FILE, soft, hard) if limit != resource.RLIM_INFINITY]
    resource.setrlimit(resource.RLIMIT_FSIZE, (min(wanted), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def with_memory(command: Sequence[str], size: int | None) -> list[str]:
    """A command whose processes may take so many bytes of address space each."""
    return [*command] if size is None else ["sh", "-c", f'ulimit -v {size // 1024} && exec "$@"', "sh", *command]


PATIENCE = 10.0  # seconds to wait for the rest of the system if no other test of ours runs
PAUSE = 0.05


class Slots:
    """Places for tests; there are fewer after a shortage, and ``note`` is told the first time."""

    def __init__(self, note: Callable[[str], None]) -> None:
        self._note = note
        self._noted = False
        self._running = 0
        self._most = math.inf
        self._short_since: float | None = None
        self._freed = threading.Condition()

    @contextlib.contextmanager
    def one(self) -> Iterator[None]:
        """Wait for a place, and hold it."""
        with self._freed:
            self._freed.wait_for(lambda: self._running < self._most)
            self._running += 1
        try:
            yield
        finally:
            with self._freed:
                self._running -= 1
                self._freed.notify_all()

    def enough(self) -> None:
        """Within a place: there was enough for this test."""
        self._short_since = None

    def short(self, error: OSError) -> None:
        """Within a place: there was not enough for this test.  Raises the error if that lasts, with one test alone."""
        now = time.monotonic()
        with self._freed:
            if self._short_since is None:
                self._short_since = now
            lasting = now - self._short_since > PATIENCE
            alone = self._running == 1
            self._most = max(1, self._running - 1)
            first, self._noted = not self._noted, True
        if first:
            self._note(f"the system is short of something ({error.strerror}): fewer tests run at a time")
        if alone:
            if lasting:
                raise error
            time.sleep(PAUSE)
