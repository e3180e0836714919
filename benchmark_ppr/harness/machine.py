"""The machine that a benchmark runs on: its processor, the cores that it may use, and what a process takes of it."""

import contextlib
import os
import re
import resource
from pathlib import Path

import psutil

from benchmark_ppr.harness.run_record import Machine


def use_cores(wanted: int | None) -> Machine:
    """Bind this process, and all that it starts, to the first ``wanted`` of its cores (None: all of them).

    Raises :class:`ValueError` if there are fewer.
    """
    cores = sorted(os.sched_getaffinity(0))
    if wanted is not None and wanted > len(cores):
        raise ValueError(f"there are only {len(cores)} cores")
    os.sched_setaffinity(0, cores[:wanted])
    found = re.search(r"^model name\s*:\s*(.*?)\s*$", Path("/proc/cpuinfo").read_text(encoding="utf-8"), re.M)
    return Machine(found[1] if found else "unknown", len(cores[:wanted]))


def cpu_seconds(who: int = resource.RUSAGE_CHILDREN) -> float:
    """The CPU seconds of all processes below this one that have ended and that somebody waited for."""
    used = resource.getrusage(who)
    return used.ru_utime + used.ru_stime


def peak_memory(pid: int) -> int:
    """The most memory that a process has had, in bytes.  Raises :class:`psutil.Error` if it has ended.

    The resource usage that the system reports for a process includes that of the one which started it.
    """
    with contextlib.suppress(OSError):
        found = re.search(r"^VmHWM:\s+(\d+) kB$", Path(f"/proc/{pid}/status").read_text(encoding="utf-8"), re.M)
        if found:
            return 1024 * int(found[1])
    return int(psutil.Process(pid).memory_info().rss)  # not Linux: what it has now
