"""The end of what a test prints: it is read while the test runs, so nothing has to be kept."""

import os
import select

KEPT = 4000  # bytes


class Tail:
    """The writing end of a pipe for a test, and what has come through it last."""

    def __init__(self) -> None:
        self.reader, self.writer = os.pipe()
        os.set_blocking(self.reader, False)
        self._kept = b""

    def read(self) -> bool:
        """Read what is there; whether there may be more to come."""
        try:
            part = os.read(self.reader, 1 << 16)
        except BlockingIOError:
            return True
        self._kept = (self._kept + part)[-KEPT:]
        return bool(part)

    def end(self) -> bytes:
        """The last bytes, once the test has ended; what still writes to it does not matter."""
        os.close(self.writer)
        for _ in range(64):  # a pipe holds 64 kB or so
            if not select.select([self.reader], [], [], 0)[0] or not self.read():
                break
        os.close(self.reader)
        return self._kept
