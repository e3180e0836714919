"""Errors in workers: which of them end a search."""

import pytest
from function_property import property_of
from searching import (
    FIRST,
    LAST,
    PATIENCE,
    HangsUntilStopped,
    Raises,
    ScheduledSearch,
    Words,
    holding,
    make_search,
    run,
    words,
)

from ppr.programs.errors import UserError


@pytest.mark.parametrize("error", [UserError("broken"), SystemExit(3)])
def test_an_error_in_a_worker_reaches_the_caller(error):
    problem = Words(Raises(error=error))
    with pytest.raises(type(error)) as caught:
        run(words("a"), problem)
    assert caught.value is error
    assert problem.accepted == []


def test_an_error_stops_the_other_tests():
    hanging = HangsUntilStopped()

    def breaking(_):
        assert hanging.hanging.wait(PATIENCE)
        raise UserError("broken")

    problem = Words(given={"a": [property_of(breaking, label="breaking")], "b": [hanging]})
    with make_search(jobs=2) as search, pytest.raises(UserError):
        search.run(words("a b"), problem)
    assert search.statistics.properties["fake"].stopped == 1


@pytest.mark.parametrize("choose", [FIRST, LAST])
def test_an_error_of_a_candidate_whose_turn_never_comes_is_none(choose):
    broken = Raises(error=UserError("broken"))
    problem = Words(given={"a": [holding("a")], "b": [broken]})
    run(words("a b"), problem, kind=ScheduledSearch, choose=choose, jobs=2)
    assert problem.accepted == ["a"]


def test_the_error_of_the_first_candidate_in_order_is_raised():
    given = {"a": [Raises(error=UserError("a is broken"))], "b": [Raises(error=UserError("b is broken"))]}
    with pytest.raises(UserError, match="a is broken"):
        run(words("a b"), Words(given=given), kind=ScheduledSearch, choose=LAST, jobs=2)
