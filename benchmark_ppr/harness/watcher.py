"""Watching the result of a tool that writes it at every success: its versions over time.

A pairwise tool tests many variants that hold by themselves but not together with their seed, so for it the tests that
passed say nothing of the course.
"""

import shutil
import time
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Watcher:
    """Copies a file into ``folder`` whenever it has changed, named by the time."""

    file: Path
    folder: Path
    _seen: int = 0

    def look(self) -> None:
        """Copy the file if it has changed since the last look."""
        try:
            changed = self.file.stat().st_mtime_ns
            if changed != self._seen:
                self.folder.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(self.file, self.folder / f"{time.time():.3f}")
                self._seen = changed
        except FileNotFoundError:
            pass  # not made yet

    def versions(self) -> list[tuple[float, Path]]:
        """The copies with the time of day in seconds."""
        return sorted((float(path.name), path) for path in self.folder.glob("*"))
