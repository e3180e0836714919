"""What tests print, little of which is kept in memory, and how they end."""

import enum
import hashlib
import os
import select
from dataclasses import dataclass

KEPT = 4000  # bytes of what a test prints
LARGEST = 1 << 16  # bytes that are kept of the beginning, and of the end, of what a command prints
ALL = 1 << 24  # the same where all of it is needed


class Tail:
    """The writing end of a pipe for a test, and what has come through it last."""

    def __init__(self) -> None:
        self.reader, self.writer = os.pipe()
        os.set_blocking(self.reader, False)
        self.kept = b""

    def read(self) -> bool:
        """Read what is there; whether there may be more to come."""
        try:
            part = os.read(self.reader, 1 << 16)
        except BlockingIOError:
            return True
        self._keep(part)
        return bool(part)

    def end(self) -> bytes:
        """The last bytes, once the test has ended; what still writes to it does not matter."""
        os.close(self.writer)
        for _ in range(64):  # a pipe holds 64 kB or so
            if not select.select([self.reader], [], [], 0)[0] or not self.read():
                break
        os.close(self.reader)
        return self.kept

    def _keep(self, part: bytes) -> None:
        self.kept = (self.kept + part)[-KEPT:]


class Capture(Tail):
    """The same with much more of the end, with the beginning, and with a ``digest`` of everything."""

    largest = LARGEST

    def __init__(self) -> None:
        super().__init__()
        self._head = b""
        self._digest = hashlib.sha256()

    @property
    def digest(self) -> bytes:
        """Equal for equal output, however much was left out."""
        return self._digest.digest()

    def end(self) -> bytes:
        last = super().end()
        self.kept = self._head + last
        return self.kept

    def _keep(self, part: bytes) -> None:
        self._digest.update(part)
        room = self.largest - len(self._head)
        self._head += part[:room]
        self.kept = (self.kept + part[room:])[-self.largest :]


class Whole(Capture):
    """The same with all of it, within reason."""

    largest = ALL


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
    """One execution of a test: its wall time in seconds, and its exit status if there is one.

    ``output`` is the end of what the test printed, kept only when asked for.
    """

    outcome: Outcome
    seconds: float
    status: int | None = None
    output: bytes = b""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a command has ended: its exit status (negative for a signal), or how it was ``killed``, and its wall time.

    ``printed`` is what it has printed, as far as that was asked for.
    """

    status: int | None
    seconds: float
    killed: Outcome | None = None
    printed: tuple[Tail, ...] = ()
