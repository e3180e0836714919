"""Checks what was learnt with new values, in one place or two at once; one that contradicts changes what is said."""

import string
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import count, pairwise
from random import Random

from ppr.results.at_hand import Answer
from ppr.studies.explanation.pattern import NEW, RULES, Hole, HoleMark, Role, TriedText, content, with_answers, written
from ppr.studies.explanation.study import BATCH, Exhausted, Key, Study
from ppr.studies.explanation.subject import number_of
from ppr.studies.explanation.variations import fresh_name

MOST_DRAWS, ENOUGH_OF_KIND = 40, 5
WIDE = (Role.NODE, Role.INSERTION, Role.LAYOUT, Role.DIFFERENCE)  # not changed beside others
Draw = tuple[str, dict[Key, str], Answer]  # the kind of change, the texts for the parts, and what should be seen


def new_text(hole: Hole, random: Random, taken: set[str], *, inside: bool = True) -> str | None:
    """A text that was not tried for a part, in the range of what shows the bug or outside of it; else one that was."""
    told = hole.texts(Answer.BUG if inside else Answer.FINE)
    region, start, end = hole.region, *content(hole.text)[::2]
    letters = "".join(random.choice(string.ascii_letters) for _ in range(random.randint(1, 8)))
    if region.intervals and (inside or not (region.rule or hole.has_others)):
        return _number(hole, random, inside=inside)
    is_free = hole.mark is HoleMark.FREE
    if inside and hole.role is Role.NAME and is_free:
        return fresh_name(hole.text, random, taken)
    if inside and hole.role is Role.STRING and '"' in start and (is_free or region.prefix or region.suffix):
        return start + region.prefix + letters + region.suffix + end
    return random.choice(told) if told else None


def _number(hole: Hole, random: Random, *, inside: bool) -> str | None:
    """Another number inside of the intervals, or between two numbers outside that are fine."""
    if inside:
        low, end = random.choice(hole.region.intervals)
        high = end if end is not None else max(hole.answers)
        values = [low, high, random.randint(low, high), low + (high - low >> random.randint(0, 30))]
        if hole.region.rule:
            values = [*(2**power for power in range(63)), *(one + step for one in values for step in range(4))]
            values = [one for one in values if low <= one <= high and RULES[hole.region.rule][0](one)]
        spans = [(one, one) for one in values if one != number_of(hole.text)]
    else:
        answers = pairwise(hole.answers.items())
        spans = [(low, high) for (low, one), (high, other) in answers if one is other is Answer.FINE]
    return written(random.randint(*random.choice(spans)), hole.text) if spans else None


@dataclass
class Validation(Study):
    """A study that is checked, too: of each kind of change, how often the answer was as it should be, and was not."""

    right: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)

    def validate(self) -> bool:
        """Ask about drawn programs; whether the questions were enough."""
        random, seen = Random(0), {*self.questions.known}
        try:
            for turn in count(0, BATCH):
                draws = [one for i in range(BATCH) if (one := self._drawn(random, turn + i))]
                new = {program: one for one in draws if (program := self._program(one[1])) not in seen}
                seen |= new.keys()
                answers = self.questions.answers([*new])
                for (kind, texts, wanted), answer in zip(new.values(), answers, strict=True):
                    self._told(kind, texts, wanted, answer)
                if turn >= MOST_DRAWS:
                    return True
        except Exhausted:
            return False
        return True

    def _drawn(self, random: Random, turn: int) -> Draw | None:
        """One or two parts with other texts; with every other turn, a condition is broken."""
        taken = {*self.pair.variant.texts}
        opened = [at for at, hole in self.holes.items() if hole.is_open and hole.role not in WIDE]
        broken = [at for at, hole in self.holes.items() if hole.is_condition and hole.role not in WIDE[-2:]]
        breaks = bool(turn % 2 and broken and self.questions.trusted)
        if not (parts := broken if breaks else opened):
            return None
        first = parts[turn // 2 % len(parts)]
        texts = {first: new_text(self.holes[first], random, taken, inside=not breaks)}
        fit = [at for at in opened if not self.holes[at].tokens & self.holes[first].tokens and at != first]
        if fit and (breaks or turn % 4) and first[0] is not Role.USE:  # which speaks of names
            second = random.choice(fit)
            texts[second] = new_text(self.holes[second], random, taken)
        chosen = {at: text for at, text in texts.items() if text is not None}
        if first not in chosen:
            return None
        beside = ", beside another change" if len(chosen) > 1 else ""
        kind = f"{first[0].value} {'outside' if breaks else 'inside'} of what is said{beside}"
        if self.right[kind] >= ENOUGH_OF_KIND and not self.wrong[kind] and first[0] is not Role.NUMBER:
            return None
        return kind, chosen, Answer.FINE if breaks else Answer.BUG

    def _program(self, texts: Mapping[Key, str]) -> bytes:
        holes = self.holes
        return self.pair.variant.with_changes((place, text) for at, text in texts.items() for place in holes[at].places)

    def _told(self, kind: str, texts: Mapping[Key, str], wanted: Answer, answer: Answer) -> None:
        """Learn from an answer; of two changes that contradict together, each is asked about alone."""
        self.right[kind] += answer is wanted
        self.wrong[kind] += answer not in (wanted, Answer.NONE)
        if answer in (wanted, Answer.NONE):
            return
        blamed = (
            at
            for at in texts
            if len(texts) == 1 or self.questions.answers([self._program({at: texts[at]})]) == [answer]
        )
        if (first := next(blamed, None)) is None:  # it depends on both together
            return
        hole = self.holes[first]
        if answer is Answer.FINE:
            self.missed.setdefault(first, self._program({first: texts[first]}))
        tried = tuple(one for one in hole.tried if one.text != texts[first])
        told = TriedText(texts[first], answer, NEW if hole.role is Role.NAME else "draw")
        self.holes[first] = with_answers(Hole(hole.role, hole.places, hole.text, tried=tried), [told])
        if hole.role is Role.NUMBER:
            self.up_to_borders(first)
