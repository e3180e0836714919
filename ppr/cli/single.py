"""``ppr single``: reduce one program by a classic algorithm."""

from pathlib import Path
from typing import Any

import click

from diffing.pair_state import Side
from ppr.cli.options import (
    COMMAND_OPTIONS,
    EXIT_STATUS,
    INLINE_HEADERS,
    PATH,
    RUN_OPTIONS,
    SCRIPT,
    SHOWN_OPTIONS,
    TakesCommand,
    with_options,
)
from ppr.cli.properties import SingleTest, chosen_tests
from ppr.cli.running import RunOptions, run_and_show
from ppr.reducers.registry import SINGLE_REDUCERS
from ppr.reducers.subject import Unit
from ppr.reduction.single import SingleOptions

ALGORITHMS = "\n".join(f"    {name:16} {reducer.title}" for name, reducer in SINGLE_REDUCERS.items())

HELP = f"""Minimise one program while a test holds (classic test-case reduction).

The test is a command after two dashes, whose behaviour is kept, or a script that exits with 0 if the program still has
its property (an interestingness test).  It runs in a fresh folder that contains the program under its own name.  The
name is also the script's first argument.

\b
    ppr single crash.c -- gcc-12 -O2 -c {{}}
    ppr single crash.c --test crash.sh
    ppr single crash.c --test crash.sh --algorithm 'hdd*'
    ppr single folder -- gcc-12 -c main.c util.c

\b
The algorithms:
{ALGORITHMS}

The result is written to crash.ppr/: the program, report.html to read, report.md to paste, repro.sh to run, and
report.json.  The input is never changed.  If a run is interrupted, run the same command again: it continues where it
stopped.
"""


@click.command(cls=TakesCommand, help=HELP, epilog=EXIT_STATUS)
@click.argument("program", type=PATH)
@click.option("--test", type=SCRIPT, help="Script or command that exits with 0 if the program still has its property.")
@click.option("--algorithm", type=click.Choice([*SINGLE_REDUCERS]), default="perses-fixpoint", show_default=True,
              metavar="NAME", help="Reduction algorithm.")  # fmt: skip
@click.option("--unit", type=click.Choice([unit.value for unit in Unit]), help="What ddmin deletes.  [default: token]")
@click.option("--syntax-check/--no-syntax-check", default=None,
              help="Reject new syntax errors without a test.  [default: not for ddmin, delta, multidelta]")  # fmt: skip
@click.option("--max-iterations", type=click.IntRange(1), help="Stop after running the algorithm this many times.")
@with_options(*COMMAND_OPTIONS, *RUN_OPTIONS, INLINE_HEADERS, *SHOWN_OPTIONS)
def single(
    program: Path, test: Path | str | None, algorithm: str, unit: str | None, syntax_check: bool | None,
    max_iterations: int | None, **options: Any,
) -> int:  # fmt: skip
    """Reduce a program; the exit status is 0 when done, 130 when interrupted."""
    method = SingleOptions(algorithm, Unit(unit) if unit else None, max_iterations, syntax_check)
    tests = chosen_tests(SingleTest(test), options, given=test is not None)
    any_file = not method.reducer.syntactic  # it was made for text
    sides = (Side.VARIANT,)
    return run_and_show(
        RunOptions(seed=None, variant=program, tests=tests, method=method, sides=sides, any_file=any_file, **options)
    )
