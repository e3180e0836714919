"""``ppr isolate``: dd between a passing and a failing program."""

from pathlib import Path
from typing import Any

import click

from ppr.cli.options import (
    COMMAND_OPTIONS,
    EXIT_STATUS,
    MUTATION_LOG,
    PATH,
    RUN_OPTIONS,
    SCRIPT,
    SHOWN_OPTIONS,
    TakesCommand,
    with_options,
)
from ppr.cli.properties import PairTests, chosen_tests
from ppr.cli.running import RunOptions, run_and_show
from ppr.errors import UserError
from ppr.reduction.isolation import Element, IsolationOptions

HELP = """Minimise the difference between a program that passes and one that fails.

The algorithm is dd, from the same paper as ddmin.  PASSING grows and FAILING shrinks, each towards the other, until no
single element of their difference can move.  Code that both programs share stays.  To remove that as well, use
ppr PASSING FAILING.

\b
    ppr isolate seed.c variant.c -- gcc-12 -O2 -c {}
    ppr isolate seed.c variant.c --passing-test ok.sh --failing-test crash.sh
    ppr isolate variant.c --from-empty --failing-test crash.sh
    ppr isolate seed.c variant.c --unit mutation --mutation-log pair.toml --failing-test crash.sh

The tests are scripts like those for pairs; --seed-test and --variant-test are other names for the same options.
A program that neither passes nor fails is unresolved: dd does not use it.  Without --passing-test, a program passes if
the failing test fails on it.  The result is written to seed.isolated/: both programs, difference.patch, report.html to
read, report.md to paste, repro.sh to run, and report.json.

With --unit mutation, ddmin leaves out mutations of the log until no single one can go.  PASSING stays as it is.
"""


@click.command(cls=TakesCommand, help=HELP, epilog=EXIT_STATUS)
@click.argument("programs", type=PATH, nargs=-1, metavar="[PASSING] FAILING", required=True)
@click.option(
    "--passing-test", "--seed-test", "seed_test", type=SCRIPT, help="Script that exits with 0 if the program passes."
)
@click.option("--failing-test", "--variant-test", "variant_test", type=SCRIPT,
              help="Script that exits with 0 if the program still fails in the same way.")  # fmt: skip
@click.option("--test", "joint_test", type=SCRIPT, help="One script for both programs, instead of two.")
@click.option("--from-empty", is_flag=True, help="Use the empty program as the passing one.")
@click.option("--unit", type=click.Choice([element.value for element in Element]), default=Element.TOKEN.value,
              show_default=True, help="What moves at a time; an edit is a group of neighbouring tokens.")  # fmt: skip
@click.option("--syntax-check/--no-syntax-check", default=False, show_default=True,
              help="Reject new syntax errors without a test.")  # fmt: skip
@with_options(*COMMAND_OPTIONS, *RUN_OPTIONS, MUTATION_LOG, *SHOWN_OPTIONS)
def isolate(
    programs: tuple[Path, ...], seed_test: Path | str | None, variant_test: Path | str | None,
    joint_test: Path | str | None, from_empty: bool, unit: str, syntax_check: bool, **options: Any,
) -> int:  # fmt: skip
    """Isolate a difference; the exit status is 0 when done, 130 when interrupted."""
    if len(programs) != (1 if from_empty else 2):
        raise UserError(
            "with --from-empty give the failing program alone"
            if from_empty
            else "give a passing and a failing program, or --from-empty and the failing one"
        )
    element = Element(unit)
    if element is Element.MUTATION and from_empty:
        raise UserError("--unit mutation needs the program that was mutated: give it instead of --from-empty")
    if element is Element.MUTATION and options["mutation_log"] is None:
        raise UserError("--unit mutation needs the mutations that made FAILING: name their file with --mutation-log")
    first = None if from_empty else programs[0]
    options["output"] = options["output"] or Path(f"{programs[0].stem}.isolated")
    scripts = (seed_test, variant_test, joint_test)
    given = PairTests(*scripts, seed_option="--passing-test", variant_option="--failing-test")
    tests = chosen_tests(given, options, given=any(scripts))
    method = IsolationOptions(element, syntax_check)
    return run_and_show(RunOptions(seed=first, variant=programs[-1], tests=tests, method=method, **options))
