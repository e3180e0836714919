"""One reduction in memory: predicates, asynchronous ones in one event loop, and what keeps its best result."""

import asyncio
import contextlib
import inspect
import numbers
import threading
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import wait
from dataclasses import dataclass
from typing import Any, Self, TypeVar

from ppr.api.results import StoppedBy
from ppr.errors import DoesNotHoldError, Interrupted, UserError
from ppr.properties.outcome import Outcome, Result
from ppr.properties.processes import Handle
from ppr.properties.property import Property
from ppr.search.search import Budget, Search
from ppr.search.statistics import Statistics
from ppr.search.stopping import Stop
from ppr.search.verdicts import VerdictStore
from ppr.search.workers import MAX_WAIT, CallingThread, Timeouts, Workers

PLACES = 2  # of seconds: among quick predicates, which one is asked first does not depend on the clock
R = TypeVar("R")


class EventLoop:
    """A loop in a thread of its own, which is started when something is to be awaited."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._end: asyncio.Event | None = None
        self._thread: threading.Thread | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Cancel what is still running, and end."""
        if self._loop is not None and self._end is not None and self._thread is not None:
            self._loop.call_soon_threadsafe(self._end.set)
            self._thread.join()

    def result(self, awaitable: Awaitable[Any], handle: Handle) -> Any:
        """The result of the awaitable, or None if the handle is stopped, which cancels it.  Raises what it raises."""

        async def awaited() -> tuple[Any, BaseException | None]:
            try:
                return await awaitable, None
            except BaseException as error:  # asyncio replaces some by others, and ends with some
                return None, error

        future = asyncio.run_coroutine_threadsafe(awaited(), self._running())
        try:
            while not handle.stopped:
                if wait([future], timeout=MAX_WAIT).done:
                    answer, error = future.result()
                    if error is not None:
                        raise error
                    return answer
        finally:
            future.cancel()
        return None

    def _running(self) -> asyncio.AbstractEventLoop:
        with self._lock:
            if self._loop is None:
                runs = threading.Event()
                self._thread = threading.Thread(target=asyncio.run, args=(self._serve(runs),), name="loop", daemon=True)
                self._thread.start()
                runs.wait()
            assert self._loop is not None
            return self._loop

    async def _serve(self, runs: threading.Event) -> None:
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        runs.set()
        await self._end.wait()


@dataclass(frozen=True, kw_only=True)
class Predicate(Property):
    """A function of the interface, called ``name`` there; ``given`` makes its arguments of the programs.

    What it raises goes through.
    """

    name: str
    function: Callable[..., object]
    given: Callable[[bytes], object]
    loop: EventLoop

    @property
    def title(self) -> str:
        """What the caller calls it."""
        return self.name

    def by_hand(self, paths: Sequence[str]) -> str:
        """For messages only: no shell knows the function."""
        return " ".join([self.name, *paths])

    def answer(self, programs: Sequence[bytes], handle: Handle) -> object:
        """What the function says of these programs.  Raises :class:`TypeError` if it says it with ``yield``."""
        answer = self.function(*map(self.given, programs))
        if inspect.isgenerator(answer) or inspect.isasyncgen(answer):  # they are always true
            raise TypeError(f"{self.name} returned a generator: let it return its answer instead of yielding it")
        return self.loop.result(answer, handle) if inspect.isawaitable(answer) else answer

    def _run(self, programs: Sequence[bytes], timeout: float, handle: Handle, *, keep_output: bool) -> Result:
        del timeout, keep_output
        start = time.monotonic()
        answer = self.answer(programs, handle)
        if handle.stopped:
            return Result(Outcome.STOPPED, 0.0)
        seconds = round(time.monotonic() - start, PLACES)
        return Result(Outcome.HOLDS if answer else Outcome.FAILS, seconds)


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

    def __init__(self, limits: Limits, loop: EventLoop) -> None:
        self.loop = loop
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
            pool=CallingThread() if limits.jobs == 1 else Workers(limits.jobs, thread_name_prefix="test"),
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
    with EventLoop() as loop:
        run = RunInMemory(limits, loop)
        with run.search:
            yield run


def refuse_uncallable(on_progress: object, *, optional: bool = True, **functions: object) -> None:
    """Raises :class:`TypeError` for what cannot be called, and for an ``on_progress`` that nothing would wait for.

    ``None`` is allowed for ``on_progress``, and for the others if they are ``optional``.
    """
    for name, function in (*functions.items(), ("on_progress", on_progress)):
        if not callable(function) and not (function is None and (optional or name == "on_progress")):
            raise TypeError(f"{name} is {type(function).__name__}: give a function")
    if inspect.iscoroutinefunction(on_progress):
        raise TypeError("on_progress is an async def, which nothing would await: give a plain function")
