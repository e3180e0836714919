"""Checks what was learnt with programs drawn at random, and learns from those that contradict.

Some fit the pattern, and some break one of its conditions; what is drawn depends on a seed only.
"""

import re
import string
from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from random import Random

import msgspec

from ppr.session.at_hand import Answer
from ppr.studies.explanation.pattern import (
    DIFFERENT,
    NOT_TOGETHER,
    Hole,
    HoleMark,
    Pattern,
    Region,
    Relation,
    Role,
    Sample,
    SeedShows,
    TriedText,
    Values,
    content,
    with_answers,
    written,
)
from ppr.studies.explanation.study import BATCH, Exhausted, Study
from ppr.studies.explanation.subject import number_of
from ppr.studies.explanation.variations import fresh_name

ENOUGH_DRAWS, MOST_DRAWS, ROUNDS = 30, 45, 12
SHARE = 0.9  # of what is free still changes, for each program without an answer
LAST = 110  # questions: with fewer, a sample is the last one
MOST_FIXED = 3  # holes for a condition


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
        return hole.text if hole.rejected else fresh_name(hole.text, random, taken)
    if region.intervals:
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
    high = max(one for one in known if one >= low) if end is None else end
    values = [low, high, random.randint(low, high), low + (high - low >> random.randint(0, 30))]
    if hole.region.powers_of_two:
        values = [2**power for power in range(70) if low <= 2**power <= high]
    others = [value for value in values if value != number_of(hole.text)] or values
    return written(random.choice(others), hole.text)


def conditions(pattern: Pattern) -> list[int]:
    """What can be broken: the numbers of holes, and after them those of the relations."""
    holes = [number for number, hole in enumerate(pattern.holes) if hole.is_condition]
    relations = enumerate(pattern.relations, len(pattern.holes))
    return [*holes, *(number for number, one in relations if one.kind == DIFFERENT)]


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
        answers = pairwise(hole.answers.items())
        if pairs := [(low, high) for (low, one), (high, other) in answers if one is other is Answer.FINE]:
            return written(random.randint(*random.choice(pairs)), hole.text)
    return random.choice(fine)


class Validation(Study):
    """A study that is checked, too."""

    def validate(self, random_seed: int = 0) -> bool:
        """Check with programs drawn inside and outside, which refine the pattern; whether the questions were enough."""
        for number in range(ROUNDS):
            last = self.questions.limit - len(self.questions.known) < LAST or number == ROUNDS - 1
            try:
                if not self._sampled(Random(f"{random_seed}/{number}"), last=last):
                    break
            except Exhausted:
                return False
        return True

    def _sampled(self, random: Random, *, last: bool) -> bool:
        """Whether a sample has refined the pattern; else it is the result."""
        self.inside = self.outside = Sample()
        self.checked.clear()
        pattern, known = self.pattern, {self.variant.source}
        for _ in range(0, MOST_DRAWS, BATCH):
            share = SHARE**self.inside.none
            for _, values, answer in self._new(known, [(0, drawn(pattern, random, share)) for _ in range(BATCH)]):
                self.inside = self.inside.with_answer(answer)
                if answer is not Answer.BUG and not last and (answer is Answer.FINE or self.inside.none > 1):
                    self._refine(self._blamed(values, answer), answer)
                    return True
            if self.inside.answered >= ENOUGH_DRAWS:
                break
        broken_ones = conditions(pattern) if self.questions.trusted else []
        for turn in range(0, MOST_DRAWS if broken_ones else 0, BATCH):
            numbers = [broken_ones[(turn + i) % len(broken_ones)] for i in range(BATCH)]
            share = SHARE**self.outside.none
            draws = [(one, broken(pattern, one, random, self.fixed.get(one, ()), share)) for one in numbers]
            for condition, values, answer in self._new(known, draws):
                self.outside = self.outside.with_answer(answer)
                if answer is Answer.FINE:
                    self.checked.add(condition)
                if answer is Answer.BUG:
                    self._weaken(pattern, condition, values)
                    if not last:
                        return True
            if self.outside.answered >= ENOUGH_DRAWS:
                break
        return False

    def _new(self, known: set[bytes], draws: Sequence[tuple[int, Values]]) -> list[tuple[int, Values, Answer]]:
        """Those of the draws that make programs that are not ``known`` yet, with their answers."""
        programs = {self.pattern.filled(values): (condition, values) for condition, values in draws}
        new = [one for program, one in programs.items() if program not in known]
        known.update(programs)
        answers = self._asked([values for _, values in new])
        return [(*one, answer) for one, answer in zip(new, answers, strict=True)]

    def _blamed(self, values: Mapping[int, str], answer: Answer, always: int = -1) -> dict[int, str]:
        """The fewest of these changes, ``always`` among them, with the same answer: ever smaller parts are left out."""
        kept = dict(values)
        size = len(kept)
        while size > 1:
            size = (size + 1) // 2
            for start in reversed(range(0, len(kept), size)):  # what is left out moves only what was tried
                numbers = list(kept)[start : start + size]
                rest = {number: text for number, text in kept.items() if number not in numbers or number == always}
                if rest and rest != kept and self._asked([rest]) == [answer]:
                    kept = rest
        return kept

    def _refine(self, blamed: Mapping[int, str], answer: Answer) -> None:
        """Learn from a program inside the pattern that does not show the bug."""
        if len(blamed) > 1:
            first, second = list(blamed)[:2]
            were_apart = self.holes[first].text != self.holes[second].text
            are_equal = len(blamed) == 2 and were_apart and blamed[first] == blamed[second]
            self.relations.append(Relation(DIFFERENT if are_equal else NOT_TOGETHER, (first, second), answer))
            return
        ((number, text),) = blamed.items()
        hole = with_answers(self.holes[number], [TriedText(text, answer, "draw")])
        if hole.role is Role.NUMBER and answer is Answer.FINE:
            hole = self._up_to_borders(hole)
        if hole.region.anything:
            region = msgspec.structs.replace(hole.region, anything=False)
            hole = msgspec.structs.replace(hole, mark=HoleMark.CLASS, region=region)
        self.holes[number] = hole

    def _weaken(self, pattern: Pattern, condition: int, values: Values) -> None:
        """Learn from a program that breaks a condition and shows the bug: it holds if less changes, or not at all.

        What is known to be wrong goes first: the tests may run out.
        """
        if condition >= len(self.holes):
            refuted = pattern.relations[condition - len(self.holes)]
            self.relations = [one for one in self.relations if one is not refuted]
            return
        hole = self.holes[condition]
        if not hole.is_condition:  # any more
            return
        nothing = msgspec.structs.replace(hole, mark=HoleMark.UNKNOWN, tried=(), region=Region())
        more = with_answers(hole, [TriedText(values[condition], Answer.BUG, "draw")])
        is_known = hole.is_tied or values[condition] in hole.texts(Answer.FINE)
        self.holes[condition] = nothing if is_known else more
        blamed = {one: text for one, text in self._blamed(values, Answer.BUG, condition).items() if one != condition}
        if blamed and len(self.fixed.setdefault(condition, set())) < MOST_FIXED:
            self.holes[condition] = hole
            self.fixed[condition] |= {*blamed}
            is_seed = hole.role is Role.DIFFERENCE and sum(one.role is hole.role for one in self.holes) == 1
            if is_seed and len(blamed) == 1:  # else none of them shows it alone
                self.shown += [SeedShows(self.holes[one].text, (text,)) for one, text in blamed.items()]
        elif blamed:
            self.holes[condition] = nothing
