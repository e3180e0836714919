"""Streams of candidates: a reducer is a generator of them.

It goes on after each candidate as if that had failed; if one is accepted, the search goes on with its own continuation.
So the search may pull ahead while tests run, and what it accepts depends only on the order of the candidates.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from diffing.pair_state import Side

S = TypeVar("S")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Candidate(Generic[S]):
    """A state to try, and the stream that follows if it is accepted.

    Once a candidate is refused, others that are ``like`` it are refused without a test.
    """

    state: S
    then: Callable[[], "Stream[S]"]
    like: Hashable | None = None


Stream = Iterator[Candidate[S]]


@dataclass(frozen=True, slots=True)
class PairRules:
    """The rules that reducers of pairs obey in one run.

    ``mirror``: work in both directions, so that the seed changes too where only the variant would.
    ``whole_statements``: take a short statement that was inserted or deleted whole apart only if at most a quarter of
    it is left; ``a++;`` as the difference says more than ``++`` and a seed with a useless ``a;``.
    ``everything``: leave nothing out because something like it has just been refused, or hardly ever helps.
    ``thorough``: with ``everything``, try more of each kind than is worth its tests.
    """

    mirror: bool = True
    whole_statements: bool = True
    everything: bool = False
    thorough: bool = False

    @property
    def sides(self) -> tuple[Side, ...]:
        return (Side.VARIANT, Side.SEED) if self.mirror else (Side.VARIANT,)


def nothing(*_: object) -> "Stream[S]":
    return iter(())


Outer = Callable[[T, S], Iterable[T]]
Resume = Callable[[T, S], Stream[T]]


def embed(inner: Stream[S], current: T, outer: Outer[T, S], resume: Resume[T, S] = nothing) -> "Stream[T]":
    """A stream over ``S`` as part of a stream over ``T``, whose state now is ``current``.

    ``outer`` gives the states to try for an inner one; after a success and the rest of the inner stream, ``resume``.
    """
    for candidate in inner:
        for state in outer(current, candidate.state):
            yield Candidate(state, partial(_accepted, candidate, state, outer, resume))


def _accepted(candidate: Candidate[S], state: T, outer: Outer[T, S], resume: Resume[T, S]) -> "Stream[T]":
    yield from embed(candidate.then(), state, outer, resume)
    yield from resume(state, candidate.state)


def mapped(inner: Stream[S], made: Callable[[S], T]) -> "Stream[T]":
    """A stream over ``S`` as a stream over what is ``made`` of its states."""
    for one in inner:
        yield Candidate(made(one.state), partial(lambda one: mapped(one.then(), made), one))


def in_turn(state: S, stages: Sequence[Callable[[S], "Stream[S]"]]) -> "Stream[S]":
    """Run stages one after another, each from the state that the previous ones have reached."""
    for number, stage in enumerate(stages, 1):
        go_on = partial(lambda rest, reached, _: in_turn(reached, rest), stages[number:])
        yield from embed(stage(state), state, lambda _, inner: (inner,), go_on)


def one_by_one(proposals: Sequence[T], state: S, made: Callable[[S, T], S | None]) -> "Stream[S]":
    """Apply each proposal, if possible, to the state that the accepted ones before it have led to."""
    for number, proposal in enumerate(proposals, 1):
        if (following := made(state, proposal)) is not None:
            yield Candidate(following, partial(one_by_one, proposals[number:], following, made))


def marked(stream: Stream[S], state: S, like: Callable[[S, S], Hashable]) -> "Stream[S]":
    """The same stream, with a mark on each candidate of what it is like, computed from the states before and after."""
    for one in stream:
        then = partial(lambda one: marked(one.then(), one.state, like), one)
        yield Candidate(one.state, then, like(state, one.state))
