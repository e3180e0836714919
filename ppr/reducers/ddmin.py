"""Delta debugging, from Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input" (2002)."""

import itertools
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Generic, NamedTuple, TypeVar

from diffing.masks import Part, mask_at, mask_of, positions
from diffing.merged import MergedSequence
from diffing.pair_state import State
from ppr.reducers.candidate import Candidate, Stream, embed, mapped, nothing
from ppr.reducers.subject import Subject

T = TypeVar("T")


def ddmin(items: Sequence[T], minimum: int = 0) -> Stream[tuple[T, ...]]:
    """Candidates that keep a part of ``items``, at least ``minimum`` of them; the result is 1-minimal.

    First nothing, then without each half, each quarter, and so on, from the end to the start, because later parts of a
    program depend on earlier ones.  Subsets alone (Zeller's "reduce to subset") hold very rarely, so they are left out.
    """
    items = tuple(items)
    if items and minimum == 0:
        yield Candidate((), nothing)
    yield from _swept(items, max(1, minimum), len(items), 0, 0)


def _swept(items: tuple[T, ...], minimum: int, size: int, end: int, untried: int) -> Stream[tuple[T, ...]]:
    """Delete the ``size`` items before ``end``, then the ones before; ``untried`` is the number left at this size."""
    while len(items) > minimum and (untried > 0 or size > 1):
        if untried <= 0:
            size = (min(size, len(items)) + 1) // 2
            end = untried = len(items)
        end = end or len(items)
        start = max(0, end - size)
        kept = items[:start] + items[end:]
        untried -= end - start
        if len(kept) >= minimum:
            yield Candidate(kept, partial(_swept, kept, minimum, size, start, len(kept) if size == 1 else untried))
        end = start


def fewest(items: Sequence[T], holds: Callable[[tuple[T, ...]], bool]) -> tuple[T, ...]:
    """Find the fewest items needed, usually none or one: the last item of the shortest prefix that holds."""
    if not items or holds(()):
        return ()
    last = bisect_left(range(len(items) - 1), True, key=lambda end: holds(tuple(items[: end + 1])))
    kept, stream = tuple(items[:last]), ddmin(items[:last])
    while (candidate := next(stream, None)) is not None:
        if holds((*candidate.state, items[last])):
            kept, stream = candidate.state, candidate.then()
    return (*kept, items[last])


def classic_ddmin(items: Sequence[T], minimum: int = 1) -> Stream[tuple[T, ...]]:
    """ddmin as published, which never tries the empty set; with a ``minimum`` of 0, this does."""
    if items and minimum == 0:
        yield Candidate((), nothing)
    yield from _split(tuple(items), 2)


def _split(items: tuple[T, ...], count: int) -> Stream[tuple[T, ...]]:
    """Go on with ``count`` parts.  The complements of two parts are these parts, so they are not tried again."""
    while len(items) > 1:
        parts = partition(items, count)
        for start, end in parts:
            yield Candidate(items[start:end], partial(_split, items[start:end], 2))
        for start, end in parts if count > 2 else ():
            rest = items[:start] + items[end:]
            yield Candidate(rest, partial(_split, rest, max(count - 1, 2)))
        if count >= len(items):
            return
        count = min(len(items), 2 * count)


def partition(items: Sequence[object], count: int) -> list[tuple[int, int]]:
    size, larger = divmod(len(items), count)
    sizes = [size] * (count - larger) + [size + 1] * larger
    return list(itertools.pairwise(itertools.accumulate(sizes, initial=0)))


def ddmin_units(subject: Subject) -> Stream[int]:
    return mapped(classic_ddmin([*positions(subject.live)]), lambda kept: mask_at(kept, len(subject.merged)))


class Bounds(NamedTuple, Generic[T]):
    """The elements in the passing program, and those that only the failing program has."""

    passing: tuple[T, ...]
    difference: tuple[T, ...]


def dd(bounds: Bounds[T], count: int = 2) -> Stream[Bounds[T]]:
    """Candidates with a smaller difference (figure 7); in the end moving any one element is unresolved.

    Each of the three outcomes is asked for alone: a candidate that moves the failing program holds if that one still
    fails, one that moves the passing program holds if that one passes, and if neither holds, it is unresolved.
    """
    passing, difference = bounds
    while len(difference) > 1:
        pieces = [
            (difference[start:end], difference[:start] + difference[end:])
            for start, end in partition(difference, count)
        ]
        moved = itertools.chain(
            ((Bounds(passing, part), 2) for part, _ in pieces),  # passing with the part fails
            ((Bounds(passing + rest, part), 2) for part, rest in pieces),  # failing without the part passes
            ((Bounds(passing + part, rest), count - 1) for part, rest in pieces if count > 2),  # passing with it passes
            ((Bounds(passing, rest), count - 1) for _, rest in pieces if count > 2),  # failing without it fails
        )
        for smaller, fewer in moved:
            yield Candidate(smaller, partial(dd, smaller, fewer))
        if count >= len(difference):
            return
        count = min(len(difference), 2 * count)


def isolate(
    merged: MergedSequence, split: Callable[[State], list[Part]], state: State, *, mirror: bool = True
) -> Stream[State]:
    """Run dd over the parts of the difference of a pair; without ``mirror``, the passing seed stays as it is."""
    parts = split(state)

    def programs(_: State, bounds: Bounds[int]) -> Iterator[State]:
        """The seed with the elements moved to it, and the variant: each part flips its positions."""
        moved, more = (mask_of((span for number in one for span in parts[number]), len(merged)) for one in bounds)
        if mirror or not moved:
            yield State(state.seed ^ moved, state.seed ^ moved ^ more)

    return embed(dd(Bounds((), tuple(range(len(parts))))), state, programs)
