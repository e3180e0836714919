"""Ctrl-C and the workers on this computer: it is for the process that has started them, which tells them to end.

A terminal sends SIGINT to all processes at once.  A worker that heeds it would print a traceback.  So workers are
started with SIGINT blocked, and keep it so until they have a handler, which does nothing.  They do not ignore it,
because the processes that they start would ignore it too.
"""

import contextlib
import signal
from collections.abc import Iterator
from multiprocessing import resource_tracker
from typing import Any

PRELOAD = __name__  # for Dask, which calls dask_setup() in each worker


@contextlib.contextmanager
def interrupts_blocked() -> Iterator[None]:
    """In threads that begin meanwhile, and so in the processes that they start: SIGINT is blocked."""
    resource_tracker.ensure_running()  # where it is started, SIGINT is not blocked any more
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def dask_setup(_: Any) -> None:
    """Disregard SIGINT in this worker, but not in what it starts."""
    signal.signal(signal.SIGINT, _disregard)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _disregard(*_: object) -> None:
    pass
