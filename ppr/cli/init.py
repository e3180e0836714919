"""``ppr init``: tests for a command, written as scripts to be edited."""

from pathlib import Path
from textwrap import indent
from typing import Any

import click

from diffing.pair_state import Side
from ppr.cli.options import FIRST, HELP, PAIR, PATH, TEST_OPTIONS, TakesCommand, option, with_options
from ppr.cli.properties import ON_TRIAL, check_includes, chosen_command
from ppr.display.console import make_console
from ppr.display.live import Display
from ppr.programs import files
from ppr.programs.errors import UserError, user_errors
from ppr.programs.inputs import read_inputs
from ppr.properties.behaviour.kinds import Kind
from ppr.properties.behaviour.signature import Signature, check_lines, quote
from ppr.properties.commands import Command
from ppr.properties.experiment import CommandProperty
from ppr.properties.guard import guarded_runner
from ppr.search.stopping import Stop, stopped_by_signals
from ppr.session.originals import Originals, Workplace


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
            raise UserError(f"{path} is there already: rename it, or choose another folder with --output")
    tests = chosen_command(options)
    if tests is None:
        raise UserError("a command is missing: give it after --, such as -- gcc -c {}")
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
    """A script for the program on one side; a person can read in it what it looks for."""
    found = next(one for one in originals.properties if one.sides == (side,))
    signature, run = found.wanted, found.experiment
    words = originals.words(side, signature)
    is_folder = originals.inputs.are_folders
    program = "the files of the program" if is_folder else "the program, whose name is in $1"
    head = [
        "#!/bin/sh",
        f"# The {found.label} has its property as long as this ends with exit status 0.  At first,",
        indent(f"{run.command.title} {words}.", "# "),
        "#",
        f"# The script runs in a fresh folder that holds {program}, and what --include names.",
        "# Exit status 125 would mean that the program is invalid, and 127 ends the run: a command was not found.",
        f"export {' '.join(f'{name}={value}' for name, value in run.variables.items())}  # crashes end sooner",
        "",
    ]
    return "\n".join([*head, *_body(found, signature, originals.trials[side].seen.status), ""])


def _body(found: CommandProperty, signature: Signature, status: int | None) -> list[str]:
    run = found.experiment
    hangs = Kind.HANG in (signature.kind, signature.unlike.kind if signature.unlike is not None else None)
    lines = ["# Each test that holds takes so long."] if signature.kind is Kind.HANG else []
    call = _grouped(run.command)
    if hangs:
        alone = _call(run.command)
        call = f"timeout {found.limit:g} " + (f'sh -c {quote(alone)} sh "$1"' if run.command.is_line else alone)
    lines += [f"{call} > output.txt 2> errors.txt", "status=$?"]
    if run.compares(signature) and run.reference is not None:
        lines += ["# What the command should do.", f"{_grouped(run.reference)} > right.txt 2> right_errors.txt"]
        lines.append("right=$?")
    lines += check_lines(signature, status)
    if run.compares(signature) and run.warned is not None:
        lines += ["# No warning that may mean undefined behaviour.", f"{_call(run.warned)} 2> /dev/null || exit 1"]
    if run.compares(signature) and run.sanitized is not None:
        lines += [
            "# With sanitizers, the program does the same; without undefined behaviour it has to.",
            f"{_grouped(run.sanitized)} > checked.txt 2> /dev/null",
            '[ $? -eq "$right" ] && cmp -s checked.txt right.txt || exit 1',
        ]
    return [*lines, "exit 0"]


def _call(command: Command) -> str:
    return command.shell_with('"$1"')


def _grouped(command: Command) -> str:
    """The command; in parentheses if it is a line, so that it can end as it likes and all its output is kept."""
    line = _call(command)
    if not command.is_line:
        return line
    return f"({line}\n)" if "#" in line or "\n" in line else f"({line})"  # comments and documents end with a line
