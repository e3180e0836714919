"""``ppr single``: reduce one program by a classic algorithm."""

from pathlib import Path
from typing import Any

import click

from diffing.pair_state import Side
from ppr.cli.options import PATH, RUN_OPTIONS, SHOWN_OPTIONS, with_options
from ppr.cli.properties import SingleTest
from ppr.cli.running import run_and_show
from ppr.errors import UserError
from ppr.reducers.registry import SINGLE_REDUCERS
from ppr.reducers.subject import Unit
from ppr.reduction.single import SingleOptions

ALGORITHMS = "\n".join(f"    {name:16} {reducer.title}" for name, reducer in SINGLE_REDUCERS.items())

HELP = f"""Minimise one program while a test holds.

The test is a script that runs in an empty folder holding the program under its own name (also passed as the first
argument) and exits with 0 if the program still has the property.

\b
    ppr single crash.c --test crash.sh
    ppr single crash.c --test crash.sh --algorithm 'hdd*'

\b
The algorithms:
{ALGORITHMS}

The result is in crash.ppr/: the program and report.json.  The input is never touched.  The same command again goes on
from the recorded verdicts.
"""


@click.command(help=HELP)
@click.argument("program", type=PATH)
@click.option("--test", type=PATH, help="Script: exits with 0 if the program still has the property.")
@click.option("--algorithm", type=click.Choice([*SINGLE_REDUCERS]), default="perses-fixpoint", show_default=True,
              help="How to reduce.")  # fmt: skip
@click.option("--unit", type=click.Choice([unit.value for unit in Unit]), help="What ddmin deletes.  [default: token]")
@click.option("--syntax-check/--no-syntax-check", default=None,
              help="Ask the parser before each test.  [default: not for ddmin and delta]")  # fmt: skip
@click.option("--max-iterations", type=click.IntRange(1), help="Stop after this many rounds of the algorithm.")
@with_options(*RUN_OPTIONS, *SHOWN_OPTIONS)
def single(
    program: Path, test: Path | None, algorithm: str, unit: str | None, syntax_check: bool | None,
    max_iterations: int | None, **options: Any,
) -> int:  # fmt: skip
    """Reduce a program; the exit status is 0 when done, 130 when interrupted."""
    units = [known.value for known in SINGLE_REDUCERS[algorithm].units]
    if unit is not None and unit not in units:
        raise UserError(f"{algorithm} works on {units[0]}s only: leave --unit {unit} out")
    method = SingleOptions(algorithm, Unit(unit) if unit else None, max_iterations, syntax_check)
    return run_and_show(None, program, SingleTest(test), method, sides=(Side.VARIANT,), **options)
