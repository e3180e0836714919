"""The search over candidates made by hand: their order, stopping, errors, and what is counted."""

import threading
import time
from types import SimpleNamespace

import pytest
from function_property import property_of
from hypothesis import given, settings
from hypothesis import strategies as st
from searching import (
    PATIENCE,
    FakeProperty,
    HangsUntilStopped,
    Raises,
    ScheduledSearch,
    Words,
    answers,
    make_search,
    words,
)

from diffing.pair_state import Side
from ppr.candidate import Candidate, nothing
from ppr.errors import Interrupted, UserError
from ppr.programs import Programs
from ppr.properties.outcome import Outcome, Result
from ppr.reducers.ddmin import ddmin
from ppr.search.problem import Job, Refusal
from ppr.search.search import Budget, Search
from ppr.search.statistics import Statistics
from ppr.search.timeouts import Timeouts
from ppr.search.verdicts import VerdictStore

LAST, FIRST = (lambda count: count - 1), (lambda _: 0)


def holding(*texts, label="p"):
    """A property of these words only."""
    return property_of(lambda program: program.decode() in texts, label=label)


def asked(a_property):
    return b" ".join(program for (program,) in a_property.asked).decode()


def run(stream, problem, **options):
    with make_search(**options) as search:
        search.run(stream, problem)
    return search


# -- order ----------------------------------------------------------------------------------------


def test_candidates_are_tested_in_the_order_of_the_stream_until_one_holds():
    wanted = holding("c")
    problem = Words(wanted)
    run(words("a b c d"), problem)
    assert asked(wanted) == "a b c"
    assert problem.accepted == ["c"]


def test_after_a_success_the_search_goes_on_with_the_continuation():
    wanted = holding("b", "e")
    problem = Words(wanted)
    run(words("a b c", lambda: words("d e f", lambda: words("g"))), problem)
    assert asked(wanted) == "a b d e g"
    assert problem.accepted == ["b", "e"]


def test_the_first_in_order_wins_although_a_later_one_has_ended_and_holds():
    wanted = holding("first", "second")
    problem = Words(wanted)
    run(words("first second third"), problem, kind=ScheduledSearch, choose=LAST, jobs=2)
    assert asked(wanted) == "second first"
    assert problem.accepted == ["first"]


def test_a_later_one_that_holds_is_accepted_once_those_before_it_have_failed():
    wanted = holding("third")
    problem = Words(wanted)
    run(words("first second third fourth"), problem, kind=ScheduledSearch, choose=LAST, jobs=3)
    assert asked(wanted) == "third second first"
    assert problem.accepted == ["third"]


def test_nothing_is_pulled_behind_a_candidate_that_holds():
    store, wanted = VerdictStore(), holding("known")
    store.record(wanted, [b"known"], Outcome.HOLDS)
    problem = Words(wanted)
    run(words("first known third"), problem, store=store, kind=ScheduledSearch, choose=FIRST, jobs=3)
    assert problem.considered == ["first", "known"]
    assert problem.accepted == ["known"]
    assert asked(wanted) == "first"


def test_a_known_candidate_waits_for_those_before_it():
    store, wanted = VerdictStore(), holding("first", "known")
    store.record(wanted, [b"known"], Outcome.HOLDS)
    problem = Words(wanted)
    run(words("first known"), problem, store=store, kind=ScheduledSearch, choose=FIRST, jobs=2)
    assert problem.accepted == ["first"]


@settings(max_examples=40)
@given(schedule=st.randoms(use_true_random=False), jobs=st.integers(2, 5), needed=st.sets(st.integers(0, 11)))
def test_what_is_accepted_does_not_depend_on_the_order_in_which_tests_end(schedule, jobs, needed):
    class Numbers(Words):
        def jobs(self, state):
            return [Job(self.properties[0], (bytes(state),))]

    def accepted(**options):
        problem = Numbers(property_of(lambda program: needed <= set(program) and sum(program) % 7 != 1))
        run(ddmin(range(12)), problem, **options)
        return problem.accepted

    assert accepted(jobs=jobs, kind=ScheduledSearch, choose=schedule.randrange) == accepted()


@pytest.mark.parametrize("jobs", [1, 2, 4])
def test_as_many_tests_wait_for_workers_as_there_are_jobs(jobs):
    search = run(words("a b c d e f"), Words(holding()), kind=ScheduledSearch, choose=FIRST, jobs=jobs)
    assert search.most == jobs


def test_tests_run_at_the_same_time():
    together = threading.Barrier(3)
    run(words("a b c"), Words(property_of(lambda _: together.wait(PATIENCE) < 0)), jobs=3)
    assert not together.broken


# -- stopping -------------------------------------------------------------------------------------


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


@pytest.mark.parametrize("outcome", [Outcome.FAILS, Outcome.INVALID, Outcome.TIMEOUT])
def test_only_tests_that_hold_make_a_result(outcome):
    one = answers(outcome)
    problem = Words(one)
    search = run(words("a"), problem)
    assert problem.accepted == []
    assert search.verdicts.recall(one, [b"a"]) is outcome


def test_a_search_that_ends_has_no_workers_left():
    def workers():
        return [thread for thread in threading.enumerate() if thread.name.startswith("test_")]

    with make_search(jobs=2) as search:
        search.run(words("a b"), Words(holding()))
        assert workers()
    assert workers() == []


def test_a_candidate_that_turns_out_to_be_no_progress_is_out_and_the_stream_goes_on():
    class Picky(Words):
        def accept(self, state):
            super().accept(state)
            return state != "no"

    problem = Picky(answers(Outcome.HOLDS))
    stream = iter([Candidate("no", lambda: words("wrong")), Candidate("yes", lambda: words("then"))])
    search = run(stream, problem)
    assert problem.considered == ["no", "yes", "then"]
    assert problem.accepted == ["no", "yes", "then"]
    assert search.statistics.accepted == 2


def test_a_test_that_disagrees_when_it_is_asked_again_is_known_to_fail_from_then_on():
    store, fickle = VerdictStore(), answers(Outcome.HOLDS, Outcome.FAILS)
    with pytest.raises(UserError, match=r"the fake property is flaky: of 1 tests .* 1 disagreed"):
        run(words("a"), Words(fickle), store=store, ask_again_every=1)
    assert store.recall(fickle, [b"a"]) is Outcome.FAILS


def test_a_test_that_is_asked_again_is_stopped_when_the_search_ends():
    class HoldsAndThenHangs(HangsUntilStopped):
        def _answer(self, handle):
            return Result(Outcome.HOLDS, 0.001) if len(self.asked) == 1 else super()._answer(handle)

    again = HoldsAndThenHangs()

    def broken():
        assert again.hanging.wait(PATIENCE)
        raise ValueError("broken")
        yield

    statistics = Statistics()
    with pytest.raises(ValueError, match="broken"):
        run(words("a", broken), Words(again), jobs=2, statistics=statistics, ask_again_every=1)
    assert statistics.properties["fake"].stopped == 1


# -- errors ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("error", [UserError("broken"), SystemExit(3)])
def test_an_error_in_a_worker_reaches_the_caller(error):
    problem = Words(Raises(error=error))
    with pytest.raises(type(error)) as caught:
        run(words("a"), problem)
    assert caught.value is error
    assert problem.accepted == []


def test_an_error_stops_the_other_tests():
    hanging = HangsUntilStopped()

    def breaking(_):
        assert hanging.hanging.wait(PATIENCE)
        raise UserError("broken")

    problem = Words(given={"a": [property_of(breaking, label="breaking")], "b": [hanging]})
    with make_search(jobs=2) as search, pytest.raises(UserError):
        search.run(words("a b"), problem)
    assert search.statistics.properties["fake"].stopped == 1


@pytest.mark.parametrize("choose", [FIRST, LAST])
def test_an_error_of_a_candidate_whose_turn_never_comes_is_none(choose):
    broken = Raises(error=UserError("broken"))
    problem = Words(given={"a": [holding("a")], "b": [broken]})
    run(words("a b"), problem, kind=ScheduledSearch, choose=choose, jobs=2)
    assert problem.accepted == ["a"]


def test_the_error_of_the_first_candidate_in_order_is_raised():
    given = {"a": [Raises(error=UserError("a is broken"))], "b": [Raises(error=UserError("b is broken"))]}
    with pytest.raises(UserError, match="a is broken"):
        run(words("a b"), Words(given=given), kind=ScheduledSearch, choose=LAST, jobs=2)


# -- what is known --------------------------------------------------------------------------------


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


def test_a_test_stops_at_the_first_property_that_fails():
    first, second = holding("b", label="first"), holding("b", label="second")
    problem = Words(first, second)
    run(words("a b"), problem)
    # the second was not seen yet when b came, so it is tried first
    assert (asked(first), asked(second)) == ("a b", "b")
    assert problem.accepted == ["b"]


def test_the_test_that_rejects_most_in_a_second_comes_first():
    order = []

    def noting(name, holds):
        def function(program):
            order.append(name + program.decode())
            return holds(program)

        return property_of(function, label=name)

    mild, strict = noting("mild", lambda _: True), noting("strict", lambda program: program == b"3")
    run(words("1 2 3"), Words(mild, strict))
    assert order == ["mild1", "strict1", "strict2", "strict3", "mild3"]


def test_each_test_has_the_limit_of_its_property():
    timeouts = Timeouts()
    usual, slow = FakeProperty(label="usual", fingerprint="u"), FakeProperty(label="slow", fingerprint="s")
    timeouts.learn(slow, 3.0)
    run(words("a"), Words(usual, slow), timeouts=timeouts)
    assert (usual.limits, slow.limits) == ([60.0], [30.0])


# -- budget and interruption ----------------------------------------------------------------------


def test_the_budget_of_tests_is_used_up_to_the_last_one():
    wanted = holding()
    with pytest.raises(Interrupted) as caught:
        run(words("a b c d e f"), Words(wanted), budget=Budget(max_tests=5))
    assert asked(wanted) == "a b c d e"
    assert str(caught.value) == "the 5 tests of --max-tests are used up"


class Ticking(Statistics):
    """A second passes at every look at the clock, in the middle of which the look is."""

    looks = -1

    @property
    def seconds(self):
        self.looks += 1
        return float(self.looks)


def test_the_budget_of_time_ends_the_search_at_the_second():
    statistics = Ticking()
    refused = Words(given=dict.fromkeys("abcdefg", Refusal.NO_PROGRESS))
    with pytest.raises(Interrupted) as caught:
        run(words("a b c d e f g"), refused, statistics=statistics, budget=Budget(max_seconds=4))
    assert str(caught.value) == "the 4 seconds of --max-seconds are over"
    assert refused.considered == ["a", "b", "c"]  # the first look is that of the outer loop


def test_the_budget_of_time_ends_a_test_that_runs(monkeypatch):
    monkeypatch.setattr("ppr.search.search.MAX_WAIT", 0.001)
    hanging = HangsUntilStopped()
    with make_search(statistics=Ticking(), budget=Budget(max_seconds=20)) as search, pytest.raises(Interrupted):
        search.run(words("a"), Words(hanging))
    assert search.statistics.properties["fake"].stopped == 1


def test_the_end_of_a_budget_is_no_interruption():
    search = make_search(budget=Budget(max_tests=0))
    with search, pytest.raises(Interrupted):
        search.run(words("a"), Words(holding()))
    assert not search.interrupted


def test_a_request_to_stop_ends_the_search_at_once_and_for_good(monkeypatch):
    monkeypatch.setattr("ppr.search.search.MAX_WAIT", PATIENCE)
    hanging = HangsUntilStopped()

    def interrupt():
        assert hanging.hanging.wait(PATIENCE)
        search.interrupt("SIGINT was received")

    start = time.monotonic()
    with make_search(budget=Budget(max_tests=1)) as search:
        threading.Thread(target=interrupt).start()
        for _ in range(2):
            with pytest.raises(Interrupted, match=r"^SIGINT was received$"):
                search.run(words("a b"), Words(hanging))
    assert time.monotonic() - start < PATIENCE / 2
    assert search.interrupted
    assert len(hanging.asked) == search.statistics.properties["fake"].stopped == 1


@pytest.mark.parametrize("budget", [Budget(max_seconds=0), Budget(max_tests=0)])
def test_the_first_reason_to_stop_is_the_one_that_is_told(budget):
    with make_search(budget=budget) as search:
        search.interrupt("SIGINT was received")
        with pytest.raises(Interrupted, match=r"^SIGINT was received$"):
            search.run(words("a"), Words(holding()))


# -- counts ---------------------------------------------------------------------------------------


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


# -- single states --------------------------------------------------------------------------------


def test_a_pair_has_all_properties_or_not():
    seed, variant = property_of(lambda text: text == b"s", Side.SEED), property_of(lambda text: text == b"v")
    with make_search() as search:
        assert search.all_hold([seed, variant], Programs(b"s", b"v"))
        assert not search.all_hold([seed, variant], Programs(b"s", b"w"))
        assert not search.all_hold([seed, variant], Programs(b"w", b"v"))
        assert seed.asked == [(b"s",), (b"w",)]
        assert variant.asked == [(b"v",), (b"w",)]


def test_a_joint_property_sees_the_programs_in_the_order_of_its_sides():
    joint = property_of(lambda *_: True, Side.VARIANT, Side.SEED)
    with make_search() as search:
        assert search.all_hold([joint], Programs(b"s", b"v"))
    assert joint.asked == [(b"v", b"s")]


def test_a_stream_may_offer_a_state_again():
    wanted = holding()
    search = run(iter([Candidate("a", nothing)] * 3), Words(wanted))
    assert asked(wanted) == "a"
    assert search.statistics.cached == 2
