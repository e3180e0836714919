"""Large includes: copied once for all tests, and watched, so that no test sees what another has changed."""

import contextlib
import ctypes
import os
import shutil
from collections.abc import Sequence
from pathlib import Path

MANY = 100  # files: fewer are copied for each test
# What may happen to a watched folder and the files in it, from <sys/inotify.h>: modify, attrib, moved, create, delete.
CHANGES = 0x2 | 0x4 | 0x40 | 0x80 | 0x100 | 0x200 | 0x400 | 0x800


class SharedTree:
    """One copy of includes, for tests that do not write there; ``changed`` tells for good that one did."""

    def __init__(self, includes: Sequence[Path], folder: Path) -> None:
        """Copy the includes into a new folder.  Raises :class:`OSError` if it cannot be watched (not Linux)."""
        folder.mkdir()
        for path in includes:
            copy(path, folder / path.name)
        self._folder = folder
        self._includes = includes
        self._changed = False
        self._watch = _watch([Path(path) for path, _, _ in os.walk(folder)])

    def link(self, folder: Path) -> None:
        """Let a folder have the includes."""
        for path in self._includes:
            (folder / path.name).symlink_to(self._folder / path.name)

    @property
    def changed(self) -> bool:
        """Whether the copy is not what it was."""
        with contextlib.suppress(BlockingIOError):
            self._changed = self._changed or bool(os.read(self._watch, 1 << 12))
        return self._changed

    def close(self) -> None:
        """Watch no longer."""
        os.close(self._watch)


def are_many(includes: Sequence[Path]) -> bool:
    """Whether it is worth while to share these files and folders."""
    count = 0
    for path in includes:
        for _, _, names in os.walk(path):
            count += len(names)
            if count > MANY:
                return True
        count += path.is_file()
    return count > MANY


def copy(path: Path, target: Path) -> None:
    """Copy a file or a folder."""
    if path.is_dir():
        shutil.copytree(path, target, symlinks=True)
    else:
        shutil.copy(path, target)


def _watch(folders: Sequence[Path]) -> int:
    """A file descriptor that can be read once something has changed in one of these folders."""
    system = ctypes.CDLL(None, use_errno=True)
    if not hasattr(system, "inotify_init1"):
        raise OSError("folders cannot be watched")
    descriptor = int(system.inotify_init1(os.O_NONBLOCK | os.O_CLOEXEC))
    if descriptor < 0:
        raise OSError(ctypes.get_errno(), "folders cannot be watched")
    for folder in folders:
        if system.inotify_add_watch(descriptor, os.fsencode(folder), CHANGES) < 0:
            os.close(descriptor)
            raise OSError(ctypes.get_errno(), "folders cannot be watched")
    return descriptor
