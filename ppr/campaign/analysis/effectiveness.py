"""Which mutations work: how often those of an operator, or on a kind of node, are needed for a bug."""

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from itertools import combinations

import msgspec

from ppr.campaign.analysis.odds import Odds, Stratum, adjusted, interval, odds
from ppr.campaign.analysis.result import Result
from ppr.errors import count
from ppr.session.survival import Fate, MutationFate

FEW_MUTATIONS, FEW_PAIRS = 20, 10  # below them, a number says little
SIGNIFICANT = 0.05  # for an adjusted p-value
UNKNOWN, BY_HAND = "(not known)", "by hand"  # in place of a fuzzer's operator

KeyOf = Callable[[MutationFate], str]


class Effect(msgspec.Struct, frozen=True):
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


def is_operator(one: Effect) -> bool:
    """Whether a row about operators has one of a fuzzer."""
    return one.name not in (UNKNOWN, BY_HAND)


def verdict(operators: Sequence[Effect]) -> str:
    """Which operators differ from the others by more than chance, in words; empty if there are none to compare."""
    known = [*filter(is_operator, operators)]
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


def effects(results: Sequence[Result], bugs: Sequence[str], key: KeyOf) -> list[Effect]:
    """The effect of the mutations of each key, the most surely useful first; ``bugs`` are those of the results."""
    fates: dict[str, Counter[Fate]] = defaultdict(Counter)
    strata: dict[str, list[Stratum]] = defaultdict(list)
    found: dict[str, set[str]] = defaultdict(set)
    for result, bug in zip(results, bugs, strict=True):
        made = Counter(map(key, result.mutations))
        needed = Counter(key(fate) for fate in result.mutations if fate.fate is Fate.NEEDED)
        for fate in result.mutations:
            fates[key(fate)][fate.fate] += 1
        for name, own in made.items():
            strata[name].append(Stratum(made.total(), needed.total(), own, needed[name]))
        for name in needed:
            found[name].add(bug)
    tests = {name: odds(strata[name]) for name in fates}
    names = [name for name, test in tests.items() if test]
    p_values = dict(zip(names, adjusted([test.p for test in tests.values() if test]), strict=True))
    made_effects = [
        _effect(name, fates[name], len(strata[name]), len(found[name]), tests[name], p_values.get(name))
        for name in fates
    ]
    confirmed = Counter(key(fate) for result in results for fate in result.mutations if fate.needed)
    made_effects = [msgspec.structs.replace(one, confirmed=confirmed[one.name]) for one in made_effects]
    return sorted(made_effects, key=lambda one: (-one.low, -one.made, one.name))


def _effect(name: str, fates: Counter[Fate], pairs: int, bugs: int, test: Odds | None, p: float | None) -> Effect:
    made, needed = fates.total(), fates[Fate.NEEDED]
    counts = (made, needed, fates[Fate.CARRIED], fates[Fate.GONE], needed / made, *interval(needed, made))
    if test is None:
        return Effect(name, *counts, pairs, bugs)
    return Effect(name, *counts, pairs, bugs, test.pairs, test.ratio, test.p, p)


def together(results: Sequence[Result], bugs: Sequence[str], key: KeyOf = operator) -> list[Together]:
    """The pairs of operators that are needed for one bug together, the most frequent first."""
    made: Counter[tuple[str, str]] = Counter()
    needed: Counter[tuple[str, str]] = Counter()
    found: dict[tuple[str, str], set[str]] = defaultdict(set)
    for result, bug in zip(results, bugs, strict=True):
        made.update(_couples(Counter(map(key, result.mutations))))
        for couple in _couples(Counter(key(fate) for fate in result.mutations if fate.fate is Fate.NEEDED)):
            needed[couple] += 1
            found[couple].add(bug)
    rows = [Together(*couple, made[couple], count, len(found[couple])) for couple, count in needed.items()]
    return sorted(rows, key=lambda one: (-one.needed, -one.bugs, one.first, one.second))


def _couples(counts: Counter[str]) -> set[tuple[str, str]]:
    """The couples of names, each in its order; one that occurs twice is a couple with itself."""
    return {*combinations(sorted(counts), 2), *((name, name) for name, count in counts.items() if count > 1)}
