"""``python -m benchmark_ppr economy``: how many tests of a reduction no order of candidates could do without.

A pair is reduced, and its result is reduced again.  *Accepted* are the tests of candidates that became the best pair.
*Needed* are those of the second run: what is left cannot go, and that has to be shown once, in whichever order.  The
others are *wasted*: they were refused, and either what they tried to delete went later, or the second run has no such
candidate.
"""

import csv
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import IO

import click

from benchmark_ppr.benchmark_pair import BenchmarkPair, ScriptRunner
from benchmark_ppr.commands.options import chosen_pairs
from benchmark_ppr.tables import print_table
from diffing.pair_state import Preference, Side
from ppr.api.programs import RunInMemory, inputs_of
from ppr.programs.pair import Programs
from ppr.properties.property import FunctionProperty
from ppr.reduction.base import Observer, Reduction, Step
from ppr.reduction.pair import ReductionOptions
from ppr.reduction.schedule import Effort

METHOD = ReductionOptions.of_effort(Effort.DEFAULT, Preference.DIFFERENCE)
Counts = Counter[tuple[str, str]]  # tests by stage and kind


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("names", metavar="PAIRS...", nargs=-1, required=True)
@click.option("--csv", "table", type=click.File("w"), help="File for the counts of each pair.")
def main(names: tuple[str, ...], table: IO[str] | None) -> None:
    """Reduce PAIRS, and print the tests of each stage that were accepted, needed and wasted.

    PAIRS are folders, or names or patterns of the benchmark's.  Those whose commands are not installed are left out.
    """
    total: Counts = Counter()
    lines: list[dict[str, str]] = []
    for pair in chosen_pairs(list(names)):
        if pair.is_single or pair.missing():
            continue
        with ScriptRunner() as runner:
            counts = economy(pair, runner)
        total += counts
        click.echo(f"{pair.name}: {_share(counts)}", err=True)
        lines += [{"pair": pair.name, **row} for row in _rows(counts)]
    if table:
        writer = csv.DictWriter(table, [*lines[0]] if lines else [], lineterminator="\n")
        writer.writeheader()
        writer.writerows(lines)
    if total:
        print_table("Tests by stage", _rows(total), f"{_share(total)}.")


def economy(pair: BenchmarkPair, runner: ScriptRunner) -> Counts:
    """The tests of a pair's stages: how many there were, were accepted, and were needed."""
    programs = Programs(*(pair.programs[side].read_bytes() for side in Side))
    first = _reduced(pair, programs, runner)
    again = _reduced(pair, first.best, runner)
    needed = Counter({(stage, "needed"): tests for (stage, kind), tests in again.counts.items() if kind == "tests"})
    return first.counts + needed


@dataclass
class Run(Observer):
    """The tests of each stage of a run; those of an accepted candidate have the programs that are then the ``best``."""

    pair: BenchmarkPair
    runner: ScriptRunner
    best: Programs
    counts: Counts = field(default_factory=Counter)
    asked: set[tuple[Side, bytes]] = field(default_factory=set)
    steps: Sequence[Step] = ()  # the last one is the one that runs

    def holds(self, side: Side, program: bytes) -> bool:
        self.asked.add((side, program))
        return self.runner.test(self.pair, side, program) == 0

    def improved(self, programs: Programs) -> None:
        if self.steps:  # else it has only another layout
            self.counts[self.steps[-1].reducer, "accepted"] += len(self.asked & {*zip(Side, programs, strict=True)})
        self.asked.clear()
        self.best = programs

    def step_ended(self, reduction: Reduction) -> None:
        self.counts[reduction.steps[-1].reducer, "tests"] += reduction.steps[-1].tests


def _reduced(pair: BenchmarkPair, programs: Programs, runner: ScriptRunner) -> Run:
    run = Run(pair, runner, programs)
    properties = [
        FunctionProperty(label=side.value, sides=(side,), fingerprint=side.value, function=partial(run.holds, side))
        for side in Side
    ]
    with RunInMemory().search as search:
        reduction = METHOD.start(inputs_of(*programs, pair.language.name), properties, search, run)
        run.steps = reduction.steps
        reduction.prepare()
        reduction.run()
    return run


def _share(counts: Counts) -> str:
    tests = sum(number for (_, kind), number in counts.items() if kind == "tests")
    return f"{(counts.total() - tests) / tests:.2f} of {tests} tests were accepted or needed"


def _rows(counts: Counts) -> list[dict[str, str]]:
    """A row for each stage, those with the most tests first."""
    rows = []
    for stage in sorted({stage for stage, _ in counts}, key=lambda stage: (-counts[stage, "tests"], stage)):
        tests, accepted, needed = (counts[stage, kind] for kind in ("tests", "accepted", "needed"))
        figures = {"tests": tests, "accepted": accepted, "needed": needed, "wasted": tests - accepted - needed}
        rows.append({"stage": stage, **{kind: str(number) for kind, number in figures.items()}})
    return rows
