"""Commonality reducer: less of what both programs share.

Source: PPR (ESEC/FSE 2023), algorithm 4.  Perses reduces one program's tree; what it deletes there is deleted
from the other program too: first with all that only the other has between the deleted tokens (that makes the
difference smaller as well), then the common tokens alone.
"""

from collections.abc import Iterator
from functools import partial

from diffing.masks import runs, span_mask
from diffing.merged import MergedSequence
from diffing.pair_state import Side, State
from ppr.reducers.candidate import Stream, embed, in_turn, nothing
from ppr.reducers.hunks import PairRules
from ppr.reducers.perses import Perses


def commonality(merged: MergedSequence, state: State, rules: PairRules) -> Stream[State]:
    """Candidates that reduce both programs alike, over the seed's tree and, mirrored, over the variant's."""
    sides = [Side.SEED, Side.VARIANT] if rules.mirror else [Side.SEED]
    return in_turn(state, [partial(_over, merged, side) for side in sides])


def _over(merged: MergedSequence, side: Side, state: State) -> Stream[State]:
    root = merged.tree(side).root
    stream = Perses(merged, side).candidates([root] if root else [], state.of(side))
    yield from embed(stream, state, partial(_from_both, side), nothing)


def _from_both(side: Side, state: State, live: int) -> Iterator[State]:
    """The pair when one program keeps ``live``: the other loses the partner whole, or the common tokens alone."""
    removed = state.of(side) & ~live
    other = state.of(side.other)
    inside = _closed(removed, live) & other & ~state.of(side)
    if inside:
        yield state.with_side(side, live).with_side(side.other, other & ~removed & ~inside)
    yield state.with_side(side, live).with_side(side.other, other & ~removed)


def _closed(removed: int, kept: int) -> int:
    """The removed positions with all positions between them that no kept one separates."""
    closed = begin = end = 0
    for start, stop in runs(removed):
        if end and not kept & span_mask(end, start):
            end = stop
            continue
        closed |= span_mask(begin, end)
        begin, end = start, stop
    return closed | span_mask(begin, end)
