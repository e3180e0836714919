"""Reduction of a single program by one reducer, once or to its fixpoint."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field

from diffing.pair_state import State
from grammars.languages import Layout
from grammars.tree import Tree
from ppr.programs.errors import UserError
from ppr.programs.inputs import Inputs
from ppr.properties.property import Property
from ppr.reducers.candidate import mapped
from ppr.reducers.registry import SINGLE_REDUCERS, SingleReducer
from ppr.reducers.subject import ZERO, Subject, Unit, filled_subject, subject_of, units_of
from ppr.reduction.base import Observer, Reduction
from ppr.reduction.pair import PairReduction, ReductionOptions
from ppr.reduction.schedule import Effort
from ppr.search.search import Search


@dataclass(frozen=True)
class SingleOptions:
    """Options: the reducer's name, its unit (``None``: its own), the maximum of rounds, and whether to check syntax.

    Without ``syntax_check`` the reducer decides.  The ``effort`` is for one that has stages.
    """

    algorithm: str = "ppr"
    unit: Unit | None = None
    max_iterations: int | None = None
    syntax_check: bool | None = None
    effort: Effort = Effort.DEFAULT

    def __post_init__(self) -> None:
        """Raise :class:`UserError` if there is no such reducer, or if it cannot work on this unit."""
        if self.algorithm not in SINGLE_REDUCERS:
            raise UserError(f"there is no algorithm {self.algorithm!r}: choose one of {', '.join(SINGLE_REDUCERS)}")
        units = self.reducer.units
        if self.unit is not None and self.unit not in units:
            raise UserError(f"{self.algorithm} works on {units[0]}s only: it has no unit {self.unit}")

    @property
    def reducer(self) -> SingleReducer:
        return SINGLE_REDUCERS[self.algorithm]

    def start(self, inputs: Inputs, properties: Sequence[Property], search: Search, observer: Observer) -> Reduction:
        checks = self.reducer.syntactic if self.syntax_check is None else self.syntax_check
        if self.reducer.stages:
            options = ReductionOptions.of_one(self.effort, self.max_iterations)
            return PairReduction(inputs, properties, search, observer, checks_syntax=checks, options=options)
        return SingleReduction(inputs, properties, search, observer, checks_syntax=checks, options=self)


@dataclass
class SingleReduction(Reduction):
    """The reduction of one program, which is the variant of a pair whose seed is empty."""

    options: SingleOptions = field(default_factory=SingleOptions)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.unit = self.options.unit or self.options.reducer.units[0]

    def run(self) -> None:
        """Run one round, or as many as make the program smaller, for each number that may replace a node."""
        if self.unit is Unit.TOKEN:
            self._tidied()
        reducer = self.options.reducer
        with self.search.stop.at_once():
            tree = self._tree()
        numbers = self.language.numbers if reducer.fill else (ZERO,)
        in_vain = 0
        for iteration, number in zip(itertools.count(1), itertools.cycle(numbers), strict=False):
            before = self.state, self.programs
            with self.search.stop.at_once():
                subject = self._subject(tree, number)
                start = State(0, subject.live)
                stream = mapped(reducer.candidates(subject), lambda live: State(0, live))
            step = self._run_reducer(iteration, reducer.name, subject.merged, start, stream)
            in_vain = 0 if step.accepted else in_vain + 1
            if in_vain == len(numbers) or not reducer.fixpoint or iteration == self.options.max_iterations:
                return
            if in_vain:
                continue
            smaller = self._tree()
            if len(smaller) >= len(tree):  # parsed again, it has other tokens, and is no smaller
                self._accepted(*before)
                return
            tree = smaller

    def _subject(self, tree: Tree, number: str) -> Subject:
        layout = self.language.layout if self.unit is Unit.TOKEN else Layout.FREE
        if not self.options.reducer.fill or self.language.normal_form is None:
            return subject_of(tree, layout)
        return filled_subject(tree, self.language, number)

    def _tree(self) -> Tree:
        text = self.programs.variant
        return units_of(text, self.unit, self.language, comments_are_tokens=self.comments_are_tokens)
