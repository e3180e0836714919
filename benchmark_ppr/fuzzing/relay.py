"""A hunt over several targets: legs in turn, the log of what they find, and when there is enough."""

from collections import Counter, deque
from collections.abc import Mapping
from dataclasses import dataclass

from msgspec import structs

from benchmark_ppr.fuzzing.hunt_log import HuntLog
from benchmark_ppr.fuzzing.leg import Find, Leg, LegReport, run_leg
from benchmark_ppr.fuzzing.targets import Signature, Target
from benchmark_ppr.mutation_log import replay


@dataclass(frozen=True)
class Material:
    """A target with the programs to mutate, with their names, and those to take subtrees from."""

    target: Target
    seeds: tuple[tuple[str, bytes], ...]
    donors: tuple[bytes, ...]


@dataclass(frozen=True)
class Rules:
    """What all legs have in common; ``seconds`` is the length of a leg.

    ``mutations`` is the most between two runs.  Of each signature ``most_of_each`` pairs are kept, and none of those
    that are ``known``.  ``includes`` are files that the programs include, by name.
    """

    seconds: float
    mutations: int
    most_of_each: int
    includes: Mapping[str, bytes]
    known: frozenset[Signature]


class Here:
    """Runs one leg after another in this process."""

    def __init__(self) -> None:
        self._legs: deque[Leg] = deque()

    def capacity(self) -> int:
        """One leg at a time."""
        return 1

    def submit(self, task: Leg) -> None:
        """Have :meth:`next` run a leg."""
        self._legs.append(task)

    def next(self, seconds: float) -> tuple[str, LegReport]:
        """Run the leg."""
        leg = self._legs.popleft()
        return leg.name, run_leg(leg)


class Relay:
    """Legs from target to target, each with the next random seed."""

    def __init__(self, materials: list[Material], log: HuntLog, rules: Rules) -> None:
        self.log = log
        self.rules = rules
        self._waiting = deque(materials)
        self._numbers = {one.target.name: log.next_number(one.target.name) for one in materials}
        self._pairs = {_pair(leg, find) for leg in log.legs for find in leg.finds}

    def next_leg(self, enough: int | None = None) -> Leg | None:
        """A leg that ends early when it has found enough pairs; None if no target is left."""
        if not self._waiting:
            return None
        one = self._waiting[0]
        self._waiting.rotate(-1)
        name, rules = one.target.name, self.rules
        number = self._numbers[name]
        self._numbers[name] += 1
        return Leg(one.target, number, rules.seconds, rules.mutations, one.seeds, one.donors, rules.includes,
                   dict(self._found(name)), rules.most_of_each, enough)  # fmt: skip

    def ended(self, report: LegReport) -> LegReport:
        """Log a leg, without pairs that are there already, and what legs beside it have found often enough.

        A target without a seed is left out.
        """
        found = self._found(report.target.name)
        kept = []
        for find in report.finds:
            pair = _pair(report, find)
            if pair not in self._pairs and found[find.signature] < self.rules.most_of_each:
                self._pairs.add(pair)
                found[find.signature] += 1
                kept.append(find)
        report = structs.replace(report, finds=tuple(kept))
        self.log.add(report)
        if not report.accepted:
            self._waiting = deque(one for one in self._waiting if one.target != report.target)
        return report

    def _found(self, target: str) -> Counter[Signature]:
        return self.log.found(target) + Counter(dict.fromkeys(self.rules.known, self.rules.most_of_each))


def _pair(leg: LegReport, find: Find) -> tuple[str, Signature, bytes]:
    """What makes a find another one than all others: different mutations may lead to one variant."""
    return leg.target.name, find.signature, replay(find.program.encode(), find.mutations)
