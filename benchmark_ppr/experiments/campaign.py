"""``python -m benchmark_ppr campaign``: what a campaign costs beside its tests (docs/campaigns.md, "What it costs").

The pairs are tiny and their tests look for a word, so nearly all of the time is that of starting ppr, of Dask, and of
the disk.
"""

import sys
import tempfile
from pathlib import Path

import click

from benchmark_ppr.harness.tool_process import ProcessEnd, run_process
from benchmark_ppr.tables.text_table import print_table

SEED = "int f{0}() {{ good({0}); }}\n"
VARIANT = "int f{0}() {{ good({0}); bad(); }}\n"
TESTS = ("--seed-test", "! grep -q bad {}", "--variant-test", "grep -q bad {}")
MAX_SECONDS = 1_000_000.0  # of a campaign


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
        rows.append(
            {
                "pairs": f"{count:,}",
                "seconds": f"{first.seconds:.1f}",
                "CPU seconds per pair": f"{first.cpu_seconds / count:.2f}",
                "memory (MB)": f"{first.peak_memory / 1e6:,.0f}",
                "going on (CPU s)": f"{again.cpu_seconds:.1f}",
                "going on (MB)": f"{again.peak_memory / 1e6:,.0f}",
            }
        )
    print_table(
        "Cost of a campaign by the number of its pairs",
        rows,
        f"Campaigns with tiny pairs and at most {max_tests} tests for each. Seconds are wall time; CPU seconds include"
        " the tests. *Going on* is the same command again when all pairs have ended. Memory is the peak of the process"
        " that hands the pairs out.",
    )


def write_pairs(folder: Path, count: int) -> None:
    """Tiny pairs that all differ."""
    for number in range(count):
        place = folder / f"{number:06}"
        place.mkdir(parents=True)
        (place / "seed.c").write_text(SEED.format(number))
        (place / "variant.c").write_text(VARIANT.format(number))


def campaign_cost(folder: Path, options: list[str]) -> ProcessEnd:
    """The cost of a campaign with the pairs in a folder, or of going on with it."""
    command = [sys.executable, "-m", "ppr", "campaign", "run", "pairs", "--quiet", *TESTS, *options]
    ended = run_process(command, folder, MAX_SECONDS, folder / "log")
    if ended.status:
        said = (folder / "log").read_text(encoding="utf-8").strip()
        raise click.ClickException(f"the campaign has ended with exit status {ended.status}: {said}")
    return ended
