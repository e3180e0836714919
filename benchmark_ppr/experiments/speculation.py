"""``python -m benchmark_ppr speculation``: how much faster a reduction is with more jobs, in simulated time.

The figures are in docs/how-it-works.md, "Parallel tests".  The answers are those of the pairs' scripts.  Each is asked
for once and recorded, so the figures are exact, the same on every machine, and take seconds; ppr's own work takes no
time.  A test that is stopped makes room at once.
"""

import contextlib
import heapq
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from pathlib import Path
from statistics import geometric_mean
from typing import Any, NamedTuple

import click

from benchmark_ppr.benchmark_pair import BenchmarkPair
from benchmark_ppr.commands.options import FOLDER, chosen_pairs
from benchmark_ppr.tables.text_table import print_table
from diffing.pair_state import Side
from ppr.programs.inputs import read_inputs
from ppr.programs.pair import Programs
from ppr.properties.outcome import Outcome, Result
from ppr.properties.processes import Handle
from ppr.properties.property import Property
from ppr.properties.running import TestRunner
from ppr.properties.script import ScriptProperty
from ppr.reduction.base import Observer
from ppr.reduction.pair import ReductionOptions
from ppr.search.problem import Job
from ppr.search.search import Search
from ppr.search.speculation import Attempt, Chances, Position
from ppr.search.statistics import Statistics
from ppr.search.verdicts import VerdictStore
from ppr.search.workers import Timeouts

TEST_SECONDS = 0.4  # of each test
SCRIPT_SECONDS = 60.0  # that a script may take when its answer is recorded
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
def main(pairs: str | None, out: Path) -> None:
    """Print how much faster each pair is reduced with more jobs if every test takes 0.4 s and no processor.

    The answers are those of the pairs' scripts, which run only for what is not recorded in OUT yet.
    """
    chosen = chosen_pairs(pairs.split(",") if pairs else list(TEN))
    missing = {command for pair in chosen for command in pair.missing()}
    if missing:
        raise click.UsageError(f"not installed: {', '.join(sorted(missing))} (see setup.sh)")
    columns = ("tests in a row", "successes and steps", *(f"{jobs} jobs" for jobs in JOBS), "8, foreseen")
    speeds: list[list[float]] = []
    rows = []
    for pair in chosen:
        alone, others, foreseen = _runs(pair, out)
        click.echo(f"{pair.name}: done", err=True)
        speeds.append([*(alone.seconds / run.seconds for run in others), foreseen])
        cells = [f"{alone.seconds / run.seconds:.2f} ({run.started / alone.started:.1f})" for run in others]
        values = (str(alone.started), str(alone.accepted + alone.steps), *cells, f"{foreseen:.2f}")
        rows.append({"pair": pair.name, **dict(zip(columns, values, strict=True))})
    means = ("", "", *(f"{geometric_mean(column):.2f}" for column in zip(*speeds, strict=True)))
    rows.append({"pair": "all (geometric mean)", **dict(zip(columns, means, strict=True))})
    print_table(
        "Speed-up by the number of jobs",
        rows,
        f"Tests of {TEST_SECONDS:g} s, simulated. Each cell: how many times faster than with one job, and in"
        " parentheses the started tests in relation to one job. *8, foreseen*: 8 jobs and a search that knows every"
        " answer in advance.",
    )


class SimulatedRun(NamedTuple):
    """A run: its seconds, the tests that were started, the candidates that were accepted, steps, and its result."""

    seconds: float
    started: int
    accepted: int
    steps: int
    programs: Programs


def _runs(pair: BenchmarkPair, out: Path) -> tuple[SimulatedRun, list[SimulatedRun], float]:
    """The run with one job, those with more, and how many times faster eight are that foresee every answer."""
    with recorded_in(out, pair) as recorded:
        alone, *others = map(recorded.simulate, (1, *JOBS))
        foreseen = alone.seconds / recorded.simulate(8, chances=Foresight()).seconds
    if any(other.programs != alone.programs for other in others):
        raise click.ClickException(f"the result of {pair.name} depends on the number of jobs")
    return alone, others, foreseen


@contextlib.contextmanager
def recorded_in(folder: Path, pair: BenchmarkPair) -> "Iterator[RecordedPair]":
    """A pair whose answers are recorded in a file of this folder."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{pair.name}.sqlite"
    with contextlib.closing(VerdictStore()) as answers, TestRunner() as runner:
        answers.read_file(file)
        answers.open_file(file)
        yield RecordedPair(pair, answers, runner)


@dataclass(frozen=True)
class RecordedPair:
    """A pair whose scripts are asked only for what is not in the ``answers``."""

    pair: BenchmarkPair
    answers: VerdictStore
    runner: TestRunner

    def simulate(self, jobs: int, *, chances: Chances | None = None) -> SimulatedRun:
        """Reduce with so many jobs, in simulated time."""
        search = SimulatedSearch(jobs=jobs, chances=chances or Chances())
        seed, variant = (self.pair.programs[side] for side in Side)
        inputs = read_inputs(seed, variant, self.pair.facts.language or None)
        with search:
            reduction = ReductionOptions().start(inputs, [*map(self._property, Side)], search, Observer())
            reduction.prepare()
            reduction.run()
        clockwork, accepted = search.clockwork, search.statistics.accepted
        return SimulatedRun(clockwork.now, clockwork.started, accepted, len(reduction.steps), reduction.programs)

    def _property(self, side: Side) -> "RecordedProperty":
        script = ScriptProperty.of(self.pair.tests[side], [side], [self.pair.programs[side].name], self.runner)
        return RecordedProperty(
            label=script.label,
            sides=script.sides,
            fingerprint=script.fingerprint,
            script=script,
            answers=self.answers,
        )


@dataclass(frozen=True, kw_only=True)
class RecordedProperty(Property):
    """A script whose answers are recorded."""

    script: ScriptProperty = field(compare=False)
    answers: VerdictStore = field(compare=False)

    @property
    def title(self) -> str:
        """The path of the script."""
        return self.script.title

    def by_hand(self, paths: Sequence[str]) -> str:
        """As for the script."""
        return self.script.by_hand(paths)

    def _run(self, programs: Sequence[bytes], timeout: float, handle: Handle, *, keep_output: bool) -> Result:
        del timeout, keep_output
        if handle.stopped:
            return Result(Outcome.STOPPED, 0.0)
        outcome = self.answers.recall(self.script, programs)
        if outcome is None:
            outcome = self.script.test(programs, SCRIPT_SECONDS).outcome
            self.answers.record(self.script, programs, outcome)
        return Result(outcome, 0.0)


class Foresight(Chances):
    """Knows the recorded answers: no search can bet better."""

    def of(self, job: Job, position: Position) -> float:
        """Nearly one or nearly zero; what was never asked is taken to fail."""
        del position
        assert isinstance(job.property, RecordedProperty)
        held = job.property.answers.recall(job.property.script, job.programs) is Outcome.HOLDS
        return 0.999 if held else 0.001


class _Clockwork(Executor):
    def __init__(self) -> None:
        self.now = 0.0
        self.started = 0
        self._ends: list[tuple[float, int, Callable[[Attempt], None], Attempt]] = []

    def submit(self, function: Callable[[Attempt], None], attempt: Attempt) -> None:  # type: ignore[override]
        self.started += 1
        heapq.heappush(self._ends, (self.now + TEST_SECONDS, self.started, function, attempt))

    def run_next(self) -> None:
        """Go to the end of the test that ends first; what was stopped ends at once."""
        stopped = next((entry for entry in self._ends if entry[-1].handle.stopped), None)
        if stopped is None:
            self.now, _, function, attempt = heapq.heappop(self._ends)
        else:
            self._ends.remove(stopped)
            heapq.heapify(self._ends)
            *_, function, attempt = stopped
        function(attempt)


class SimulatedSearch(Search):
    """The search with workers in simulated time."""

    def __init__(self, **options: Any) -> None:
        self.clockwork = _Clockwork()
        super().__init__(VerdictStore(), Statistics(), Timeouts(), pool=self.clockwork, **options)

    def _wait(self) -> None:
        self.clockwork.run_next()
        super()._wait()
