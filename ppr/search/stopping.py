"""Requests to stop: code that only computes is interrupted at once, other code stops at its next :meth:`Stop.look`."""

import contextlib
import math
import os
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from types import FrameType

from ppr.programs.errors import Interrupted, UserError, are, count

AFTER_LIMIT = 10.0  # seconds of processor time for each part of the report
AFTER_SIGNAL = 1.5  # the same after a signal, or when the time is up
TO_READ = 0.5  # the same for reading the result: if that takes longer, the sizes are those of the reduction
# Signals that would end the process without cleanup; clusters and resource limits send some of them.
ENDING = (
    signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGUSR1, signal.SIGUSR2, signal.SIGALRM,
    signal.SIGVTALRM, signal.SIGPROF, signal.SIGXCPU,
)  # fmt: skip
LEAST_TIMER = 1.0  # seconds before a time limit interrupts, at the earliest


def out_of_time(max_seconds: float) -> str:
    return f"the {count(max_seconds, 'second')} of --max-seconds {are(max_seconds)} over"


class Stop:
    """A request to stop, and its ``reason``; without ``alarms``, no time limit applies to what follows it."""

    def __init__(self, *, alarms: bool = True) -> None:
        self._alarms = alarms
        self.reason = ""
        self.by_signal = False
        self.deadline = math.inf  # on the monotonic clock
        self._at_once = False
        self._is_the_end = False
        self._listeners: list[Callable[[], None]] = []

    def when_asked(self, listener: Callable[[], None]) -> None:
        """Call ``listener`` at every request; it must be safe in a signal handler."""
        self._listeners.append(listener)

    def request(self, reason: str, *, by_signal: bool = False) -> None:
        """Ask to stop; a signal's reason replaces that of a limit.  Safe in a signal handler, and in any thread."""
        is_second = by_signal and self.by_signal
        if not self.reason or (by_signal and not self.by_signal):
            self.reason, self.by_signal = reason, by_signal
        for listener in self._listeners:
            listener()
        is_urgent = self._at_once or (is_second and self._is_the_end)
        if is_urgent and threading.current_thread() is threading.main_thread():
            self._at_once = self._is_the_end = False  # only once: nothing interrupts the cleanup
            raise Interrupted(self.reason)

    def look(self) -> None:
        """Raises :class:`Interrupted` if there was a request."""
        if self.reason:
            raise Interrupted(self.reason)

    def at_most(self, seconds: float) -> float | None:
        """The limit for work after a request to stop: ``seconds``, or ``None`` if nobody asked or without alarms."""
        return seconds if self.reason and self._alarms else None

    @contextlib.contextmanager
    def at_once(self) -> Iterator[None]:
        """For code that only computes: a request raises :class:`Interrupted` in the middle of it."""
        before, self._at_once = self._at_once, True
        try:
            self.look()
            yield
        finally:
            self._at_once = before

    @contextlib.contextmanager
    def at_the_end(self, at_least: float = AFTER_SIGNAL) -> Iterator[None]:
        """For a part of the report: :class:`Interrupted` at a second signal, or when its time after a stop is up."""
        before, self._is_the_end = self._is_the_end, True
        left = 0.0 if self.by_signal else self.deadline - time.monotonic()
        try:
            with bounded(self.at_most(max(at_least, min(left, AFTER_LIMIT)))):
                yield
        finally:
            self._is_the_end = before

    @contextlib.contextmanager
    def before_reduction(self) -> Iterator[None]:
        """For what comes before the reduction: the end of a budget is a :class:`UserError`, as there is no result."""
        try:
            yield
        except Interrupted as interruption:
            if self.by_signal or not self.reason:
                raise
            raise UserError(f"{self.reason}, but the reduction has not begun: give it more time") from interruption


@contextlib.contextmanager
def _handled(
    handle: Callable[[int, FrameType | None], None], numbers: Iterable[int], timer: int = 0, seconds: float = 0,
    after: signal.Handlers | None = None,
) -> Iterator[None]:  # fmt: skip
    """Handle these signals during the block (in the main thread); a ``timer`` may send one after ``seconds``."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    previous = {number: signal.signal(number, handle) for number in numbers}
    if seconds:
        signal.setitimer(timer, seconds)
    try:
        yield
    finally:
        if seconds:
            signal.setitimer(timer, 0)
        for number, handler in previous.items():
            signal.signal(number, handler if after is None else after)


def bounded(seconds: float | None) -> contextlib.AbstractContextManager[None]:
    """For code that only computes, in the main thread: :class:`Interrupted` after these ``seconds`` of CPU time."""
    if seconds is None:
        return contextlib.nullcontext()

    def handle(*_: object) -> None:
        raise Interrupted(f"{count(round(seconds, 1), 'second')} of processor time {are(seconds)} over")

    return _handled(handle, [signal.SIGPROF], signal.ITIMER_PROF, seconds)


def stopped_by_signals(
    stop: Stop, max_seconds: float | None = None, after: signal.Handlers | None = None
) -> contextlib.AbstractContextManager[None]:
    """Ask to ``stop`` at an ending signal or after ``max_seconds``; restores the handlers, or installs ``after``."""

    def handle(number: int, _: object) -> None:
        if number == signal.SIGALRM and max_seconds is not None:
            stop.request(out_of_time(max_seconds))
        else:
            stop.request(f"{signal.Signals(number).name} was received", by_signal=True)

    numbers = {one for one in ENDING if signal.getsignal(one) is not signal.SIG_IGN}  # nohup ignores SIGHUP
    if max_seconds is None:
        return _handled(handle, numbers, after=after)
    stop.deadline = time.monotonic() + max_seconds
    return _handled(handle, numbers | {signal.SIGALRM}, signal.ITIMER_REAL, max(max_seconds, LEAST_TIMER), after)


def suspendable(pause: Callable[[], None], resume: Callable[[], None]) -> contextlib.AbstractContextManager[None]:
    """On Ctrl-Z, call ``pause`` and suspend the process; call ``resume`` when it is continued."""
    if signal.getsignal(signal.SIGTSTP) is signal.SIG_IGN:
        return contextlib.nullcontext()
    received: list[int] = []

    def handle(number: int, _: object) -> None:
        received.append(number)
        if len(received) > 1:
            return  # this signal has interrupted the handling of another, which goes on below
        while received:
            with contextlib.suppress(RuntimeError):  # the main thread is in the middle of writing to the terminal
                pause()
            signal.signal(number, signal.SIG_DFL)
            os.kill(os.getpid(), number)  # returns when the process is continued
            signal.signal(number, handle)
            with contextlib.suppress(RuntimeError):
                resume()
            received.pop()

    return _handled(handle, [signal.SIGTSTP])
