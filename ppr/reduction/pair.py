"""Pairwise reduction: the three reducers in turn until nothing gets smaller.

Source: PPR (ESEC/FSE 2023), algorithm 1.  Before each reducer both programs are parsed anew, for another derivation
opens new edits, and aligned anew, where that gives a smaller difference.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ppr.inputs import Inputs
from ppr.programs import ParsedPair
from ppr.properties.property import Property
from ppr.reducers.registry import PAIR_REDUCERS, PairReducer
from ppr.reducers.rules import PairRules
from ppr.reduction.base import Reduction
from ppr.reduction.observer import Observer
from ppr.search.search import Search


@dataclass(frozen=True)
class ReductionOptions:
    """How to reduce: the reducers in order, iterations at most (``None``: to the fixpoint), and the reducers' rules."""

    order: tuple[str, ...] = tuple(PAIR_REDUCERS)
    max_iterations: int | None = None
    mirror: bool = True
    whole_statements: bool = True

    @property
    def rules(self) -> PairRules:
        """What the reducers must obey."""
        return PairRules(self.mirror, self.whole_statements)

    def start(
        self, inputs: Inputs, properties: Sequence[Property], search: Search, observer: Observer
    ) -> "PairReduction":
        """The reduction of a pair."""
        return PairReduction(inputs, properties, search, observer, options=self)


@dataclass
class PairReduction(Reduction):
    """The reduction of one pair."""

    options: ReductionOptions = field(default_factory=ReductionOptions, kw_only=True)
    _realigned: bool = field(default=False, init=False)

    def run(self) -> None:
        """Reduce to the fixpoint.  Raises :class:`ppr.errors.Interrupted` if the search is told to stop."""
        pair = self._tidied()
        iteration = 0
        smallest, best = pair.size, self.programs
        while self.options.max_iterations is None or iteration < self.options.max_iterations:
            iteration += 1
            before = self.programs
            self._realigned = False
            for name in self.options.order:
                pair = self._reduce(pair, PAIR_REDUCERS[name], iteration)
            if self._realigned and pair.size >= smallest:  # the parser sees other tokens: no progress after all
                self._improve(best)
                return
            if self.programs == before:
                return
            if pair.size < smallest:
                smallest, best = pair.size, self.programs

    def prepare(self) -> None:
        """Parse, and align as the first reducer wants it."""
        super().prepare()
        self._starts[0][0].merged(PAIR_REDUCERS[self.options.order[0]].alignment)  # the pair remembers its alignments

    def _reduce(self, pair: ParsedPair, reducer: PairReducer, iteration: int) -> ParsedPair:
        merged = pair.merged(reducer.alignment)
        stream = reducer.candidates(merged, merged.state, self.options.rules)
        step, problem = self._run_step(iteration, reducer.name, merged, merged.state, stream)
        if not step.accepted:
            return pair
        reparsed = problem.reparsed(comments_are_tokens=self.comments_are_tokens)
        self._realigned |= reparsed.carried is None
        return reparsed
