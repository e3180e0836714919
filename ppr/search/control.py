"""What a person may ask of a search while it runs: pause, skip what runs now, keep what tests print."""

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ppr.properties.outcome import Result


class Skipped(Exception):
    """A person does not want what runs now to go on; the best programs so far are kept."""


@dataclass(frozen=True)
class Printed:
    """The last test that has ended: the label of its property, and its result with the end of its output."""

    label: str
    result: Result


class Control:
    """Requests, from any thread; the search looks at them between candidates.

    While ``is_paused`` no test is started.  If it ``keeps_output``, ``last`` is the last test.
    """

    def __init__(self) -> None:
        self.is_paused = False
        self.keeps_output = False
        self.last: Printed | None = None
        self._may_skip = False
        self._skips = False
        self._listeners: list[Callable[[], None]] = []

    def when_asked(self, listener: Callable[[], None]) -> None:
        """Call this at every request."""
        self._listeners.append(listener)

    def pause_or_go_on(self) -> None:
        """Start no more tests, or start tests again."""
        self.is_paused = not self.is_paused
        self._tell()

    def skip(self) -> bool:
        """Ask for the end of what runs now; whether anything can be skipped."""
        self._skips = self._may_skip
        self._tell()
        return self._skips

    def keep_output(self, *, wanted: bool) -> None:
        """Keep what tests print from now on, or keep it no more."""
        self.keeps_output = wanted
        self.last = None

    def look(self) -> None:
        """Raises :class:`Skipped` if that was asked for."""
        if self._skips:
            raise Skipped

    @contextlib.contextmanager
    def skippable(self) -> Iterator[None]:
        """Around what may be skipped."""
        self._may_skip = True
        try:
            yield
        finally:
            self._may_skip = self._skips = False

    def _tell(self) -> None:
        for listener in self._listeners:
            listener()
