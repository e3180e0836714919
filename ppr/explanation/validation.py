"""Checks what was learnt with programs drawn at random, and learns from those that contradict."""

from collections.abc import Mapping, Sequence
from random import Random

import msgspec

from ppr.explanation.learn import with_answers
from ppr.explanation.pattern import (
    DIFFERENT,
    NOT_TOGETHER,
    HoleMark,
    Pattern,
    Region,
    Relation,
    Role,
    Sample,
    SeedShows,
    TriedText,
)
from ppr.explanation.sampling import Values, broken, conditions, drawn
from ppr.explanation.study import BATCH, Exhausted, Study
from ppr.session.at_hand import Answer

ENOUGH_DRAWS, MOST_DRAWS, ROUNDS = 30, 45, 12
SHARE = 0.9  # of what is free still changes, for each program without an answer
LAST = 110  # questions: with fewer, a sample is the last one
MOST_FIXED = 3  # holes for a condition


class Validation(Study):
    """A study that is checked, too."""

    def validate(self, random_seed: int = 0) -> bool:
        """Draw programs inside and outside; what contradicts refines the pattern, and new programs are drawn.

        Returns whether there were enough questions for that.
        """
        for number in range(ROUNDS):
            last = self.questions.left < LAST or number == ROUNDS - 1
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
        pattern, rejected, known = self.pattern, 0, {self.variant.source}
        for _ in range(0, MOST_DRAWS, BATCH):
            for _, values, answer in self._new(
                known, [(0, drawn(pattern, random, SHARE**rejected)) for _ in range(BATCH)]
            ):
                self.inside = self.inside.with_answer(answer)
                rejected += answer is Answer.NONE
                if answer is not Answer.BUG and not last and (answer is Answer.FINE or rejected > 1):
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
        """The fewest of these changes that have the same answer, as found by leaving out ever smaller parts.

        One ``always`` stays.
        """
        kept = dict(values)
        size = len(kept)
        while size > 1:
            size = (size + 1) // 2
            for start in range(0, len(kept), size):
                numbers = list(kept)[start : start + size]
                rest = {number: text for number, text in kept.items() if number not in numbers or number == always}
                if rest and rest != kept and self._asked([rest]) == [answer]:
                    kept = rest
        return kept

    def _refine(self, blamed: Mapping[int, str], answer: Answer) -> None:
        """Learn from a program inside the pattern that does not show the bug."""
        numbers = list(blamed)[:2]
        if len(numbers) == 2:
            kind = DIFFERENT if blamed[numbers[0]] == blamed[numbers[1]] else NOT_TOGETHER
            self.relations.append(Relation(kind, (numbers[0], numbers[1]), answer))
            return
        (number,) = numbers
        hole = with_answers(self.holes[number], [TriedText(blamed[number], answer, "draw")])
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
