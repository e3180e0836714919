"""``python -m benchmark_ppr slippage``: pairs reduced with and without --keep-versions, and where the results slip.

With ``--direct``, the tables of versions are compared with runs of the compilers that know nothing of ppr.  What is
there is not made again.
"""

import csv
import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import click

from benchmark_ppr.benchmark_pair import BenchmarkPair, BugKind
from benchmark_ppr.commands.options import FOLDER, Duration, chosen_pairs
from diffing.pair_state import Side
from ppr.properties.experiment import ENVIRONMENT
from ppr.session.report import REPORT, Report, Status, read_report
from ppr.versions.cells import Found

PAIRS = ("clang*", "gcc-*", "gxx-*", "rustc-*")  # of compilers of which other versions may be installed
WAYS = {"without": ["--also-installed"], "with": ["--also-installed", "--keep-versions"]}
SAID = "said.txt"  # by ppr, beside its result
HANG_SECONDS, DIRECT_SECONDS = 3.0, 20.0  # of a test if the bug is a hang, as in the pairs' tests; of a direct run
CRASH = re.compile(
    rb"internal compiler error|error reporting routines|fatal error: error in|LLVM ERROR|Stack dump|panicked at"
)
Row = dict[str, str | int]


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("names", metavar="[PAIRS]...", nargs=-1)
@click.option("--out", type=FOLDER, default=Path("build/slippage"), show_default=True, help="Folder for results.")
@click.option("--timeout", type=Duration(), default="10m", show_default=True, help="Limit for each reduction.")
@click.option("--direct", metavar="N", type=click.IntRange(0), default=0, help="Compare the cells with N direct runs.")
@click.option("--csv", "table", type=click.File("w"), default="-", help="File for the table.")
def main(names: tuple[str, ...], out: Path, timeout: float, direct: int, table: IO[str]) -> None:
    """Reduce PAIRS with all installed versions, without and with --keep-versions, and write what slips.

    PAIRS are folders, or names or patterns of the benchmark's; all of GCC, Clang and rustc if there are none.
    """
    rows = list[Row]()
    for pair in chosen_pairs(list(names or PAIRS)):
        if not pair.missing() and not pair.is_single:
            folders = {way: out.resolve() / pair.name / way for way in WAYS}
            for way, folder in folders.items():
                if not (folder.parent / f"{way}.{SAID}").exists():
                    _reduce(pair, folder, [*WAYS[way], "--max-seconds", str(timeout)])
            found = [*_cells(pair, folders, direct)] if direct else [_row(pair, folders)]
            click.echo("\n".join(str(row) for row in found if row.get("agrees") != "yes"), err=True)
            rows += found
    writer = csv.DictWriter(table, [*rows[0]] if rows else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)


def _words(pair: BenchmarkPair) -> list[str]:
    return [pair.facts.compiler, *shlex.split(pair.facts.flags), "{}"]


def _reduce(pair: BenchmarkPair, folder: Path, options: list[str]) -> None:
    """Reduce a pair; if a limit has ended that, its result is tried on the versions all the same."""
    includes = [word for path in pair.includes for word in ("--include", str(path))]
    limit = ["--timeout", str(HANG_SECONDS)] if pair.facts.kind is BugKind.HANG else []
    common = ["--language", pair.language.name, "--output", str(folder), "--effort", "quick", "--jobs", "1"]
    said = _ppr(*(str(pair.programs[side]) for side in Side), *options, *common, *includes, *limit, "--", *_words(pair))
    if (folder / REPORT).exists() and read_report(folder).status is Status.STOPPED:
        said += _ppr("versions", str(folder), "--jobs", "1")
    folder.parent.mkdir(parents=True, exist_ok=True)
    (folder.parent / f"{folder.name}.{SAID}").write_text(said)


def _ppr(*words: str) -> str:
    """What ppr says."""
    done = subprocess.run(
        [sys.executable, "-m", "ppr", *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=_environment(),
        text=True, errors="replace", check=False,
    )  # fmt: skip
    return done.stdout


def _environment() -> dict[str, str]:
    """That of the pairs' tests: some programs in Rust use what is not stable."""
    return {**os.environ, **ENVIRONMENT, "RUSTC_BOOTSTRAP": "1", "LC_ALL": "C"}


def _row(pair: BenchmarkPair, folders: dict[str, Path]) -> Row:
    """What both ways have ended with, and the versions on which the result differs from the original."""
    ends, each = list[str](), dict[str, list[str | int]]()
    for way, folder in folders.items():
        told = (folder.parent / f"{way}.{SAID}").read_text().strip().splitlines()
        if not (folder / REPORT).exists():
            ends.append(f"{way}: {told[-1] if told else 'nothing was said'}")
            continue
        report = read_report(folder)
        ends += [f"{way}: {report.reason}"] if report.status is not Status.DONE else []
        tokens, asked = report.after.tokens(), report.tests
        sizes = [tokens[name] for name in ("seed", "variant", "difference")]
        each[way] = [asked.run - asked.asked_again, *sizes, "; ".join(_slips(report))]
    keys = ("tests", "seed", "variant", "difference", "slips")
    row: Row = {"pair": pair.name, "versions": 0, "ended": "; ".join(ends)}
    for way in WAYS:
        row |= zip((f"{key} {way}" for key in keys), each.get(way, [""] * len(keys)), strict=True)
    return row | {"versions": len([*_rows(folders["without"])])}


def _rows(folder: Path, *, levels: bool = False) -> Iterator[dict[str, Any]]:
    """The rows of a result's table of versions; none if there is no table."""
    sections = read_report(folder).sections if (folder / REPORT).exists() else {}
    return (row for row in sections.get("versions", {}).get("rows", ()) if levels or not row.get("is_level"))


def _slips(report: Report) -> Iterator[str]:
    for row in report.sections.get("versions", {}).get("rows", ()):
        found = [row[which]["found"] for which in ("original", "result")]
        if len(set(found)) > 1 and not row.get("is_level"):
            yield f"{_name(row)}: {found[0]} > {found[1]}"


def _name(row: dict[str, Any]) -> str:
    """The version of a row; a toolchain of rustup is named by its folder."""
    *_, toolchain, _, program = ("", "", *Path(row["name"]).parts)
    return f"{program} {toolchain}" if "toolchains" in row["name"] else row["name"]


def _cells(pair: BenchmarkPair, folders: dict[str, Path], runs: int) -> Iterator[Row]:
    """Each cell of both tables beside what so many direct runs of the compiler show."""
    for way, folder in folders.items():
        for row in _rows(folder, levels=True):
            program, *more = shlex.split(row["name"])
            level = more if row.get("is_level") else []
            words = [program, *([] if level else more), *_words(pair)[1:-1], *level]
            for which in ("original", "result"):
                places = {side: pair.programs[side] for side in Side}
                if which == "result":
                    places = {side: folder / path.name for side, path in places.items()}
                shown = {_direct(pair, words, places) for _ in range(runs)}
                direct, cell = " / ".join(sorted(shown)), row[which]["found"]
                agrees = cell == direct or (len(shown) > 1 and cell == Found.VARIES)
                yield {"pair": pair.name, "way": way, "program": which, "version": row["name"], "cell": cell,
                       "direct runs": direct, "agrees": "yes" if agrees else "no"}  # fmt: skip


def _direct(pair: BenchmarkPair, words: list[str], places: dict[Side, Path]) -> str:
    """What one run shows with the variant, and, if that is accepted, one with the seed, by the facts of the pair."""
    shown = {side: _run(pair, words, places[side]) for side in Side}
    found = shown[Side.VARIANT]
    return shown[Side.SEED] if found == Found.WORKS and shown[Side.SEED] != Found.WORKS else found


def _run(pair: BenchmarkPair, words: list[str], program: Path) -> str:
    is_hang = pair.facts.kind is BugKind.HANG
    with tempfile.TemporaryDirectory() as folder:
        for path in (program, *pair.includes):
            Path(folder, path.name).write_bytes(path.read_bytes())
        try:
            done = subprocess.run([*words, program.name], cwd=folder, capture_output=True, env=_environment(),
                                  timeout=HANG_SECONDS if is_hang else DIRECT_SECONDS, check=False)  # fmt: skip
        except subprocess.TimeoutExpired:
            return Found.SAME if is_hang else Found.HANGS
    printed = done.stdout + done.stderr
    if done.returncode == 0:
        return Found.WORKS
    if done.returncode > 0 and not CRASH.search(printed):
        return Found.REJECTS
    is_same = not is_hang and all(text.encode() in printed for text in pair.facts.signature)
    return Found.SAME if is_same else Found.OTHER
