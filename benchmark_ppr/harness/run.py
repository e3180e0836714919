"""``python -m benchmark_ppr run``: every chosen tool on every chosen pair, each under the same limit and cores."""

import os
import signal
import sys
from pathlib import Path

import click

from benchmark_ppr.benchmark_pair import Pair, find_pairs
from benchmark_ppr.command_line import FOLDER, called_as
from benchmark_ppr.harness.results import RESULT, Machine, Run, Settings, load
from benchmark_ppr.harness.trial import try_tool
from benchmark_ppr.tools.catalogue import TOOLS
from benchmark_ppr.tools.external import use_installed_tools
from benchmark_ppr.tools.tool import Tool
from ppr.cli.options import Seconds

OUT = Path("build/benchmark")


def _names(value: str | None) -> list[str]:
    return [name.strip() for name in value.split(",")] if value else []


def _chosen(_: click.Context, __: click.Parameter, value: str | None) -> list[Tool]:
    names = _names(value) or list(TOOLS)
    if unknown := [name for name in names if name not in TOOLS]:
        raise click.BadParameter(f"{', '.join(unknown)}: the tools are {', '.join(TOOLS)}")
    return [TOOLS[name] for name in names]


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--pairs", help="Folders with pairs, or names or patterns of pairs, with commas between them.  "
              "[default: all in benchmark_ppr/pairs]")  # fmt: skip
@click.option("--tools", callback=_chosen, help=f"Tools, with commas between them.  [default: {','.join(TOOLS)}]")
@click.option("--timeout", type=Seconds(), default=600.0, show_default=True,
              help="Seconds for one tool on one pair.")  # fmt: skip
@click.option("--jobs", type=click.IntRange(1), help="Cores for each tool, and its tests at a time.  [default: all]")
@click.option(
    "--out",
    type=FOLDER,
    default=OUT,
    show_default=True,
    help="Folder for the results.",
)
def main(pairs: str | None, tools: list[Tool], timeout: float, jobs: int | None, out: Path) -> None:
    """Run every chosen tool on every chosen pair and verify the results.

    What has been run with the same timeout and jobs is not run again: after an interruption the same command goes
    on.  The results are in OUT/TOOL/PAIR; remove such a folder to run it anew.
    """
    try:
        chosen = find_pairs(_names(pairs))
    except (LookupError, ValueError) as error:
        raise click.UsageError(str(error)) from error
    use_installed_tools()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # as Ctrl-C: no tool stays behind
    cores = _keep_to_cores(jobs)
    settings, machine = Settings(timeout, cores), Machine(_processor(), cores)
    try:
        for pair in chosen:
            for tool in tools:
                folder = out.resolve() / tool.name / pair.name
                if not _is_finished(folder, pair, settings):
                    click.echo(_line(try_tool(tool, pair, folder, settings, machine, called_as())))
    except KeyboardInterrupt:
        click.echo("interrupted: the same command goes on where it was", err=True)
        sys.exit(130)


def _keep_to_cores(jobs: int | None) -> int:
    """Let this process and all that it starts use only so many cores, or all; says how many they are."""
    cores = sorted(os.sched_getaffinity(0))
    if jobs is not None and jobs > len(cores):
        raise click.BadParameter(f"there are only {len(cores)} cores", param_hint="--jobs")
    os.sched_setaffinity(0, cores[:jobs])
    return len(cores[:jobs])


def _processor() -> str:
    facts = (line.partition(":") for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines())
    return next((value.strip() for key, _, value in facts if key.strip() == "model name"), "unknown")


def _is_finished(folder: Path, pair: Pair, settings: Settings) -> bool:
    """Whether this run has been, with this pair and these settings; what was skipped is tried again."""
    if not (folder / RESULT).is_file():
        return False
    run = load(folder / RESULT)
    return (run.fingerprint, run.settings) == (pair.fingerprint(), settings) and run.status != "skipped"


def _line(run: Run) -> str:
    words = [f"{run.pair:24} {run.tool:22} {run.status:8}"]
    if run.status != "skipped":
        words.append(f"{run.verdict:9} {run.tests:6} tests {run.seconds:8.1f} s")
    if run.after is not None:
        for role in ("seed", "variant"):
            before, after = getattr(run.before, role), getattr(run.after, role)
            words.append(f"{role} {before.tokens} > {after.tokens}" if after else "")
        if run.after.difference is not None:
            words.append(f"difference {run.before.difference} > {run.after.difference}")
    return "  ".join(word for word in (*words, run.message) if word)
