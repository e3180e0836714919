"""The tests of one candidate: their order, their limits, and the outcome that counts."""

import pytest
from function_property import property_of
from searching import FakeProperty, Words, answers, asked, holding, run, words

from ppr.properties.outcome import Outcome
from ppr.search.search import Timeouts


def test_a_test_stops_at_the_first_property_that_fails():
    first, second = holding("b", label="first"), holding("b", label="second")
    problem = Words(first, second)
    run(words("a b"), problem)
    # the second was not seen yet when b came, so it is tried first
    assert (asked(first), asked(second)) == ("a b", "b")
    assert problem.accepted == ["b"]


def test_the_test_that_rejects_most_in_a_second_comes_first():
    order = []

    def noting(name, holds):
        def function(program):
            order.append(name + program.decode())
            return holds(program)

        return property_of(function, label=name)

    mild, strict = noting("mild", lambda _: True), noting("strict", lambda program: program == b"3")
    run(words("1 2 3"), Words(mild, strict))
    assert order == ["mild1", "strict1", "strict2", "strict3", "mild3"]


def test_each_test_has_the_limit_of_its_property():
    timeouts = Timeouts()
    usual, slow = FakeProperty(label="usual", fingerprint="u"), FakeProperty(label="slow", fingerprint="s")
    timeouts.learn(slow, 3.0)
    run(words("a"), Words(usual, slow), timeouts=timeouts)
    assert (usual.limits, slow.limits) == ([60.0], [30.0])


@pytest.mark.parametrize("outcome", [Outcome.FAILS, Outcome.INVALID, Outcome.TIMEOUT])
def test_only_tests_that_hold_make_a_result(outcome):
    one = answers(outcome)
    problem = Words(one)
    search = run(words("a"), problem)
    assert problem.accepted == []
    assert search.verdicts.recall(one, [b"a"]) is outcome
