"""``reduce_tree`` and ``Tree``: trees of any kind, and a function that decides about them."""

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any, TypeVar

from diffing.masks import positions
from diffing.pair_state import Side
from ppr.api.results import Progress, TreeResult
from ppr.api.running import Limits, Predicate, refuse_uncallable, running
from ppr.errors import UserError
from ppr.reducers.registry import SINGLE_REDUCERS
from ppr.reduction.own_tree import ROOT, Item, Outline, TreeReduction, as_bytes, from_bytes

ALGORITHMS = tuple(name for name, reducer in SINGLE_REDUCERS.items() if reducer.syntactic)  # the others need a text

Given = TypeVar("Given")


@dataclass(frozen=True)
class Tree:
    """A node with a ``value`` of any kind, such as the tag of an XML element, and its children in order.

    A child is another :class:`Tree`, a list, a dict, or anything else, which is a leaf then.  If a node is removed, its
    value and all its children go with it.
    """

    value: Any
    children: Sequence[Any] = ()

    def __post_init__(self) -> None:
        if isinstance(self.children, str | bytes | Mapping | Set) or not isinstance(self.children, Iterable):
            raise TypeError(f"the children of a tree are {type(self.children).__name__}: give a list of them")
        object.__setattr__(self, "children", tuple(self.children))

    @classmethod
    def from_lists(cls, lists: Any) -> Any:
        """The tree of nested lists whose first items are the values: ``["+", ["*", 1, 2], 3]``.

        Anything but a list is a leaf and stays as it is.  Raises :class:`UserError` for an empty list, and for one that
        contains itself.
        """

        def made(part: Any, inside: list[Any]) -> Any:
            return cls(part[0], inside) if isinstance(part, list) else part

        return _Parts(lists, _after_the_value).remade(made)

    def to_lists(self) -> list[Any]:
        """The nested lists of this tree, each with its value first."""

        def made(part: Any, inside: list[Any]) -> Any:
            return [part.value, *inside] if isinstance(part, Tree) else part

        lists: list[Any] = _Parts(self, lambda part: part.children if isinstance(part, Tree) else ()).remade(made)
        return lists


@dataclass(frozen=True)
class _Entry:
    key: Any
    value: Any


def reduce_tree(
    tree: Given,
    *,
    holds: Callable[[Given], object],
    algorithm: str = "hdd*",
    jobs: int = 1,
    max_tests: int | None = None,
    max_seconds: float | None = None,
    on_progress: Callable[[Progress[Given, int]], object] | None = None,
) -> TreeResult[Given]:
    """Make a tree as small as possible while ``holds(tree)`` is true.

    A tree is a list, a dict or a :class:`Tree`.  What is in it are trees again, or leaves: all other values, tuples
    and strings too.  ``holds`` gets what is left, in new lists, dicts and :class:`Tree` objects with the same leaves.
    The outermost one always stays.  Sizes count lists, dicts, their entries, :class:`Tree` objects and leaves, each 1.

    ``algorithm`` is one of ``hdd``, ``hdd+``, ``hdd*``, ``perses`` and ``perses-fixpoint``: HDD removes items, entries
    and children with all that is in them, level by level; Perses also replaces them by something that is in them.  All
    else, exceptions too, is as in :func:`ppr.reduce_pair`; a tree that contains itself is a :class:`UserError`.
    """
    if not isinstance(tree, list | dict | Tree):
        raise TypeError(f"the tree is {type(tree).__name__}: give a list, a dict or a ppr.Tree")
    refuse_uncallable(on_progress, holds=holds, optional=False)
    if algorithm not in ALGORITHMS:
        raise UserError(f"there is no algorithm {algorithm!r} for trees: choose one of {', '.join(ALGORITHMS)}")
    whole = _Parts(tree, _inside)
    size = len(whole.parts)
    with running(Limits(jobs, max_tests, max_seconds)) as run:
        predicate = Predicate(
            label="tree",
            sides=(Side.VARIANT,),
            fingerprint="holds",
            name="holds",
            function=holds,
            given=lambda program: whole.left(from_bytes(program)),
            loop=run.loop,
        )
        run.check(predicate, [as_bytes((1 << size) - 1, size)])

        def improved() -> None:
            if on_progress is not None:
                counts = run.statistics
                best, left = whole.left(reduction.live), reduction.live.bit_count()
                on_progress(Progress(best, left, algorithm, reduction.iteration, counts.tests, counts.seconds))

        def result() -> TreeResult[Given]:
            return TreeResult(whole.left(reduction.live), size, reduction.live.bit_count(), *run.figures)

        reduction = TreeReduction(whole.outline, SINGLE_REDUCERS[algorithm], predicate, run.search, improved)
        return run.finish(reduction.run, result)


class _Parts:
    """The tree as it was given: its ``parts``, each before those inside of it, and the ``outline`` of them.

    ``inside`` says which parts are directly inside of one.  Nothing here is recursive: trees may be deeper than calls.
    """

    def __init__(self, tree: object, inside: Callable[[Any], Sequence[Any]]) -> None:
        self.parts: list[Any] = []
        elements: list[Item] = []
        path: list[int] = []  # the parts around the next one
        open_parts: set[int] = set()  # by identity
        stack: list[tuple[Any, int]] = [(tree, ROOT)]
        while stack:
            part, around = stack.pop()
            while path and path[-1] != around:
                open_parts.discard(id(self.parts[path.pop()]))
            number = len(self.parts)
            self.parts.append(part)
            elements.append(Item(around, isinstance(part, _Entry)))
            if below := inside(part):
                if id(part) in open_parts:
                    raise UserError("the tree contains itself: a part of it is inside of that same part")
                open_parts.add(id(part))
                path.append(number)
                stack.extend((child, number) for child in reversed(below))
        self.outline = Outline(elements)

    def left(self, live: int) -> Any:
        return self._made(list(positions(live)), self.outline.around(live), _made)

    def remade(self, made: Callable[[Any, list[Any]], Any]) -> Any:
        """What is ``made`` of the whole tree: of each part, and of what has been made of those inside of it."""
        return self._made(range(len(self.parts)), [element.around for element in self.outline.elements], made)

    def _made(self, numbers: Sequence[int], around: Sequence[int], made: Callable[[Any, list[Any]], Any]) -> Any:
        inside: dict[int, list[Any]] = {}
        for number in reversed(numbers):
            part = made(self.parts[number], inside.pop(number, [])[::-1])
            inside.setdefault(around[number], []).append(part)
        return inside[ROOT][0]


def _after_the_value(part: object) -> Sequence[Any]:
    """What follows the value in a list that stands for a node."""
    if not isinstance(part, list):
        return ()
    if not part:
        raise UserError("an empty list is not a node: the first item of each list is its value")
    return part[1:]


def _inside(part: object) -> Sequence[Any]:
    if isinstance(part, list):
        return part
    if isinstance(part, dict):
        return [_Entry(key, value) for key, value in part.items()]
    if isinstance(part, Tree):
        return part.children
    return [part.value] if isinstance(part, _Entry) else ()


def _made(part: object, inside: list[Any]) -> object:
    if isinstance(part, list):
        return inside
    if isinstance(part, dict):
        return dict(inside)
    if isinstance(part, Tree):
        return Tree(part.value, tuple(inside))
    return (part.key, inside[0]) if isinstance(part, _Entry) else part
