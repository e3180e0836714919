"""Which of several checks of a program comes first: the one that refuses more programs a second.

That is learnt from what came first only, as later ones see what is left; what was not first for long is tried again.
"""

import math
from collections.abc import Iterable

FADING = 0.95  # the weight that an answer keeps with each later one: small programs are refused more often


class Turns:
    """Which of several checks of a program comes first: the one that refuses more programs a second.

    That is learnt from what came first only: later ones see just what the others let pass.  One that has not been first
    for long is expected to refuse everything, until it is tried again.
    """

    def __init__(self) -> None:
        self._first: dict[str, tuple[float, float, float]] = {}  # runs of each, those that refused, and their seconds

    def order(self, checks: Iterable[str]) -> list[str]:
        """The checks in turn; those that are worth the same stay in their order."""
        return sorted(checks, key=self._worth, reverse=True)

    def learn(self, check: str, seconds: float, *, refused: bool) -> None:
        """A check came first, took so long, and has refused a program or not."""
        faded = {one: (FADING * runs, FADING * no, FADING * spent) for one, (runs, no, spent) in self._first.items()}
        runs, no, spent = faded.get(check, (0.0, 0.0, 0.0))
        self._first = {**faded, check: (runs + 1, no + refused, spent + seconds)}

    def _worth(self, check: str) -> float:
        runs, refused, seconds = self._first.get(check, (0.0, 0.0, 0.0))
        return (refused + 1) / (runs + 1) * runs / seconds if seconds else math.inf
