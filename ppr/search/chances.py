"""How likely a test is to hold, learnt from the tests that have ended.

Two things foretell an answer: how the test of the same change has ended last, maybe on another program, and how tests
of this kind have ended lately.  Both are smoothed success rates in which old answers fade.
"""

from ppr.search.problem import Job

FADING = 0.8  # the weight that an answer keeps with each later one of its kind
SMOOTHING = 3.0  # as many answers the prior is worth
PRIOR = 0.2  # about the share of candidates that hold


class Chances:
    """The chances of tests, by property and by how the same change has ended last."""

    def __init__(self) -> None:
        self._rates: dict[tuple[str, bool | None], tuple[float, float]] = {}  # of those that held, of all
        self._last: dict[tuple[str, int], bool] = {}

    def of(self, job: Job) -> float:
        """The chance that this test holds."""
        label = job.property.label
        chance = self._smoothed((label, None), PRIOR)
        last = self._last.get((label, job.change)) if job.change else None
        return chance if last is None else self._smoothed((label, last), 0.5 * (chance + last))

    def _smoothed(self, kind: tuple[str, bool | None], prior: float) -> float:
        held, number = self._rates.get(kind, (0.0, 0.0))
        return (held + SMOOTHING * prior) / (number + SMOOTHING)

    def learn(self, job: Job, *, held: bool) -> None:
        """The test has ended so."""
        label = job.property.label
        last = self._last.get((label, job.change)) if job.change else None
        for kind in {(label, None), (label, last)}:
            before, number = self._rates.get(kind, (0.0, 0.0))
            self._rates[kind] = (FADING * before + held, FADING * number + 1)
        if job.change:
            self._last[label, job.change] = held

    def forget_changes(self) -> None:
        """From now on changes have other names."""
        self._last.clear()
