"""A property: what decides whether programs are interesting (also called an *interestingness test*)."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from diffing.pair_state import Side
from ppr.properties.handle import Handle
from ppr.properties.outcome import Outcome, Result
from ppr.properties.recipe import Recipe


@dataclass(frozen=True, kw_only=True)
class Property(ABC):
    """A property of the programs on ``sides``: of one program, or of both together.

    ``label`` names it in reports.  ``fingerprint`` names what decides it: recorded verdicts belong to a fingerprint.
    A ``negated`` property holds when its test fails; it has the fingerprint, and so the verdicts, of the test.
    """

    label: str
    sides: tuple[Side, ...]
    fingerprint: str
    negated: bool = False

    def test(
        self, programs: Sequence[bytes], timeout: float, handle: Handle | None = None, *, keep_output: bool = False
    ) -> Result:
        """Test these programs once, for ``timeout`` seconds at most; the handle stops the test from elsewhere."""
        result = self._run(programs, timeout, handle or Handle(), keep_output=keep_output)
        return replace(result, outcome=self.turned(result.outcome))

    @property
    def reads(self) -> tuple[Path, ...]:
        """The files of the user's that the test needs."""
        return ()

    @property
    def conditions(self) -> str:
        """What a person should know who runs the test elsewhere, as the end of a sentence."""
        return ""

    @property
    def recipe(self) -> Recipe | None:
        """How to run the test without ppr, if it can be told."""
        return None

    def moved_to(self, other: "Property") -> "Property":
        """The same test, asked about the programs of another property."""
        return replace(self, sides=other.sides)

    def named(self, names: Sequence[str]) -> "Property":
        """The same test, which sees the programs under other names, if it cares for names."""
        del names
        return self

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
