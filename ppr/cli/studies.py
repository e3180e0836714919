"""What the verbs have in common that find out more about a result: opening it, limits, signals, and the exit status."""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

import click

from ppr.cli.options import COUNT, FIRST, LIMITS, QUIET, Seconds, option
from ppr.cli.running import INTERRUPTED
from ppr.display.characters import visible
from ppr.display.console import make_console
from ppr.display.live import Display
from ppr.display.pages import page
from ppr.errors import Interrupted, count
from ppr.properties.guard import guarded_runner
from ppr.properties.limits import available_cores
from ppr.search.stopping import Stop, stopped_by_signals, suspendable
from ppr.session.at_hand import ResultAtHand, result_at_hand
from ppr.session.report import PAGES

STUDY_OPTIONS = (
    option(FIRST, "--jobs", "Tests to run at the same time.  [default: all cores]", COUNT),
    option(LIMITS, "--max-seconds", "Stop after this time.", Seconds()),
    QUIET,
)


def study(
    folder: Path, find_out: Callable[[ResultAtHand, Display], None], what: str, *, jobs: int | None,
    max_seconds: float | None, quiet: bool,
) -> int:  # fmt: skip
    """Open the result in a folder and find out something about it; the exit status.

    It is 130 after a signal, and 0 when a limit has ended it: what was found out by then is in the report.
    """
    stop = Stop()
    with (
        stopped_by_signals(stop, max_seconds),
        Display(make_console(stderr=True), quiet=quiet) as display,
        guarded_runner(note=display.warned) as runner,
        suspendable(display.pause, display.resume),
    ):
        pages = {name: partial(page, name) for name in PAGES}
        try:
            with (
                result_at_hand(folder, runner, stop, jobs=jobs or available_cores(), pages=pages) as hand,
                display.busy(lambda: f"{what}: {count(hand.tests + hand.runs, 'run')}"),
            ):
                find_out(hand, display)
        except Interrupted:
            if stop.by_signal:
                return INTERRUPTED
            display.warned(stop.reason)
    return 0


def tell(lines: Iterable[str]) -> None:
    """Print what was found out; it quotes programs and tools, which must not give orders to the terminal."""
    for line in lines:
        click.echo(visible(line))
