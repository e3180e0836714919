"""The folders of runs: each is locked as long as its run lives, so that a later run can tell which are of dead ones."""

import contextlib
import fcntl
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

PREFIX = "ppr-"
LOCK = "lock"


def make_root() -> Path:
    """A new folder for a run."""
    return Path(tempfile.mkdtemp(prefix=PREFIX))


def lock(root: Path) -> int:
    """Lock a folder; returns the file descriptor that holds the lock until it is closed.

    The lock has its name only when it is held, so nobody ever sees a living run without.
    """
    fresh = root / f"{LOCK}.new"
    descriptor = os.open(fresh, os.O_CREAT | os.O_RDWR, 0o600)
    with contextlib.suppress(OSError):  # a file system without locks
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        fresh.rename(root / LOCK)
    return descriptor


def dead_roots() -> Iterator[Path]:
    """The folders of this user's runs that have died; each is locked while it is seen to."""
    for path in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        try:
            if path.is_symlink() or path.stat().st_uid != os.geteuid():
                continue
            descriptor = os.open(path / LOCK, os.O_RDWR | os.O_NOFOLLOW)
        except OSError:
            continue  # not ours
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            yield path
        except OSError:
            pass  # its run is alive
        finally:
            os.close(descriptor)
