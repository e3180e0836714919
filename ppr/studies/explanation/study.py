"""Asks about variations of a small pair, and learns from the answers what its bug needs."""

import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice, product

import msgspec

from grammars.tree import width
from ppr.programs.errors import Interrupted
from ppr.session.at_hand import Answer
from ppr.studies.explanation import variations
from ppr.studies.explanation.pattern import (
    Hole,
    HoleMark,
    Pattern,
    Relation,
    Role,
    Sample,
    SeedShows,
    TriedText,
    Value,
    Values,
    gaps,
    with_answers,
)
from ppr.studies.explanation.subject import ParsedProgram, Span

Ask = Callable[[Sequence[bytes]], Sequence[Answer]]
BATCH = 4  # asked at a time, whatever the number of jobs, so that the result does not depend on it
MOST = {Role.NUMBER: 35, Role.STRING: 25}  # answers about one hole
FIRST = {Role.STRING: 14}  # to begin with; the others 8
GIVE_UP = {Role.NODE: 2, Role.TYPE: 2, Role.USE: 2, Role.WORD: 3}  # without an answer; others after ``USELESS``
MOST_HUNKS, MOST_NODES, MOST_USES, MOST_OF_SEED, MOST_FILLERS, USELESS = 6, 40, 20, 16, 4, 4
MOST_REJECTED = 7  # programs that are not valid, while the texts to blame are looked for
# With so many more texts of a role without an answer than with one, the first of them gives a hole up, and at last
# holes of this role are not asked about any more: those that are left are the furthest from the difference.
BARREN, HOPELESS = 2, 6


class Exhausted(Exception):
    """As many variations were asked about as may be."""


@dataclass
class Questions:
    """Asks about programs, not twice about one, about ``limit`` at most, and until the clock shows ``end``."""

    ask: Ask
    limit: int
    end: float = math.inf
    trusted: bool = False  # whether FINE means something
    is_interrupted: bool = False
    lack: str = ""  # what has ended the asking first, as a sentence
    known: dict[bytes, Answer] = field(default_factory=dict)

    def answers(self, texts: Sequence[bytes]) -> list[Answer]:
        """The answers, in order.  Raises :class:`Exhausted`, after an interruption, too, and if nothing is asked."""
        new = [text for text in dict.fromkeys(texts) if text not in self.known]
        is_late = time.monotonic() > self.end
        if self.is_interrupted or is_late or len(self.known) + len(new) > self.limit:
            self.lack = self.lack or f"the {'time' if is_late else 'number of tests'} for it was used up"
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
    """What is learnt about a pair by asking ``questions``."""

    seed: ParsedProgram
    variant: ParsedProgram
    questions: Questions
    holes: list[Hole] = field(default_factory=list)
    relations: list[Relation] = field(default_factory=list)
    shown: list[SeedShows] = field(default_factory=list)
    wasted: Counter[tuple[Role, str]] = field(default_factory=Counter)  # texts that had no answer so far
    barren: Counter[Role] = field(default_factory=Counter)  # how many more texts had no answer than one
    probed: int = 0  # questions that are no variations
    undone: dict[Span, str] = field(default_factory=dict)  # what the seed has in place of hunks
    fixed: dict[int, set[int]] = field(default_factory=dict)  # what may not change where a condition is broken
    checked: set[int] = field(default_factory=set)  # conditions: a program that breaks one was fine
    inside: Sample = field(default_factory=Sample)
    outside: Sample = field(default_factory=Sample)

    @property
    def pattern(self) -> Pattern:
        """What is known by now; wide holes first."""
        return Pattern(self.variant, tuple(self.holes), tuple(self.relations))

    @cached_property
    def of_seed(self) -> list[Hole]:
        """What could be varied in the seed."""
        return variations.holes_of(self.seed)

    def probe(self) -> None:
        """Find out whether the seed's test rejects what is no program; else nothing is fine but the seed itself."""
        nonsense = [self.seed.source + sign for sign in (b"\n)", b"\n(")]
        if not self.variant.language.always_valid:
            self.questions.answers(nonsense)
        self.probed = len(self.questions.known)
        self.questions.trusted = Answer.FINE not in map(self.questions.known.get, nonsense)

    def explore(self) -> bool:
        """Ask about every part of the variant, what is near the difference first, then the seed; whether all was."""
        hunks = variations.hunks_of(self.seed, self.variant)
        self.undone = {place: self.seed.text(theirs) for theirs, place in hunks}
        self.holes = variations.holes_of(self.variant)
        own = {token for _, (start, end) in hunks for token in range(start, end)}

        def distance(hole: Hole) -> int:
            return min((abs(a + b - start - end) for a, b in hole.places for _, (start, end) in hunks), default=0)

        near = sorted(self.holes, key=distance)
        try:
            self.probe()
            self._hunks(hunks)
            self._names([self.holes.index(hole) for hole in near if hole.role is Role.NAME])
            for hole in (one for one in near if one.role is not Role.NAME):
                at = self.holes.index(hole)
                self.holes[at : at + 1] = self._tokens(hole, own)
            self._ties()
            self._uses()
            self._nodes(own)
            self._reject()
            self._of_seed(hunks)
        except Exhausted:
            return False
        return True

    def _tokens(self, hole: Hole, own: set[int]) -> list[Hole]:
        """The hole explored; an expression of numbers falls apart if its parts matter."""
        (start, end), *_ = hole.places
        is_sum = hole.role is Role.NUMBER and end - start > 1
        found = hole if is_sum and own & {*range(start, end)} else self._explored(hole)
        if found.is_open or not is_sum:
            return [found]
        parts = [one for one in variations.holes_of(self.variant, folded=False) if start <= one.places[0][0] < end]
        return [self._explored(one) for one in parts]

    def _tried(self, subject: ParsedProgram, hole: Hole, values: Sequence[Value], most: int = 8) -> Hole:
        """The hole after these values, a few at a time; it is given up if there is no answer."""
        if self.barren[hole.role] > HOPELESS and hole.role is not Role.NUMBER:
            return hole
        always = hole.is_tied or hole.role is Role.DIFFERENCE  # texts that say nothing of other places
        rest = iter([one for one in values if always or self.wasted[hole.role, one[0]] < 2])
        few = GIVE_UP.get(hole.role, USELESS) if self.barren[hole.role] < BARREN else 1
        while len(hole.tried) < most and (batch := list(islice(rest, min(few, BATCH)))):
            texts = [subject.with_changes([(place, text) for place in hole.places]) for text, _ in batch]
            answers = self.questions.answers(texts)
            for (text, _), answer in zip(batch, answers, strict=True):
                self.wasted[hole.role, text] += 1 if answer is Answer.NONE else -USELESS
                self.barren[hole.role] += 1 if answer is Answer.NONE else -1
            hole = with_answers(hole, map(TriedText, (text for text, _ in batch), answers, (sort for _, sort in batch)))
            if len(hole.tried) >= few and all(one.answer is Answer.NONE for one in hole.tried):
                break
        return hole

    def _explored(self, hole: Hole) -> Hole:
        like = [one.text for one in (*self.holes, *self.of_seed) if one.role is hole.role]
        if hole.role in MOST and self.undone.get(hole.places[0]):
            hole = self._tried(self.variant, hole, [(self.undone[hole.places[0]], "seed")])
        hole = self._tried(self.variant, hole, variations.values_of(hole, self.variant, like), FIRST.get(hole.role, 8))
        most = MOST.get(hole.role, 0)
        differ = hole.is_open and hole.is_condition
        hole = self._tried(self.variant, hole, variations.more_values(hole, differ=differ), most if differ else 9)
        return self._up_to_borders(hole) if hole.role in MOST else hole

    def _up_to_borders(self, hole: Hole) -> Hole:
        before, most = None, MOST[hole.role]
        while hole is not before and hole.is_condition and len(hole.tried) < most:
            before, hole = hole, self._tried(self.variant, hole, [(text, "border") for text in gaps(hole)], most)
        return hole

    def _names(self, numbers: Sequence[int], *, fail: bool = False) -> bool:
        """Rename all of these together; those that cannot be renamed are found by halving.

        Returns whether all could be; it is known before if they ``fail``.
        """
        middle = len(numbers) // 2
        if not numbers or (fail and middle):
            return not numbers or self._names(numbers[middle:], fail=self._names(numbers[:middle]))
        taken = {*self.variant.texts, *self.seed.texts}
        named: list[dict[int, Value]] = [{}, {}, {}]
        for (sort, values), number in product(enumerate(named), numbers):
            values[number] = variations.new_names(self.holes[number], taken)[sort]
            taken.add(values[number][0])
        texts = [self.pattern.filled({number: one[0] for number, one in values.items()}) for values in named]
        first = self.questions.answers(texts[:1])
        is_clear = first[0] is Answer.BUG or (len(numbers) == 1 and first[0] is Answer.FINE)
        answers = [*first, *self.questions.answers(texts[1:])] if is_clear else first
        if {*answers} == {Answer.BUG} or len(numbers) == 1:
            for number in numbers:
                own = [each[number] for each in named]
                tried = map(TriedText, (text for text, _ in own), answers, (sort for _, sort in own))
                hole = with_answers(self.holes[number], tried)
                if hole.is_condition:
                    hole = self._tried(self.variant, hole, [(variations.other_spelling(hole.text), "spelling")])
                self.holes[number] = hole
            return {*answers} == {Answer.BUG}
        self._names(numbers[middle:], fail=self._names(numbers[:middle]))
        return False

    def _ties(self) -> None:
        """Find equal parts that show the bug when they change together, though not when one changes alone."""
        groups: dict[tuple[Role, str], list[Hole]] = {}
        for hole in self.holes:
            if hole.role is not Role.NAME and not hole.is_open:
                groups.setdefault((hole.role, hole.text), []).append(hole)
        for (role, text), group in groups.items():
            hole = Hole(role, tuple(sorted(place for hole in group for place in hole.places)), text)
            values = variations.values_of(hole, self.variant, ())
            if len(group) > 1 and (tied := self._tried(self.variant, hole, values)).is_open:
                alone = [hole for hole in group if hole.is_condition][:1]
                self.holes = [hole for hole in self.holes if hole not in group]
                self.holes += [tied, *(msgspec.structs.replace(hole, role=Role.USE) for hole in alone)]

    def _uses(self) -> None:
        """Give single uses of names another name of their kind: which uses have to be of the same name?"""
        budget = MOST_USES
        names = [hole for hole in self.holes if hole.role is Role.NAME]
        for hole in names:
            kinds = self.variant.kinds_at(hole.places[0][0])
            found = [(self.variant.kinds_at(one.places[0][0]), one) for one in names if one is not hole]
            others = [one for theirs, one in found if theirs == kinds]  # declared alike, if there are any
            others = others or [one for theirs, one in found if theirs[0] == kinds[0]]
            fresh = [(text, "new") for text in hole.texts(Answer.BUG)[:1]]
            for place in hole.places[1:]:
                others.sort(key=lambda one: min(abs(start - place[0]) for start, _ in one.places))
                values = [(one.text, "other") for one in others[:2]] + fresh * (place is hole.places[-1])
                if budget > 0 and values:
                    use = self._tried(self.variant, Hole(Role.USE, (place,), hole.text), values)
                    budget -= len(use.tried)
                    if use.mark not in (HoleMark.UNKNOWN, HoleMark.NOT_ASKED):
                        self.holes.append(use)

    def _nodes(self, own: set[int]) -> None:
        """Put fillers in the places of whole nodes that hold nothing that the bug is known to need."""
        closed = own | {i for hole in self.holes if hole.is_condition for a, b in hole.places for i in range(a, b)}
        done: set[int] = set()
        needed: list[Span] = []
        budget = MOST_NODES
        for node in self.variant.nodes[1:]:  # parents first
            if len(node.accepts or ()) < 3 or closed.intersection(range(node.start, node.end)):
                continue
            self.questions.answers(())  # the parser may have been at work for long
            if budget <= 0:
                break
            place: Span = (node.start, node.end)
            known = any(hole.places == (place,) and (hole.is_open or hole.role in MOST) for hole in self.holes)
            # It may be needed as what is around it.
            follows = any(a <= node.start and node.end <= b and b - a - width(node) < 2 for a, b in needed)
            if node.start in done or known or follows:
                continue
            values = variations.fillers(self.variant, node, lambda text: self.wasted[Role.NODE, text])
            hole = self._tried(self.variant, Hole(Role.NODE, (place,), self.variant.text(place)), values)
            budget -= len(hole.tried)
            if hole.is_open:
                done.update(range(node.start, node.end))
                self.holes.insert(0, hole)
            elif hole.mark is HoleMark.NEEDED:
                needed.append(place)
                names = [one for one in self.holes if one.role is Role.NAME and one.is_open]
                if any(place in one.places for one in names):  # of a name that may be another one in all its places
                    self.holes.append(msgspec.structs.replace(hole, role=Role.USE))
                else:
                    self.holes.insert(0, hole)

    def _hunks(self, hunks: Sequence[tuple[Span, Span]]) -> None:
        """Undo each hunk alone; if there is one only, that is the seed."""
        for number, (theirs, place) in enumerate(hunks):
            hole = Hole(Role.DIFFERENCE, (place,), self.variant.text(place))
            if len(hunks) == 1:
                hole = with_answers(hole, [TriedText(self.seed.text(theirs), Answer.FINE, "seed")])
            elif number < MOST_HUNKS:
                hole = self._tried(self.variant, hole, [(self.seed.text(theirs), "seed")])
            self.holes.append(hole)

    def _reject(self) -> None:
        """Find the texts that show the bug before anything checks them: they are not valid in the seed."""
        hunks = ((number, one) for number, one in enumerate(self.holes) if one.role is Role.DIFFERENCE)
        undone = {number: one.tried[0].text for number, one in hunks if one.tried}
        left = MOST_REJECTED
        for wide, at in product((True, False), range(MOST_FILLERS)) if self.questions.trusted else ():
            work = [[
                (number, texts[at])
                for number, hole in enumerate(self.holes)
                if hole.is_open and (hole.role is Role.NODE) is wide and hole.role is not Role.NUMBER
                and len(texts := hole.texts(Answer.BUG)) > at
            ]]  # fmt: skip
            while work and left:
                values = work.pop()
                if not values or self._asked([{**undone, **dict(values)}]) != [Answer.NONE]:
                    continue
                left -= 1
                middle = len(values) // 2
                if middle:
                    work += [values[middle:], values[:middle]]
                    continue
                number, text = values[0]
                hole = self.holes[number]
                self.holes[number] = msgspec.structs.replace(hole, rejected=(*hole.rejected, text))

    def _of_seed(self, hunks: Sequence[tuple[Span, Span]]) -> None:
        """Vary what the seed has in the difference and beside it: when does it show the bug, too?"""
        budget = MOST_OF_SEED
        for hole in self.of_seed:
            near = any(a < end + 2 and start - 2 < b for (start, end), _ in hunks for a, b in hole.places)
            if near and budget > 0:
                like = [one.text for one in self.holes if one.role is hole.role]
                found = self._tried(self.seed, hole, variations.values_of(hole, self.seed, like), 4)
                budget -= len(found.tried)
                if texts := found.texts(Answer.BUG):
                    self.shown.append(SeedShows(hole.text, tuple(texts)))

    def _asked(self, draws: Sequence[Values]) -> list[Answer]:
        return self.questions.answers([self.pattern.filled(values) for values in draws])
