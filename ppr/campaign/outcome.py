"""What can become of a pair that was given to the workers."""

from dataclasses import dataclass

from ppr.session.report import Status


@dataclass(frozen=True)
class Finished:
    """How a run has ended, after how many tests and seconds, and where; ``files`` is its result folder, or nothing."""

    status: Status
    reason: str
    tests: int
    seconds: float
    host: str
    files: bytes = b""


@dataclass(frozen=True)
class SetAside:
    """A pair that cannot be finished, because whoever runs it dies."""

    reason: str


@dataclass(frozen=True)
class Postponed:
    """A pair for which the workers lack something, such as a compiler or room on the disk: not the pair's fault."""

    reason: str


Outcome = Finished | SetAside | Postponed
