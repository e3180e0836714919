"""The search: tests a reducer's candidates, several at a time; the result does not depend on the number of jobs."""

import queue
import threading
from collections.abc import Hashable, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager
from dataclasses import KW_ONLY, InitVar, dataclass, field
from typing import NamedTuple, TypeVar

from diffing.pair_state import PerSide
from ppr.programs.errors import UserError, are, count
from ppr.properties.outcome import Outcome
from ppr.properties.processes import Handle
from ppr.properties.property import Property
from ppr.reducers.candidate import Candidate, Stream, nothing
from ppr.search.speculation import Attempt, Branch, Chances, Job, Problem, Refusal, Speculation
from ppr.search.statistics import Statistics, Tally
from ppr.search.stopping import Stop, out_of_time
from ppr.search.threads import MAX_WAIT, WorkerThreads
from ppr.search.verdicts import VerdictStore

FIRST_TIMEOUT = 60.0  # seconds for a test whose usual running time is not known yet
TIMEOUT_FACTOR = 10.0  # a test may take this many times longer than on the originals
LEAST_TIMEOUT = 2.0  # seconds
PATIENCE = 10.0  # multiplies the timeout of a program that has held before: the machine may be busy now


class Timeouts:
    """The timeout of each property's test: the ``given`` seconds, else learnt from the originals."""

    def __init__(self, given: float | None = None) -> None:
        self.given = given
        self._usual: dict[str, float] = {}

    def learn(self, a_property: Property, seconds: float) -> None:
        self._usual[a_property.label] = seconds

    def usual(self, a_property: Property) -> float:
        """The seconds that a test takes on the originals; 0 if that is not known."""
        return self._usual.get(a_property.label, 0.0)

    def of(self, a_property: Property, *, again: bool = False) -> float:
        usual = self._usual.get(a_property.label)
        if self.given is not None or usual is None:
            return self.given or FIRST_TIMEOUT
        return max(LEAST_TIMEOUT, TIMEOUT_FACTOR * usual) * (PATIENCE if again else 1.0)


RELIABLE = "make its test reliable (let it try several times, or fix what is random)"
FLAKY_ADVICE = f"{RELIABLE}, or use --repeat N to accept only programs on which it holds N times"
AHEAD = 8  # candidates to look ahead, for each job
S = TypeVar("S")


class _OneState(NamedTuple):
    """The problem of a single state: do all these tests hold?"""

    tests: Sequence[Job]

    def jobs(self, state: int) -> Sequence[Job]:
        return self.tests

    def assuming(self, state: int) -> "_OneState":
        return self

    def accept(self, state: int) -> bool:
        return True


@dataclass(frozen=True)
class Budget:
    """Limits: wall time, of which ``kept_seconds`` are reserved for what follows the reduction, and tests."""

    max_seconds: float | None = None
    max_tests: int | None = None
    kept_seconds: float = 0.0


@dataclass(eq=False)
class Search(AbstractContextManager["Search"]):
    """Runs streams of candidates; owns the workers, the verdicts, the budget and the counts.

    A candidate is accepted if ``repeat`` runs of each of its tests hold.  The first accepted one, and then one in
    ``ask_again_every`` tested (0: none), is tested again; if a test disagrees, the search ends.  Tests run in ``pool``.
    """

    verdicts: VerdictStore
    statistics: Statistics
    timeouts: Timeouts
    _: KW_ONLY
    jobs: int = 1
    budget: Budget = Budget()
    repeat: int = 1
    stop: Stop = field(default_factory=Stop)
    ask_again_every: int = 0
    chances: Chances = field(default_factory=Chances)
    pool: InitVar[Executor | None] = None

    def __post_init__(self, pool: Executor | None) -> None:
        self._judged = self._asked_again = 0  # tested candidates whose turn has come, and those that were tested again
        self._pool = pool or WorkerThreads(self.jobs, thread_name_prefix="test")
        self._refused: set[Hashable] = set()
        self._done: queue.SimpleQueue[Attempt | None] = queue.SimpleQueue()
        self._running: set[Attempt] = set()  # until their workers have reported
        self._lock = threading.Lock()
        self.stop.when_asked(lambda: self._done.put(None))

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown()

    def run(self, stream: Stream[S], problem: Problem[S], refused: set[Hashable] | None = None) -> None:
        """Run a stream to its end; adds ``like`` of each refused candidate to ``refused``, in the reducer's order.

        Raises :class:`Interrupted` when asked to stop or out of budget, :class:`UserError` for a flaky or broken test.
        """
        self._refused = set() if refused is None else refused
        self.chances.forget_changes()
        tree = Speculation(Branch(lambda: stream, lambda: problem), self.chances, AHEAD * self.jobs)
        try:
            while True:
                self._check_budget()
                self._settle(tree, problem)
                tree.prune(self._running)
                self._give_work(tree)
                if tree.is_answered:
                    continue
                if self._running or not self._done.empty():
                    self._wait()
                elif tree.root.ended and not tree.root.nodes:
                    self.stop.look()
                    return
        finally:
            for attempt in self._running:
                attempt.handle.stop()

    def _settle(self, tree: Speculation[S], problem: Problem[S]) -> None:
        """Accept or drop candidates in the reducer's order, up to the first one that is still being tested."""
        while tree.is_answered:
            front = tree.front
            self._count(front.tally)
            if front.candidate.like in self._refused:  # one like it was refused since this one was considered
                self.statistics.cached += bool(front.attempts)
                tree.drop()
                continue
            self._judged += bool(front.attempts)
            if front.decisive is not None and front.decisive.error is not None:
                raise front.decisive.error
            if front.outcome is Outcome.HOLDS and problem.accept(front.candidate.state):
                self.statistics.accepted += 1
                tree.accept(problem)
                every = self.ask_again_every
                if front.attempts and every and self._judged > self._asked_again * every:
                    self._asked_again += 1
                    self._submit(Attempt([job for attempt in front.attempts for job in attempt.jobs], again=True))
            else:
                self._refused.update({front.candidate.like} - {None})
                tree.drop()
        self._count(tree.due())

    def _count(self, tally: Tally) -> None:
        self.statistics.candidates += tally.candidates
        self.statistics.invalid += tally.invalid
        self.statistics.cached += tally.cached
        self._refused.update(like for like in tally.refused if like is not None)

    def _give_work(self, tree: Speculation[S]) -> None:
        """Give free workers the best bets, until an answer arrives that may change what is best."""
        while len(self._running) < self.jobs and self._done.empty() and not tree.is_answered:
            if (bet := tree.best()) is None:
                return
            if bet.attempt is not None:
                self._submit(bet.attempt)
            else:
                self._look_further(tree, bet.branch)

    def _look_further(self, tree: Speculation[S], branch: Branch[S]) -> None:
        """Read a branch's stream up to the next candidate to test, or until there is something else to do."""
        while not branch.ended:
            self._check_budget()  # many candidates may need no test
            with self.stop.at_once():
                candidate = next(branch.stream, None)
            branch.ended = candidate is None
            found = candidate is not None and self._consider(candidate, branch, tree)
            self._count(tree.due())
            if found or not self._done.empty():
                return

    def all_hold(self, properties: Sequence[Property], programs: PerSide[bytes]) -> bool:
        """Whether a pair has all properties, by recorded verdicts or tests."""
        only = _OneState([Job(one, tuple(one.texts(programs))) for one in properties])
        before = self.statistics.accepted
        self.run(iter([Candidate(0, nothing)]), only)
        return self.statistics.accepted > before

    def _check_budget(self) -> None:
        limits, counts = self.budget, self.statistics
        if limits.max_seconds is not None and counts.seconds >= limits.max_seconds - limits.kept_seconds:
            self.stop.request(out_of_time(limits.max_seconds))
        if limits.max_tests is not None and counts.first_tests >= limits.max_tests:
            self.stop.request(f"the {count(limits.max_tests, 'test')} of --max-tests {are(limits.max_tests)} used up")
        self.stop.look()

    def _wait(self) -> None:
        """Wait for a worker or a request to stop, but briefly: a signal just before the wait is seen only after it."""
        try:
            attempt = self._done.get(timeout=MAX_WAIT)
        except queue.Empty:
            return
        if attempt is None:
            return
        self._running.discard(attempt)
        if attempt.again and attempt.error is not None:
            raise attempt.error
        if attempt.outcome is not Outcome.STOPPED and not attempt.again:
            self.chances.learn(attempt.jobs[0], attempt.position, held=attempt.outcome is Outcome.HOLDS)

    def _consider(self, candidate: Candidate[S], branch: Branch[S], tree: Speculation[S]) -> bool:
        """Answer a candidate without a test, or add it to the branch; returns whether it was added."""
        with self.stop.at_once():
            jobs = branch.problem.jobs(candidate.state)
        if isinstance(jobs, Refusal):
            branch.tally.invalid += jobs is Refusal.INVALID
            return False
        branch.tally.candidates += 1
        known = [self.verdicts.recall(job.property, job.programs) for job in jobs]
        if candidate.like in self._refused or any(outcome not in (None, Outcome.HOLDS) for outcome in known):
            branch.tally.cached += 1
            branch.tally.refused.append(candidate.like)
            return False
        open_jobs = [job for job, outcome in zip(jobs, known, strict=True) if outcome is None]
        branch.tally.cached += bool(jobs) and not open_jobs
        open_jobs.sort(key=lambda job: -self.statistics.properties[job.property.label].rejections_per_second)
        tree.add(branch, candidate, open_jobs)
        return True

    def _submit(self, attempt: Attempt) -> None:
        attempt.submitted = True
        self._running.add(attempt)
        self.statistics.test_started()
        self._pool.submit(self._test, attempt)

    def _test(self, attempt: Attempt) -> None:
        try:
            for job in attempt.jobs:
                if (outcome := self._test_job(job, attempt.handle, attempt.again)) is not Outcome.HOLDS:
                    break
        except BaseException as error:
            attempt.error, outcome = error, Outcome.STOPPED
        self.statistics.test_ended()
        attempt.outcome = outcome
        self._done.put(attempt)

    def _test_job(self, job: Job, handle: Handle, again: bool) -> Outcome:
        """Record the outcome of up to ``repeat`` runs.  Raises :class:`UserError` if a test ``again`` does not hold."""
        outcome = Outcome.HOLDS
        for number in range(1 if again else self.repeat):
            if (outcome := self._run_once(job, handle, again=again or number > 0)) is not Outcome.HOLDS:
                break
        with self._lock:
            self.verdicts.record(job.property, job.programs, outcome)
        if again and outcome not in (Outcome.HOLDS, Outcome.STOPPED):
            label, counts = job.property.label, self.statistics.properties[job.property.label]
            asked, no = count(counts.asked_again, "time"), count(counts.disagreed, "test")
            what = f"it was tested again {asked} on programs that had it, and {no} disagreed"
            raise UserError(f"the {label} property is flaky: {what}; {FLAKY_ADVICE}")
        return outcome

    def _run_once(self, job: Job, handle: Handle, *, again: bool) -> Outcome:
        if handle.stopped:
            return Outcome.STOPPED
        result = job.property.test(job.programs, self.timeouts.of(job.property, again=again), handle)
        with self._lock:
            counts = self.statistics.properties[job.property.label]
            counts.add(result.outcome, result.seconds)
            if result.works and self.repeat == 1 and (working := job.property.working) is not None:
                self.verdicts.record(working, job.programs, Outcome.HOLDS)
            if again and result.outcome is not Outcome.STOPPED:
                counts.asked_again += 1
                counts.disagreed += result.outcome is not Outcome.HOLDS
        return result.outcome
