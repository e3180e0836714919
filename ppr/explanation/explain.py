"""Asks about variations of a small pair, learns from the answers what its bug needs, and checks that with new ones."""

import re
import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random

import msgspec

from diffing.pair_state import Side
from grammars.language import Language
from ppr.explanation.learn import gaps, learnt, with_answers
from ppr.explanation.pattern import DIFFERENT, NOT_TOGETHER, Hole, Mark, Pattern, Relation, Role, Sample, Shown, Tried
from ppr.explanation.sampling import Values, broken, conditions
from ppr.explanation.sentences import VERSION, Explanation, pieces_of
from ppr.explanation.subject import Span, Subject
from ppr.explanation.variations import (
    Value,
    fillers,
    holes_of,
    hunks_of,
    more_numbers,
    new_names,
    nodes_to_fill,
    values_of,
)  # fmt: skip
from ppr.session.at_hand import Answer, ResultAtHand
from ppr.session.result_folder import write_page

Ask = Callable[[Sequence[bytes]], Sequence[Answer]]
SECTION, NEAR_MISSES = "explanation", "near-misses"
MOST_TESTS, MOST_CHECKS = 160, 120
BATCH = 4  # asked at a time, whatever the number of jobs, so that the result does not depend on it
MOST = {Role.NUMBER: 35, Role.STRING: 25}  # answers about one hole
MOST_NODES, MOST_USES, MOST_OF_SEED, MOST_DRAWS = 40, 20, 16, 45
MOST_FILLERS = 4
FILLED = (Role.NODE, Role.TYPE, Role.WORD)
MOST_FIXED = 3  # holes for a condition
DROPPED = (Tried("", Answer.NONE, "dropped"),)
ENOUGH_DRAWS, ROUNDS, USELESS = 30, 4, 5


class Exhausted(Exception):
    """As many variations were asked about as may be."""


@dataclass
class Questions:
    """Asks about programs, not twice about one, and about ``limit`` at most."""

    ask: Ask
    limit: int
    trusted: bool = True  # whether FINE means something
    known: dict[bytes, Answer] = field(default_factory=dict)

    def answers(self, texts: Sequence[bytes]) -> list[Answer]:
        """The answers, in order.  Raises :class:`Exhausted`."""
        new = [text for text in dict.fromkeys(texts) if text not in self.known]
        if len(self.known) + len(new) > self.limit:
            raise Exhausted
        self.known.update(zip(new, self.ask(new) if new else (), strict=True))
        found = [self.known[text] for text in texts]
        return found if self.trusted else [Answer.NONE if one is Answer.FINE else one for one in found]


@dataclass
class Study:
    """What is learnt about a pair by asking ``questions``."""

    seed: Subject
    variant: Subject
    questions: Questions
    holes: list[Hole] = field(default_factory=list)
    relations: list[Relation] = field(default_factory=list)
    shown: list[Shown] = field(default_factory=list)
    fixed: dict[int, set[int]] = field(default_factory=dict)  # what may not change where a condition is broken
    checked: set[int] = field(default_factory=set)  # conditions: a program that breaks one was fine
    inside: Sample = field(default_factory=Sample)
    outside: Sample = field(default_factory=Sample)

    @property
    def pattern(self) -> Pattern:
        """What is known by now; wide holes first."""
        return Pattern(self.variant, tuple(self.holes), tuple(self.relations))

    def probe(self) -> None:
        """Find out whether the seed's test accepts what is no program; then nothing is fine but the seed itself."""
        nonsense = [self.seed.source + b"\n)\n", b"( " + self.seed.source]
        if not self.variant.language.always_valid:
            self.questions.trusted = Answer.FINE not in self.questions.answers(nonsense)

    def explore(self) -> bool:
        """Ask about every part of the variant, what is near the difference first, then the seed; whether all was."""
        hunks = hunks_of(self.seed, self.variant)
        self.holes = holes_of(self.variant)
        own = {token for _, (start, end) in hunks for token in range(start, end)}
        near = [(a + b) / 2 for _, (a, b) in hunks]

        def distance(number: int) -> tuple[float, int]:
            places = self.holes[number].places
            return min((abs((a + b) / 2 - at) for a, b in places for at in near), default=0), number

        self._hunks(hunks)
        order = sorted(range(len(self.holes)), key=distance)
        try:
            self._names([number for number in order if self.holes[number].role is Role.NAME])
            for hole in [
                self.holes[number] for number in order if self.holes[number].role not in (Role.NAME, Role.DIFFERENCE)
            ]:
                self._replace(hole, self._tokens(hole, own))
            self._ties()
            self._uses()
            self._nodes(own)
            self._reject()
            self._of_seed(hunks)
        except Exhausted:
            return False
        return True

    def _replace(self, hole: Hole, others: Sequence[Hole]) -> None:
        at = self.holes.index(hole)
        self.holes[at : at + 1] = others

    def _tokens(self, hole: Hole, own: set[int]) -> list[Hole]:
        """The hole explored; an expression of numbers falls apart if its parts matter."""
        (start, end), *_ = hole.places
        found = self._explored(self.variant, hole) if end - start == 1 or not own & {*range(start, end)} else hole
        if found.is_open or hole.role is not Role.NUMBER or end - start == 1:
            return [found]
        parts = [one for one in holes_of(self.variant, folded=False) if start <= one.places[0][0] < end]
        return [self._explored(self.variant, one) for one in parts]

    def _tried(self, subject: Subject, hole: Hole, values: Sequence[Value], most: int = 8) -> Hole:
        """The hole after these values, a few at a time; it is given up if there is no answer."""
        rest = iter(values)
        while len(hole.tried) < most and (batch := list(islice(rest, BATCH))):
            texts = [subject.with_changes([(place, text) for place in hole.places]) for text, _ in batch]
            answers = self.questions.answers(texts)
            hole = with_answers(
                hole, [Tried(one[0], answer, one[1]) for one, answer in zip(batch, answers, strict=True)]
            )
            if len(hole.tried) >= USELESS and all(one.answer is Answer.NONE for one in hole.tried):
                break
        return hole

    def _explored(self, subject: Subject, hole: Hole) -> Hole:
        like = [one.text for one in (*self.holes, *holes_of(self.seed)) if one.role is hole.role]
        hole = self._tried(subject, hole, values_of(hole, subject, like))
        most = MOST.get(hole.role, 0)
        if hole.role is Role.NUMBER:
            differ = bool(hole.texts(Answer.BUG)) and hole.is_condition
            hole = self._tried(subject, hole, more_numbers(hole, differ=differ), most if differ else 9)
            while hole.is_condition and len(hole.tried) < most and (values := gaps(hole)):
                hole = self._tried(subject, hole, [(str(value), "border") for value in values], most)
        return hole

    def _names(self, numbers: Sequence[int]) -> None:
        """Rename all of these together; those that cannot be renamed are found by halving."""
        if not numbers:
            return
        taken = {*self.variant.texts, *self.seed.texts}
        named = []
        for sort in range(3):
            values = {}
            for number in numbers:
                values[number] = new_names(self.holes[number], taken)[sort]
                taken.add(values[number][0])
            named.append(values)
        texts = [self.pattern.filled({number: one[0] for number, one in values.items()}) for values in named]
        first = self.questions.answers(texts[:1])
        answers = [*first, *self.questions.answers(texts[1:])] if first[0] is Answer.BUG or len(numbers) == 1 else first
        if {*answers} == {Answer.BUG} or len(numbers) == 1:
            for number in numbers:
                tried = [Tried(v[number][0], answer, v[number][1]) for v, answer in zip(named, answers, strict=True)]
                self.holes[number] = with_answers(self.holes[number], tried)
            return
        middle = len(numbers) // 2
        self._names(numbers[:middle])
        self._names(numbers[middle:])

    def _ties(self) -> None:
        """Find equal parts that show the bug when they change together, though not when one changes alone."""
        groups: dict[tuple[Role, str], list[Hole]] = {}
        for hole in self.holes:
            if hole.role is not Role.NAME and hole.mark in (Mark.NEEDED, Mark.UNKNOWN):
                groups.setdefault((hole.role, hole.text), []).append(hole)
        for (role, text), group in groups.items():
            if len(group) < 2:
                continue
            places = tuple(sorted(place for hole in group for place in hole.places))
            tied = self._tried(
                self.variant, Hole(role, places, text), values_of(Hole(role, places, text), self.variant, ())
            )
            if tied.is_open:
                alone = [one for hole in group for one in hole.tried if one.answer is Answer.FINE]
                self.holes = [hole for hole in self.holes if hole not in group]
                self.holes.append(learnt(msgspec.structs.replace(tied, apart=tuple(alone))))

    def _uses(self) -> None:
        """Give single uses of names another name of their kind: which uses have to be of the same name?"""
        budget = MOST_USES
        names = [hole for hole in self.holes if hole.role is Role.NAME]
        for hole in names:
            kinds = self.variant.leaves[hole.places[0][0]].kinds
            others = [
                (one.text, one.text)
                for one in names
                if one is not hole and self.variant.leaves[one.places[0][0]].kinds == kinds
            ]
            for place in hole.places[1:] if len(hole.places) > 2 else ():
                if budget > 0 and others:
                    use = self._tried(self.variant, Hole(Role.USE, (place,), hole.text), others[:2])
                    budget -= len(use.tried)
                    if use.mark is not Mark.UNKNOWN:
                        self.holes.append(use)

    def _nodes(self, own: set[int]) -> None:
        """Put fillers in the places of whole nodes that hold nothing that the bug is known to need."""
        closed = own | {i for hole in self.holes if hole.is_condition for a, b in hole.places for i in range(a, b)}
        done: set[int] = set()
        budget = MOST_NODES
        for node in nodes_to_fill(self.variant, closed):
            if node.start in done or budget <= 0 or len(self.variant.texts) == node.end - node.start:
                continue
            place: Span = (node.start, node.end)
            if any(hole.places == (place,) and hole.is_open for hole in self.holes):
                continue
            hole = self._tried(
                self.variant, Hole(Role.NODE, (place,), self.variant.text(place)), fillers(self.variant, node)
            )
            budget -= len(hole.tried)
            if hole.mark in (Mark.FREE, Mark.CLASS):
                done.update(range(node.start, node.end))
            if hole.is_open or hole.mark is Mark.NEEDED:
                self.holes.insert(0, hole)

    def _hunks(self, hunks: Sequence[tuple[Span, Span]]) -> None:
        """Undo each hunk alone; if there is one only, that is the seed."""
        for theirs, place in hunks[:6]:
            text = self.seed.text(theirs)
            hole = Hole(Role.DIFFERENCE, (place,), self.variant.text(place))
            if len(hunks) == 1:
                hole = with_answers(hole, [Tried(text, Answer.FINE, "seed")])
            else:
                hole = self._tried(self.variant, hole, [(text, "seed")])
            self.holes.append(hole)

    def _reject(self) -> None:
        """Find the texts that show the bug before anything checks them: they are not valid in the seed."""
        undone = {
            number: one.tried[0].text
            for number, one in enumerate(self.holes)
            if one.role is Role.DIFFERENCE and one.tried
        }

        def check(values: dict[int, str]) -> None:
            if not values or self._asked(self.pattern, [{**undone, **values}]) != [Answer.NONE]:
                return
            if len(values) == 1:
                ((number, text),) = values.items()
                hole = self.holes[number]
                self.holes[number] = msgspec.structs.replace(hole, rejected=(*hole.rejected, text))
                return
            items = list(values.items())
            check(dict(items[: len(items) // 2]))
            check(dict(items[len(items) // 2 :]))

        for at in range(MOST_FILLERS):
            values = {
                number: texts[at]
                for number, hole in enumerate(self.holes)
                if hole.is_open and hole.role in FILLED and len(texts := hole.texts(Answer.BUG)) > at
            }
            check(values)

    def _of_seed(self, hunks: Sequence[tuple[Span, Span]]) -> None:
        """Vary what the seed has in the difference and beside it: when does it show the bug, too?"""
        budget = MOST_OF_SEED
        for hole in holes_of(self.seed):
            near = any(a < end + 2 and start - 2 < b for (start, end), _ in hunks for a, b in hole.places)
            if near and budget > 0 and hole.role is not Role.NAME:
                like = [one.text for one in self.holes if one.role is hole.role]
                found = self._tried(self.seed, hole, values_of(hole, self.seed, like), 4)
                budget -= len(found.tried)
                if texts := found.texts(Answer.BUG):
                    self.shown.append(Shown(hole.text, tuple(texts)))

    # -- checks -----------------------------------------------------------------------------------

    def validate(self, random_seed: int = 0) -> None:
        """Draw programs inside and outside; what contradicts refines the pattern, and new programs are drawn."""
        for number in range(ROUNDS):
            random = Random(f"{random_seed}/{number}")
            try:
                refined = self._sampled(random, last=number == ROUNDS - 1)
            except Exhausted:
                return
            if not refined:
                return

    def _sampled(self, random: Random, *, last: bool) -> bool:
        """Whether a sample has refined the pattern; else it is the result."""
        self.inside = self.outside = Sample()
        self.checked.clear()
        pattern = self.pattern
        rejected = 0
        while (
            self.inside.answered < ENOUGH_DRAWS
            and self.inside.tried < MOST_DRAWS
            and any(h.is_open for h in self.holes)
        ):
            drawn = [pattern.values(random) for _ in range(BATCH)]
            for values, answer in zip(drawn, self._asked(pattern, drawn), strict=True):
                self.inside = self.inside.with_answer(answer)
                rejected += answer is Answer.NONE
                if answer is not Answer.BUG and not last and (answer is Answer.FINE or rejected > 1):
                    return self._refine(self._blamed(values, answer), answer)
        broken_ones = conditions(pattern)
        while broken_ones and self.outside.answered < ENOUGH_DRAWS and self.outside.tried < MOST_DRAWS:
            numbers = [broken_ones[(self.outside.tried + i) % len(broken_ones)] for i in range(BATCH)]
            drawn = [dict(broken(pattern, one, random, self.fixed.get(one, ()))) for one in numbers]
            for condition, values, answer in zip(numbers, drawn, self._asked(pattern, drawn), strict=True):
                self.outside = self.outside.with_answer(answer)
                if answer is Answer.FINE:
                    self.checked.add(condition)
                if answer is Answer.BUG and not last:
                    self._weaken(condition, values)
                    return True
        return False

    def _asked(self, pattern: Pattern, drawn: Sequence[Values]) -> list[Answer]:
        return self.questions.answers([pattern.filled(values) for values in drawn])

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
                if rest and rest != kept and self._asked(self.pattern, [rest]) == [answer]:
                    kept = rest
        return kept

    def _refine(self, blamed: Mapping[int, str], answer: Answer) -> bool:
        """Learn from a program inside the pattern that does not show the bug."""
        numbers = list(blamed)[:2]
        if len(numbers) == 2:
            kind = DIFFERENT if blamed[numbers[0]] == blamed[numbers[1]] else NOT_TOGETHER
            self.relations.append(Relation(kind, (numbers[0], numbers[1]), answer))
            return True
        (number,) = numbers
        hole = with_answers(self.holes[number], [Tried(blamed[number], answer, "draw")])
        if hole.role is Role.NUMBER and answer is Answer.FINE:
            while len(hole.tried) < MOST[Role.NUMBER] and (values := gaps(hole)):
                hole = self._tried(self.variant, hole, [(str(value), "border") for value in values], MOST[Role.NUMBER])
        if hole.region.anything:
            region = msgspec.structs.replace(hole.region, anything=False)
            hole = msgspec.structs.replace(hole, mark=Mark.CLASS, region=region)
        self.holes[number] = hole
        return True

    def _weaken(self, condition: int, values: Mapping[int, str]) -> None:
        """Learn from a program that breaks a condition and shows the bug: it holds if less changes, or not at all."""
        if condition >= len(self.holes):
            del self.relations[condition - len(self.holes)]
            return
        hole = self.holes[condition]
        blamed = {one: text for one, text in self._blamed(values, Answer.BUG, condition).items() if one != condition}
        if blamed and len(self.fixed.setdefault(condition, set())) < MOST_FIXED:
            self.fixed[condition] |= {*blamed}
            if hole.role is Role.DIFFERENCE:
                self.shown += [Shown(self.holes[one].text, (text,)) for one, text in blamed.items()]
            return
        hole = msgspec.structs.replace(hole, tried=tuple(t for t in hole.tried if t.answer is not Answer.FINE))
        self.holes[condition] = learnt(msgspec.structs.replace(hole, tried=hole.tried or DROPPED, apart=()))


def explanation_of(study: Study, asked: int, unanswered: int, *, complete: bool) -> Explanation:
    """What a study has found, as a section."""
    variant = study.variant
    tree, source = variant.tree, variant.source
    ends = [0, *tree.ends]
    tokens = [
        (source[end:start].decode("utf-8", "replace"), text)
        for end, start, text in zip(ends, tree.starts, variant.texts, strict=False)
    ]
    closed = {i for hole in study.holes if hole.role is Role.DIFFERENCE for a, b in hole.places for i in range(a, b)}
    starts = [tree.starts[min(hole.places[0][0], len(tree) - 1)] for hole in study.holes]
    return Explanation(
        version=VERSION,
        holes=tuple(study.holes),
        relations=tuple(study.relations),
        lines=tuple(source[:start].count(b"\n") + 1 for start in starts),
        shown=tuple(study.shown),
        fixed={number: tuple(sorted(holes)) for number, holes in study.fixed.items()},
        pieces=pieces_of(tokens, study.holes, closed),
        inside=study.inside,
        outside=study.outside,
        checked=tuple(sorted(study.checked)),
        asked=asked,
        unanswered=unanswered,
        checks=len(study.questions.known) - asked,
        trusted=study.questions.trusted,
        complete=complete,
    )


def explain(
    seed: bytes, variant: bytes, language: Language, ask: Ask, *, most: int = MOST_TESTS, checks: int = MOST_CHECKS,
    random_seed: int = 0,
) -> tuple[Explanation, Pattern]:  # fmt: skip
    """Learn what the bug of a pair needs with so many tests at ``most``, and check it with so many more."""
    study = Study(Subject(seed, language), Subject(variant, language), Questions(ask, most))
    study.probe()
    complete = study.explore()
    known = list(study.questions.known.values())
    study.questions.limit = len(known) + checks
    study.validate(random_seed)
    return explanation_of(study, len(known), known.count(Answer.NONE), complete=complete), study.pattern


def explain_result(hand: ResultAtHand, *, most: int = MOST_TESTS, checks: int = MOST_CHECKS) -> Explanation:
    """Explain a result, put that into its report, and the closest programs that are fine into ``near-misses``."""
    seed, variant = hand.programs
    found, pattern = explain(seed, variant, hand.language, hand.answers, most=most, checks=checks)
    scripts = [recipe.text for one in hand.properties if (recipe := one.recipe) is not None and recipe.script]
    holes = tuple(msgspec.structs.replace(one, pinned=_is_in(one.text, scripts)) for one in found.holes)
    found = msgspec.structs.replace(found, holes=holes)
    hand.save(SECTION, found)
    if not hand.report.are_folders:
        folder = hand.folder / NEAR_MISSES
        shutil.rmtree(folder, ignore_errors=True)
        for number, hole in enumerate((one for one in holes if one.texts(Answer.FINE)), 1):
            folder.mkdir(exist_ok=True)
            program = pattern.subject.with_changes((place, hole.texts(Answer.FINE)[0]) for place in hole.places)
            write_page(folder, f"{number}{Path(hand.property_of(Side.VARIANT).names[0]).suffix}", program)
    return found


def _is_in(text: str, scripts: Sequence[str]) -> bool:
    """Whether a script has this text as a word; short ones are everywhere."""
    return len(text) > 2 and any(re.search(rf"(?<!\w){re.escape(text)}(?!\w)", script) for script in scripts)
