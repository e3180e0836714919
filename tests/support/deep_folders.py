"""Folders in one another, deeper than a path can be long."""

import contextlib
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def deep_folders(folder: Path, name: str, depth: int) -> Iterator[None]:
    """So many folders with this name, the first one in ``folder``; they are removed in the end."""
    here = os.open(folder, os.O_RDONLY)
    for _ in range(depth):
        os.mkdir(name, dir_fd=here)
        inner = os.open(name, os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = inner
    os.close(here)
    try:
        yield
    finally:
        subprocess.run(["rm", "-rf", str(folder / name)], check=True)
