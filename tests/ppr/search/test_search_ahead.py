"""How far a search looks ahead, and candidates that are refused because others like them were."""

import threading

import pytest
from function_property import property_of
from hypothesis import strategies as st
from laws import drawn
from searching import (
    FIRST,
    LAST,
    FakeProperty,
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
from ppr.reducers.candidate import Candidate, marked, nothing
from ppr.search.search import AHEAD, Search
from ppr.search.speculation import ONLY, Chances, Refusal
from ppr.search.verdicts import VerdictStore


class Noting(Chances):
    """Notes what it learns."""

    def __init__(self):
        super().__init__()
        self.noted = []

    def learn(self, job, position, *, held):
        self.noted.append((job.programs, position, held))
        super().learn(job, position, held=held)


class Assuming(Words):
    """Notes what is assumed to be accepted."""

    def __init__(self, *properties, **options):
        super().__init__(*properties, **options)
        self.assumed = []

    def assuming(self, state):
        self.assumed.append(state)
        return super().assuming(state)


def known_to_hold(number):
    """A chain of candidates, each the continuation of the one before it."""
    return iter([Candidate(f"known {number}", lambda: known_to_hold(number + 1))])


def knowing(a_property):
    store = VerdictStore()
    for number in range(99):
        store.record(a_property, [b"known %d" % number], Outcome.HOLDS)
    return store


def test_the_chances_are_learnt_from_every_test_that_ends_by_itself():
    chances = Noting()
    run(words("a b c"), Words(holding("b")), chances=chances)
    assert chances.noted == [((b"a",), ONLY, False), ((b"b",), ONLY, True)]


def test_nothing_is_learnt_from_tests_that_were_stopped_or_are_run_again():
    chances, never = Noting(), answers(Outcome.STOPPED)
    run(words("a"), Words(never), chances=chances)
    assert chances.noted == []
    run(words("a"), Words(holding("a")), chances=chances, ask_again_every=1)
    assert chances.noted == [((b"a",), ONLY, True)]


def test_another_stream_has_other_changes():
    chances, times = Chances(), []
    chances.forget_changes = lambda: times.append(1)
    with make_search(chances=chances) as search:
        for number in (1, 2):
            search.run(words("a"), Words(holding()))
            assert len(times) == number


def test_nothing_is_assumed_where_the_answers_are_known():
    fake = FakeProperty()
    problem = Assuming(fake, given={"known 5": Refusal.INVALID})
    run(known_to_hold(0), problem, store=knowing(fake))
    assert problem.accepted == [f"known {number}" for number in range(5)]
    assert problem.assumed == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_any_number_of_known_candidates_are_accepted_in_a_row(jobs):
    fake = FakeProperty()
    problem = Words(fake, given={"known 50": Refusal.INVALID})
    run(known_to_hold(0), problem, store=knowing(fake), jobs=jobs)
    assert len(problem.accepted) == 50


def test_for_each_job_a_few_candidates_are_looked_at_in_advance():
    considered = []

    def function(_):
        considered.append(len(problem.considered))
        return False

    first = property_of(function)
    problem = Words(first, given={"known 50": Refusal.INVALID})
    stream = iter([*words("first"), *known_to_hold(0)])
    run(stream, problem, store=knowing(first), kind=ScheduledSearch, choose=FIRST, jobs=2)
    assert considered == [2 * AHEAD]


def test_the_search_stops_looking_further_as_soon_as_a_test_has_ended():
    wanted = holding("wanted")
    problem = Words(wanted, given=dict.fromkeys(["refused", "endless"], Refusal.INVALID))

    class OfBoth(ScheduledSearch):
        def _wait(self):
            return super()._wait() if self._pool.waiting else Search._wait(self)

    with make_search(kind=OfBoth, choose=FIRST, jobs=2) as search:

        def stream():
            yield from words("wanted refused")
            search._pool.waiting.pop()()  # the test of "wanted" ends
            while True:
                yield Candidate("endless", nothing)

        search.run(stream(), problem)
    assert problem.accepted == ["wanted"]
    assert problem.considered == ["wanted", "refused", "endless"]


def test_the_threads_of_tests_have_a_name():
    names = []
    run(words("a"), Words(property_of(lambda _: names.append(threading.current_thread().name))))
    assert names[0].startswith("test")


class Hopeless(Chances):
    """Nothing is expected to hold."""

    def of(self, job, position):
        return 0.001


def test_a_known_candidate_is_accepted_before_a_test_that_runs_has_ended():
    events = []

    class Telling(Words):
        def accept(self, state):
            events.append(f"accept {state}")
            return super().accept(state)

    tested = property_of(lambda program: events.append(f"test {program.decode()}") is None)
    store = VerdictStore()
    store.record(tested, [b"known"], Outcome.HOLDS)
    options = {"store": store, "chances": Hopeless(), "ask_again_every": 1}
    run(words("a", lambda: words("known")), Telling(tested), kind=ScheduledSearch, choose=FIRST, jobs=2, **options)
    assert events == ["test a", "accept a", "accept known", "test a"]


def test_an_answer_is_looked_at_before_more_tests_are_given_to_workers():
    events = []

    class Noticing(Hopeless):
        def learn(self, job, position, *, held):
            events.append(f"answer {job.programs[0].decode()}")

    class Submitting(ScheduledSearch):
        def _submit(self, attempt):
            events.append(f"submit {attempt.jobs[0].programs[0].decode()}")
            super()._submit(attempt)

        def _wait(self):
            return super()._wait() if self._done.empty() else Search._wait(self)

    with make_search(kind=Submitting, choose=FIRST, jobs=3, chances=Noticing()) as search:

        def stream():
            yield from words("a b")
            search._pool.waiting.pop()()  # the test of b ends
            yield Candidate("c", nothing)

        search.run(stream(), Words(holding()))
    assert events[:4] == ["submit a", "submit b", "answer b", "submit c"]


def by_letter(text, then=nothing):
    """Words that are like those that begin with the same letter."""
    return iter([Candidate(word, then, word[0]) for word in text.split()])


def search(stream, problem, refused=None, **options):
    with make_search(**options) as made:
        made.run(stream, problem, refused)
    return made


@pytest.mark.parametrize(("recorded", "before", "tested", "accepted"), [
    ((), (), "a1 b2", ["b2"]), ((), ("a",), "b2", ["b2"]),  # it was refused in an earlier run
    ((b"a1",), (), "b2", ["b2"]),  # there is a verdict
])  # fmt: skip
def test_those_like_a_refused_one_are_not_tested(recorded, before, tested, accepted):
    store, wanted, refused = VerdictStore(), holding("a2", "b2"), set(before)
    for program in recorded:
        store.record(wanted, [program], Outcome.FAILS)
    problem = Words(wanted)
    made = search(by_letter("a1 a2 b2 b3"), problem, refused, store=store)
    assert (asked(wanted), problem.accepted, refused) == (tested, accepted, {"a"})
    assert (made.statistics.candidates, made.statistics.cached) == (3, 1 + bool(recorded or before))


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


@drawn(
    schedule=st.randoms(use_true_random=False),
    jobs=st.sampled_from([2, 4, 8]),
    likes=st.lists(st.integers(0, 3), max_size=7),
    held=st.sets(st.tuples(st.integers(0, 2), st.integers(0, 6))),
    few=8,
    many=60,
)
def test_what_is_accepted_and_refused_does_not_depend_on_the_number_of_jobs(schedule, jobs, likes, held):
    def found(**options):
        problem, refused = Words(holding(*(f"{left}.{number}" for left, number in held))), set()
        made = search(_random(2, likes), problem, refused, **options)
        return problem.accepted, refused, made.statistics.candidates

    assert found(jobs=jobs, kind=ScheduledSearch, choose=schedule.randrange) == found()
