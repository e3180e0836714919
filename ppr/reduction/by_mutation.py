"""Isolation by mutations: ddmin over the mutations that made the variant, and nothing else.

This is how spirv-fuzz reduces its sequences of transformations: Donaldson et al., "Test-case reduction and
deduplication almost for free with transformation-based compiler testing" (PLDI 2021), section 3.  The seed stays.
"""

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Self

from diffing.alignment import Alignment
from diffing.history import History
from diffing.pair_state import Side, State
from diffing.tracing import Trail
from grammars.languages import Language
from grammars.parsing import parse
from ppr.programs.pair import ParsedPair, Programs
from ppr.properties.property import Property
from ppr.reducers.candidate import Stream, embed, in_turn, nothing
from ppr.reducers.ddmin import ddmin
from ppr.reduction.as_parsed import Remembered
from ppr.reduction.base import Reduction
from ppr.search.problem import Job, Refusal, Tried

Kept = tuple[int, ...]  # the numbers of mutations, from 0


class MutationProblem:
    """The variants that are made by some of the mutations, from that by all of them on.

    One is worth a test if it differs from the seed, and does not have more syntax errors than the best one, or than are
    ``tolerated`` (``None``: the parser is not asked).  It need not be smaller: fewer mutations are the progress.
    """

    def __init__(
        self,
        start: ParsedPair,
        history: History,
        language: Language,
        properties: Sequence[Property],
        *,
        tolerated: Mapping[Side, int] | None,
        on_accept: Callable[[Kept, State, Programs], None],
    ) -> None:
        self.pair = start
        self.kept: Kept = tuple(range(len(history)))
        self.history = history
        self.language = language
        self.properties = [one for one in properties if Side.VARIANT in one.sides]
        self.tolerated = tolerated
        self.on_accept = on_accept
        self._remembered = Remembered[bytes, ParsedPair]()  # shared with those that look ahead

    @property
    def best(self) -> State:
        """The sizes of the best pair."""
        return self.pair.merged(Alignment.LIST).state

    def jobs(self, state: Kept) -> Sequence[Job] | Refusal:
        """The tests of the variant; none if only mutations are left out that could not be made any more."""
        pair = self._pair(state)
        if pair is self.pair:
            return []
        if self.tolerated is not None and pair.trees.variant.errors > self._most_errors(self.tolerated):
            return Refusal.INVALID
        if not pair.difference:
            return Refusal.NO_PROGRESS
        tried = Tried(pair.programs, len(pair.trees.seed), len(pair.trees.variant), pair.difference)
        left_out = hash(tuple(sorted({*self.kept}.difference(state))))
        return [Job(one, tuple(pair.of(side).source for side in one.sides), left_out, tried) for one in self.properties]

    def assuming(self, state: Kept) -> Self:
        """The problem as it will be if this state is accepted."""
        ahead = copy(self)
        ahead.kept, ahead.pair = state, self._pair(state)
        return ahead

    def accept(self, state: Kept) -> bool:
        """Make a state the best one."""
        self.kept, self.pair = state, self._pair(state)
        self.on_accept(state, self.best, self.pair.programs)
        return True

    def follow(self, trail: Trail) -> None:
        """Go on with a trail to the best pair."""
        trail.rewrite(self.pair.trees)

    def _most_errors(self, tolerated: Mapping[Side, int]) -> int:
        return max(self.pair.trees.variant.errors, tolerated[Side.VARIANT])

    def _pair(self, state: Kept) -> ParsedPair:
        text = self.history.text(state)
        if text == self.pair.trees.variant.source:
            return self.pair
        if text not in self._remembered:
            trees = self.pair.trees.with_side(Side.VARIANT, parse(text, self.language))
            self._remembered[text] = replace(self.pair, trees=trees)
        return self._remembered[text]


def smallest_mutations(reduction: Reduction, history: History, traced: Sequence[int]) -> Kept:
    """Mutations of which none can be left out if the seed and nothing else is mutated, found by the tests of a run.

    The first test is about those that are ``traced``; as many others as are needed come to them.  Raises
    :class:`ppr.errors.Interrupted` if the search is told to stop.
    """
    others = sorted({*range(len(history))}.difference(traced))
    every: Kept = (*traced, *others)

    def without_others(_: Kept) -> Stream[Kept]:
        return embed(ddmin(others), every, lambda _, more: ((*traced, *more),), nothing)

    stages = (without_others, partial(ddmin, minimum=1))
    problem = MutationProblem(
        reduction.inputs.parsed,
        history,
        reduction.language,
        reduction.properties,
        tolerated=None,
        on_accept=lambda *_: None,
    )
    reduction.search.run(in_turn(every, stages), problem)
    return history.applicable(problem.kept)


@dataclass
class MutationIsolation(Reduction):
    """ddmin over the mutations that made the variant of the seed."""

    history: History = field(kw_only=True)

    def __post_init__(self) -> None:
        super().__post_init__()
        self._kept: Kept = tuple(range(len(self.history)))

    @property
    def needed_mutations(self) -> Kept:
        """The mutations that the variant is made of."""
        return self.history.applicable(self._kept)

    def prepare(self) -> None:
        """Comments and layout stay as the mutations have made them."""

    def run(self) -> None:
        """One search: ddmin ends when no single mutation can be left out."""
        problem = MutationProblem(
            self.inputs.parsed,
            self.history,
            self.language,
            self.properties,
            tolerated=self.tolerated,
            on_accept=self._keep,
        )
        self._run(1, "ddmin", ddmin(self._kept, 1), problem)

    def _keep(self, kept: Kept, state: State, programs: Programs) -> None:
        self._kept = kept
        self._accepted(state, programs)
