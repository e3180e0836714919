"""The states of a pair as the search sees them, where a state is anything that can be made into two texts."""

from collections.abc import Sequence
from copy import copy
from typing import Generic, Self

from diffing.alignment import Alignment
from diffing.files import paths
from diffing.pair_state import PerSide, Side, State
from diffing.tracing import Trail
from grammars.parsing import parse
from grammars.tree import Tree
from ppr.programs.pair import ParsedPair
from ppr.reduction.as_parsed import Remembered
from ppr.reduction.problem import Terms
from ppr.reduction.transformations.plan import Plan, Rank, S
from ppr.search.problem import Job, Refusal, Tried


class TextProblem(Generic[S]):
    """The states that a plan makes into programs, from ``start`` on.

    A state is worth a test if its pair is strictly smaller than the best one (or as small and of a smaller rank in the
    plan), still differs, and neither program has more syntax errors than its best, or than are tolerated.
    Everything is judged by what the parser sees, so a state may be any text.
    """

    def __init__(
        self,
        start: ParsedPair,
        plan: Plan[S],
        terms: Terms,
    ) -> None:
        self.pair = start
        self.plan = plan
        self.terms = terms
        self._best_rank = self._rank(start)
        self._remembered = Remembered[S, ParsedPair]()  # shared with those that look ahead

    @property
    def best(self) -> State:
        """The sizes of the best pair."""
        return self.pair.merged(Alignment.LIST).state

    def jobs(self, state: S) -> Sequence[Job] | Refusal:
        """The tests of the programs that differ from the best ones."""
        pair = self._parsed(state)
        changed = [side for side in Side if pair.of(side).source != self.pair.of(side).source]
        if any(pair.of(side).errors > self._errors(side) or not self._has_its_files(pair, side) for side in changed):
            return Refusal.INVALID
        if not pair.difference or self._rank(pair) >= self._best_rank:
            return Refusal.NO_PROGRESS
        tried = Tried(pair.programs, len(pair.trees.seed), len(pair.trees.variant), pair.difference)
        return [
            Job(one, tuple(pair.of(side).source for side in one.sides), hash((state, one.sides)), tried)
            for one in self.terms.properties
            if any(side in changed for side in one.sides)
        ]

    def assuming(self, state: S) -> Self:
        """The problem as it will be if this state is accepted."""
        ahead = copy(self)
        ahead.pair = self._parsed(state)
        ahead._best_rank = self._rank(ahead.pair)
        return ahead

    def accept(self, state: S) -> bool:
        """Make a state the best one."""
        self.pair = self._parsed(state)
        self._best_rank = self._rank(self.pair)
        self.terms.on_accept(self.best, self.pair.programs)
        return True

    def follow(self, trail: Trail) -> None:
        """Go on with a trail to the best pair, in which other tokens may stand in for those before."""
        trail.rewrite(self.pair.trees)

    def _rank(self, pair: ParsedPair) -> Rank:
        return (*self.terms.prefer.rank(pair.size), *self.plan.rank(pair))

    def _errors(self, side: Side) -> int:
        tolerated = self.terms.tolerated[side] if self.terms.tolerated is not None else self.pair.of(side).errors
        return max(self.pair.of(side).errors, tolerated)

    def _has_its_files(self, pair: ParsedPair, side: Side) -> bool:
        """Whether all files of a bundle are those that it had; none becomes part of another one."""
        return not self.terms.language.is_bundle or set(paths(pair.of(side))) <= set(paths(self.pair.of(side)))

    def _parsed(self, state: S) -> ParsedPair:
        if state not in self._remembered:
            texts = self.plan.programs_of(state)
            trees = PerSide.of_each(lambda side: self._tree(texts.of(side), side))
            self._remembered[state] = ParsedPair(trees, self.terms.language.layout)
        return self._remembered[state]

    def _tree(self, text: bytes, side: Side) -> Tree:
        known = self.pair.of(side)
        if text == known.source:
            return known
        return parse(text, self.terms.language, comments_are_tokens=self.terms.comments_are_tokens)
