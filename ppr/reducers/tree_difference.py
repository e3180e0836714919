"""The tree-difference reducer (PPR, algorithm 2): fewer and smaller subtrees that only one program has."""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import partial, reduce
from itertools import chain, zip_longest
from operator import or_

from diffing.masks import Part, runs, span_mask
from diffing.merged import MergedSequence
from diffing.pair_state import Side, State
from grammars.tree import Node
from ppr.reducers.candidate import PairRules, Stream, in_turn
from ppr.reducers.ddmin import isolate
from ppr.reducers.list_difference import undo_some
from ppr.reducers.perses import Perses

MAX_DEPTH = 64  # levels of nodes with ever fewer hunks, each of which costs a test


def changed_nodes(merged: MergedSequence, state: State) -> Iterator[list[int]]:
    """The differences inside nodes with at least two hunks, by depth; the masks in each list are disjoint.

    The variant's tree comes before the seed's at the same depth.  Nodes with the same difference count once, and those
    with all of the pair's difference not at all.
    """
    seen = {state.seed ^ state.variant}
    trees = [_by_depth(merged, side, state) for side in (Side.VARIANT, Side.SEED)]
    for layer in chain.from_iterable(zip_longest(*trees, fillvalue=())):
        if fresh := [mask for mask in layer if mask not in seen]:
            seen.update(fresh)
            yield fresh


def _by_depth(merged: MergedSequence, side: Side, state: State) -> list[list[int]]:
    """The differences inside the nodes of one tree; a node counts as deeper only if it is inside and has less."""
    hunks = state.hunks()
    starts, ends = [hunk[0][0] for hunk in hunks], [hunk[-1][1] for hunk in hunks]

    def difference(start: int, end: int) -> int:
        """The difference in a node, with what the other program has at its ends; 0 if it has fewer than two hunks."""
        first, last = bisect_right(ends, start), bisect_left(starts, end) - 1
        if last <= first:
            return 0
        around = span_mask(min(start, starts[first]), max(end, ends[last]))
        return (state.seed ^ state.variant) & span_mask(start, end) | state.own(side.other) & around

    layers: defaultdict[int, list[int]] = defaultdict(list)
    root = merged.tree(side).root
    stack = [(root, 0, 0)] if root else []
    while stack:
        node, depth, around = stack.pop()
        inside = difference(*merged.span(side, node.start, node.end))
        if not inside or depth > MAX_DEPTH:
            continue
        if inside != around:
            depth += 1
            layers[depth].append(inside)
        stack.extend((child, depth, inside) for child in reversed(node.children))
    return list(layers.values())


MIN_ISOLATED = 4  # hunks
MIN_LEVELS = 8  # levels of a nest
MAX_STEPS = 16  # levels from a node down to the next of its kind


def nest_levels(merged: MergedSequence, state: State) -> list[Part]:
    """The levels of deep nests in one program: what each node has around the next one; all else is one part."""
    nests = [nest for side in (Side.VARIANT, Side.SEED) for nest in _nests(merged, side, state)]
    found = [level for nest in nests if len(nest) >= MIN_LEVELS for level in nest]
    rest = (state.seed ^ state.variant) & ~reduce(or_, found, 0)
    return [tuple(runs(mask)) for mask in (*found, rest) if mask] if found else []


def _nests(merged: MergedSequence, side: Side, state: State) -> Iterator[list[int]]:
    """The levels of the nests in one program, from the outside in."""
    live, own = (merged.tokens_before(side, mask) for mask in (state.of(side), state.own(side)))
    root = merged.tree(side).root
    stack = [root] if root else []
    while stack:
        node, nest = stack.pop(), list[int]()
        while (inner := _same_below(node, live)) is not None:
            size, owned = (n[node.end] - n[node.start] - n[inner.end] + n[inner.start] for n in (live, own))
            if not 0 < size == owned:
                break
            nest.append(merged.mask(side, node) & ~merged.mask(side, inner) & state.own(side))
            node = inner
        yield nest
        stack.extend(child for child in reversed(node.children) if own[child.start] < own[child.end])


def _same_below(node: Node, live: Sequence[int]) -> Node | None:
    """The next node of the same kind below a node, along the largest children."""
    inner = node
    for _ in range(MAX_STEPS if node.kinds else 0):
        if inner.is_leaf:
            break
        inner = max(inner.children, key=lambda child: live[child.end] - live[child.start])
        if inner.label == node.label:
            return inner
    return None


def tree_difference(merged: MergedSequence, state: State, rules: PairRules) -> Stream[State]:
    """Candidates whose programs have fewer tokens of their own."""
    stages = [partial(isolate, merged, partial(nest_levels, merged), mirror=rules.mirror)]
    stages += [partial(_undo_nodes, merged, Side.VARIANT), partial(undo_some, merged, Side.VARIANT, State.hunks)]
    if rules.mirror:
        # With few hunks, ddmin in both programs tries nearly everything that dd would.
        many = partial(isolate, merged, lambda state: hunks if len(hunks := state.hunks()) >= MIN_ISOLATED else [])
        stages += [many, partial(_undo_nodes, merged, Side.SEED)]
    for side in (Side.VARIANT, Side.SEED):
        stages += [partial(undo_some, merged, side, partial(_own_parts, merged, side)), partial(_reduced, merged, side)]
    return in_turn(state, stages)


def _reduced(merged: MergedSequence, side: Side, state: State) -> Stream[State]:
    return Perses(merged, side).alone(state, one_sided_roots(merged, side, state))


def _undo_nodes(merged: MergedSequence, side: Side, state: State) -> Stream[State]:
    """Undo nodes, the largest first, as many at once as possible; then go on inside those that stay."""
    layers = changed_nodes(merged, state)
    return in_turn(state, [partial(undo_some, merged, side, partial(_still_differing, layer)) for layer in layers])


def _still_differing(layer: list[int], state: State) -> list[Part]:
    return [tuple(runs(left)) for mask in layer if (left := mask & (state.seed ^ state.variant))]


def one_sided_roots(merged: MergedSequence, side: Side, state: State) -> list[Node]:
    """The maximal subtrees without a partner: none of their own tokens is common, but their descendants' may be."""
    own, common, found = state.own(side), state.seed & state.variant, list[Node]()
    root = merged.tree(side).root
    stack = [root] if root else []
    while stack:
        node = stack.pop()
        mask, tokens = merged.mask(side, node), (child for child in node.children if child.is_leaf)
        if mask & own:
            direct = reduce(or_, (merged.mask(side, child) for child in tokens), 0)
            if not mask & common or (direct & own and not direct & common):
                found.append(node)
            else:
                stack.extend(node.children)
    return sorted(found, key=lambda node: (node.start - node.end, node.start))


def _own_parts(merged: MergedSequence, side: Side, state: State) -> list[Part]:
    """The one-sided subtrees, each with the tokens that only its program has; undoing deletes them."""
    roots = one_sided_roots(merged, side, state)
    return [tuple(runs(merged.mask(side, node) & state.own(side))) for node in roots]
