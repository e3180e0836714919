"""What each effort tries."""

import pytest

from diffing.preference import Preference
from ppr.errors import UserError
from ppr.reduction.pair import ReductionOptions
from ppr.reduction.schedule import TAKING_TURNS, WAITING, Effort

TURNS = ("tree-difference", "list-difference", "commonality")
CHEAP = {"references", "simpler-nodes", "simpler-tokens", "layout"}
THOROUGH = {"windows", "names"}
LATE = ("construct-difference", "beyond-grammar")


def test_the_reducers_that_take_turns_and_those_that_wait():
    assert TAKING_TURNS == TURNS
    assert list(WAITING) == [*LATE, "each-alone"]


@pytest.mark.parametrize(
    ("effort", "more"),
    [
        (Effort.QUICK, set()),
        (Effort.DEFAULT, {*LATE} | CHEAP),
        (Effort.THOROUGH, {*LATE} | CHEAP | THOROUGH),
    ],
)
def test_the_steps_of_each_effort(effort, more):
    assert effort.steps(Preference.DIFFERENCE) == set(TURNS) | more


@pytest.mark.parametrize(
    ("options", "remembers"),
    [
        (ReductionOptions.of_effort(Effort.QUICK), False),
        (ReductionOptions.of_effort(Effort.DEFAULT), True),
        (ReductionOptions.of_effort(Effort.THOROUGH), False),
        (ReductionOptions.of_effort(Effort.QUICK, only=["commonality", "layout"]), True),
        (ReductionOptions.of_effort(Effort.QUICK, only=["commonality", "beyond-grammar"]), True),
        (ReductionOptions.of_effort(Effort.QUICK, Preference.SIZE), False),
    ],
)
def test_refusals_are_remembered_where_something_waits_unless_all_is_to_be_tried(options, remembers):
    assert options.remembers_refusals is remembers


@pytest.mark.parametrize(
    ("only", "skip", "expected"),
    [
        ((), (), (("commonality", "tree-difference"), ())),
        (("names", "commonality"), (), (("commonality",), ("names",))),
        ((), ("commonality", "layout"), (("tree-difference",), ())),
        (
            ("windows", "tree-difference", "references", "beyond-grammar", "commonality"),
            ("references",),
            (("commonality", "tree-difference", "beyond-grammar"), ("windows",)),
        ),
    ],
)
def test_names_come_before_the_effort_and_the_order_is_that_of_the_reducers(only, skip, expected):
    order = ("commonality", "tree-difference", "beyond-grammar")
    assert Effort.QUICK.chosen(order, Preference.DIFFERENCE, only, skip) == expected


@pytest.mark.parametrize("effort", list(Effort))
@pytest.mark.parametrize("prefer", list(Preference))
def test_the_options_of_an_effort(effort, prefer):
    made = ReductionOptions.of_effort(effort, prefer)
    assert set(made.order) | set(made.transformations) == effort.steps(prefer)
    assert (made.prefer, made.thorough, made.mirror) == (prefer, effort is Effort.THOROUGH, True)


def test_the_options_of_an_effort_without_some_steps():
    turns = ("commonality", "list-difference", "tree-difference")
    skip = ("list-difference", "layout")
    made = ReductionOptions.of_effort(Effort.DEFAULT, turns=turns, skip=skip, mirror=False, max_iterations=3)
    assert made.order == ("commonality", "tree-difference", *LATE)
    assert made.transformations == ("references", "simpler-nodes", "simpler-tokens")
    assert (made.mirror, made.max_iterations) == (False, 3)


def test_an_effort_without_reducers_is_refused():
    with pytest.raises(UserError, match="all reducers are left out"):
        ReductionOptions.of_effort(Effort.QUICK, skip=TURNS)


def test_what_only_helps_one_preference_runs_at_each_effort():
    assert Effort.QUICK.steps(Preference.SIZE) == {*TURNS, "each-alone"}
