"""How likely a test is to hold, learnt from the tests that have ended.

Two things foretell an answer: how the test of the same change has ended last, maybe on another program, and how tests
of this kind have ended lately.  Both are smoothed success rates in which old answers fade.
"""

from typing import NamedTuple

from ppr.search.problem import Job

FADING = 0.8  # the weight that an answer keeps with each later one of its kind
SMOOTHING = 1.0  # answers that count as much as the prior
PRIOR = 0.2  # about the share of candidates that hold
AGAIN = {False: 0.1, True: 0.8}  # the prior for a change that has failed or held on another program


class Kind(NamedTuple):
    """Tests that tend to end alike: which of the tests of a candidate, and of how many."""

    number: int
    tests: int


ONLY = Kind(0, 1)


class Chances:
    """The chances of tests, by kind and by how the same change has ended last."""

    def __init__(self) -> None:
        self._rates: dict[tuple[Kind, bool | None], tuple[float, float]] = {}  # of those that held, of all
        self._last: dict[tuple[str, int], bool] = {}

    def of(self, job: Job, kind: Kind) -> float:
        """The chance that this test holds, given that those before it do."""
        last = self._last.get((job.property.label, job.change))
        return self._smoothed((kind, last), PRIOR if last is None else AGAIN[last])

    def _smoothed(self, kind: tuple[Kind, bool | None], prior: float) -> float:
        held, number = self._rates.get(kind, (0.0, 0.0))
        return (held + SMOOTHING * prior) / (number + SMOOTHING)

    def learn(self, job: Job, kind: Kind, *, held: bool) -> None:
        """The test has ended so."""
        same = job.property.label, job.change
        alike = kind, self._last.get(same)
        before, number = self._rates.get(alike, (0.0, 0.0))
        self._rates[alike] = (FADING * before + held, FADING * number + 1)
        if job.change:
            self._last[same] = held

    def forget_changes(self) -> None:
        """From now on changes have other names."""
        self._last.clear()
