"""How much memory a process takes."""

import contextlib
import re
from pathlib import Path

import psutil


def peak_memory(pid: int) -> int:
    """The most memory that a process has had, in bytes.  Raises :class:`psutil.Error` if it has ended.

    The resource usage that the system reports for a process includes that of the one which started it.
    """
    with contextlib.suppress(OSError):
        found = re.search(r"^VmHWM:\s+(\d+) kB$", Path(f"/proc/{pid}/status").read_text(encoding="utf-8"), re.M)
        if found:
            return 1024 * int(found[1])
    return int(psutil.Process(pid).memory_info().rss)  # not Linux: what it has now
