"""The display of a run in progress: one live panel in a terminal, an occasional line elsewhere."""

import contextlib
import time
from collections.abc import Callable
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.spinner import Spinner
from rich.table import Column, Table
from rich.text import Text

from ppr.display.console import plain
from ppr.programs.errors import count
from ppr.programs.inputs import Inputs
from ppr.reducers.subject import Unit
from ppr.results.progress import Following, RunProgress, every
from ppr.search.statistics import Statistics

BAR = 30  # columns
SPINNER = Spinner("dots")  # shared by all panels, so that it keeps turning
FRAMES = 4  # per second: more would take over 1 % of a core
PLAIN_SECONDS = 10.0  # between two lines if the output is not a terminal
SLOW = 5.0  # seconds without a finished test before the display says so


def counts(progress: RunProgress) -> str:
    tests = f"{count(progress.tests, 'test')} ({progress.tests / max(0.001, progress.seconds):.1f}/s)"
    if progress.waiting >= SLOW:
        tests = f"{count(progress.tests, 'test')}, {progress.running} running for {ago(progress.waiting)}"
    took = time.strftime("%H:%M:%S", time.gmtime(progress.seconds))
    return f"{tests}, {progress.cached:,} cached, {progress.invalid:,} invalid, {took}"


def sizes(progress: RunProgress, unit: str) -> str:
    """The sizes in words; the first one with its unit, if it needs one."""
    (name, size), *others = progress.sizes.items()
    first = f"{name} {count(size, unit) if unit else f'{size:,}'}"
    return ", ".join([first, *(f"{name} {size:,}" for name, size in others)])


def line(progress: RunProgress) -> str:
    unit = "" if progress.unit == Unit.TOKEN.value else progress.unit
    return f"{sizes(progress, unit)}; {progress.phase}; {counts(progress)}"


def ago(seconds: float) -> str:
    minutes, rest = divmod(max(0, int(seconds)), 60)
    if minutes < 10:
        return f"{minutes} min {rest:02} s" if minutes else f"{rest} s"
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h {minutes % 60} min"


def panel(progress: RunProgress, clock: Callable[[], float] = time.time) -> RenderableType:
    SPINNER.update(text=Text(f" {progress.phase}"))
    lines = [counts(progress)]
    if progress.last_success:
        lines.append(f"last success {ago(clock() - progress.last_success)} ago")
        if progress.twice:
            lines[-1] += f", twice as many {progress.unit}s {ago(clock() - progress.twice)} ago"
    elif progress.began:
        lines.append(f"no success in {ago(clock() - progress.began)}")
    table = Table.grid(*(Column(justify="right") for _ in range(3)), Column(), padding=(0, 2))
    for name, now in progress.sizes.items():
        before = progress.whole.get(name, now)
        share = now / before if before else 0.0
        bar = ProgressBar(total=max(1, before, now), completed=now, width=BAR, finished_style="bar.complete")
        table.add_row(Text(name, style="bold"), f"{now:,}", f"{100 * share:.1f} %", bar)
    return Group(table, SPINNER, *(Text(one, style="dim") for one in lines))


class Display(Following):
    """Shows progress on a console."""

    def __init__(self, console: Console, *, quiet: bool = False) -> None:
        super().__init__()
        self.console = Console(quiet=True) if quiet else console
        self._live: Live | None = None
        self._tells = False  # whether lines are printed regularly

    def pause(self) -> None:
        if self._live:
            self._live.stop()

    def resume(self) -> None:
        if self._live:
            self._live.start()

    def warned(self, message: str) -> None:
        self.console.print(f"[yellow]note:[/] {plain(message)}", soft_wrap=True)

    def show(self, message: str) -> None:
        """Print a message that is not a warning, unless the display is quiet."""
        self.console.print(plain(message), soft_wrap=True)

    def started(self, inputs: Inputs, statistics: Statistics) -> None:
        super().started(inputs, statistics)
        if self.console.quiet or self._live:
            return
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            options: dict[str, Any] = {"refresh_per_second": FRAMES, "transient": True}
            self._live = Live(console=self.console, get_renderable=lambda: panel(self.progress()), **options)
            self.enter_context(self._live)
        else:
            progress = self.progress()
            told = f"{inputs.language.title}: {sizes(progress, Unit.TOKEN.value)}; {progress.phase}"
            self.console.print(told, soft_wrap=True)
            if not self._tells:
                self._tells = True
                self.enter_context(self._telling(lambda: line(self.progress())))

    def busy(self, what: Callable[[], str]) -> contextlib.AbstractContextManager[None]:
        """While something takes long, print now and then what it is and how long it has taken."""
        start = time.monotonic()
        tell = self._telling(lambda: f"{what()} ({ago(time.monotonic() - start)})")
        return contextlib.nullcontext() if self.console.quiet else tell

    def _telling(self, words: Callable[[], str]) -> contextlib.AbstractContextManager[None]:
        return every(PLAIN_SECONDS, lambda: self.console.print(words(), soft_wrap=True))
