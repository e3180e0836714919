"""Recording tests: what stands between a reducer and a property test, the same for every tool.

It counts the calls, and keeps each program that passed and was smaller (in bytes) than all before.  So the best program
so far is known of every tool at every moment, and with it the course of the reduction.  Every test gets a fresh folder,
as ``docs/property-tests.md`` promises: unless the tool has made one (then it calls the test there, with the program's
own name or no argument), the program is copied into one.
"""

import shlex
from dataclasses import dataclass
from pathlib import Path

from benchmark_ppr.harness.verification import LIMIT

SCRIPT = """\
#!/bin/sh
printf . >>{record}/tests
folder=
if [ "${{1:-{name}}}" != {name} ]; then
    folder=$(mktemp -d) && cp "$1" "$folder"/{name} && cd "$folder" || exit 1
fi
timeout --foreground -s KILL {limit} {test} {name}
status=$?
if [ $status -eq 0 ]; then
    size=$(wc -c <{name})
    read -r smallest <{record}/smallest
    if [ "$size" -lt "${{smallest:-0}}" ]; then
        echo "$size" >{record}/smallest.$$ && mv {record}/smallest.$$ {record}/smallest
        cp {name} {record}/copy.$$ && mv {record}/copy.$$ {record}/held/"$(date +%s.%N)"
    fi
fi
[ -z "$folder" ] || {{ cd / && rm -rf "$folder"; }}
exit $status
"""


@dataclass(frozen=True)
class Recorder:
    """The recording test of one program, in a folder of its own."""

    folder: Path
    script: Path

    @classmethod
    def make(cls, folder: Path, command: list[str], name: str, size: int) -> "Recorder":
        """A recording test around a test's command; ``name`` is the program's, ``size`` its bytes at the start."""
        (folder / "held").mkdir(parents=True)
        (folder / "tests").touch()
        (folder / "smallest").write_text(f"{size}\n")
        script = folder / "test.sh"
        script.write_text(
            SCRIPT.format(
                name=shlex.quote(name), record=shlex.quote(str(folder)), limit=LIMIT, test=shlex.join(command)
            )
        )
        script.chmod(0o755)
        return cls(folder, script)

    def tests(self) -> int:
        """How often the test was started."""
        return (self.folder / "tests").stat().st_size

    def held(self, end: float) -> list[tuple[float, Path]]:
        """The programs that passed until then, each smaller than those before, with the time of day in seconds."""
        held = sorted((float(path.name), path) for path in (self.folder / "held").iterdir())
        return [(when, path) for when, path in held if when <= end]
