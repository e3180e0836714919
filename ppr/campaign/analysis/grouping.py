"""Groups of pairs that may show one bug, the order in which to look at pairs, and how good both are."""

import enum
import re
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Sequence
from math import comb

import msgspec

from ppr.campaign.analysis.result import ReducedPair

Features = tuple[int, int, int]  # sets as bit masks: of the behaviour, of the difference, and of the variant

QUOTED = re.compile(r"(?<!\w)'[^']*'(?!\w)|`[^`']*['`]|[‹‘][^›’]*[›’]")


class Evidence(enum.StrEnum):
    """What tells a pair's bug, the best first; with the last two, one bug may have several."""

    STACK = "stack"
    MESSAGE = "message"
    LINE = "a line before the message"  # which says little
    PAIR = "the minimal pair"


def evidence(result: ReducedPair) -> Evidence:
    if result.bug or (result.signature and not (result.is_bare or result.is_vague)):
        return Evidence.MESSAGE
    if result.stack and not result.is_line:
        return Evidence.STACK
    return Evidence.LINE if result.stack else Evidence.PAIR


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


def fewest(results: Sequence[ReducedPair], bugs: Sequence[Sequence[int]]) -> int:
    """How few bugs these groups may be: what only weak evidence tells apart may be another bug of its compiler."""
    sure: dict[str, int] = {}
    for members in bugs:
        found = [results[one] for one in members]
        is_sure = any(evidence(one) in (Evidence.STACK, Evidence.MESSAGE) for one in found)
        sure[found[0].compiler] = sure.get(found[0].compiler, 0) + is_sure
    return sum(max(1, number) for number in sure.values())


def groups(results: Sequence[ReducedPair], keys: Iterable[Hashable]) -> list[list[int]]:
    """The numbers of the results with equal keys; large groups and small pairs first."""
    found: dict[Hashable, list[int]] = defaultdict(list)
    for number, key in enumerate(keys):
        found[key].append(number)
    for members in found.values():
        members.sort(key=lambda number: (*results[number].size, results[number].name))
    return sorted(found.values(), key=lambda members: (-len(members), *results[members[0]].size, members[0]))


def distance(one: Features, other: Features) -> float:
    """The mean of the three Jaccard distances, from 0 to 1."""
    total = 0.0
    for ours, theirs in zip(one, other, strict=True):
        either = ours | theirs
        total += 1 - (ours & theirs).bit_count() / either.bit_count() if either else 0.0
    return total / len(one)


def features(results: Sequence[ReducedPair]) -> list[Features]:
    """What the distance of pairs is computed from; a part that occurs several times is as many features."""
    behaviours = [[*one.signature.split(), *one.stack] for one in results]
    differences, variants = [one.difference_shape for one in results], [one.shape for one in results]
    return [*zip(_masks(behaviours), _masks(differences), _masks(variants), strict=True)]


def _masks(parts_of_each: Iterable[Sequence[str]]) -> list[int]:
    numbers: dict[tuple[str, int], int] = {}
    found = []
    for parts in parts_of_each:
        each = ((part, time) for part, count in Counter(parts).items() for time in range(count))
        found.append(sum(1 << numbers.setdefault(one, len(numbers)) for one in each))
    return found


def furthest_first(points: Sequence[Features], first: int, most: int) -> list[int]:
    """An order of all points: each of the first ``most`` is the furthest from those before it, ties by number.

    This is the furthest-point-first traversal of Gonzalez (1985), with which Chen et al. ("Taming Compiler Fuzzers",
    PLDI 2013) rank test cases.  It takes one distance for each point and each of the ``most``; the other points follow
    by their distance from those.
    """
    order = [first] if points else []
    nearest = [distance(points[first], point) for point in points] if points else []
    rest = [number for number in range(len(points)) if number != first]
    while rest and len(order) < most:
        best = max(rest, key=lambda number: (nearest[number], -number))
        order.append(best)
        rest.remove(best)
        for number in rest:
            if nearest[number]:
                nearest[number] = min(nearest[number], distance(points[best], points[number]))
    return order + sorted(rest, key=lambda number: (-nearest[number], number))


class Quality(msgspec.Struct, frozen=True):
    """The groups by the best evidence against the truth.

    ``precision`` is the share of couples in one group that show one bug; ``recall`` the share of couples with one bug
    that are in one group.  They are ``None`` if there is no such couple.
    """

    groups: int
    precision: float | None
    recall: float | None


def quality(grouped: Sequence[Sequence[int]], truth: Sequence[str]) -> Quality:
    cells = [Counter(truth[number] for number in members) for members in grouped]
    both = sum(comb(count, 2) for cell in cells for count in cell.values())
    grouped_couples = sum(comb(len(members), 2) for members in grouped)
    true_couples = sum(comb(count, 2) for count in Counter(truth).values())
    return Quality(
        len(grouped),
        both / grouped_couples if grouped_couples else None,
        both / true_couples if true_couples else None,
    )
