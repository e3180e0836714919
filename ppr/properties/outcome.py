"""What tests print, little of which is kept in memory, and how they end."""

import enum
import hashlib
import os
import select
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

LARGEST = 1 << 16  # bytes that are kept of the beginning, and of the end, of what a command prints


class Tail:
    """The writing end of a pipe for a test, and what has come through it last; the ``digest`` is that of everything."""

    def __init__(self, first: int = 0, last: int = 4000) -> None:
        """With so many bytes that are kept of the beginning, and of the end."""
        self._first, self._last = first, last
        self.reader, self.writer = os.pipe()
        os.set_blocking(self.reader, False)
        self.kept = self._head = b""
        self._digest = hashlib.sha256()

    def read(self) -> bool:
        """Read what is there; whether there may be more to come."""
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
        """What is kept, once the test has ended; what still writes to it does not matter."""
        os.close(self.writer)
        for _ in range(64):  # a pipe holds 64 kB or so
            if not select.select([self.reader], [], [], 0)[0] or not self.read():
                break
        os.close(self.reader)
        self.kept = self._head + self.kept
        return self.kept

    @property
    def digest(self) -> bytes:
        """Equal for equal output, however much was left out."""
        return self._digest.digest()


Sink = Callable[[], Tail]
CAPTURE: Sink = partial(Tail, LARGEST, LARGEST)
WHOLE: Sink = partial(Tail, 1 << 24, 1 << 24)  # all of it, within reason


class Outcome(enum.Enum):
    """What a property test says of a program (the four outcomes of the Perses notebook, and being stopped)."""

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


@dataclass(frozen=True, slots=True)
class Ending:
    """How a command has ended: status (negative: a signal) or how it was ``killed``, wall time, what it ``printed``."""

    status: int | None
    seconds: float
    killed: Outcome | None = None
    printed: tuple[Tail, ...] = ()
