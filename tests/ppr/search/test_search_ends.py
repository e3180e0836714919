"""When a search asks again, what it stops and counts, and when it ends before it is done."""

import threading
import time
from types import SimpleNamespace

import pytest
from function_property import property_of
from searching import (
    FIRST,
    PATIENCE,
    FakeProperty,
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

from ppr.programs.errors import Interrupted, UserError
from ppr.properties.outcome import Outcome, Result
from ppr.reducers.candidate import nothing
from ppr.search.search import Budget, Search, Timeouts
from ppr.search.speculation import Refusal
from ppr.search.statistics import Statistics
from ppr.search.verdicts import VerdictStore


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


def all_hold(text):
    """A stream in which each word comes after the one before it was accepted."""
    first, *rest = text.split()
    return words(first, (lambda: all_hold(" ".join(rest))) if rest else nothing)


def test_the_first_accepted_candidate_and_then_one_in_so_many_tests_is_asked_again():
    always = holding(*"abcdefgh")
    search = run(all_hold("a b c d e f g h"), Words(always), ask_again_every=3)
    assert sorted(asked(always).split()) == sorted(["a", "b", "c", "d", "e", "f", "g", "h", "a", "d", "g"])
    counts = search.statistics.properties["p"]
    assert (counts.run, counts.asked_again, counts.disagreed) == (11, 3, 0)


def test_tests_that_fail_count_too():
    wanted = holding("a", "d", "f")
    run(words("a", lambda: words("b c d", lambda: words("e f"))), Words(wanted), ask_again_every=3)
    assert asked(wanted).count("a") == asked(wanted).count("d") == 2
    assert asked(wanted).count("f") == 1


def test_verdicts_that_are_known_do_not_count():
    store, wanted = VerdictStore(), holding("known", "a", "b")
    for word in ("bad", "worse", "known"):
        store.record(wanted, [word.encode()], Outcome.HOLDS if word == "known" else Outcome.FAILS)
    stream = words("x bad worse known", lambda: words("a", lambda: words("bad worse b")))
    search = run(stream, Words(wanted), store=store, ask_again_every=3)
    assert sorted(asked(wanted).split()) == ["a", "a", "b", "x"]
    assert search.statistics.properties["p"].asked_again == 1


def test_a_test_that_is_asked_again_takes_one_worker():
    always = holding(*"abcdef")
    search = run(all_hold("a b c d e f"), Words(always), kind=ScheduledSearch, choose=FIRST, jobs=2, ask_again_every=1)
    assert search.most == 2
    assert search.statistics.accepted == 6
    assert sorted(asked(always).split()) == sorted(["a", "b", "c", "d", "e", "f"] * 2)


def test_what_has_held_gets_more_time_when_it_is_asked_again_as_the_machine_may_be_busy():
    timeouts, always = Timeouts(), FakeProperty()
    timeouts.learn(always, 3.0)
    run(words("a"), Words(always), timeouts=timeouts, ask_again_every=1)
    assert always.limits == [30.0, 300.0]


def test_the_message_gives_the_counts_of_the_property_that_disagrees():
    store, steady = VerdictStore(), holding("a", "b", label="steady")
    fickle = answers(*3 * [Outcome.HOLDS], Outcome.FAILS)
    with pytest.raises(UserError, match=r"the fake property is flaky: .* again 2 times on .* 1 test disagreed"):
        run(all_hold("a b"), Words(steady, fickle), store=store, ask_again_every=1)
    assert store.recall(fickle, [b"a"]) is Outcome.HOLDS
    assert store.recall(fickle, [b"b"]) is Outcome.FAILS
    assert store.recall(steady, [b"b"]) is Outcome.HOLDS


def test_with_repeat_a_candidate_holds_only_if_each_run_does():
    store, fickle = VerdictStore(), answers(*2 * [Outcome.HOLDS], Outcome.FAILS, *3 * [Outcome.HOLDS])
    problem = Words(fickle)
    search = run(words("a b"), problem, store=store, repeat=3)
    assert asked(fickle) == "a a a b b b"
    assert problem.accepted == ["b"]
    assert (store.recall(fickle, [b"a"]), store.recall(fickle, [b"b"])) == (Outcome.FAILS, Outcome.HOLDS)
    counts = search.statistics.properties["fake"]
    assert (counts.run, counts.asked_again, counts.disagreed) == (6, 4, 1)


def test_a_run_that_fails_at_once_is_not_repeated():
    never = holding()
    search = run(words("a b"), Words(never), repeat=3)
    assert asked(never) == "a b"
    assert (search.statistics.properties["p"].asked_again, search.statistics.properties["p"].disagreed) == (0, 0)


@pytest.mark.parametrize(("options", "recalled"), [({"repeat": 3}, None), ({"ask_again_every": 1}, Outcome.HOLDS)])
def test_a_repetition_that_is_stopped_says_nothing(options, recalled):
    stopped = answers(Outcome.HOLDS, Outcome.STOPPED)
    search = run(words("a"), Words(stopped), **options)
    counts = search.statistics.properties["fake"]
    assert (counts.run, counts.asked_again, counts.disagreed) == (2, 0, 0)
    assert (search.verdicts.recall(stopped, [b"a"]), search.statistics.accepted) == (recalled, recalled is not None)


def test_after_a_test_that_was_stopped_the_others_are_not_run_again():
    first, second = answers(Outcome.HOLDS, Outcome.STOPPED), FakeProperty(label="second", fingerprint="second")
    run(words("a"), Words(first, second), ask_again_every=1)
    assert (len(first.asked), len(second.asked)) == (2, 1)


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


@pytest.mark.parametrize(("most", "said"), [(5, "5 tests of --max-tests are"), (1, "1 test of --max-tests is")])
def test_the_budget_of_tests_is_used_up_to_the_last_one(most, said):
    wanted = holding()
    with pytest.raises(Interrupted, match=f"^the {said} used up$"):
        run(words("a b c d e f"), Words(wanted), budget=Budget(max_tests=most))
    assert asked(wanted) == "a b c d e"[: 2 * most - 1]


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


@pytest.mark.parametrize("before", ["", "a"])
def test_a_request_from_another_thread_counts_even_if_it_comes_with_the_end_of_the_stream(before):
    def stream():
        yield from words(before)
        thread = threading.Thread(target=search.stop.request, args=["SIGINT was received"])
        thread.start()
        thread.join()

    with make_search() as search, pytest.raises(Interrupted, match=r"^SIGINT was received$"):
        search.run(stream(), Words(holding()))


def test_a_request_to_stop_ends_the_search_at_once_and_for_good(monkeypatch):
    monkeypatch.setattr("ppr.search.search.MAX_WAIT", PATIENCE)
    hanging = HangsUntilStopped()

    def interrupt():
        assert hanging.hanging.wait(PATIENCE)
        search.stop.request("SIGINT was received", by_signal=True)

    start = time.monotonic()
    with make_search(budget=Budget(max_tests=1)) as search:
        threading.Thread(target=interrupt).start()
        for _ in range(2):
            with pytest.raises(Interrupted, match=r"^SIGINT was received$"):
                search.run(words("a b"), Words(hanging))
    assert time.monotonic() - start < PATIENCE / 2
    assert search.stop.by_signal
    assert len(hanging.asked) == search.statistics.properties["fake"].stopped == 1


@pytest.mark.parametrize("budget", [Budget(max_seconds=0), Budget(max_tests=0)])
def test_the_first_reason_to_stop_is_the_one_that_is_told(budget):
    with make_search(budget=budget) as search:
        search.stop.request("SIGINT was received", by_signal=True)
        with pytest.raises(Interrupted, match=r"^SIGINT was received$"):
            search.run(words("a"), Words(holding()))


def test_refused_candidates_are_counted_only_if_they_are_invalid():
    given = {"a": Refusal.INVALID, "b": Refusal.NO_PROGRESS, "c": Refusal.INVALID}
    search = run(words("a b c d e"), Words(holding("e"), given=given))
    counts = search.statistics
    assert (counts.invalid, counts.candidates, counts.tests, counts.accepted) == (2, 2, 2, 1)


def test_the_time_in_which_tests_run_is_counted_as_busy(monkeypatch):
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr("ppr.search.statistics.time", SimpleNamespace(monotonic=lambda: clock.now))

    class Slow(Words):
        def jobs(self, state):
            clock.now += 100.0  # not in tests
            return super().jobs(state)

    def function(program):
        clock.now += 1.0
        return program == b"c"

    search = run(words("a b c"), Slow(property_of(function)), budget=Budget(), ask_again_every=1)
    assert search.statistics.busy == 4.0  # and to ask again
