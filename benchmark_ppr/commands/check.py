"""Checks that each pair still shows its bug, three times in a row, and that its test rejects the bugs of a stub."""

import os
import tempfile
from pathlib import Path

import click

from benchmark_ppr.benchmark_pair import INVALID, BenchmarkPair, run_test
from benchmark_ppr.commands.options import chosen_pairs
from diffing.pair_state import Side
from ppr.programs.errors import UserError, are, count
from ppr.properties.running import TestRunner

REPEATS = 3
ENDS = ("exit 1", "exit 4", "exit 101", "kill -SEGV $$")  # how crashing compilers end
STUB = Path(__file__).parents[1] / "stub.sh"  # prints the messages of other bugs


def faults(pair: BenchmarkPair) -> list[str]:
    found = []
    try:
        with TestRunner() as runner:
            for side, program in pair.texts().items():
                statuses = [run_test(runner, pair, side, program) for _ in range(REPEATS)]
                if any(status != 0 for status in statuses):
                    ends = ", ".join("timeout" if status is None else str(status) for status in statuses)
                    found.append(f"{pair.tests[side].name} ended with {ends}")
            if pair.facts.compiler and not _rejects_another_crash(runner, pair):
                found.append(f"{pair.tests[Side.VARIANT].name} mistakes another crash for this bug")
    except UserError as error:
        return [str(error)]
    return found


def _rejects_another_crash(runner: TestRunner, pair: BenchmarkPair) -> bool:
    program = pair.texts()[Side.VARIANT]
    with tempfile.TemporaryDirectory() as folder:
        stub = Path(folder) / pair.facts.compiler
        stub.touch(0o755)
        stubbed = ("env", f"PATH={folder}{os.pathsep}{os.environ['PATH']}")
        for end in ENDS:
            stub.write_text(STUB.read_text() + end + "\n")
            if run_test(runner, pair, Side.VARIANT, program, stubbed) in (0, INVALID, None):
                return False
    return True


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("names", metavar="[PAIRS]...", nargs=-1)
def main(names: tuple[str, ...]) -> None:
    """Check PAIRS: folders with pairs or single programs, or names or patterns of the benchmark's (by default all).

    The exit status is 1 if a pair fails.
    """
    pairs = chosen_pairs(list(names))
    bad = skipped = 0
    for pair in pairs:
        if absent := pair.missing():
            skipped += 1
            click.echo(f"skipped  {pair.name}: {', '.join(absent)} {are(len(absent))} not installed (see setup.sh)")
            continue
        wrong = faults(pair)
        bad += bool(wrong)
        click.echo(f"{'FAILS  ' if wrong else 'ok     '}  {pair.name}{': ' if wrong else ''}{'; '.join(wrong)}")
    click.echo(f"{count(len(pairs), 'pair')}: {len(pairs) - bad - skipped} ok, {bad} fail, {skipped} skipped")
    raise SystemExit(1 if bad else 0)
