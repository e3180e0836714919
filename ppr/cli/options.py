"""Options that several verbs have, and how a run is shown."""

import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from ppr.display.live import Display
from ppr.display.summary import print_summary
from ppr.search.search import Budget
from ppr.session.run import RunOptions, run

PATH = click.Path(path_type=Path)

MAX_SECONDS = 1_000_000.0  # eleven days: as much as the system can wait for at a time


class Seconds(click.FloatRange):
    """More than no time, and an end."""

    name = "seconds"

    def __init__(self) -> None:
        super().__init__(0, MAX_SECONDS, min_open=True)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Refuse what is no number of seconds."""
        seconds = super().convert(value, param, ctx)
        if math.isnan(seconds):
            self.fail(f"{value} is no number", param, ctx)
        return seconds


LANGUAGE_OPTIONS = (
    click.option("--language", help="Language of the programs.  [default: by extension]"),
    click.option("--grammar", type=PATH, help="A normal form (.pnf) to use instead of the language's own."),
)
RUN_OPTIONS = (
    click.option("--include", type=PATH, multiple=True, help="A file or folder to copy into each test's folder."),
    click.option("--output", type=PATH, help="Folder for the result.  [default: named after the first file]"),
    *LANGUAGE_OPTIONS,
    click.option("--jobs", type=click.IntRange(1), help="Tests at a time.  [default: all cores]"),
    click.option("--timeout", type=Seconds(), help="Limit for a test.  [default: learnt]"),
    click.option("--max-seconds", type=Seconds(), help="Stop after this much time."),
    click.option("--max-tests", type=click.IntRange(1), help="Start no more tests after this many."),
)
SHOWN_OPTIONS = (
    click.option("--quiet", "-q", is_flag=True, help="Print errors only."),
    click.option("--verbose", "-v", is_flag=True, help="Print a line for each step."),
)


def with_options(*options: Callable[..., Any]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """A decorator that gives a command these options, in this order."""

    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        for option in reversed(options):
            function = option(function)
        return function

    return decorate


def run_and_show(
    seed: Path | None, variant: Path, *, quiet: bool, verbose: bool, max_seconds: float | None, max_tests: int | None,
    jobs: int | None, **options: Any,
) -> int:  # fmt: skip
    """Run as the options say; the exit status is 0 when done, 130 when interrupted."""
    if jobs:
        options["jobs"] = jobs
    run_options = RunOptions(seed, variant, budget=Budget(max_seconds, max_tests), **options)
    with Display(Console(stderr=True), quiet=quiet, verbose=verbose) as display:
        result = run(run_options, display)
    if not quiet:
        print_summary(Console(), result.programs, result.report, result.folder.path)
    return 130 if result.status == "interrupted" else 0
