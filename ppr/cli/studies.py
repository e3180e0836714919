"""``ppr explain``, ``ppr locate`` and ``ppr versions``: verbs that examine a result further."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import click
from rich.table import Column, Table

from ppr.campaign.records import places_of
from ppr.cli.options import ALSO, COUNT, FIRST, HELP, LIMITS, PATH, QUIET, Seconds, option, with_options
from ppr.cli.running import INTERRUPTED, unseen_if
from ppr.display.console import make_console, plain
from ppr.display.facts import sections_of
from ppr.display.live import Display
from ppr.display.pages import page
from ppr.display.text import visible
from ppr.programs.errors import Interrupted, UserError, count
from ppr.properties.guard import guarded_runner
from ppr.properties.limits import available_cores
from ppr.results.at_hand import ResultAtHand, Section, result_at_hand
from ppr.results.report import PAGES
from ppr.search.stopping import Stop, stopped_by_signals, suspendable
from ppr.studies.explanation.explain import MOST_TESTS, explain_result
from ppr.studies.location.location import locate as locate_result
from ppr.studies.versions.keeping import Others

STUDY_OPTIONS = (
    option(FIRST, "--jobs", "Tests to run at the same time.  [default: all cores]", COUNT),
    option(LIMITS, "--max-seconds", "Stop after this time.", Seconds()),
    QUIET,
)


def study(
    folder: Path, find_out: Callable[[ResultAtHand, Display], object], section: str, what: str, *,
    jobs: int | None, max_seconds: float | None, quiet: bool, prefix: str = "",
) -> int:  # fmt: skip
    """Add a section to a report, and print it; the exit status is 130 after a signal, and 0 after a limit."""
    stop = Stop()
    with (
        stopped_by_signals(stop, max_seconds),
        Display(make_console(stderr=True), quiet=quiet) as display,
        guarded_runner(note=display.warned) as runner,
        suspendable(display.pause, display.resume),
    ):
        pages = {name: partial(page, name) for name in PAGES}
        kept = "nothing was added to"
        try:
            with (
                result_at_hand(folder, runner, stop, jobs=jobs or available_cores(), pages=pages) as hand,
                display.busy(lambda: hand.doing or f"{what}: {count(hand.tests + hand.runs, 'run')}"),
            ):
                before = hand.report
                try:
                    find_out(hand, display)
                finally:  # findings are kept, even if a limit ended the study
                    if hand.report is not before:
                        kept = "the findings so far are in"
                        if not quiet:
                            _print(sections_of(hand.report)[section], prefix)
                stop.look()
        except Interrupted as interruption:
            with unseen_if(stop.by_signal):
                display.warned(f"{interruption}: {kept} the report in {folder}")
            return INTERRUPTED if stop.by_signal else 0
    return 0


def _print(section: Section, prefix: str) -> None:
    """Print a section; with a ``prefix``, which names one of several results, without its table."""
    if section.table and not prefix:
        titles, *rows = section.table
        table = Table(*(Column(title, overflow="fold") for title in titles), box=None)
        for row in rows:
            table.add_row(*map(plain, row))
        make_console().print(table)
    for line in section.sentences:  # they quote programs and tools, whose control characters must not be printed
        click.echo(prefix + visible(line))


@click.command(help=HELP["explain"])
@click.argument("folder", type=PATH)
@with_options(
    option(LIMITS, "--max-tests", "Programs to try at most.", COUNT, default=MOST_TESTS, show_default=True),
    *STUDY_OPTIONS,
)
def explain(folder: Path, max_tests: int, **options: Any) -> int:
    find_out = partial(explain_result, most=max_tests)
    return study(folder, lambda hand, _: find_out(hand), "explanation", "explaining", **options)


@click.command(help=HELP["locate"])
@click.argument("folder", type=PATH)
@with_options(*STUDY_OPTIONS)
def locate(folder: Path, **options: Any) -> int:
    return study(folder, lambda hand, on: locate_result(hand, on.show), "location", "locating", **options)


@click.command(help=HELP["versions"])
@click.argument("folders", type=PATH, nargs=-1, required=True, metavar="FOLDER...")
@with_options(*ALSO, *STUDY_OPTIONS)
def versions(folders: tuple[Path, ...], also: tuple[str, ...], also_installed: bool, **options: Any) -> int:
    others = Others(also, also_installed or not also)
    results = [one for folder in folders for one in places_of(folder)]
    are_many = len(results) > 1
    for folder in results:
        what, prefix = f"trying versions on {folder}", f"{folder}: " * are_many
        try:
            status = study(folder, lambda hand, _: others.examine(hand), "versions", what, prefix=prefix, **options)
            if status:
                return status
        except UserError as error:
            if not are_many:
                raise
            click.echo(f"ppr: {folder} was skipped: {error}", err=True)
    return 0
