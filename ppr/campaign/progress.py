"""The display of a campaign: a live status line, and a line for each pair that failed."""

import contextlib
import time
from collections import Counter
from datetime import timedelta
from typing import Self

from rich.console import Console
from rich.live import Live
from rich.text import Text

from ppr.campaign.pool import FINAL, PairStatus
from ppr.campaign.records import Record
from ppr.display.console import plain
from ppr.programs.errors import count
from ppr.results.progress import every

PLAIN_SECONDS = 60.0  # between two lines if the output is not a terminal
NAMES = {PairStatus.STOPPED: "stopped by a limit", PairStatus.SET_ASIDE: "set aside"}  # others are shown as they are


class CampaignProgress(contextlib.ExitStack):
    """Counts the pairs of a campaign and shows the counts on a console (standard error)."""

    def __init__(self, console: Console, total: int, *, quiet: bool = False) -> None:
        super().__init__()
        self.total = total
        self.counts: Counter[PairStatus] = Counter()
        self.changed: list[str] = []  # names of pairs whose inputs or options changed, but that are not run again
        self.incomplete: list[str] = []  # names of pairs that the fuzzer is still writing
        self.left_alone = 0  # because their signatures have enough results
        self._ended = 0  # in this call
        self._console = Console(quiet=True) if quiet else console
        self.running = self.capacity = 0  # pairs that run, and that could run
        self._tests = 0
        self._started = time.monotonic()

    def __enter__(self) -> Self:
        if self._console.is_terminal and not self._console.is_dumb_terminal:
            line = Live(console=self._console, get_renderable=lambda: Text(self.line()), refresh_per_second=2,
                        transient=True)  # fmt: skip
            self.enter_context(line)
        else:
            self.enter_context(every(PLAIN_SECONDS, lambda: self.told(self.line())))
        return self

    def told(self, message: str) -> None:
        self._console.print(plain(message), soft_wrap=True)

    def ended(self, record: Record, earlier: PairStatus | None = None) -> None:
        self.counts[record.status] += 1
        if earlier is not None:
            self.counts[earlier] -= 1
        self._ended += 1
        self._tests += record.tests
        if record.status not in FINAL:
            self.told(f"{NAMES.get(record.status, record.status)}: {record.name}: {record.reason}")

    @property
    def not_begun(self) -> int:
        """The number of wanted pairs without an outcome, including interrupted ones."""
        return max(0, self.total - self.counts.total() - self.left_alone)

    @property
    def left(self) -> int:
        return self.not_begun + self.counts[PairStatus.POSTPONED]

    def line(self) -> str:
        seconds = max(0.001, time.monotonic() - self._started)
        parts = [
            f"{self.total - self.left:,} of {count(self.total, 'pair')}",
            self.counted(),
            f"{self.running:,} running",
            "" if self.capacity else "no workers yet",
            f"{self._tests / seconds:,.1f} tests/s" if self._ended else "",  # before, their number is unknown
            str(timedelta(seconds=round(seconds))),
            f"about {timedelta(seconds=round(seconds / self._ended * self.left))} left" if self._ended else "",
        ]
        return "; ".join(filter(None, parts))

    def counted(self) -> str:
        parts = [(self.counts[status], NAMES.get(status, status.value)) for status in PairStatus]
        parts.append((self.left_alone, "skipped, as their signatures have enough results"))
        return ", ".join(f"{number:,} {name}" for number, name in parts if number)
