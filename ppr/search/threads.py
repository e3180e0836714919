"""Threads that run tests: a pool of them, and what several calls return in them."""

from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from typing import Any, TypeVar

from ppr.programs.errors import UnavailableError

MAX_WAIT = 0.25  # seconds after which a thread that waits is awake again
Answer = TypeVar("Answer")


class WorkerThreads(ThreadPoolExecutor):
    """A thread pool that keeps working when the system refuses further threads."""

    def _adjust_thread_count(self) -> None:
        """Start another thread; what was submitted is in the queue already, so any thread will do."""
        try:
            super()._adjust_thread_count()
        except RuntimeError as error:
            if not self._threads:
                what = "the system gives ppr not even one thread to run tests in: see ulimit -u"
                raise UnavailableError(what) from error


class CallingThread(Executor):
    """Runs each task immediately in the calling thread, so that Ctrl-C interrupts the test itself."""

    def submit(self, fn: Callable[..., Answer], /, *args: Any, **kwargs: Any) -> Future[Answer]:
        future: Future[Answer] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def results_of(futures: Sequence[Future[Answer]]) -> list[Answer]:
    """Wait for all futures and return their results in order; the thread wakes up now and then, for signals."""
    while wait(futures, timeout=MAX_WAIT).not_done:
        pass
    return [future.result() for future in futures]


def in_threads(work: Callable[..., Answer], calls: Collection[tuple[Any, ...]], jobs: int = 1) -> list[Answer]:
    """What these calls return, in their order; tests are started by other threads than the main one."""
    with WorkerThreads(max(1, min(jobs, len(calls)))) as pool:
        return results_of([pool.submit(work, *call) for call in calls])
