"""Pairwise reduction: the reducers in turn until nothing gets smaller.

Source: PPR (ESEC/FSE 2023), algorithm 1.  Before each reducer both programs are parsed again, because another
derivation opens new edits, and aligned again where that gives a smaller difference.  Some reducers cost many tests for
each token, such as the one that goes beyond the grammar: they wait until those before them have reached their fixpoint.
If one of them succeeds, all others run again.
"""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field

from diffing.alignment import Alignment
from diffing.pair_state import State
from diffing.preference import Preference
from ppr.errors import Interrupted
from ppr.inputs import Inputs
from ppr.programs import ParsedPair, Programs
from ppr.properties.property import Property
from ppr.reducers.registry import PAIR_REDUCERS, PairReducer
from ppr.reducers.rules import PairRules
from ppr.reduction.base import Reduction
from ppr.reduction.observer import Observer
from ppr.reduction.text_problem import TextProblem
from ppr.search.search import Search
from ppr.stopping import bounded
from ppr.transformations.registry import TRANSFORMATIONS, Stage, Transformation
from ppr.transformations.scene import Scene

LAST_SECONDS = 1.0  # to look at the programs of a run that was asked to stop


@dataclass(frozen=True)
class ReductionOptions:
    """How to reduce: the reducers in order, the transformations, the reducers' rules, and what is made smaller first.

    ``max_iterations`` is ``None`` for as many as it takes.  If ``thorough``, all starts again as long as anything gets
    simpler, even if it does not get smaller.
    """

    order: tuple[str, ...] = tuple(name for name, reducer in PAIR_REDUCERS.items() if reducer.preference is None)
    max_iterations: int | None = None
    mirror: bool = True
    whole_statements: bool = True
    transformations: tuple[str, ...] = ()
    thorough: bool = False
    prefer: Preference = Preference.DIFFERENCE

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

    options: ReductionOptions = field(default_factory=ReductionOptions)
    _smallest: tuple[tuple[int, int], Programs] = field(init=False)  # its rank
    _other_end: tuple[tuple[int, int], Programs] | None = field(default=None, init=False)
    _realigned: bool = field(init=False)

    @property
    def prefer(self) -> Preference:
        """What the options say."""
        return self.options.prefer

    @property
    def other_end(self) -> Programs | None:
        """Of the pairs that were accepted, the best one by the opposite preference."""
        return self._other_end[1] if self._other_end else None

    def run(self) -> None:
        """Reduce to the fixpoint.  Raises :class:`ppr.errors.Interrupted` if the search is told to stop.

        The end is judged by what the parser sees then, which may be more tokens than were left by the last reducer.
        """
        pair = self._tidied()
        with self.search.stop.at_once():
            self._smallest = self._rank(pair), self.programs
        try:
            for iteration in itertools.count(1):
                is_last = iteration == self.options.max_iterations
                pair, again = self._iterate(pair, iteration)
                if not again or is_last:
                    pair, again = self._transform(pair, iteration, Stage.END)
                if not again or is_last:
                    return
        finally:
            self._return_to_smallest()

    def _iterate(self, pair: ParsedPair, iteration: int) -> tuple[ParsedPair, bool]:
        """Run the reducers, or what waits for their fixpoint; the pair then, and whether it is worth another time."""
        reducers = [PAIR_REDUCERS[name] for name in self.options.order]
        pair, smaller = self._take_turns(pair, iteration, [one for one in reducers if not one.waits])
        if not smaller:
            pair, smaller = self._transform(pair, iteration, Stage.FIXPOINT)
        for reducer in reducers:
            if reducer.waits and not smaller:
                pair, smaller = self._take_turns(pair, iteration, [reducer])
        return pair, smaller

    def _return_to_smallest(self) -> None:
        """A run that was asked to stop takes what it has for what it seems, if it is too large to be looked at soon."""
        rank, programs = self._smallest
        if programs == self.programs:
            return
        try:
            with bounded(LAST_SECONDS if self.search.stop.reason else None):
                grown = self._rank(self._parsed()) > rank
        except Interrupted:
            grown = False
        if grown:
            self._improve(programs)

    def _parsed(self) -> ParsedPair:
        return ParsedPair.parse(self.programs, self.language, comments_are_tokens=self.comments_are_tokens)

    def prepare(self) -> None:
        """Parse, and align as the first reducer wants it."""
        super().prepare()
        for pair, _ in self._starts[:1]:
            pair.merged(PAIR_REDUCERS[self.options.order[0]].alignment)  # the pair remembers its alignments

    def _take_turns(self, pair: ParsedPair, iteration: int, reducers: Sequence[PairReducer]) -> tuple[ParsedPair, bool]:
        """Run these reducers; the pair then, and whether it is smaller."""
        before, smallest = self.programs, self._smallest
        self._realigned = False
        for reducer in reducers:
            pair = self._reduce(pair, reducer, iteration)
        stuck = self._realigned and self._smallest == smallest
        return pair, self.programs != before and not stuck

    def _transform(self, pair: ParsedPair, iteration: int, stage: Stage) -> tuple[ParsedPair, bool]:
        """Run the transformations of one stage; the pair then, and whether the reducers have to look at it again."""
        rank, programs = self._rank(pair), self.programs
        for transformation in (TRANSFORMATIONS[name] for name in self.options.transformations):
            if transformation.stage is stage:
                pair = self._rewrite(pair, transformation, iteration)
        return pair, self._rank(pair) < rank or (self.options.thorough and self.programs != programs)

    def _rewrite(self, pair: ParsedPair, transformation: Transformation, iteration: int) -> ParsedPair:
        with self.search.stop.at_once():
            plan = transformation.plan(Scene(pair.merged(Alignment.LIST), self.language))
            problem = TextProblem(
                pair,
                plan,
                self.language,
                self.properties,
                tolerated=self.tolerated,
                on_accept=self._accepted,
                comments_are_tokens=self.comments_are_tokens,
                prefer=self.prefer,
            )
        step = self._run(iteration, transformation.name, plan.stream, problem)
        if step.accepted:
            self._remember(problem.pair.size)
        return problem.pair

    def _reduce(self, pair: ParsedPair, reducer: PairReducer, iteration: int) -> ParsedPair:
        with self.search.stop.at_once():
            merged = pair.merged(reducer.alignment)
        stream = reducer.candidates(merged, merged.state, self.options.rules)
        step, problem = self._run_step(
            iteration, reducer.name, merged, merged.state, stream, beyond_grammar=reducer.beyond_grammar
        )
        if not step.accepted:
            return pair
        with self.search.stop.at_once():
            reparsed = problem.reparsed()
            size = reparsed.size
        self._realigned |= reparsed.carried is None  # other tokens than before: progress is not certain any more
        self._remember(size)
        return reparsed

    def _rank(self, pair: ParsedPair) -> tuple[int, int]:
        return self.prefer.rank(pair.size)

    def _remember(self, size: tuple[int, int]) -> None:
        rank = self.prefer.rank(size)
        if rank < self._smallest[0]:
            self._smallest = rank, self.programs
        self._meet(size)

    def _accepted(self, state: State, programs: Programs) -> None:
        super()._accepted(state, programs)
        self._meet(state.size)  # its difference may be smaller still, which only another alignment shows

    def _meet(self, size: tuple[int, int]) -> None:
        rank = self.prefer.other.rank(size)
        if self._other_end is None or rank <= self._other_end[0]:
            self._other_end = rank, self.programs
