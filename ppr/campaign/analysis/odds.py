"""Shares, odds and tests, with SciPy.

Mutations of one pair are not independent: they share a seed and a bug.  So operators are compared within each pair,
and each pair counts once.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from scipy import stats

CONFIDENCE = 0.95
RESAMPLES = 9_999
MOST_RESAMPLED = 200  # pairs; above that, the sum is as good as normal
SEED = 1


class Stratum(NamedTuple):
    """The mutations of one pair, how many of them are ``needed``, and the same for one operator alone."""

    mutations: int
    needed: int
    own: int
    own_needed: int

    @property
    def tells(self) -> bool:
        """Whether the pair says something: it has mutations of the operator and others, needed ones and others."""
        return 0 < self.own < self.mutations and 0 < self.needed < self.mutations


class Odds(NamedTuple):
    """The ``pairs`` that tell, the common odds ratio (``None``: no bound), and the p-value of a test that it is one."""

    pairs: int
    ratio: float | None
    p: float


def interval(needed: int, made: int) -> tuple[float, float]:
    """The 95 % interval of a share: Wilson's score interval (E. B. Wilson, JASA 22, 1927)."""
    found = stats.binomtest(needed, made).proportion_ci(CONFIDENCE, method="wilson")
    return float(found.low), float(found.high)


def odds(strata: Sequence[Stratum]) -> Odds | None:
    """Whether mutations of an operator are needed more often than the others of the same pair.

    The ratio is that of Mantel and Haenszel (JNCI 22, 1959) with a stratum for each pair, weighted so that each pair
    counts once.  The test shuffles which mutations of each pair are needed, so an operator's number of needed ones has
    a hypergeometric distribution in each pair; its statistic is the sum over the pairs of the operator's share of the
    needed mutations.  ``None`` if no pair tells anything.
    """
    found = np.array([one for one in strata if one.tells], dtype=float).reshape(-1, 4)
    if not len(found):
        return None
    mutations, needed, own, own_needed = found.T
    others_not = mutations - own - (needed - own_needed)
    for_it = np.sum(own_needed * others_not / mutations / needed)
    against_it = np.sum((own - own_needed) * (needed - own_needed) / mutations / needed)
    ratio = float(for_it / against_it) if against_it else None
    return Odds(len(found), ratio, _p_value(mutations, needed, own, own_needed))


def _p_value(mutations: Any, needed: Any, own: Any, own_needed: Any) -> float:
    """Of the test against chance, on both sides: by simulation, or of a normal distribution for many pairs."""
    if len(mutations) > MOST_RESAMPLED:
        chance = stats.hypergeom(mutations, needed, own)
        with np.errstate(divide="ignore", invalid="ignore"):  # SciPy also computes moments that two mutations lack
            spread = np.sqrt(np.sum(chance.var() / needed**2))
            distance = np.sum((own_needed - chance.mean()) / needed) / spread
        return float(2 * stats.norm.sf(abs(distance)))
    generator = np.random.default_rng(SEED)

    def shuffled(size: tuple[int, ...]) -> Any:
        return (
            generator.hypergeometric(needed.astype(int), (mutations - needed).astype(int), own.astype(int), size=size)
            / needed
        )

    def total(shares: Any, axis: int = -1) -> Any:
        return np.sum(shares, axis=axis)

    tested = stats.monte_carlo_test(
        own_needed / needed, shuffled, total, vectorized=True, n_resamples=RESAMPLES, batch=1_000
    )
    return float(tested.pvalue)


def adjusted(values: Sequence[float]) -> list[float]:
    """The p-values of several tests, adjusted for their number (Benjamini and Hochberg, JRSS B 57, 1995)."""
    return [float(value) for value in stats.false_discovery_control(values)] if values else []


def expected_distinct(sizes: Sequence[int], drawn: int) -> float:
    """How many of groups of these sizes are met, on average, among so many members drawn at random."""
    missed = stats.hypergeom.pmf(0, sum(sizes), np.array(sizes), drawn)
    return float(np.sum(1 - missed))
