"""A property: what decides whether programs are interesting (also called an *interestingness test*)."""

import shlex
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from diffing.pair_state import Side
from ppr.programs.folders import arguments, copying
from ppr.properties.outcome import Outcome, Result
from ppr.properties.processes import Handle

MOST_BYTES = 65_536  # of a script that is kept


class Recipe(msgspec.Struct, frozen=True, omit_defaults=True):
    """A test of the programs on ``sides``, which it sees under these ``names``; those of folders end with a slash.

    ``command`` are the words that run it, the path of the script last; the :attr:`arguments` follow.  ``script`` is
    what the script holds, empty if that is not text or too much.  The exit status is 0 if the property holds, or if it
    does not when the test is ``negated``.
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
        """What the test is told of the names."""
        return arguments(self.names)


@dataclass(frozen=True, kw_only=True)
class Property(ABC):
    """A property of the programs on ``sides``: of one program, or of both together.

    ``label`` names it in reports.  ``fingerprint`` names what decides it: recorded verdicts belong to a fingerprint.
    A ``negated`` property holds when its test fails; it has the fingerprint, and so the verdicts, of the test.

    If the test is a process, it sees the programs under these ``names``, beside copies of ``includes``, and may take
    ``memory`` bytes.
    """

    label: str
    sides: tuple[Side, ...]
    fingerprint: str
    negated: bool = False
    names: tuple[str, ...] = ()
    includes: tuple[Path, ...] = ()
    memory: int | None = None

    def test(
        self, programs: Sequence[bytes], timeout: float, handle: Handle | None = None, *, keep_output: bool = False
    ) -> Result:
        """Test these programs once, for ``timeout`` seconds at most; the handle stops the test from elsewhere."""
        result = self._run(programs, timeout, handle or Handle(), keep_output=keep_output)
        return replace(result, outcome=self.turned(result.outcome))

    @property
    def alone(self) -> "Property":
        """The test that has to hold every time: without what is asked once about each candidate."""
        return self

    @property
    def reads(self) -> tuple[Path, ...]:
        """The files of the user's that the test needs."""
        return self.includes

    @property
    def conditions(self) -> str:
        """What a person should know who runs the test elsewhere, as the end of a sentence."""
        beside = f" and {', '.join(path.name for path in self.includes)}" if self.includes else ""
        limit = (
            f", and each of its processes may take {self.memory:,} bytes (--memory)" if self.memory is not None else ""
        )
        return beside + limit

    @property
    def recipe(self) -> Recipe | None:
        """How to run the test without ppr, if it can be told."""
        return None

    def about(self, other: "Property", names: Sequence[str]) -> "Property":
        """The same test, asked about the programs of another property, which it sees under these names."""
        return replace(self, sides=other.sides, names=tuple(names))

    def in_fresh_folder(self, call: str, paths: Sequence[str]) -> str:
        """A shell command for a person that makes a call on the programs in these files as the test makes it."""
        copies = [copying(path, name) for path, name in zip(paths, self.names, strict=True)]
        copies += [shlex.join(["cp", "-r", str(path.absolute()), "."]) for path in self.includes]
        if self.memory is not None:
            call = f"(ulimit -v {self.memory // 1024}; {call})"
        return f"cd $(mktemp -d) && {' && '.join(copies)} && {call}; echo $?"

    def turned(self, outcome: Outcome) -> Outcome:
        """The property's outcome for the test's, or the other way round."""
        return outcome.opposite if self.negated else outcome

    @abstractmethod
    def _run(self, programs: Sequence[bytes], timeout: float, handle: Handle, *, keep_output: bool) -> Result:
        """Run the test itself."""

    @property
    @abstractmethod
    def title(self) -> str:
        """What a person calls the test: the path of its script."""

    @abstractmethod
    def by_hand(self, paths: Sequence[str]) -> str:
        """A shell command that runs the test on the programs in these files."""


PLACES = 2  # of seconds: among quick functions, which one is asked first does not depend on the clock


@dataclass(frozen=True, kw_only=True)
class FunctionProperty(Property):
    """``function`` gets the programs and says whether they have the property, or with which outcome the test ends."""

    function: Callable[..., object]
    title: str = "function"

    def by_hand(self, paths: Sequence[str]) -> str:
        """For messages only: no shell knows the function."""
        return " ".join([self.title, *paths])

    def _run(self, programs: Sequence[bytes], timeout: float, handle: Handle, *, keep_output: bool) -> Result:
        if handle.stopped:
            return Result(Outcome.STOPPED, 0.0)
        start = time.monotonic()
        answer = self.function(*programs)
        if handle.stopped:
            return Result(Outcome.STOPPED, 0.0)
        if not isinstance(answer, Outcome):
            answer = Outcome.HOLDS if answer else Outcome.FAILS
        return Result(answer, round(time.monotonic() - start, PLACES), status=0 if answer is Outcome.HOLDS else 1)
