"""The machine that a benchmark runs on: its processor, the cores that it may use, and what a process takes of it."""

import contextlib
import multiprocessing
import os
import re
import resource
import socket
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import random
from typing import ParamSpec, TypeVar

import psutil

from benchmark_ppr.harness.run_record import Machine

NAME = "\0benchmark-ppr-core-{}"  # of a socket, not of a file: only one process can have it, until it ends
P = ParamSpec("P")
T = TypeVar("T")


class GivenUp(Exception):
    """Nobody waits for cores any more."""


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


@contextlib.contextmanager
def own_cores(wanted: int, is_wanted: Callable[[], bool] = lambda: True) -> Iterator[list[int]]:
    """Bind this thread, and what it starts, to so many cores that no other worker on this computer has.

    Waits until they are free; raises :class:`GivenUp` if nobody ``is_wanted`` any more, and :class:`ValueError` if
    there are too few.
    """
    before = os.sched_getaffinity(0)
    if wanted > len(before):
        raise ValueError(f"{socket.gethostname()} has only {len(before)} cores for --jobs {wanted}")
    with contextlib.ExitStack() as stack:
        while is_wanted():
            if cores := _taken(sorted(before), wanted, stack):
                stack.callback(os.sched_setaffinity, 0, before)
                os.sched_setaffinity(0, cores)
                yield cores
                return
            time.sleep(random() / 2)  # another worker may have the one core of two, and wait for the other one
    raise GivenUp


def _taken(cores: Sequence[int], wanted: int, stack: contextlib.ExitStack) -> list[int]:
    """So many of these cores, until the stack is closed, or none if others have too many of them."""
    with contextlib.ExitStack() as attempt:
        taken: list[int] = []
        for core in cores:
            with contextlib.suppress(OSError):
                sign = attempt.enter_context(socket.socket(socket.AF_UNIX))
                sign.bind(NAME.format(core))
                taken.append(core)
            if len(taken) == wanted:
                stack.enter_context(attempt.pop_all())
                return taken
    return []


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
