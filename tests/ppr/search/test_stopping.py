"""Requests to stop while ppr computes: obeyed at once there, and nowhere else; and what Ctrl-Z does."""

import contextlib
import os
import signal
import threading
import time
from types import SimpleNamespace

import pytest

from ppr.programs.errors import Interrupted, UserError
from ppr.reducers.candidate import Candidate, nothing
from ppr.search import stopping
from ppr.search.search import Search, Timeouts
from ppr.search.statistics import Statistics
from ppr.search.stopping import ENDING, Stop, bounded, stopped_by_signals, suspendable
from ppr.search.verdicts import VerdictStore


def send(number=signal.SIGTERM):
    signal.raise_signal(number)


def forever():
    while True:
        pass


@pytest.fixture
def stop():
    stop = Stop()
    with stopped_by_signals(stop):
        yield stop


def test_handlers_are_put_back_and_ignored_signals_stay_ignored():
    numbers = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
    found = [signal.getsignal(number) for number in numbers]
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as nohup does
    try:
        before = [signal.getsignal(number) for number in numbers]
        with stopped_by_signals(Stop()):
            handlers = [signal.getsignal(number) for number in numbers]
        assert [signal.getsignal(number) for number in numbers] == before
        assert handlers[2] is signal.SIG_IGN
        assert all(handler not in before for handler in [*handlers[:2], handlers[3]])
    finally:
        for number, handler in zip(numbers, found, strict=True):
            signal.signal(number, handler)


def test_in_a_region_that_only_computes_it_is_obeyed_at_once(stop):
    threading.Timer(0.05, signal.pthread_kill, (threading.main_thread().ident, signal.SIGTERM)).start()
    with pytest.raises(Interrupted, match="SIGTERM"), stop.at_once():
        forever()


def test_a_request_from_before_is_obeyed_when_the_region_begins(stop):
    send()
    with pytest.raises(Interrupted), stop.at_once():
        pytest.fail("begun")


def test_impatient_signals_do_not_interrupt_the_tidying_up(stop):
    tidied = []
    with pytest.raises(Interrupted), stop.at_once():
        try:
            send()
        finally:
            send()
            tidied.append(1)
    assert tidied == [1]


def test_the_region_around_a_region_goes_on_after_it(stop):
    with pytest.raises(Interrupted), stop.at_once():
        with stop.at_once():
            pass
        send()
        pytest.fail("not interrupted")


def test_a_signal_counts_for_more_than_a_limit_and_the_first_one_most(stop):
    heard = []
    stop.when_asked(lambda: heard.append(stop.reason))
    stop.request("the tests are used up")
    send()
    stop.request("the time is over")
    send(signal.SIGUSR1)
    assert heard == ["the tests are used up", *["SIGTERM was received"] * 3]


def test_a_request_from_another_thread_does_not_raise_there(stop):
    thread = threading.Thread(target=stop.request, args=("enough",))
    with pytest.raises(Interrupted, match="enough"):
        with stop.at_once():
            thread.start()
            thread.join()
        stop.look()


def test_the_end_of_the_time_is_a_request(monkeypatch):
    monkeypatch.setattr(stopping, "LEAST_TIMER", 0.01)
    stop = Stop()
    over = r"^the 0\.05 seconds of --max-seconds are over$"
    with stopped_by_signals(stop, 0.05), pytest.raises(Interrupted, match=over), stop.at_once():
        forever()
    assert not stop.by_signal  # the end of the time is no signal from outside
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


@pytest.mark.parametrize("number", [signal.SIGUSR1, signal.SIGUSR2, signal.SIGALRM, signal.SIGXCPU])
def test_what_would_end_the_process_is_a_request(stop, number):
    send(number)
    assert (stop.reason, stop.by_signal) == (f"{number.name} was received", True)


@pytest.mark.parametrize("limit", [None, 60])
def test_signals_may_be_handled_in_another_way_afterwards(limit):
    found = {number: signal.signal(number, signal.SIG_DFL) for number in (*ENDING, signal.SIGALRM)}
    try:
        with stopped_by_signals(Stop(), limit, after=signal.SIG_IGN):
            assert signal.getsignal(signal.SIGTERM) not in (signal.SIG_IGN, signal.SIG_DFL)
        assert signal.getsignal(signal.SIGTERM) is signal.SIG_IGN
    finally:
        for number, handler in found.items():
            signal.signal(number, handler)


@pytest.mark.parametrize(("limit", "least", "most"), [(0.001, 0.9, 1.0), (60, 59, 60)])
def test_short_times_are_a_second_long_because_nothing_is_interrupted_sooner(limit, least, most):
    with stopped_by_signals(Stop(), limit):
        assert least < signal.getitimer(signal.ITIMER_REAL)[0] <= most


def test_outside_of_the_main_thread_there_is_no_timer():
    def run():
        with stopped_by_signals(Stop(), 60):
            found.append(signal.getitimer(signal.ITIMER_REAL))

    found = []
    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    assert found == [(0.0, 0.0)]


def test_a_limit_before_the_reduction_is_for_the_user_to_mend_and_a_signal_is_not():
    stop = Stop()
    stop.request("the 3 seconds are over")
    message = r"^the 3 seconds are over, but the reduction has not begun: give it more time$"
    with pytest.raises(UserError, match=message), stop.before_reduction(), stop.at_once():
        pass
    stop.request("SIGINT was received", by_signal=True)
    with pytest.raises(Interrupted), stop.before_reduction(), stop.at_once():
        pass


@pytest.mark.parametrize(("alarms", "expected"), [(True, 3.0), (False, None)])
def test_the_time_after_a_request_is_short_unless_the_process_is_somebody_elses(alarms, expected):
    stop = Stop(alarms=alarms)
    assert stop.at_most(3.0) is None
    stop.request("the 3 seconds are over")
    assert stop.at_most(3.0) == expected


def test_the_handler_of_the_timer_is_put_back():
    before = signal.getsignal(signal.SIGPROF)
    for seconds in (None, 60):
        with bounded(seconds):
            assert (signal.getsignal(signal.SIGPROF) is before) is (seconds is None)
        assert signal.getsignal(signal.SIGPROF) is before


def test_bounded_code_ends_after_its_processor_time():
    start = time.process_time()
    with pytest.raises(Interrupted, match=r"^0\.1 seconds of processor time are over$"), bounded(0.06):
        forever()
    assert time.process_time() - start >= 0.02  # the system counts in ticks of up to 0.01 s
    with bounded(None), bounded(60):
        pass
    assert signal.getitimer(signal.ITIMER_PROF) == (0.0, 0.0)


def test_no_library_takes_the_end_of_the_time_for_an_error_of_its_own():
    def as_pygments():
        try:
            forever()
        except Exception as error:
            raise ValueError("uncompilable regex") from error

    with pytest.raises(Interrupted), bounded(0.05):
        as_pygments()


def test_at_the_end_only_a_second_signal_is_urgent(stop):
    stop.request("the time is over")
    with stop.at_the_end():
        send()
        with pytest.raises(Interrupted, match="SIGTERM"):
            send()
        send()  # nothing interrupts the tidying up
    send()
    with stop.at_the_end():
        pass
    send()  # nor is it urgent any more


class Problem:
    """A problem that computes for ever, in one of the places where it may be."""

    def __init__(self, place):
        self.place = place

    def compute(self, place):
        if place == self.place:
            send()
            pytest.fail("not interrupted")

    def jobs(self, state):
        self.compute("jobs")
        return []

    def accept(self, state):
        if self.place == "accept":  # no region: it goes on to its end
            send()
        self.accepted = True
        return True

    def stream(self):
        self.compute("next")
        yield Candidate(1, self.then)

    def then(self):
        self.compute("then")
        return nothing()


@pytest.mark.parametrize("place", ["next", "jobs", "then", "accept"])
def test_the_search_computes_in_regions_and_accepts_outside_of_them(stop, place):
    problem = Problem(place)
    search = Search(VerdictStore(), Statistics(), Timeouts(60), stop=stop)
    with search, pytest.raises(Interrupted, match="SIGTERM"):
        search.run(problem.stream(), problem)
    assert search.stop.by_signal
    assert hasattr(problem, "accepted") == (place in ("then", "accept"))


@pytest.mark.parametrize(
    ("by_signal", "max_seconds", "allowed"),
    [
        (True, None, stopping.AFTER_SIGNAL),
        (False, None, stopping.AFTER_LIMIT),
        (False, 1000, stopping.AFTER_LIMIT),
        (False, 0.01, stopping.AFTER_SIGNAL),
        (False, 5.0, pytest.approx(5.0, abs=0.5)),
        (True, 5.0, stopping.AFTER_SIGNAL),
    ],
)
def test_a_part_of_the_report_may_take_longer_if_there_is_no_signal_and_time_is_left(
    monkeypatch, by_signal, max_seconds, allowed
):
    limits, stop = [], Stop()
    monkeypatch.setattr(stopping, "bounded", lambda seconds: contextlib.nullcontext(limits.append(seconds)))
    with stopped_by_signals(stop, max_seconds):
        stop.request("enough", by_signal=by_signal)
        with stop.at_the_end(), stop.at_the_end(at_least=0.25):
            pass
    assert limits == [allowed, 0.25 if allowed == stopping.AFTER_SIGNAL else allowed]


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
