"""All but two parts of the difference are undone at once.

ddmin and dd keep neighbours, so they miss two tokens that need each other but stand apart, such as two brackets.
"""

from itertools import combinations

from diffing.masks import mask_of
from diffing.pair_state import Side, State
from ppr.candidate import Candidate, Stream, nothing
from ppr.reducers.hunks import Hunks

MAX_PARTS = 24  # n parts have n * (n - 1) / 2 pairs, but the parser refuses most
MAX_PARTS_WITH_ERRORS = 8  # in a program with syntax errors it refuses few


def keep_two(hunks: Hunks, side: Side, state: State) -> Stream[State]:
    """Candidates that keep two tokens, or short statements, and undo the others in one program."""
    has_errors = any(hunks.merged.tree(each).errors for each in Side)
    parts = hunks.few_parts(state)
    if len(parts) > (MAX_PARTS_WITH_ERRORS if has_errors else MAX_PARTS):
        return
    for kept in combinations(parts, 2):
        mask = mask_of((span for part in kept for span in part), len(hunks.merged))
        yield Candidate(state.undone(side, ~mask), nothing)
