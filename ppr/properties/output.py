"""What tests and commands print: it is read while they run, and little of it is kept in memory."""

import hashlib
import os
import select

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
        """The beginning and the end of what was printed."""
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
