"""A run stops when the pair is small enough for the user."""

import pytest
from function_property import property_of
from reducing import inputs_of, yes
from searching import make_search

from diffing.pair_state import Side, State
from ppr.errors import Interrupted
from ppr.reduction.base import Observer
from ppr.reduction.pair import ReductionOptions
from ppr.reduction.schedule import Goal

STATE = State(0b0111, 0b1110)  # three tokens each, two of the four differ


@pytest.mark.parametrize(
    ("goal", "reason"),
    [
        (Goal(), ""),
        (Goal(difference=1), ""),
        (Goal(difference=2), "the pair is small enough for --stop-at-difference 2"),
        (Goal(tokens=2), ""),
        (Goal(tokens=3), "the pair is small enough for --stop-at-tokens 3"),
        (Goal(difference=1, tokens=3), ""),
        (Goal(difference=2, tokens=2), ""),
        (Goal(difference=5, tokens=4), "the pair is small enough for --stop-at-difference 5 and --stop-at-tokens 4"),
    ],
)
def test_all_given_sizes_have_to_be_reached(goal, reason):
    assert goal.reached_by(STATE) == reason


def test_the_larger_program_counts():
    assert Goal(tokens=2).reached_by(State(0b1, 0b111)) == Goal(tokens=2).reached_by(State(0b111, 0b1)) == ""


def stopped(goal, seed="a; b; c;", variant="a; b; c; d; e;"):
    """The programs and the number of tests of a run that stopped, and why it did."""
    asked = []
    with make_search() as search:
        properties = [property_of(lambda text: not asked.append(text), side) for side in Side]
        made = ReductionOptions(goal=goal).start(inputs_of(seed, variant), properties, search, Observer())
        made.prepare()
        with pytest.raises(Interrupted) as caught:
            made.run()
    return made.programs, len(asked), str(caught.value)


def test_the_run_stops_at_the_first_pair_that_is_small_enough():
    programs, _, reason = stopped(Goal(difference=2))
    assert reason == "the pair is small enough for --stop-at-difference 2"
    assert programs == (b"a; b; c;", b"a; b; c; d;")


def test_a_pair_that_is_small_enough_from_the_start_is_not_reduced():
    programs, tests, _ = stopped(Goal(difference=4))
    assert (programs, tests) == ((b"a; b; c;", b"a; b; c; d; e;"), 0)


def test_without_a_goal_the_run_ends_at_the_fixpoint():
    with make_search() as search:
        properties = [property_of(yes, side) for side in Side]
        made = ReductionOptions().start(inputs_of("a; b;", "a; b; d;"), properties, search, Observer())
        made.prepare()
        made.run()
    assert not search.stop.reason
