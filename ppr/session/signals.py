"""The signals of a run: those that ask it to end, and Ctrl-Z."""

import contextlib
import os
import signal
import threading
from collections.abc import Callable, Iterator

from ppr.search.stopping import Stop, out_of_time

# All that would end the process without tidying up, and that somebody may send: clusters and limits, too.
ENDING = (
    signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGUSR1, signal.SIGUSR2, signal.SIGALRM,
    signal.SIGVTALRM, signal.SIGPROF, signal.SIGXCPU,
)  # fmt: skip
LEAST_TIMER = 1.0  # seconds: what takes less is not interrupted for a limit


@contextlib.contextmanager
def stopped_by_signals(stop: Stop, max_seconds: float | None = None) -> Iterator[None]:
    """Ask to ``stop`` at every signal that asks the process to end, and when so many seconds have passed."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def handle(number: int, _: object) -> None:
        if number == signal.SIGALRM and max_seconds is not None:
            stop.request(out_of_time(max_seconds))
        else:
            stop.request(f"{signal.Signals(number).name} was received", by_signal=True)

    timer = {signal.SIGALRM} if max_seconds is not None else set()
    wanted = {one for one in ENDING if signal.getsignal(one) is not signal.SIG_IGN}  # nohup ignores SIGHUP
    previous = {one: signal.signal(one, handle) for one in wanted | timer}
    if max_seconds is not None:
        signal.setitimer(signal.ITIMER_REAL, max(max_seconds, LEAST_TIMER))
    try:
        yield
    finally:
        if max_seconds is not None:
            signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in previous.items():
            signal.signal(number, handler)


def stop_as_by_signal(stop: Stop) -> Callable[[], None]:
    """What asks to ``stop`` as Ctrl-C does, for a key that a thread has read: the main thread is interrupted."""

    def ask() -> None:
        stop.request("q was pressed", by_signal=True)
        os.kill(os.getpid(), signal.SIGINT)

    return ask


@contextlib.contextmanager
def suspendable(pause: Callable[[], None], resume: Callable[[], None]) -> Iterator[None]:
    """At Ctrl-Z ``pause``, stop, and ``resume`` when the process is continued."""
    if threading.current_thread() is not threading.main_thread() or signal.getsignal(signal.SIGTSTP) is signal.SIG_IGN:
        yield
        return

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

    previous = signal.signal(signal.SIGTSTP, handle)
    try:
        yield
    finally:
        signal.signal(signal.SIGTSTP, previous)
