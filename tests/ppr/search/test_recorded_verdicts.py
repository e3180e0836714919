"""Candidates whose verdicts are known, and the tests that this saves."""

from dataclasses import dataclass

import pytest
from searching import Answers, Words, asked, holding, run, words

from ppr.properties.outcome import Outcome, Result
from ppr.properties.property import Property
from ppr.reducers.candidate import Candidate, nothing
from ppr.search.verdicts import VerdictStore


def test_a_recorded_verdict_is_not_tested_again():
    store, wanted = VerdictStore(), holding("b")
    first = run(words("a b"), Words(wanted), store=store)
    again = Words(wanted)
    second = run(words("a b"), again, store=store)
    assert asked(wanted) == "a b"
    assert again.accepted == ["b"]
    assert (first.statistics.cached, first.statistics.tests) == (0, 2)
    assert (second.statistics.cached, second.statistics.tests) == (2, 0)


def test_a_candidate_that_is_known_to_fail_one_test_takes_no_other():
    store, known, other = VerdictStore(), holding(label="known"), holding("a", label="other")
    store.record(known, [b"a"], Outcome.TIMEOUT)
    search = run(words("a"), Words(other, known), store=store)
    assert other.asked == known.asked == []
    assert search.statistics.cached == 1


def test_only_the_tests_that_are_not_known_to_hold_are_run():
    store, known, other = VerdictStore(), holding(label="known"), holding("a", label="other")
    store.record(known, [b"a"], Outcome.HOLDS)
    problem = Words(known, other)
    search = run(words("a"), problem, store=store)
    assert (asked(known), asked(other)) == ("", "a")
    assert problem.accepted == ["a"]
    assert search.statistics.cached == 0


def test_a_candidate_without_tests_holds_and_is_no_recorded_verdict():
    problem = Words(given={"a": []})
    search = run(words("a"), problem)
    assert problem.accepted == ["a"]
    assert (search.statistics.candidates, search.statistics.cached, search.statistics.accepted) == (1, 0, 1)


def test_a_stream_may_offer_a_state_again():
    wanted = holding()
    search = run(iter([Candidate("a", nothing)] * 3), Words(wanted))
    assert asked(wanted) == "a"
    assert search.statistics.cached == 2


@dataclass(frozen=True, kw_only=True)
class KnowsWorking(Answers):
    """Knows whether a program has another property, too."""

    other: Property

    @property
    def working(self) -> Property:
        return self.other


@pytest.mark.parametrize(("repeat", "known"), [(1, Outcome.HOLDS), (2, None)])
def test_what_a_test_shows_by_the_way_is_a_verdict_unless_it_has_to_be_seen_several_times(repeat, known):
    store, working = VerdictStore(), holding(label="working")
    fails = KnowsWorking(results=[Result(Outcome.FAILS, 0.001, 1, works=True)], other=working)
    run(words("a"), Words(fails), store=store, repeat=repeat)
    assert store.recall(working, [b"a"]) is known
