"""``python -m benchmark_ppr crashes``: whether programs that crash a compiler are reduced to the same crash."""

import csv
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import IO, cast

import click

from benchmark_ppr.commands.options import FILE, FOLDER, Duration
from ppr.programs.errors import UserError
from ppr.results.report import Report, read_report

COLUMNS = ("program", "command", "tokens before", "after", "tests", "status", "function", "function after")
# What a compiler says of where it dies: a frame of its own stack, the place of a panic, or the function in the message.
# It is read here anew, so that a fault of how ppr itself reads it shows.
PLACES = (
    re.compile(r"^ ?#\d+ 0x[0-9a-f]+ (?:in )?((?!\(|llvm::sys::|Signal|CrashRec|Cleanup|abort|raise).+?) ?[(<]", re.M),
    re.compile(r"panicked at .*?(compiler/\S+?:\d+)", re.S),
    re.compile(r"internal compiler error: (?:in )?(.+?),? at "),
)


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("programs", type=FILE)
@click.option("--tests", type=FOLDER, required=True, help="Folder in which the programs are.")
@click.option("--out", type=FOLDER, default=Path("build/crashes"), show_default=True, help="Folder for results.")
@click.option("--timeout", type=Duration(), default="3m", show_default=True, help="Limit for each reduction.")
@click.option("--csv", "table", type=click.File("w"), default="-", help="File for the table.")
def main(programs: Path, tests: Path, out: Path, timeout: float, table: IO[str]) -> None:
    """Reduce the PROGRAMS of a list, each alone and by its command, and compare where the compiler dies.

    A line of the list has a file in the folder --tests, a tabulator, and a command with {} for the program.
    """
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow(COLUMNS)
    for line in programs.read_text().splitlines():
        name, command = line.split("\t")
        folder = out.resolve() / name.replace("/", "-")
        program = tests / name
        if not folder.exists():
            call = ["--output", str(folder), "-q", "--max-seconds", str(timeout)]
            words = [sys.executable, "-m", "ppr", "single", str(program), *call, "--", *shlex.split(command)]
            subprocess.run(words, check=False)
        writer.writerow([name, command, *facts_of(folder, program, shlex.split(command))])
        table.flush()


def facts_of(folder: Path, program: Path, command: list[str]) -> list[object]:
    try:
        report: Report = read_report(folder)
    except UserError:
        return ["", "", "", "refused", place_of(command, program), ""]
    before, after = report.before.program, report.after.program
    sizes = [one.tokens if one else "" for one in (before, after)]
    includes = [Path(str(one)) for one in cast(list[object], report.options.get("include", []))]
    places = place_of(command, program), place_of(command, folder / program.name, includes)
    return [*sizes, report.tests.run, report.status.value, *places]


def place_of(command: list[str], program: Path, includes: Sequence[Path] = ()) -> str:
    """Where the compiler says that it dies on a program, or on a copy beside files that it includes; or nothing."""
    with tempfile.TemporaryDirectory() as folder:
        if includes:
            for one in (program, *includes):
                (shutil.copytree if one.is_dir() else shutil.copy)(one, Path(folder) / one.name)
            program = Path(folder) / program.name
        words = [word.replace("{}", str(program.resolve())) for word in command]
        env = {**os.environ, "TMPDIR": folder}
        run = subprocess.run(words, cwd=folder, env=env, capture_output=True, check=False, text=True, errors="replace")
    found = (place.search(run.stdout + run.stderr) for place in PLACES)
    return next((one[1] for one in found if one), "")
