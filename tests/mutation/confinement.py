"""Confinement of mutants: a fault in code that kills processes and removes folders must not reach beyond its test.

Whatever a test starts stays below the worker process, which adopts orphans (on Linux).
"""

import ctypes
import os
import sys
import time
from pathlib import Path

import psutil

PR_SET_CHILD_SUBREAPER = 36
WRITES = {"os.remove": 1, "os.rmdir": 1, "os.chmod": 1, "shutil.rmtree": 1, "os.rename": 2}


def adopt_orphans() -> None:
    """Become the parent of all processes below this one whose parents end."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def confine(worker: int, folder: Path) -> None:
    """From now on kill only processes below ``worker``, and write only in ``folder``; all else raises."""
    inside = os.fspath(folder.resolve()) + os.sep

    def check(path: object) -> None:
        if isinstance(path, str | bytes | os.PathLike):
            name = os.path.abspath(os.fsdecode(path))  # noqa: PTH100 - a Path would be much slower
            if not name.startswith((inside, "/dev/", "/proc/self/")):
                raise PermissionError(f"a mutant must not write {name}")

    def hook(event: str, arguments: tuple[object, ...]) -> None:
        if event in ("os.kill", "os.killpg"):
            if not _is_below(int(str(arguments[0])), worker):
                raise ProcessLookupError(f"a mutant must not kill {arguments[0]}")
        elif event == "open":
            path, _, flags = arguments
            if isinstance(flags, int) and flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
                check(path)
        elif event in WRITES and arguments[-1] in (-1, None):  # else the path is relative to an open folder
            for path in arguments[: WRITES[event]]:
                check(path)

    sys.addaudithook(hook)


def wait_and_end_all(child: int, seconds: float) -> int | None:
    """The wait status of a child, ``None`` if it takes too long; afterwards nothing is left below this process."""
    end, status = time.monotonic() + seconds, None
    while status is None and time.monotonic() < end:
        ended, its_status = os.waitpid(-1, os.WNOHANG)
        if ended == child:
            status = its_status
        elif not ended:
            time.sleep(0.005)
    while True:
        for process in psutil.Process().children(recursive=True):
            process.kill()
        try:
            if os.waitpid(-1, os.WNOHANG) == (0, 0):
                time.sleep(0.005)
        except ChildProcessError:
            return status


def _is_below(pid: int, ancestor: int) -> bool:
    """Whether a process is a descendant of another one; a process that does not exist is not."""
    try:
        return ancestor in (parent.pid for parent in psutil.Process(pid).parents())
    except (psutil.Error, ValueError):
        return False
