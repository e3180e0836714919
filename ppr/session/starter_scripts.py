"""Two scripts that decide as a command's properties do, for a person to edit."""

from collections.abc import Sequence
from pathlib import Path

from diffing.pair_state import Side
from ppr.behaviour.comparison import COMPARED
from ppr.behaviour.kinds import Kind
from ppr.behaviour.normalise import posix_pattern
from ppr.behaviour.recognise import SHELL
from ppr.behaviour.signature import Signature
from ppr.properties.command import CommandProperty
from ppr.properties.commands import Command
from ppr.session.observing import Prepared

CRASH = "internal compiler error|panicked at|[Aa]ssertion.*failed|Stack dump|Sanitizer"
FAILS = '[ "$status" -ne 0 ] || exit 1'


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
    status = prepared.originals.trials[side].seen.status or 0
    return "\n".join([*head, *_body(found, signature, status if status >= 0 else SHELL - status), ""])


def _body(found: CommandProperty, signature: Signature, status: int) -> list[str]:
    command = found.experiment.command
    limited = f"timeout {found.limit:g} {_as_one(command)} > output.txt 2> errors.txt"
    if signature.kind is Kind.HANG:
        return [
            "# It is still running then: timeout ends it with 124.  Each test that holds takes so long.",
            limited,
            "[ $? -eq 124 ]",
        ]
    hangs = signature.unlike is not None and signature.unlike.kind is Kind.HANG
    lines = [limited if hangs else f"{_grouped(command)} > output.txt 2> errors.txt", "status=$?"]
    if signature.kind in COMPARED:
        lines += _comparison(found, signature)
    elif signature.kind is Kind.SUCCESS:
        lines.append('[ "$status" -eq 0 ] || exit 1')
    elif signature.kind is Kind.NO_CRASH:
        lines += ["# Anything but a crash.", '[ "$status" -le 128 ] || exit 1', _no_crash()]
    elif signature.kind is Kind.STATUS:
        lines.append(f'[ "$status" -eq {signature.status} ] || exit 1')
    elif signature.kind is Kind.ERROR:
        lines += [FAILS, "# It fails, but it does not crash.", _no_crash()]
        lines += _messages(signature)
    elif signature.kind is Kind.SIGNAL and not signature.regex:
        lines += ["# A shell gives 128 and the number of the signal.", f'[ "$status" -eq {status} ] || exit 1']
        lines += _frames(signature.frames) if not found.experiment.stack else []  # which gdb has named
    elif not signature.regex:
        lines += _messages(signature) + _frames(signature.frames)
    if signature.regex:
        lines += ["# The pattern of --signature, in the words of grep -P.", _grep("-Pq", signature.regex)]
    if signature.unlike is not None and signature.unlike.regex:
        lines.append(f"{_grep('-Pq', signature.unlike.regex)} && exit 1")
    elif signature.unlike is not None and signature.unlike.kind is signature.kind and signature.unlike.message:
        lines.append(f"{_grep('-Eq', posix_pattern(signature.unlike.message))} && exit 1")
    return [*lines, "exit 0"]


def _comparison(found: CommandProperty, signature: Signature) -> list[str]:
    """Lines that run the reference too, compare, and look for undefined behaviour."""
    run = found.experiment
    reference = _grouped(run.reference) if run.reference else ""
    lines = ["# What the command should do.", f"{reference} > right.txt 2> right_errors.txt", "right=$?"]
    match signature.kind:
        case Kind.AGREES:
            lines += [
                f'[ "$status" -eq {signature.status} ] && [ "$right" -eq "$status" ] || exit 1',
                "cmp -s output.txt right.txt || exit 1",
            ]
        case Kind.WRONG_OUTPUT:
            lines += [
                f'[ "$status" -eq {signature.status} ] && [ "$right" -eq "$status" ] || exit 1',
                "cmp -s output.txt right.txt && exit 1",
            ]
        case Kind.WRONG_STATUS:
            lines.append(f'[ "$status" -eq {signature.status} ] && [ "$right" -ne "$status" ] || exit 1')
        case Kind.REJECTS_VALID:
            lines += ['[ "$status" -ne 0 ] && [ "$right" -eq 0 ] || exit 1', *_messages(signature)]
        case _:
            lines += ['[ "$status" -eq 0 ] && [ "$right" -ne 0 ] || exit 1']
            lines += _messages(signature, "right_errors.txt right.txt")
    if run.warned is not None:
        lines += ["# No warning that may mean undefined behaviour.", f"{_call(run.warned)} 2> /dev/null || exit 1"]
    if run.sanitized is not None:
        lines += [
            "# With sanitizers, the program does the same; without undefined behaviour it has to.",
            f"{_grouped(run.sanitized)} > checked.txt 2> /dev/null",
            '[ $? -eq "$right" ] && cmp -s checked.txt right.txt || exit 1',
        ]
    return lines


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
    return f'sh -c {_quote(_call(command))} sh "$1"' if command.is_line else _call(command)


def _messages(signature: Signature, files: str = "errors.txt output.txt") -> list[str]:
    if not signature.message:
        return [FAILS]
    return [f"{_grep('-Eq', posix_pattern(signature.message), files)} || exit 1"]


def _no_crash() -> str:
    return f"{_grep('-Eq', CRASH)} && exit 1"


def _frames(frames: Sequence[str]) -> list[str]:
    """Lines that look for stack frames; a name may be mangled, with the length of each part before it."""
    found = []
    for frame in frames:
        parts = [part for part in frame.split("::") if part != "(anonymous namespace)"]
        pattern = "(::|[0-9]+)".join(posix_pattern(part) for part in parts)
        found.append(f"{_grep('-Eq', pattern)} || exit 1")
    return ["# Where it happens.", *found] if found else []


def _grep(option: str, pattern: str, files: str = "errors.txt output.txt") -> str:
    return f"grep {option} -e {_quote(pattern)} {files}"


def _quote(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


def _comment(text: str) -> list[str]:
    return [f"# {line}" for line in text.splitlines()]


def write_script(path: Path, text: str) -> None:
    """Write an executable script where there is nothing yet.  Raises :class:`FileExistsError` else."""
    with path.open("x", encoding="utf-8") as file:
        file.write(text)
    path.chmod(path.stat().st_mode | 0o111)
