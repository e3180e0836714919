"""What Ctrl-Z does inside the process: pause, stop with the system's own handler, resume.  The stop itself is a double.

See test_suspension.py for a real terminal.
"""

import os
import signal
import threading
from types import SimpleNamespace

import pytest

from ppr.search.stopping import suspendable


@pytest.fixture
def events(monkeypatch):
    """What has happened; stopping is only noted, with whether it is the system that would do it."""

    def stop(process, number):
        assert process == os.getpid()
        found.append("stops" if signal.getsignal(number) is signal.SIG_DFL else "handles it again")

    found = []
    monkeypatch.setattr("ppr.search.stopping.os", SimpleNamespace(getpid=os.getpid, kill=stop))
    before = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
    yield found
    signal.signal(signal.SIGTSTP, before)


def press():
    signal.raise_signal(signal.SIGTSTP)


def test_the_process_stops_between_pause_and_resume_each_time(events):
    with suspendable(lambda: events.append("pause"), lambda: events.append("resume")):
        press()
        assert events == ["pause", "stops", "resume"]
        press()
    assert events == ["pause", "stops", "resume"] * 2


def test_a_terminal_that_is_in_use_does_not_keep_the_process_from_stopping(events):
    def busy():
        events.append("busy")
        raise RuntimeError("reentrant call")

    with suspendable(busy, busy):
        press()
        press()
    assert events == ["busy", "stops", "busy"] * 2


@pytest.mark.parametrize("when", ["pause", "resume"])
def test_another_ctrl_z_meanwhile_stops_the_process_afterwards(events, when):
    def note(event):
        events.append(event)
        if event == when and events.count(event) == 1:
            press()
            events.append("pressed")

    with suspendable(lambda: note("pause"), lambda: note("resume")):
        press()
    once = ["pause", "stops", "resume"]
    first = [*once]
    first.insert(once.index(when) + 1, "pressed")
    assert events == [*first, *once]


def test_afterwards_ctrl_z_is_handled_as_before(events):
    def others(*_):
        events.append("others")

    signal.signal(signal.SIGTSTP, others)
    with pytest.raises(ZeroDivisionError), suspendable(list, list):
        raise ZeroDivisionError
    press()
    assert events == ["others"]


def test_a_process_that_ignores_ctrl_z_goes_on_ignoring_it(events):
    signal.signal(signal.SIGTSTP, signal.SIG_IGN)
    with suspendable(lambda: events.append("pause"), list):
        press()
    assert events == []


def test_outside_of_the_main_thread_nothing_is_handled(events):
    def run():
        with suspendable(list, list):
            events.append(signal.getsignal(signal.SIGTSTP))

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    assert events == [signal.SIG_DFL]
