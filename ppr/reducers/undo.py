"""Undoing parts of the difference in one program, as few as have to stay by ddmin."""

from collections.abc import Callable, Sequence

from diffing.masks import Part, mask_without
from diffing.merged import MergedSequence
from diffing.pair_state import Side, State
from ppr.candidate import Stream, embed, nothing
from ppr.reducers.ddmin import ddmin


def undo_some(merged: MergedSequence, side: Side, split: Callable[[State], list[Part]], state: State) -> Stream[State]:
    """ddmin over the parts of the difference: those left out are undone in the program ``side``."""
    parts = split(state)

    def without(_: State, kept: tuple[int, ...]) -> Sequence[State]:
        return (state.undone(side, mask_without(parts, kept, len(merged))),)

    yield from embed(ddmin(range(len(parts))), state, without, nothing)
