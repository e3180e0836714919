"""Tree-difference reducer: fewer and smaller subtrees that only one program has.

Source: PPR (ESEC/FSE 2023), algorithm 2.  The units are the nodes of both trees that differ in several places: undo
all that differs inside of one, the largest first and the nodes of one depth together by ddmin.  So a subtree that was
replaced by another goes as one, even if parts of both match.  Then undo hunks, which under a structural alignment are
whole subtrees.  Both change the variant; the mirrored direction begins with dd over the hunks, where they are
many, and undoes nodes in the seed.  Last, in either program, drop the maximal subtrees without a partner, and reduce
by Perses what has to stay.
"""

from functools import partial

from diffing.masks import Part, runs
from diffing.merged import MergedSequence
from diffing.pair_state import Side, State
from grammars.tree import Node
from ppr.candidate import Stream, in_turn
from ppr.reducers.changed_nodes import changed_nodes
from ppr.reducers.dd import isolate
from ppr.reducers.perses import perses_on
from ppr.reducers.rules import PairRules
from ppr.reducers.undo import undo_some

MIN_ISOLATED = 4  # hunks


def tree_difference(merged: MergedSequence, state: State, rules: PairRules) -> Stream[State]:
    """Candidates whose programs have fewer tokens of their own."""
    stages = [partial(_undo_nodes, merged, Side.VARIANT), partial(undo_some, merged, Side.VARIANT, State.hunks)]
    if rules.mirror:
        stages += [partial(isolate, merged, _many_hunks), partial(_undo_nodes, merged, Side.SEED)]
    for side in (Side.VARIANT, Side.SEED):
        stages += [partial(undo_some, merged, side, partial(_own_parts, merged, side)), partial(_shrink, merged, side)]
    return in_turn(state, stages)


def _undo_nodes(merged: MergedSequence, side: Side, state: State) -> Stream[State]:
    """The largest nodes first, as many at a time as can go; then those inside of the ones that stay."""
    layers = changed_nodes(merged, state)
    return in_turn(state, [partial(undo_some, merged, side, partial(_still_differing, layer)) for layer in layers])


def _still_differing(layer: list[int], state: State) -> list[Part]:
    """What still differs inside of these nodes."""
    difference = state.seed ^ state.variant
    return [tuple(runs(mask & difference)) for mask in layer if mask & difference]


def _many_hunks(state: State) -> list[Part]:
    """The hunks; none if they are so few that ddmin in both programs tries nearly all that dd would."""
    hunks = state.hunks()
    return hunks if len(hunks) >= MIN_ISOLATED else []


def one_sided_roots(merged: MergedSequence, side: Side, state: State) -> list[Node]:
    """The maximal subtrees without a partner: none of their own tokens is common (what is below may be)."""
    live = state.of(side)
    own = state.own(side)
    root = merged.tree(side).root
    found: list[Node] = []
    stack = [root] if root else []
    while stack:
        node = stack.pop()
        mask = merged.mask(side, node) & live
        if not mask & own:
            continue
        tokens = 0
        for child in node.children:
            tokens |= merged.mask(side, child) & live if child.is_leaf else 0
        if not mask & ~own or (tokens and not tokens & ~own):
            found.append(node)
        else:
            stack.extend(node.children)
    return sorted(found, key=lambda node: (node.start - node.end, node.start))


def _own_parts(merged: MergedSequence, side: Side, state: State) -> list[Part]:
    """The one-sided subtrees, each with the tokens that are its program's alone: undone, they are dropped."""
    own = state.own(side)
    return [tuple(runs(merged.mask(side, node) & own)) for node in one_sided_roots(merged, side, state)]


def _shrink(merged: MergedSequence, side: Side, state: State) -> Stream[State]:
    """Perses from the root of each one-sided subtree."""
    return perses_on(merged, side, one_sided_roots(merged, side, state), state)
