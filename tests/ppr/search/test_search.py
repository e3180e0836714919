"""Which candidates a search tests and accepts, and in which order; what it knows already, and what ends it."""

import threading
from dataclasses import dataclass

import pytest
from function_property import property_of
from hypothesis import strategies as st
from laws import drawn
from searching import (
    FIRST,
    LAST,
    PATIENCE,
    Answers,
    FakeProperty,
    HangsUntilStopped,
    Raises,
    ScheduledSearch,
    Words,
    answers,
    asked,
    holding,
    make_search,
    run,
    words,
)

from diffing.pair_state import Side
from ppr.programs.errors import UserError
from ppr.programs.pair import Programs
from ppr.properties.outcome import Outcome, Result
from ppr.properties.property import Property
from ppr.reducers.candidate import Candidate, nothing
from ppr.reducers.ddmin import ddmin
from ppr.search.search import Timeouts
from ppr.search.speculation import Job
from ppr.search.threads import CallingThread
from ppr.search.verdicts import VerdictStore


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


def test_nothing_is_pulled_behind_a_candidate_that_holds():
    store, wanted = VerdictStore(), holding("known")
    store.record(wanted, [b"known"], Outcome.HOLDS)
    problem = Words(wanted)
    run(words("first known third"), problem, store=store, kind=ScheduledSearch, choose=FIRST, jobs=3)
    assert problem.considered == ["first", "known"]
    assert problem.accepted == ["known"]
    assert asked(wanted) == "first"


@drawn(schedule=st.randoms(use_true_random=False), jobs=st.integers(2, 5), needed=st.sets(st.integers(0, 11)), few=4)
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


def test_a_pair_has_all_properties_or_not_and_a_joint_one_sees_the_programs_in_the_order_of_its_sides():
    seed, variant = property_of(lambda text: text == b"s", Side.SEED), property_of(lambda text: text == b"v")
    joint = property_of(lambda *_: True, Side.VARIANT, Side.SEED)
    with make_search() as search:
        assert search.all_hold([seed, variant], Programs(b"s", b"v"))
        assert not search.all_hold([seed, variant], Programs(b"s", b"w"))
        assert not search.all_hold([seed, variant], Programs(b"w", b"v"))
        assert search.all_hold([joint], Programs(b"s", b"v"))
    assert (seed.asked, variant.asked) == ([(b"s",), (b"w",)], [(b"v",), (b"w",)])
    assert joint.asked == [(b"v", b"s")]


def test_a_pair_that_has_all_properties_is_counted_and_asked_again_like_a_candidate():
    variant = property_of(lambda text: text == b"v")
    with make_search(ask_again_every=1) as search:
        search.all_hold([variant], Programs(b"s", b"v"))
        search.all_hold([variant], Programs(b"s", b"w"))
    assert variant.asked == [(b"v",), (b"v",), (b"w",)]
    assert (search.statistics.candidates, search.statistics.accepted) == (2, 1)


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


def test_tests_run_in_the_thread_of_the_search_one_after_the_other():
    threads = []
    problem = Words(property_of(lambda _: threads.append(threading.current_thread()) or False))
    run(words("a b c"), problem, pool=CallingThread())
    assert threads == [threading.current_thread()] * 3


def test_what_has_run_has_its_result():
    assert CallingThread().submit(max, 3, 7).result() == 7


@pytest.mark.parametrize("error", [KeyboardInterrupt(), ZeroDivisionError()])
def test_what_a_test_raises_goes_through(error):
    with pytest.raises(type(error)) as caught:
        run(words("a b"), Words(Raises(error=error)), pool=CallingThread())
    assert caught.value is error
