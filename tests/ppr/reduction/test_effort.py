"""What each effort tries."""

import pytest
from laws import for_each
from registered import CHEAP, EVERY, FOR_SIZE, LAST, ORDER, TURNS, reducers, without

from diffing.pair_state import Preference
from ppr.programs.errors import UserError
from ppr.reducers.registry import PAIR_REDUCERS
from ppr.reduction.pair import ReductionOptions
from ppr.reduction.schedule import TAKING_TURNS, TRANSFORMATIONS, WAITING, Effort, Schedule


def test_the_order_is_that_of_the_registry_and_those_that_wait_come_last():
    assert tuple(name for name, one in PAIR_REDUCERS.items() if not one.waits) == TAKING_TURNS
    assert tuple(name for name, one in PAIR_REDUCERS.items() if one.waits) == WAITING
    assert set(ReductionOptions().order) == set(ORDER)
    assert ReductionOptions.of_effort().order == ORDER


@pytest.mark.parametrize("prefer", list(Preference))
def test_the_stages_are_those_that_take_turns_the_fixpoint_each_that_waits_and_the_end(prefer):
    turns, waiting = (reducers(waiting=waiting, prefer=prefer) for waiting in (False, True))
    order = sorted((*turns, *waiting), key=list(PAIR_REDUCERS).index)
    found = Schedule.of([PAIR_REDUCERS[name] for name in order], list(TRANSFORMATIONS.values()))
    often = tuple(name for name, one in TRANSFORMATIONS.items() if not (one.at_start or one.at_end))
    assert [tuple(step.name for step in stage) for stage in found.descent] == [
        turns, often, *((name,) for name in waiting),
    ]  # fmt: skip
    at_end = tuple(name for name, one in TRANSFORMATIONS.items() if one.at_end)
    assert tuple(step.name for step in found.end) == at_end
    at_start = tuple(name for name, one in TRANSFORMATIONS.items() if one.at_start)
    assert tuple(step.name for step in found.start) == at_start == ("definitions",)
    assert tuple(step.name for step in found.last_look) == (*often, *waiting, *turns)


@pytest.mark.parametrize(("effort", "prefer", "more"), [
    (Effort.QUICK, Preference.DIFFERENCE, ()), (Effort.QUICK, Preference.SIZE, FOR_SIZE),
    (Effort.DEFAULT, Preference.DIFFERENCE, (*LAST, *CHEAP)), (Effort.THOROUGH, Preference.DIFFERENCE, (*LAST, *EVERY)),
])  # fmt: skip
def test_the_steps_of_each_effort(effort, prefer, more):
    assert effort.steps(prefer) == {*TURNS, *more}


@for_each("options, remembers", [
    (ReductionOptions.of_effort(Effort.QUICK), False), (ReductionOptions.of_effort(Effort.DEFAULT), True),
    (ReductionOptions.of_effort(Effort.THOROUGH), True),
    (ReductionOptions.of_effort(Effort.QUICK, only=["commonality", "layout"]), True),
    (ReductionOptions.of_effort(Effort.QUICK, only=["commonality", "beyond-grammar"]), True),
    (ReductionOptions.of_effort(Effort.QUICK, Preference.SIZE), False),
])  # fmt: skip
def test_refusals_are_remembered_where_something_waits(options, remembers):
    assert options.remembers_refusals is remembers


@pytest.mark.parametrize(("only", "skip", "expected"), [
    ((), (), (("commonality", "tree-difference"), ())), (("names", "commonality"), (), (("commonality",), ("names",))),
    ((), ("commonality", "layout"), (("tree-difference",), ())),
])  # fmt: skip
def test_names_come_before_the_effort_and_the_order_is_that_of_the_reducers(only, skip, expected):
    order = ("commonality", "tree-difference", "beyond-grammar")
    assert Effort.QUICK.chosen(order, Preference.DIFFERENCE, only, skip) == expected


@pytest.mark.parametrize("effort", list(Effort))
@pytest.mark.parametrize("prefer", list(Preference))
def test_the_options_of_an_effort(effort, prefer):
    made = ReductionOptions.of_effort(effort, prefer)
    assert set(made.order) | set(made.transformations) == effort.steps(prefer)
    assert made.transformations == tuple(name for name in EVERY if name in made.transformations)
    assert (made.prefer, made.thorough, made.mirror) == (prefer, effort is Effort.THOROUGH, True)


def test_the_options_of_an_effort_without_some_steps():
    turns = TURNS[::-1]
    skip = ("list-difference", "layout")
    made = ReductionOptions.of_effort(Effort.DEFAULT, turns=turns, skip=skip, mirror=False, max_iterations=3)
    assert made.order == (*without(turns, "list-difference"), *LAST)
    assert made.transformations == without(CHEAP, "layout")
    assert (made.mirror, made.max_iterations) == (False, 3)


def test_an_effort_without_reducers_is_refused():
    with pytest.raises(UserError, match="all reducers are left out"):
        ReductionOptions.of_effort(Effort.QUICK, skip=TURNS)
    assert ReductionOptions.of_effort(only=["neighbours"]).transformations == ("neighbours",)
