"""What is counted, and how long a test may take."""

from types import SimpleNamespace

import pytest
from searching import FakeProperty

from ppr.properties.outcome import Outcome
from ppr.search.search import Timeouts
from ppr.search.statistics import PropertyCounts, Statistics

ONE, OTHER = FakeProperty(label="one"), FakeProperty(label="other")


@pytest.fixture
def clock(monkeypatch):
    clock = SimpleNamespace(now=100.0)
    monkeypatch.setattr("ppr.search.statistics.time", SimpleNamespace(monotonic=lambda: clock.now))
    return clock


def counted(*outcomes, seconds=1.0):
    counts = PropertyCounts()
    for outcome in outcomes:
        counts.add(outcome, seconds)
    return counts


@pytest.mark.parametrize("outcome", Outcome)
def test_each_outcome_and_its_opposite_has_a_count_of_its_own(outcome):
    for one in (outcome, outcome.opposite):
        name = {Outcome.TIMEOUT: "timed_out"}.get(one, one.name.lower())
        assert counted(one, one, seconds=0.5) == PropertyCounts(run=2, seconds=1.0, **{name: 2})


def test_a_test_that_was_never_seen_to_its_end_is_worth_most():
    assert PropertyCounts().rejections_per_second == float("inf")
    assert counted(Outcome.STOPPED).rejections_per_second == float("inf")


def test_rejections_are_all_ends_but_holding_and_being_stopped():
    rejecting = counted(Outcome.FAILS, Outcome.INVALID, Outcome.TIMEOUT, Outcome.HOLDS, Outcome.STOPPED)
    assert rejecting.rejections_per_second == pytest.approx((3 + 1) / 5.001)
    assert counted(Outcome.HOLDS, seconds=0.0).rejections_per_second == pytest.approx(1 / 0.001)


def test_the_time_of_overlapping_tests_is_busy_once(clock):
    statistics = Statistics()
    clock.now = 110.0
    statistics.test_started()
    clock.now = 111.0
    statistics.test_started()
    clock.now = 113.0
    statistics.test_ended()
    assert statistics.busy == 0.0
    clock.now = 114.0
    statistics.test_ended()
    assert statistics.busy == 4.0
    clock.now = 120.0
    statistics.test_started()
    clock.now = 121.0
    statistics.test_ended()
    assert statistics.busy == 5.0


def test_a_limit_is_ten_times_the_usual_time_and_two_seconds_at_least():
    timeouts = Timeouts()
    assert timeouts.of(ONE) == 60.0
    timeouts.learn(ONE, 3.0)
    timeouts.learn(OTHER, 0.01)
    assert (timeouts.of(ONE), timeouts.of(OTHER)) == (30.0, 2.0)


def test_a_given_limit_is_that_of_every_test():
    timeouts = Timeouts(0.5)
    timeouts.learn(ONE, 3.0)
    assert (timeouts.of(ONE), timeouts.of(OTHER)) == (0.5, 0.5)
