"""Groups pairs that may show the same bug, and measures the quality of the groups."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from math import comb

from ppr.campaign.analysis.result import ReducedPair

QUOTED = re.compile(r"(?<!\w)'[^']*'(?!\w)|`[^`']*['`]|[‹‘][^›’]*[›’]")


def is_sure(result: ReducedPair) -> bool:
    says = result.signature and not (result.is_bare or result.is_vague)
    return bool(result.bug or says or (result.stack and not result.is_line))


def behaviour(result: ReducedPair) -> str:
    """The signature without quoted text, and the top frame; the frame alone if it is gdb's; empty if unknown."""
    words = "" if result.is_bare or result.is_by_gdb else QUOTED.sub("‹›", result.signature)
    return " in ".join(filter(None, [words, *result.stack[:1]]))


def bug_of(result: ReducedPair) -> str:
    return result.bug or behaviour(result)


def evident(result: ReducedPair) -> Hashable:
    """The key of a pair by the best evidence, ignoring its label; a pair without evidence is alone."""
    return behaviour(result) or result.naming or ("alone", str(result.folder))


EVIDENCE: Mapping[str, Callable[[ReducedPair], Hashable]] = {  # keys of a bug; empty without evidence of this kind
    "stack": lambda one: "" if one.is_line else " in ".join(one.stack[:1]),
    "message": lambda one: "" if one.is_bare or one.is_vague else QUOTED.sub("‹›", one.signature),
    "minimal pair": lambda one: one.naming,
    "the best available": evident,
}


def fewest(results: Sequence[ReducedPair], bugs: Sequence[Sequence[int]]) -> int:
    """The least number of bugs: groups with only weak evidence may belong to another bug of the same compiler."""
    sure: dict[str, int] = {}
    for members in bugs:
        found = [results[one] for one in members]
        sure[found[0].compiler] = sure.get(found[0].compiler, 0) + any(map(is_sure, found))
    return sum(max(1, number) for number in sure.values())


def groups(results: Sequence[ReducedPair], keys: Iterable[Hashable]) -> list[list[int]]:
    """Group the indices of results by key; large groups and small pairs come first."""
    found: dict[Hashable, list[int]] = defaultdict(list)
    for number, key in enumerate(keys):
        found[key].append(number)
    for members in found.values():
        members.sort(key=lambda number: (*results[number].size, results[number].name))
    return sorted(found.values(), key=lambda members: (-len(members), *results[members[0]].size, members[0]))


def quality(grouped: Sequence[Sequence[int]], truth: Sequence[str]) -> tuple[float | None, float | None]:
    """Precision, the share of grouped couples with one bug, and recall, the share of such couples that are grouped."""
    cells = [Counter(truth[number] for number in members) for members in grouped]
    both = sum(comb(count, 2) for cell in cells for count in cell.values())
    grouped_couples = sum(comb(len(members), 2) for members in grouped)
    true_couples = sum(comb(count, 2) for count in Counter(truth).values())
    return both / grouped_couples if grouped_couples else None, both / true_couples if true_couples else None
