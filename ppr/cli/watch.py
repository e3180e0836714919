"""``ppr watch``: how a run goes on in a folder, from another terminal."""

import threading
import time
from collections.abc import Callable
from pathlib import Path

import click
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.text import Text

from ppr.cli.options import PATH
from ppr.display.console import make_console, plain
from ppr.display.live import PLAIN_SECONDS, Panel, ago, line
from ppr.display.summary import print_summary
from ppr.errors import UserError
from ppr.session.progress import PROGRESS, WatchedRun, read_progress
from ppr.session.report import REPORT, read_programs, read_report

LOOK_EVERY = 0.5  # seconds
SLOW = 5.0  # seconds without news after which this is said


class Watching:
    """What the files in a folder tell of a run; it reads nothing else, so the run may be on another host."""

    def __init__(self, folder: Path, console: Console, wait: Callable[[float], object]) -> None:
        self.folder = folder
        self.console = console
        self.run: WatchedRun | None = None
        self._wait = wait
        self._panel = Panel()

    def look(self) -> bool:
        """Read the files again; whether the run goes on."""
        run = read_progress(self.folder)
        self.run = run or self.run
        return run is not None and not run.life.is_over

    @property
    def has_something(self) -> bool:
        """Whether a run or a result is there."""
        return self.run is not None or (self.folder / REPORT).exists()

    def panel(self) -> RenderableType:
        """The panel of the run, and what to say if it has not told anything for a while."""
        assert self.run is not None
        life = self.run.life
        when = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(life.told))
        silent = time.time() - life.told
        sign = f"no news for {ago(silent)}: it may be suspended" if silent > SLOW else ""
        if life.is_over:
            process = f"process {life.pid} on {life.host}"
            sign = f"no sign of life since {when} ({process}): the same command goes on from there"
        return Group(self._panel.draw(self.run.progress), *map(Text, filter(None, [sign])))

    def wait_for_run(self) -> None:
        """Wait until there is something in the folder."""
        if not self.has_something:
            words = f"waiting for a run in {self.folder}: one writes there as soon as its checks are done"
            self.console.print(plain(f"{words} (Ctrl-C ends ppr watch)"), soft_wrap=True)
        while not self.has_something:
            self._wait(LOOK_EVERY)
            self.look()

    def follow(self) -> None:
        """Show the panel until the run is over; in what is not a terminal, a line now and then."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            with Live(console=self.console, get_renderable=self.panel, refresh_per_second=4, transient=True):
                while self.look():
                    self._wait(LOOK_EVERY)
            return
        since = 0.0
        while self.look():
            if self.run and time.monotonic() - since >= PLAIN_SECONDS:
                self.console.print(line(self.run.progress), soft_wrap=True)
                since = time.monotonic()
            self._wait(LOOK_EVERY)


@click.command()
@click.argument("folder", type=PATH)
@click.option("--once", is_flag=True, help="Print what is known now, and end.")
def watch(folder: Path, once: bool) -> None:
    """Show how the run in FOLDER goes on.

    FOLDER is the folder of the result.  The run may be one of another terminal or on another computer that shares the
    folder.  In a terminal, it waits for a run to begin there.  When the run has ended, its result is shown.  Ctrl-C
    ends ppr watch, not the run.
    """
    console = make_console()
    watching = Watching(folder, console, threading.Event().wait)
    lives = watching.look()
    if console.is_terminal and not once:
        watching.wait_for_run()
        lives = watching.look()
    if not watching.has_something:
        raise UserError(
            f"nothing to watch in {folder}: it holds neither a run ({PROGRESS}) nor a result ({REPORT});"
            " a run writes there as soon as its checks are done"
        )
    if lives and not once:
        watching.follow()
    if watching.run is not None and read_progress(folder) is not None:
        console.print(watching.panel())
    elif (folder / REPORT).exists():
        report = read_report(folder)
        print_summary(console, read_programs(folder, report), report, folder)
    else:
        console.print(plain(f"the run in {folder} has ended without a report"), soft_wrap=True)
