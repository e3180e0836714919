"""Watching the result of a tool that writes it after every success: its versions over time.

A pairwise tool tests many variants that pass by themselves but not together with their seed, so for such a tool the
programs that passed do not show its progress.
"""

import shutil
import time
from dataclasses import dataclass
from pathlib import Path

Version = tuple[float, Path]  # a program, and when it was written, in seconds since the epoch


@dataclass
class ResultWatcher:
    """Copies a file into ``folder`` whenever it has changed; a copy is named by its time."""

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
            pass  # not written yet

    def versions(self) -> list[Version]:
        """The copies, oldest first."""
        return sorted((float(path.name), path) for path in self.folder.glob("*"))
