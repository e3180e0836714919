"""What a run would use of this machine, and the limits that matter to it."""

import contextlib
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psutil

from ppr.cli.doctor_finding import Finding, Verdict, size
from ppr.properties.limits import PROCESSES, available_cores, possible_jobs

RUN = "a run"
LIMITS = "limits"
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


def machine() -> Iterator[Finding]:
    """What a run uses, then the limits."""
    yield _jobs()
    yield _memory()
    yield _shell()
    yield from _temporary_folder()
    yield _current_folder()
    yield _processes()
    yield _ends()
    yield _limit("open files (ulimit -n)", resource.RLIMIT_NOFILE)
    yield _limit("processes (ulimit -u)", resource.RLIMIT_NPROC)
    yield _core_dumps(CORE_PATTERN)


def _jobs() -> Finding:
    """How many tests run at a time, and whether there are processors for them."""
    cores = available_cores()
    jobs, quota, processes = possible_jobs(cores), _quota(), _left("pids")
    found = f"{jobs} at a time, on {cores} of {os.cpu_count()} cores"
    if quota is not None and quota < jobs:
        fitting = max(1, int(quota))
        return Finding(
            RUN, "tests", Verdict.NOTE, f"{found}, but this container may use only {quota:g}", f"use --jobs {fitting}"
        )
    if processes is not None and processes < jobs * PROCESSES:
        advice = f"raise the limit, or use --jobs {max(1, processes // PROCESSES)}"
        return Finding(
            RUN, "tests", Verdict.NOTE, f"{found}, but this container may start only {processes} more processes", advice
        )
    if jobs < cores:
        return Finding(RUN, "tests", Verdict.NOTE, f"{found}: the limits below leave no room for more", "raise them")
    return Finding(RUN, "tests", Verdict.OK, found)


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


def _memory() -> Finding:
    try:
        memory = psutil.virtual_memory()
    except OSError:
        return Finding(RUN, "memory", Verdict.NOTE, "is not known", MOUNT)
    left = _left("memory")
    found = f"{size(memory.available)} free of {size(memory.total)}"
    if left is not None and left < memory.available:
        found += f"; this container may use {size(left)} more"
    if min(memory.available, left if left is not None else memory.available) < LITTLE_MEMORY:
        return Finding(
            RUN, "memory", Verdict.NOTE, found, "use fewer tests at a time (--jobs), or limit them (--memory)"
        )
    return Finding(RUN, "memory", Verdict.OK, found)


def _shell() -> Finding:
    """Tests are started by ``sh``, in sessions of their own."""
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
        return Finding(RUN, "shell", Verdict.PROBLEM, f"sh cannot be run: {error}", "put a working sh on the PATH")
    if process.returncode or session != process.pid:
        found = f"sh ends with status {process.returncode}, in session {session}"
        return Finding(RUN, "shell", Verdict.PROBLEM, found, "put a working sh on the PATH")
    return Finding(RUN, "shell", Verdict.OK, "sh runs in a session of its own")


def _temporary_folder() -> Iterator[Finding]:
    """The folder in which tests run: whether it can be written, its room, and whether programs can be run in it."""
    try:
        place = tempfile.mkdtemp(prefix="ppr-doctor-")
    except OSError as error:
        advice = "set TMPDIR to a folder that you can write to"
        yield Finding(RUN, "temporary folder", Verdict.PROBLEM, f"there is none: {error.strerror or error}", advice)
        return
    try:
        folder, kind = Path(place).parent, _file_system(Path(place))
        found = f"{folder} ({kind or 'unknown file system'})"
        wanted = os.environ.get("TMPDIR")
        if wanted and Path(wanted).absolute() != folder.absolute():
            advice = "create that folder, or set TMPDIR to one that you can write to"
            yield Finding(
                RUN, "temporary folder", Verdict.NOTE, f"{found}, because TMPDIR={wanted} cannot be used", advice
            )
        elif kind.startswith(FAR) or kind.removeprefix("fuse.").startswith(FAR):
            yield Finding(
                RUN, "temporary folder", Verdict.NOTE, found, "a folder on this machine is faster: set TMPDIR"
            )
        else:
            yield Finding(RUN, "temporary folder", Verdict.OK, found)
        yield _room(folder)
        yield _running_there(Path(place))
    finally:
        for path in Path(place).iterdir():
            path.unlink()
        Path(place).rmdir()


def _file_system(path: Path) -> str:
    """The kind of the file system that a folder is on, or nothing if that is not known."""
    path = path.resolve()
    try:
        partitions = psutil.disk_partitions(all=True)
    except OSError:
        return ""
    mounts = [one for one in partitions if path.is_relative_to(one.mountpoint)]
    return max(mounts, key=lambda one: len(one.mountpoint)).fstype if mounts else ""


def _room(folder: Path) -> Finding:
    state = os.statvfs(folder)
    free = state.f_bavail * state.f_frsize
    found = f"{size(free)} free in {folder}"
    advice = "make room, or set TMPDIR to another folder"
    if free < NO_SPACE:
        return Finding(RUN, "disk space", Verdict.PROBLEM, found, advice)
    if state.f_files and state.f_favail < FEW_FILES:
        return Finding(RUN, "disk space", Verdict.NOTE, f"{found}, but for {state.f_favail} files only", advice)
    return Finding(RUN, "disk space", Verdict.NOTE if free < LITTLE_SPACE else Verdict.OK, found,
                   advice if free < LITTLE_SPACE else "")  # fmt: skip


def _running_there(folder: Path) -> Finding:
    """Whether a program can be run in the folder: not if it is mounted with ``noexec``."""
    script = folder / "script"
    script.write_text("#!/bin/sh\nexit 0\n")
    script.chmod(0o700)
    try:
        subprocess.run([str(script)], capture_output=True, timeout=PATIENCE, check=True)
    except (OSError, subprocess.SubprocessError) as error:
        advice = "tests that compile a program and run it need that: set TMPDIR to another folder"
        found = f"programs cannot be run in {folder.parent}: {getattr(error, 'strerror', None) or error}"
        return Finding(RUN, "running programs", Verdict.NOTE, found, advice)
    return Finding(RUN, "running programs", Verdict.OK, f"programs can be run in {folder.parent}")


def _current_folder() -> Finding:
    """Where results go, unless there is ``--output``."""
    try:
        folder = Path.cwd()
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        found, advice = f"cannot be written: {error.strerror}", "change to another one, or use --output"
        return Finding(RUN, "current folder", Verdict.NOTE, found, advice)
    return Finding(RUN, "current folder", Verdict.OK, f"results can be written to {folder}")


def _processes() -> Finding:
    """Whether the processes of this machine are seen: tests that leave some behind are tidied up with that."""
    try:
        mine = psutil.Process()
        seen = mine.pid in psutil.pids() and mine.environ() is not None and bool(mine.cwd())
    except (OSError, IndexError, psutil.Error):
        seen = False
    if not seen:
        found = "are not seen, so what tests leave behind may go on running"
        return Finding(RUN, "processes", Verdict.NOTE, found, MOUNT)
    return Finding(RUN, "processes", Verdict.OK, "are seen, with their folders and environments")


def _ends() -> Finding:
    """How ppr waits for the end of a test."""
    if hasattr(os, "pidfd_open"):
        with contextlib.suppress(OSError):
            os.close(os.pidfd_open(os.getpid()))
            return Finding(RUN, "end of tests", Verdict.OK, "is told by the system (pidfd)")
    return Finding(RUN, "end of tests", Verdict.OK, "is looked for at short intervals (there is no pidfd)")


def _limit(name: str, which: int) -> Finding:
    """A limit of the system; whether it is too low is told by the number of tests."""
    soft, hard = resource.getrlimit(which)
    shown = ["unlimited" if one == resource.RLIM_INFINITY else f"{one:,}" for one in (soft, hard)]
    return Finding(LIMITS, name, Verdict.OK, shown[0] if shown[0] == shown[1] else f"{shown[0]}, at most {shown[1]}")


def _core_dumps(pattern: Path) -> Finding:
    """What the system does when a program crashes, which tests of compilers do all the time."""
    name = "core dumps"
    try:
        wanted = pattern.read_text().strip()
    except OSError:
        wanted = ""
    soft, _ = resource.getrlimit(resource.RLIMIT_CORE)
    if wanted.startswith("|"):
        handler = wanted[1:].split(" ")[0]
        advice = "if tests are slow: sudo sysctl kernel.core_pattern=core, until the next start of the system"
        return Finding(LIMITS, name, Verdict.NOTE, f"each crash is handed to {handler}, even with ulimit -c 0", advice)
    if soft:
        amount = "of any size" if soft == resource.RLIM_INFINITY else f"of up to {size(soft)}"
        found = f"each program that crashes may leave a file {amount}"
        return Finding(LIMITS, name, Verdict.NOTE, found, "run ulimit -c 0 before ppr")
    return Finding(LIMITS, name, Verdict.OK, "crashes leave no file (ulimit -c is 0)")
