"""Properties that a script of the user decides."""

import contextlib
import hashlib
import os
import re
import shlex
import shutil
import stat
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from diffing.pair_state import Side
from ppr.errors import UserError
from ppr.programs.files import is_regular
from ppr.programs.folders import arguments, test_files
from ppr.properties.commands import HOLE
from ppr.properties.outcome import LARGEST, Capture, OtherBug, Outcome, Result
from ppr.properties.processes import Handle
from ppr.properties.property import MOST_BYTES, Property, Recipe
from ppr.properties.running import Call, TestRunner, refusing_shortage


@dataclass(frozen=True, kw_only=True)
class ScriptProperty(Property):
    """What a script says of programs.

    A name that ends with a slash is that of a folder (``./``: the one that the script runs in).  The script is a file,
    or a ``line`` for the shell.  It fails with ``other_status`` (0: never) on a program that shows another bug.
    """

    command: tuple[str, ...]
    line: str = ""
    other_status: int = 0
    runner: TestRunner = field(compare=False, repr=False)

    @classmethod
    def of(
        cls,
        script: Path | str,
        sides: Sequence[Side],
        names: Sequence[str],
        runner: TestRunner,
        *,
        includes: Sequence[Path] = (),
        memory: int | None = None,
        negated: bool = False,
        label: str = "",
        other_status: int = 0,
    ) -> "ScriptProperty":
        """The property that a script decides, labelled after its sides unless a ``label`` is given.

        The script is a path or a line for the shell.  ``memory`` is the limit that the runner sets, in bytes.

        Raises :class:`UserError` if the script cannot be run.
        """
        line = script if isinstance(script, str) else ""
        command = ["sh", "-c", _with_programs(line, names), "sh"] if isinstance(script, str) else command_of(script)
        digest = hashlib.sha256(repr([os.fsencode(name) for name in names]).encode())
        digest.update(os.fsencode(line))
        for path in (*([script] if isinstance(script, Path) else []), *includes):
            digest.update(os.fsencode(path.name) + b"\0" + content_of(path))
        if memory is not None:
            digest.update(b"memory %d" % memory)  # a test that has less may say something else
        label = label or "+".join(side.value for side in sides)
        return cls(
            label=label,
            sides=tuple(sides),
            fingerprint=digest.hexdigest(),
            negated=negated,
            command=tuple(command),
            line=line,
            names=tuple(names),
            includes=tuple(includes),
            memory=memory,
            other_status=other_status,
            runner=runner,
        )

    @property
    def title(self) -> str:
        return self.line or self.command[-1]

    @property
    def reads(self) -> tuple[Path, ...]:
        return self.includes if self.line else (Path(self.title), *self.includes)

    @property
    def recipe(self) -> Recipe:
        sides = tuple(side.value for side in self.sides)
        return Recipe(self.label, sides, self.names, self.command, _text(Path(self.title)), self.negated)

    def by_hand(self, paths: Sequence[str]) -> str:
        """The commands that run the script on these files in a fresh folder, with as much memory as it has here."""
        return self.in_fresh_folder(shlex.join([*self.command, *arguments(self.names)]), paths)

    def _run(self, programs: Sequence[bytes], timeout: float, handle: Handle, *, keep_output: bool) -> Result:
        with refusing_shortage(self.title):
            result = self.runner.run(
                self.command,
                test_files(self.names, programs),
                timeout,
                title=self.title,
                includes=self.includes,
                handle=handle,
                keep_output=keep_output,
                arguments=arguments(self.names),
            )
        if self.other_status and result.status == self.other_status and result.outcome is Outcome.FAILS:
            return replace(result, other=OtherBug(f"its test ends with exit status {result.status}"))
        return result


def _with_programs(line: str, names: Sequence[str]) -> str:
    """A line in which the programs are its arguments; they come last if it does not say where."""
    if arguments(names) and HOLE not in line and "$" not in line and not any(name in line for name in names):
        line = f"{line} {HOLE}"
    return line.replace(HOLE, '"$@"')


def command_of(script: Path) -> list[str]:
    """How to run a script: an executable by itself, else by its ``#!`` line, or by the shell if it has none.

    Raises :class:`UserError` if it cannot be run.
    """
    path = script.absolute()
    if not is_regular(path):
        what = "is a directory" if path.is_dir() else "is not a regular file" if path.exists() else "does not exist"
        raise UserError(f"the test {script} {what}: give a script, an executable, or a command of several words")
    executable = os.access(path, os.X_OK)
    try:
        with path.open("rb") as file:
            head = file.readline(200)
    except OSError as error:
        if executable:
            return [str(path)]
        raise UserError(f"the test {script} cannot be read: {error.strerror}") from error
    if executable and (head.startswith(b"#!") or b"\0" in head):
        return [str(path)]
    if words := _interpreter(head):
        return [*words, str(path)]
    if executable or path.suffix == ".sh":
        return ["sh", str(path)]
    raise UserError(f"the test {script} cannot be run: make it executable (chmod +x {script}) or give it a #! line")


def interpreter_of(script: Path) -> list[str]:
    """The words of its ``#!`` line; none if it has no such line or cannot be read."""
    try:
        with script.open("rb") as file:
            return _interpreter(file.readline(200))
    except OSError:
        return []


def _interpreter(head: bytes) -> list[str]:
    words = os.fsdecode(head[2:]).split(maxsplit=1) if head.startswith(b"#!") else []
    return [word.strip() for word in words]  # one argument at most, as for the kernel


def _text(script: Path) -> str:
    """What a script holds, if that is text that a person can read."""
    try:
        content = script.read_bytes()
        return content.decode() if len(content) <= MOST_BYTES and b"\0" not in content else ""
    except (OSError, UnicodeDecodeError):
        return ""


def content_of(path: Path) -> bytes:
    """What a file or a folder holds, for fingerprints."""
    if path.is_file():
        return path.read_bytes()
    parts = (p for p in sorted(path.rglob("*")) if is_regular(p))
    contents = ((os.fsencode(part.relative_to(path)), part.read_bytes()) for part in parts)
    return b"".join(b"%s\0%d\0%s" % (name, len(content), content) for name, content in contents)


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

    words, title = [*_telling(a_property.command), *arguments(a_property.names)], f"the test {a_property.title}"
    call = Call(words, files, timeout, title, a_property.includes, (Capture, Capture), {"PS4": "+ "}, look)
    with refusing_shortage(a_property.title):
        ended = a_property.runner.execute(call, handle)
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
