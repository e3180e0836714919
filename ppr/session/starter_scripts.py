"""Two scripts that decide as a command's properties do, for a person to edit."""

from pathlib import Path

from diffing.pair_state import Side
from ppr.properties.behaviour.comparison import COMPARED
from ppr.properties.behaviour.kinds import Kind
from ppr.properties.behaviour.shell_checks import check_lines, quote
from ppr.properties.behaviour.signature import Signature
from ppr.properties.command import CommandProperty
from ppr.properties.commands import Command
from ppr.session.observing import Prepared


def starter_script(prepared: Prepared, side: Side) -> str:
    """A script for the program on one side; a person can read in it what it looks for."""
    found = next(one for one in prepared.properties if one.sides == (side,))
    signature, run = found.wanted, found.experiment
    words = prepared.originals.words(side, signature)
    is_folder = prepared.originals.inputs.are_folders
    program = "the files of the program" if is_folder else "the program, whose name is in $1"
    head = [
        "#!/bin/sh",
        *_comment(f"The {found.label} has its property as long as this ends with exit status 0.  At first,"),
        *_comment(f"{run.command.title} {words}."),
        "#",
        f"# The script runs in a fresh folder that holds {program}, and what --include names.",
        "# Exit status 125 would mean that the program is invalid, and 127 ends the run: a command was not found.",
        f"export {' '.join(f'{name}={value}' for name, value in run.variables.items())}  # crashes end sooner",
        "",
    ]
    return "\n".join([*head, *_body(found, signature, prepared.originals.trials[side].seen.status), ""])


def _body(found: CommandProperty, signature: Signature, status: int | None) -> list[str]:
    run = found.experiment
    hangs = Kind.HANG in (signature.kind, signature.unlike.kind if signature.unlike is not None else None)
    lines = ["# Each test that holds takes so long."] if signature.kind is Kind.HANG else []
    call = f"timeout {found.limit:g} {_as_one(run.command)}" if hangs else _grouped(run.command)
    lines += [f"{call} > output.txt 2> errors.txt", "status=$?"]
    if signature.kind in COMPARED and run.reference is not None:
        lines += ["# What the command should do.", f"{_grouped(run.reference)} > right.txt 2> right_errors.txt"]
        lines.append("right=$?")
    lines += check_lines(signature, status, frames_are_printed=not run.stack)
    if signature.kind in COMPARED and run.warned is not None:
        lines += ["# No warning that may mean undefined behaviour.", f"{_call(run.warned)} 2> /dev/null || exit 1"]
    if signature.kind in COMPARED and run.sanitized is not None:
        lines += [
            "# With sanitizers, the program does the same; without undefined behaviour it has to.",
            f"{_grouped(run.sanitized)} > checked.txt 2> /dev/null",
            '[ $? -eq "$right" ] && cmp -s checked.txt right.txt || exit 1',
        ]
    return [*lines, "exit 0"]


def _call(command: Command) -> str:
    """The command with the script's argument in its hole."""
    return command.shell_with('"$1"')


def _grouped(command: Command) -> str:
    """The command; in parentheses if it is a line, so that it can end as it likes and all its output is kept."""
    line = _call(command)
    if not command.is_line:
        return line
    return f"({line}\n)" if "#" in line or "\n" in line else f"({line})"  # comments and documents end with a line


def _as_one(command: Command) -> str:
    """The command as words for another command."""
    return f'sh -c {quote(_call(command))} sh "$1"' if command.is_line else _call(command)


def _comment(text: str) -> list[str]:
    return [f"# {line}" for line in text.splitlines()]


def write_script(path: Path, text: str) -> None:
    """Write an executable script where there is nothing yet.  Raises :class:`FileExistsError` else."""
    with path.open("x", encoding="utf-8") as file:
        file.write(text)
    path.chmod(path.stat().st_mode | 0o111)
