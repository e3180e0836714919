"""Threads in which tests run."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from typing import Any, TypeVar

from ppr.errors import UnavailableError

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
        """Run it."""
        future: Future[Answer] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def results_of(futures: Sequence[Future[Answer]]) -> list[Answer]:
    """What these return, in their order, when all have ended; the waiting thread is awake now and then, for signals."""
    while wait(futures, timeout=MAX_WAIT).not_done:
        pass
    return [future.result() for future in futures]
