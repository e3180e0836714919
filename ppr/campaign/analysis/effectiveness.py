"""Which mutations work: how often those of an operator, or on a kind of node, are needed for a bug.

Mutations of one pair are not independent: they share a seed and a bug.  So operators are compared within each pair,
and each pair counts once.  The statistics are SciPy's.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, NamedTuple

import msgspec
import numpy as np
from scipy import stats

from ppr.campaign.analysis.result import ReducedPair
from ppr.errors import count
from ppr.session.survival import Fate, MutationFate

CONFIDENCE = 0.95
RESAMPLES = 9_999
MOST_RESAMPLED = 200  # pairs; above that, the sum is as good as normal
SEED = 1
FEW_MUTATIONS, FEW_PAIRS = 20, 10  # below them, a number says little
SIGNIFICANT = 0.05  # for an adjusted p-value
UNKNOWN, BY_HAND = "(not known)", "by hand"  # in place of a fuzzer's operator

KeyOf = Callable[[MutationFate], str]


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
    good, bad, drawn = (column.astype(int) for column in (needed, mutations - needed, own))

    def shuffled(size: tuple[int, ...]) -> Any:
        return generator.hypergeometric(good, bad, drawn, size=size) / needed

    tested = stats.monte_carlo_test(
        own_needed / needed, shuffled, np.sum, vectorized=True, n_resamples=RESAMPLES, batch=1_000
    )
    return float(tested.pvalue)


def adjusted(values: Sequence[float]) -> list[float]:
    """The p-values of several tests, adjusted for their number (Benjamini and Hochberg, JRSS B 57, 1995)."""
    return [float(value) for value in stats.false_discovery_control(values)] if values else []


def expected_distinct(sizes: Sequence[int], drawn: int) -> float:
    """How many of groups of these sizes are met, on average, among so many members drawn at random."""
    missed = stats.hypergeom.pmf(0, sum(sizes), np.array(sizes), drawn)
    return float(np.sum(1 - missed))


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """The mutations of one ``name``: how many, what has become of them, and the 95 % interval of the needed share.

    ``pairs`` have such a mutation, and ``bugs`` are the distinct ones that need one.  ``odds`` compares them with the
    other mutations of the same ``telling_pairs``; ``p`` is its p-value, ``p_adjusted`` the same for all names together.
    They are ``None`` where nothing can be compared; ``odds`` also where it has no bound.  Of the needed mutations, so
    many are ``confirmed`` by tests; the others are traced.
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
    telling_pairs: int = 0
    odds: float | None = None
    p: float | None = None
    p_adjusted: float | None = None
    confirmed: int = 0

    @property
    def caution(self) -> str:
        """Why the numbers say little; empty if they do not."""
        few = []
        if self.made < FEW_MUTATIONS:
            few.append(count(self.made, "mutation"))
        if self.telling_pairs < FEW_PAIRS:
            few.append(f"{count(self.telling_pairs, 'pair')} to compare in")
        return f"only {' and '.join(few)}" if few else ""

    @property
    def is_significant(self) -> bool:
        """Whether it differs from the other mutations of the same pairs by more than chance."""
        return self.p_adjusted is not None and self.p_adjusted < SIGNIFICANT

    @property
    def is_operator(self) -> bool:
        """Whether a row about operators has one of a fuzzer."""
        return self.name not in (UNKNOWN, BY_HAND)


class Together(msgspec.Struct, frozen=True):
    """Two operators: the pairs with a mutation of each, those in which one of each is needed, and the bugs of these.

    For an operator with itself, two mutations.
    """

    first: str
    second: str
    made: int
    needed: int
    bugs: int


def operator(fate: MutationFate) -> str:
    """The name of the operator that made a mutation."""
    return fate.kind or UNKNOWN


def node(fate: MutationFate) -> str:
    """The kind of node that was mutated."""
    return fate.node or UNKNOWN


def verdict(operators: Sequence[Effect]) -> str:
    """Which operators differ from the others by more than chance, in words; empty if there are none to compare."""
    known = [one for one in operators if one.is_operator]
    differing = [one for one in known if one.is_significant]
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


def effects(results: Sequence[ReducedPair], bugs: Sequence[str], key: KeyOf) -> list[Effect]:
    """The effect of the mutations of each key, the most surely useful first; ``bugs`` are those of the results."""
    fates: dict[str, Counter[Fate]] = defaultdict(Counter)
    strata: dict[str, list[Stratum]] = defaultdict(list)
    found: dict[str, set[str]] = defaultdict(set)
    confirmed: Counter[str] = Counter()
    for result, bug in zip(results, bugs, strict=True):
        made = Counter(map(key, result.mutations))
        needed = Counter(key(fate) for fate in result.mutations if fate.fate is Fate.NEEDED)
        for fate in result.mutations:
            fates[key(fate)][fate.fate] += 1
            confirmed[key(fate)] += bool(fate.needed)
        for name, own in made.items():
            strata[name].append(Stratum(made.total(), needed.total(), own, needed[name]))
        for name in needed:
            found[name].add(bug)
    tests = {name: test for name in fates if (test := odds(strata[name]))}
    p_adjusted = dict(zip(tests, adjusted([test.p for test in tests.values()]), strict=True))
    rows = []
    for name, counts in fates.items():
        low, high = interval(counts[Fate.NEEDED], counts.total())
        test = tests.get(name)
        rows.append(
            Effect(
                name=name, made=counts.total(), confirmed=confirmed[name],
                needed=counts[Fate.NEEDED], carried=counts[Fate.CARRIED], gone=counts[Fate.GONE],
                share=counts[Fate.NEEDED] / counts.total(), low=low, high=high,
                pairs=len(strata[name]), bugs=len(found[name]), telling_pairs=test.pairs if test else 0,
                odds=test and test.ratio, p=test and test.p, p_adjusted=p_adjusted.get(name),
            )
        )  # fmt: skip
    return sorted(rows, key=lambda one: (-one.low, -one.made, one.name))


def together(results: Sequence[ReducedPair], bugs: Sequence[str]) -> list[Together]:
    """The pairs of operators that are needed for one bug together, the most frequent first."""
    made: Counter[tuple[str, str]] = Counter()
    found: dict[tuple[str, str], list[str]] = defaultdict(list)  # the bug of each pair that needs both
    for result, bug in zip(results, bugs, strict=True):
        made.update(_couples(Counter(map(operator, result.mutations))))
        for couple in _couples(Counter(operator(fate) for fate in result.mutations if fate.fate is Fate.NEEDED)):
            found[couple].append(bug)
    rows = [Together(*couple, made[couple], len(shown), len(set(shown))) for couple, shown in found.items()]
    return sorted(rows, key=lambda one: (-one.needed, -one.bugs, one.first, one.second))


def _couples(counts: Counter[str]) -> set[tuple[str, str]]:
    """The couples of names, each in its order; one that occurs twice is a couple with itself."""
    return {*combinations(sorted(counts), 2), *((name, name) for name, count in counts.items() if count > 1)}
