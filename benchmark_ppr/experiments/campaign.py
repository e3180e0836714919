"""``python -m benchmark_ppr campaign``: what a campaign costs beside its tests, by the number of its pairs.

The pairs are tiny and their tests look for a word, so nearly all of the time is that of starting ppr, of Dask, and of
the disk.  The memory is that of the process which hands the pairs out.
"""

import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import click
import psutil

from benchmark_ppr.harness.memory import peak_memory
from benchmark_ppr.tables.text_table import Table

SEED = "int f{0}() {{ good({0}); }}\n"
VARIANT = "int f{0}() {{ good({0}); bad(); }}\n"
TESTS = ("--seed-test", "! grep -q bad {}", "--variant-test", "grep -q bad {}")
LOOK_EVERY = 0.05  # seconds


@dataclass(frozen=True)
class Cost:
    """Wall seconds, CPU seconds of all processes, and the peak memory in bytes of the one that hands the pairs out."""

    seconds: float
    cpu: float
    memory: int


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--pairs", "counts", multiple=True, type=click.IntRange(1), default=(30, 300), show_default=True,
              help="The number of pairs; may be given several times.")  # fmt: skip
@click.option("--workers", type=click.IntRange(1), default=2, show_default=True, help="Workers on this computer.")
@click.option("--max-tests", type=click.IntRange(1), default=10, show_default=True, help="Tests for each pair.")
def main(counts: tuple[int, ...], workers: int, max_tests: int) -> None:
    """Measure what a campaign costs beside its tests."""
    rows = []
    for count in counts:
        with tempfile.TemporaryDirectory() as folder:
            write_pairs(Path(folder, "pairs"), count)
            options = ["--workers", str(workers), "--max-tests", str(max_tests)]
            first, again = (campaign_cost(Path(folder), options) for _ in range(2))
        rows.append(_row(count, first, again))
    click.echo(_table(rows, max_tests).markdown(), nl=False)


def write_pairs(folder: Path, count: int) -> None:
    """Tiny pairs that all differ."""
    for number in range(count):
        place = folder / f"{number:06}"
        place.mkdir(parents=True)
        (place / "seed.c").write_text(SEED.format(number))
        (place / "variant.c").write_text(VARIANT.format(number))


def campaign_cost(folder: Path, options: list[str]) -> Cost:
    """The cost of a campaign with the pairs in a folder, or of going on with it."""
    command = [sys.executable, "-m", "ppr", "campaign", "run", "pairs", "--quiet", *TESTS, *options]
    started, cpu, memory = time.monotonic(), _cpu(), 0
    with subprocess.Popen(command, cwd=folder) as process:
        while process.poll() is None:
            memory = max(memory, _memory(process.pid))
            time.sleep(LOOK_EVERY)
    seconds = time.monotonic() - started
    if process.returncode:
        raise click.ClickException(f"the campaign has ended with exit status {process.returncode}")
    return Cost(seconds, _cpu() - cpu, memory)


def _cpu() -> float:
    """The CPU seconds of all processes that have ended below this one."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def _memory(pid: int) -> int:
    """The most memory that a process has had, in bytes; 0 if it has ended."""
    try:
        return peak_memory(pid)
    except psutil.Error:
        return 0


def _row(count: int, first: Cost, again: Cost) -> list[str]:
    return [
        f"{count:,}",
        f"{first.seconds:.1f}",
        f"{first.cpu / count:.2f}",
        f"{first.memory / 1e6:,.0f}",
        f"{again.cpu:.1f}",
        f"{again.memory / 1e6:,.0f}",
    ]


def _table(rows: list[list[str]], max_tests: int) -> Table:
    header = ["pairs", "seconds", "CPU seconds per pair", "memory (MB)", "going on (CPU s)", "going on (MB)"]
    notes = [
        f"Campaigns with tiny pairs and at most {max_tests} tests for each. Seconds are wall time; CPU seconds include"
        " the tests. *Going on* is the same command again when all pairs have ended. Memory is the peak of the process"
        " that hands the pairs out.",
    ]
    return Table("campaign-scale", "Cost of a campaign by the number of its pairs", header, rows, notes)
