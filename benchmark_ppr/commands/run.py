"""``python -m benchmark_ppr run``: every chosen tool on every chosen pair, each with the same limit and cores."""

import signal
import sys
from itertools import product
from pathlib import Path

import click

from benchmark_ppr.benchmark_pair import PAIRS, SINGLE_PROGRAMS
from benchmark_ppr.commands import options
from benchmark_ppr.commands.options import FOLDER, RESULTS, chosen_pairs
from benchmark_ppr.run_tool import RESULT, RunRecord, RunSettings, load, run_tool, use_cores
from benchmark_ppr.tools import SINGLE, TOOLS, Tool, use_installed_tools
from ppr.cli.options import Seconds

# pairs whose variants serve as single programs in C and C++
VARIANTS = (
    *("clang-14-i64-fsqrt", "clang-16-f64-sint_to_fp", "clang-19-f64-ctpop-large", "gcc-12-during-*"),
    *("chibicc-wrong-*", "pcc-wrong-character-constant", "clangxx-*", "gxx-*"),
)


def _names(_: click.Context, __: click.Parameter, value: str | None) -> list[str]:
    return [name.strip() for name in value.split(",")] if value else []


def chosen_tools(context: click.Context, parameter: click.Parameter, value: str | None) -> list[Tool]:
    names = _names(context, parameter, value)
    if unknown := [name for name in names if name not in TOOLS]:
        raise click.BadParameter(f"{', '.join(unknown)}: the tools are {', '.join(TOOLS)}")
    return [TOOLS[name] for name in names]


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--pairs", callback=_names, help="Folders with pairs, or names or patterns of the benchmark's pairs, "
              "separated by commas.  [default: all of the benchmark's]")  # fmt: skip
@click.option("--tools", callback=chosen_tools, help=f"Tools, separated by commas.  [default: {','.join(TOOLS)}]")
@click.option("--single", is_flag=True, help="By default, choose the benchmark's single programs and the variants of "
              "some pairs, and the algorithms of ppr single.")  # fmt: skip
@click.option("--timeout", type=Seconds(), default=600, show_default=True, help="Limit for one tool on one pair.")
@click.option("--jobs", type=click.IntRange(1), help="Cores for each tool, and parallel tests.  [default: all cores]")
@click.option("--share-cores", is_flag=True, help="Allow more --jobs than there are cores, for tests that wait.")
@click.option("--out", type=FOLDER, default=RESULTS, show_default=True, help="Folder for the results.")
def main(
    pairs: list[str], tools: list[Tool], single: bool, timeout: float, jobs: int | None, share_cores: bool, out: Path
) -> None:
    """Run every chosen tool on every chosen pair and verify the results.

    Runs that already have a result with the same timeout and jobs are not repeated, so after an interruption the same
    command continues.  The results are in OUT/TOOL/PAIR; to repeat a run, remove its folder.
    """
    chosen = chosen_pairs(pairs or ([str(SINGLE_PROGRAMS), *VARIANTS] if single else [str(PAIRS)]))
    tools = tools or [*(SINGLE if single else TOOLS.values())]
    use_installed_tools()
    try:
        machine = use_cores(jobs, share=share_cores)
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--jobs") from error
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # like Ctrl-C, so that no process is left behind
    try:
        for pair, tool in product(chosen, tools):
            folder, seconds = out.resolve() / tool.name / pair.name, pair.facts.seconds
            settings = RunSettings(seconds or timeout, jobs or machine.cores, of_processor=bool(seconds))
            if (folder / RESULT).is_file():
                with options.usage_errors():
                    run = load(folder / RESULT)
                is_same = (run.fingerprint, run.settings) == (pair.fingerprint(), settings)
                if is_same and run.status != "skipped":
                    continue
            click.echo(_line(run_tool(tool, pair, folder, settings, machine, options.called_as())))
    except KeyboardInterrupt:
        click.echo("interrupted: run the same command again to continue", err=True)
        sys.exit(130)


def _line(run: RunRecord) -> str:
    words = [f"{run.pair:24} {run.tool:22} {run.status:8}"]
    if run.status != "skipped":
        words.append(f"{run.verdict:9} {run.tests:6} tests {run.seconds:8.1f} s")
    if run.after is not None:
        words += [f"{of} {run.before.tokens()[of]} > {tokens}" for of, tokens in run.after.tokens().items()]
    return "  ".join(filter(None, (*words, run.message)))
