"""A hunt over several targets: legs in turn, the log of what they find, and when there is enough."""

from collections import Counter, deque
from collections.abc import Collection, Iterable
from dataclasses import replace

from msgspec import structs

from benchmark_ppr.fuzzing.hunt import Find, Leg, LegReport
from benchmark_ppr.fuzzing.hunt_log import HuntLog
from benchmark_ppr.fuzzing.targets import Signature


class Relay:
    """Legs from target to target, each with the next random seed.

    There is a leg to begin with for each target.  Of each signature, its ``most_of_each`` pairs are kept, and none of
    those that are ``known``.
    """

    def __init__(self, legs: Iterable[Leg], log: HuntLog, known: Collection[Signature] = ()) -> None:
        self.log = log
        self._known = known
        self._waiting = deque(replace(leg, number=log.next_number(leg.target.name)) for leg in legs)
        self._most_of_each = {leg.target.name: leg.most_of_each for leg in self._waiting}
        self._pairs = {_pair(leg, find) for leg in log.legs for find in leg.finds}

    def next_leg(self, enough: int | None = None) -> Leg | None:
        """A leg that ends early when it has found enough pairs; None if no target is left."""
        if not self._waiting:
            return None
        leg = self._waiting.popleft()
        self._waiting.append(replace(leg, number=leg.number + 1))
        return replace(leg, found=dict(self._found(leg.target.name)), enough=enough)

    def ended(self, report: LegReport) -> LegReport:
        """Log a leg, without pairs that are there already, and what legs beside it have found often enough.

        A target without a seed is left out.
        """
        found, most = self._found(report.target.name), self._most_of_each[report.target.name]
        kept = []
        for find in report.finds:
            pair = _pair(report, find)
            if pair not in self._pairs and found[find.signature] < most:
                self._pairs.add(pair)
                found[find.signature] += 1
                kept.append(find)
        report = structs.replace(report, finds=tuple(kept))
        self.log.add(report)
        if not report.accepted:
            self._waiting = deque(leg for leg in self._waiting if leg.target != report.target)
        return report

    def _found(self, target: str) -> Counter[Signature]:
        return self.log.found(target) + Counter(dict.fromkeys(self._known, self._most_of_each[target]))


def _pair(leg: LegReport, find: Find) -> tuple[str, Signature, bytes]:
    """What makes a find another one than all others: different mutations may lead to one variant."""
    return leg.target.name, find.signature, find.programs[1]
