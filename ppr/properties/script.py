"""Properties that a script of the user decides."""

import hashlib
import os
import shlex
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from diffing.pair_state import Side
from ppr.errors import UserError
from ppr.programs.files import is_regular
from ppr.programs.folders import arguments, copying, test_files
from ppr.properties.commands import HOLE
from ppr.properties.handle import Handle
from ppr.properties.outcome import OtherBug, Outcome, Result
from ppr.properties.property import Property
from ppr.properties.recipe import MOST_BYTES, Recipe
from ppr.properties.running import TestRunner, refusing_shortage


@dataclass(frozen=True, kw_only=True)
class ScriptProperty(Property):
    """What a script says of programs that it sees under these ``names``, beside copies of ``includes``.

    A name that ends with a slash is that of a folder (``./``: the one that the script runs in).  The script is a file,
    or a ``line`` for the shell.  It fails with ``other_status`` (0: never) on a program that shows another bug.
    """

    command: tuple[str, ...]
    line: str = ""
    names: tuple[str, ...]
    includes: tuple[Path, ...]
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
            other_status=other_status,
            runner=runner,
        )

    @property
    def title(self) -> str:
        """The path of the script, or its line."""
        return self.line or self.command[-1]

    @property
    def reads(self) -> tuple[Path, ...]:
        """The script and what is copied beside the programs."""
        return self.includes if self.line else (Path(self.title), *self.includes)

    @property
    def conditions(self) -> str:
        """The includes, and the limit of memory."""
        return conditions_of(self.includes, self.runner)

    @property
    def recipe(self) -> Recipe:
        """The script, with what it holds."""
        sides = tuple(side.value for side in self.sides)
        return Recipe(self.label, sides, self.names, self.command, _text(Path(self.title)), self.negated)

    def named(self, names: Sequence[str]) -> Property:
        """The same script, which sees the programs under other names."""
        return replace(self, names=tuple(names))

    def moved_to(self, other: Property) -> Property:
        """The same script, which sees the programs under the other property's names."""
        names = other.names if isinstance(other, ScriptProperty) else self.names
        return replace(self, sides=other.sides, names=names)

    def by_hand(self, paths: Sequence[str]) -> str:
        """The commands that run the script on these files in a fresh folder, with as much memory as it has here."""
        call = shlex.join([*self.command, *arguments(self.names)])
        return in_fresh_folder(call, paths, self.names, self.includes, self.runner)

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


def conditions_of(includes: Sequence[Path], runner: TestRunner) -> str:
    """What a person should know who runs a test elsewhere: the includes, and the limit of memory."""
    found = f" and {', '.join(path.name for path in includes)}" if includes else ""
    if runner.memory is not None:
        found += f", and each of its processes may take {runner.memory:,} bytes (--memory)"
    return found


def in_fresh_folder(
    call: str, paths: Sequence[str], names: Sequence[str], includes: Sequence[Path], runner: TestRunner
) -> str:
    """A shell command for a person that makes a call on these files as a test makes it."""
    copies = [copying(path, name) for path, name in zip(paths, names, strict=True)]
    copies += [shlex.join(["cp", "-r", str(path.absolute()), "."]) for path in includes]
    if runner.memory is not None:
        call = f"(ulimit -v {runner.memory // 1024}; {call})"
    return f"cd $(mktemp -d) && {' && '.join(copies)} && {call}; echo $?"


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
