"""Which of several checks of a program comes first: the one that has refused more programs a second."""

from collections.abc import Iterable

UNSEEN_SECONDS = 0.001  # a check that was never first is worth a try


class Turns:
    """Learns from what came first only: what comes later sees just those programs that others have let pass."""

    def __init__(self) -> None:
        self._first: dict[str, tuple[int, float]] = {}  # how many programs each has refused, and in how many seconds

    def order(self, checks: Iterable[str]) -> list[str]:
        """The checks in turn; those that are worth the same stay in their order."""
        return sorted(checks, key=self._worth, reverse=True)

    def learn(self, check: str, seconds: float, *, refused: bool) -> None:
        """A check came first, took so long, and has refused a program or not."""
        before, spent = self._first.get(check, (0, 0.0))
        self._first[check] = before + refused, spent + seconds

    def _worth(self, check: str) -> float:
        refused, seconds = self._first.get(check, (0, 0.0))
        return (refused + 1) / (seconds + UNSEEN_SECONDS)
