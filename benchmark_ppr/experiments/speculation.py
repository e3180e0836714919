"""``python -m benchmark_ppr speculation``: how much faster a reduction is with more jobs, in simulated time."""

from pathlib import Path
from statistics import geometric_mean

import click

from benchmark_ppr.benchmark_pair import Pair
from benchmark_ppr.commands.command_line import FOLDER, chosen_pairs
from benchmark_ppr.experiments.simulated_search import TEST_SECONDS, Foresight, SimulatedRun, recorded_in
from benchmark_ppr.tables.text_table import Table

TEN = (
    "clang-14-Cannot-emit-physreg-copy-instruction",
    "clang-14-i64-fsqrt",
    "clang-16-Access-past-stack-top",
    "clang-16-f64-sint_to_fp",
    "clang-16-llvm-LiveVariables-HandleVirtRegUse",
    "clang-16-llvm-simplifyInstruction",
    "clang-19-llvm-EVT-getExtendedSizeInBits",
    "clang-19-llvm-InstCombinePass-run",
    "clang-19-llvm-TargetLowering-expandFP_TO_INT_SAT",
    "pcc-op-slipped-through",
)
JOBS = (2, 4, 8, 16, 32)


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--pairs", help="Names or patterns of pairs, separated by commas.  [default: ten small ones]")
@click.option("--out", type=FOLDER, default=Path("build/speculation"), show_default=True,
              help="Folder for the recorded answers of the scripts.")  # fmt: skip
@click.option("--sleep", is_flag=True, help="Let the tests really sleep, instead of simulating the time.")
def main(pairs: str | None, out: Path, sleep: bool) -> None:
    """Print how much faster each pair is reduced with more jobs if every test takes 0.4 s and no processor.

    The answers are those of the pairs' scripts, which run only for what is not recorded in OUT yet.
    """
    chosen = chosen_pairs(pairs.split(",") if pairs else list(TEN))
    missing = {command for pair in chosen for command in pair.missing()}
    if missing:
        raise click.UsageError(f"not installed: {', '.join(sorted(missing))} (see setup.sh)")
    speeds: list[list[float]] = []
    rows = []
    for pair in chosen:
        alone, others, foreseen = _runs(pair, out, sleep=sleep)
        speeds.append([*(alone.seconds / run.seconds for run in others), foreseen])
        click.echo(f"{pair.name}: done", err=True)
        rows.append(_row(pair.name, alone, others, foreseen))
    means = [geometric_mean(column) for column in zip(*speeds, strict=True)]
    rows.append(["all (geometric mean)", "", "", *(f"{mean:.2f}" for mean in means)])
    click.echo(_table(rows, sleep=sleep).markdown(), nl=False)


def _runs(pair: Pair, out: Path, *, sleep: bool) -> tuple[SimulatedRun, list[SimulatedRun], float]:
    """The run with one job, those with more, and how many times faster eight are that foresee every answer."""
    with recorded_in(out, pair) as recorded:
        run = recorded.sleep if sleep else recorded.simulate
        alone, *others = [run(jobs) for jobs in (1, *JOBS)]
        foreseen = recorded.simulate(1).seconds / recorded.simulate(8, chances=Foresight()).seconds
    if any(other.programs != alone.programs for other in others):
        raise click.ClickException(f"the result of {pair.name} depends on the number of jobs")
    return alone, others, foreseen


def _row(name: str, alone: SimulatedRun, others: list[SimulatedRun], foreseen: float) -> list[str]:
    speeds = [f"{alone.seconds / run.seconds:.2f} ({run.started / alone.started:.1f})" for run in others]
    return [name, str(alone.started), str(alone.accepted + alone.steps), *speeds, f"{foreseen:.2f}"]


def _table(rows: list[list[str]], *, sleep: bool) -> Table:
    header = ["pair", "tests in a row", "successes and steps", *(f"{jobs} jobs" for jobs in JOBS), "8, foreseen"]
    notes = [
        f"Tests of {TEST_SECONDS:g} s, {'really sleeping' if sleep else 'simulated'}. Each cell: how many times faster"
        " than with one job, and in parentheses the started tests in relation to one job. *8, foreseen*: 8 jobs and a"
        " search that knows every answer in advance.",
    ]
    return Table("speculation", "Speed-up by the number of jobs", header, rows, notes)
