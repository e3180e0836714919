"""``python -m benchmark_ppr slippage``: pairs reduced with and without --keep-versions, and where the results slip.

What is there is not made again.
"""

import csv
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import IO

import click

from benchmark_ppr.benchmark_pair import BenchmarkPair, BugKind
from benchmark_ppr.commands.options import FOLDER, Duration, chosen_pairs
from diffing.pair_state import Side
from ppr.session.report import REPORT, read_report

PAIRS = ("clang*", "gcc-*", "gxx-*", "rustc-*")  # of compilers of which other versions may be installed
WAYS = {"without": ["--also-installed"], "with": ["--also-installed", "--keep-versions"]}
COLUMNS = ("tests", "seed", "variant", "difference", "slips", "ended")
HANG_SECONDS = 3.0  # of a test if the bug is a hang, as in the pairs' tests
ENVIRONMENT = {"RUSTC_BOOTSTRAP": "1", "LC_ALL": "C"}  # of the pairs' tests: some use what is not stable


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("names", metavar="[PAIRS]...", nargs=-1)
@click.option("--out", type=FOLDER, default=Path("build/slippage"), show_default=True, help="Folder for results.")
@click.option("--timeout", type=Duration(), default="10m", show_default=True, help="Limit for each reduction.")
@click.option("--csv", "table", type=click.File("w"), default="-", help="File for the table.")
def main(names: tuple[str, ...], out: Path, timeout: float, table: IO[str]) -> None:
    """Reduce PAIRS with all installed versions, without and with --keep-versions, and write what slips.

    PAIRS are folders, or names or patterns of the benchmark's; all of GCC, Clang and rustc if there are none.
    """
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow(["pair", *(f"{column} {way}" for way in WAYS for column in COLUMNS)])
    for pair in chosen_pairs(list(names or PAIRS)):
        if not pair.missing() and not pair.is_single:
            folders = {way: out.resolve() / pair.name / way for way in WAYS}
            for way, folder in folders.items():
                if not _said(folder).exists():
                    _reduce(pair, folder, [*WAYS[way], "--max-seconds", str(timeout)])
            writer.writerow([pair.name, *(fact for folder in folders.values() for fact in _facts(folder))])


def _said(folder: Path) -> Path:
    """The file with what ppr has said, beside its result."""
    return folder.with_name(f"{folder.name}.txt")


def _reduce(pair: BenchmarkPair, folder: Path, options: list[str]) -> None:
    """Reduce a pair; if a limit has ended that, its result is tried on the versions all the same."""
    programs = [str(pair.programs[side]) for side in Side]
    options += ["--timeout", str(HANG_SECONDS)] if pair.facts.kind is BugKind.HANG else []
    options += [*pair.options, "--output", str(folder), "--effort", "quick", "--jobs", "1"]
    said = _ppr(*programs, *options, "--", pair.facts.compiler, *shlex.split(pair.facts.flags), "{}")
    if (folder / REPORT).exists() and "versions" not in read_report(folder).sections:
        said += _ppr("versions", str(folder), "--jobs", "1")
    folder.parent.mkdir(parents=True, exist_ok=True)
    _said(folder).write_text(said)


def _ppr(*words: str) -> str:
    done = subprocess.run([sys.executable, "-m", "ppr", *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          env={**os.environ, **ENVIRONMENT}, check=False)  # fmt: skip
    return done.stdout.decode(errors="replace")


def _facts(folder: Path) -> list[object]:
    """What ppr has ended with, if not as usual, and on which versions its result differs from the original."""
    if not (folder / REPORT).exists():
        last = _said(folder).read_text().strip().splitlines()[-1:]
        return [*[""] * (len(COLUMNS) - 1), *last]
    report = read_report(folder)
    tokens, tests = report.after.tokens(), report.tests
    rows = report.sections.get("versions", {}).get("rows")
    slips = []  # what the rows say that is not the same; a toolchain of rustup is named by its folder
    for row in rows or ():
        found, path = [row[which]["found"] for which in ("original", "result")], Path(row["name"])
        if len(set(found)) > 1 and not row.get("is_level"):
            slips.append(f"{path.parts[-3] if 'toolchains' in path.parts else path}: {' > '.join(found)}")
    said = "not known" if rows is None else "; ".join(slips)
    return [tests.run - tests.asked_again, *(tokens[name] for name in COLUMNS[1:4]), said, report.reason]
