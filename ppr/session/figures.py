"""What all runs of one command have cost: a run that is repeated or goes on adds to what the folder knows."""

import operator
from collections.abc import Sequence
from dataclasses import astuple, dataclass, replace
from functools import reduce

import msgspec

from diffing.preference import Preference
from ppr.properties.property import Property
from ppr.reduction.base import Step
from ppr.search.statistics import PropertyCounts, Statistics
from ppr.search.verdicts import VerdictStore


@dataclass(frozen=True)
class TestCounts:
    """Tests by outcome; see :class:`ppr.search.statistics.Statistics`.

    ``invalid``, ``cached`` and ``accepted`` are those of the last run, which meets all candidates again; the others
    are sums over all runs.
    """

    __test__ = False  # not a pytest class

    run: int
    invalid: int
    cached: int
    accepted: int
    timed_out: int
    stopped: int
    asked_again: int
    disagreed: int
    per_property: dict[str, PropertyCounts]


@dataclass(frozen=True)
class Figures:
    """The tests, the seconds of wall time (with tests running, and in all) and the steps of a number of ``runs``."""

    tests: TestCounts
    seconds: float
    seconds_in_tests: float
    steps: list[Step]
    runs: int = 1

    @property
    def share_outside_tests(self) -> float:
        """The share of the time in which no test was running."""
        return max(0.0, 1 - self.seconds_in_tests / self.seconds) if self.seconds else 0.0

    @classmethod
    def of_run(cls, statistics: Statistics, steps: Sequence[Step]) -> "Figures":
        """The figures of a run so far."""
        per_property = dict(statistics.properties)
        total = reduce(_sum, per_property.values(), PropertyCounts())
        counts = TestCounts(
            run=statistics.tests,
            invalid=statistics.invalid,
            cached=statistics.cached,
            accepted=statistics.accepted,
            timed_out=total.timed_out,
            stopped=total.stopped,
            asked_again=total.asked_again,
            disagreed=total.disagreed,
            per_property=per_property,
        )
        return cls(counts, statistics.seconds, statistics.busy, list(steps))

    @classmethod
    def recall(cls, verdicts: VerdictStore, properties: Sequence[Property]) -> "Figures | None":
        """What earlier runs with these tests have recorded beside their verdicts."""
        try:
            return msgspec.json.decode(verdicts.fact(_fact(properties)) or "", type=cls)
        except msgspec.DecodeError:
            return None

    def record(self, verdicts: VerdictStore, properties: Sequence[Property]) -> None:
        """Keep the figures for the runs to come."""
        verdicts.set_fact(_fact(properties), msgspec.json.encode(self).decode())

    def after(self, earlier: "Figures | None", prefer: Preference = Preference.DIFFERENCE) -> "Figures":
        """The sums of these figures and those of earlier runs."""
        if earlier is None:
            return self
        ours, theirs = self.tests, earlier.tests
        per_property = dict(theirs.per_property)
        for label, counts in ours.per_property.items():
            per_property[label] = _sum(per_property.get(label, PropertyCounts()), counts)
        summed = ("run", "timed_out", "stopped", "asked_again", "disagreed")
        sums = {name: getattr(ours, name) + getattr(theirs, name) for name in summed}
        return Figures(
            replace(ours, per_property=per_property, **sums),
            self.seconds + earlier.seconds,
            self.seconds_in_tests + earlier.seconds_in_tests,
            _joined(earlier.steps, self.steps, prefer),
            self.runs + earlier.runs,
        )


def _fact(properties: Sequence[Property]) -> str:
    return " ".join(["figures", *(one.fingerprint for one in properties)])


def _sum(first: PropertyCounts, second: PropertyCounts) -> PropertyCounts:
    return PropertyCounts(*map(operator.add, astuple(first), astuple(second)))


def _joined(earlier: Sequence[Step], later: Sequence[Step], prefer: Preference) -> list[Step]:
    """The steps of runs that take the same way: one that both took has the tests and seconds of both.

    Its sizes are those of the run that came further in it.
    """
    found = {(step.iteration, step.reducer): step for step in earlier}
    for step in later:
        key = step.iteration, step.reducer
        if key in found:
            before = found[key]
            further = min(step, before, key=lambda one: prefer.rank((one.difference, one.seed + one.variant)))
            step = replace(further, tests=step.tests + before.tests, seconds=step.seconds + before.seconds)
        found[key] = step
    return sorted(found.values(), key=lambda step: step.iteration)
