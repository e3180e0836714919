"""Pairs whose explanations fit each other."""

from collections.abc import Sequence

from grammars.languages import by_name
from ppr.campaign.analysis.result import ReducedPair
from ppr.explanation.matching import fits
from ppr.explanation.pattern import Pattern
from ppr.explanation.subject import ParsedProgram

MOST_EXPLAINED = 1000  # that are compared; the others are alone


def alike(results: Sequence[ReducedPair]) -> list[int]:
    """For each result, the number of the first one like it: the pattern of each fits the other's small variant."""
    found = [*range(len(results))]
    firsts: list[tuple[int, Pattern]] = []
    for number, one in enumerate(results[:MOST_EXPLAINED]):
        mine = _pattern(one)
        if mine is None:
            continue
        known = (first for first, theirs in firsts if fits(theirs, mine.subject) and fits(mine, theirs.subject))
        found[number] = next(known, number)
        firsts += [(number, mine)] * (found[number] == number)
    return found


def _pattern(result: ReducedPair) -> Pattern | None:
    if result.explained is None:
        return None
    program, holes, relations = result.explained
    return Pattern(ParsedProgram(program, by_name(result.language)), holes, relations)
