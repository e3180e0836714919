"""The machine that a benchmark runs on: its processor, the cores that it may use, and what a process takes of it."""

import contextlib
import multiprocessing
import os
import re
import resource
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import ParamSpec, TypeVar

import psutil

from benchmark_ppr.harness.run_record import Machine

P = ParamSpec("P")
T = TypeVar("T")


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


def in_fresh_process(function: Callable[P, T], *arguments: P.args, **options: P.kwargs) -> T:
    """Call a function in a process of its own, so that its CPU time and memory are its own; all is pickled."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(function, *arguments, **options).result()
