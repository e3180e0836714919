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

from benchmark_ppr.benchmark_pair import FACTS, PAIRS
from benchmark_ppr.commands import run
from benchmark_ppr.commands.options import FILE, FOLDER
from benchmark_ppr.run_tool import RESULT, load
from benchmark_ppr.tools import Tool
from ppr.cli.options import Seconds
from ppr.programs.errors import UserError
from ppr.properties.processes import copy
from ppr.results.report import Report, read_report

LIST, FETCH = PAIRS.with_name("crashes.tsv"), ["sh", str(PAIRS.with_name("install") / "crash_tests.sh")]
COLUMNS = ("program", "command", "tokens before", "after", "tests", "seconds", "status", "function", "function after")
FACTS_OF_PPR = "facts.json"
PLACE, TRIES = PAIRS.with_name("crash_place.sh"), 5  # after a stack overflow, there may be no report
TEST = '#!/bin/sh\n[ "$({} {})" = {} ]\n'


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("programs", type=FILE, default=LIST)
@click.option("--tests", type=FOLDER, default=Path("build/crash-tests"), show_default=True, help="Folder with the "
              "programs; made from Debian's source packages if it does not exist.")  # fmt: skip
@click.option("--tools", callback=run.chosen_tools, help="Other reducers; each gets the processor time that ppr took.")
@click.option("--out", type=FOLDER, default=Path("build/crashes"), show_default=True, help="Folder for results.")
@click.option("--timeout", type=Seconds(), default=180, show_default=True, help="Limit for each reduction by ppr.")
@click.option("--csv", "table", type=click.File("w"), default="-", help="File for the table.")
@click.pass_context
def main(
    context: click.Context, programs: Path, tests: Path, tools: list[Tool], out: Path, timeout: float, table: IO[str]
) -> None:
    """Reduce the PROGRAMS of a list, each alone and by its command, and compare where the compiler crashes.

    A line of the list has a file in the folder --tests, a tab, and a command with {} for the program.  Programs that
    are already in --out are skipped, so two such commands can share the work.
    """
    if not tests.exists():
        subprocess.run([*FETCH, str(tests)], check=True)
    folders = []
    for line in programs.read_text().splitlines():
        name, command = line.split("\t")
        folders.append(folder := out.resolve() / "programs" / name.replace("/", "-"))
        try:
            folder.mkdir(parents=True)
        except FileExistsError:
            continue
        facts = reduced(tests / name, shlex.split(command), folder, timeout)
        (folder / FACTS_OF_PPR).write_bytes(msgspec.json.encode([name, command, *facts]))
    if tools:
        context.invoke(run.main, pairs=[str(out / "programs")], tools=tools, jobs=1, out=out / "results")
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow([*COLUMNS, *(name for tool in tools for name in (tool.name, f"{tool.name} tests"))])
    for folder in (one for one in folders if (one / FACTS_OF_PPR).exists()):
        row = msgspec.json.decode((folder / FACTS_OF_PPR).read_bytes(), type=list[object])
        for file in (out / "results" / tool.name / folder.name / RESULT for tool in tools):
            one = load(file) if file.exists() else None
            found = one is not None and one.verdict == "verified" and one.after
            row += [found.tokens()["variant"], one.tests] if one and found else ["", ""]
        writer.writerow(row)


def reduced(program: Path, command: list[str], folder: Path, timeout: float) -> list[object]:
    """Reduce a program, make its folder a pair for other reducers, and return its row's cells after the command."""
    call = ["--output", str(folder / "ppr"), "-q", "--jobs", "1", "--max-seconds", str(timeout)]
    before = sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])
    subprocess.run([sys.executable, "-m", "ppr", "single", str(program), *call, "--", *command], check=False)
    seconds = round(sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2]) - before, 1)
    place = place_of(command, program)
    shutil.copy(program, folder / f"variant{program.suffix}")
    words = shlex.join(command).replace("'{}'", '"$1"')
    (folder / "variant_test.sh").write_text(TEST.format(shlex.quote(str(PLACE)), words, shlex.quote(place)))
    found, includes = ["", "", "", seconds, "refused", place.partition("\n")[0], ""], list[str]()
    with contextlib.suppress(UserError):
        report: Report = read_report(folder / "ppr")
        includes = msgspec.convert(report.options.get("include", []), list[str])
        then = place_of(command, folder / "ppr" / program.name, [*map(Path, includes)])
        sizes = [one.program.tokens if one.program else "" for one in (report.before, report.after)]
        found = [*sizes, report.tests.run, seconds, report.status.value, found[5], then.partition("\n")[0]]
    facts = {"name": folder.name, "includes": includes, "signature": [place], "seconds": seconds}
    (folder / FACTS).write_bytes(msgspec.toml.encode(facts))
    return found


def place_of(command: list[str], program: Path, includes: Sequence[Path] = ()) -> str:
    """Where the compiler says it crashes on a program, or on a copy beside the files it includes; empty if nowhere."""
    with tempfile.TemporaryDirectory() as folder:
        if includes:
            for one in (program, *includes):
                copy(one, Path(folder) / one.name)
            program = Path(folder) / program.name
        words = [str(PLACE), *(word.replace("{}", str(program.resolve())) for word in command)]
        runs = (subprocess.run(words, cwd=folder, capture_output=True, check=False) for _ in range(TRIES))
        return next(filter(None, (one.stdout.decode(errors="replace") for one in runs)), "")
