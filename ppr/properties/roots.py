"""The folders of runs: each is locked as long as its run lives, so that a later run can tell which are of dead ones."""

import contextlib
import fcntl
import math
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from ppr.properties.processes import started

PREFIX = "ppr-run-"
LOCK = "lock"  # it holds the number of the run's process, and when that was started
FRESH = "lock.new"
OWNER = re.compile(rb"ppr run (\d+) (\d+|inf)\n")
PLACE = "test-"
LEADERS = "leaders"  # of the sessions of all tests so far


def make_root() -> Path:
    return Path(tempfile.mkdtemp(prefix=PREFIX))


def make_place(root: Path) -> Path:
    return Path(tempfile.mkdtemp(prefix=PLACE, dir=root))


def lock(root: Path) -> int:
    """Lock a folder; returns the file descriptor that holds the lock until it is closed.

    The lock has its name only when it is held, so nobody ever sees a living run without.
    """
    descriptor = os.open(root / FRESH, os.O_CREAT | os.O_RDWR, 0o600)
    with contextlib.suppress(OSError):  # a file system without locks, or that is full
        os.write(descriptor, f"ppr run {os.getpid()} {started(os.getpid()):.0f}\n".encode())
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        (root / FRESH).rename(root / LOCK)
    return descriptor


def dead_roots() -> Iterator[Path]:
    """The folders of this user's runs that have died; each is locked while it is seen to."""
    for path in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        try:
            if path.is_symlink() or path.stat().st_uid != os.geteuid():
                continue
            descriptor = os.open(path / LOCK, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK)
        except OSError:
            continue  # not ours
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            owner = OWNER.fullmatch(os.read(descriptor, 100))
            if owner is not None and not _is_running(int(owner[1]), float(owner[2])):
                yield path
        except OSError:
            pass  # its run is alive
        finally:
            os.close(descriptor)


def _is_running(pid: int, start: float) -> bool:
    """Whether a process that was started then is seen: in some file systems a lock does not keep others away."""
    return math.inf > started(pid) == start


def note_leader(root: Path, pid: int) -> None:
    """Write down who leads the session of a test, and since when: its number will be another process's some day."""
    with contextlib.suppress(OSError), (root / LEADERS).open("a") as file:  # the disk may be full
        file.write(f"{pid} {started(pid):.0f}\n")


def leaders(root: Path) -> set[tuple[int, float]]:
    """The leaders of the sessions of all tests in this folder: their numbers and starts, also of those that ended."""
    try:
        lines = re.findall(r"(\d+) (\d+)\n", (root / LEADERS).read_text())
    except OSError:
        return set()
    return {(int(pid), float(start)) for pid, start in lines}


def remove_root(root: Path) -> None:
    """Remove the folder of a run; what ppr has not put there stays, and then so does the folder."""
    for place in root.glob(f"{PLACE}{'?' * 8}"):
        if not place.is_symlink():
            remove(place)
    with contextlib.suppress(OSError):
        for name in (LOCK, FRESH, LEADERS):
            (root / name).unlink(missing_ok=True)
        root.rmdir()


def remove(folder: Path) -> None:
    """Remove a folder and nothing outside it; a test may have nested folders deep, or taken away the right to write."""
    with contextlib.suppress(RecursionError):
        shutil.rmtree(folder, ignore_errors=True)
    if folder.exists():
        for command in (["chmod", "-R", "u+rwX"], ["rm", "-rf"]):  # neither recurses, and neither follows links
            subprocess.run([*command, str(folder)], check=False, stderr=subprocess.DEVNULL)


def copy(path: Path, target: Path) -> None:
    if path.is_dir():
        shutil.copytree(path, target, symlinks=True)
    else:
        shutil.copy(path, target)
