"""Programs at random that fit a pattern, and programs that break one of its conditions: pure, and seeded."""

import re
from collections.abc import Collection, Mapping
from itertools import pairwise
from random import Random

from ppr.explanation.pattern import DIFFERENT, Hole, Pattern, Role, written
from ppr.explanation.subject import number_of
from ppr.session.at_hand import Answer

Values = Mapping[int, str]  # texts, by the numbers of their holes


def conditions(pattern: Pattern) -> list[int]:
    """What can be broken: the numbers of holes, and after them those of the relations."""
    holes = [number for number, hole in enumerate(pattern.holes) if hole.is_condition]
    different = [number for number, one in enumerate(pattern.relations) if one.kind == DIFFERENT]
    return [*holes, *(len(pattern.holes) + number for number in different)]


def broken(pattern: Pattern, condition: int, random: Random, fixed: Collection[int] = ()) -> Values:
    """Texts for the holes that fit the pattern, apart from one condition; those of ``fixed`` holes stay."""
    values = {number: text for number, text in pattern.values(random).items() if number not in fixed}
    if condition >= len(pattern.holes):
        first, second = pattern.relations[condition - len(pattern.holes)].holes
        text = values.get(first, pattern.holes[first].text)
        return {**values, first: text, second: text}
    hole = pattern.holes[condition]
    text = _outside(hole, random)
    if hole.role in (Role.DIFFERENCE, Role.USE):  # it speaks of names, which may have new names
        names = {pattern.holes[i].text: text for i, text in values.items() if pattern.holes[i].role is Role.NAME}
        text = re.sub(r"\w+", lambda word: names.get(word[0], word[0]), text)
    return {condition: text, **{number: one for number, one in values.items() if number != condition}}


def _outside(hole: Hole, random: Random) -> str:
    """A text that is fine in a hole: one that was seen, or a number between two of them."""
    fine = hole.texts(Answer.FINE)
    if hole.role is Role.NUMBER and hole.region.intervals and not hole.region.powers_of_two:
        pairs = [
            (low, high)
            for (low, first), (high, second) in pairwise(hole.answers.items())
            if first is second is Answer.FINE and not low <= (number_of(hole.text) or 0) <= high
        ]
        if pairs:
            return written(random.randint(*random.choice(pairs)), hole.text)
    return random.choice(fine)
