"""What ``ppr doctor`` finds on this machine: what a run would use of it, and the limits that matter to a run."""

import contextlib
import enum
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import psutil

from ppr.properties.limits import PROCESSES, available_cores, possible_jobs

LITTLE_MEMORY = 1 << 30  # bytes
LITTLE_SPACE = 1 << 30
NO_SPACE = 1 << 24
FEW_FILES = 1_000  # that can still be created
PATIENCE = 20.0  # seconds for a shell that does nothing
FAR = ("nfs", "cifs", "smb", "sshfs", "9p", "afs", "ceph", "gluster", "lustre")  # file systems on other machines
MOUNT = "mount /proc" if sys.platform == "linux" else ""
CGROUPS = Path("/sys/fs/cgroup")
OWN_CGROUP = Path("/proc/self/cgroup")
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
    """What a run uses, then the limits."""
    for name, check in (("tests", _jobs), ("memory", _memory), ("shell", _shell)):
        yield Finding("a run", name, *check())
    try:
        with tempfile.TemporaryDirectory(prefix="ppr-doctor-") as place:
            there = ("temporary folder", _temporary), ("disk space", _room), ("running programs", _running_there)
            for name, check_there in there:
                yield Finding("a run", name, *check_there(Path(place)))
    except OSError as error:
        advice = "set TMPDIR to a folder that you can write to"
        yield Finding("a run", "temporary folder", PROBLEM, f"there is none: {error.strerror or error}", advice)
    for name, check in (("current folder", _current_folder), ("processes", _processes), ("end of tests", _ends)):
        yield Finding("a run", name, *check())
    for name, check in LIMITS:
        yield Finding("limits", name, *check())


def _jobs() -> Found:
    cores = available_cores()
    jobs, quota, processes = possible_jobs(cores), _quota(), _left("pids")
    found = f"{jobs} at a time, on {cores} of {os.cpu_count()} cores"
    if quota is not None and quota < jobs:
        return NOTE, f"{found}, but this container may use only {quota:g}", f"use --jobs {max(1, int(quota))}"
    if processes is not None and processes < jobs * PROCESSES:
        advice = f"raise the limit, or use --jobs {max(1, processes // PROCESSES)}"
        return NOTE, f"{found}, but this container may start only {processes} more processes", advice
    if jobs < cores:
        return NOTE, f"{found}: the limits below leave no room for more", "raise them"
    return OK, found, ""


def _quota(root: Path = CGROUPS, own: Path = OWN_CGROUP) -> float | None:
    """How many cores the control groups of this process let it use, if they say."""
    quotas = []
    for group in _cgroups(root, own):
        most, _, period = _in_cgroup(group, "cpu.max").partition(" ")
        if most not in ("", "max"):
            quotas.append(int(most) / int(period or 100_000))
    return min(quotas, default=None)


def _left(name: str, root: Path = CGROUPS, own: Path = OWN_CGROUP) -> int | None:
    """How much of a resource, such as ``memory``, the control groups of this process leave it, if they say."""
    left = []
    for group in _cgroups(root, own):
        most, used = (_in_cgroup(group, f"{name}.{what}") for what in ("max", "current"))
        if most not in ("", "max"):
            left.append(int(most) - int(used or 0))
    return min(left, default=None)


def _cgroups(root: Path, own: Path) -> list[Path]:
    """The folders of the control groups (version 2) of this process, the innermost first."""
    with contextlib.suppress(OSError):
        for line in own.read_text().splitlines():
            if line.startswith("0::"):
                group = root / line[3:].strip("/")
                return [folder for folder in (group, *group.parents) if folder.is_relative_to(root)]
    return []


def _in_cgroup(group: Path, name: str) -> str:
    with contextlib.suppress(OSError):
        return (group / name).read_text().strip()
    return ""


def _memory() -> Found:
    try:
        memory = psutil.virtual_memory()
    except OSError:
        return NOTE, "is not known", MOUNT
    found, left = f"{size(memory.available)} free of {size(memory.total)}", _left("memory")
    if left is not None and left < memory.available:
        found += f"; this container may use {size(left)} more"
    if min(memory.available, memory.available if left is None else left) < LITTLE_MEMORY:
        return NOTE, found, "use fewer tests at a time (--jobs), or limit them (--memory)"
    return OK, found, ""


def _shell() -> Found:
    """Tests are started by ``sh``, in sessions of their own."""
    advice = "put a working sh on the PATH"
    try:
        with subprocess.Popen(
            ["sh", "-c", "read line"], start_new_session=True, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL
        ) as process:
            try:
                session = os.getsid(process.pid)
                process.communicate(b"go on\n", timeout=PATIENCE)
            finally:
                process.kill()  # if it has not ended by itself
    except (OSError, subprocess.TimeoutExpired) as error:
        return PROBLEM, f"sh cannot be run: {error}", advice
    if process.returncode or session != process.pid:
        return PROBLEM, f"sh ends with status {process.returncode}, in session {session}", advice
    return OK, "sh runs in a session of its own", ""


def _temporary(place: Path) -> Found:
    folder, kind, wanted = place.parent, _file_system(place), os.environ.get("TMPDIR")
    found = f"{folder} ({kind or 'unknown file system'})"
    if wanted and Path(wanted).absolute() != folder.absolute():
        advice = "create that folder, or set TMPDIR to one that you can write to"
        return NOTE, f"{found}, because TMPDIR={wanted} cannot be used", advice
    if kind.startswith(FAR) or kind.removeprefix("fuse.").startswith(FAR):
        return NOTE, found, "a folder on this machine is faster: set TMPDIR"
    return OK, found, ""


def _file_system(path: Path) -> str:
    """The kind of the file system that a folder is on, or nothing if that is not known."""
    path = path.resolve()
    try:
        partitions = psutil.disk_partitions(all=True)
    except OSError:
        return ""
    mounts = [one for one in partitions if path.is_relative_to(one.mountpoint)]
    return max(mounts, key=lambda one: len(one.mountpoint)).fstype if mounts else ""


def _room(place: Path) -> Found:
    state = os.statvfs(place.parent)
    free = state.f_bavail * state.f_frsize
    found = f"{size(free)} free in {place.parent}"
    advice = "make room, or set TMPDIR to another folder"
    if free < NO_SPACE:
        return PROBLEM, found, advice
    if state.f_files and state.f_favail < FEW_FILES:
        return NOTE, f"{found}, but for {state.f_favail} files only", advice
    return (NOTE, found, advice) if free < LITTLE_SPACE else (OK, found, "")


def _running_there(place: Path) -> Found:
    """Whether a program can be run in the folder: not if it is mounted with ``noexec``."""
    script = place / "script"
    script.write_text("#!/bin/sh\nexit 0\n")
    script.chmod(0o700)
    try:
        subprocess.run([str(script)], capture_output=True, timeout=PATIENCE, check=True)
    except (OSError, subprocess.SubprocessError) as error:
        advice = "tests that compile a program and run it need that: set TMPDIR to another folder"
        return NOTE, f"programs cannot be run in {place.parent}: {getattr(error, 'strerror', None) or error}", advice
    return OK, f"programs can be run in {place.parent}", ""


def _current_folder() -> Found:
    """Where results go, unless there is ``--output``."""
    try:
        folder = Path.cwd()
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        return NOTE, f"cannot be written: {error.strerror}", "change to another one, or use --output"
    return OK, f"results can be written to {folder}", ""


def _processes() -> Found:
    """Whether the processes of this machine are seen: tests that leave some behind are tidied up with that."""
    try:
        mine = psutil.Process()
        seen = mine.pid in psutil.pids() and mine.environ() is not None and bool(mine.cwd())
    except (OSError, IndexError, psutil.Error):
        seen = False
    if not seen:
        return NOTE, "are not seen, so what tests leave behind may go on running", MOUNT
    return OK, "are seen, with their folders and environments", ""


def _ends() -> Found:
    if hasattr(os, "pidfd_open"):
        with contextlib.suppress(OSError):
            os.close(os.pidfd_open(os.getpid()))
            return OK, "is told by the system (pidfd)", ""
    return OK, "is looked for at short intervals (there is no pidfd)", ""


def _limit(which: int) -> Found:
    """A limit of the system; whether it is too low is told by the number of tests."""
    soft, hard = resource.getrlimit(which)
    shown = ["unlimited" if one == resource.RLIM_INFINITY else f"{one:,}" for one in (soft, hard)]
    return OK, shown[0] if shown[0] == shown[1] else f"{shown[0]}, at most {shown[1]}", ""


def _core_dumps(pattern: Path = CORE_PATTERN) -> Found:
    """What the system does when a program crashes, which tests of compilers do all the time."""
    wanted = ""
    with contextlib.suppress(OSError):
        wanted = pattern.read_text().strip()
    soft, _ = resource.getrlimit(resource.RLIMIT_CORE)
    if wanted.startswith("|"):
        handler = wanted[1:].split(" ")[0]
        advice = "if tests are slow: sudo sysctl kernel.core_pattern=core, until the next start of the system"
        return NOTE, f"each crash is handed to {handler}, even with ulimit -c 0", advice
    if soft:
        amount = "of any size" if soft == resource.RLIM_INFINITY else f"of up to {size(soft)}"
        return NOTE, f"each program that crashes may leave a file {amount}", "run ulimit -c 0 before ppr"
    return OK, "crashes leave no file (ulimit -c is 0)", ""


LIMITS = (
    ("open files (ulimit -n)", partial(_limit, resource.RLIMIT_NOFILE)),
    ("processes (ulimit -u)", partial(_limit, resource.RLIMIT_NPROC)),
    ("core dumps", _core_dumps),
)


def size(number: int) -> str:
    """A number of bytes, for people."""
    amount, unit = float(number), "bytes"
    for unit in ("bytes", "KB", "MB", "GB", "TB"):
        if amount < 1024 or unit == "TB":
            break
        amount /= 1024
    return f"{amount:,.0f} {unit}" if amount >= 10 or unit == "bytes" else f"{amount:.1f} {unit}"
