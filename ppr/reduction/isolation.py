"""Isolation: a passing and a failing program, made from two inputs, whose difference is 1-minimal."""

import enum
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from diffing.alignment import Alignment
from diffing.history import History
from diffing.list_alignment import common_blocks
from diffing.masks import Part
from diffing.merged import MergedSequence
from diffing.pair_state import PerSide, Side, State
from grammars.languages import Layout
from ppr.neighbours.scene import Plan
from ppr.programs.inputs import Inputs
from ppr.properties.property import Property
from ppr.reducers.candidate import Stream, in_turn, mapped
from ppr.reducers.ddmin import ddmin, isolate
from ppr.reducers.subject import Unit, units_of
from ppr.reduction.base import Isolated, Observer, Reduction
from ppr.reduction.problem import Terms, TextProblem
from ppr.search.search import Search

Kept = tuple[int, ...]  # the numbers of mutations, from 0


class Element(enum.StrEnum):
    """The elements that dd moves from one program to the other."""

    TOKEN = "token"
    LINE = "line"
    EDIT = "edit"  # a hunk of the token difference
    MUTATION = "mutation"  # a step of the history that led from the seed to the variant


@dataclass(frozen=True)
class IsolationOptions:
    """The elements of the difference, and whether to ask the parser before a test."""

    element: Element = Element.TOKEN
    syntax_check: bool = False

    def start(self, inputs: Inputs, properties: Sequence[Property], search: Search, observer: Observer) -> Reduction:
        if self.element is Element.MUTATION:
            assert inputs.history is not None  # a mutation log is asked for
            return MutationIsolation(
                inputs, properties, search, observer, checks_syntax=self.syntax_check, history=inputs.history
            )
        return Isolation(inputs, properties, search, observer, checks_syntax=self.syntax_check, options=self)


@dataclass
class Isolation(Reduction):
    """Run dd between seed and variant; what they share stays."""

    options: IsolationOptions = field(default_factory=IsolationOptions)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.unit = Unit.LINE if self.options.element is Element.LINE else Unit.TOKEN  # an edit has several tokens

    @property
    def isolated(self) -> Isolated | None:
        if not self.whole.tokens:
            return None  # not started
        return Isolated(self.options.element.value, len(self._split(self.whole)), len(self._split(self.state)))

    def run(self) -> None:
        if self.unit is Unit.LINE:
            with self.search.stop.at_once():
                seed, variant = (units_of(self.programs.of(side), Unit.LINE, self.language) for side in Side)
                merged = MergedSequence(seed, variant, common_blocks(seed.texts(), variant.texts()), Layout.FREE)
        else:
            pair = self._tidied()
            with self.search.stop.at_once():
                merged = pair.merged(Alignment.LIST)
        self._run_reducer(1, "dd", merged, merged.state, isolate(merged, self._split, merged.state))

    def _split(self, state: State) -> list[Part]:
        return state.hunks() if self.options.element is Element.EDIT else state.single_positions()


@dataclass
class MutationIsolation(Reduction):
    """ddmin over the mutations that made the variant; the seed stays.

    Source: Donaldson et al., "Test-case reduction and deduplication almost for free with transformation-based compiler
    testing" (PLDI 2021), section 3.
    """

    history: History = field(kw_only=True)

    def __post_init__(self) -> None:
        super().__post_init__()
        self._problem = mutation_problem(self.inputs, self.history, self._terms)

    @property
    def needed_mutations(self) -> Kept:
        return self.history.applicable(self._problem.state)

    def prepare(self) -> None:
        """Keep comments and layout as the mutations have made them."""

    def run(self) -> None:
        self._run(1, "ddmin", ddmin(self._problem.state, 1), self._problem)


def smallest_mutations(reduction: Reduction, history: History, traced: Sequence[int]) -> Kept:
    """A minimal set of mutations of the seed: the ``traced`` ones, and others as far as needed.

    Raises :class:`ppr.programs.errors.Interrupted` if the search is told to stop.
    """
    others = sorted({*range(len(history))}.difference(traced))
    every: Kept = (*traced, *others)

    def without_others(_: Kept) -> Stream[Kept]:
        return mapped(ddmin(others), lambda more: (*traced, *more))

    terms = Terms(reduction.language, reduction.properties, None, lambda *_: None)
    problem = mutation_problem(reduction.inputs, history, terms)
    reduction.search.run(in_turn(every, (without_others, partial(ddmin, minimum=1))), problem)
    return history.applicable(problem.state)


def mutation_problem(inputs: Inputs, history: History, terms: Terms) -> TextProblem[Kept]:
    """The variants that some of the mutations make; progress means fewer mutations."""
    seed = inputs.programs.seed
    plan = Plan(
        start=tuple(range(len(history))),
        stream=iter(()),
        programs_of=lambda kept: PerSide(seed, history.text(kept)),
        rank=lambda kept, _: (len(kept),),
        files_may_return=True,
    )
    return TextProblem(inputs.parsed, plan, terms)
