import threading

import pytest

from diffing.pair_state import Side
from ppr.candidate import Candidate
from ppr.errors import Interrupted, UserError
from ppr.properties.property import Property
from ppr.properties.running import Outcome, Result
from ppr.reducers.ddmin import ddmin
from ppr.search.search import Budget, Job, Search
from ppr.search.statistics import Statistics
from ppr.search.verdicts import VerdictStore


class Lambda(Property):
    """A property that a function decides, in place of a script."""

    def __new__(cls, *_):
        return object.__new__(cls)

    def __init__(self, function, label="variant"):
        super().__init__(label, ("lambda",), (Side.VARIANT,), ("x",), fingerprint=label)
        object.__setattr__(self, "function", function)

    def test(self, runner, programs, timeout, handle=None, *, keep_output=False):
        del runner, timeout, keep_output
        if handle is not None and handle.stopped:
            return Result(Outcome.STOPPED, 0.0)
        outcome = self.function(programs[0], handle)
        return Result(outcome if isinstance(outcome, Outcome) else Outcome.HOLDS if outcome else Outcome.FAILS, 0.001)


class Lists:
    """The problem of keeping some numbers of a list."""

    def __init__(self, *properties):
        self.properties = properties
        self.accepted = []

    def jobs(self, state):
        return [Job(p, (bytes(state),)) for p in self.properties]

    def accept(self, state):
        self.accepted.append(state)


def run(items, *functions, jobs=1, store=None, budget=None):
    statistics = Statistics()
    problem = Lists(*(Lambda(function, f"p{number}") for number, function in enumerate(functions)))
    search = Search(None, store or VerdictStore(), statistics, jobs=jobs, budget=budget)
    try:
        search.run(ddmin(items), problem)
    finally:
        search.close()
    return problem.accepted, statistics


@pytest.mark.parametrize("jobs", [2, 3, 8])
def test_what_is_accepted_does_not_depend_on_the_number_of_jobs(jobs):
    def holds(program, _):
        return {3, 17, 40} <= set(program) and sum(program) % 7 != 1

    alone, _ = run(range(60), holds)
    assert run(range(60), holds, jobs=jobs)[0] == alone


def test_the_first_in_order_wins_even_if_a_later_one_is_done_first():
    later_done = threading.Event()

    def holds(program, _):
        if program == bytes(range(2)):  # the first half is the first that holds
            assert later_done.wait(10)
            return True
        later_done.set()
        return len(program) == 2

    accepted, _ = run(range(4), holds, jobs=2)
    assert accepted[0] == (0, 1)


def test_tests_after_the_accepted_one_are_stopped():
    stopped = threading.Event()

    def holds(program, handle):
        if program == b"":
            return False
        if program == bytes(range(2)):
            return True
        while not handle.stopped:
            if stopped.wait(0.001):
                break
        stopped.set()
        return Outcome.STOPPED

    search = Search(None, VerdictStore(), Statistics(), jobs=2)
    problem = Lists(Lambda(holds))
    stream = iter([Candidate((0, 1), lambda: iter(())), Candidate((2, 3), lambda: iter(()))])
    search.run(stream, problem)
    search.close()
    assert problem.accepted == [(0, 1)]


def test_a_recorded_verdict_is_not_tested_again():
    store = VerdictStore()
    _, first = run(range(10), lambda program, _: 4 in program, store=store)
    accepted, second = run(range(10), lambda *_: pytest.fail("tested again"), store=store)
    assert accepted[-1] == (4,)
    assert first.tests > 0 == second.tests
    assert second.cached == second.candidates


def test_both_properties_must_hold_and_the_second_is_not_run_when_the_first_fails():
    ran = []

    def first(program, _):
        ran.append("first")
        return 1 in program

    def second(program, _):
        ran.append("second")
        return 2 in program

    accepted, statistics = run(range(4), first, second)
    assert accepted[-1] == (1, 2)
    counts = statistics.properties
    assert counts["p0"].run + counts["p1"].run == len(ran)
    assert len(ran) < 2 * statistics.candidates


def test_invalid_and_timeout_count_as_not_holding():
    outcomes = {b"": Outcome.INVALID, bytes([0]): Outcome.TIMEOUT, bytes([1]): Outcome.FAILS}
    accepted, statistics = run(range(2), lambda program, _: outcomes[program])
    assert accepted == []
    counts = statistics.properties["p0"]
    assert (counts.invalid, counts.timed_out, counts.fails) == (1, 1, 1)


def test_the_budget_of_tests_ends_the_search():
    with pytest.raises(Interrupted, match="max-tests"):
        run(range(200), lambda *_: False, budget=Budget(max_tests=5))


def test_the_budget_of_time_ends_the_search_also_when_no_candidate_needs_a_test():
    class Refused(Lists):
        def jobs(self, state):
            clock.append(state)
            search.statistics.started -= 1  # a second is over
            return

    clock = []
    search = Search(None, VerdictStore(), Statistics(), budget=Budget(max_seconds=3.5))
    with pytest.raises(Interrupted, match="seconds"):
        search.run(ddmin(range(1000)), Refused())
    search.close()
    assert len(clock) == 4


def test_an_error_in_a_worker_reaches_the_caller():
    def broken(*_):
        raise UserError("the test cannot be run")

    with pytest.raises(UserError, match="cannot be run"):
        run(range(4), broken, jobs=2)


def test_a_stopped_test_is_no_verdict():
    store = VerdictStore()
    store.put("p", "x", Outcome.STOPPED)
    assert store.get("p", "x") is None
