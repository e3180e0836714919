"""Pairwise reduction (PPR, ESEC/FSE 2023, algorithm 1): run the reducers in turn until nothing gets smaller."""

import itertools
from collections.abc import Collection, Hashable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial, reduce
from operator import is_, or_
from typing import Any, NamedTuple, Self

from diffing.alignment import Alignment
from diffing.changes import Change, changes_since, look
from diffing.merged import MergedSequence
from diffing.pair_state import Preference, State
from grammars.languages import Language
from grammars.tree import Tree
from ppr.neighbours.closer import closer_to_original, near_miss
from ppr.neighbours.scene import Rank, Scene, simplicity
from ppr.programs.errors import Interrupted, UserError
from ppr.programs.inputs import Inputs
from ppr.programs.pair import ParsedPair, Programs
from ppr.properties.property import Property
from ppr.reducers.candidate import PairRules, marked
from ppr.reducers.large import LARGE, LARGE_ALONE
from ppr.reducers.registry import ONE_PROGRAM, PAIR_REDUCERS, REDUCERS, UNREACHED, PairReducer
from ppr.reduction.base import Observer, Reduction
from ppr.reduction.problem import PairProblem, TextProblem
from ppr.reduction.schedule import TAKING_TURNS, TRANSFORMATIONS, WAITING, AnyReducer, Effort, Schedule, Steps
from ppr.search.search import Search
from ppr.search.stopping import bounded

CLOSER_SEED = "closer-seed"
MUCH_LARGER = 2  # times as many tokens: a closer pair that is stopped when it is still larger is given up
FAR_APART = 3  # edit operations: with fewer, a closer seed is not worth another descent
WORTH_ANOTHER_ROUND = 0.95  # of the tokens: a stage that leaves at most this share starts all again
WORTH_IT_ALONE = 0.85  # the same for a program alone; docs/single-programs.md says what it saves
WORTH_SHRINKING = 0.9  # of the tokens: a step that leaves at most this share of large programs runs again
MAX_TOKENS = 4000  # of both programs, for transformations: each candidate is parsed and aligned, in up to 80 ms
MAX_AT_START = 1000  # the same before the reducers
LAST_SECONDS = 1.0  # for examining the programs of a run that was asked to stop
MOST_AT_LAST = 40_000  # tokens of both programs that can be examined in this time


@dataclass(frozen=True)
class ReductionOptions:
    """Options of a reduction: the reducers in order, the transformations, the reducers' rules, and what to prefer.

    If ``thorough``, the last look tries more of each kind.  If it ``confirms``, tests say which mutations are needed.
    """

    order: tuple[str, ...] = tuple(name for name, reducer in PAIR_REDUCERS.items() if reducer.preference is None)
    max_iterations: int | None = None
    mirror: bool = True
    whole_statements: bool = True
    transformations: tuple[str, ...] = ()
    thorough: bool = False
    prefer: Preference = Preference.DIFFERENCE
    confirms: bool = True

    @classmethod
    def of_effort(
        cls,
        effort: Effort = Effort.DEFAULT,
        prefer: Preference = Preference.DIFFERENCE,
        *,
        turns: Sequence[str] = TAKING_TURNS,
        only: Collection[str] = (),
        skip: Collection[str] = (),
        **others: Any,
    ) -> Self:
        """Choose what runs at an effort: the reducers that take ``turns`` in this order, then those that wait for them.

        With ``only``, these reducers and transformations run, whatever the effort; those in ``skip`` never do.
        ``others`` are further fields.  Raises :class:`UserError` if nothing is left.
        """
        order, transformations = effort.chosen((*turns, *WAITING), prefer, only, skip)
        if not order and not (only and transformations):
            raise UserError("all reducers are left out: nothing would be done")
        others |= {"thorough": effort is Effort.THOROUGH, "confirms": effort is not Effort.QUICK, "prefer": prefer}
        return cls(order, transformations=transformations, **others)

    @classmethod
    def of_one(cls, effort: Effort, max_iterations: int | None = None) -> Self:
        """Choose what runs on a program alone, which is a pair with an empty seed."""
        perses, *waiting = ONE_PROGRAM
        made = cls.of_effort(effort, Preference.SIZE, max_iterations=max_iterations, whole_statements=False)
        return replace(made, order=(perses, *(name for name in made.order if name in waiting)), confirms=True)

    @property
    def rules(self) -> PairRules:
        return PairRules(self.mirror, self.whole_statements)

    @property
    def remembers_refusals(self) -> bool:
        """Whether reducers that take turns skip changes that look like refused ones, because later stages try them."""
        return bool(self.transformations) or any(REDUCERS[name].beyond_grammar for name in self.order)

    def start(
        self, inputs: Inputs, properties: Sequence[Property], search: Search, observer: Observer
    ) -> "PairReduction":
        return PairReduction(inputs, properties, search, observer, options=self)


class Tries:
    """What has been tried: what refused candidates were like, and since when, by the name of who has tried it.

    From the fixpoint on, each tries only what is near the changes since it began and ended last.
    """

    def __init__(self, language: Language) -> None:
        self.refused: set[Hashable] = set()  # what refused candidates of any reducer were like
        self._language = language
        self._pairs: dict[str, list[ParsedPair]] | None = None  # the pairs with which each step last began and ended

    def forget(self) -> None:
        self.refused.clear()
        if self._pairs is not None:
            self._pairs.clear()

    def reach_fixpoint(self, names: Iterable[str], pair: ParsedPair) -> None:
        if self._pairs is None:
            self._pairs = {name: [pair] for name in names}

    def begin(self, name: str, pair: ParsedPair, merged: MergedSequence) -> list[Change] | None:
        """Begin a step with this pair; return the changes since it tried everything, or ``None`` to try all now."""
        if self._pairs is None:
            return None
        known, self._pairs[name] = self._pairs.get(name), [pair]
        if not known:
            return None
        return [change for before in known for change in changes_since(before.trees, merged, self._language)]

    def end(self, name: str, pair: ParsedPair) -> None:
        """End a step with this pair: what it removed may come back."""
        if self._pairs is not None:
            self._pairs[name].append(pair)


class _Reached(NamedTuple):
    """Programs, their state as the parser sees them, and their rank."""

    rank: tuple[int, int]
    state: State
    programs: Programs


@dataclass
class PairReduction(Reduction):
    """The reduction of one pair; ``pair`` is it as it was parsed last."""

    options: ReductionOptions = field(default_factory=ReductionOptions)
    pair: ParsedPair = field(init=False)
    _realigned: bool = field(default=False, init=False)  # whether parsing has changed the tokens in this stage
    _below: tuple[int, int] | None = field(default=None, init=False)  # only pairs below this size are of interest

    def __post_init__(self) -> None:
        super().__post_init__()
        self.prefer, self.confirms, self._rules = self.options.prefer, self.options.confirms, self.options.rules
        self._tries = Tries(self.language)
        transformations = [TRANSFORMATIONS[name] for name in self.options.transformations]
        self._schedule = Schedule.of([REDUCERS[name] for name in self.options.order], transformations)

    def prepare(self) -> None:
        super().prepare()
        for pair, name in zip(self._starts[:1], self.options.order, strict=False):
            pair.merged(REDUCERS[name].alignment)  # the pair caches its alignments

    def run(self) -> None:
        """Reduce to the fixpoint.  Raises :class:`ppr.programs.errors.Interrupted` if the search is told to stop."""
        self.pair = self._tidied()
        original = self.pair.trees.variant if self.pair.tokens <= MAX_TOKENS else None  # large trees are dropped
        with self.search.stop.at_once():
            self._smallest = self._reached
        try:
            for step in self._schedule.start if self.pair.tokens <= MAX_AT_START else ():
                self._run_to_end(step, 1)
            self._run_to_fixpoint()
            if original is not None and original.texts() != self.pair.trees.variant.texts():
                self._restart_near(original)
            if self._comes_closer_loosely():
                self._run_to_fixpoint(self.steps[-1].iteration + 1)
        finally:
            self._return_to_smallest()

    def _run_to_fixpoint(self, first: int = 1) -> None:
        for iteration in itertools.count(first):
            is_last, is_better = iteration == self.options.max_iterations, self._descend(iteration)
            if not is_last and (is_better or self._look_again(iteration)):
                continue
            if not self._finish(iteration) or is_last:
                return

    def _descend(self, iteration: int) -> bool:
        """Run the stages in order until one of them calls for a new round; return whether one did."""
        for stage in self._schedule.descent:
            self._realigned = False
            before, rank = self.pair, self._smallest.rank
            for step in stage:
                self._shrink(step, iteration)
                self._run_to_end(step, iteration)
            if self._may_find_more(stage, before, rank):
                return True
        return False

    def _shrink(self, step: AnyReducer, iteration: int) -> None:
        """Make large programs smaller before this step, so that later tests cost less.

        What is left is parsed afresh, and better then, so what has taken much is followed by a look at what is needed.
        """
        least = LARGE if len(self.inputs.sides) > 1 else LARGE_ALONE
        for reducer in step.on_large if isinstance(step, PairReducer) and self.pair.tokens >= least else ():
            before = self.pair.tokens
            self._run_once(reducer, iteration)
            while self.pair.tokens <= WORTH_SHRINKING * before:
                before = self.pair.tokens
                self._run_once(UNREACHED, iteration)

    def _look_again(self, iteration: int) -> bool:
        """The last look: parse the apparent result afresh and try everything on it; return whether that improved it."""
        with self.search.stop.at_once():
            self.pair = self._parsed()
            if not self.comments_are_tokens and any(tree.comments for tree in self.pair.trees):
                self.comments_are_tokens = True  # deletions have made a comment
                self.pair = self._parsed()
                self._smallest = self._reached  # sizes without comments cannot be compared any more
        self._tries.forget()
        rank = self._rank_in_full()
        self._rules = replace(self.options.rules, everything=True, thorough=self.options.thorough)
        for step in self._schedule.last_look:
            self._run_to_end(step, iteration)
            if self._reached.rank < rank[:2]:
                break
        self._rules = self.options.rules
        return self._rank_in_full() < rank

    def _finish(self, iteration: int) -> bool:
        """Run what makes a pair simpler but not smaller; return whether it has changed any token."""
        before, self.near_miss = [tree.texts() for tree in self.pair.trees], ""
        for step in self._schedule.end:
            self._run_once(step, iteration)
        return before != [tree.texts() for tree in self.pair.trees]

    def _rank_in_full(self) -> Rank:
        return *self.prefer.rank(self.pair.size), *simplicity(self.pair)

    @property
    def _is_cut(self) -> bool:
        """Whether a smaller difference is not worth another descent."""
        return self.options.max_iterations is not None or self.prefer is not Preference.DIFFERENCE

    def _restart_near(self, original: Tree) -> None:
        """If the original variant has a closer seed, reduce both from there; if that is stopped early, go back."""
        is_close = self.pair.operations.number < FAR_APART
        if self._is_cut or is_close or CLOSER_SEED not in self.options.transformations:
            return
        before, kept = self._reached, (self._smallest, self.pair, self.trail)
        self.trail = None
        closer = replace(TRANSFORMATIONS[CLOSER_SEED], plan=partial(closer_to_original, original))
        is_reduced = False
        try:
            self._run_once(closer, self.steps[-1].iteration)
            if self._smallest is not kept[0]:
                self._tries = Tries(self.language)
                self._run_to_fixpoint(self.steps[-1].iteration + 1)
                is_reduced = True
        finally:
            is_vain = not is_reduced and self.state.tokens > MUCH_LARGER * before.state.tokens
            if is_vain or self._smallest is kept[0]:
                (self._smallest, self.pair, self.trail), self.near_miss = kept, ""
                if self.programs != before.programs:
                    self._accepted(before.state, before.programs)

    def _comes_closer_loosely(self) -> bool:
        """Try looser properties: if they allow a smaller difference, use them from now on and return true."""
        strict, before, tries = self.properties, self.pair, self._tries
        loose = [one.looser or one for one in strict]
        is_found = self.inputs.found is not None  # a seed that ppr has found has no errors
        if all(map(is_, loose, strict)) or self._is_cut or is_found or before.difference < 2:
            return False
        self.properties, self._below, self.beside = loose, (before.difference, 0), before.programs
        self._tries = Tries(self.language)
        for name in self.options.order:
            self._run_once(REDUCERS[name], self.steps[-1].iteration)
            if self.pair.difference < before.difference:
                self._below = None
                return True
        self.properties, self._below, self.beside, self._tries = strict, None, None, tries
        return False

    @property
    def _reached(self) -> _Reached:
        return _Reached(self.prefer.rank(self.pair.size), self.state, self.programs)

    def _may_find_more(self, stage: Steps, before: ParsedPair, rank: tuple[int, int]) -> bool:
        """Whether to start again after a stage; waiting stages need a large success for that."""
        pair = self.pair
        closer = self.prefer is Preference.DIFFERENCE and pair.difference < before.difference
        worth = WORTH_ANOTHER_ROUND if self.state.seed else WORTH_IT_ALONE
        much = closer or pair.tokens <= worth * before.tokens
        is_stuck = self._realigned and self._smallest.rank == rank
        take_turns = stage is self._schedule.descent[0]
        again = pair.programs != before.programs and not is_stuck and (take_turns or much)
        if take_turns and not again:
            self._tries.reach_fixpoint([step.name for step in stage], pair)
        return again

    def _run_to_end(self, step: AnyReducer, iteration: int) -> None:
        """Run a reducer once, or a transformation as long as it makes the pair smaller."""
        size = None
        while self.pair.size != size and (size is None or not isinstance(step, PairReducer)):
            size = self.pair.size
            self._run_once(step, iteration)

    def _run_once(self, step: AnyReducer, iteration: int) -> None:
        """Run a reducer, or a transformation unless the pair is too large for it."""
        if not isinstance(step, PairReducer) and self.pair.tokens > MAX_TOKENS:
            return
        limit, refused = None, self._tries.refused
        problem: PairProblem | TextProblem[Any]
        with self.search.stop.at_once():
            merged = self.pair.merged(step.alignment)
            changes = self._tries.begin(step.name, self.pair, merged)
            if isinstance(step, PairReducer):
                stream = step.candidates(merged, merged.state, self._rules)
                if self.options.remembers_refusals and not step.waits and not self._rules.everything:
                    stream = marked(stream, merged.state, partial(look, merged.texts()))
                if step.alignment is Alignment.CONSTRUCTS:
                    limit = self.pair.merged(Alignment.LIST).state  # by this alignment, the difference is larger
                problem = PairProblem(
                    merged,
                    self._terms,
                    beyond_grammar=step.beyond_grammar,
                    changes=changes,
                    limit=limit,
                    below=self._below,
                    late=step.name == UNREACHED.name,
                )
            else:
                near = None if changes is None else reduce(or_, (change.near for change in changes), 0)
                plan = step.plan(Scene(merged, self.language, near, self._rules, self.prefer))
                stream, problem = plan.stream, TextProblem(self.pair, plan, self._terms)
        if not self._run(iteration, step.name, stream, problem, refused).accepted:
            return
        with self.search.stop.at_once():
            if isinstance(problem, TextProblem) and problem.near_miss is not None:
                self.near_miss = near_miss(problem.near_miss, self.pair, self.language)
            self.pair = problem.reparsed()
            self._smallest = min(self._smallest, self._reached, key=lambda one: one.rank)
        if isinstance(step, PairReducer):  # if parsing changes the tokens, progress is no longer certain
            self._realigned |= self.pair.carried is None
        self._tries.end(step.name, self.pair)

    def _return_to_smallest(self) -> None:
        """Go back to the smallest pair; if a stopped run has no time to parse it, its size is taken as it seems."""
        is_late = bool(self.search.stop.reason) and self.state.tokens > MOST_AT_LAST
        if is_late or self._smallest.programs == self.programs:
            return
        grown = False
        with suppress(Interrupted), bounded(self.search.stop.at_most(LAST_SECONDS)):
            grown = self.prefer.rank(self._parsed().size) > self._smallest.rank
        if grown:
            self._accepted(self._smallest.state, self._smallest.programs)
