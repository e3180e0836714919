"""The nodes inside of which seed and variant differ in several places, each with all that differs there.

"Replace the subtree t by s" is one edit, even if parts of t and s match: what differs inside of a node is one part.
"""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from itertools import chain, zip_longest

from diffing.masks import span_mask
from diffing.merged import MergedSequence
from diffing.pair_state import Side, State

MAX_DEPTH = 64  # of nodes with ever fewer hunks, each costs a test; below them the hunks are undone


def changed_nodes(merged: MergedSequence, state: State) -> list[list[int]]:
    """What differs inside of nodes with at least two hunks, by depth: larger nodes before those inside of them.

    Each list is an antichain: its masks are disjoint, because they are nodes of the same tree.  The variant's tree
    comes before the seed's at the same depth.  Nodes with the same difference count once, and those with all of the
    pair's difference not at all.
    """
    difference = state.seed ^ state.variant
    seen = {difference}
    layers = []
    trees = [_by_depth(merged, side, state) for side in (Side.VARIANT, Side.SEED)]
    for layer in chain.from_iterable(zip_longest(*trees, fillvalue=())):
        fresh = [mask for mask in layer if mask not in seen]
        seen.update(fresh)
        layers.append(fresh)
    return [layer for layer in layers if layer]


def _by_depth(merged: MergedSequence, side: Side, state: State) -> list[list[int]]:
    """The differences inside of the nodes of one tree; a node is deeper than another if it is inside and has less."""
    hunks = _Hunks(state, side)
    layers: defaultdict[int, list[int]] = defaultdict(list)
    root = merged.tree(side).root
    stack = [(root, 0, 0)] if root else []
    while stack:
        node, depth, around = stack.pop()
        inside = hunks.inside(*merged.span(side, node.start, node.end))
        if not inside or depth > MAX_DEPTH:
            continue
        if inside != around:
            depth += 1
            layers[depth].append(inside)
        stack.extend((child, depth, inside) for child in reversed(node.children))
    return list(layers.values())


class _Hunks:
    """The hunks of a pair, and what of them is inside of the nodes of one tree."""

    def __init__(self, state: State, side: Side) -> None:
        hunks = state.hunks()
        self.starts = [hunk[0][0] for hunk in hunks]
        self.ends = [hunk[-1][1] for hunk in hunks]
        self.difference = state.seed ^ state.variant
        self.other = state.own(side.other)

    def inside(self, start: int, end: int) -> int:
        """The difference in a node at these positions; 0 if it is in fewer than two hunks.

        A node that begins inside of a hunk has the other program's tokens there too, and likewise at its end: in a
        hunk all tokens of one program come before those of the other.
        """
        first, last = bisect_right(self.ends, start), bisect_left(self.starts, end) - 1
        if last <= first:
            return 0
        around = span_mask(min(start, self.starts[first]), max(end, self.ends[last]))
        return self.difference & span_mask(start, end) | self.other & around
