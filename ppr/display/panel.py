"""The panel about a run that goes on: its figures, and the last successes if there is room."""

import time
from collections.abc import Callable

from rich.console import Group, RenderableType
from rich.progress_bar import ProgressBar
from rich.spinner import Spinner
from rich.table import Column, Table
from rich.text import Text

from ppr.errors import count
from ppr.reducers.subject import Unit
from ppr.session.progress import RunProgress

BAR = 30  # columns
SLOW = 5.0  # seconds without the end of a test after which this is told
LEAST_HEIGHT = 10  # of a screen that has no room for the last successes


def shown_sizes(progress: RunProgress) -> str:
    """The sizes in one line."""
    (name, size), *others = progress.sizes.items()
    first = f"{size:,}" if progress.unit == Unit.TOKEN.value else count(size, progress.unit)
    return ", ".join([f"{name} {first}", *(f"{name} {size:,}" for name, size in others)])


def counts(progress: RunProgress) -> str:
    """The tests so far."""
    tests = f"{count(progress.tests, 'test')} ({progress.tests / max(0.001, progress.seconds):.1f}/s)"
    if progress.waiting >= SLOW:
        tests = f"{count(progress.tests, 'test')}, {progress.running} running for {ago(progress.waiting)}"
    return (
        f"{tests}, {progress.cached:,} cached, {progress.invalid:,} invalid,"
        f" {time.strftime('%H:%M:%S', time.gmtime(progress.seconds))}"
    )


def line(progress: RunProgress) -> str:
    """Everything in one line."""
    return f"{shown_sizes(progress)}; {progress.phase}; {counts(progress)}"


def ago(seconds: float) -> str:
    """How long something is past."""
    whole = max(0, int(seconds))
    if whole < 60:
        return f"{whole} s"
    return f"{whole // 60} min" if whole < 3600 else f"{whole // 3600} h {whole % 3600 // 60} min"


class Panel:
    """Draws the panel."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._spinner = Spinner("dots")

    def draw(self, progress: RunProgress, height: int) -> RenderableType:
        """The panel for a screen of this height."""
        phase = f"{progress.phase} (paused)" if progress.is_paused else progress.phase
        self._spinner.update(text=Text(f" {phase}"))
        figures: list[RenderableType] = [self._sizes(progress), self._spinner, Text(counts(progress), style="dim")]
        return Group(*figures, *self._course(progress, max(0, height - LEAST_HEIGHT)))

    def _sizes(self, progress: RunProgress) -> Table:
        table = Table.grid(*(Column(justify="right") for _ in range(3)), Column(), padding=(0, 2))
        for name, now in progress.sizes.items():
            before = progress.whole.get(name, now)
            share = now / before if before else 0.0
            bar = ProgressBar(total=max(1, before, now), completed=now, width=BAR, finished_style="bar.complete")
            table.add_row(Text(name, style="bold"), f"{now:,}", f"{100 * share:.1f} %", bar)
        return table

    def _course(self, progress: RunProgress, room: int) -> list[RenderableType]:
        """What is known of the rest, and the last successes, as far as there is room for them."""
        if not progress.began:
            return []
        now = self._clock()
        if not progress.successes:
            return [Text(f"no success in {ago(now - progress.began)}", style="dim")]
        found: list[RenderableType] = [Text(f"last success {ago(now - progress.successes[0].when)} ago", style="dim")]
        table = Table.grid(padding=(0, 2))
        for success in progress.successes[:room]:
            when = time.strftime("%H:%M:%S", time.localtime(success.when))
            sizes = " / ".join(f"{size:,}" for size in success.sizes.values())
            table.add_row(f" {when}", sizes, success.reducer)
        return [*found, table]
