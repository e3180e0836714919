"""List-difference reducer: fewer edits between the two token lists.

Source: PPR (ESEC/FSE 2023), algorithm 3.  ddmin over the hunks, then over single tokens: an insertion loses its place
in the variant, a deletion gets it back.  The mirrored direction changes the seed instead.
"""

from collections.abc import Callable, Sequence
from functools import partial

from diffing.edits import hunk_masks, token_masks, undone
from diffing.merged import MergedSequence, Side, State
from ppr.candidate import Stream, embed, in_turn

from .ddmin import ddmin


def list_difference(merged: MergedSequence, state: State, *, mirror: bool) -> Stream[State]:
    """Candidates with fewer edits, first in the variant and then, with ``mirror``, in the seed."""
    sides = [Side.VARIANT, Side.SEED] if mirror else [Side.VARIANT]
    stages = [partial(undo_some, side=side, split=split) for split in (hunk_masks, token_masks) for side in sides]
    return in_turn(state, stages)


def undo_some(state: State, side: Side, split: Callable[[State], list[int]]) -> Stream[State]:
    """ddmin over the parts of the difference: those left out are undone in the program ``side``."""
    parts = split(state)

    def without(_: State, kept: tuple[int, ...]) -> Sequence[State]:
        stay = set(kept)
        mask = 0
        for number, part in enumerate(parts):
            if number not in stay:
                mask |= part
        return (undone(state, side, mask),)

    yield from embed(ddmin(range(len(parts))), state, without, lambda *_: iter(()))
