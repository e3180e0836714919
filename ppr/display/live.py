"""What a user sees while a run goes on: one live panel in a terminal, an occasional line elsewhere."""

import contextlib
import threading
import time
from collections.abc import Callable, Iterator

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.spinner import Spinner
from rich.table import Column, Table
from rich.text import Text

from ppr.display.console import plain
from ppr.display.keyboard import Keyboard
from ppr.errors import count
from ppr.programs.inputs import Inputs
from ppr.reducers.subject import Unit
from ppr.search.statistics import Control, Statistics
from ppr.session.progress import Following, RunProgress

BAR = 30  # columns
SLOW = 5.0  # seconds without the end of a test after which this is told


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

    def draw(self, progress: RunProgress) -> RenderableType:
        phase = f"{progress.phase} (paused)" if progress.is_paused else progress.phase
        self._spinner.update(text=Text(f" {phase}"))
        lines = [counts(progress)]
        if progress.last_success:
            lines.append(f"last success {ago(self._clock() - progress.last_success)} ago")
        elif progress.began:
            lines.append(f"no success in {ago(self._clock() - progress.began)}")
        return Group(self._sizes(progress), self._spinner, *(Text(one, style="dim") for one in lines))

    def _sizes(self, progress: RunProgress) -> Table:
        table = Table.grid(*(Column(justify="right") for _ in range(3)), Column(), padding=(0, 2))
        for name, now in progress.sizes.items():
            before = progress.whole.get(name, now)
            share = now / before if before else 0.0
            bar = ProgressBar(total=max(1, before, now), completed=now, width=BAR, finished_style="bar.complete")
            table.add_row(Text(name, style="bold"), f"{now:,}", f"{100 * share:.1f} %", bar)
        return table


# -- the whole display -----------------------------------------------------------------------------


PLAIN_SECONDS = 10.0  # between two lines when the output is not a terminal
FRAMES = 4  # per second: more would take more than a hundredth of a core


class Display(Following):
    """Shows progress on a console (standard error).

    In a terminal, keys ``control`` the run, and one of them asks it to ``stop``.
    """

    def __init__(
        self,
        console: Console,
        *,
        quiet: bool = False,
        control: Control | None = None,
        stop: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(control)
        self.console = console
        self.quiet = quiet
        self._panel_of_run = Panel()
        self.keyboard = Keyboard({"p": self._control.pause_or_go_on, "q": stop})
        self._live: Live | None = None
        self._stop = threading.Event()
        self._ticker: threading.Thread | None = None

    def __enter__(self) -> "Display":
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        if self._live:
            self._live.stop()
        self.keyboard.close()
        if self._ticker:
            self._ticker.join()

    def pause(self) -> None:
        """Leave the terminal as it was, because somebody else is about to use it."""
        if self._live:
            self._live.stop()  # which draws once more, and looks at the keys
        self.keyboard.pause()

    def resume(self) -> None:
        """Show the panel again, which looks at the keys."""
        if self._live and not self._stop.is_set():
            self._live.start()

    def warned(self, message: str) -> None:
        """A line that is shown unless the user wants silence."""
        if not self.quiet:
            self.console.print(f"[yellow]note:[/] {plain(message)}", soft_wrap=True)

    def show(self, message: str) -> None:
        """A line that is shown unless the user wants silence, and does not mean trouble."""
        if not self.quiet:
            self.console.print(plain(message), soft_wrap=True)

    def started(self, inputs: Inputs, statistics: Statistics) -> None:
        """Begin to show something."""
        super().started(inputs, statistics)
        if self.quiet:
            return
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self._live = Live(
                console=self.console, get_renderable=self._panel, refresh_per_second=FRAMES, transient=True
            )
            self._live.start()
            self.keyboard.start()
        else:
            progress = self.progress()
            (name, size), *others = progress.sizes.items()
            sizes = [f"{name} {count(size, 'token')}", *(f"{name} {size:,}" for name, size in others)]
            self.console.print(f"{inputs.language.title}: {', '.join(sizes)}; {progress.phase}", soft_wrap=True)
            ticker = threading.Thread(target=self._tick, args=(self._stop, self._line), daemon=True)
            ticker.start()  # if the system has a thread for it
            self._ticker = ticker

    @contextlib.contextmanager
    def busy(self, what: Callable[[], str] | str) -> Iterator[None]:
        """Around something that may take long: say now and then what it is, and for how long."""
        ended, start = threading.Event(), time.monotonic()
        words = (ended, lambda: f"{what if isinstance(what, str) else what()} ({ago(time.monotonic() - start)})")
        ticker = threading.Thread(target=self._tick, args=words, daemon=True)
        if not self.quiet:
            ticker.start()
        try:
            yield
        finally:
            ended.set()
            if not self.quiet:
                ticker.join()

    def _tick(self, ended: threading.Event, words: Callable[[], str]) -> None:
        while not ended.wait(PLAIN_SECONDS):
            self.console.print(words(), soft_wrap=True)

    def _line(self) -> str:
        return line(self.progress())

    def _panel(self) -> RenderableType:
        self.keyboard.look()
        progress = self.progress()
        keys = Text("p goes on | q stops" if progress.is_paused else "p pauses | q stops", style="dim")
        below = [keys] * self.keyboard.is_listening
        return Group(self._panel_of_run.draw(progress), *below)
