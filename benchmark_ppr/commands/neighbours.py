"""``python -m benchmark_ppr neighbours``: whether ppr finds seeds for the variants of pairs, by command."""

import csv
import os
import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO

import click

from benchmark_ppr.benchmark_pair import BenchmarkPair
from benchmark_ppr.commands.options import FOLDER, chosen_pairs
from diffing.pair_state import Side
from ppr.cli.options import Seconds
from ppr.programs.errors import UserError
from ppr.results.report import read_report
from ppr.results.result_folder import ALONE
from ppr.session.working import NAME

COLUMNS = ("pair", "alone", "asked", "tests", "difference", "works")
PROGRAM = "$program"  # in the facts of a pair whose flags are a whole command
ENVIRONMENT = {"RUSTC_BOOTSTRAP": "1", "LC_ALL": "C"}  # as in the pairs' tests: some use unstable features


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("names", metavar="PAIRS...", nargs=-1, required=True)
@click.option("--out", type=FOLDER, default=Path("build/neighbours"), show_default=True, help="Folder for results.")
@click.option("--timeout", type=Seconds(), default=180, show_default=True, help="Limit for each reduction.")
@click.option("--csv", "table", type=click.File("w"), default="-", help="File for the table.")
def main(names: tuple[str, ...], out: Path, timeout: float, table: IO[str]) -> None:
    """Reduce the variants of PAIRS alone; write their sizes, how many neighbours were tested, and which work.

    PAIRS are folders, or names or patterns of the benchmark's.  Compiler and flags alone must show their bugs, so pairs
    with wrong output are of no use here.
    """
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow(COLUMNS)
    for pair in chosen_pairs(list(names)):
        folder = out.resolve() / pair.name
        if not pair.missing():
            if not folder.exists():
                call = ["--output", str(folder), "--no-explain", "--max-seconds", str(timeout), *pair.options]
                words = [sys.executable, "-m", "ppr", str(pair.programs[Side.VARIANT]), *call, "--", *command_of(pair)]
                subprocess.run(words, env={**os.environ, **ENVIRONMENT}, check=False)
            writer.writerow([pair.name, *facts_of(folder)])


def command_of(pair: BenchmarkPair) -> list[str]:
    words = shlex.split(pair.facts.flags)
    if any(PROGRAM in word for word in words):
        return [word.replace(PROGRAM, "{}") for word in words]
    return [pair.facts.compiler, *words, "{}"]


def facts_of(folder: Path) -> Sequence[object]:
    try:
        report = read_report(folder)
        alone = read_report(folder / ALONE) if (folder / ALONE).exists() else report
    except UserError:
        return []
    found = alone.sections.get(NAME, {})
    size = alone.after.program.tokens if alone.after.program else ""
    asked = [found.get(name, "") for name in ("asked", "tests")]
    return [size, *asked, report.after.difference, "; ".join(found.get("works", ()))]
