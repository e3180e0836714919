"""One reduction in memory: its limits, its counts, and what keeps its best result."""

import contextlib
import inspect
import numbers
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
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


@dataclass(frozen=True)
class Limits:
    """How many predicates may run at a time, and when to stop: after so many calls of predicates, or seconds.

    Raises :class:`UserError` for a number that makes no sense, and :class:`TypeError` for what is not one.
    """

    jobs: int = 1
    max_tests: int | None = None
    max_seconds: float | None = None

    def __post_init__(self) -> None:
        for name, value in (("jobs", self.jobs), ("max_tests", self.max_tests)):
            if value is None and name != "jobs":
                continue
            if not isinstance(value, numbers.Integral):
                raise TypeError(f"{name} is {type(value).__name__}: give a whole number")
            if value < 1:
                raise UserError(f"{name} is {value}: it has to be 1 or more")
        if self.max_seconds is not None and not isinstance(self.max_seconds, numbers.Real):
            raise TypeError(f"max_seconds is {type(self.max_seconds).__name__}: give a number")
        if self.max_seconds is not None and not self.max_seconds > 0:
            raise UserError(f"max_seconds is {self.max_seconds}: it has to be more than 0")


class RunInMemory:
    """What the reductions of all kinds need: a search whose tests are the predicates, and counts."""

    def __init__(self, limits: Limits) -> None:
        self.statistics = Statistics()
        self.stopped_by: StoppedBy | None = None
        self._limits = limits
        self.search = Search(
            VerdictStore(),
            self.statistics,
            Timeouts(),
            jobs=limits.jobs,
            budget=Budget(limits.max_seconds, limits.max_tests),
            stop=Stop(alarms=False),
            pool=CallingThread() if limits.jobs == 1 else WorkerThreads(limits.jobs, thread_name_prefix="test"),
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
            limit = self._limits.max_tests
            used_up = limit is not None and self.statistics.tests >= limit
            self.stopped_by = "max_tests" if used_up else "max_seconds"
        except BaseException as error:
            self.stopped_by = "exception"
            with contextlib.suppress(Exception):  # an exception may refuse attributes
                error.result = result()  # type: ignore[attr-defined]
            raise
        return result()


@contextlib.contextmanager
def running(limits: Limits) -> Iterator[RunInMemory]:
    """A run, whose threads end with it."""
    run = RunInMemory(limits)
    with run.search:
        yield run


def refuse_uncallable(on_progress: object, *, optional: bool = True, **functions: object) -> None:
    """Raises :class:`TypeError` for what cannot be called, and for functions that do not return their answer.

    ``None`` is allowed for ``on_progress``, and for the others if they are ``optional``.
    """
    for name, function in (*functions.items(), ("on_progress", on_progress)):
        if not callable(function) and not (function is None and (optional or name == "on_progress")):
            raise TypeError(f"{name} is {type(function).__name__}: give a function")
        if any(is_one(function) for is_one in _ANSWERS_LATER):
            raise TypeError(f"{name} is an async def, or yields: give a plain function that returns its answer")


_ANSWERS_LATER = (inspect.iscoroutinefunction, inspect.isgeneratorfunction, inspect.isasyncgenfunction)
