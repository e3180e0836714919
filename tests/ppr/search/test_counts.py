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


def test_rejections_are_all_ends_but_holding_and_being_stopped_and_an_unknown_test_is_worth_most():
    rejecting = counted(Outcome.FAILS, Outcome.INVALID, Outcome.TIMEOUT, Outcome.HOLDS, Outcome.STOPPED)
    assert rejecting.rejections_per_second == pytest.approx((3 + 1) / 5.001)
    assert counted(Outcome.HOLDS, seconds=0.0).rejections_per_second == pytest.approx(1 / 0.001)
    for unknown in (PropertyCounts(), counted(Outcome.STOPPED)):
        assert unknown.rejections_per_second == float("inf")


def test_the_time_of_overlapping_tests_is_busy_once(clock):
    statistics = Statistics()
    started, ended = statistics.test_started, statistics.test_ended
    for now, event, busy in (
        (110.0, started, 0.0), (111.0, started, 0.0), (113.0, ended, 0.0), (114.0, ended, 4.0),
        (120.0, started, 4.0), (121.0, ended, 5.0),
    ):  # fmt: skip
        clock.now = now
        event()
        assert statistics.busy == busy
    assert statistics.waiting == 0.0
    for now, event, waiting in ((130.0, started, 3.0), (134.0, started, 7.0), (135.0, ended, 3.0), (136.0, ended, 0.0)):
        clock.now = now
        event()
        clock.now = now + 3.0
        assert statistics.waiting == waiting


@pytest.mark.parametrize(
    ("given", "first", "limits", "again"),
    [(None, 60.0, (30.0, 2.0), (300.0, 20.0)), (0.5, 0.5, (0.5, 0.5), (0.5, 0.5))],
)
def test_a_limit_is_ten_times_the_usual_time_and_two_seconds_at_least_if_none_is_given(given, first, limits, again):
    timeouts = Timeouts(given)
    assert (timeouts.of(ONE), timeouts.usual(ONE)) == (first, 0.0)
    timeouts.learn(ONE, 3.0)
    timeouts.learn(OTHER, 0.01)
    assert (timeouts.of(ONE), timeouts.of(OTHER)) == limits
    assert (timeouts.of(ONE, again=True), timeouts.of(OTHER, again=True)) == again
