"""Running a tool under a time limit, and leaving nothing of it behind."""

import contextlib
import os
import resource
import signal
import subprocess
import time
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from ppr.properties.processes import kill_marked

MARK = "BENCHMARK_PPR_RUN"
GRACE = 10  # seconds to leave a result behind after being asked to stop
TICK = 0.1  # seconds between two looks at what the command has done


@dataclass(frozen=True)
class Execution:
    """How a command ended: its exit status (None if it was stopped), wall and CPU seconds.

    The CPU seconds are those of the processes that were waited for: nearly all, unless the command was stopped.
    """

    status: int | None
    seconds: float
    cpu_seconds: float


def execute(
    command: Sequence[str], folder: Path, seconds: float, log: Path, on_tick: Callable[[], None] = lambda: None
) -> Execution:
    """Run a command in a folder; its output goes to ``log``.  Raises :class:`OSError` if it cannot be started.

    At the limit its first process gets an interrupt, so that it can leave its best result, and then all that it
    has started are killed: tools and tests make sessions of their own, so they are known by a mark in their
    environment.
    """
    mark = uuid.uuid4().hex
    temporary = folder / "tmp"
    temporary.mkdir(exist_ok=True)
    environment = {**os.environ, MARK: mark, "TMPDIR": str(temporary)}
    cpu, start = _cpu_seconds(), time.monotonic()
    with log.open("ab") as sink:
        process = subprocess.Popen(
            command,
            cwd=folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=sink,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            status = _wait(process, start + seconds, on_tick)
            if status is None:
                process.send_signal(signal.SIGINT)
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(GRACE)
        finally:
            wall = time.monotonic() - start
            kill_marked(MARK, mark)
            process.wait()
    return Execution(status, min(wall, seconds), _cpu_seconds() - cpu)


def _wait(process: "subprocess.Popen[bytes]", end: float, on_tick: Callable[[], None]) -> int | None:
    """The exit status of a process, or None if it has not ended by then."""
    while (left := end - time.monotonic()) > 0:
        with contextlib.suppress(subprocess.TimeoutExpired):
            return process.wait(min(TICK, left))
        on_tick()
    return None


def _cpu_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
