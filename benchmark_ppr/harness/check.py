"""``python -m benchmark_ppr check [PAIRS]``: is every pair of the benchmark still what it claims to be?

Both tests hold on the original three times in a row.  The variant's test rejects another bug: the compiler is replaced
by stubs that complain about something else and die in the ways in which compilers do.
"""

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import click

from benchmark_ppr.benchmark_pair import Pair, find_pairs
from benchmark_ppr.harness.verification import run_test
from diffing.pair_state import Side
from ppr.errors import UserError
from ppr.properties.outcome import Outcome
from ppr.properties.running import TestRunner

REPEATS = 3
ENDS = ("exit 1", "exit 4", "exit 101", "kill -SEGV $$")  # as compilers end that die
STUB = """#!/bin/sh
cat >&2 <<'END'
program: internal compiler error: in another_function, at another-file.c:1
Assertion `another_assertion' failed.
thread 'rustc' panicked at 'another message', compiler/another_crate/src/lib.rs:1:1
PLEASE submit a bug report
#1 0x0000000000000001 another::function()
Error: another error
END
"""


def faults(pair: Pair) -> list[str]:
    """What is wrong with a pair whose commands are installed; empty if nothing is."""
    with contextlib.closing(TestRunner()) as runner:
        try:
            return list(_faults(runner, pair))
        except UserError as error:
            return [str(error)]


def _faults(runner: TestRunner, pair: Pair) -> Iterator[str]:
    for side, program in pair.texts().items():
        results = [run_test(runner, pair, side, program) for _ in range(REPEATS)]
        if any(result.outcome is not Outcome.HOLDS for result in results):
            ends = ", ".join("timeout" if result.status is None else str(result.status) for result in results)
            yield f"{pair.tests[side].name} ended with {ends}"
    if "compiler" in pair.facts and not _rejects_another_crash(runner, pair):
        yield f"{pair.tests[Side.VARIANT].name} takes another crash for this bug"


def _rejects_another_crash(runner: TestRunner, pair: Pair) -> bool:
    """Whether the variant's test fails when the compiler dies of something else."""
    with tempfile.TemporaryDirectory(prefix="stub-") as folder:
        stub = Path(folder) / pair.facts["compiler"]
        stub.touch(0o755)
        stubbed = ("env", f"PATH={folder}{os.pathsep}{os.environ['PATH']}")
        for end in ENDS:
            stub.write_text(STUB + end + "\n")
            result = run_test(runner, pair, Side.VARIANT, pair.texts()[Side.VARIANT], stubbed)
            if result.outcome is not Outcome.FAILS:
                return False
    return True


@click.command()
@click.argument("names", metavar="[PAIRS]...", nargs=-1)
def main(names: tuple[str, ...]) -> None:
    """Check PAIRS: folders with pairs, or names or patterns of the benchmark's (all of them, if none are given).

    The exit status is 1 if one fails.
    """
    try:
        pairs = find_pairs(names)
    except (LookupError, ValueError) as error:
        raise click.UsageError(str(error)) from error
    bad = skipped = 0
    for pair in pairs:
        absent = pair.missing()
        if absent:
            skipped += 1
            click.echo(f"skipped  {pair.name}: {', '.join(absent)} is not installed (see setup.sh)")
            continue
        wrong = faults(pair)
        bad += bool(wrong)
        click.echo(f"{'FAILS  ' if wrong else 'ok     '}  {pair.name}{': ' if wrong else ''}{'; '.join(wrong)}")
    click.echo(f"{len(pairs)} pairs: {len(pairs) - bad - skipped} ok, {bad} fail, {skipped} skipped")
    raise SystemExit(1 if bad else 0)


if __name__ == "__main__":
    main()
