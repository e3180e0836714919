"""``ppr SEED VARIANT``: reduce a pair."""

from pathlib import Path
from typing import Any

import click

from diffing.preference import Preference
from ppr.cli.options import (
    COMMAND_OPTIONS,
    EXIT_STATUS,
    INLINE_HEADERS,
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
from ppr.properties.formatter import Formatter
from ppr.reducers.registry import PAIR_REDUCERS
from ppr.reduction.pair import ReductionOptions
from ppr.reduction.schedule import TAKING_TURNS, Effort, Goal
from ppr.reduction.transformations.registry import TRANSFORMATIONS

HELP = """Minimise two programs and the difference between them.

SEED is a program that a compiler handles well: a file, or a folder of files.  VARIANT is a mutation of it that makes
the compiler crash, hang or miscompile.  Give the command that shows this after two dashes.  {} stands for the program:

\b
    ppr seed.c variant.c -- gcc-12 -O2 -c {}
    ppr seed.c variant.c --command 'tcc {} -o a.out && ./a.out' --reference 'gcc {} -o a.out && ./a.out'

ppr looks at what the command does with both programs, and keeps that.  If you want to decide yourself, write a
property test (an interestingness test) for each program: a script that exits with 0 if the program still behaves that
way.  ppr init writes two scripts to begin with.

\b
    ppr seed.c variant.c --seed-test ok.sh --variant-test crash.sh

A test runs in a fresh folder that contains the program under its own name.  The name is also its first argument.

If a program has several files, give two folders.  Tests then run where the files are, and name them themselves:

\b
    ppr seed variant -- gcc-12 -c main.c util.c

The result is written to seed.ppr/: both programs, difference.patch, report.html to read, report.md to paste, repro.sh
to run, and report.json.  The inputs are never changed.
If a run is interrupted, run the same command again: it continues where it stopped.

\b
Other verbs (see ppr VERB --help):
    ppr single PROGRAM        reduce one program: Perses, HDD, ddmin and others
    ppr isolate SEED VARIANT  minimise the difference only (dd)
    ppr campaign run PAIRS    reduce many pairs, on all cores or a cluster
    ppr diff SEED VARIANT     show the difference of two programs, edit by edit
    ppr show FOLDER...        show results again
    ppr watch FOLDER          show how a run goes on
    ppr init SEED VARIANT     write tests for a command, to be edited
    ppr languages             list the languages
    ppr grammar               work with grammars in Perses normal form
    ppr doctor                check the installation and this machine
    ppr completion SHELL      print a script that completes words in a shell
    ppr help                  list the verbs, or print a man page
"""


STEPS = (*PAIR_REDUCERS, *TRANSFORMATIONS)


def _names(_: click.Context, __: click.Parameter, value: str | None) -> tuple[str, ...]:
    names = tuple(name.strip() for name in value.split(",")) if value is not None else ()
    if unknown := [name for name in names if name not in STEPS]:
        raise click.BadParameter(f"there is no {unknown[0]!r}; the names are {', '.join(STEPS)}")
    return names


def _order(_: click.Context, __: click.Parameter, value: str | None) -> tuple[str, ...]:
    names = tuple(name.strip() for name in value.split(",")) if value is not None else TAKING_TURNS
    if sorted(names) != sorted(TAKING_TURNS):
        raise click.BadParameter(f"name each of {', '.join(TAKING_TURNS)} once, with commas between them")
    return names


class _DefaultVerb(TakesCommand):
    """A command that shows itself as ``ppr``, because its name need not be given."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """The context of a call, without the group around it."""
        del info_name, parent
        try:
            return super().make_context("ppr", args, None, **extra)
        except click.MissingParameter as error:
            if error.param is not None and error.param.name == "variant":
                raise UserError(
                    "two programs are needed, SEED and VARIANT: to reduce one alone, say ppr single PROGRAM -- COMMAND"
                ) from error
            raise


@click.command(
    cls=_DefaultVerb, help=HELP, epilog=EXIT_STATUS, context_settings={"help_option_names": ["-h", "--help"]}
)
@click.argument("seed", type=PATH)
@click.argument("variant", type=PATH)
@click.option("--seed-test", type=SCRIPT, help="Script or command that exits with 0 if the seed still works.")
@click.option(
    "--variant-test", type=SCRIPT, help="Script or command that exits with 0 if the variant still shows the bug."
)
@click.option("--test", "joint_test", type=SCRIPT, help="One script for both programs, instead of two.")
@with_options(*COMMAND_OPTIONS, *RUN_OPTIONS)
@click.option("--max-iterations", type=click.IntRange(1), help="Stop after running all reducers this many times.")
@click.option("--stop-at-difference", type=click.IntRange(0), metavar="N", help="Stop when N tokens differ, or fewer.")
@click.option(
    "--stop-at-tokens", type=click.IntRange(0), metavar="N", help="Stop when no program has more than N tokens."
)
@click.option(
    "--effort",
    type=click.Choice([one.value for one in Effort]),
    default=Effort.DEFAULT.value,
    show_default=True,
    help="How many tests to spend on a smaller result. quick: only the reducers that take turns; default: also steps "
    "that are worth their tests; thorough: all.",
)
@click.option(
    "--prefer",
    type=click.Choice([one.value for one in Preference]),
    default=Preference.DIFFERENCE.value,
    show_default=True,
    help="What to make as small as possible first: the difference, or the size of both programs.",
)
@click.option("--order", callback=_order,
              help=f"Order of the reducers that take turns.  [default: {','.join(TAKING_TURNS)}]")  # fmt: skip
@click.option(
    "--only",
    callback=_names,
    metavar="NAMES",
    help=f"Run only these reducers and transformations, whatever the effort: {', '.join(STEPS)}.",
)
@click.option("--skip", callback=_names, metavar="NAMES", help="Run all that belong to the effort but these.")
@click.option(
    "--formatter",
    metavar="COMMAND",
    help="Command that formats the result, such as gofmt; it reads a program from its standard input and prints it.",
)
@click.option("--no-mirror", is_flag=True, help="Do not reduce again with the roles of seed and variant swapped.")
@click.option("--whole-statements/--no-whole-statements", default=True, show_default=True,
              help="Keep short inserted or deleted statements whole, unless splitting one gains much.")  # fmt: skip
@with_options(MUTATION_LOG, INLINE_HEADERS, *SHOWN_OPTIONS)
def reduce(
    seed: Path, variant: Path, seed_test: Path | str | None, variant_test: Path | str | None,
    joint_test: Path | str | None, effort: str, prefer: str, formatter: str | None, order: tuple[str, ...],
    max_iterations: int | None, stop_at_difference: int | None, stop_at_tokens: int | None,
    no_mirror: bool, whole_statements: bool, only: tuple[str, ...], skip: tuple[str, ...], **options: Any,
) -> int:  # fmt: skip
    """Reduce a pair; the exit status is 0 when done, 130 when interrupted."""
    method = ReductionOptions.of_effort(
        Effort(effort),
        Preference(prefer),
        turns=order,
        only=only,
        skip=skip,
        max_iterations=max_iterations,
        mirror=not no_mirror,
        whole_statements=whole_statements,
        formatter=Formatter.found(formatter) if formatter is not None else None,
        goal=Goal(stop_at_difference, stop_at_tokens),
    )
    scripts = (seed_test, variant_test, joint_test)
    tests = chosen_tests(PairTests(*scripts), options, given=any(scripts))
    return run_and_show(RunOptions(seed=seed, variant=variant, tests=tests, method=method, **options))
