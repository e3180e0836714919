"""Properties that a function decides, without a process."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ppr.properties.handle import Handle
from ppr.properties.outcome import Outcome, Result
from ppr.properties.property import Property

SECONDS = 0.001  # what each test is said to take, so that the order of tests does not depend on the clock


@dataclass(frozen=True, kw_only=True)
class FunctionProperty(Property):
    """``function`` gets the programs and says whether they have the property, or with which outcome the test ends."""

    function: Callable[..., bool | Outcome]

    @property
    def title(self) -> str:
        """There is no script to name."""
        return "function"

    def by_hand(self, paths: Sequence[str]) -> str:
        """For messages only: no shell knows the function."""
        return " ".join([self.title, *paths])

    def _run(self, programs: Sequence[bytes], timeout: float, handle: Handle, *, keep_output: bool) -> Result:
        del timeout, keep_output
        if handle.stopped:
            return Result(Outcome.STOPPED, 0.0)
        answer = self.function(*programs)
        if handle.stopped:
            return Result(Outcome.STOPPED, 0.0)
        if not isinstance(answer, Outcome):
            answer = Outcome.HOLDS if answer else Outcome.FAILS
        return Result(answer, SECONDS, status=0 if answer is Outcome.HOLDS else 1)
