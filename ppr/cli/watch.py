"""``ppr watch``: how a run goes on in a folder, from another terminal."""

import time
from collections.abc import Callable
from pathlib import Path

import click
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.text import Text

from ppr.cli.options import PATH
from ppr.display.console import make_console, plain
from ppr.display.live import Panel, ago
from ppr.display.summary import print_summary
from ppr.errors import UserError
from ppr.session.progress import PROGRESS, WatchedRun, read_progress
from ppr.session.report import REPORT, read_programs, read_report

LOOK_EVERY = 0.5  # seconds
SLOW = 5.0  # seconds without news after which this is said


def shown(run: WatchedRun, panel: Panel) -> RenderableType:
    """The panel of the run, and what to say if it has not told anything for a while."""
    life = run.life
    silent = time.time() - life.told
    sign = f"no news for {ago(silent)}: it may be suspended" if silent > SLOW else ""
    if life.is_over:
        when = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(life.told))
        process = f"process {life.pid} on {life.host}"
        sign = f"no sign of life since {when} ({process}): the same command goes on from there"
    return Group(panel.draw(run.progress), *map(Text, filter(None, [sign])))


def follow(folder: Path, run: WatchedRun, console: Console, wait: Callable[[float], None]) -> WatchedRun | None:
    """Show the panel of a run until it is over; what is left of it then."""
    now: WatchedRun | None = run
    panel = Panel()
    with Live(console=console, get_renderable=lambda: shown(run, panel), refresh_per_second=4, transient=True):
        while now is not None and not now.life.is_over:
            wait(LOOK_EVERY)
            now = read_progress(folder)
            run = now or run
    return now


@click.command()
@click.argument("folder", type=PATH)
def watch(folder: Path) -> None:
    """Show how the run in FOLDER goes on.

    FOLDER is the folder of the result.  The run may be one of another terminal or on another computer that shares the
    folder.  In a terminal, it is followed until it ends; elsewhere, what is known now is printed.  When the run has
    ended, its result is shown.  Ctrl-C ends ppr watch, not the run.
    """
    console = make_console()
    run, report = read_progress(folder), folder / REPORT
    if run is None and not report.exists():
        raise UserError(
            f"nothing to watch in {folder}: it holds neither a run ({PROGRESS}) nor a result ({REPORT});"
            " a run writes there as soon as its checks are done"
        )
    if run is not None and console.is_terminal and not console.is_dumb_terminal:
        run = follow(folder, run, console, time.sleep)
    if run is not None:
        console.print(shown(run, Panel()))
    elif report.exists():
        found = read_report(folder)
        print_summary(console, read_programs(folder, found), found, folder)
    else:
        console.print(plain(f"the run in {folder} has ended without a report"), soft_wrap=True)
