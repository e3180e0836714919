"""``python -m benchmark_ppr cost``: the processor time of a fast test, by a script and by a command.

The figures are in docs/commands.md, "Compared with scripts".
"""

import resource
import tempfile
from pathlib import Path
from typing import NamedTuple

import click

from benchmark_ppr.harness.machine import cpu_seconds
from benchmark_ppr.tables.text_table import print_table
from diffing.pair_state import Side
from ppr.properties.behaviour.kinds import Kind
from ppr.properties.behaviour.signature import Signature
from ppr.properties.commands import Command
from ppr.properties.experiment import CommandProperty, Experiment
from ppr.properties.outcome import Outcome
from ppr.properties.property import Property
from ppr.properties.running import TestRunner
from ppr.properties.script import ScriptProperty

NAME = "p.c"
PATIENCE = 60.0  # seconds


class Case(NamedTuple):
    """A line of a script, and the command and signature that decide the same; the ``program`` has the property."""

    line: str
    command: str
    wanted: Signature
    program: bytes


CASES = (
    Case("true", "true {}", Signature(Kind.SUCCESS), b""),
    Case(f"cc -fsyntax-only {NAME}", "cc -fsyntax-only {}", Signature(Kind.SUCCESS), b"int x;\n"),
    Case(
        f"cc -fsyntax-only {NAME} 2>&1 | grep -q undeclared",
        "cc -fsyntax-only {}",
        Signature(Kind.ERROR, regex="undeclared"),
        b"int f(void) { return x; }\n",
    ),
)


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--tests", type=click.IntRange(1), default=200, show_default=True, help="Tests in a round.")
@click.option("--rounds", type=click.IntRange(1), default=5, show_default=True, help="Rounds; the best one counts.")
def main(tests: int, rounds: int) -> None:
    """Print the milliseconds of processor time per test, of ppr and of all processes together."""
    rows = []
    with TestRunner() as runner, tempfile.TemporaryDirectory() as folder:
        script = Path(folder, "test.sh")
        script.touch(0o755)
        for case in CASES:
            script.write_text(f"#!/bin/sh\n{case.line}\n")
            experiment = Experiment(Command.of_line(case.command), runner=runner)
            ways = {
                "by script": ScriptProperty.of(script, [Side.VARIANT], [NAME], runner),
                "by command": CommandProperty.of(experiment, Side.VARIANT, NAME, case.wanted),
            }
            times = [[_milliseconds(way, case.program, tests) for way in ways.values()] for _ in range(rounds)]
            best = (f"{min(column):.2f}" for column in zip(*times, strict=True))
            rows.append({"script": f"`{case.line}`", **dict(zip(ways, best, strict=True))})
    print_table("Milliseconds of processor time per test", rows)


def _milliseconds(way: Property, program: bytes, tests: int) -> float:
    before = cpu_seconds() + cpu_seconds(resource.RUSAGE_SELF)
    for _ in range(tests):
        if way.test([program], PATIENCE).outcome is not Outcome.HOLDS:
            raise click.ClickException(f"{way.title} does not hold: is there a C compiler?")
    return (cpu_seconds() + cpu_seconds(resource.RUSAGE_SELF) - before) / tests * 1000
