"""The output of tests, of which only parts are kept in memory, and their outcomes."""

import enum
import hashlib
import os
import select
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

LARGEST = 1 << 16  # bytes that are kept of the beginning, and of the end, of a command's output


class Tail:
    """A pipe for the output of a test, of which beginning and end are kept; the ``digest`` is that of all output."""

    def __init__(self, first: int = 0, last: int = 4000) -> None:
        """Keep the ``first`` bytes and the ``last`` bytes, this many of each."""
        self._first, self._last = first, last
        self.reader, self.writer = os.pipe()
        os.set_blocking(self.reader, False)
        self.kept = self._head = b""
        self._digest = hashlib.sha256()

    def read(self) -> bool:
        """Read what is available, and tell whether there may be more to come."""
        try:
            part = os.read(self.reader, 1 << 16)
        except BlockingIOError:
            return True
        self._digest.update(part)
        room = self._first - len(self._head)
        self._head += part[:room]
        self.kept = (self.kept + part[room:])[-self._last :]
        return bool(part)

    def end(self) -> bytes:
        """Close the pipe when the test has ended, and return what is kept; processes that still write do not matter."""
        os.close(self.writer)
        for _ in range(64):  # a pipe holds 64 kB or so
            if not select.select([self.reader], [], [], 0)[0] or not self.read():
                break
        os.close(self.reader)
        self.kept = self._head + self.kept
        return self.kept

    @property
    def digest(self) -> bytes:
        """A hash of all output, including what was not kept."""
        return self._digest.digest()


Sink = Callable[[], Tail]
CAPTURE: Sink = partial(Tail, LARGEST, LARGEST)
WHOLE: Sink = partial(Tail, 1 << 24, 1 << 24)  # all of it, within reason


class Outcome(enum.Enum):
    """The outcome of a property test on a program (the four of the Perses notebook, and STOPPED)."""

    HOLDS = "holds"
    FAILS = "fails"
    INVALID = "invalid"
    TIMEOUT = "timeout"
    STOPPED = "stopped"  # killed before it had an answer, so it is not a verdict

    @property
    def opposite(self) -> "Outcome":
        return {Outcome.HOLDS: Outcome.FAILS, Outcome.FAILS: Outcome.HOLDS}.get(self, self)


@dataclass(frozen=True, slots=True)
class Result:
    """One execution: wall time, status, the end of the output; it ``works`` if ``Property.working`` is seen to hold."""

    outcome: Outcome
    seconds: float
    status: int | None = None
    output: bytes = b""
    works: bool = False


class Ending(NamedTuple):
    """How a command ended: its status (negative: a signal) or how it was ``killed``, wall time, and output."""

    status: int | None
    seconds: float
    killed: Outcome | None = None
    printed: tuple[Tail, ...] = ()
