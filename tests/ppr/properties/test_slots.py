"""Places for tests: fewer after each shortage, and an error only if there is not enough for one test alone."""

import contextlib
import errno
import threading
from types import SimpleNamespace

import pytest

from ppr.properties.running import Slots

SHORTAGE = BlockingIOError(errno.EAGAIN, "Out of processes")


class Observed:
    """Slots that never wait: ``free`` tells for each place that was asked for whether there was one."""

    def __init__(self, monkeypatch):
        self.notes, self.free, self.pauses, self.now = [], [], [], 100.0
        self.slots = Slots(self.notes.append)
        monkeypatch.setattr(self.slots._freed, "wait_for", lambda ready: self.free.append(ready()))
        clock = SimpleNamespace(monotonic=lambda: self.now, sleep=self.pauses.append)
        monkeypatch.setattr("ppr.properties.running.time", clock)

    def hold(self, count):
        """Some places at a time."""
        places = contextlib.ExitStack()
        for _ in range(count):
            places.enter_context(self.slots.one())
        return places

    def room(self, most=8):
        """How many tests can run at a time, up to a limit."""
        self.free.clear()
        with self.hold(most):
            return sum(self.free)


@pytest.fixture
def observed(monkeypatch):
    return Observed(monkeypatch)


def test_there_are_as_many_places_as_are_wanted(observed):
    assert observed.room() == 8
    assert observed.room() == 8  # they were given back


@pytest.mark.parametrize(("running", "left"), [(6, 5), (3, 2), (2, 1), (1, 1)])
def test_after_a_shortage_there_is_one_place_less_but_always_one(observed, running, left):
    with observed.hold(running):
        observed.slots.short(SHORTAGE)
    assert observed.room() == left


def test_each_shortage_takes_a_place(observed):
    for running in (5, 4, 3):
        with observed.hold(running):
            observed.slots.short(SHORTAGE)
    assert observed.room() == 2


def test_a_place_is_given_back_after_an_error_too(observed):
    with observed.hold(2):
        observed.slots.short(SHORTAGE)
    with pytest.raises(KeyError), observed.slots.one():
        raise KeyError
    assert observed.room() == 1


def test_the_user_is_told_of_the_first_shortage_only(observed):
    for running in (3, 2, 1):
        with observed.hold(running):
            observed.slots.short(SHORTAGE)
    assert observed.notes == ["the system is short of something (Out of processes): fewer tests run at a time"]


@pytest.mark.parametrize("seconds", [0.0, 10.0])
def test_a_test_that_is_alone_waits_a_little_for_the_rest_of_the_system(observed, seconds):
    with observed.hold(1):
        observed.slots.short(SHORTAGE)
        observed.now += seconds
        observed.slots.short(SHORTAGE)
    assert observed.pauses == [0.05, 0.05]


def test_after_ten_seconds_alone_the_shortage_is_an_error(observed):
    with observed.hold(1):
        observed.slots.short(OSError())
    observed.now += 10.5
    for _ in range(2):  # and the next test that runs short does not wait again
        with pytest.raises(BlockingIOError) as raised, observed.hold(1):
            observed.slots.short(SHORTAGE)
        assert raised.value is SHORTAGE
    assert observed.pauses == [0.05]


def test_the_patience_begins_again_after_a_test_that_could_run(observed):
    with observed.hold(1):
        observed.slots.short(SHORTAGE)
        observed.slots.enough()
        observed.now += 1000
        observed.slots.short(SHORTAGE)
    assert observed.pauses == [0.05, 0.05]


def test_beside_other_tests_it_neither_waits_nor_gives_up(observed):
    """They will end, which makes room."""
    with observed.hold(2):
        observed.slots.short(SHORTAGE)
        observed.now += 1000
        observed.slots.short(SHORTAGE)
    assert observed.pauses == []


def test_who_waits_for_a_place_gets_the_next_one_that_is_free():
    slots, waiting, got = Slots(lambda _: None), threading.Event(), threading.Event()
    with slots.one(), slots.one():
        slots.short(SHORTAGE)
    wait_for = slots._freed.wait_for

    def observed_wait_for(ready):
        waiting.set()  # the lock is held here, so nobody frees a place before the wait begins
        return wait_for(ready)

    def want():
        with slots.one():
            got.set()

    with slots.one():
        slots._freed.wait_for = observed_wait_for
        thread = threading.Thread(target=want, daemon=True)
        thread.start()
        assert waiting.wait(10)
        assert not got.is_set()
    assert got.wait(10)
    thread.join(10)
