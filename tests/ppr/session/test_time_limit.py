"""With a limit of time and slow tests, little is asked twice, and what the result needs is left."""

import pytest
from reducing import inputs_of
from searching import Answers, answers
from sessions import Runs

from ppr.programs.errors import Interrupted
from ppr.programs.pair import Programs
from ppr.properties.outcome import Outcome, Result
from ppr.search.search import Budget, Search, Timeouts
from ppr.search.statistics import Statistics
from ppr.search.verdicts import VerdictStore
from ppr.session.checks import Checker

BEST = Programs(b"a", b"b")


def checked(seconds, limit, *, trial_seconds=0.0):
    """How often a test that takes so long is asked about the originals, and then about the result."""
    one = Answers(results=[Result(Outcome.HOLDS, seconds)], trial_seconds=trial_seconds)
    shared = VerdictStore(), Statistics(), Timeouts()
    made = Checker(inputs_of("int a;", "int b; int c;"), [one], *shared, jobs=1, max_seconds=limit)
    made.check_originals()
    before = len(one.limits)
    made.verify_result(BEST)
    return before, len(one.limits) - before, made


@pytest.mark.parametrize(
    ("seconds", "limit", "times"), [(4.0, None, (3, 3)), (4.0, 60.0, (1, 1)), (4.0, 600.0, (3, 3)), (1.5, 60.0, (2, 2))]
)
def test_slow_tests_are_asked_less_often_if_the_time_is_short(seconds, limit, times):
    assert checked(seconds, limit)[:2] == times


def test_quick_tests_are_asked_as_often_as_without_a_limit():
    assert checked(0.01, 60.0)[:2] == checked(0.01, None)[:2]
    assert checked(0.01, 0.01)[0] > 0, "no trial has shown anything"


def test_what_the_trials_of_a_command_have_shown_is_not_asked_again_if_the_time_is_short():
    before, _, made = checked(4.0, 60.0, trial_seconds=4.0)
    assert before == 0
    (one,) = made.properties
    assert (made.timeouts.of(one), made.verdicts.recall(one, one.texts(made.inputs.programs))) == (40.0, Outcome.HOLDS)
    assert checked(4.0, None, trial_seconds=4.0)[0] == 3


def test_time_is_kept_for_the_result_but_no_more_than_half_of_what_is_left(tmp_path):
    session = Runs(tmp_path / "out").session(answers(Outcome.HOLDS), budget=Budget(60.0))
    session.timeouts.learn(session.properties[0], 4.0)
    session._keep_time()
    assert session.search.budget == Budget(60.0, kept_seconds=8.0)  # one test, and one run to see what it shows
    session.prepared = 3.0
    session._keep_time()
    assert session.search.budget.kept_seconds == 11.0  # and for the report
    session.timeouts.learn(session.properties[0], 50.0)
    session._keep_time()
    assert 29.0 < session.search.budget.kept_seconds <= 30.0


@pytest.mark.parametrize(("limit", "observed"), [(None, True), (80.0, False), (81.0, True)])
def test_what_scripts_show_of_the_originals_is_asked_if_that_leaves_time(tmp_path, limit, observed):
    """The tests of the result need eight seconds."""
    session, asked = Runs(tmp_path / "out").session(answers(Outcome.HOLDS), budget=Budget(limit)), []
    session.timeouts.learn(session.properties[0], 8.0 / (4 if limit is None else 2))
    session.checker.check_originals = session.checker.check_tests = list
    session.checker.observe_scripts = asked.append
    session._check()
    assert bool(asked) is observed


def test_a_search_ends_when_only_the_kept_time_is_left():
    search = Search(VerdictStore(), Statistics(), Timeouts(), budget=Budget(60.0, kept_seconds=60.0))
    with search, pytest.raises(Interrupted, match="the 60 seconds of --max-seconds are over"):
        search._check_budget()


def test_the_very_end_of_the_time_stops_the_last_tests(tmp_path):
    for limit, stopped in ((60.0, False), (1e-9, True)):
        session = Runs(tmp_path / "out").session(answers(Outcome.HOLDS), budget=Budget(limit))
        session.began = True
        session.stop.request("it is over")
        assert session.checker._handle.stopped is stopped
