"""Each-alone reducer: less of one program, while the other stays.

The difference may grow, so this helps only if few tokens are preferred to a small difference.  It is Perses (ICSE 2018)
on the whole tree of each program.
"""

from functools import partial

from diffing.merged import MergedSequence
from diffing.pair_state import Side, State
from ppr.reducers.candidate import Stream, in_turn
from ppr.reducers.hunks import PairRules
from ppr.reducers.perses import perses_on


def each_alone(merged: MergedSequence, state: State, rules: PairRules) -> Stream[State]:
    """Candidates with a smaller variant, and then, mirrored, with a smaller seed."""
    sides = [Side.VARIANT, Side.SEED] if rules.mirror else [Side.VARIANT]
    return in_turn(state, [partial(_over, merged, side) for side in sides])


def _over(merged: MergedSequence, side: Side, state: State) -> Stream[State]:
    root = merged.tree(side).root
    return perses_on(merged, side, [root] if root else [], state)
