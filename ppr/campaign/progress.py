"""What a person sees of a campaign: one line that is kept up to date, and a line for each pair that has failed."""

import threading
import time
from collections import Counter

from rich.console import Console
from rich.live import Live
from rich.text import Text

from ppr.campaign.records import PairStatus, Record
from ppr.counting import count
from ppr.display.console import plain

PLAIN_SECONDS = 60.0  # between two lines when the output is not a terminal


class Progress:
    """Counts the pairs of a campaign and shows the counts on a console (standard error)."""

    def __init__(self, console: Console, total: int, *, quiet: bool = False) -> None:
        self.total = total
        self.counts: Counter[PairStatus] = Counter()
        self.earlier = 0  # finished by an earlier call
        self.changed = 0  # of these, with other inputs or options
        self.not_run = 0
        self._console = console
        self._quiet = quiet
        self._running = self._capacity = self._tests = 0
        self._started = time.monotonic()
        self._live: Live | None = None
        self._over = threading.Event()
        self._ticker: threading.Thread | None = None

    def __enter__(self) -> "Progress":
        if self._quiet:
            return self
        if self._console.is_terminal and not self._console.is_dumb_terminal:
            self._live = Live(
                console=self._console, get_renderable=lambda: Text(self.line()), refresh_per_second=2, transient=True
            )
            self._live.start()
        else:
            self._ticker = threading.Thread(target=self._tick, daemon=True)
            self._ticker.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        if self._live:
            self._live.stop()
        if self._ticker:
            self._ticker.join()

    def told(self, message: str) -> None:
        """A line for the user."""
        if not self._quiet:
            self._console.print(plain(message), highlight=False, soft_wrap=True)

    def running(self, pairs: int, capacity: int) -> None:
        """So many pairs run now, and so many could."""
        self._running, self._capacity = pairs, capacity

    def found(self, record: Record, *, changed: bool = False) -> None:
        """A pair was finished by an earlier call; perhaps it has ``changed`` since."""
        self.counts[record.status] += 1
        self.earlier += 1
        self.changed += changed

    def ended(self, record: Record) -> None:
        """A pair has ended now."""
        self.counts[record.status] += 1
        self._tests += record.tests
        if record.status in (PairStatus.FAILED, PairStatus.SET_ASIDE):
            self.told(f"{_NAMES[record.status]}: {record.name}: {record.reason}")

    def postponed(self, name: str, reason: str) -> None:
        """A pair could not be begun; a later call will try it again."""
        self.not_run += 1
        self.told(f"not run: {name}: {reason}")

    @property
    def left(self) -> int:
        """The pairs that have not ended."""
        return self.total - sum(self.counts.values()) - self.not_run

    def line(self) -> str:
        """The state of the campaign in one line."""
        seconds = max(0.001, time.monotonic() - self._started)
        ended = sum(self.counts.values()) - self.earlier
        parts = [
            f"{sum(self.counts.values()):,} of {count(self.total, 'pair')}",
            self.counted(),
            f"{self._running:,} running",
        ]
        if not self._capacity:
            parts.append("no workers yet")
        if ended:  # only then the number of tests is known
            parts.append(f"{self._tests / seconds:,.1f} tests/s")
        parts.append(_clock(seconds))
        if ended:
            parts.append(f"about {_clock(seconds / ended * self.left)} left")
        return "; ".join(part for part in parts if part)

    def counted(self) -> str:
        """The pairs that have ended, by their statuses."""
        counts = {_NAMES[status]: self.counts[status] for status in PairStatus} | {"not run": self.not_run}
        return ", ".join(f"{count:,} {name}" for name, count in counts.items() if count)

    def _tick(self) -> None:
        while not self._over.wait(PLAIN_SECONDS):
            self._console.print(plain(self.line()), highlight=False, soft_wrap=True)


_NAMES = {
    PairStatus.DONE: "done",
    PairStatus.STOPPED: "stopped by a limit",
    PairStatus.FAILED: "failed",
    PairStatus.SET_ASIDE: "set aside",
}


def _clock(seconds: float) -> str:
    """A time as hours, minutes and seconds."""
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes // 60}:{minutes % 60:02}:{rest:02}"
