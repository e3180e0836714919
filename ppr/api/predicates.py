"""Properties that the caller's functions decide, asynchronous ones in one event loop."""

import asyncio
import inspect
import threading
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import wait
from dataclasses import dataclass
from typing import Any, Self

from ppr.properties.outcome import Outcome, Result
from ppr.properties.processes import Handle
from ppr.properties.property import Property
from ppr.search.workers import MAX_WAIT

PLACES = 2  # of seconds: among quick predicates, which one is asked first does not depend on the clock


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
