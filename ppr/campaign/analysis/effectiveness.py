"""Which mutations work: how often the mutations of an operator are needed for a bug, compared within each pair."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import lcm
from typing import NamedTuple

import msgspec
import numpy as np
import scipy

from ppr.campaign.analysis.result import ReducedPair
from ppr.programs.errors import count
from ppr.results.survival import Fate, MutationFate

CONFIDENCE = 0.95
MOST_STEPS = 20_000  # of a sum of shares; beyond that, the shares are rounded
FEW_MUTATIONS, FEW_BUGS = 20, 10  # with fewer, a number says little
SIGNIFICANT = 0.05  # for an adjusted p-value
UNKNOWN, BY_HAND = "(not known)", "by hand"  # in place of a fuzzer's operator


class Stratum(NamedTuple):
    """The mutations of one pair, how many of them are ``needed``, and the same for one operator alone."""

    mutations: int
    needed: int
    own: int
    own_needed: int

    @property
    def tells(self) -> bool:
        return 0 < self.own < self.mutations and 0 < self.needed < self.mutations


class Odds(NamedTuple):
    """The number of informative ``pairs``, the odds ratio (``None``: no bound), the p-value, and the least possible."""

    pairs: int
    ratio: float | None
    p: float
    least: float


def interval(needed: int, made: int) -> tuple[float, float]:
    """The 95 % interval of a share: Wilson's score interval (E. B. Wilson, JASA 22, 1927)."""
    found = scipy.stats.binomtest(needed, made).proportion_ci(CONFIDENCE, method="wilson")
    return float(found.low), float(found.high)


def odds(strata: Sequence[Stratum]) -> Odds | None:
    """Whether mutations of an operator are needed more often than others of the same pair; ``None`` if no pair tells.

    The odds ratio is that of Mantel and Haenszel (JNCI 22, 1959), with a stratum of equal weight for each pair.  The
    statistic is the sum of the operator's shares of the needed mutations.  Under the null hypothesis these counts are
    hypergeometric; the distribution of the sum is their convolution.
    """
    telling = [one for one in strata if one.tells]
    if not telling:
        return None
    mutations, needed, own, own_needed = np.array(telling, dtype=float).T
    others_not = mutations - own - (needed - own_needed)
    for_it = np.sum(own_needed * others_not / mutations / needed)
    against_it = np.sum((own - own_needed) * (needed - own_needed) / mutations / needed)
    grid = max(1, min(lcm(*(one.needed for one in telling)), MOST_STEPS // len(telling)))
    chances, observed = np.ones(1), 0  # by the sum, in steps of 1 / grid
    for one in telling:
        numbers = np.arange(min(one.own, one.needed) + 1)
        steps = np.rint(numbers * grid / one.needed).astype(int)
        own_chances = scipy.stats.hypergeom.pmf(numbers, one.mutations, one.own, one.needed)
        chances = np.convolve(chances, np.bincount(steps, own_chances))
        observed += round(one.own_needed * grid / one.needed)
    possible = chances[chances > 0]
    tails = (chances[: observed + 1].sum(), chances[observed:].sum()), (possible[0], possible[-1])
    p, least = (min(1.0, 2 * float(min(both))) for both in tails)
    return Odds(len(telling), float(for_it / against_it) if against_it else None, p, least)


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """The mutations of one operator ``name``: their number, their fates, and the 95 % interval of the needed share.

    ``pairs`` have one, ``bugs`` need one.  ``odds`` (``None``: no bound) compares them with other mutations, in one
    pair for each of the ``telling_bugs``.  ``p_adjusted`` allows for all names.  P-values that could not be significant
    are left out.  ``confirmed`` counts needed mutations that tests have shown; the others are traced.
    """

    name: str
    made: int
    needed: int
    carried: int
    gone: int
    share: float
    low: float
    high: float
    pairs: int
    bugs: int
    telling_bugs: int = 0
    odds: float | None = None
    p: float | None = None
    p_adjusted: float | None = None
    confirmed: int = 0

    @property
    def odds_words(self) -> str:
        if not self.telling_bugs:
            return "–"
        return "no bound" if self.odds is None else f"{self.odds:.2f}"

    @property
    def caution(self) -> str:
        few = [count(self.made, "mutation")] * (self.made < FEW_MUTATIONS)
        few += [f"{count(self.telling_bugs, 'bug')} to compare in"] * (self.telling_bugs < FEW_BUGS)
        return f"only {' and '.join(few)}" if few else ""

    @property
    def is_operator(self) -> bool:
        return self.name not in (UNKNOWN, BY_HAND)


def verdict(operators: Sequence[Effect]) -> str:
    """A sentence on the operators that differ significantly from the others; empty if there are none to compare."""
    known = [one for one in operators if one.is_operator]
    differing = [one for one in known if one.p_adjusted is not None and one.p_adjusted < SIGNIFICANT]
    more = [one for one in differing if one.odds is None or one.odds > 1]
    parts = [
        f"operators needed {word} often than the others: {', '.join(map(_named, members))}"
        for word, members in (("more", more), ("less", [one for one in differing if one not in more]))
        if members
    ]
    return "; ".join(parts) or ("no operator differs significantly from the others" if known else "")


def _named(one: Effect) -> str:
    odds_of = "" if one.odds is None else f"odds {one.odds:.2f}, "
    return f"{one.name} ({odds_of}adjusted p = {one.p_adjusted:.2g}{one.caution and ', ' + one.caution})"


def effects(results: Sequence[ReducedPair], bugs: Sequence[str]) -> list[Effect]:
    """The effect of each operator, surest first; its smallest informative pair represents each of the ``bugs``."""

    def key(fate: MutationFate) -> str:
        return fate.kind or UNKNOWN

    fates: dict[str, list[tuple[MutationFate, str]]] = defaultdict(list)  # with their bugs
    votes: dict[str, dict[str, Stratum]] = defaultdict(dict)  # by bug
    pairs: Counter[str] = Counter()
    for result, bug in sorted(zip(results, bugs, strict=True), key=lambda both: (both[0].size, both[0].name)):
        made = Counter(map(key, result.mutations))
        needed = Counter(key(fate) for fate in result.mutations if fate.fate is Fate.NEEDED)
        pairs.update(made.keys())
        for fate in result.mutations:
            fates[key(fate)].append((fate, bug))
        for name, own in made.items():
            stratum = Stratum(made.total(), needed.total(), own, needed[name])
            if stratum.tells:
                votes[name].setdefault(bug, stratum)
    tests = {name: test for name in fates if (test := odds([*votes[name].values()]))}
    tested = {name: test.p for name, test in tests.items() if test.least <= SIGNIFICANT}  # Tarone, Biometrics 46, 1990
    adjusted = scipy.stats.false_discovery_control([*tested.values()]) if tested else ()  # Benjamini and Hochberg, 1995
    p_adjusted = dict(zip(tested, map(float, adjusted), strict=True))
    rows = []
    for name, members in fates.items():
        counts, test = Counter(fate.fate for fate, _ in members), tests.get(name)
        low, high = interval(counts[Fate.NEEDED], len(members))
        rows.append(
            Effect(
                name=name, made=len(members), confirmed=sum(bool(fate.needed) for fate, _ in members),
                needed=counts[Fate.NEEDED], carried=counts[Fate.CARRIED], gone=counts[Fate.GONE],
                share=counts[Fate.NEEDED] / len(members), low=low, high=high, pairs=pairs[name],
                bugs=len({bug for fate, bug in members if fate.fate is Fate.NEEDED}),
                telling_bugs=test.pairs if test else 0,
                odds=test and test.ratio, p=tested.get(name), p_adjusted=p_adjusted.get(name),
            )
        )  # fmt: skip
    return sorted(rows, key=lambda one: (bool(one.caution), -one.low, -one.made, one.name))
