"""Accepted candidates are tested once more, so that a test that disagrees with itself is found out."""

import pytest
from searching import PATIENCE, HangsUntilStopped, Words, answers, run, words

from ppr.errors import UserError
from ppr.properties.outcome import Outcome, Result
from ppr.search.statistics import Statistics
from ppr.search.verdicts import VerdictStore


def test_a_test_that_disagrees_when_it_is_asked_again_is_known_to_fail_from_then_on():
    store, fickle = VerdictStore(), answers(Outcome.HOLDS, Outcome.FAILS)
    with pytest.raises(UserError, match=r"the fake property is flaky: of 1 tests .* 1 disagreed"):
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
