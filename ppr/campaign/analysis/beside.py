"""The pairs beside their baselines: what leaving out mutations alone would have achieved."""

from collections import Counter
from collections.abc import Callable, Sequence
from statistics import fmean, median

import msgspec

from ppr.campaign.analysis.result import ReducedPair
from ppr.campaign.records import Baseline
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


class Comparison(msgspec.Struct, frozen=True):
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


class Beside(msgspec.Struct, frozen=True, kw_only=True):
    """The ``pairs`` that have a baseline, as far as it did not fail.

    In ``stopped`` of them, a limit has stopped ppr or the baseline.  The needed mutations of both are the ``same``;
    ppr needs only some of the baseline's (``fewer``), or the reverse (``more``); or each needs one that the other does
    not (``different``).  In ``unexplained`` pairs, ppr could not trace its difference to any mutation.
    """

    pairs: int
    stopped: int
    failed: int
    measures: list[Comparison]
    same: int
    fewer: int
    more: int
    different: int
    unexplained: int


def beside(results: Sequence[ReducedPair]) -> Beside | None:
    """All results with a baseline; None if there are none."""
    known = [(one, one.baseline) for one in results if one.baseline is not None]
    if not known:
        return None
    pairs = [(one, baseline) for one, baseline in known if baseline.status is not Status.FAILED]
    agreement = Counter(_agreement(needed(one), set(baseline.needed)) for one, baseline in pairs)
    return Beside(
        pairs=len(pairs),
        stopped=sum(Status.STOPPED in (one.status, baseline.status) for one, baseline in pairs),
        failed=len(known) - len(pairs),
        measures=[_comparison(pairs, *measure) for measure in MEASURES] if pairs else [],
        **{name: agreement[name] for name in ("same", "fewer", "more", "different", "unexplained")},
    )


def needed(one: ReducedPair) -> set[int]:
    """The numbers of the mutations that ppr has found to be needed."""
    return {fate.number for fate in one.mutations if fate.fate is Fate.NEEDED}


OfBaseline = Callable[[Baseline], int]
MEASURES: tuple[tuple[str, OfBaseline | None, OfBaseline, Callable[[ReducedPair], int]], ...] = (
    ("mutations needed", lambda its: its.made, lambda its: len(its.needed), lambda one: len(needed(one))),
    (
        "tokens of the difference",
        lambda its: its.difference_before,
        lambda its: its.difference,
        lambda one: one.difference,
    ),
    ("tokens of both programs", lambda its: its.tokens_before, lambda its: its.tokens, lambda one: one.tokens),
    ("tests", None, lambda its: its.tests, lambda one: one.tests),
)


def _comparison(
    pairs: Sequence[tuple[ReducedPair, Baseline]],
    name: str,
    before: OfBaseline | None,
    after: OfBaseline,
    own: Callable[[ReducedPair], int],
) -> Comparison:
    theirs, ours = [after(baseline) for _, baseline in pairs], [own(one) for one, _ in pairs]
    signs = Counter((b > a) - (b < a) for a, b in zip(theirs, ours, strict=True))
    first = Average.of([before(baseline) for _, baseline in pairs]) if before else None
    return Comparison(name, first, Average.of(theirs), Average.of(ours), signs[-1], signs[0], signs[1])


def _agreement(ours: set[int], theirs: set[int]) -> str:
    """How the mutations that ppr needs compare with those that the baseline needs."""
    if not ours:
        return "unexplained"
    if ours == theirs:
        return "same"
    return "fewer" if ours < theirs else "more" if ours > theirs else "different"
