"""Best-first search over trees and places in them: the smallest tree first, in it the smallest subtree.

Source: Gopinath's notebook on the Perses algorithm, "Perses reduction".  A queue holds pairs of a tree and a path to a
node in it.  The pair that is next is one of the smallest tree; among its nodes, the one with fewest leaves, then the
shallowest.  The node is deleted if its place may be empty, or else replaced by the smallest compatible node below it.
If a tree made in this way holds, it is queued with the same path; if none does, the old tree is queued with the paths
of the node's children.

Larger trees stay in the queue, so the search goes back to them when the smallest one has nothing more to offer.  So it
may undo a change that was in the way of a better one, unlike Perses.

Where this differs from the notebook: compatible nodes are those that the grammar allows in a place, as in Perses, and
no more than ``MAX_NESTED`` inside of each other.  Lists and their elements are what may be empty.  A tree that is not
smaller than the best one is not tested, so of the compatible nodes that hold only the smallest is found.  When a tree
holds, the paths that wait with the old tree wait with the new one, too; otherwise, two changes in different branches
would never come together.  At its fixpoint, no node can be deleted or replaced alone.
"""

import heapq
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from diffing.masks import mask_of
from diffing.merged import MergedSequence
from diffing.pair_state import Side
from grammars.normal_form import Quantifier
from grammars.tree import Node
from ppr.reducers.candidate import Candidate, Stream
from ppr.reducers.nodes import compatible_below, dropped_spans
from ppr.reducers.subject import Subject

MAX_NESTED = 8


def best_first(subject: Subject) -> Stream[int]:
    """Smaller masks of a program: one search from its whole tree."""
    places = _Moves(subject.merged)
    root = subject.tree.root
    waiting = (places.entry(_Place(root, root, 0), subject.live),) if root else ()
    return _search(places, (_Waiting(subject.live, waiting),), subject.live.bit_count())


@dataclass(frozen=True, slots=True)
class _Place:
    """A path: the node that is there now, and the ``slot``, which is the node that was there at first."""

    node: Node
    slot: Node
    depth: int


_Entry = tuple[int, int, int, _Place]  # leaves, depth, the first token of the slot, the place


@dataclass(frozen=True, slots=True)
class _Waiting:
    live: int
    places: tuple[_Entry, ...]

    def may_lead_below(self, size: int) -> bool:
        """Whether one step from here may lead to a tree with fewer tokens than this."""
        return self.live.bit_count() - max((leaves for leaves, *_ in self.places), default=0) < size


def _search(places: "_Moves", trees: tuple[_Waiting, ...], best: int) -> Stream[int]:
    """From here on, with the smallest tree last; the best one has ``best`` tokens.

    A new tree is always the smallest one, so the queue is a stack of trees, each with a queue of places.
    """
    while trees:
        tree, trees = trees[-1], trees[:-1]
        queue = list(tree.places)
        heapq.heapify(queue)
        while queue:
            leaves, _, _, place = heapq.heappop(queue)
            if tree.live.bit_count() - leaves >= best:
                continue  # whatever takes its place
            for node, smaller in places.changes(place, tree.live):
                if smaller.bit_count() >= best:
                    break
                older = (*trees, _Waiting(tree.live, tuple(queue)))
                moved = _Place(node, place.slot, place.depth) if node else None
                yield Candidate(smaller, partial(_found, places, older, moved, smaller))
            for child in places.below(place, tree.live):
                heapq.heappush(queue, child)


def _found(places: "_Moves", older: tuple[_Waiting, ...], moved: _Place | None, live: int) -> Stream[int]:
    """The new tree first, at the same place and at those that wait with the tree that it was made of."""
    same = [places.entry(moved, live)] if moved else []
    newest = _Waiting(live, (*older[-1].places, *same))
    best = live.bit_count()
    return _search(places, (*(tree for tree in older if tree.may_lead_below(best)), newest), best)


class _Moves:
    """What can be done at the places of a program's trees."""

    def __init__(self, merged: MergedSequence) -> None:
        self.merged = merged

    def entry(self, place: _Place, live: int) -> _Entry:
        return self._live(place.node, live).bit_count(), place.depth, place.slot.start, place

    def changes(self, place: _Place, live: int) -> Iterator[tuple[Node | None, int]]:
        """What may take the node's place (``None``: nothing), and the tree then, the smallest first."""
        emptied = self._emptied(place, live)
        if emptied is not None:
            yield None, emptied
        whole = self._live(place.node, live)
        inner = compatible_below(place.node, place.slot, MAX_NESTED)
        found = {self._live(node, live): node for node in inner}
        for mask, node in sorted(found.items(), key=lambda item: (item[0].bit_count(), item[1].start)):
            yield node, live & ~whole | mask

    def below(self, place: _Place, live: int) -> Iterator[_Entry]:
        for child in place.node.children:
            is_element = place.node.quantifier is not None
            if (is_element or not child.is_leaf) and not child.is_separator and self._live(child, live):
                yield self.entry(_Place(child, child, place.depth + 1), live)

    def _emptied(self, place: _Place, live: int) -> int | None:
        """The tree with nothing in this place, if the grammar allows that."""
        slot, around = place.slot, place.slot.parent
        if slot.quantifier is not None:
            return live & ~self._live(slot, live) if not slot.minimum else None
        if around is None or around.quantifier is None:
            return None
        if around.quantifier is not Quantifier.LIST:  # nothing goes with an element
            left = live & ~self._live(slot, live)
            return left if self._live(around, left) else None  # an empty list was tried in its own place
        kept = {
            child
            for child in around.children
            if child is not slot and not child.is_separator and self._live(child, live)
        }
        if not kept:
            return None
        spans = (self.merged.span(Side.VARIANT, *span) for span in dropped_spans(around, kept))
        return live & ~mask_of(spans, len(self.merged))

    def _live(self, node: Node, live: int) -> int:
        return self.merged.mask(Side.VARIANT, node) & live
