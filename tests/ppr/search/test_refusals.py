"""Once a candidate is refused, others like it are refused without a test."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from searching import FIRST, LAST, ScheduledSearch, Words, asked, holding, make_search

from ppr.properties.outcome import Outcome
from ppr.reducers.candidate import Candidate, marked, nothing
from ppr.search.verdicts import VerdictStore


def by_letter(text, then=nothing):
    """Words that are like those that begin with the same letter."""
    return iter([Candidate(word, then, word[0]) for word in text.split()])


def search(stream, problem, refused=None, **options):
    with make_search(**options) as made:
        made.run(stream, problem, refused)
    return made


def test_those_like_a_refused_one_are_not_tested():
    wanted = holding("a2", "b2")
    problem, refused = Words(wanted), set()
    made = search(by_letter("a1 a2 b2 b3"), problem, refused)
    assert asked(wanted) == "a1 b2"
    assert problem.accepted == ["b2"]
    assert refused == {"a"}
    assert (made.statistics.candidates, made.statistics.cached) == (3, 1)


def test_what_was_refused_in_an_earlier_run_is_refused():
    wanted = holding("a1")
    problem = Words(wanted)
    search(by_letter("a1"), problem, {"a"})
    assert (asked(wanted), problem.accepted) == ("", [])


def test_nothing_is_like_those_that_are_not_marked():
    wanted = holding("c")
    problem = Words(wanted)
    search(iter([Candidate(word, nothing) for word in "abc"]), problem, set())
    assert problem.accepted == ["c"]


def test_a_recorded_refusal_counts():
    store, wanted = VerdictStore(), holding("a2")
    store.record(wanted, [b"a1"], Outcome.FAILS)
    problem, refused = Words(wanted), set()
    search(by_letter("a1 a2"), problem, refused, store=store)
    assert (problem.accepted, refused) == ([], {"a"})


@pytest.mark.parametrize("choose", [FIRST, LAST])
@pytest.mark.parametrize("jobs", [2, 4, 8])
def test_one_that_was_looked_at_too_early_is_dropped_although_it_holds(jobs, choose):
    problem = Words(holding("a2"))
    made = search(by_letter("a1 a2 b1"), problem, kind=ScheduledSearch, choose=choose, jobs=jobs)
    assert problem.accepted == []
    assert (made.statistics.candidates, made.statistics.cached) == (3, 1)


def test_one_that_is_dropped_counts_once_if_its_verdict_is_recorded():
    store, wanted = VerdictStore(), holding("a2")
    store.record(wanted, [b"a2"], Outcome.HOLDS)
    made = search(by_letter("a1 a2"), Words(wanted), kind=ScheduledSearch, choose=LAST, jobs=2, store=store)
    assert (made.statistics.candidates, made.statistics.cached, made.statistics.accepted) == (2, 1, 0)


def test_a_refusal_that_is_not_needed_after_all_does_not_count():
    problem, refused = Words(holding("first", "a2")), set()
    stream = iter([Candidate("first", lambda: by_letter("a2")), *by_letter("a1")])
    search(stream, problem, refused, kind=ScheduledSearch, choose=LAST, jobs=2)
    assert problem.accepted == ["first", "a2"]
    assert refused == set()


def test_what_a_candidate_is_like_depends_on_the_state_before_it():
    inner = lambda: iter([Candidate("c", nothing)])  # noqa: E731
    stream = marked(iter([Candidate("b", inner), Candidate("d", nothing)]), "a", lambda before, after: before + after)
    first, second = stream
    assert (first.like, second.like, next(first.then()).like) == ("ab", "ad", "bc")


def _random(words_left, likes):
    for number, like in enumerate(likes):
        word = f"{words_left}.{number}"
        yield Candidate(word, lambda: _random(words_left - 1, likes) if words_left else nothing(), like)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(
    schedule=st.randoms(use_true_random=False),
    jobs=st.sampled_from([2, 4, 8]),
    likes=st.lists(st.integers(0, 3), max_size=7),
    held=st.sets(st.tuples(st.integers(0, 2), st.integers(0, 6))),
)
def test_what_is_accepted_and_refused_does_not_depend_on_the_number_of_jobs(schedule, jobs, likes, held):
    def found(**options):
        problem, refused = Words(holding(*(f"{left}.{number}" for left, number in held))), set()
        made = search(_random(2, likes), problem, refused, **options)
        return problem.accepted, refused, made.statistics.candidates

    assert found(jobs=jobs, kind=ScheduledSearch, choose=schedule.randrange) == found()
