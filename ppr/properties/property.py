"""A property: what decides whether programs are interesting (also called an *interestingness test*)."""

import hashlib
import os
import shlex
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import msgspec

from diffing.pair_state import PerSide, Side
from ppr.programs.errors import UserError
from ppr.programs.folders import arguments, copying, test_files
from ppr.properties.commands import HOLE
from ppr.properties.outcome import Outcome, Result
from ppr.properties.processes import Handle
from ppr.properties.running import Call, TestRunner, refusing_shortage

MOST_BYTES = 65_536  # of a script that is kept


class Recipe(msgspec.Struct, frozen=True, omit_defaults=True):
    """How to run a test without ppr, on programs with these ``names`` (those of folders end with a slash).

    ``command`` are the words that run it, the path of the script last; the :attr:`arguments` follow.  ``script`` is
    its content, if that is text and not too long.  Status 0 means HOLDS, or FAILS if it is ``negated``.
    """

    label: str
    sides: tuple[str, ...]
    names: tuple[str, ...]
    command: tuple[str, ...]
    script: str = ""
    negated: bool = False

    @property
    def text(self) -> str:
        """What the test does: the script, or else the command as one would type it."""
        return self.script or shlex.join(self.command)

    @property
    def arguments(self) -> list[str]:
        return arguments(self.names)


@dataclass(frozen=True, kw_only=True)
class Property(ABC):
    """A property of the programs on ``sides``: of one program, or of both together.

    ``label`` names it in reports, and ``fingerprint`` (by default the :meth:`digest`) in the cache of verdicts.  A
    ``negated`` property holds when its test fails, and shares the verdicts of the test.  A process sees programs under
    these ``names``, beside copies of ``includes``, and may use ``memory`` bytes.  Trials took up to ``trial_seconds``.
    """

    label: str
    sides: tuple[Side, ...]
    fingerprint: str = ""
    negated: bool = False
    names: tuple[str, ...] = ()
    includes: tuple[Path, ...] = ()
    memory: int | None = None
    trial_seconds: float = field(default=0.0, compare=False)

    def __post_init__(self) -> None:
        if not self.fingerprint:
            object.__setattr__(self, "fingerprint", self.digest())

    def digest(self) -> str:
        """A fingerprint of all that decides the property at this moment: files that it reads may have changed."""
        return self.label

    def test(
        self, programs: Sequence[bytes], timeout: float, handle: Handle | None = None, *, keep_output: bool = False
    ) -> Result:
        """Test these programs once, for at most ``timeout`` seconds; other threads can stop it by the handle."""
        result = self._run(programs, timeout, handle or Handle(), keep_output=keep_output)
        return replace(result, outcome=self.turned(result.outcome))

    @property
    def alone(self) -> "Property":
        """The test that has to hold every time, without checks that run only once for each candidate."""
        return self

    @property
    def looser(self) -> "Property | None":
        """A weaker property, if it is acceptable for a smaller difference."""
        return None

    @property
    def working(self) -> "Property | None":
        """The property of programs that work, if the test can judge that on a single program."""
        return None

    @property
    def reads(self) -> tuple[Path, ...]:
        """The user's files that the test needs."""
        return self.includes

    @property
    def conditions(self) -> str:
        """What to know when running the test elsewhere, as the end of a sentence."""
        beside = f" and {', '.join(path.name for path in self.includes)}" if self.includes else ""
        limit = "" if self.memory is None else f", and each of its processes may take {self.memory:,} bytes (--memory)"
        return beside + limit

    @property
    def recipe(self) -> Recipe | None:
        """How to run the test without ppr, if that is possible."""
        return None

    def by_hand(self, paths: Sequence[str]) -> str:
        """A shell command that runs the test on the programs in these files, in a fresh folder as ppr does."""
        call = self.call
        copies = [copying(path, name) for path, name in zip(paths, self.names, strict=False)]
        copies += [shlex.join(["cp", "-r", str(path.absolute()), "."]) for path in self.includes]
        if self.memory is not None:
            call = f"(ulimit -v {self.memory // 1024}; {call})"
        return f"cd $(mktemp -d) && {' && '.join(copies)} && {call}; echo $?"

    def texts(self, programs: PerSide[bytes]) -> list[bytes]:
        return [programs.of(side) for side in self.sides]

    def turned(self, outcome: Outcome) -> Outcome:
        return outcome.opposite if self.negated else outcome

    @abstractmethod
    def _run(self, programs: Sequence[bytes], timeout: float, handle: Handle, *, keep_output: bool) -> Result:
        """Run the test itself."""

    @property
    @abstractmethod
    def title(self) -> str:
        """The name of the test for people, such as the path of its script."""

    @property
    def call(self) -> str:
        """The shell command that runs the test in its folder."""
        return self.title  # functions have none


Ask = tuple[Property, Sequence[bytes]]  # a test and the programs to test
PLACES = 2  # decimals of seconds, so that the order of quick functions does not depend on the clock


@dataclass(frozen=True, kw_only=True)
class FunctionProperty(Property):
    """``function`` gets the programs, and returns whether they have the property, or an :class:`Outcome`."""

    function: Callable[..., object]
    title: str = "function"

    def _run(self, programs: Sequence[bytes], timeout: float, handle: Handle, *, keep_output: bool) -> Result:
        start = time.monotonic()
        answer = None if handle.stopped else self.function(*programs)
        if handle.stopped:
            return Result(Outcome.STOPPED, 0.0)
        if not isinstance(answer, Outcome):
            answer = Outcome.HOLDS if answer else Outcome.FAILS
        return Result(answer, round(time.monotonic() - start, PLACES), status=0 if answer is Outcome.HOLDS else 1)


@dataclass(frozen=True, kw_only=True)
class ScriptProperty(Property):
    """Decided by a script: a file or a ``line`` for the shell.  The name ``./`` is the folder that it runs in."""

    command: tuple[str, ...]
    line: str = ""
    runner: TestRunner = field(compare=False, repr=False)

    @classmethod
    def of(
        cls, script: Path | str, sides: Sequence[Side], names: Sequence[str], runner: TestRunner, *,
        includes: Sequence[Path] = (), negated: bool = False, label: str = "",
    ) -> "ScriptProperty":  # fmt: skip
        """The property of a script, named after its sides.  Raises :class:`UserError` if the script cannot be run."""
        line = script if isinstance(script, str) else ""
        command = ["sh", "-c", _with_programs(line, names), "sh"] if isinstance(script, str) else command_of(script)
        return cls(
            label=label or "+".join(side.value for side in sides), sides=tuple(sides), negated=negated,
            command=tuple(command), line=line, names=tuple(names), includes=tuple(includes), memory=runner.memory,
            runner=runner,
        )  # fmt: skip

    def digest(self) -> str:
        call = repr([os.fsencode(name) for name in self.names]).encode() + os.fsencode(self.line)
        files = (os.fsencode(path.name) + b"\0" + content_of(path) for path in self.reads)
        # With less memory, a test may have another outcome.
        memory = b"" if self.memory is None else b"memory %d" % self.memory
        return hashlib.sha256(b"".join([call, *files, memory])).hexdigest()

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

    @property
    def call(self) -> str:
        return shlex.join([*self.command, *arguments(self.names)])

    def _run(self, programs: Sequence[bytes], timeout: float, handle: Handle, *, keep_output: bool) -> Result:
        words, files = [*self.command, *arguments(self.names)], test_files(self.names, programs)
        call = Call(words, files, timeout, f"the test {self.title}", self.includes)
        with refusing_shortage(self.title):
            return self.runner.run(call, handle, keep_output=keep_output)


def _with_programs(line: str, names: Sequence[str]) -> str:
    """A line for the shell that takes the programs as arguments, at its end if it does not say where."""
    if arguments(names) and HOLE not in line and "$" not in line and not any(name in line for name in names):
        line = f"{line} {HOLE}"
    return line.replace(HOLE, '"$@"')


def command_of(script: Path) -> list[str]:
    """How to run a script: an executable by itself, else by its ``#!`` line, or ``sh``.  Raises :class:`UserError`."""
    path = script.absolute()
    if not path.is_file():
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
    if words := interpreter_in(head):
        return [*words, str(path)]
    if executable or path.suffix == ".sh":
        return ["sh", str(path)]
    raise UserError(f"the test {script} cannot be run: make it executable (chmod +x {script}) or give it a #! line")


def interpreter_in(head: bytes) -> list[str]:
    words = os.fsdecode(head[2:]).split(maxsplit=1) if head.startswith(b"#!") else []
    return [word.strip() for word in words]  # one argument at most, as for the kernel


def _text(script: Path) -> str:
    try:
        content = script.read_bytes()
        return content.decode() if len(content) <= MOST_BYTES and b"\0" not in content else ""
    except (OSError, UnicodeDecodeError):
        return ""


def content_of(path: Path) -> bytes:
    """The content of a file or a folder, for fingerprints."""
    if path.is_file():
        return path.read_bytes()
    parts = (p for p in sorted(path.rglob("*")) if p.is_file())
    contents = ((os.fsencode(part.relative_to(path)), part.read_bytes()) for part in parts)
    return b"".join(b"%s\0%d\0%s" % (name, len(content), content) for name, content in contents)
