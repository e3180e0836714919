"""As many tests at a time as the system can bear: each time it runs short of something, fewer."""

import contextlib
import math
import threading
import time
from collections.abc import Callable, Iterator

PATIENCE = 10.0  # seconds to wait for the rest of the system if no other test of ours runs
PAUSE = 0.05


class Slots:
    """Places for tests; there are fewer after a shortage, and ``note`` is told the first time."""

    def __init__(self, note: Callable[[str], None]) -> None:
        self._note = note
        self._noted = False
        self._running = 0
        self._most = math.inf
        self._short_since: float | None = None
        self._freed = threading.Condition()

    @contextlib.contextmanager
    def one(self) -> Iterator[None]:
        """Wait for a place, and hold it."""
        with self._freed:
            self._freed.wait_for(lambda: self._running < self._most)
            self._running += 1
        try:
            yield
        finally:
            with self._freed:
                self._running -= 1
                self._freed.notify_all()

    def enough(self) -> None:
        """Within a place: there was enough for this test."""
        self._short_since = None

    def short(self, error: OSError) -> None:
        """Within a place: there was not enough for this test.  Raises the error if that lasts, with one test alone."""
        now = time.monotonic()
        with self._freed:
            if self._short_since is None:
                self._short_since = now
            lasting = now - self._short_since > PATIENCE
            alone = self._running == 1
            self._most = max(1, self._running - 1)
            first, self._noted = not self._noted, True
        if first:
            self._note(f"the system is short of something ({error.strerror}): fewer tests run at a time")
        if alone:
            if lasting:
                raise error
            time.sleep(PAUSE)
