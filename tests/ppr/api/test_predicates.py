"""What is counted of a predicate: for the originals, and among quick ones."""

import pytest

from diffing.pair_state import Side
from ppr.api.running import EventLoop, Limits, Predicate, running
from ppr.errors import DoesNotHoldError
from ppr.properties.outcome import Outcome
from ppr.search.statistics import PropertyCounts


def predicate(function, *, negated=False):
    with EventLoop() as loop:
        return Predicate(
            label="seed",
            sides=(Side.SEED,),
            fingerprint="holds",
            negated=negated,
            name="holds",
            function=function,
            given=bytes.decode,
            loop=loop,
        )


@pytest.mark.parametrize("negated", [False, True])
def test_a_check_of_the_originals_counts_and_is_remembered_as_a_test_that_holds(negated):
    asked = predicate("a".__eq__, negated=negated)
    program, other = (b"b", b"a") if negated else (b"a", b"b")
    with running(Limits()) as run:
        run.check(asked, [program])
        assert run.statistics.properties["seed"] == PropertyCounts(run=1, holds=1)
        assert run.search.verdicts.recall(asked, [program]) is Outcome.HOLDS
        with pytest.raises(DoesNotHoldError):
            run.check(asked, [other])


@pytest.mark.parametrize(("took", "seconds"), [(0.004, 0.0), (0.017, 0.02), (1.234, 1.23)])
def test_the_order_of_quick_predicates_does_not_depend_on_the_clock(monkeypatch, took, seconds):
    clock = iter([100.0, 100.0 + took])
    monkeypatch.setattr("ppr.api.running.time.monotonic", lambda: next(clock))
    assert predicate(bool).test([b"a"], 60).seconds == seconds
