"""Tests that a search stops: those whose outcome no longer matters."""

import threading

from function_property import property_of
from searching import (
    FIRST,
    PATIENCE,
    HangsUntilStopped,
    ScheduledSearch,
    Words,
    answers,
    asked,
    holding,
    make_search,
    run,
    words,
)

from ppr.properties.outcome import Outcome
from ppr.search.search import Search


def test_a_test_that_takes_long_keeps_its_worker(monkeypatch):
    """The search looks up from waiting now and then, but no other candidate gets its turn."""
    monkeypatch.setattr("ppr.search.search.MAX_WAIT", 0.001)
    looks, ended, considered = [], threading.Event(), []

    class Looking(Search):
        def _check_budget(self):
            looks.append(1)
            if len(looks) == 20:
                ended.set()
            super()._check_budget()

    def slow(program):
        assert ended.wait(PATIENCE)
        considered.append(list(problem.considered))
        return True

    problem = Words(property_of(slow))
    run(words("a b c"), problem, kind=Looking)
    assert considered[0] == ["a"]


def test_tests_behind_the_accepted_one_are_stopped_and_forgotten():
    hanging = HangsUntilStopped()
    wanted = property_of(lambda _: hanging.hanging.wait(PATIENCE), label="wanted")
    problem = Words(given={"first": [wanted], "second": [hanging], "third": [hanging]})
    search = run(words("first second third"), problem, jobs=2)
    assert problem.accepted == ["first"]
    assert hanging.asked == [(b"second",)]
    counts = search.statistics.properties["fake"]
    assert (counts.run, counts.stopped) == (1, 1)
    assert search.verdicts.recall(hanging, [b"second"]) is None


def test_a_test_that_holds_although_it_was_stopped_is_remembered_but_not_accepted():
    hanging = HangsUntilStopped(end=Outcome.HOLDS)
    wanted = property_of(lambda _: hanging.hanging.wait(PATIENCE), label="wanted")
    problem = Words(given={"first": [wanted], "second": [hanging]})
    search = run(words("first second"), problem, jobs=2)
    assert problem.accepted == ["first"]
    assert search.verdicts.recall(hanging, [b"second"]) is Outcome.HOLDS


def test_a_test_that_was_stopped_before_its_turn_does_not_run():
    wanted = holding("first", "second")
    search = run(words("first second"), Words(wanted), kind=ScheduledSearch, choose=FIRST, jobs=2)
    assert asked(wanted) == "first"
    assert search.statistics.tests == 1


def test_a_candidate_whose_test_was_stopped_is_not_accepted():
    problem = Words(answers(Outcome.STOPPED))
    search = run(words("a b"), problem)
    assert problem.accepted == []
    assert search.statistics.properties["fake"].stopped == 2


def test_a_search_that_ends_has_no_workers_left():
    def workers():
        return [thread for thread in threading.enumerate() if thread.name.startswith("test_")]

    with make_search(jobs=2) as search:
        search.run(words("a b"), Words(holding()))
        assert workers()
    assert workers() == []
