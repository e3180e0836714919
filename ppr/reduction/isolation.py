"""Isolation: a passing and a failing program, taken from two inputs, whose difference is 1-minimal."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from diffing.list_alignment import common_blocks
from diffing.merged import MergedSequence, Side
from grammars.languages import Layout
from ppr.properties.property import Property
from ppr.reducers.dd import isolate
from ppr.reducers.masks import hunks, single_positions
from ppr.reducers.subject import Unit, units_of
from ppr.reduction.base import Reduction
from ppr.search.search import Search
from ppr.session.inputs import Inputs

EDIT = "edit"  # the hunks of the token difference as units


@dataclass(frozen=True)
class IsolationOptions:
    """The elements of the difference: tokens, lines, or edits; and whether to ask the parser before a test."""

    unit: str = Unit.TOKEN
    syntax_check: bool = False

    @property
    def sides(self) -> tuple[Side, ...]:
        """The passing and the failing program."""
        return tuple(Side)

    @property
    def test_options(self) -> tuple[str, ...]:
        """What the options for tests are called."""
        return ("--failing-test", "--passing-test")

    def start(self, inputs: Inputs, properties: Sequence[Property], search: Search) -> "Isolation":
        """The isolation of a difference."""
        return Isolation(inputs, properties, search, checks_syntax=self.syntax_check, options=self)


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
        return Unit.LINE if self.options.unit == Unit.LINE else Unit.TOKEN

    def run(self) -> None:
        """One search: dd ends with a 1-minimal difference."""
        if self.unit is Unit.LINE:
            seed, variant = (units_of(self.programs.of(side), Unit.LINE, self.language) for side in Side)
            merged = MergedSequence(seed, variant, common_blocks(seed.texts(), variant.texts()), Layout.FREE)
        else:
            merged = self._tidied().merged("list")
        state = merged.state
        parts = hunks(state) if self.options.unit == EDIT else single_positions(state.seed ^ state.variant)
        self._run_step(1, "dd", merged, state, isolate(merged, parts))
