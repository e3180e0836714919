"""One run of a script in which its shell tells what it starts, and everything that it prints is kept."""

import contextlib
import os
import re
import shlex
import shutil
import stat
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ppr.programs.folders import arguments, test_files
from ppr.properties.handle import Handle
from ppr.properties.outcome import Outcome
from ppr.properties.output import LARGEST, Capture
from ppr.properties.running import refusing_shortage
from ppr.properties.script import ScriptProperty, interpreter_of

SHELLS = {name: ["bash", "--posix", "-x"] for name in ("sh", "dash", "ash")} | {"bash": ["bash", "-x"]}
TELLING = 'BASH_XTRACEFD=9 exec "$@" 9> ../told'  # beside the folder of the test
TOLD = re.compile(r"^\++ (.*?)\n(?=\+|\Z)", re.MULTILINE | re.DOTALL)
OLD_BASH = re.compile(rb"^\++ .*\n?", re.MULTILINE)  # one that does not know BASH_XTRACEFD tells it among the errors
SETTING = re.compile(r"(?P<name>[A-Za-z_]\w*)=(?P<value>.*)", re.DOTALL)
MOST_FILES = 20
MOST_TOLD = 1 << 20  # bytes


@dataclass(frozen=True)
class Started:
    """The words of a command that a script has started, and the variables that it had exported."""

    words: tuple[str, ...]
    exported: Mapping[str, str]


@dataclass(frozen=True)
class Traced:
    """How a script has ended after these seconds, what is ``printed``, by it or in text files, and what it started."""

    outcome: Outcome
    seconds: float
    printed: tuple[bytes, ...]
    started: tuple[Started, ...]


def run_traced(a_property: ScriptProperty, programs: Sequence[bytes], timeout: float, handle: Handle) -> Traced:
    """Run the script of a property once.  A script that is not for a shell does not tell what it starts."""
    files = test_files(a_property.names, programs)
    given = {name.split("/")[0] for name in (*files, *(path.name for path in a_property.includes))}
    told: list[str] = []
    texts: list[bytes] = []

    def look(folder: Path) -> None:
        texts[:] = _texts(folder, given)
        with contextlib.suppress(OSError), (folder.parent / "told").open("rb") as file:
            told[:] = TOLD.findall(file.read(MOST_TOLD).decode("utf-8", "replace").replace(f"{folder}/", ""))

    with refusing_shortage(a_property.title):
        ended = a_property.runner.execute(
            [*_telling(a_property.command), *arguments(a_property.names)],
            files,
            timeout,
            title=f"the test {a_property.title}",
            includes=a_property.includes,
            handle=handle,
            sinks=(Capture, Capture),
            environment={"PS4": "+ "},
            look=look,
        )
    output, errors = ended.printed
    outcome = ended.killed or (Outcome.FAILS if ended.status else Outcome.HOLDS)
    texts = [OLD_BASH.sub(b"", errors.kept), output.kept, *texts]
    printed = tuple(text for text in texts if text.strip())
    return Traced(a_property.turned(outcome), ended.seconds, printed, tuple(_started(told)))


def _telling(command: Sequence[str]) -> list[str]:
    """The words of a script's command, with Bash, which can tell beside the output, if it can run the script."""
    words = [*interpreter_of(Path(command[0])), *command] if len(command) == 1 else list(command)
    for place, word in enumerate(words[:-1]):
        if (shell := SHELLS.get(Path(word).name)) and shutil.which(shell[0]):
            return ["sh", "-c", TELLING, "sh", *words[:place], *shell, *words[place + 1 :]]
    return list(command)


def _texts(folder: Path, given: Collection[str]) -> Iterator[bytes]:
    """The beginning of each text file that a test has made."""
    names = sorted(set(os.listdir(folder)) - set(given))
    for path in (folder / name for name in names[:MOST_FILES]):
        try:
            if not stat.S_ISREG(path.lstat().st_mode):
                continue
            with path.open("rb") as file:
                text = file.read(LARGEST)
        except OSError:
            continue
        if b"\0" not in text:
            yield text


def _started(lines: Sequence[str]) -> Iterator[Started]:
    exported: dict[str, str] = {}
    for line in lines:
        try:
            words = shlex.split(line)
        except ValueError:
            continue
        settings = [found for word in words if (found := SETTING.fullmatch(word))]
        if words[:1] == ["export"]:
            exported |= {found["name"]: found["value"] for found in settings}
        elif len(settings) == len(words):
            exported |= {found["name"]: found["value"] for found in settings if found["name"] in {*exported, "PATH"}}
        else:
            yield Started(tuple(words), dict(exported))
