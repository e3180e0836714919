"""``python -m benchmark_ppr cost``: the processor time that a fast test takes, by a script and by a command."""

import resource
import tempfile
from dataclasses import dataclass
from pathlib import Path

import click

from benchmark_ppr.tables.text_table import Table
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


@dataclass(frozen=True)
class Case:
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
        for case in CASES:
            script = Path(folder) / "test.sh"
            script.write_text(f"#!/bin/sh\n{case.line}\n")
            script.chmod(0o755)
            experiment = Experiment(Command.of_line(case.command), runner=runner)
            ways = (
                ScriptProperty.of(script, [Side.VARIANT], [NAME], runner),
                CommandProperty.of(experiment, Side.VARIANT, NAME, case.wanted),
            )
            times = [[_milliseconds(way, case.program, tests) for way in ways] for _ in range(rounds)]
            rows.append([f"`{case.line}`", *(f"{min(column):.2f}" for column in zip(*times, strict=True))])
    click.echo(_table(rows).markdown(), nl=False)


def _table(rows: list[list[str]]) -> Table:
    return Table("cost", "Milliseconds of processor time per test", ["script", "by script", "by command"], rows)


def _milliseconds(way: Property, program: bytes, tests: int) -> float:
    before = _processor_seconds()
    for _ in range(tests):
        if way.test([program], PATIENCE).outcome is not Outcome.HOLDS:
            raise click.ClickException(f"{way.title} does not hold: is there a C compiler?")
    return (_processor_seconds() - before) / tests * 1000


def _processor_seconds() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)
