"""``ppr SEED VARIANT``: reduce a pair."""

from pathlib import Path
from typing import Any

import click
from rich.console import Console

from ppr.display import Display
from ppr.errors import UserError
from ppr.reducers import PAIR_REDUCERS
from ppr.reduction import ReductionOptions
from ppr.report import aligned
from ppr.run import RunOptions, run
from ppr.search import Budget
from ppr.summary import print_summary

PATH = click.Path(path_type=Path)

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
    ppr diff SEED VARIANT    the difference of two programs, edit by edit
    ppr show FOLDER...       a result again, with its figures
    ppr languages            the languages, and how well each is known
    ppr grammar              grammars in Perses normal form
"""


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
@click.option("--include", type=PATH, multiple=True, help="A file or folder to copy into each test's folder.")
@click.option("--output", type=PATH, help="Folder for the result.  [default: SEED's name with .ppr]")
@click.option("--language", help="Language of both programs.  [default: by extension]")
@click.option("--grammar", type=PATH, help="A normal form (.pnf) to use instead of the language's own.")
@click.option("--jobs", type=click.IntRange(1), help="Tests at a time.  [default: all cores]")
@click.option("--timeout", type=click.FloatRange(0, min_open=True), help="Seconds for a test.  [default: learnt]")
@click.option("--max-seconds", type=click.FloatRange(0, min_open=True), help="Stop after this much time.")
@click.option("--max-tests", type=click.IntRange(1), help="Stop after this many tests.")
@click.option("--max-iterations", type=click.IntRange(1), help="Stop after this many rounds of the reducers.")
@click.option("--order", callback=_order, help=f"Order of the reducers.  [default: {','.join(PAIR_REDUCERS)}]")
@click.option("--no-tree-difference", is_flag=True, help="Leave out the tree-difference reducer.")
@click.option("--no-list-difference", is_flag=True, help="Leave out the list-difference reducer.")
@click.option("--no-commonality", is_flag=True, help="Leave out the commonality reducer.")
@click.option("--no-mirror", is_flag=True, help="Do not swap the roles of seed and variant.")
@click.option("--quiet", "-q", is_flag=True, help="Print errors only.")
@click.option("--verbose", "-v", is_flag=True, help="Print a line for each reducer.")
def reduce(seed: Path, variant: Path, quiet: bool, verbose: bool, **options: Any) -> int:
    """Reduce a pair; the exit status is 0 when done, 130 when interrupted."""
    order = tuple(name for name in options["order"] if not options[f"no_{name.replace('-', '_')}"])
    if not order:
        raise UserError("all three reducers are left out: nothing would be done")
    given = {"jobs": options["jobs"]} if options["jobs"] else {}
    run_options = RunOptions(
        seed,
        variant,
        seed_test=options["seed_test"],
        variant_test=options["variant_test"],
        joint_test=options["joint_test"],
        include=options["include"],
        language=options["language"],
        grammar=options["grammar"],
        output=options["output"],
        timeout=options["timeout"],
        budget=Budget(options["max_seconds"], options["max_tests"]),
        reduction=ReductionOptions(order, options["max_iterations"], not options["no_mirror"]),
        **given,
    )
    with Display(Console(stderr=True), quiet=quiet, verbose=verbose) as display:
        result = run(run_options, display)
    if not quiet:
        titles = (f"seed {seed.name}", f"variant {variant.name}")
        merged = aligned(result.programs, result.inputs.language)
        print_summary(Console(), merged, result.report, result.folder.path, list(result.folder.files.values()), titles)
    return 130 if result.status == "interrupted" else 0
