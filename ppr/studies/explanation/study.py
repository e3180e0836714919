"""Tests variations of a reduced pair, concludes from the answers what its bug needs, and checks that on new texts."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from random import Random

from ppr.programs.errors import Interrupted
from ppr.results.at_hand import Answer
from ppr.studies.explanation.pattern import DELETE, NEW, Hole, HoleMark, Role, TriedText, gaps, with_answers
from ppr.studies.explanation.questions import Pair, Question
from ppr.studies.explanation.subject import Span
from ppr.studies.explanation.variations import ORDER, holes_of, more_values, new_text

Ask = Callable[[Sequence[bytes]], Sequence[Answer]]
Key = tuple[Role, tuple[Span, ...]]
BATCH = 4  # questions at a time, for any number of jobs, so that the result does not depend on that
MOST = {Role.NUMBER: 50, Role.STRING: 22}  # answers about one part; ``MOST_OTHERS`` for other roles
MOST_OTHERS, ENOUGH_FINE, GIVE_UP, MOST_HUNKS = 8, 3, 5, 6
BARREN = 12  # questions of a kind in a row without an answer, before other kinds are asked first
TOGETHER, WIDE = (Role.NUMBER, Role.STRING, Role.TYPE), (Role.NODE, Role.DIFFERENCE)
MOST_DRAWS, ENOUGH_OF_KIND = 40, 5
NOT_BESIDE = (Role.NODE, Role.INSERTION, Role.LAYOUT, Role.DIFFERENCE)  # not changed beside others
Draw = tuple[str, dict[Key, str], Answer]  # the kind of change, the texts for the parts, and the predicted answer


class Exhausted(Exception):
    """The limit of tests is reached, or testing was interrupted."""


@dataclass
class Questions:
    """Tests programs: each only once, and at most ``limit`` in all."""

    ask: Ask
    limit: int
    trusted: bool = False  # whether FINE means something
    is_interrupted: bool = False
    lack: str = ""  # what ended the asking first, as a sentence
    known: dict[bytes, Answer] = field(default_factory=dict)

    def answers(self, texts: Sequence[bytes]) -> list[Answer]:
        """The answers, in order.  Raises :class:`Exhausted` at the limit, and after an interruption."""
        new = [text for text in dict.fromkeys(texts) if text not in self.known]
        if self.is_interrupted or len(self.known) + len(new) > self.limit:
            self.lack = self.lack or "the limit of tests was reached"
            raise Exhausted
        try:
            self.known.update(zip(new, self.ask(new), strict=True))
        except Interrupted as error:
            self.is_interrupted, self.lack = True, self.lack or str(error)
            raise Exhausted from error
        found = [self.known[text] for text in texts]
        return found if self.trusted else [Answer.NONE if one is Answer.FINE else one for one in found]


@dataclass
class Study:
    """What the ``questions`` tell about a pair: its ``holes``, by their roles and places.

    Randomly drawn texts check that: ``right`` and ``wrong`` count correct and wrong predictions by kind of change.
    """

    pair: Pair
    questions: Questions
    holes: dict[Key, Hole] = field(default_factory=dict)
    missed: dict[Key, bytes] = field(default_factory=dict)  # for each condition, the first program that was fine
    probed: int = 0  # questions that are not about variations
    right: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)

    def explore(self) -> bool:
        """Vary the variant, the most productive kinds of questions first; returns whether all were asked."""
        seed, variant = self.pair.seed, self.pair.variant
        hunks = [
            Question(Hole(Role.DIFFERENCE, (place,), variant.text(place)), seed.text(theirs), "seed")
            for theirs, place in self.pair.hunks
        ]
        self.holes = {key(hole): hole for hole in (*(one.hole for one in hunks), *holes_of(variant))}
        if len(hunks) == 1:  # without it, the variant is the seed
            self.learn(hunks[0], seed.source, Answer.FINE)
        try:
            self._probe()
            self._ask(hunks[:MOST_HUNKS])
            for kind, most in ORDER.items():
                if kind == "search":
                    self._search()
                else:
                    self._ask(self.pair.questions(kind, [*self.holes.values()]), most)
                self._ask_together()
        except Exhausted:
            return False
        with suppress(Exhausted):  # remaining tests are for more of each kind
            for kind in ORDER:
                self._ask(self.pair.questions(kind, [*self.holes.values()]))
        return True

    def _probe(self) -> None:
        """Find out whether the seed's test rejects invalid programs; if not, only the seed itself counts as fine."""
        nonsense = [self.pair.seed.source + sign for sign in (b"\n)", b"\n(")]
        if not self.pair.variant.language.always_valid:
            self.questions.answers(nonsense)
        self.questions.trusted = Answer.FINE not in map(self.questions.known.get, nonsense)
        self.questions.known |= {self.pair.seed.source: Answer.FINE, self.pair.variant.source: Answer.BUG}
        self.probed = len(self.questions.known)

    def _ask(self, questions: Iterable[Question], most: int | None = None) -> None:
        """Ask worthwhile questions in batches, and learn; with ``most``, at most this many, while some have answers."""
        rest, barren = islice((one for one in questions if self._is_worth(one)), most), 0
        while (batch := list(islice(rest, BATCH))) and not (most and barren >= BARREN):
            programs = [self.pair.variant.with_changes(one.changes) for one in batch]
            answers = self.questions.answers(programs)
            for one, program, answer in zip(batch, programs, answers, strict=True):
                self.learn(one, program, answer)
            barren = barren + len(batch) if {*answers} == {Answer.NONE} else 0

    def learn(self, one: Question, program: bytes, answer: Answer) -> None:
        hole = self.holes.get(key(one.hole), one.hole)
        self.holes[key(hole)] = with_answers(hole, [TriedText(one.text, answer, one.sort)])
        if answer is Answer.FINE:
            self.missed.setdefault(key(hole), program)

    def _is_worth(self, one: Question) -> bool:
        """Whether a question can still tell something, and the parser accepts its program."""
        hole = self.holes.get(key(one.hole), one.hole)
        tokens = hole.tokens
        if len(hole.tried) >= MOST.get(hole.role, MOST_OTHERS) or any(told.text == one.text for told in hole.tried):
            return False
        given_up = len(hole.tried) >= GIVE_UP and hole.mark is HoleMark.UNKNOWN
        enough = len(hole.texts(Answer.FINE)) >= ENOUGH_FINE and hole.role not in MOST and one.sort != DELETE
        if given_up or (enough and hole.mark is HoleMark.NEEDED):
            return False
        if hole.role is Role.NODE and one.sort != DELETE:
            told = (other for other in self.holes.values() if other.is_condition and other.role not in WIDE)
            needed = {self.pair.variant.texts[at] for other in told for at in other.tokens & tokens}
            if not needed <= {*re.findall(r"\w+|\S", one.text)}:
                return False
        inside = any(  # free nodes and numeric expressions are not varied inside
            one is not hole and tokens <= one.tokens and (one.role is Role.NODE or len(one.tokens) > 1)
            for one in self.holes.values()
            if tokens and (one.role is Role.NUMBER or (one.role is Role.NODE and one.mark is HoleMark.FREE))
        )
        return not inside and self.pair.variant.errors_with(one.changes) <= 0

    def _search(self) -> None:
        """Search the values of numbers and the ends of strings; a sum is split if its value is not the condition."""
        near = sorted(self.holes.values(), key=lambda hole: self.pair.distance(hole.places))
        parts = holes_of(self.pair.variant, folded=False)
        for hole in (searched := [one for one in near if one.role in MOST]):
            for kind in ("language", "new") if hole.role is Role.STRING else ("seed", "minimal"):
                self._ask(self.pair.questions(kind, [hole]))
            self._ask(Question(hole, *value) for value in more_values(self.holes[key(hole)]))
            if hole.role is Role.NUMBER and len(hole.tokens) > 1 and not self.holes[key(hole)].is_open:
                self.holes.pop(key(hole))
                inner = [one for one in parts if one.tokens <= hole.tokens]
                self.holes = {**{key(one): one for one in inner}, **self.holes}
                searched += [one for one in inner if one.role in MOST]
            else:
                self.up_to_borders(key(hole))

    def _ask_together(self) -> None:
        """Change all equal texts that are needed together, because they may only have to be equal."""
        needed = [one for one in self.holes.values() if one.role in TOGETHER and one.mark is HoleMark.NEEDED]
        for hole in needed:
            alike = [one for one in needed if (one.role, one.text) == (hole.role, hole.text)]
            whole = Hole(hole.role, tuple(place for one in alike for place in one.places), hole.text)
            if len(alike) > 1 and key(whole) not in self.holes:
                self._ask(Question(whole, one, "use") for one in filter(None, hole.texts(Answer.FINE)[:ENOUGH_FINE]))
                if not self.holes.get(key(whole), whole).is_open:
                    self.holes.pop(key(whole), None)

    def up_to_borders(self, at: Key) -> None:
        before = None
        while (hole := self.holes[at]) is not before and hole.is_condition:
            before = hole
            self._ask(Question(hole, text, "border") for text in gaps(hole))

    def validate(self) -> bool:
        """Test randomly drawn programs; returns whether the limit of tests was enough."""
        random, seen = Random(0), {*self.questions.known}
        try:
            for turn in range(0, MOST_DRAWS + BATCH, BATCH):
                draws = [one for i in range(BATCH) if (one := self._drawn(random, turn + i))]
                new = {program: one for one in draws if (program := self._program(one[1])) not in seen}
                seen |= new.keys()
                for (kind, texts, wanted), answer in zip(new.values(), self.questions.answers([*new]), strict=True):
                    self._told(kind, texts, wanted, answer)
        except Exhausted:
            return False
        return True

    def _drawn(self, random: Random, turn: int) -> Draw | None:
        """Draw other texts for one or two parts; every other turn breaks a condition."""
        taken = {*self.pair.variant.texts}
        opened = [at for at, hole in self.holes.items() if hole.is_open and hole.role not in NOT_BESIDE]
        broken = [at for at, hole in self.holes.items() if hole.is_condition and hole.role not in NOT_BESIDE[-2:]]
        breaks = bool(turn % 2 and broken and self.questions.trusted)
        if not (parts := broken if breaks else opened):
            return None
        first = parts[turn // 2 % len(parts)]
        texts = {first: new_text(self.holes[first], random, taken, inside=not breaks)}
        fit = [at for at in opened if not self.holes[at].tokens & self.holes[first].tokens and at != first]
        if fit and (breaks or turn % 4) and first[0] is not Role.USE:  # whose rule is about names
            second = random.choice(fit)
            texts[second] = new_text(self.holes[second], random, taken)
        chosen = {at: text for at, text in texts.items() if text is not None}
        if first not in chosen:
            return None
        beside = ", beside another change" if len(chosen) > 1 else ""
        kind = f"{first[0].value} {'outside' if breaks else 'inside'} the stated rule{beside}"
        if self.right[kind] >= ENOUGH_OF_KIND and not self.wrong[kind] and first[0] is not Role.NUMBER:
            return None
        return kind, chosen, Answer.FINE if breaks else Answer.BUG

    def _program(self, texts: Mapping[Key, str]) -> bytes:
        holes = self.holes
        return self.pair.variant.with_changes((place, text) for at, text in texts.items() for place in holes[at].places)

    def _told(self, kind: str, texts: Mapping[Key, str], wanted: Answer, answer: Answer) -> None:
        """Learn from an answer; if two changes together contradict the prediction, test each alone."""
        self.right[kind] += answer is wanted
        self.wrong[kind] += answer not in (wanted, Answer.NONE)
        if answer in (wanted, Answer.NONE):
            return
        blamed = (at for at in texts if self.questions.answers([self._program({at: texts[at]})]) == [answer])
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


def key(hole: Hole) -> Key:
    return hole.role, hole.places
