"""What a user sees while a run goes on: one live panel in a terminal, an occasional line elsewhere."""

import threading
import time

from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.spinner import Spinner
from rich.table import Table
from rich.text import Text

from diffing.pair_state import State
from ppr.display.console import plain
from ppr.inputs import Inputs
from ppr.reducers.subject import Unit
from ppr.reduction.base import Reduction
from ppr.reduction.observer import Observer
from ppr.search.statistics import Statistics

PLAIN_SECONDS = 10.0  # between two lines when the output is not a terminal


class Display(Observer):
    """Shows progress on a console (standard error), with more or fewer words."""

    def __init__(self, console: Console, *, quiet: bool = False, verbose: bool = False) -> None:
        self.console = console
        self.quiet = quiet
        self.verbose = verbose
        self._statistics = Statistics()
        self._reduction: Reduction | None = None
        self._inputs: Inputs | None = None
        self._before: dict[str, int] = {}
        self._live: Live | None = None
        self._spinner = Spinner("dots")
        self._stop = threading.Event()
        self._ticker: threading.Thread | None = None

    def __enter__(self) -> "Display":
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        if self._live:
            self._live.stop()
        if self._ticker:
            self._ticker.join()

    def pause(self) -> None:
        """Leave the terminal as it was, because somebody else is about to use it."""
        if self._live:
            self._live.stop()

    def resume(self) -> None:
        """Show the panel again."""
        if self._live and not self._stop.is_set():
            self._live.start()

    def warned(self, message: str) -> None:
        """A line that is shown unless the user wants silence."""
        if not self.quiet:
            self.console.print(f"[yellow]note:[/] {plain(message)}", highlight=False, soft_wrap=True)

    def told(self, message: str) -> None:
        """A line that is shown unless the user wants silence, and does not mean trouble."""
        if not self.quiet:
            self.console.print(plain(message), highlight=False, soft_wrap=True)

    def started(self, inputs: Inputs, statistics: Statistics) -> None:
        """Begin to show something."""
        self._inputs = inputs
        pair = inputs.parsed
        self._before = {inputs.role(side): len(pair.of(side)) for side in inputs.sides}
        if len(inputs.sides) > 1:
            self._before["difference"] = pair.difference
        self._statistics = statistics
        if self.quiet:
            return
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self._live = Live(console=self.console, get_renderable=self._panel, refresh_per_second=8, transient=True)
            self._live.start()
        else:
            first, *others = (f"{name} {size:,}" for name, size in self._before.items())
            self.console.print(
                f"{inputs.language.title}: {', '.join([first + ' tokens', *others])}; {self._phase()}",
                highlight=False,
                soft_wrap=True,
            )
            self._ticker = threading.Thread(target=self._tick, daemon=True)
            self._ticker.start()

    def reducing(self, reduction: Reduction) -> None:
        """From now on there are sizes to show."""
        self._reduction = reduction

    def step_ended(self, reduction: Reduction) -> None:
        """A line per reducer, for the curious."""
        step = reduction.steps[-1]
        if self.verbose and not self.quiet:
            self.console.print(
                f"iteration {step.iteration}, {step.reducer}: {self._shown_sizes()};"
                f" {step.tests} tests, {step.accepted} accepted, {step.seconds:.1f} s",
                highlight=False,
                soft_wrap=True,
            )

    def _tick(self) -> None:
        while not self._stop.wait(PLAIN_SECONDS):
            self.console.print(self._line(), highlight=False, soft_wrap=True)

    def _sizes(self) -> dict[str, int]:
        return self._of_state(self._reduction.state) if self._reduction else self._before

    def _whole(self) -> dict[str, int]:
        """The sizes at the start, in what is counted now."""
        in_units = self._reduction is not None and self._reduction.unit is not Unit.TOKEN
        return self._of_state(self._reduction.whole) if self._reduction and in_units else self._before

    def _of_state(self, state: State) -> dict[str, int]:
        if not state.tokens or self._inputs is None:
            return self._before
        found = {self._inputs.role(side): state.of(side).bit_count() for side in self._inputs.sides}
        return found if len(found) == 1 else {**found, "difference": state.difference}

    def _shown_sizes(self) -> str:
        unit = self._reduction.unit if self._reduction and self._reduction.state.tokens else Unit.TOKEN
        first, *others = (f"{name} {size:,}" for name, size in self._sizes().items())
        return ", ".join([first if unit is Unit.TOKEN else f"{first} {unit}s", *others])

    def _phase(self) -> str:
        if self._reduction is None:
            return "checking both properties" if len(self._before) > 1 else "checking the property"
        if not self._reduction.steps:
            return "comments and layout"
        step = self._reduction.steps[-1]
        return f"iteration {step.iteration}, {step.reducer}"

    def _counts(self) -> str:
        counts = self._statistics
        rate = counts.tests / max(0.001, counts.seconds)
        return (
            f"{counts.tests:,} tests ({rate:.1f}/s), {counts.cached:,} cached, {counts.invalid:,} invalid,"
            f" {time.strftime('%H:%M:%S', time.gmtime(counts.seconds))}"
        )

    def _line(self) -> str:
        return f"{self._shown_sizes()}; {self._phase()}; {self._counts()}"

    def _panel(self) -> RenderableType:
        self._spinner.update(text=Text(f" {self._phase()}"))
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right")
        table.add_column(justify="right")
        table.add_column(justify="right")
        table.add_column()
        for name, now in self._sizes().items():
            before = self._whole()[name]
            share = now / before if before else 0.0
            bar = ProgressBar(total=max(1, before, now), completed=now, width=30, finished_style="bar.complete")
            table.add_row(Text(name, style="bold"), f"{now:,}", f"{100 * share:.1f} %", bar)
        return Group(table, self._spinner, Text(self._counts(), style="dim"))
