"""What a tool has reached over time.

The recording test is a script between a tool and a property test, the same for every tool.  It counts the calls, and
keeps each program that passed and was smaller (in bytes) than all before.  So the best program of every tool is known
at every moment.  Every test gets a fresh folder, as ``docs/property-tests.md`` promises: the program is copied into
one, unless the tool has made one itself and calls the test there, with the program's own name or no argument.  What the
pair's tests include is copied beside the program.

A pairwise tool tests many variants that pass by themselves but not together with their seed, so for such a tool the
programs that passed do not show its progress.  It writes its result after every success, and that is watched.
"""

import contextlib
import shlex
import shutil
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmark_ppr.script_runner import TEST_LIMIT

SCRIPT = """\
#!/bin/sh
printf . >>{record}/tests
folder=
if [ "${{1:-{name}}}" != {name} ]; then
    folder=$(mktemp -d) && cp "$1" "$folder"/{name} && cd "$folder" || exit 1
fi
{include}
timeout --foreground -s KILL {limit} {test} {name}
status=$?
if [ $status -eq 0 ]; then
    size=$(wc -c <{name})
    read -r smallest <{record}/smallest
    if [ "$size" -lt "${{smallest:-0}}" ]; then
        echo "$size" >{record}/smallest.$$ && mv {record}/smallest.$$ {record}/smallest
        cp {name} {record}/copy.$$ && mv {record}/copy.$$ {record}/passed/"$(date +%s.%N)"
    fi
fi
[ -z "$folder" ] || {{ cd / && rm -rf "$folder"; }}
exit $status
"""
Version = tuple[float, Path]  # a program, and when it was written, in seconds since the epoch


@dataclass(frozen=True)
class RecordingTest:
    """The recording test of one program, in a folder of its own."""

    folder: Path
    script: Path

    @classmethod
    def make(
        cls, folder: Path, command: list[str], name: str, size: int, includes: Sequence[Path] = ()
    ) -> "RecordingTest":
        """Wrap the command of a test; ``name`` is the program's file name and ``size`` its bytes at the start."""
        (folder / "passed").mkdir(parents=True)
        (folder / "tests").touch()
        (folder / "smallest").write_text(f"{size}\n")
        script = folder / "test.sh"
        values = {
            "name": shlex.quote(name),
            "record": shlex.quote(str(folder)),
            "limit": TEST_LIMIT,
            "test": shlex.join(command),
            "include": shlex.join(["cp", "-r", *map(str, includes), "."]) if includes else "",
        }
        script.write_text(SCRIPT.format(**values))
        script.chmod(0o755)
        return cls(folder, script)

    def count(self) -> int:
        """The number of calls."""
        return (self.folder / "tests").stat().st_size

    def passed(self, end: float) -> list[Version]:
        """The programs that passed until the time ``end``, oldest first; each is smaller than those before."""
        return [(when, path) for when, path in _versions(self.folder / "passed") if when <= end]


@dataclass
class ResultWatcher:
    """Copies a file into ``folder`` whenever it has changed; a copy is named by its time."""

    file: Path
    folder: Path
    _seen: int = 0

    def look(self) -> None:
        """Copy the file if it has changed since the last look."""
        with contextlib.suppress(FileNotFoundError):  # not written yet
            changed = self.file.stat().st_mtime_ns
            if changed != self._seen:
                self.folder.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(self.file, self.folder / f"{time.time():.3f}")
                self._seen = changed

    def versions(self) -> list[Version]:
        """The copies, oldest first."""
        return _versions(self.folder)


def _versions(folder: Path) -> list[Version]:
    return sorted((float(path.name), path) for path in folder.glob("*"))
