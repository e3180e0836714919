"""Best-first search over programs and places in them: the smallest program first, in it the smallest subtree.

Source: Gopinath's notebook on the Perses algorithm, "Perses reduction".  Unlike there, the grammar says what may be
empty and what is compatible, and the places that wait with a tree wait with a smaller one that holds, too.
"""

import heapq
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from diffing.masks import mask_of
from diffing.merged import MergedSequence
from diffing.pair_state import Side
from grammars.tree import Node
from ppr.reducers.candidate import Candidate, Stream
from ppr.reducers.subject import Subject

MAX_NESTED = 8


@dataclass(frozen=True, slots=True)
class _Place:
    """The node that is in a place now, and the ``slot``, which is the node that was there at first."""

    node: Node
    slot: Node
    depth: int


_Entry = tuple[int, int, int, _Place]  # leaves, depth, the first token of the slot, the place
_Waiting = tuple[int, tuple[_Entry, ...]]  # the live tokens of a tree, and its places


def best_first(subject: Subject) -> Stream[int]:
    """Smaller masks of a program: one search from its whole tree."""
    moves, root = _Moves(subject.merged), subject.tree.root
    waiting = (moves.entry(_Place(root, root, 0), subject.live),) if root else ()
    return _search(moves, ((subject.live, waiting),), subject.live.bit_count())


def _search(moves: "_Moves", trees: tuple[_Waiting, ...], best: int) -> Stream[int]:
    """From here on: each tree, the smallest last, has a queue of places; the best one has ``best`` tokens.

    If no change at a place holds, its children are next there.  Larger trees stay, so the search may undo a change that
    was in the way of a better one.
    """
    while trees:
        (live, places), trees = trees[-1], trees[:-1]
        queue = list(places)
        heapq.heapify(queue)
        while queue:
            leaves, _, _, place = heapq.heappop(queue)
            if live.bit_count() - leaves >= best:
                continue  # whatever takes its place
            for node, smaller in moves.changes(place, live):
                if smaller.bit_count() >= best:
                    break
                older = (*trees, (live, tuple(queue)))
                moved = _Place(node, place.slot, place.depth) if node else None
                yield Candidate(smaller, partial(_found, moves, older, moved, smaller))
            for child in moves.below(place, live):
                heapq.heappush(queue, child)


def _found(moves: "_Moves", older: tuple[_Waiting, ...], moved: _Place | None, live: int) -> Stream[int]:
    """The new tree first, at the same place and at those that wait with the tree that it was made of."""
    same = [moves.entry(moved, live)] if moved else []
    best = live.bit_count()
    worth = [tree for tree in older if tree[0].bit_count() - max((entry[0] for entry in tree[1]), default=0) < best]
    return _search(moves, (*worth, (live, (*older[-1][1], *same))), best)


@dataclass(frozen=True, slots=True)
class _Moves:
    """What can be done at the places of a program's trees."""

    merged: MergedSequence

    def entry(self, place: _Place, live: int) -> _Entry:
        return self._live(place.node, live).bit_count(), place.depth, place.slot.start, place

    def changes(self, place: _Place, live: int) -> Iterator[tuple[Node | None, int]]:
        """What may take the node's place (``None``: nothing), and the tree then, the smallest first."""
        emptied = self._emptied(place.slot, live)
        if emptied is not None:
            yield None, emptied
        whole = self._live(place.node, live)
        found = {self._live(node, live): node for node in _compatible(place)}
        for mask, node in sorted(found.items(), key=lambda item: (item[0].bit_count(), item[1].start)):
            yield node, live & ~whole | mask

    def below(self, place: _Place, live: int) -> Iterator[_Entry]:
        for child in place.node.children:
            is_element = place.node.quantifier is not None
            if (is_element or not child.is_leaf) and not child.is_separator and self._live(child, live):
                yield self.entry(_Place(child, child, place.depth + 1), live)

    def _emptied(self, slot: Node, live: int) -> int | None:
        """The tree with nothing in this place, if the grammar allows that."""
        around = slot.parent
        if slot.quantifier is not None:
            return live & ~self._live(slot, live) if not slot.minimum else None
        if around is None or around.quantifier is None:
            return None
        kept = {one for one in around.children if one is not slot and not one.is_separator and self._live(one, live)}
        if not kept:
            return None  # the empty list was tried in its own place
        spans = (self.merged.span(Side.VARIANT, *span) for span in around.dropped_spans(kept))
        return live & ~mask_of(spans, len(self.merged))

    def _live(self, node: Node, live: int) -> int:
        return self.merged.mask(Side.VARIANT, node) & live


def _compatible(place: _Place) -> Iterator[Node]:
    """The nodes below that may take the place, no more than ``MAX_NESTED`` of them inside of each other.

    Where nobody knows what is valid, the slot's own kinds are, those further down in a chain of nodes too.
    """
    slot = place.slot
    valid = frozenset(slot.kinds if slot.accepts is None else slot.kinds[1:]) | (slot.accepts or frozenset())
    stack = [(child, MAX_NESTED) for child in place.node.children]
    while stack:
        inner, left = stack.pop()
        if not inner.is_separator and inner.fits(valid):
            yield inner
            left -= 1
        if left:
            stack.extend((child, left) for child in inner.children)
