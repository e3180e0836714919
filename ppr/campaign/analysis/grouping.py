"""Groups of pairs that may show one bug, and how good they are."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from math import comb

from ppr.campaign.analysis.result import ReducedPair

QUOTED = re.compile(r"(?<!\w)'[^']*'(?!\w)|`[^`']*['`]|[‹‘][^›’]*[›’]")


def is_sure(result: ReducedPair) -> bool:
    """Whether a label, a message or a stack tells the bug, and not only a line before the message, or the pair."""
    says = result.signature and not (result.is_bare or result.is_vague)
    return bool(result.bug or says or (result.stack and not result.is_line))


def behaviour(result: ReducedPair) -> str:
    """The signature without what it quotes, and the top frame; that alone if only gdb knows it; empty if unknown."""
    words = "" if result.is_bare or result.is_by_gdb else QUOTED.sub("‹›", result.signature)
    return " in ".join(filter(None, [words, *result.stack[:1]]))


def bug_of(result: ReducedPair) -> str:
    """What stands for the bug: its label, or what it shows; or nothing."""
    return result.bug or behaviour(result)


def evident(result: ReducedPair) -> Hashable:
    """The key of a pair by the best evidence, whatever its label; one of which nothing is known is alone."""
    return behaviour(result) or result.naming or ("alone", str(result.folder))


EVIDENCE: Mapping[str, Callable[[ReducedPair], Hashable]] = {  # what tells a bug; empty if there is none
    "stack": lambda one: "" if one.is_line else " in ".join(one.stack[:1]),
    "message": lambda one: "" if one.is_bare or one.is_vague else QUOTED.sub("‹›", one.signature),
    "minimal pair": lambda one: one.naming,
    "the best that there is": evident,
}


def fewest(results: Sequence[ReducedPair], bugs: Sequence[Sequence[int]]) -> int:
    """How few bugs these groups may be: what only weak evidence tells apart may be another bug of its compiler."""
    sure: dict[str, int] = {}
    for members in bugs:
        found = [results[one] for one in members]
        sure[found[0].compiler] = sure.get(found[0].compiler, 0) + any(map(is_sure, found))
    return sum(max(1, number) for number in sure.values())


def groups(results: Sequence[ReducedPair], keys: Iterable[Hashable]) -> list[list[int]]:
    """The numbers of the results with equal keys; large groups and small pairs first."""
    found: dict[Hashable, list[int]] = defaultdict(list)
    for number, key in enumerate(keys):
        found[key].append(number)
    for members in found.values():
        members.sort(key=lambda number: (*results[number].size, results[number].name))
    return sorted(found.values(), key=lambda members: (-len(members), *results[members[0]].size, members[0]))


def quality(grouped: Sequence[Sequence[int]], truth: Sequence[str]) -> tuple[float | None, float | None]:
    """Precision and recall: of couples in a group those with one bug, and of those the ones in a group; or ``None``."""
    cells = [Counter(truth[number] for number in members) for members in grouped]
    both = sum(comb(count, 2) for cell in cells for count in cell.values())
    grouped_couples = sum(comb(len(members), 2) for members in grouped)
    true_couples = sum(comb(count, 2) for count in Counter(truth).values())
    return both / grouped_couples if grouped_couples else None, both / true_couples if true_couples else None
