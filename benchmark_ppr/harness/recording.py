"""What a tool has reached, also if it is stopped.

The recording test is a script between a tool and a property test, the same for every tool.  It counts the calls, and
keeps each program that passed and was smaller (in bytes) than all before.  So the best program of every tool is known
at every moment.  Every test gets a fresh folder, as ``docs/property-tests.md`` promises: the program is copied into
one, unless the tool has made one itself and calls the test there, with the program's own name or no argument.  What the
pair's tests include is copied beside the program.
"""

import shlex
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
        versions = sorted((float(path.name), path) for path in (self.folder / "passed").glob("*"))
        return [(when, path) for when, path in versions if when <= end]
