"""The order in which a search tries candidates, and which of them it accepts."""

import threading

import pytest
from function_property import property_of
from hypothesis import given, settings
from hypothesis import strategies as st
from searching import FIRST, LAST, PATIENCE, ScheduledSearch, Words, answers, asked, holding, make_search, run, words

from diffing.pair_state import Side
from ppr.programs.errors import Interrupted
from ppr.programs.pair import Programs
from ppr.properties.outcome import Outcome
from ppr.reducers.candidate import Candidate
from ppr.reducers.ddmin import ddmin
from ppr.search.search import Search, Timeouts
from ppr.search.speculation import Job
from ppr.search.statistics import Statistics
from ppr.search.stopping import Stop
from ppr.search.verdicts import VerdictStore


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


@pytest.mark.slow
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


def test_a_pair_that_has_all_properties_is_counted_and_asked_again_like_a_candidate():
    variant = property_of(lambda text: text == b"v")
    with make_search(ask_again_every=1) as search:
        search.all_hold([variant], Programs(b"s", b"v"))
        search.all_hold([variant], Programs(b"s", b"w"))
    assert variant.asked == [(b"v",), (b"v",), (b"w",)]
    assert (search.statistics.candidates, search.statistics.accepted) == (2, 1)


def test_unless_told_otherwise_a_search_has_no_limits_and_runs_each_test_once_one_at_a_time():
    wanted = holding("b")
    with Search(VerdictStore(), Statistics(), Timeouts()) as search:
        search.run(words("a b c", lambda: words("d")), Words(wanted))
    assert asked(wanted) == "a b d"
    assert search.statistics.properties["p"].asked_again == 0


def test_a_search_obeys_the_stop_that_it_is_given():
    stop, never = Stop(), holding()
    with make_search(stop=stop) as search:
        stop.request("enough")
        with pytest.raises(Interrupted, match=r"^enough$"):
            search.run(words("a"), Words(never))
    assert asked(never) == ""
