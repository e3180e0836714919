"""Programs at random that fit a pattern, and programs that break one of its conditions: pure, and seeded."""

import re
import string
from collections.abc import Collection, Mapping
from itertools import pairwise
from random import Random

from ppr.explanation.pattern import DIFFERENT, NOT_TOGETHER, Hole, Pattern, Role, content, written
from ppr.explanation.subject import number_of
from ppr.explanation.variations import fresh_name
from ppr.session.at_hand import Answer

Values = Mapping[int, str]  # texts, by the numbers of their holes


def drawn(pattern: Pattern, random: Random, share: float = 1.0) -> dict[int, str]:
    """Texts for all open holes that fit together, or for a ``share`` of the holes."""
    found: dict[int, str] = {}
    taken = set(pattern.subject.texts)
    for number, hole in enumerate(pattern.holes):
        if hole.is_open and random.random() < share:
            found[number] = _text_for(hole, random, taken)
            taken.add(found[number])
    for relation in pattern.relations:
        holes = [one for one in relation.holes if one in found]
        texts = {found.get(one, pattern.holes[one].text) for one in relation.holes}
        if relation.kind == NOT_TOGETHER and len(holes) == 2:
            del found[random.choice(holes)]
        elif relation.kind == DIFFERENT and len(texts) == 1:
            found = {number: text for number, text in found.items() if number not in holes}
    return found


def _text_for(hole: Hole, random: Random, taken: set[str]) -> str:
    """Another text for an open hole, at random."""
    region = hole.region
    shown = [text for text in region.texts if text not in (hole.text, *hole.rejected)] or [hole.text]
    if hole.role is Role.NAME and region.anything:
        if hole.rejected:
            return hole.text
        return fresh_name(hole.text, random, taken)
    if hole.role is Role.NUMBER and region.intervals:
        return _number(hole, random)
    if hole.role is Role.STRING and (region.anything or region.prefix or region.suffix):
        start, own, end = content(hole.text)
        if len(own) > 1 or '"' in start:
            letters = "".join(random.choice(string.ascii_letters) for _ in range(random.randint(0, 8)))
            return start + region.prefix + letters + region.suffix + end
    return random.choice(shown)


def _number(hole: Hole, random: Random) -> str:
    known = [number for text in hole.region.texts if (number := number_of(text)) is not None]
    low, end = random.choice(hole.region.intervals)
    high = max([one for one in known if one >= low], default=low) if end is None else end
    values = [low, high, random.randint(low, high), low + (high - low >> random.randint(0, 30))]
    if hole.region.powers_of_two:
        values = [2**power for power in range(70) if low <= 2**power <= high]
    others = [value for value in values if value != number_of(hole.text)] or values
    return written(random.choice(others), hole.text)


def conditions(pattern: Pattern) -> list[int]:
    """What can be broken: the numbers of holes, and after them those of the relations."""
    holes = [number for number, hole in enumerate(pattern.holes) if hole.is_condition]
    different = [number for number, one in enumerate(pattern.relations) if one.kind == DIFFERENT]
    return [*holes, *(len(pattern.holes) + number for number in different)]


def broken(pattern: Pattern, condition: int, random: Random, fixed: Collection[int] = (), share: float = 1.0) -> Values:
    """Texts for the holes that fit the pattern, apart from one condition; those of ``fixed`` holes stay."""
    values = {number: text for number, text in drawn(pattern, random, share).items() if number not in fixed}
    if condition >= len(pattern.holes):
        first, second = pattern.relations[condition - len(pattern.holes)].holes
        text = values.get(first, pattern.holes[first].text)
        return {**values, second: text}
    hole = pattern.holes[condition]
    text = _outside(hole, random)
    if hole.role in (Role.DIFFERENCE, Role.USE):  # it speaks of names, which may have new names
        names = {pattern.holes[i].text: text for i, text in values.items() if pattern.holes[i].role is Role.NAME}
        text = re.sub(r"\w+", lambda word: names.get(word[0], word[0]), text)
    return {condition: text, **{number: one for number, one in values.items() if number != condition}}


def _outside(hole: Hole, random: Random) -> str:
    """A text that is fine in a hole: one that was seen, or a number between two of them."""
    fine = hole.texts(Answer.FINE)
    if hole.role is Role.NUMBER and hole.region.intervals and not hole.region.powers_of_two and not hole.has_others:
        pairs = [
            (low, high)
            for (low, first), (high, second) in pairwise(hole.answers.items())
            if first is second is Answer.FINE
        ]
        if pairs:
            return written(random.randint(*random.choice(pairs)), hole.text)
    return random.choice(fine)
