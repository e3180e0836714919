"""Limits and progress of reductions in memory, and what is counted of a predicate for the originals."""

import signal
import threading

import pytest
from pair_in_memory import is_bad, is_good, reduced

from diffing.pair_state import Side
from ppr import PairSize
from ppr.api.programs import RunInMemory
from ppr.programs.errors import DoesNotHoldError
from ppr.properties.outcome import Outcome
from ppr.properties.property import FunctionProperty
from ppr.search.statistics import PropertyCounts


def test_a_limit_of_tests_counts_every_call():
    def counted(holds):
        return lambda text: calls.append(text) or holds(text)

    calls = []
    result = reduced(seed_holds=counted(is_good), variant_holds=counted(is_bad), max_tests=9)
    assert len(calls) == result.tests == 9
    assert (result.stopped_by, result.finished) == ("max_tests", False)
    assert is_good(result.seed)
    assert is_bad(result.variant)


@pytest.mark.slow
def test_a_limit_that_is_not_reached_does_not_count(monkeypatch):
    monkeypatch.setattr("ppr.properties.property.PLACES", 0)  # what is tested first depends on what tests cost
    whole = reduced()
    assert reduced(max_tests=whole.tests + 1, max_seconds=1000).stopped_by is None


def test_a_limit_of_time(monkeypatch):
    monkeypatch.setattr("ppr.search.statistics.Statistics.seconds", property(lambda self: 10.0 * self.tests))
    result = reduced(max_seconds=75)
    assert (result.stopped_by, result.tests, result.seconds) == ("max_seconds", 8, 80.0)
    assert reduced(max_seconds=75, max_tests=9).stopped_by == "max_seconds"
    assert reduced(max_seconds=75, max_tests=7).stopped_by == "max_tests"


def test_a_limit_leaves_the_signals_of_the_process_alone(monkeypatch):
    monkeypatch.setattr(signal, "signal", lambda *_: pytest.fail("a handler is set"))
    monkeypatch.setattr(signal, "setitimer", lambda *_: pytest.fail("an alarm is set"))
    assert reduced(max_tests=20).stopped_by == "max_tests"


@pytest.mark.slow
def test_progress_has_the_best_pair_each_time():
    told = []
    result = reduced(on_progress=told.append)
    assert told[0].size == PairSize(55, 64, 11)  # in the seed's layout, without the comment
    assert (told[0].reducer, told[0].iteration) == ("comments and layout", 0)
    assert (told[-1].best, told[-1].size) == ((result.seed, result.variant), result.after)
    sizes = [(one.size.difference, one.size.seed + one.size.variant) for one in told]
    assert sizes == sorted(sizes, reverse=True)
    assert {one.reducer for one in told[1:]} >= {"commonality"}
    assert all(is_good(one.best[0]) and is_bad(one.best[1]) for one in told)
    assert [one.tests for one in told] == sorted(one.tests for one in told)
    assert all(0 <= one.seconds <= result.seconds for one in told)


@pytest.mark.parametrize("negated", [False, True])
def test_a_check_of_the_originals_counts_and_is_remembered_as_a_test_that_holds(negated):
    asked = FunctionProperty(
        label="seed", sides=(Side.SEED,), fingerprint="holds", negated=negated, function=b"a".__eq__
    )
    program, other = (b"b", b"a") if negated else (b"a", b"b")
    run = RunInMemory()
    with run.search:
        run.check(asked, [program])
        assert run.statistics.properties["seed"] == PropertyCounts(run=1, holds=1)
        assert run.search.verdicts.recall(asked, [program]) is Outcome.HOLDS
        with pytest.raises(DoesNotHoldError):
            run.check(asked, [other])


def test_more_jobs_are_threads_of_their_own():
    for jobs, own in ((1, False), (3, True)):
        threads = set()
        reduced(variant_holds=lambda text, seen=threads: seen.add(threading.get_ident()) or is_bad(text), jobs=jobs)
        assert (len(threads) > 1) is own
