"""Thread pools that run tests."""

from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from typing import Any, TypeVar

from ppr.programs.errors import UnavailableError

MAX_WAIT = 0.25  # seconds after which a waiting thread wakes up
Answer = TypeVar("Answer")


class WorkerThreads(ThreadPoolExecutor):
    """A thread pool that keeps working when the system refuses further threads."""

    def _adjust_thread_count(self) -> None:
        """Start another thread, if possible; the task is in the queue already, so any thread can run it."""
        try:
            super()._adjust_thread_count()
        except RuntimeError as error:
            if not self._threads:
                what = "the system allows not even one thread to run tests in: see ulimit -u"
                raise UnavailableError(what) from error


class CallingThread(Executor):
    """Runs each task immediately in the calling thread, so that Ctrl-C interrupts the test itself."""

    def submit(self, fn: Callable[..., Answer], /, *args: Any, **kwargs: Any) -> Future[Answer]:
        future: Future[Answer] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def results_of(futures: Sequence[Future[Answer]]) -> list[Answer]:
    """Wait for all futures and return their results in order; wakes up now and then to handle signals."""
    while wait(futures, timeout=MAX_WAIT).not_done:
        pass
    return [future.result() for future in futures]


def in_threads(work: Callable[..., Answer], calls: Collection[tuple[Any, ...]], jobs: int = 1) -> list[Answer]:
    """Make these calls in worker threads, never in the main one, and return their results in order."""
    with WorkerThreads(max(1, min(jobs, len(calls)))) as pool:
        return results_of([pool.submit(work, *call) for call in calls])
