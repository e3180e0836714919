"""``ppr init``: tests for a command, written as scripts to be edited."""

from pathlib import Path
from typing import Any

import click

from diffing.pair_state import Side
from ppr.cli.options import COMMAND_OPTIONS, INCLUDE, LANGUAGE_OPTIONS, PATH, TIMEOUT, TakesCommand, with_options
from ppr.cli.properties import ON_TRIAL, Workplace, check_includes, chosen_command
from ppr.display.console import make_console
from ppr.display.live import Display
from ppr.errors import UserError
from ppr.programs.inputs import read_inputs
from ppr.programs.own_languages import OwnLanguage
from ppr.properties.guard import guarded_runner
from ppr.search.stopping import Stop
from ppr.session.signals import told_of_signals
from ppr.session.starter_scripts import starter_script, write_script

HELP = """Write two scripts that decide as a command does: seed_test.sh and variant_test.sh.

\b
    ppr init seed.c variant.c -- gcc-12 -O2 -c {}
    ppr seed.c variant.c --seed-test seed_test.sh --variant-test variant_test.sh

The command runs on both programs.  The scripts look for what it did, and say in comments what they look for.  Edit them
if the bug needs more or less than that.  Scripts that are there already are not replaced.
"""


@click.command(cls=TakesCommand, help=HELP)
@click.argument("seed", type=PATH)
@click.argument("variant", type=PATH)
@click.option("--output", type=PATH, default=".", help="Folder for the scripts.  [default: the current one]")
@with_options(*COMMAND_OPTIONS, INCLUDE, TIMEOUT, *LANGUAGE_OPTIONS)
def init(
    seed: Path,
    variant: Path,
    output: Path,
    include: tuple[Path, ...],
    language: str | None,
    grammar: Path | None,
    parser: Path | None,
    **options: Any,
) -> int:
    """Write the scripts; the exit status is 0 when done."""
    paths = {side: output / f"{side.value}_test.sh" for side in Side}
    for path in paths.values():
        if path.exists() or path.is_symlink():
            raise UserError(f"{path} is there already: rename it, or choose another folder with --output")
    tests = chosen_command(options)
    if tests is None:
        raise UserError("a command is missing: give it after --, such as -- gcc -c {}")
    stop = Stop()
    with told_of_signals(stop), Display(make_console(stderr=True)) as display, guarded_runner() as runner:
        with stop.at_once():
            inputs = read_inputs(seed, variant, language, OwnLanguage(grammar, parser))
        check_includes(include, inputs.taken_names)
        with display.telling(ON_TRIAL):
            prepared = tests.prepare(inputs, Workplace(include, runner, display.warned, display.told, stop))
        display.told(prepared.originals.held_on_to())
    try:
        output.mkdir(parents=True, exist_ok=True)
        for side, path in paths.items():
            write_script(path, starter_script(prepared, side))
    except OSError as error:
        raise UserError(f"the scripts cannot be written to {output}: {error.strerror}") from error
    includes = "".join(f" --include {path}" for path in include)
    click.echo(
        f"{paths[Side.SEED]} and {paths[Side.VARIANT]} are written; edit them, and then run\n"
        f"    ppr {seed} {variant} --seed-test {paths[Side.SEED]} --variant-test {paths[Side.VARIANT]}{includes}"
    )
    return 0
