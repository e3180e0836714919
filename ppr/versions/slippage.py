"""Slippage: where a version does something else with the result than with the original, and which step did it."""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass

from ppr.programs.pair import Programs
from ppr.properties.commands import Command
from ppr.reduction.base import Observer, Reduction
from ppr.versions.cells import Expected, Found

RUNS = 2  # of a pair on the way


@dataclass(frozen=True)
class Accepted:
    """A pair on the way to the result, and the ``step`` that led to it; the programs are compressed."""

    step: str
    seed: bytes
    variant: bytes

    @property
    def programs(self) -> Programs:
        """The pair."""
        return Programs(zlib.decompress(self.seed), zlib.decompress(self.variant))


class AcceptedPairs(Observer):
    """All pairs that a run has accepted, in their order."""

    def __init__(self) -> None:
        self.accepted: list[Accepted] = []
        self._reduction: Reduction | None = None

    def reducing(self, reduction: Reduction) -> None:
        """The steps are those of this reduction."""
        self._reduction = reduction

    def improved(self, programs: Programs) -> None:
        """Keep it."""
        steps = self._reduction.steps if self._reduction else []
        step = f"{steps[-1].reducer} in iteration {steps[-1].iteration}" if steps else "comments and layout"
        self.accepted.append(Accepted(step, zlib.compress(programs.seed), zlib.compress(programs.variant)))


def slipped(
    subject: Expected, asks: Sequence[tuple[Command, Found]], accepted: Sequence[Accepted], last: Programs
) -> list[str]:
    """The step after which each command does something else than it ``found`` of the original, by bisection.

    What one command has shown is tried first with the next, because often the same step is to blame.  The steps are
    empty if the way to the ``last`` pair is not known.
    """
    if not accepted or accepted[-1].programs != last:
        return [""] * len(asks)
    blamed: list[int] = []
    for command, original in asks:
        low, high = -1, len(accepted) - 1  # the original, and the last pair
        while high - low > 1:
            known = (at for step in blamed for at in (step, step - 1) if low < at < high)
            middle = next(known, (low + high) // 2)
            (cell,) = subject.cells([(command, accepted[middle].programs)], RUNS, RUNS)
            low, high = (middle, high) if cell.found is original else (low, middle)
        blamed.append(high)
    return [f"{accepted[at].step} (accepted pair {at + 1} of {len(accepted)})" for at in blamed]
