"""How good groups and orders are, where the truth is known."""

from collections import Counter
from collections.abc import Hashable, Sequence

import msgspec

from ppr.campaign.analysis.odds import expected_distinct


class Quality(msgspec.Struct, frozen=True):
    """A grouping against the truth.

    ``precision`` is the share of couples in one group that show one bug; ``recall`` the share of couples with one bug
    that are in one group.  They are ``None`` if there is no such couple.
    """

    name: str
    groups: int
    precision: float | None
    recall: float | None


def quality(name: str, grouped: Sequence[Sequence[int]], truth: Sequence[str]) -> Quality:
    """Compare groups of numbers with the bugs of these numbers."""
    cells = [Counter(truth[number] for number in members) for members in grouped]
    both = sum(_couples(count) for cell in cells for count in cell.values())
    grouped_couples = sum(_couples(len(members)) for members in grouped)
    true_couples = sum(map(_couples, Counter(truth).values()))
    return Quality(
        name,
        len(grouped),
        both / grouped_couples if grouped_couples else None,
        both / true_couples if true_couples else None,
    )


def _couples(count: int) -> int:
    return count * (count - 1) // 2


def distinct_after(order: Sequence[int], truth: Sequence[Hashable]) -> list[int]:
    """The distinct bugs that are met after the first report, the second one, and so on."""
    seen: set[Hashable] = set()
    found = []
    for number in order:
        seen.add(truth[number])
        found.append(len(seen))
    return found


def distinct_at_random(truth: Sequence[Hashable], after: Sequence[int]) -> list[float]:
    """The same in a random order, on average, after these numbers of reports."""
    sizes = [*Counter(truth).values()]
    return [expected_distinct(sizes, number) for number in after]
