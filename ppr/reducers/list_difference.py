"""List-difference reducer: fewer edits between the two token lists.

Source: PPR (ESEC/FSE 2023), algorithm 3.  ddmin over the hunks, then over single tokens: an insertion loses its place
in the variant, a deletion gets it back.  The mirrored direction changes the seed instead.  Between the two, dd
looks for a few tokens that are enough, where no others can go.  Last, in short hunks, what single tokens cannot do
because of brackets: undo a balanced window, or all but a balanced window, or all but two tokens.

Construct-difference reducer: what is left where one construct has taken the place of another.  It works on an alignment
in which two such constructs have nothing in common (see :mod:`diffing.alignment`).  The difference is larger there,
and a candidate has to make up for that.  ddmin over the halves of hunks removes one of the constructs, or puts it into
both programs.  Then all but two tokens are undone.
"""

from functools import partial

from diffing.merged import MergedSequence
from diffing.pair_state import Side, State
from ppr.reducers.candidate import Candidate, Stream, in_turn
from ppr.reducers.ddmin import isolate
from ppr.reducers.hunks import Hunks, PairRules, keep_two, undo_some


def list_difference(merged: MergedSequence, state: State, rules: PairRules) -> Stream[State]:
    """Candidates with fewer edits, first in the variant and then, mirrored, in the seed."""
    sides = [Side.VARIANT, Side.SEED] if rules.mirror else [Side.VARIANT]
    hunks = Hunks(merged, rules)
    stages = [partial(undo_some, merged, side, State.hunks) for side in sides]
    stages.append(partial(isolate, merged, hunks.few_parts, mirror=rules.mirror))
    stages += [partial(undo_some, merged, side, hunks.tokens) for side in sides]
    stages += [partial(_undo_windows, hunks, side) for side in sides]
    stages += [partial(keep_two, hunks, side) for side in sides]
    return in_turn(state, stages)


def _undo_windows(hunks: Hunks, side: Side, state: State) -> Stream[State]:
    """Undo parts of short hunks; after a success all is tried again."""
    for mask in hunks.windows(state):
        following = state.undone(side, mask)
        yield Candidate(following, partial(_undo_windows, hunks, side, following))


def construct_difference(merged: MergedSequence, state: State, rules: PairRules) -> Stream[State]:
    """Candidates with one construct of two, then those with two tokens of difference."""
    sides = [Side.VARIANT, Side.SEED] if rules.mirror else [Side.VARIANT]
    hunks = Hunks(merged, rules)
    stages = [partial(undo_some, merged, side, State.halves) for side in sides]
    return in_turn(state, [*stages, *(partial(keep_two, hunks, side) for side in sides)])
