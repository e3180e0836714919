"""The reducers, by name.  A new one is one file here and one line in ``PAIR_REDUCERS``."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from diffing.merged import MergedSequence, State
from ppr.candidate import Stream

from .commonality import commonality
from .list_difference import list_difference
from .tree_difference import tree_difference


@dataclass(frozen=True, slots=True)
class PairReducer:
    """A reducer of pairs: its candidates from a state, and the alignment that it wants."""

    name: str
    candidates: Callable[..., Stream[State]]  # (merged: MergedSequence, state: State, *, mirror: bool)
    alignment: Literal["tree", "list"]


PAIR_REDUCERS = {
    reducer.name: reducer
    for reducer in (
        PairReducer("tree-difference", tree_difference, "tree"),
        PairReducer("list-difference", list_difference, "list"),
        PairReducer("commonality", commonality, "list"),
    )
}

__all__ = ["PAIR_REDUCERS", "MergedSequence", "PairReducer"]
