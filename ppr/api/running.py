"""One reduction in memory: predicates are checked first, and whatever ends the reduction, its best result is kept."""

import contextlib
import inspect
import numbers
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from ppr.api.predicates import EventLoop, Predicate
from ppr.api.results import StoppedBy
from ppr.errors import DoesNotHoldError, Interrupted, UserError
from ppr.properties.outcome import Outcome
from ppr.properties.processes import Handle
from ppr.search.search import Budget, Search
from ppr.search.statistics import Statistics
from ppr.search.stopping import Stop
from ppr.search.verdicts import VerdictStore
from ppr.search.workers import CallingThread, Timeouts, Workers

R = TypeVar("R")


@dataclass(frozen=True)
class Settings:
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


class Run:
    """What the reductions of all kinds need: a search whose tests are the predicates, and counts."""

    def __init__(self, settings: Settings, loop: EventLoop) -> None:
        self.loop = loop
        self.statistics = Statistics()
        self.stopped_by: StoppedBy | None = None
        self._settings = settings
        self.search = Search(
            VerdictStore(),
            self.statistics,
            Timeouts(),
            jobs=settings.jobs,
            budget=Budget(settings.max_seconds, settings.max_tests),
            stop=Stop(alarms=False),
            pool=CallingThread() if settings.jobs == 1 else Workers(settings.jobs, thread_name_prefix="test"),
        )

    @property
    def figures(self) -> tuple[int, float, StoppedBy | None]:
        """Calls of predicates, seconds, and what has ended the reduction."""
        return self.statistics.tests, self.statistics.seconds, self.stopped_by

    def check(self, predicate: Predicate, programs: Sequence[bytes]) -> None:
        """Ask a predicate about what the reduction is to start from, which messages name by its label.

        Raises :class:`DoesNotHoldError`, and what the predicate raises.
        """
        named, answer = predicate.label, predicate.answer(programs, Handle())
        holds = bool(answer)
        if holds and predicate.negated:
            raise DoesNotHoldError(
                f"{predicate.name} holds for the {named} too, so it does not tell the programs apart: give seed_holds"
            )
        if not holds and not predicate.negated:
            raise DoesNotHoldError(
                f"{predicate.name} does not hold for the {named} as given: it returned {answer!r}, not something true"
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
            limit = self._settings.max_tests
            used_up = limit is not None and self.statistics.tests >= limit
            self.stopped_by = "max_tests" if used_up else "max_seconds"
        except BaseException as error:
            self.stopped_by = "exception"
            with contextlib.suppress(Exception):  # an exception may refuse attributes
                error.result = result()  # type: ignore[attr-defined]
            raise
        return result()


@contextlib.contextmanager
def running(settings: Settings) -> Iterator[Run]:
    """A run, whose threads end with it."""
    with EventLoop() as loop:
        run = Run(settings, loop)
        with run.search:
            yield run


def refuse_uncallable(*, optional: bool = True, **functions: object) -> None:
    """Raises :class:`TypeError` if one of these cannot be called; ``None`` is allowed if they are ``optional``."""
    for name, function in functions.items():
        if not callable(function) and not (optional and function is None):
            raise TypeError(f"{name} is {type(function).__name__}: give a function")


def refuse_unfit_progress(on_progress: object) -> None:
    """Raises :class:`TypeError` for an ``on_progress`` that cannot be called, or that nothing would wait for."""
    refuse_uncallable(on_progress=on_progress)
    if inspect.iscoroutinefunction(on_progress):
        raise TypeError("on_progress is an async def, which nothing would await: give a plain function")
