"""What each effort tries."""

import pytest

from diffing.preference import Preference
from ppr.reduction.effort import TAKING_TURNS, WAITING, Effort

TURNS = ("tree-difference", "list-difference", "commonality")
CHEAP = {"references", "simpler-nodes", "simpler-tokens", "layout"}
THOROUGH = {"windows", "names"}


def test_the_reducers_that_take_turns_and_those_that_wait():
    assert TAKING_TURNS == TURNS
    assert WAITING == ("beyond-grammar", "each-alone")


@pytest.mark.parametrize(
    ("effort", "more"),
    [
        (Effort.QUICK, set()),
        (Effort.DEFAULT, {"beyond-grammar"} | CHEAP),
        (Effort.THOROUGH, {"beyond-grammar"} | CHEAP | THOROUGH),
    ],
)
def test_the_stages_of_each_effort(effort, more):
    assert effort.stages(Preference.DIFFERENCE) == set(TURNS) | more


@pytest.mark.parametrize(
    ("effort", "wanted", "expected"),
    [
        (Effort.QUICK, {}, (("commonality", "tree-difference"), ())),
        (Effort.QUICK, {"names": True}, (("commonality", "tree-difference"), ("names",))),
        (Effort.QUICK, {"commonality": False, "layout": None}, (("tree-difference",), ())),
        (
            Effort.DEFAULT,
            {"layout": False, "windows": True},
            (
                ("commonality", "tree-difference", "beyond-grammar"),
                ("references", "simpler-nodes", "windows", "simpler-tokens"),
            ),
        ),
    ],
)
def test_wishes_come_before_the_effort_and_the_order_is_that_of_the_reducers(effort, wanted, expected):
    order = ("commonality", "tree-difference", "beyond-grammar")
    assert effort.chosen(order, wanted, Preference.DIFFERENCE) == expected
