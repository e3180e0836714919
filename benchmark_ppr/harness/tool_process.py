"""A tool's process: started in a given folder, stopped at a time limit, and killed with all that it has started.

This is not a run of a test (see ``script_runner``): a tool keeps its folder and its log, and is asked to end before
it is killed.
"""

import contextlib
import os
import signal
import subprocess
import time
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import psutil

from benchmark_ppr.harness.machine import cpu_seconds, peak_memory
from ppr.properties.processes import kill_marked, start_session

MARK = "BENCHMARK_PPR_RUN"
GRACE = 10  # seconds that a tool has to write its result after it was asked to stop
TICK = 0.1  # seconds between two looks at its memory


@dataclass(frozen=True)
class ProcessEnd:
    """How a process ended: its exit status (None if it was stopped), wall and CPU seconds, its peak memory in bytes.

    The peak memory is the last that was seen, at most ``TICK`` before the end, without the processes that it started.
    The CPU seconds are those of the processes that somebody waited for: nearly all, unless the command was stopped.
    """

    status: int | None
    seconds: float
    cpu_seconds: float
    peak_memory: int


def run_process(command: Sequence[str], folder: Path, seconds: float, log: Path) -> ProcessEnd:
    """Run a command in a folder; its output goes to ``log``.  Raises :class:`OSError` if it cannot be started.

    At the limit its first process is interrupted, so that it can write its best result, and then every process that it
    has started is killed.  Tools and tests start sessions of their own, so a mark in the environment identifies
    them.
    """
    mark = uuid.uuid4().hex
    temporary = folder / "tmp"
    temporary.mkdir(exist_ok=True)
    environment = {**os.environ, MARK: mark, "TMPDIR": str(temporary)}
    cpu, start, peak = cpu_seconds(), time.monotonic(), 0

    def look() -> None:
        nonlocal peak
        with contextlib.suppress(psutil.Error):  # it has just ended
            peak = max(peak, peak_memory(process.pid))

    with log.open("ab") as sink:
        process = start_session(command, folder, sink.fileno(), environment)
        try:
            status = _wait(process, start + seconds, look)
            if status is None:
                process.send_signal(signal.SIGINT)
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(GRACE)
        finally:
            wall = time.monotonic() - start
            kill_marked(MARK, mark)
            process.wait()
    return ProcessEnd(status, min(wall, seconds), cpu_seconds() - cpu, peak)


def _wait(process: "subprocess.Popen[bytes]", end: float, on_tick: Callable[[], None]) -> int | None:
    """The exit status of a process, or None if it is still running at the time ``end``."""
    while (left := end - time.monotonic()) > 0:
        on_tick()
        with contextlib.suppress(subprocess.TimeoutExpired):
            return process.wait(min(TICK, left))
    return None
