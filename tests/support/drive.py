"""Running single streams of candidates through the real search: a function plays the property."""

from collections.abc import Callable
from typing import TypeVar

from function_property import property_of

from diffing.alignment import Alignment, align
from diffing.masks import positions
from diffing.merged import MergedSequence
from diffing.pair_state import State
from grammars.languages import by_name
from grammars.parsing import parse
from ppr.reducers.candidate import Stream
from ppr.reducers.subject import Subject, filled_subject
from ppr.search.search import Budget, Search, Timeouts
from ppr.search.speculation import Job
from ppr.search.statistics import Statistics
from ppr.search.verdicts import VerdictStore

S = TypeVar("S")


class AnyState:
    """A problem in which every state is worth a test of one property."""

    def __init__(self, start: S, holds: Callable[[S], bool]) -> None:
        self.best = start
        self.tried: list[S] = []
        self._states: dict[bytes, S] = {}

        def function(program: bytes) -> bool:
            self.tried.append(self._states[program])
            return holds(self._states[program])

        self.property = property_of(function)

    def jobs(self, state: S) -> list[Job]:
        program = repr(state).encode()
        self._states[program] = state
        return [Job(self.property, (program,))]

    def assuming(self, state: S) -> "AnyState":
        del state
        return self

    def accept(self, state: S) -> bool:
        self.best = state
        return True


def drive(stream: Stream[S], start: S, holds: Callable[[S], bool], *, jobs: int = 1) -> tuple[S, list[S]]:
    """The state that a stream leads to, and all states that were tested on the way, in order; none is tested twice."""
    problem = AnyState(start, holds)
    with Search(VerdictStore(), Statistics(), Timeouts(60), jobs=jobs, budget=Budget()) as search:
        search.run(stream, problem)
    return problem.best, problem.tried


def single(source: str, language: str = "c") -> MergedSequence:
    """A program merged with itself: for reducers of one tree."""
    tree = parse(source.encode(), by_name(language))
    return MergedSequence.of_one(tree, by_name(language).layout)


def merged_pair(seed: str, variant: str, language: str = "c", alignment: Alignment = Alignment.LIST) -> MergedSequence:
    """Two programs, aligned by a longest common subsequence unless another alignment is named."""
    known = by_name(language)
    first, second = parse(seed.encode(), known), parse(variant.encode(), known)
    return MergedSequence(first, second, align(first, second, alignment, known.layout), known.layout)


def text_of(merged: MergedSequence, mask: int) -> str:
    """The tokens at the positions of a mask, with a space between each two."""
    texts = merged.texts()
    return b" ".join(texts[position] for position in positions(mask)).decode()


def offered(merged: MergedSequence, stream: Stream[State]) -> list[tuple[str, str]]:
    """The pairs of programs that a stream offers if everything fails, whether they parse or not."""
    states = [candidate.state for candidate in stream]
    return [(text_of(merged, state.seed), text_of(merged, state.variant)) for state in states]


def filled(source: str, language: str = "c") -> Subject:
    """A program with the fillers of its language."""
    known = by_name(language)
    return filled_subject(parse(source.encode(), known), known)
