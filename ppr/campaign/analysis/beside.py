"""The pairs beside their baselines: what leaving out mutations alone would have achieved."""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean, median

import msgspec

from ppr.campaign.analysis.result import Result
from ppr.campaign.baseline import Baseline
from ppr.session.report import Status
from ppr.session.survival import Fate


class Average(msgspec.Struct, frozen=True):
    """The mean and the median over pairs."""

    mean: float
    median: float

    @classmethod
    def of(cls, values: Sequence[int]) -> "Average":
        """Of these values, at least one."""
        return cls(round(fmean(values), 2), float(median(values)))


class Measure(msgspec.Struct, frozen=True):
    """One measure ``before`` everything (``None``: there was none), after the baseline and after ppr.

    In so many pairs, ppr has a smaller value than the baseline, an equal one, or a larger one.
    """

    name: str
    before: Average | None
    baseline: Average
    ppr: Average
    smaller: int
    equal: int
    larger: int


class Beside(msgspec.Struct, frozen=True):
    """The ``pairs`` that have a baseline, as far as it did not fail.

    In ``stopped`` of them, a limit has stopped ppr or the baseline.  The needed mutations of both are the ``same``;
    ppr needs only some of the baseline's (``fewer``), or the reverse (``more``); or each needs one that the other does
    not (``different``).  In ``unexplained`` pairs, ppr could not trace its difference to any mutation.
    """

    pairs: int
    stopped: int
    failed: int
    measures: list[Measure]
    same: int
    fewer: int
    more: int
    different: int
    unexplained: int


def beside(results: Sequence[Result]) -> Beside | None:
    """All results with a baseline; None if there are none."""
    known = [(one, one.baseline) for one in results if one.baseline is not None]
    if not known:
        return None
    pairs = [(one, baseline) for one, baseline in known if baseline.status is not Status.FAILED]
    agreement = Counter(_agreement(needed(one), set(baseline.needed)) for one, baseline in pairs)
    return Beside(
        len(pairs),
        sum(Status.STOPPED in (one.status, baseline.status) for one, baseline in pairs),
        len(known) - len(pairs),
        _measures(pairs) if pairs else [],
        *(agreement[name] for name in ("same", "fewer", "more", "different", "unexplained")),
    )


def needed(one: Result) -> set[int]:
    """The numbers of the mutations that ppr has found to be needed."""
    return {fate.number for fate in one.mutations if fate.fate is Fate.NEEDED}


def _measures(pairs: Sequence[tuple[Result, Baseline]]) -> list[Measure]:
    baselines = [baseline for _, baseline in pairs]
    return [
        _measure(
            "mutations needed",
            [one.made for one in baselines],
            [len(one.needed) for one in baselines],
            [len(needed(one)) for one, _ in pairs],
        ),
        _measure(
            "tokens of the difference",
            [one.difference_before for one in baselines],
            [one.difference for one in baselines],
            [one.difference for one, _ in pairs],
        ),
        _measure(
            "tokens of both programs",
            [one.tokens_before for one in baselines],
            [one.tokens for one in baselines],
            [one.tokens for one, _ in pairs],
        ),
        _measure("tests", None, [one.tests for one in baselines], [one.tests for one, _ in pairs]),
    ]


def _measure(name: str, before: Sequence[int] | None, baseline: Sequence[int], ppr: Sequence[int]) -> Measure:
    signs = Counter((b > a) - (b < a) for a, b in zip(baseline, ppr, strict=True))
    averages = Average.of(before) if before is not None else None, Average.of(baseline), Average.of(ppr)
    return Measure(name, *averages, signs[-1], signs[0], signs[1])


def _agreement(ours: set[int], theirs: set[int]) -> str:
    """How the mutations that ppr needs compare with those that the baseline needs."""
    if not ours:
        return "unexplained"
    if ours == theirs:
        return "same"
    return "fewer" if ours < theirs else "more" if ours > theirs else "different"
