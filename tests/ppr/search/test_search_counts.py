"""What a search counts."""

from types import SimpleNamespace

import pytest
from function_property import property_of
from searching import Words, answers, holding, run, words

from ppr.properties.outcome import Outcome
from ppr.search.search import Budget
from ppr.search.speculation import Refusal


def test_refused_candidates_are_counted_only_if_they_are_invalid():
    given = {"a": Refusal.INVALID, "b": Refusal.NO_PROGRESS, "c": Refusal.INVALID}
    search = run(words("a b c d e"), Words(holding("e"), given=given))
    counts = search.statistics
    assert (counts.invalid, counts.candidates, counts.tests, counts.accepted) == (2, 2, 2, 1)


def test_each_accepted_candidate_is_counted():
    search = run(words("a", lambda: words("b", lambda: words("c"))), Words(holding("a", "b")))
    assert (search.statistics.accepted, search.statistics.tests) == (2, 3)


def test_the_counts_of_a_property_are_those_of_its_tests():
    one = answers(Outcome.INVALID, Outcome.TIMEOUT, Outcome.TIMEOUT, Outcome.FAILS, Outcome.HOLDS)
    counts = run(words("a b c d e f"), Words(one)).statistics.properties["fake"]
    assert (counts.run, counts.invalid, counts.timed_out, counts.fails, counts.holds) == (5, 1, 2, 1, 1)
    assert counts.seconds == pytest.approx(0.005)


def test_the_time_in_which_tests_run_is_counted_as_busy(monkeypatch):
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr("ppr.search.statistics.time", SimpleNamespace(monotonic=lambda: clock.now))

    class Slow(Words):
        def jobs(self, state):
            clock.now += 100.0  # not in tests
            return super().jobs(state)

    def function(_):
        clock.now += 1.0
        return False

    search = run(words("a b c"), Slow(property_of(function)), budget=Budget())
    assert search.statistics.busy == 3.0
