"""``python -m benchmark_ppr crashes``: programs that crash a compiler, reduced to the same crash by ppr and others."""

import contextlib
import csv
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import IO

import click
import msgspec

from benchmark_ppr.benchmark_pair import FACTS, PAIRS, read_pair
from benchmark_ppr.commands import run
from benchmark_ppr.commands.options import FILE, FOLDER, Duration
from benchmark_ppr.run_tool import RESULT, load
from benchmark_ppr.tools import Tool
from ppr.programs.errors import UserError
from ppr.properties.processes import copy
from ppr.results.report import Report, read_report

LIST, FETCH = PAIRS.with_name("crashes.tsv"), ["sh", str(PAIRS.with_name("install") / "crash_tests.sh")]
COLUMNS = ("program", "command", "tokens before", "after", "tests", "seconds", "status", "function", "function after")
PLACE, TRIES = PAIRS.with_name("crash_place.sh"), 5  # a full stack may leave no report
TEST = '#!/bin/sh\n[ "$({} {})" = {} ]\n'


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("programs", type=FILE, default=LIST)
@click.option("--tests", type=FOLDER, default=Path("build/crash-tests"), show_default=True, help="Folder in which the "
              "programs are; made from Debian's source packages if it is not there.")  # fmt: skip
@click.option("--tools", callback=run.chosen_tools, help="Other reducers, which get the processor time that ppr takes.")
@click.option("--out", type=FOLDER, default=Path("build/crashes"), show_default=True, help="Folder for results.")
@click.option("--timeout", type=Duration(), default="3m", show_default=True, help="Limit for each reduction by ppr.")
@click.option("--csv", "table", type=click.File("w"), default="-", help="File for the table.")
@click.pass_context
def main(
    context: click.Context, programs: Path, tests: Path, tools: list[Tool], out: Path, timeout: float, table: IO[str]
) -> None:
    """Reduce the PROGRAMS of a list, each alone and by its command, and compare where the compiler dies.

    A line of the list has a file in the folder --tests, a tabulator, and a command with {} for the program.  What is in
    --out stays as it is, so two such commands at a time share the work.
    """
    if not tests.exists():
        subprocess.run([*FETCH, str(tests)], check=True)
    names = [line.split("\t") for line in programs.read_text().splitlines()]
    folders = {name: out.resolve() / "programs" / name.replace("/", "-") for name, _ in names}
    for name, command in names:
        with contextlib.suppress(FileExistsError):
            folders[name].mkdir(parents=True)
            reduce(tests / name, shlex.split(command), folders[name], timeout)
    if tools:
        context.invoke(run.main, pairs=[str(out / "programs")], tools=tools, jobs=1, out=out / "results")
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow([*COLUMNS, *(name for tool in tools for name in (tool.name, f"{tool.name} tests"))])
    for name, command in names:
        facts = facts_of(folders[name], shlex.split(command))
        others = [size_and_tests(out / "results" / tool.name / folders[name].name / RESULT) for tool in tools]
        writer.writerow([name, command, *facts, *(cell for cells in others for cell in cells)])


def reduce(program: Path, command: list[str], folder: Path, timeout: float) -> None:
    """Leave the result in a folder, and beside it what other reducers get."""
    call = ["--output", str(folder / "ppr"), "-q", "--jobs", "1", "--max-seconds", str(timeout)]
    before = sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])
    subprocess.run([sys.executable, "-m", "ppr", "single", str(program), *call, "--", *command], check=False)
    seconds = sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2]) - before
    place = place_of(command, program)
    shutil.copy(program, folder / f"variant{program.suffix}")
    words = shlex.join(command).replace("'{}'", '"$1"')
    (folder / "variant_test.sh").write_text(TEST.format(PLACE, words, shlex.quote(place)))
    includes = report.options.get("include", []) if (report := report_in(folder)) else []
    facts = {"name": folder.name, "includes": includes, "signature": [place], "seconds": round(seconds, 1)}
    (folder / FACTS).write_bytes(msgspec.toml.encode(facts))


def report_in(folder: Path) -> Report | None:
    with contextlib.suppress(UserError):
        return read_report(folder / "ppr")
    return None


def facts_of(folder: Path, command: list[str]) -> list[object]:
    report, pair = report_in(folder), read_pair(folder)
    if pair is None:
        return [""] * 7  # another such command is not done with it
    if report is None:
        return ["", "", "", pair.facts.seconds, "refused", pair.facts.signature[0], ""]
    before, after = (one.program.tokens if one.program else "" for one in (report.before, report.after))
    then = place_of(command, folder / "ppr" / report.files[0], pair.includes)
    places = [place.partition("\n")[0] for place in (*pair.facts.signature, then)]
    return [before, after, report.tests.run, pair.facts.seconds, report.status.value, *places]


def size_and_tests(file: Path) -> list[object]:
    ran = load(file) if file.exists() else None
    size = ran.after.variant if ran and ran.verdict == "verified" and ran.after else None
    return [size.tokens, ran.tests] if ran and size else ["", ""]


def place_of(command: list[str], program: Path, includes: Sequence[Path] = ()) -> str:
    """Where the compiler says that it dies on a program, or on a copy beside files that it includes; or nothing."""
    with tempfile.TemporaryDirectory() as folder:
        if includes:
            for one in (program, *includes):
                copy(one, Path(folder) / one.name)
            program = Path(folder) / program.name
        words = [str(PLACE), *(word.replace("{}", str(program.resolve())) for word in command)]
        runs = (subprocess.run(words, cwd=folder, capture_output=True, check=False) for _ in range(TRIES))
        return next(filter(None, (one.stdout.decode(errors="replace") for one in runs)), "")
