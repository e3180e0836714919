"""``python -m benchmark_ppr.check [PAIRS]``: is every pair of the benchmark still what it claims to be?

Both tests hold on the original three times in a row.  The variant's test rejects another bug: the compiler is replaced
by a stub that complains about something else and dies by a signal.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

import click

from .pair_folder import PAIRS, PairFolder, find

REPEATS = 3
LIMIT = 120  # seconds for one test
STUB = """#!/bin/sh
cat >&2 <<'END'
program: internal compiler error: in another_function, at another-file.c:1
Assertion `another_assertion' failed.
thread 'rustc' panicked at 'another message', compiler/another_crate/src/lib.rs:1:1
PLEASE submit a bug report
#1 0x0000000000000001 another::function()
Error: another error
END
kill -SEGV $$
"""


def run_test(pair: PairFolder, role: str, environment: Mapping[str, str]) -> int:
    """The exit status of a test on the original program, in a fresh folder; 124 if it does not end."""
    program = pair.seed if role == "seed" else pair.variant
    test = (pair.path / f"{role}_test.sh").resolve()
    with tempfile.TemporaryDirectory(prefix="check-") as folder:
        shutil.copy(program, folder)
        process = subprocess.Popen(
            [test, program.name], cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, process_group=0,
        )  # fmt: skip
        try:
            return process.wait(LIMIT)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            process.wait()
            return 124


def rejects_another_crash(pair: PairFolder) -> bool:
    """Whether the variant's test fails when the compiler dies of something else."""
    with tempfile.TemporaryDirectory(prefix="stub-") as folder:
        stub = Path(folder) / pair.facts["compiler"]
        stub.write_text(STUB)
        stub.chmod(0o755)
        return run_test(pair, "variant", {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"}) == 1


def faults(pair: PairFolder) -> list[str]:
    """What is wrong with a pair whose commands are installed; empty if nothing is."""
    found = []
    for role in ("seed", "variant"):
        statuses = [run_test(pair, role, os.environ) for _ in range(REPEATS)]
        if any(statuses):
            found.append(f"{role}_test.sh ended with {', '.join(map(str, statuses))}")
    if not rejects_another_crash(pair):
        found.append("variant_test.sh takes another crash for this bug")
    return found


def missing(pair: PairFolder) -> list[str]:
    """The commands that the pair's tests need and that are not on PATH."""
    return [command for command in pair.facts["needs"] if not shutil.which(command)]


@click.command()
@click.argument("roots", metavar="[PAIRS]...", nargs=-1, type=click.Path(path_type=Path, exists=True))
def main(roots: tuple[Path, ...]) -> None:
    """Check the pairs in these folders (those of the benchmark, if none are given); exit status 1 if one fails."""
    pairs = find(roots or (PAIRS,))
    bad = skipped = 0
    for pair in pairs:
        absent = missing(pair)
        if absent:
            skipped += 1
            click.echo(f"skipped  {pair.path.name}: {', '.join(absent)} is not installed (see setup.sh)")
            continue
        wrong = faults(pair)
        bad += bool(wrong)
        click.echo(f"{'FAILS  ' if wrong else 'ok     '}  {pair.path.name}{': ' if wrong else ''}{'; '.join(wrong)}")
    click.echo(f"{len(pairs)} pairs: {len(pairs) - bad - skipped} ok, {bad} fail, {skipped} skipped")
    raise SystemExit(1 if bad else 0)


if __name__ == "__main__":
    main()
