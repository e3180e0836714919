"""Reduction of a tree that is not a program: nested lists and the like, as Python has them.

Source: Misherghi, "Hierarchical Delta Debugging" (thesis, 2007), algorithm 1, whose input is a tree and not a text.
The reducers see what they see of a program: each element is a token, and what is inside of a list is a quantifier node.
"""

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from diffing.masks import mask_at, positions
from grammars.normal_form import Quantifier
from grammars.tree import Node, Tree
from ppr.properties.property import Property
from ppr.reducers.registry import SingleReducer
from ppr.reducers.subject import Subject, subject_of
from ppr.search.problem import Job
from ppr.search.search import Search

ROOT = -1  # what is around the first element
VALUES, NOTHING = frozenset({"value"}), frozenset[str]()  # what may take the place of an element


@dataclass(frozen=True, slots=True)
class Item:
    """One element of a tree, and the number of the element ``around`` it.

    Those inside of an element may go, one by one, unless it is an ``entry``: that is a key with its value.
    """

    around: int
    is_entry: bool = False


@dataclass(frozen=True)
class Outline:
    """A tree as its elements, each before those inside of it.  A state is the mask of those that are left.

    An element that is left while the one around it is gone has moved to the next one further out.
    """

    elements: Sequence[Item]

    def subject(self, live: int) -> tuple[Subject, list[int]]:
        """What reducers see of the elements that are left, and for each token there, the number of its element."""
        numbers = list(positions(live))
        tokens = {number: token for token, number in enumerate(numbers)}
        around = self.around(live)
        inside: list[list[Node]] = [[] for _ in numbers]
        root = None
        for token, number in reversed(list(enumerate(numbers))):
            root = _node(self.elements[number], token, inside[token][::-1])
            if around[number] != ROOT:
                inside[tokens[around[number]]].append(root)
        blank = [0] * len(numbers)
        return subject_of(Tree(b"", blank, blank, range(len(numbers)), root, 0, len(numbers), [], 0)), numbers

    def around(self, live: int) -> list[int]:
        """For each element, the nearest one around it that is left."""
        found: list[int] = []
        left = {ROOT, *positions(live)}
        for element in self.elements:
            near = element.around
            found.append(near if near in left else found[near])
        return found


def _node(element: Item, token: int, inside: Sequence[Node]) -> Node:
    """The node of an element that is the token number ``token``, with those inside of it."""
    kind = "entry" if element.is_entry else "value"
    stays = element.is_entry or element.around == ROOT  # two entries with one key would be one
    accepts = NOTHING if stays else VALUES
    end = inside[-1].end if inside else token + 1
    children: list[Node] = []
    if inside:
        below = list(inside)
        if not element.is_entry:
            below = [Node((), token + 1, end, None, Quantifier.STAR, children=inside)]
            below[0].adopt()
        children = [Node((), token, token + 1, NOTHING), *below]
    node = Node((kind,), token, end, accepts, children=children)
    node.adopt()
    return node


@dataclass
class _OutlineProblem:
    """The states of one subject.

    ``whole`` gives the mask in the outline, under which the property knows the tree in every round.
    """

    best: int
    property: Property
    size: int
    whole: Callable[[int], int]
    on_accept: Callable[[int], None]

    def jobs(self, state: int) -> Sequence[Job]:
        return [Job(self.property, (as_bytes(self.whole(state), self.size),), hash(state ^ self.best))]

    def assuming(self, state: int) -> Self:
        return replace(self, best=state)

    def accept(self, state: int) -> bool:
        self.best = state
        self.on_accept(self.whole(state))
        return True


def as_bytes(mask: int, size: int) -> bytes:
    """The mask of a tree with so many elements, as properties get it."""
    return mask.to_bytes(size // 8 + 1, "little")


def from_bytes(program: bytes) -> int:
    """The mask again."""
    return int.from_bytes(program, "little")


@dataclass
class TreeReduction:
    """The reduction of a tree by one reducer, once or to its fixpoint; ``live`` are the elements that are left.

    The property gets the mask of a tree as bytes; ``improved`` is called when fewer elements are left.
    """

    outline: Outline
    reducer: SingleReducer
    a_property: Property
    search: Search
    improved: Callable[[], None]
    live: int = field(init=False)
    iteration: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        self.live = (1 << len(self.outline.elements)) - 1

    def run(self) -> None:
        """Reduce to the end.  Raises :class:`ppr.errors.Interrupted` if the search is told to stop."""
        size = len(self.outline.elements)
        for self.iteration in itertools.count(1):
            before = self.live
            subject, numbers = self.outline.subject(before)

            def whole(state: int, numbers: Sequence[int] = tuple(numbers)) -> int:
                return mask_at((numbers[token] for token in positions(state)), size)

            problem = _OutlineProblem(subject.live, self.a_property, size, whole, self._accepted)
            self.search.run(self.reducer.candidates(subject), problem)
            if self.live == before or not self.reducer.fixpoint:
                return

    def _accepted(self, live: int) -> None:
        self.live = live
        self.improved()
