"""The reducers by name.  A new one is a file beside this one and a line in ``PAIR_REDUCERS`` or ``SINGLE_REDUCERS``."""

from collections import ChainMap
from collections.abc import Callable
from dataclasses import dataclass

from diffing.alignment import Alignment
from diffing.merged import MergedSequence
from diffing.pair_state import Preference, State
from ppr.reducers.best_first import best_first
from ppr.reducers.beyond_grammar import beyond_grammar
from ppr.reducers.candidate import PairRules, Stream
from ppr.reducers.ddmin import ddmin_units
from ppr.reducers.hdd import hdd, hdd_plus
from ppr.reducers.large import coarse, fine, unreached
from ppr.reducers.list_difference import construct_difference, list_difference
from ppr.reducers.perses import commonality, each_alone, perses
from ppr.reducers.subject import Subject, Unit
from ppr.reducers.tree_difference import tree_difference


@dataclass(frozen=True, slots=True)
class PairReducer:
    """A reducer of pairs: a generator of candidates, and the alignment that it needs.

    One that ``waits`` runs when those before it can do nothing more; one that goes ``beyond_grammar`` has candidates
    that the parser refuses.  With a ``preference``, it runs only for that.  Those for ``on_large`` programs run first.
    """

    name: str
    candidates: Callable[[MergedSequence, State, PairRules], Stream[State]]
    alignment: Alignment
    waits: bool = False
    beyond_grammar: bool = False
    preference: Preference | None = None
    on_large: tuple["PairReducer", ...] = ()


@dataclass(frozen=True, slots=True)
class SingleReducer:
    """A reducer of single programs: a generator of masks, its help text, and its units, the default first.

    To the ``fixpoint``, it starts again on the result, parsed again.  One that is ``syntactic`` asks the parser before
    a test; one with ``fill`` replaces nodes by minimal-length strings; after one with ``stages`` come those of pairs.
    """

    name: str
    candidates: Callable[[Subject], Stream[int]]
    title: str
    units: tuple[Unit, ...] = (Unit.TOKEN,)
    fixpoint: bool = False
    syntactic: bool = True
    fill: bool = False
    stages: bool = False


UNREACHED, *LARGE_PROGRAMS = (
    PairReducer("large-programs", one, Alignment.LIST, waits=True) for one in (unreached, coarse, fine)
)
PAIR_REDUCERS = {
    reducer.name: reducer
    for reducer in (
        PairReducer("tree-difference", tree_difference, Alignment.TREE, on_large=(UNREACHED,)),
        PairReducer("list-difference", list_difference, Alignment.LIST),
        PairReducer("commonality", commonality, Alignment.LIST, on_large=tuple(LARGE_PROGRAMS)),
        PairReducer("construct-difference", construct_difference, Alignment.CONSTRUCTS, waits=True),
        PairReducer("beyond-grammar", beyond_grammar, Alignment.LIST, waits=True, beyond_grammar=True),
        PairReducer("each-alone", each_alone, Alignment.LIST, waits=True, preference=Preference.SIZE),
    )
}

ONE_PROGRAM = ("perses", "beyond-grammar")  # the reducers of a program alone, in their order
ALONE = PairReducer("perses", each_alone, Alignment.LIST, on_large=tuple(LARGE_PROGRAMS))
REDUCERS = ChainMap(PAIR_REDUCERS, {ALONE.name: ALONE})

SINGLE_REDUCERS = {
    reducer.name: reducer
    for reducer in (
        SingleReducer("ppr", perses, "Perses, then deletions beyond the grammar, and transformations", stages=True),
        SingleReducer("ddmin", ddmin_units, "delta debugging of a list", tuple(Unit), syntactic=False),
        SingleReducer("hdd", hdd, "ddmin on each level of the tree, once", fill=True),
        SingleReducer("hdd+", hdd_plus, "hdd, then single nodes until none can be deleted", fill=True),
        SingleReducer("hdd*", hdd, "hdd, to a fixpoint", fixpoint=True, fill=True),
        SingleReducer("perses", perses, "syntax-guided, one round"),
        SingleReducer("perses-fixpoint", perses, "syntax-guided, to a fixpoint", fixpoint=True),
        SingleReducer("best-first", best_first, "the smallest program and subtree first, to a fixpoint", fixpoint=True),
    )
}
