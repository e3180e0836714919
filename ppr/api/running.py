"""One reduction in memory: its limits, its counts, and what keeps its best result."""

import contextlib
import inspect
from collections.abc import Callable, Sequence
from typing import TypeVar

from ppr.api.results import StoppedBy
from ppr.errors import DoesNotHoldError, Interrupted, UserError
from ppr.properties.outcome import Outcome
from ppr.properties.property import FunctionProperty
from ppr.search.search import Budget, CallingThread, Search, Timeouts, WorkerThreads
from ppr.search.statistics import Statistics
from ppr.search.stopping import Stop
from ppr.search.verdicts import VerdictStore

R = TypeVar("R")


class RunInMemory:
    """What the reductions of all kinds need: a search whose tests are the predicates, and counts.

    The limits are how many predicates may run at a time, and after how many calls of predicates or seconds to stop.
    Raises :class:`UserError` for a number that makes no sense.
    """

    def __init__(self, jobs: int = 1, max_tests: int | None = None, max_seconds: float | None = None) -> None:
        for name, value in (("jobs", jobs), ("max_tests", max_tests), ("max_seconds", max_seconds)):
            if value is not None and not value > 0:
                raise UserError(f"{name} is {value}: it has to be more than 0")
        self.statistics = Statistics()
        self.stopped_by: StoppedBy | None = None
        self._max_tests = max_tests
        self.search = Search(
            VerdictStore(),
            self.statistics,
            Timeouts(),
            jobs=jobs,
            budget=Budget(max_seconds, max_tests),
            stop=Stop(alarms=False),
            pool=CallingThread() if jobs == 1 else WorkerThreads(jobs, thread_name_prefix="test"),
        )

    @property
    def figures(self) -> tuple[int, float, StoppedBy | None]:
        """Calls of predicates, seconds, and what has ended the reduction."""
        return self.statistics.tests, self.statistics.seconds, self.stopped_by

    def check(self, predicate: FunctionProperty, programs: Sequence[bytes]) -> None:
        """Ask a predicate about what the reduction is to start from, which messages name by its label.

        Raises :class:`DoesNotHoldError`, and what the predicate raises.
        """
        named, answer = predicate.label, predicate.function(*programs)
        if inspect.isawaitable(answer) or inspect.isgenerator(answer) or inspect.isasyncgen(answer):
            raise TypeError(f"{predicate.title} is an async def, or yields: give a function that returns its answer")
        holds = bool(answer)
        if holds and predicate.negated:
            raise DoesNotHoldError(
                f"{predicate.title} holds for the {named} too, so it does not tell the programs apart: give seed_holds"
            )
        if not holds and not predicate.negated:
            raise DoesNotHoldError(
                f"{predicate.title} does not hold for the {named} as given: it returned {answer!r}, not something true"
            )
        self.statistics.properties[predicate.label].add(Outcome.HOLDS, 0.0)
        self.search.verdicts.record(predicate, programs, Outcome.HOLDS)

    def finish(self, reduce: Callable[[], None], result: Callable[[], R]) -> R:
        """Run a reduction to its end, or to a limit.

        Exceptions reach the caller as they are, also that of Ctrl-C; their ``result`` is the best one so far.
        """
        try:
            reduce()
        except Interrupted:
            used_up = self._max_tests is not None and self.statistics.tests >= self._max_tests
            self.stopped_by = "max_tests" if used_up else "max_seconds"
        except BaseException as error:
            self.stopped_by = "exception"
            with contextlib.suppress(Exception):  # an exception may refuse attributes
                error.result = result()  # type: ignore[attr-defined]
            raise
        return result()
