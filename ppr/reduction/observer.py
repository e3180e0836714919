"""What can be observed of a run while it goes on."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ppr.programs.inputs import Inputs
from ppr.programs.pair import Programs
from ppr.search.statistics import Statistics

if TYPE_CHECKING:
    from ppr.reduction.base import Reduction


class Observer:
    """The events of a run, in the order in which they happen; each does nothing unless it is overridden."""

    def started(self, inputs: Inputs, statistics: Statistics) -> None:
        """The inputs are read; the checks begin."""

    def warned(self, message: str) -> None:
        """There is something that the user should know."""

    def reducing(self, reduction: "Reduction") -> None:
        """The properties hold on the originals; the reduction begins."""

    def improved(self, programs: Programs) -> None:
        """Smaller programs have been found, the best so far."""

    def step_ended(self, reduction: "Reduction") -> None:
        """A reducer has come to its end; the last of ``reduction.steps`` tells what it did."""


class Observers(Observer):
    """Several observers as one; each event reaches them in order."""

    def __init__(self, observers: Sequence[Observer]) -> None:
        self.observers = observers

    def started(self, inputs: Inputs, statistics: Statistics) -> None:
        """Pass it on."""
        for one in self.observers:
            one.started(inputs, statistics)

    def warned(self, message: str) -> None:
        """Pass it on."""
        for one in self.observers:
            one.warned(message)

    def reducing(self, reduction: "Reduction") -> None:
        """Pass it on."""
        for one in self.observers:
            one.reducing(reduction)

    def improved(self, programs: Programs) -> None:
        """Pass it on."""
        for one in self.observers:
            one.improved(programs)

    def step_ended(self, reduction: "Reduction") -> None:
        """Pass it on."""
        for one in self.observers:
            one.step_ended(reduction)
