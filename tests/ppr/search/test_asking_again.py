"""Accepted candidates are tested once more, so that a test that disagrees with itself is found out."""

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
    run,
    words,
)

from ppr.programs.errors import UserError
from ppr.properties.outcome import Outcome, Result
from ppr.reducers.candidate import nothing
from ppr.search.search import Budget
from ppr.search.statistics import Statistics
from ppr.search.verdicts import VerdictStore


def test_a_test_that_disagrees_when_it_is_asked_again_is_known_to_fail_from_then_on():
    store, fickle = VerdictStore(), answers(Outcome.HOLDS, Outcome.FAILS)
    with pytest.raises(UserError, match=r"the fake property is flaky: .* again 1 time on .* 1 test disagreed"):
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


def test_nothing_is_asked_again_unless_that_is_asked_for():
    always = holding("a", "b")
    search = run(all_hold("a b"), Words(always))
    assert asked(always) == "a b"
    assert search.statistics.properties["p"].asked_again == 0


def test_a_test_that_is_asked_again_takes_one_worker():
    always = holding(*"abcdef")
    search = run(all_hold("a b c d e f"), Words(always), kind=ScheduledSearch, choose=FIRST, jobs=2, ask_again_every=1)
    assert search.most == 2
    assert search.statistics.accepted == 6
    assert sorted(asked(always).split()) == sorted(["a", "b", "c", "d", "e", "f"] * 2)


def test_only_the_tests_that_were_run_are_asked_again():
    store, known, fresh = VerdictStore(), holding("a", label="known"), holding("a", label="fresh")
    store.record(known, [b"a"], Outcome.HOLDS)
    run(words("a"), Words(known, fresh), store=store, ask_again_every=1)
    assert (asked(known), asked(fresh)) == ("", "a a")


def test_the_message_gives_the_counts_of_the_property_that_disagrees():
    store, steady, fickle = (
        VerdictStore(),
        holding("a", "b", label="steady"),
        answers(*3 * [Outcome.HOLDS], Outcome.FAILS),
    )
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


def test_a_repetition_that_is_stopped_says_nothing():
    stopped = answers(Outcome.HOLDS, Outcome.STOPPED)
    search = run(words("a"), Words(stopped), repeat=3)
    counts = search.statistics.properties["fake"]
    assert (counts.run, counts.asked_again, counts.disagreed) == (2, 0, 0)
    assert search.verdicts.recall(stopped, [b"a"]) is None


def test_a_test_that_is_asked_again_and_stopped_is_not_flaky():
    stopped = answers(Outcome.HOLDS, Outcome.STOPPED)
    search = run(words("a"), Words(stopped), ask_again_every=1)
    assert search.statistics.accepted == 1
    assert search.verdicts.recall(stopped, [b"a"]) is Outcome.HOLDS


def test_the_time_of_tests_that_are_asked_again_is_busy_too(monkeypatch):
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr("ppr.search.statistics.time", SimpleNamespace(monotonic=lambda: clock.now))

    def function(_):
        clock.now += 1.0
        return True

    search = run(words("a"), Words(property_of(function)), budget=Budget(), ask_again_every=1)
    assert search.statistics.busy == 2.0


def test_after_a_test_that_was_stopped_the_others_are_not_run_again():
    first, second = answers(Outcome.HOLDS, Outcome.STOPPED), FakeProperty(label="second", fingerprint="second")
    run(words("a"), Words(first, second), ask_again_every=1)
    assert (len(first.asked), len(second.asked)) == (2, 1)
