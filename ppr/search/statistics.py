"""What a search counts while it runs."""

import threading
import time
from collections import defaultdict
from collections.abc import Hashable
from dataclasses import dataclass, field

from ppr.properties.outcome import Outcome


@dataclass
class PropertyCounts:
    """Tests of one property by outcome, and their seconds; of those ``asked_again``, some have ``disagreed``."""

    run: int = 0
    holds: int = 0
    fails: int = 0
    invalid: int = 0
    timed_out: int = 0
    stopped: int = 0
    asked_again: int = 0
    disagreed: int = 0
    seconds: float = 0.0

    def add(self, outcome: Outcome, seconds: float) -> None:
        self.run += 1
        self.seconds += seconds
        name = "timed_out" if outcome is Outcome.TIMEOUT else outcome.value
        setattr(self, name, getattr(self, name) + 1)

    @property
    def rejections_per_second(self) -> float:
        """How many candidates a second of this test rejects, smoothed; infinite before the first test has ended."""
        done = self.run - self.stopped
        return (done - self.holds + 1) / (self.seconds + 0.001) if done else float("inf")


@dataclass(slots=True)
class Tally:
    """Counts of candidates that the search considered; ``refused`` has ``like`` of those known not to hold."""

    candidates: int = 0
    invalid: int = 0  # refused by the parser
    cached: int = 0  # answered by recorded verdicts
    refused: list[Hashable] = field(default_factory=list)


@dataclass
class Statistics:
    """Counts of one run's candidates and tests, and the seconds during which any test was running (``busy``)."""

    properties: dict[str, PropertyCounts] = field(default_factory=lambda: defaultdict(PropertyCounts))
    candidates: int = 0
    invalid: int = 0
    cached: int = 0
    accepted: int = 0
    started: float = field(default_factory=time.monotonic)
    busy: float = 0.0
    running: int = 0
    _since: float = 0.0
    _answered: float = 0.0
    _lock: threading.Lock = field(default_factory=threading.Lock, compare=False, repr=False)

    @property
    def tests(self) -> int:
        return sum(counts.run for counts in list(self.properties.values()))  # other threads read it

    @property
    def first_tests(self) -> int:
        """The tests, not counting repetitions."""
        return sum(counts.run - counts.asked_again for counts in list(self.properties.values()))

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.started

    def test_started(self) -> None:
        with self._lock:
            if not self.running:
                self._since = time.monotonic()
            self.running += 1

    def test_ended(self) -> None:
        with self._lock:
            self.running -= 1
            self._answered = time.monotonic()
            if not self.running:
                self.busy += self._answered - self._since

    @property
    def waiting(self) -> float:
        """For how many seconds tests have been running without one ending."""
        return time.monotonic() - max(self._since, self._answered) if self.running else 0.0
