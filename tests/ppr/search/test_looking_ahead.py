"""How far a search looks ahead, what it assumes meanwhile, and what it learns from the answers."""

import threading

import pytest
from function_property import property_of
from searching import FIRST, FakeProperty, ScheduledSearch, Words, answers, holding, make_search, run, words

from ppr.properties.outcome import Outcome
from ppr.reducers.candidate import Candidate, nothing
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
    class Forgetting(Chances):
        times = 0

        def forget_changes(self):
            self.times += 1

    chances = Forgetting()
    with make_search(chances=chances) as search:
        for number in (1, 2):
            search.run(words("a"), Words(holding()))
            assert chances.times == number


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
