"""``ppr init``: writes tests for a command, as scripts to be edited."""

from pathlib import Path
from textwrap import indent
from typing import Any

import click

from diffing.pair_state import Side
from ppr.cli.options import FIRST, HELP, PAIR, PATH, TEST_OPTIONS, TakesCommand, option, with_options
from ppr.cli.properties import ON_TRIAL, check_includes, chosen_command
from ppr.display.console import make_console
from ppr.display.live import Display
from ppr.display.pages import rendered
from ppr.programs import files
from ppr.programs.errors import UserError, user_errors
from ppr.programs.inputs import read_inputs
from ppr.properties.behaviour.recognise import Kind
from ppr.properties.behaviour.signature import check_lines, quote
from ppr.properties.guard import guarded_runner
from ppr.search.stopping import Stop, stopped_by_signals
from ppr.trials.originals import Originals, Workplace


@click.command(cls=TakesCommand, help=HELP["init"])
@with_options(
    *PAIR,
    option(FIRST, "--output", "Folder for the scripts.  [default: the current one]", PATH, default="."),
    *TEST_OPTIONS,
)
def init(
    seed: Path, variant: Path, output: Path, include: tuple[Path, ...], language: str | None, grammar: Path | None,
    **options: Any,
) -> int:  # fmt: skip
    paths = {side: output / f"{side.value}_test.sh" for side in Side}
    for path in paths.values():
        if path.exists() or path.is_symlink():
            raise UserError(f"{path} exists already: rename it, or choose another folder with --output")
    tests = chosen_command(options)
    if tests is None:
        raise UserError("a command is missing: give it after --, such as -- gcc -c {}")
    files.try_folder(output)
    stop = Stop()
    with stopped_by_signals(stop), Display(make_console(stderr=True)) as display, guarded_runner() as runner:
        with stop.at_once():
            inputs = read_inputs(seed, variant, language, grammar)
        check_includes(include, inputs.taken_names)
        with display.busy(lambda: ON_TRIAL):
            originals = tests.prepare(inputs, Workplace(include, runner, display.warned, display.show, stop))
        display.show(originals.held_on_to())
    with user_errors(f"the scripts cannot be written to {output}"):
        output.mkdir(parents=True, exist_ok=True)
        for side, path in paths.items():
            with path.open("x", encoding="utf-8") as file:
                file.write(_starter_script(originals, side))
            files.make_executable(path)
    includes = "".join(f" --include {path}" for path in originals.properties[0].includes)
    includes += f" --language {language}" * bool(language) + f" --grammar {grammar}" * bool(grammar)
    click.echo(
        f"{paths[Side.SEED]} and {paths[Side.VARIANT]} are written; edit them, and then run\n"
        f"    ppr {seed} {variant} --seed-test {paths[Side.SEED]} --variant-test {paths[Side.VARIANT]}{includes}"
    )
    return 0


def _starter_script(originals: Originals, side: Side) -> str:
    """The script for one of the programs; comments in it say what it looks for."""
    found = next(one for one in originals.properties if one.sides == (side,))
    wanted, run = found.wanted, found.experiment
    return rendered(
        "starter_test.sh.j2", found=found, wanted=wanted, run=run, is_folder=originals.inputs.are_folders, quote=quote,
        said=indent(f"{run.command.title} {originals.words(side, wanted)}.", "# "), is_compared=run.compares(wanted),
        hangs=Kind.HANG in (wanted.kind, wanted.unlike.kind if wanted.unlike is not None else None),
        lines=check_lines(wanted, originals.trials[side].seen.status),
    )  # fmt: skip
