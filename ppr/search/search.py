"""The search: runs what a reducer proposes against the properties, several tests at a time, one deterministic result.

Candidates are pulled ahead on the assumption that those being tested fail.  The first one in the reducer's order
that holds is accepted; tests of later candidates are stopped and forgotten.  So the result does not depend on the
number of jobs.
"""

import queue
import threading
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from diffing.pair_state import PerSide
from ppr.candidate import Candidate, Stream, nothing
from ppr.errors import UserError
from ppr.properties.handle import Handle
from ppr.properties.outcome import Outcome
from ppr.properties.property import Property
from ppr.search.problem import Job, Problem, Refusal
from ppr.search.statistics import Statistics
from ppr.search.timeouts import Timeouts
from ppr.search.verdicts import VerdictStore
from ppr.search.workers import Workers
from ppr.stopping import Stop

MAX_WAIT = 0.25  # seconds until the budget and signals are looked at again

RELIABLE = "make its test reliable (let it try several times, or fix what is random)"
FLAKY_ADVICE = f"{RELIABLE}, or let --repeat N accept only what holds N times"

S = TypeVar("S")


class _OneState:
    """The problem of a single state: do all these tests hold?"""

    def __init__(self, jobs: Sequence[Job]) -> None:
        self._jobs = jobs
        self.accepted = False

    def jobs(self, state: int) -> Sequence[Job]:
        """The tests."""
        del state
        return self._jobs

    def accept(self, state: int) -> bool:
        """They have all passed."""
        del state
        self.accepted = True
        return True


@dataclass(slots=True)
class _Pending(Generic[S]):
    """A candidate whose outcome is awaited."""

    candidate: Candidate[S]
    jobs: Sequence[Job] = ()  # the tests that it needs
    handle: Handle = field(default_factory=Handle)
    submitted: bool = False  # to a worker, which may be done at once
    outcome: Outcome | None = None
    error: BaseException | None = None


@dataclass(frozen=True)
class Budget:
    """When to stop before the end: seconds of wall time and script executions."""

    max_seconds: float | None = None
    max_tests: int | None = None


class Search:
    """Runs streams of candidates; owns the workers, the verdicts, the budget and the counts.

    A candidate is accepted if ``repeat`` runs of each of its tests hold.  The first accepted one, and then one in
    ``ask_again_every`` tests (0: none), is tested once more, beside the search, which ends if a test disagrees with
    itself.
    """

    def __init__(
        self,
        verdicts: VerdictStore,
        statistics: Statistics,
        timeouts: Timeouts,
        *,
        jobs: int = 1,
        budget: Budget | None = None,
        repeat: int = 1,
        stop: Stop | None = None,
        ask_again_every: int = 0,
    ) -> None:
        self.verdicts = verdicts
        self.statistics = statistics
        self.timeouts = timeouts
        self.budget = budget or Budget()
        self.jobs = jobs
        self.repeat = repeat
        self.ask_again_every = ask_again_every
        self._judged = self._asked_again = 0  # tested candidates in the reducer's order, and those tested once more
        self._pool = Workers(jobs, thread_name_prefix="test")
        self._done: queue.SimpleQueue[_Pending[object] | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self.stop = stop or Stop()
        self.stop.when_asked(lambda: self._done.put(None))

    @property
    def interrupted(self) -> bool:
        """Whether the search was asked to end by more than its budget."""
        return self.stop.by_signal

    def interrupt(self, reason: str) -> None:
        """Ask the search to end soon; safe to call from a signal handler."""
        self.stop.request(reason, by_signal=True)

    def close(self) -> None:
        """End the workers."""
        self._pool.shutdown()

    def __enter__(self) -> "Search":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def run(self, stream: Stream[S], problem: Problem[S]) -> None:
        """Run a stream to its end.

        Raises :class:`Interrupted` when asked to stop or out of budget, :class:`UserError` for a flaky or broken test.
        """
        pending: deque[_Pending[S]] = deque()
        again: deque[_Pending[S]] = deque()
        running = 0
        try:
            while True:
                while again and again[0].outcome is not None:
                    self._raise_error(again.popleft())
                self._check_budget()
                while running < self.jobs and not any(p.outcome is Outcome.HOLDS for p in pending):
                    self._check_budget()  # candidates that need no test may be many
                    with self.stop.at_once():
                        candidate = next(stream, None)
                    if candidate is None:
                        break
                    item = self._consider(candidate, problem)
                    if item is None:
                        continue
                    pending.append(item)
                    running += item.submitted
                while pending and pending[0].outcome not in (None, Outcome.HOLDS):
                    failed = pending.popleft()
                    self._judged += failed.submitted
                    self._raise_error(failed)
                if pending and pending[0].outcome is Outcome.HOLDS:
                    first = pending.popleft()
                    self._judged += first.submitted
                    if problem.accept(first.candidate.state):
                        self._forget(pending)
                        self.statistics.accepted += 1
                        with self.stop.at_once():
                            stream = first.candidate.then()
                        if first.submitted and self._is_time_to_ask_again():
                            again.append(self._ask_again(first))
                            running += 1
                elif running:
                    running -= self._wait()
                elif not pending:
                    return
        finally:
            self._forget(pending)
            self._forget(again)

    def _raise_error(self, item: _Pending[S]) -> None:
        if item.error is not None:
            raise item.error

    def all_hold(self, properties: Sequence[Property], programs: PerSide[bytes]) -> bool:
        """Whether a pair has all properties, by recorded verdicts or tests."""
        jobs = [Job(one, tuple(programs.of(side) for side in one.sides)) for one in properties]
        only = _OneState(jobs)
        self.run(iter([Candidate(0, nothing)]), only)
        return only.accepted

    def _check_budget(self) -> None:
        limits, counts = self.budget, self.statistics
        if limits.max_seconds is not None and counts.seconds >= limits.max_seconds:
            self.stop.request(f"the {limits.max_seconds:g} seconds of --max-seconds are over")
        if limits.max_tests is not None and counts.tests >= limits.max_tests:
            self.stop.request(f"the {limits.max_tests} tests of --max-tests are used up")
        self.stop.look()

    def _wait(self) -> int:
        """Wait a moment for a worker or a request to stop; the number of candidates that are done.

        Never for long: a signal that comes just before the wait begins is seen only after it.
        """
        try:
            item = self._done.get(timeout=MAX_WAIT)
        except queue.Empty:
            return 0
        return item is not None

    def _consider(self, candidate: Candidate[S], problem: Problem[S]) -> _Pending[S] | None:
        """Answer a candidate from what is known, or give it to a worker; ``None`` if it is out."""
        with self.stop.at_once():
            jobs = problem.jobs(candidate.state)
        if isinstance(jobs, Refusal):
            self.statistics.invalid += jobs is Refusal.INVALID
            return None
        self.statistics.candidates += 1
        known = [self.verdicts.recall(job.property, job.programs) for job in jobs]
        item = _Pending(candidate)
        if any(outcome not in (None, Outcome.HOLDS) for outcome in known):
            self.statistics.cached += 1
            return None
        open_jobs = [job for job, outcome in zip(jobs, known, strict=True) if outcome is None]
        if not open_jobs:
            self.statistics.cached += bool(jobs)
            item.outcome = Outcome.HOLDS
            return item
        counts = self.statistics.properties
        open_jobs.sort(key=lambda job: -counts[job.property.label].rejections_per_second)
        with self._lock:
            self.statistics.test_started()
        item.submitted, item.jobs = True, open_jobs
        self._pool.submit(self._test, item)
        return item

    def _test(self, item: _Pending[S], *, again: bool = False) -> None:
        """In a worker: run the tests of a candidate until one does not hold."""
        outcome: Outcome = Outcome.HOLDS
        try:
            for job in item.jobs:
                outcome = self._test_again(job, item.handle) if again else self._test_job(job, item.handle)
                if outcome is not Outcome.HOLDS:
                    break
        except BaseException as error:
            item.error = error
            outcome = Outcome.STOPPED
        with self._lock:
            self.statistics.test_ended()
        item.outcome = outcome
        self._done.put(item)  # type: ignore[arg-type]

    def _test_job(self, job: Job, handle: Handle) -> Outcome:
        """Run one test until it does not hold, ``repeat`` times at most, and record the verdict."""
        outcome = Outcome.HOLDS
        for number in range(self.repeat):
            outcome = self._run_once(job, handle, again=number > 0)
            if outcome is not Outcome.HOLDS:
                break
        with self._lock:
            self.verdicts.record(job.property, job.programs, outcome)
        return outcome

    def _run_once(self, job: Job, handle: Handle, *, again: bool) -> Outcome:
        if handle.stopped:
            return Outcome.STOPPED
        result = job.property.test(job.programs, self.timeouts.of(job.property), handle)
        with self._lock:
            counts = self.statistics.properties[job.property.label]
            counts.add(result.outcome, result.seconds)
            if again and result.outcome is not Outcome.STOPPED:
                counts.asked_again += 1
                counts.disagreed += result.outcome is not Outcome.HOLDS
        return result.outcome

    def _is_time_to_ask_again(self) -> bool:
        """Whether an accepted candidate is to be tested once more."""
        return bool(self.ask_again_every) and self._judged > self._asked_again * self.ask_again_every

    def _ask_again(self, accepted: _Pending[S]) -> _Pending[S]:
        """Give the tests of an accepted candidate to a worker once more."""
        self._asked_again += 1
        item = _Pending(accepted.candidate, accepted.jobs)
        with self._lock:
            self.statistics.test_started()
        self._pool.submit(self._test, item, again=True)
        return item

    def _test_again(self, job: Job, handle: Handle) -> Outcome:
        """Run a test that has held.  Raises :class:`UserError` if it does not hold now."""
        outcome = self._run_once(job, handle, again=True)
        if outcome not in (Outcome.HOLDS, Outcome.STOPPED):
            with self._lock:
                self.verdicts.record(job.property, job.programs, outcome)
            counts = self.statistics.properties[job.property.label]
            raise UserError(
                f"the {job.property.label} property is flaky: of {counts.asked_again} tests that were run again on a"
                f" program on which it had held, {counts.disagreed} disagreed; {FLAKY_ADVICE}"
            )
        return outcome

    def _forget(self, pending: "deque[_Pending[S]]") -> None:
        """Stop all candidates that are still being tested; their workers report as usual."""
        for item in pending:
            if item.outcome is None:
                item.handle.stop()
        pending.clear()
