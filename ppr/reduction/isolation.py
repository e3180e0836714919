"""Isolation: a passing and a failing program, taken from two inputs, whose difference is 1-minimal."""

import enum
from collections.abc import Sequence
from dataclasses import dataclass, field

from diffing.alignment import Alignment
from diffing.list_alignment import common_blocks
from diffing.masks import Part
from diffing.merged import MergedSequence
from diffing.pair_state import Side, State
from grammars.languages import Layout
from ppr.programs.inputs import Inputs
from ppr.properties.property import Property
from ppr.reducers.dd import isolate
from ppr.reducers.subject import Unit, units_of
from ppr.reduction.base import Isolated, Reduction
from ppr.reduction.by_mutation import MutationIsolation
from ppr.reduction.observer import Observer
from ppr.search.search import Search


class Element(enum.StrEnum):
    """What dd moves from one program to the other."""

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
        """The isolation of a difference.  Raises :class:`ValueError` if its mutations are not known."""
        if self.element is Element.MUTATION:
            if inputs.history is None:
                raise ValueError("nobody knows the mutations")
            return MutationIsolation(
                inputs, properties, search, observer, checks_syntax=self.syntax_check, history=inputs.history
            )
        return Isolation(inputs, properties, search, observer, checks_syntax=self.syntax_check, options=self)


@dataclass
class Isolation(Reduction):
    """dd between seed and variant; nothing of what both have goes."""

    options: IsolationOptions = field(default_factory=IsolationOptions)

    def prepare(self) -> None:
        """Comments go first where tokens are the units; lines are text like any other."""
        if self.unit is Unit.TOKEN:
            super().prepare()

    @property
    def unit(self) -> Unit:
        """Lines or tokens; an edit is several tokens."""
        return Unit.LINE if self.options.element is Element.LINE else Unit.TOKEN

    @property
    def isolated(self) -> Isolated | None:
        """The elements that dd had to move, and those that it has not moved so far."""
        if not self.whole.tokens:
            return None  # nothing has begun
        return Isolated(self.options.element.value, len(self._split(self.whole)), len(self._split(self.state)))

    def run(self) -> None:
        """One search: dd ends with a 1-minimal difference."""
        if self.unit is Unit.LINE:
            with self.search.stop.at_once():
                seed, variant = (units_of(self.programs.of(side), Unit.LINE, self.language) for side in Side)
                merged = MergedSequence(seed, variant, common_blocks(seed.texts(), variant.texts()), Layout.FREE)
        else:
            pair = self._tidied()
            with self.search.stop.at_once():
                merged = pair.merged(Alignment.LIST)
        self._run_step(1, "dd", merged, merged.state, isolate(merged, self._split, merged.state))

    def _split(self, state: State) -> list[Part]:
        return state.hunks() if self.options.element is Element.EDIT else state.single_positions()
