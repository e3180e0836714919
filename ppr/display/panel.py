"""The panel about a run that goes on: its figures, and beside them its difference if there is room."""

import time
from collections.abc import Callable

from rich.console import Group, RenderableType
from rich.progress_bar import ProgressBar
from rich.spinner import Spinner
from rich.table import Table
from rich.text import Text

from diffing.pair_state import PerSide
from ppr.display.changed_lines import changed_lines
from ppr.errors import count
from ppr.reducers.subject import Unit
from ppr.session.progress import RunProgress

WIDE = 100  # columns from which on the difference is shown beside the figures
FIGURES = 50  # columns that the figures have then
BAR, SHORT_BAR = 30, 12
SLOW = 5.0  # seconds without the end of a test after which this is told
RENEWED = 0.5  # seconds for which a difference is shown at least
LEFT_OVER = 2  # lines of the screen that are not used
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
    """Draws the panel; it remembers the difference that it has drawn last, because that takes a moment."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._spinner = Spinner("dots")
        self._programs: PerSide[bytes] | None = None
        self._room = (0, 0)
        self._drawn = 0.0
        self._lines: list[Text] = []

    def draw(self, progress: RunProgress, programs: PerSide[bytes] | None, width: int, height: int) -> RenderableType:
        """The panel for a screen of this size; ``programs`` are the pair, if there is one to show."""
        wide = width >= WIDE
        phase = f"{progress.phase} (paused)" if progress.is_paused else progress.phase
        self._spinner.update(text=Text(f" {phase}"))
        figures: list[RenderableType] = [self._sizes(progress, SHORT_BAR if wide else BAR), self._spinner]
        if not wide:
            return Group(*figures, Text(counts(progress), style="dim"))
        figures += [Text(part, style="dim") for part in _in_two(counts(progress))]
        figures += self._course(progress, max(0, height - LEAST_HEIGHT))
        if programs is None:
            return Group(*figures)
        beside = self._difference(programs, width - FIGURES - 2, max(1, height - LEFT_OVER))
        both = Table.grid(padding=(0, 2), pad_edge=False)
        both.add_column(width=FIGURES, no_wrap=True, overflow="ellipsis")
        both.add_column(no_wrap=True, overflow="ellipsis")
        both.add_row(Group(*figures), Group(*beside))
        return both

    def _sizes(self, progress: RunProgress, width: int) -> Table:
        table = Table.grid(padding=(0, 2))
        for _ in range(3):
            table.add_column(justify="right")
        table.add_column()
        for name, now in progress.sizes.items():
            before = progress.whole.get(name, now)
            share = now / before if before else 0.0
            bar = ProgressBar(total=max(1, before, now), completed=now, width=width, finished_style="bar.complete")
            table.add_row(Text(name, style="bold"), f"{now:,}", f"{100 * share:.1f} %", bar)
        return table

    def _course(self, progress: RunProgress, room: int) -> list[RenderableType]:
        """What is known of the rest, and the last successes, as far as there is room for them."""
        if not progress.began:
            return []
        now = self._clock()
        found: list[RenderableType] = []
        if progress.goes_on:
            found.append(Text("this round made progress; another will follow", style="dim"))
        if not progress.successes:
            return [*found, Text(f"no success in {ago(now - progress.began)}", style="dim")]
        found.append(Text(f"last success {ago(now - progress.successes[0].when)} ago", style="dim"))
        table = Table.grid(padding=(0, 2))
        for success in progress.successes[:room]:
            when = time.strftime("%H:%M:%S", time.localtime(success.when))
            sizes = " / ".join(f"{size:,}" for size in success.sizes.values())
            table.add_row(f" {when}", sizes, success.reducer)
        return [*found, table]

    def _difference(self, programs: PerSide[bytes], width: int, height: int) -> list[Text]:
        """The difference, drawn again only if there is another one to draw, and not too soon."""
        now, room = self._clock(), (width, height)
        is_other = programs is not self._programs and programs != self._programs
        if (is_other and abs(now - self._drawn) >= RENEWED) or room != self._room:
            self._lines = changed_lines(programs, width, height)
            self._programs, self._room, self._drawn = programs, room, now
        return self._lines


def _in_two(text: str) -> list[str]:
    """A list of figures as two lines."""
    first, *others = text.split(", ")
    return [", ".join([first, *others[-1:]]), ", ".join(others[:-1])]
