"""Best-first search over programs and places in them: the smallest program first, and the smallest subtree in it.

Source: Gopinath's notebook on the Perses algorithm, "Perses reduction".  Unlike there, the grammar says what may be
empty and what is compatible, and the places that wait with a tree wait with a smaller one that holds, too.
"""

import heapq
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from diffing.masks import mask_of
from diffing.merged import MergedSequence
from diffing.pair_state import Side
from grammars.tree import Node
from ppr.reducers.candidate import Candidate, Stream
from ppr.reducers.subject import Subject

MAX_NESTED = 8


class _Place(NamedTuple):
    """The node that is in a place now, with so many leaves, and the ``slot``, which is the node there at first."""

    leaves: int
    depth: int
    start: int  # first token of the slot
    node: Node
    slot: Node


_Waiting = tuple[int, tuple[_Place, ...]]  # the live tokens of a tree, and its places


def best_first(subject: Subject) -> Stream[int]:
    """Masks of ever smaller programs: one search that starts from the whole tree."""
    merged, live, root = subject.merged, subject.live, subject.tree.root
    waiting = (_place(merged, live, root, root, 0),) if root else ()
    return _search(merged, ((live, waiting),), live.bit_count())


def _search(merged: MergedSequence, trees: tuple[_Waiting, ...], best: int) -> Stream[int]:
    """From here on: each tree, the smallest last, has a queue of places; the best one has ``best`` tokens.

    If no change at a place holds, its children are next there.  Larger trees stay, so the search may undo a change that
    was in the way of a better one.
    """
    while trees:
        (live, places), trees = trees[-1], trees[:-1]
        queue = list(places)
        heapq.heapify(queue)
        while queue:
            place = heapq.heappop(queue)
            if live.bit_count() - place.leaves >= best:
                continue  # no replacement is small enough
            for node, smaller in _changes(merged, place, live):
                if smaller.bit_count() >= best:
                    break
                same = (_place(merged, smaller, node, place.slot, place.depth),) if node else ()
                yield Candidate(smaller, partial(_found, merged, (*trees, (live, tuple(queue))), same, smaller))
            for child in place.node.children:
                is_wanted = not child.is_separator and (place.node.quantifier is not None or not child.is_leaf)
                if is_wanted and (below := _place(merged, live, child, child, place.depth + 1)).leaves:
                    heapq.heappush(queue, below)


def _found(merged: MergedSequence, older: tuple[_Waiting, ...], same: tuple[_Place, ...], live: int) -> Stream[int]:
    """The new tree first, at the same place and at those that wait with the tree that it was made of."""
    best = live.bit_count()
    worth = [tree for tree in older if tree[0].bit_count() - max((place.leaves for place in tree[1]), default=0) < best]
    return _search(merged, (*worth, (live, (*older[-1][1], *same))), best)


def _place(merged: MergedSequence, live: int, node: Node, slot: Node, depth: int) -> _Place:
    return _Place((merged.mask(Side.VARIANT, node) & live).bit_count(), depth, slot.start, node, slot)


def _changes(merged: MergedSequence, place: _Place, live: int) -> Iterator[tuple[Node | None, int]]:
    """What may take the node's place (``None``: nothing), and the tree then, the smallest first."""
    emptied = _emptied(merged, place.slot, live)
    if emptied is not None:
        yield None, emptied
    whole = merged.mask(Side.VARIANT, place.node)
    found = {merged.mask(Side.VARIANT, node) & live: node for node in _compatible(place)}
    for mask, node in sorted(found.items(), key=lambda item: (item[0].bit_count(), item[1].start)):
        yield node, live & ~whole | mask


def _emptied(merged: MergedSequence, slot: Node, live: int) -> int | None:
    """The tree with nothing in this place, if the grammar allows that."""
    around = slot.parent
    if slot.quantifier is not None:
        return live & ~merged.mask(Side.VARIANT, slot) if not slot.minimum else None
    if around is None or around.quantifier is None:
        return None
    others = (one for one in around.children if one is not slot and not one.is_separator)
    kept = {one for one in others if merged.mask(Side.VARIANT, one) & live}
    if not kept:
        return None  # the empty list was tried in its own place
    return live & ~mask_of((merged.span(Side.VARIANT, *span) for span in around.dropped_spans(kept)), len(merged))


def _compatible(place: _Place) -> Iterator[Node]:
    """Nodes below that may take the place, ``MAX_NESTED`` in each other at most; without a grammar, by their kinds."""
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
