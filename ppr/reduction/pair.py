"""Pairwise reduction: the reducers in turn until nothing gets smaller.

Source: PPR (ESEC/FSE 2023), algorithm 1.  Before each reducer both programs are parsed again, because another
derivation opens new edits, and aligned again where that gives a smaller difference.  Transformations, and reducers that
cost many tests for each token, such as the one that goes beyond the grammar, wait until those before them have reached
their fixpoint.  If one of them succeeds by much, all others run again, near what has changed.  What makes a pair
simpler but not smaller runs once, in the end.
"""

import itertools
from collections import defaultdict
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from typing import Any, Self

from diffing.alignment import Alignment
from diffing.changes import Change, changes_since
from diffing.contexts import Contexts
from diffing.merged import MergedSequence
from diffing.pair_state import State
from diffing.preference import Preference
from ppr.candidate import marked
from ppr.errors import Interrupted, UserError
from ppr.inputs import Inputs
from ppr.programs import ParsedPair, Programs
from ppr.properties.property import Property
from ppr.reducers.registry import PAIR_REDUCERS, PairReducer
from ppr.reducers.rules import PairRules
from ppr.reduction.base import Reduction
from ppr.reduction.effort import TAKING_TURNS, WAITING, Effort
from ppr.reduction.formatter import Formatter
from ppr.reduction.goal import Goal
from ppr.reduction.observer import Observer
from ppr.reduction.text_problem import TextProblem
from ppr.search.search import Search
from ppr.stopping import bounded
from ppr.transformations.registry import TRANSFORMATIONS, Stage, Transformation
from ppr.transformations.scene import Scene

WORTH_ANOTHER_ROUND = 0.95  # of the tokens: what is left after a success that opens more to the reducers
MAX_TOKENS = 1000  # of both programs, for transformations: each candidate is parsed and aligned whole, in 20 ms
LAST_SECONDS = 1.0  # to look at the programs of a run that was asked to stop


@dataclass(frozen=True)
class ReductionOptions:
    """How to reduce: the reducers in order, the transformations, the reducers' rules, and what is made smaller first.

    ``max_iterations`` is ``None`` for as many as it takes.  If ``thorough``, all starts again as long as anything gets
    simpler, even if it does not get smaller.  ``formatter`` is a command that lays out a program.  The run
    stops when the ``goal`` is reached.  If it ``confirms``, tests say which mutations are needed.
    """

    order: tuple[str, ...] = tuple(name for name, reducer in PAIR_REDUCERS.items() if reducer.preference is None)
    max_iterations: int | None = None
    mirror: bool = True
    whole_statements: bool = True
    transformations: tuple[str, ...] = ()
    thorough: bool = False
    formatter: str | None = None
    prefer: Preference = Preference.DIFFERENCE
    goal: Goal = field(default_factory=Goal)
    confirms: bool = True

    @classmethod
    def of_effort(
        cls,
        effort: Effort = Effort.DEFAULT,
        prefer: Preference = Preference.DIFFERENCE,
        *,
        turns: Sequence[str] = TAKING_TURNS,
        wanted: Mapping[str, bool | None] | None = None,
        **others: Any,
    ) -> Self:
        """What runs at an effort: the reducers that take ``turns`` in this order, then those that wait for them.

        What is ``wanted`` by name, or not, comes before the effort; ``others`` are further fields.  Raises
        :class:`UserError` if no reducer is left.
        """
        order, transformations = effort.chosen((*turns, *WAITING), wanted or {}, prefer)
        if not order:
            raise UserError("all reducers are left out: nothing would be done")
        thorough = effort is Effort.THOROUGH
        confirms = effort is not Effort.QUICK
        return cls(
            order, transformations=transformations, thorough=thorough, prefer=prefer, confirms=confirms, **others
        )

    @property
    def rules(self) -> PairRules:
        """What the reducers must obey."""
        return PairRules(self.mirror, self.whole_statements, self.thorough)

    @property
    def remembers_refusals(self) -> bool:
        """Whether reducers that take turns leave out what looks like a change that a test has refused.

        The tests that this saves are spent on what runs after these reducers, so something has to.  A ``thorough`` run
        tests all again instead, until the result is locally minimal.  Reducers that wait for those that take turns
        never do this, whatever the value: few tokens are left for them to try.
        """
        late = bool(self.transformations) or any(PAIR_REDUCERS[name].beyond_grammar for name in self.order)
        return late and not self.thorough

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
    _before_turns: Programs | None = field(default=None, init=False)  # of reducers whose success means another round
    # Since the fixpoint: the pairs with which each reducer and transformation began and ended last.
    _tried: dict[str, list[ParsedPair]] | None = field(default=None, init=False)

    # What refused candidates were like, for each reducer and transformation.
    _refused: dict[str, set[Hashable]] = field(default_factory=lambda: defaultdict(set), init=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        self._rewriting = [TRANSFORMATIONS[name] for name in self.options.transformations]
        if (command := self.options.formatter) is not None:  # the user's formatter is the last
            plan = Formatter(command, self.observer.warned).plan
            self._rewriting.append(Transformation("formatter", plan, Stage.END, command))

    @property
    def prefer(self) -> Preference:
        """What the options say."""
        return self.options.prefer

    @property
    def other_end(self) -> Programs | None:
        """Of the pairs that were accepted, the best one by the opposite preference."""
        return self._other_end[1] if self._other_end else None

    @property
    def confirms(self) -> bool:
        """What the options say."""
        return self.options.confirms

    @property
    def goes_on(self) -> bool:
        """Whether the reducers that take turns have found something, and may run again."""
        found = self._before_turns is not None and self.programs != self._before_turns
        return found and bool(self.steps) and self.steps[-1].iteration != self.options.max_iterations

    def run(self) -> None:
        """Reduce to the fixpoint.  Raises :class:`ppr.errors.Interrupted` if the search is told to stop.

        The end is judged by what the parser sees then, which may be more tokens than were left by the last reducer.
        """
        pair = self._tidied()
        with self.search.stop.at_once():
            self._smallest = self._rank(pair), self.programs
            self._look_at_goal(pair.merged(Alignment.LIST).state)
        try:
            for iteration in itertools.count(1):
                is_last = iteration == self.options.max_iterations
                pair, again = self._iterate(pair, iteration)
                if not again or is_last:
                    before = pair
                    pair = self._transform(pair, iteration, Stage.END)
                    if is_last or not self._is_worth_another_round(before, pair):
                        return
        finally:
            self._return_to_smallest()

    def _iterate(self, pair: ParsedPair, iteration: int) -> tuple[ParsedPair, bool]:
        """Run the reducers, or what waits for their fixpoint; the pair then, and whether it is worth another time."""
        reducers = [PAIR_REDUCERS[name] for name in self.options.order]
        pair, again = self._take_turns(pair, iteration, [one for one in reducers if not one.waits])
        if not again:
            if self._tried is None:
                self._tried = {reducer.name: [pair] for reducer in reducers if not reducer.waits}
            before = pair
            pair = self._transform(pair, iteration, Stage.FIXPOINT)
            again = self._is_worth_another_round(before, pair)
        for reducer in reducers:
            if reducer.waits and not again:
                before = pair
                pair, changed = self._take_turns(pair, iteration, [reducer])
                again = changed and self._is_worth_another_round(before, pair)
        return pair, again

    def _is_worth_another_round(self, before: ParsedPair, after: ParsedPair) -> bool:
        """Whether the reducers are likely to find more after a late success: seldom if it was a small one."""
        if self.options.thorough:
            return after.programs != before.programs
        closer = self.prefer is Preference.DIFFERENCE and after.difference < before.difference
        return closer or after.tokens <= WORTH_ANOTHER_ROUND * before.tokens

    def _return_to_smallest(self) -> None:
        """A run that was asked to stop takes what it has for what it seems, if it is too large to be looked at soon."""
        rank, programs = self._smallest
        if programs == self.programs:
            return
        try:
            with bounded(self.search.stop.at_most(LAST_SECONDS)):
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
        for (pair, _), name in zip(self._starts[:1], self.options.order[:1], strict=False):
            pair.merged(PAIR_REDUCERS[name].alignment)  # the pair remembers its alignments

    def _take_turns(self, pair: ParsedPair, iteration: int, reducers: Sequence[PairReducer]) -> tuple[ParsedPair, bool]:
        """Run these reducers; the pair then, and whether it is smaller."""
        before, smallest = self.programs, self._smallest
        self._realigned = False
        self._before_turns = None if any(one.waits for one in reducers) else before
        for reducer in reducers:
            pair = self._reduce(pair, reducer, iteration)
        stuck = self._realigned and self._smallest == smallest
        again = self.programs != before and not stuck
        self._before_turns = self._before_turns if again else None
        return pair, again

    def _transform(self, pair: ParsedPair, iteration: int, stage: Stage) -> ParsedPair:
        """Run the transformations of one stage, each as long as it makes the pair smaller; the pair then."""
        for transformation in self._rewriting:
            before = None
            skipped = len(self.skipped)
            while transformation.stage is stage and pair.tokens <= MAX_TOKENS and pair.size != before:
                before = pair.size
                pair = self._rewrite(pair, transformation, iteration)
                if len(self.skipped) > skipped:
                    break
        return pair

    def _rewrite(self, pair: ParsedPair, transformation: Transformation, iteration: int) -> ParsedPair:
        with self.search.stop.at_once():
            merged = pair.merged(Alignment.LIST)
            changes = self._changes(transformation.name, pair, merged)
            near = None if changes is None else reduce(or_, (change.near for change in changes), 0)
            plan = transformation.plan(Scene(merged, self.language, near, self.options.thorough))
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
        step = self._run(iteration, transformation.name, plan.stream, problem, self._refused[transformation.name])
        if step.accepted:
            self._remember(problem.pair.size)
            self._ended(transformation.name, problem.pair)
        return problem.pair

    def _reduce(self, pair: ParsedPair, reducer: PairReducer, iteration: int) -> ParsedPair:
        with self.search.stop.at_once():
            merged = pair.merged(reducer.alignment)
            changes = self._changes(reducer.name, pair, merged)
        stream = reducer.candidates(merged, merged.state, self.options.rules)
        if self.options.remembers_refusals and not reducer.waits:
            stream = marked(stream, merged.state, Contexts(merged.texts()).of)
        step, problem = self._run_step(
            iteration,
            reducer.name,
            merged,
            merged.state,
            stream,
            beyond_grammar=reducer.beyond_grammar,
            changes=changes,
            refused=self._refused[reducer.name],
            limit=pair.size if reducer.alignment is Alignment.CONSTRUCTS else None,  # its difference is larger
        )
        if not step.accepted:
            return pair
        with self.search.stop.at_once():
            reparsed = problem.reparsed()
            size = reparsed.size
        self._realigned |= reparsed.carried is None  # other tokens than before: progress is not certain any more
        self._remember(size)
        self._ended(reducer.name, reparsed)
        return reparsed

    def _changes(self, name: str, pair: ParsedPair, merged: MergedSequence) -> list[Change] | None:
        """What has changed since a reducer or transformation tried everything; ``None`` if it has to do so now."""
        if self._tried is None or self.options.thorough:
            return None
        known = self._tried.get(name)
        self._tried[name] = [pair]
        if known is None:
            return None
        return [change for before in known for change in changes_since(before.trees, merged, self.language)]

    def _ended(self, name: str, pair: ParsedPair) -> None:
        """Remember what a reducer or transformation has led to: what it removed may come back."""
        if self._tried is not None and name in self._tried:
            self._tried[name].append(pair)

    def _rank(self, pair: ParsedPair) -> tuple[int, int]:
        return self.prefer.rank(pair.size)

    def _remember(self, size: tuple[int, int]) -> None:
        rank = self.prefer.rank(size)
        if rank < self._smallest[0]:
            self._smallest = rank, self.programs
        self._meet(size)

    def _accepted(self, state: State, programs: Programs) -> None:
        super()._accepted(state, programs)
        self._look_at_goal(state)
        self._meet(state.size)  # its difference may be smaller still, which only another alignment shows

    def _look_at_goal(self, state: State) -> None:
        if reason := self.options.goal.reached_by(state):
            self.search.stop.request(reason)

    def _meet(self, size: tuple[int, int]) -> None:
        rank = self.prefer.other.rank(size)
        if self._other_end is None or rank <= self._other_end[0]:
            self._other_end = rank, self.programs
