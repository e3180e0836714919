"""A search in simulated time: how long a reduction takes with so many jobs, if every test takes equally long.

The answers are those of the pair's scripts.  Each is asked for once and recorded, so the figures are exact, the same on
every machine, and take seconds; ppr's own work takes no time.  A test that is stopped makes room at once.
"""

import contextlib
import heapq
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmark_ppr.benchmark_pair import Pair
from diffing.pair_state import Side
from ppr.programs.inputs import Inputs, read_inputs
from ppr.programs.pair import Programs
from ppr.properties.outcome import Outcome, Result
from ppr.properties.processes import Handle
from ppr.properties.property import Property
from ppr.properties.running import TestRunner
from ppr.properties.script import ScriptProperty
from ppr.reduction.observer import Observer
from ppr.reduction.pair import ReductionOptions
from ppr.search.problem import Job
from ppr.search.search import Search
from ppr.search.speculation import Attempt, Chances, Position
from ppr.search.statistics import Statistics
from ppr.search.verdicts import VerdictStore
from ppr.search.workers import Timeouts

TEST_SECONDS = 0.4  # of each test
SCRIPT_SECONDS = 60.0  # that a script may take when its answer is recorded
NAP = 0.01  # seconds between two looks whether a sleeping test is stopped


@dataclass(frozen=True, kw_only=True)
class RecordedProperty(Property):
    """A script whose answers are recorded; each test also sleeps for ``sleep`` seconds."""

    script: ScriptProperty = field(compare=False)
    answers: VerdictStore = field(compare=False)
    sleep: float = 0.0

    @property
    def title(self) -> str:
        """The path of the script."""
        return self.script.title

    def by_hand(self, paths: Sequence[str]) -> str:
        """As for the script."""
        return self.script.by_hand(paths)

    def answer(self, programs: Sequence[bytes]) -> Outcome:
        """What the script says, by the record or by running it."""
        outcome = self.answers.recall(self.script, programs)
        if outcome is None:
            outcome = self.script.test(programs, SCRIPT_SECONDS).outcome
            self.answers.record(self.script, programs, outcome)
        return outcome

    def _run(self, programs: Sequence[bytes], timeout: float, handle: Handle, *, keep_output: bool) -> Result:
        del timeout, keep_output
        end = time.monotonic() + self.sleep
        while time.monotonic() < end and not handle.stopped:
            time.sleep(NAP)
        if handle.stopped:
            return Result(Outcome.STOPPED, self.sleep)
        return Result(self.answer(programs), self.sleep)


class Foresight(Chances):
    """Knows the recorded answers: no search can bet better."""

    def of(self, job: Job, position: Position) -> float:
        """Nearly one or nearly zero; what was never asked is taken to fail."""
        del position
        assert isinstance(job.property, RecordedProperty)
        held = job.property.answers.recall(job.property.script, job.programs) is Outcome.HOLDS
        return 0.999 if held else 0.001


class _Clockwork:
    """Workers in simulated time."""

    def __init__(self) -> None:
        self.now = 0.0
        self.started = 0
        self._ends: list[tuple[float, int, Callable[[Attempt], None], Attempt]] = []

    def submit(self, function: Callable[[Attempt], None], attempt: Attempt) -> None:
        """Start a test."""
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

    def shutdown(self) -> None:
        """Nothing is left to do."""


class SimulatedSearch(Search):
    """The search with workers in simulated time."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._pool.shutdown()
        self.clockwork = _Clockwork()
        self._pool = self.clockwork  # type: ignore[assignment]

    def _wait(self) -> None:
        self.clockwork.run_next()
        super()._wait()


@dataclass(frozen=True)
class SimulatedRun:
    """A run: its seconds, the tests that were started, the candidates that were accepted, steps, and its result."""

    seconds: float
    started: int
    accepted: int
    steps: int
    programs: Programs


class RecordedPair:
    """A pair whose scripts are asked only for what is not in the ``answers``."""

    def __init__(self, pair: Pair, answers: VerdictStore, runner: TestRunner) -> None:
        self._pair = pair
        self._answers = answers
        self._runner = runner

    def simulate(self, jobs: int, *, chances: Chances | None = None) -> SimulatedRun:
        """Reduce with so many jobs, in simulated time."""
        search = SimulatedSearch(VerdictStore(), Statistics(), Timeouts(), jobs=jobs, chances=chances)
        with search:
            steps, programs = self._reduce(search, 0.0)
        clockwork = search.clockwork
        return SimulatedRun(clockwork.now, clockwork.started, search.statistics.accepted, steps, programs)

    def sleep(self, jobs: int) -> SimulatedRun:
        """Reduce with so many jobs and tests that sleep, in real time."""
        with Search(VerdictStore(), Statistics(), Timeouts(), jobs=jobs) as search:
            steps, programs = self._reduce(search, TEST_SECONDS)
            counts = search.statistics
            return SimulatedRun(counts.seconds, counts.tests, counts.accepted, steps, programs)

    def _reduce(self, search: Search, sleep: float) -> tuple[int, Programs]:
        inputs = self._inputs()
        properties = [self._property(side, sleep) for side in Side]
        reduction = ReductionOptions().start(inputs, properties, search, Observer())
        reduction.prepare()
        reduction.run()
        return len(reduction.steps), reduction.programs

    def _inputs(self) -> Inputs:
        programs = self._pair.programs
        return read_inputs(programs[Side.SEED], programs[Side.VARIANT], self._pair.facts.language or None)

    def _property(self, side: Side, sleep: float) -> RecordedProperty:
        name = self._pair.programs[side].name
        script = ScriptProperty.of(self._pair.tests[side], [side], [name], self._runner)
        return RecordedProperty(
            label=script.label,
            sides=script.sides,
            fingerprint=script.fingerprint,
            script=script,
            answers=self._answers,
            sleep=sleep,
        )


@contextlib.contextmanager
def recorded_in(folder: Path, pair: Pair) -> Iterator[RecordedPair]:
    """A pair whose answers are recorded in a file of this folder."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{pair.name}.sqlite"
    answers = VerdictStore()
    answers.read_file(file)
    answers.open_file(file)
    with contextlib.closing(answers), TestRunner() as runner:
        yield RecordedPair(pair, answers, runner)
