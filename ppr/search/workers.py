"""Threads in which tests run, and how long each may take."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from typing import Any, TypeVar

from ppr.errors import UnavailableError
from ppr.properties.property import Property

MAX_WAIT = 0.25  # seconds after which a thread that waits is awake again
Answer = TypeVar("Answer")


class Workers(ThreadPoolExecutor):
    """A pool that makes do with the threads that the system gives it, if it gives any."""

    def _adjust_thread_count(self) -> None:
        """Start another thread; what was submitted is in the queue already, so any thread will do."""
        try:
            super()._adjust_thread_count()
        except RuntimeError as error:
            if not self._threads:
                raise UnavailableError(
                    "the system gives ppr not even one thread to run tests in: see ulimit -u"
                ) from error


class CallingThread(Executor):
    """Runs all that it is given at once, in the thread that asks for it: Ctrl-C then interrupts the test itself."""

    def submit(self, fn: Callable[..., Answer], /, *args: Any, **kwargs: Any) -> Future[Answer]:
        future: Future[Answer] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def results_of(futures: Sequence[Future[Answer]]) -> list[Answer]:
    """What these return, in their order, when all have ended; the waiting thread is awake now and then, for signals."""
    while wait(futures, timeout=MAX_WAIT).not_done:
        pass
    return [future.result() for future in futures]


FIRST_TIMEOUT = 60.0  # seconds for a test whose usual time is not known yet
TIMEOUT_FACTOR = 10.0  # a test may take this many times longer than on the originals
LEAST_TIMEOUT = 2.0  # seconds


class Timeouts:
    """The limit of each property's test: the ``given`` seconds, else learnt from the originals."""

    def __init__(self, given: float | None = None) -> None:
        self.given = given
        self._usual: dict[str, float] = {}

    def learn(self, a_property: Property, seconds: float) -> None:
        self._usual[a_property.label] = seconds

    def of(self, a_property: Property) -> float:
        """The limit for one test, in seconds."""
        usual = self._usual.get(a_property.label)
        if self.given is not None or usual is None:
            return self.given or FIRST_TIMEOUT
        return max(LEAST_TIMEOUT, TIMEOUT_FACTOR * usual)
