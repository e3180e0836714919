"""Construct-difference reducer: what is left where one construct has taken the place of another.

It works on an alignment in which two such constructs have nothing in common (see :mod:`diffing.constructs`).  The
difference is larger there, and a candidate has to make up for that.  ddmin over the halves of hunks removes one of the
constructs, or puts it into both programs.  Then all but two tokens are undone.
"""

from functools import partial

from diffing.merged import MergedSequence
from diffing.pair_state import Side, State
from ppr.reducers.candidate import Stream, in_turn
from ppr.reducers.hunks import Hunks, PairRules, keep_two, undo_some


def construct_difference(merged: MergedSequence, state: State, rules: PairRules) -> Stream[State]:
    """Candidates with one construct of two, then those with two tokens of difference."""
    sides = [Side.VARIANT, Side.SEED] if rules.mirror else [Side.VARIANT]
    hunks = Hunks(merged, rules)
    stages = [partial(undo_some, merged, side, State.halves) for side in sides]
    return in_turn(state, [*stages, *(partial(keep_two, hunks, side) for side in sides)])
