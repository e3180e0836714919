"""A bound for tests of what might wait for ever: a broken line makes them fail."""

import contextlib
import signal

import pytest

SECONDS = 10.0


@contextlib.contextmanager
def patience(seconds=SECONDS):
    """Around code of the main thread: a test that takes longer fails."""

    def fail(*_):
        pytest.fail(f"it has not ended after {seconds:g} s")

    handler = signal.signal(signal.SIGALRM, fail)
    timer = signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, *timer)
        signal.signal(signal.SIGALRM, handler)
