"""Limits of the system for tests: how many run at a time, and how much disk each may take."""

import contextlib
import os
import resource
from collections.abc import Iterator

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
        open_files = OWN
        with contextlib.suppress(OSError):  # /proc is not mounted
            open_files = len(os.listdir("/dev/fd"))
        jobs = min(jobs, (files - OWN - open_files) // DESCRIPTORS)
    processes, _ = resource.getrlimit(resource.RLIMIT_NPROC)
    if processes != resource.RLIM_INFINITY and os.geteuid() != 0:  # root is exempt
        jobs = min(jobs, (processes - OWN - _threads_of_user()) // PROCESSES)
    return max(1, jobs)


def _threads_of_user() -> int:
    with contextlib.suppress(OSError, IndexError):  # /proc is not mounted
        found = [process.info for process in psutil.process_iter(["uids", "num_threads"])]  # None if access is denied
        return sum(one["num_threads"] or 0 for one in found if one["uids"] and one["uids"].real == os.getuid())
    return 0


@contextlib.contextmanager
def limited_files() -> Iterator[None]:
    """Limit files of tests to a gigabyte, and those of ppr too: tests inherit the limit, so it costs nothing."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    wanted = [limit for limit in (LARGEST_FILE, soft, hard) if limit != resource.RLIM_INFINITY]
    resource.setrlimit(resource.RLIMIT_FSIZE, (min(wanted), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
