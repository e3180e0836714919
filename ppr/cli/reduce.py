"""``ppr SEED VARIANT``: reduce a pair."""

from pathlib import Path
from typing import Any

import click

from ppr.cli.options import PATH, RUN_OPTIONS, SHOWN_OPTIONS, with_options
from ppr.cli.properties import PairTests
from ppr.cli.running import run_and_show
from ppr.errors import UserError
from ppr.reducers.registry import PAIR_REDUCERS
from ppr.reduction.pair import ReductionOptions

HELP = """Minimise two programs and the difference between them.

SEED is a program that a compiler handles well, VARIANT a mutation of it that makes the compiler crash, hang or
miscompile.  Each has a property test: a script that runs in an empty folder holding the program under its own
name (also passed as the first argument) and exits with 0 if the property holds.

\b
    ppr seed.c variant.c --seed-test ok.sh --variant-test crash.sh

\b
where crash.sh may be
    #!/bin/sh
    gcc-12 -O2 -c variant.c 2>&1 | grep -q 'internal compiler error: in tree_to_uhwi'

The result is in seed.ppr/: both programs, difference.patch and report.json.  The inputs are never touched.
The same command again goes on from the recorded verdicts.

\b
Other verbs (ppr VERB --help says more):
    ppr single PROGRAM       one program: Perses, HDD, ddmin and others
    ppr isolate SEED VARIANT a minimal difference, and all that both share (dd)
    ppr diff SEED VARIANT    the difference of two programs, edit by edit
    ppr show FOLDER...       a result again, with its figures
    ppr languages            the languages, and how well each is known
    ppr grammar              grammars in Perses normal form
"""


LEFT_OUT = [click.option(f"--no-{name}", is_flag=True, help=f"Leave out the {name} reducer.") for name in PAIR_REDUCERS]


def _order(_: click.Context, __: click.Parameter, value: str | None) -> tuple[str, ...]:
    if value is None:
        return tuple(PAIR_REDUCERS)
    names = tuple(name.strip() for name in value.split(","))
    if sorted(names) != sorted(PAIR_REDUCERS):
        raise click.BadParameter(f"name each of {', '.join(PAIR_REDUCERS)} once, with commas between them")
    return names


class _DefaultVerb(click.Command):
    """A command that shows itself as ``ppr``, for its name need not be given."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """The context of a call, without the group around it."""
        del info_name, parent
        return super().make_context("ppr", args, None, **extra)


@click.command(cls=_DefaultVerb, help=HELP, context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("seed", type=PATH)
@click.argument("variant", type=PATH)
@click.option("--seed-test", type=PATH, help="Script: exits with 0 if the seed still behaves well.")
@click.option("--variant-test", type=PATH, help="Script: exits with 0 if the variant still shows the bug.")
@click.option("--test", "joint_test", type=PATH, help="One script for both; it sees both files in its folder.")
@with_options(*RUN_OPTIONS)
@click.option("--max-iterations", type=click.IntRange(1), help="Stop after this many rounds of the reducers.")
@click.option("--order", callback=_order, help=f"Order of the reducers.  [default: {','.join(PAIR_REDUCERS)}]")
@with_options(*LEFT_OUT)
@click.option("--no-mirror", is_flag=True, help="Do not swap the roles of seed and variant.")
@click.option("--whole-statements/--no-whole-statements", default=True, show_default=True,
              help="Take a short inserted or deleted statement apart only if little of it is left.")  # fmt: skip
@with_options(*SHOWN_OPTIONS)
def reduce(
    seed: Path, variant: Path, seed_test: Path | None, variant_test: Path | None, joint_test: Path | None,
    order: tuple[str, ...], max_iterations: int | None, no_mirror: bool, whole_statements: bool,
    **options: Any,
) -> int:  # fmt: skip
    """Reduce a pair; the exit status is 0 when done, 130 when interrupted."""
    left_out = [name for name in PAIR_REDUCERS if options.pop(f"no_{name.replace('-', '_')}")]
    order = tuple(name for name in order if name not in left_out)
    if not order:
        raise UserError("all reducers are left out: nothing would be done")
    method = ReductionOptions(order, max_iterations, not no_mirror, whole_statements)
    return run_and_show(seed, variant, PairTests(seed_test, variant_test, joint_test), method, **options)
