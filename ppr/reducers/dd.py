"""dd: the smallest difference between what passes and what fails.

Source: Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input" (2002), figure 7.  A test of dd has
three outcomes; here each is asked for alone: a candidate that moves the failing program holds if that one still
fails, one that moves the passing program holds if that one passes, and a candidate that does neither is unresolved.  It
isolates the difference of two programs, and is a stage of the reducers of pairs.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Generic, NamedTuple, TypeVar

from diffing.masks import Part, mask_of
from diffing.merged import MergedSequence
from diffing.pair_state import State
from ppr.reducers.candidate import Candidate, Stream, embed, nothing
from ppr.reducers.ddmin import partition

T = TypeVar("T")


class Bounds(NamedTuple, Generic[T]):
    """What the passing program has of the elements, and what only the failing one has."""

    passing: tuple[T, ...]
    difference: tuple[T, ...]


def dd(bounds: Bounds[T], count: int = 2) -> Stream[Bounds[T]]:
    """Candidates with a smaller difference; in the end moving any one element is unresolved.

    First those that leave one part of ``count``, then those that leave all but one part; with two parts these
    are the same.
    """
    passing, difference = bounds
    while len(difference) > 1:
        pieces = [
            (difference[start:end], difference[:start] + difference[end:])
            for start, end in partition(difference, count)
        ]
        for part, _ in pieces:  # passing with the part fails
            yield _moved(Bounds(passing, part), 2)
        for part, rest in pieces:  # failing without the part passes
            yield _moved(Bounds(passing + rest, part), 2)
        for part, rest in pieces if count > 2 else ():  # passing with the part passes
            yield _moved(Bounds(passing + part, rest), max(count - 1, 2))
        for _, rest in pieces if count > 2 else ():  # failing without the part fails
            yield _moved(Bounds(passing, rest), max(count - 1, 2))
        if count >= len(difference):
            return
        count = min(len(difference), 2 * count)


def _moved(bounds: Bounds[T], count: int) -> Candidate[Bounds[T]]:
    return Candidate(bounds, partial(dd, bounds, count))


def isolate(
    merged: MergedSequence, split: Callable[[State], list[Part]], state: State, *, mirror: bool = True
) -> Stream[State]:
    """dd over the parts of the difference of a pair: its seed passes, its variant fails.

    Without ``mirror`` the seed stays as it is.
    """
    parts = split(state)
    size = len(merged)

    def programs(_: State, bounds: Bounds[int]) -> Iterator[State]:
        """The seed with what was moved to it, and what the variant has more: each part flips its positions."""
        moved = mask_of((span for number in bounds.passing for span in parts[number]), size)
        more = mask_of((span for number in bounds.difference for span in parts[number]), size)
        if mirror or not moved:
            yield State(state.seed ^ moved, state.seed ^ moved ^ more)

    yield from embed(dd(Bounds((), tuple(range(len(parts))))), state, programs, nothing)
