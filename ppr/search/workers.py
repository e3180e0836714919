"""Threads in which tests run."""

from concurrent.futures import ThreadPoolExecutor

from ppr.errors import UserError


class Workers(ThreadPoolExecutor):
    """A pool that makes do with the threads that the system gives it, if it gives any."""

    def _adjust_thread_count(self) -> None:
        """Start another thread; what was submitted is in the queue already, so any thread will do."""
        try:
            super()._adjust_thread_count()
        except RuntimeError as error:
            if not self._threads:
                raise UserError("the system gives ppr not even one thread to run tests in: see ulimit -u") from error
