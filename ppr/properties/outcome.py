"""The outcomes of a property test."""

import enum
from dataclasses import dataclass

from ppr.properties.output import Tail


class Outcome(enum.Enum):
    """What a property test says of a program (the four outcomes of the Perses notebook, and being stopped)."""

    HOLDS = "holds"
    FAILS = "fails"
    INVALID = "invalid"
    TIMEOUT = "timeout"
    STOPPED = "stopped"  # killed before it had an answer, so it is not a verdict

    @property
    def opposite(self) -> "Outcome":
        """The outcome of the negated property."""
        return {Outcome.HOLDS: Outcome.FAILS, Outcome.FAILS: Outcome.HOLDS}.get(self, self)


@dataclass(frozen=True, slots=True)
class OtherBug:
    """Another bug than the one that is looked for; equal bugs have equal signatures, if they can be told apart."""

    summary: str
    signature: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """One execution of a test: its wall time in seconds, and its exit status if there is one.

    ``output`` is the end of what the test printed, kept only when asked for.  A program that does not have the
    property may show an ``other`` bug.
    """

    outcome: Outcome
    seconds: float
    status: int | None = None
    output: bytes = b""
    other: OtherBug | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """How a command has ended: its exit status (negative for a signal), or how it was ``killed``, and its wall time.

    ``printed`` is what it has printed, as far as that was asked for.
    """

    status: int | None
    seconds: float
    killed: Outcome | None = None
    printed: tuple[Tail, ...] = ()
