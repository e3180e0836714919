"""What ``ppr doctor`` finds on this machine: what a run would use of it."""

import contextlib
import enum
import os
import resource
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import psutil

from ppr.properties.limits import available_cores, possible_jobs

LITTLE = 1 << 30  # bytes, of memory and of space
NO_SPACE = 1 << 24
CORE_PATTERN = Path("/proc/sys/kernel/core_pattern")


class Severity(enum.StrEnum):
    """What a finding means."""

    OK = "ok"
    NOTE = "note"  # a run works, but slower or with less than it could
    PROBLEM = "problem"  # a run would stop


OK, NOTE, PROBLEM = Severity
Found = tuple[Severity, str, str]  # what it means, what was found, and what to do about it


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: in which ``group``, its name, what was found there, and what to do about it."""

    group: str
    name: str
    verdict: Severity
    found: str
    advice: str = ""


def machine() -> Iterator[Finding]:
    """What a run uses."""
    checks = (
        ("tests", _jobs), ("memory", _memory), ("shell", _shell), ("temporary folder", _temporary),
        ("processes", _processes), ("core dumps", _core_dumps),
    )  # fmt: skip
    for name, check in checks:
        yield Finding("a run", name, *check())


def _jobs() -> Found:
    cores = available_cores()
    jobs = possible_jobs(cores)
    found = f"{jobs} at a time, on {cores} of {os.cpu_count()} cores"
    return (OK, found, "") if jobs == cores else (NOTE, f"{found}: ulimit leaves no room for more", "raise its limits")


def _memory() -> Found:
    try:
        memory = psutil.virtual_memory()
    except OSError:
        return NOTE, "is not known", "mount /proc"
    found = f"{size(memory.available)} free of {size(memory.total)}"
    few = memory.available < LITTLE
    return (NOTE, found, "use fewer tests at a time (--jobs), or limit them (--memory)") if few else (OK, found, "")


def _shell() -> Found:
    """Tests are started by ``sh``."""
    path = shutil.which("sh")
    return (OK, path, "") if path else (PROBLEM, "there is no sh", "put it on the PATH")


def _temporary() -> Found:
    try:
        with tempfile.TemporaryDirectory(prefix="ppr-doctor-") as place:
            folder, state = Path(place).parent, os.statvfs(place)
    except OSError as error:
        return PROBLEM, f"there is none: {error.strerror or error}", "set TMPDIR to a folder that you can write to"
    free = state.f_bavail * state.f_frsize
    found = f"{size(free)} free in {folder}"
    if free >= LITTLE:
        return OK, found, ""
    return PROBLEM if free < NO_SPACE else NOTE, found, "make room, or set TMPDIR to another folder"


def _processes() -> Found:
    """Whether the processes of this machine are seen: tests that leave some behind are tidied up with that."""
    try:
        mine = psutil.Process()
        seen = mine.pid in psutil.pids() and mine.environ() is not None and bool(mine.cwd())
    except (OSError, IndexError, psutil.Error):
        seen = False
    if not seen:
        return NOTE, "are not seen, so what tests leave behind may go on running", "mount /proc"
    return OK, "are seen, with their folders and environments", ""


def _core_dumps(pattern: Path = CORE_PATTERN) -> Found:
    """What the system does when a program crashes, which tests of compilers do all the time."""
    wanted = ""
    with contextlib.suppress(OSError):
        wanted = pattern.read_text().strip()
    if wanted.startswith("|"):
        handler = wanted[1:].split(" ")[0]
        advice = "if tests are slow: sudo sysctl kernel.core_pattern=core, until the next start of the system"
        return NOTE, f"each crash is handed to {handler}, even with ulimit -c 0", advice
    if resource.getrlimit(resource.RLIMIT_CORE)[0]:
        return NOTE, "each program that crashes may leave a file", "run ulimit -c 0 before ppr"
    return OK, "crashes leave no file (ulimit -c is 0)", ""


def size(number: int) -> str:
    """A number of bytes, for people."""
    amount, unit = float(number), "bytes"
    for unit in ("bytes", "KB", "MB", "GB", "TB"):
        if amount < 1024 or unit == "TB":
            break
        amount /= 1024
    return f"{amount:,.0f} {unit}" if amount >= 10 or unit == "bytes" else f"{amount:.1f} {unit}"
