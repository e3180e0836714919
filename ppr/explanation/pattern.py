"""A pattern: a program with holes, what may stand in each of them, and what holes have to do with each other."""

import enum
import re
import string
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random

import msgspec

from grammars.tree import Node
from ppr.explanation.subject import ParsedProgram, Span, number_of
from ppr.session.at_hand import Answer

MAX_STEPS = 20_000  # of a comparison of a program with a pattern


class Role(enum.StrEnum):
    """What kind of a hole it is."""

    NAME = "name"
    USE = "use"  # one of several equal parts, alone
    NUMBER = "number"
    STRING = "string"
    TYPE = "type"
    WORD = "word"  # a keyword or an operator
    NODE = "node"
    DIFFERENCE = "difference"  # what the seed has in place of a hunk


class HoleMark(enum.StrEnum):
    """What is known about a hole."""

    FREE = "free"
    CLASS = "class"  # some texts show the bug
    RANGE = "range"  # some numbers do
    NEEDED = "needed"
    UNKNOWN = "unknown"  # what was tried is not valid
    NOT_ASKED = "not asked"


OPEN = (HoleMark.FREE, HoleMark.CLASS, HoleMark.RANGE)


class TriedText(msgspec.Struct, frozen=True):
    """A text that was put in the places of a hole, of a ``sort`` of texts, and the answer."""

    text: str
    answer: Answer
    sort: str = ""


class Region(msgspec.Struct, frozen=True, omit_defaults=True):
    """What may stand in a hole: these texts; and ``anything`` of its role, or only what the other fields allow.

    They are intervals of numbers (``None``: no end), and the beginning and the end of strings, or what numbers have
    before and after their digits.
    """

    texts: tuple[str, ...] = ()
    anything: bool = False
    intervals: tuple[tuple[int, int | None], ...] = ()
    powers_of_two: bool = False
    prefix: str = ""
    suffix: str = ""


class Hole(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of the program: its places have the same ``text``, and get the same text."""

    role: Role
    places: tuple[Span, ...]
    text: str
    mark: HoleMark = HoleMark.NOT_ASKED
    region: Region = Region()
    tried: tuple[TriedText, ...] = ()
    rejected: tuple[str, ...] = ()  # texts that show the bug, but are not valid in the seed
    pinned: bool = False  # a test names the text itself

    @property
    def is_open(self) -> bool:
        """Whether other texts than its own may stand here."""
        return self.mark in OPEN

    @property
    def is_tied(self) -> bool:
        """Whether several places have to be equal although nothing but the bug asks for it."""
        return len(self.places) > 1 and self.role is not Role.NAME

    def texts(self, answer: Answer) -> list[str]:
        """What was tried with this answer, once each."""
        return list(dict.fromkeys(one.text for one in self.tried if one.answer is answer))

    @property
    def answers(self) -> dict[int, Answer]:
        """The answers about numbers that are written as its own is, and its own, in their order."""
        tried = [(one.text, one.answer) for one in self.tried if spelling(one.text) == spelling(self.text)]
        found = {number_of(text): answer for text, answer in (*tried, (self.text, Answer.BUG))}
        return dict(sorted((value, answer) for value, answer in found.items() if value is not None))

    @property
    def is_condition(self) -> bool:
        """Whether something else in its places is fine."""
        return any(one.answer is Answer.FINE for one in self.tried)


class Relation(msgspec.Struct, frozen=True):
    """Two holes whose texts must be different, or that may not change together."""

    kind: str
    holes: tuple[int, int]
    answer: Answer = Answer.FINE  # what a program that breaks it shows


class SeedShows(msgspec.Struct, frozen=True):
    """A way to make the seed show the bug too: other ``texts`` in a place of it."""

    text: str
    texts: tuple[str, ...]


class Sample(msgspec.Struct, frozen=True):
    """The answers about programs drawn at random."""

    bug: int = 0
    fine: int = 0
    none: int = 0

    @property
    def tried(self) -> int:
        """How many there are."""
        return self.bug + self.fine + self.none

    def with_answer(self, answer: Answer) -> "Sample":
        """The sample with one more answer."""
        more = {str(answer): getattr(self, answer) + 1}
        return msgspec.structs.replace(self, **more)

    @property
    def answered(self) -> int:
        """How many had an answer."""
        return self.bug + self.fine


NO_SPELLING = ("", "")
DIFFERENT = "different"
NOT_TOGETHER = "not together"


def content(text: str) -> tuple[str, str, str]:
    """A string's opening, content and end."""
    found = re.fullmatch(r"""([^"'`]*["'`]+)(.*?)(["'`]+\w*)""", text, re.DOTALL)
    return (found[1], found[2], found[3]) if found else ("", text, "")


@dataclass(frozen=True)
class Pattern:
    """The programs that are like the subject, apart from what stands in its holes."""

    subject: ParsedProgram
    holes: tuple[Hole, ...]
    relations: tuple[Relation, ...] = ()

    def accepts(self, program: bytes) -> bool:
        """Whether a program fits: its tokens are those of the subject, apart from the open holes."""
        return _Comparison(self, ParsedProgram(program, self.subject.language)).succeeds()

    def filled(self, values: Mapping[int, str]) -> bytes:
        """The program with these texts in the holes of these numbers."""
        changes = [
            (place, text)
            for number, text in values.items()
            for place in self.holes[number].places
            if text != self.holes[number].text
        ]
        return self.subject.with_changes(changes)

    def values(self, random: Random) -> dict[int, str]:
        """Texts for all open holes that fit together."""
        found: dict[int, str] = {}
        taken = set(self.subject.texts)
        for number, hole in enumerate(self.holes):
            if hole.is_open:
                found[number] = text_for(hole, random, taken)
                taken.add(found[number])
        for relation in self.relations:
            holes = [one for one in relation.holes if one in found]
            if len(holes) < 2:
                continue
            if relation.kind == NOT_TOGETHER:
                del found[random.choice(holes)]
            elif found[holes[0]] == found[holes[1]]:
                del found[holes[1]]
                if found[holes[0]] == self.holes[holes[1]].text:
                    del found[holes[0]]
        return found

    @cached_property
    def starting(self) -> Mapping[int, list[tuple[int, int]]]:
        """The ends and numbers of the open holes that begin at a token, the widest first."""
        found: dict[int, list[tuple[int, int]]] = {}
        for number, hole in enumerate(self.holes):
            if hole.is_open:
                for start, end in hole.places:
                    found.setdefault(start, []).append((end, number))
        return {start: sorted(ends, reverse=True) for start, ends in found.items()}


def fresh_name(like: str, random: Random, taken: set[str], size: int = 0) -> str:
    """A new name that begins like another one, so that it has the same meaning where that matters."""
    for _ in range(100):
        size = size or random.randint(2, 7)
        first = next((i for i, letter in enumerate(like) if letter.isalpha()), 0)
        letters = "".join(random.choice(string.ascii_lowercase) for _ in range(size))
        name = like[: first + 1] + (letters.upper() if like.isupper() and len(like) > 1 else letters) + "9"
        if name not in taken:
            break
    return name


def text_for(hole: Hole, random: Random, taken: set[str]) -> str:
    """Another text for an open hole, at random."""
    region = hole.region
    shown = [text for text in region.texts if text not in (hole.text, *hole.rejected)] or [hole.text]
    if hole.role is Role.NAME and region.anything:
        if hole.rejected:
            return hole.text
        return fresh_name(hole.text, random, taken)
    if hole.role is Role.NUMBER and (region.anything or region.intervals):
        return _number(hole, random)
    if hole.role is Role.STRING and (region.anything or region.prefix or region.suffix):
        start, own, end = content(hole.text)
        if len(own) > 1 or '"' in start:
            letters = "".join(random.choice(string.ascii_letters) for _ in range(random.randint(0, 8)))
            return start + region.prefix + letters + region.suffix + end
    return random.choice(shown)


def _number(hole: Hole, random: Random) -> str:
    known = [number for text in hole.region.texts if (number := number_of(text)) is not None]
    spans = hole.region.intervals or ((min(known), None),)
    low, end = random.choice(spans)
    high = max([one for one in known if one >= low], default=low) if end is None else end
    values = [low, high, random.randint(low, high), low + (high - low >> random.randint(0, 30))]
    if hole.region.powers_of_two:
        values = [2**power for power in range(70) if low <= 2**power <= high]
    others = [value for value in values if value != number_of(hole.text)] or values
    return written(random.choice(others), hole.text)


def spelling(text: str) -> tuple[str, str]:
    """What a number has before its digits to tell their base, and after them."""
    found = re.fullmatch(r"-?(0[xXbBo]|0(?=\d)|)[\da-fA-F_]+?([uUlL]+|[iu](?:8|16|32|64|128|size)|n|)", text)
    return (found[1], found[2]) if found else ("", "")


def written(value: int, like: str) -> str:
    """A number written as another one is."""
    prefix, suffix = spelling(like)
    base = {"": "d", "0x": "x", "0b": "b"}.get(prefix.lower(), "o")
    return f"{'-' * (value < 0)}{prefix}{abs(value):{base}}{suffix}"


class _Comparison:
    """A program's tokens beside a pattern's, with backtracking where a hole may hold several tokens."""

    def __init__(self, pattern: Pattern, program: ParsedProgram) -> None:
        self.pattern, self.program = pattern, program
        self.bound: dict[int, str] = {}
        self.steps = 0

    def succeeds(self) -> bool:
        return self.program.tree.errors <= self.pattern.subject.tree.errors and self._matches(0, 0)

    def _matches(self, token: int, other: int) -> bool:
        """Whether the rest of the pattern, from a token on, fits the rest of the program."""
        mine, theirs = self.pattern.subject.texts, self.program.texts
        while token not in self.pattern.starting:
            if token == len(mine) or other == len(theirs):
                return token == len(mine) and other == len(theirs) and self._related()
            if mine[token] != theirs[other]:
                return False
            token, other = token + 1, other + 1
        for end, number in self.pattern.starting[token]:
            hole, before = self.pattern.holes[number], self.bound.get(number)
            for stop in self._ends(hole, (token, end), other):
                text = self.program.text((other, stop))
                self.steps += 1
                if self.steps > MAX_STEPS:
                    return False
                if before not in (None, text) or not self._allows(hole, (token, end), text, (other, stop)):
                    continue
                self.bound[number] = text
                if self._matches(end, stop):
                    return True
                if before is None:
                    del self.bound[number]
        fits = other < len(theirs) and mine[token] == theirs[other]
        return fits and not self._is_hole(token) and self._matches(token + 1, other + 1)

    def _is_hole(self, token: int) -> bool:
        """Whether all of a token is a hole: then its own text was one of the possibilities."""
        return any(end == token + 1 for end, _ in self.pattern.starting[token])

    def _ends(self, hole: Hole, place: Span, other: int) -> Iterator[int]:
        if other < len(self.program.texts):
            ends = {*self.program.ends.get(other, ()), other + 1, other + place[1] - place[0]}
            yield from sorted(end for end in ends if end <= len(self.program.texts))
        if "" in hole.region.texts:
            yield other

    def _allows(self, hole: Hole, place: Span, text: str, there: Span) -> bool:
        region = hole.region
        if text == hole.text or text in region.texts:
            return True
        node = self.program.ends.get(there[0], {}).get(there[1])
        match hole.role:
            case Role.NAME:
                return region.anything and there[1] - there[0] == 1 and self.program.is_name(there[0])
            case Role.NUMBER:
                spelled = (region.prefix, region.suffix) in (NO_SPELLING, spelling(text))
                return spelled and _holds(region, number_of(text))
            case Role.STRING:
                mine, (start, inner, end) = content(hole.text), content(text)
                if (mine[0], mine[2]) != (start, end) or not (region.anything or region.prefix or region.suffix):
                    return False
                bare = len(inner) >= len(region.prefix) + len(region.suffix)
                return bare and inner.startswith(region.prefix) and inner.endswith(region.suffix)
            case Role.WORD | Role.TYPE | Role.NODE:
                return region.anything and node is not None and self._fits(node, place, hole.role)
        return False

    def _fits(self, node: Node, place: Span, role: Role) -> bool:
        """Whether the node stands where the grammar allows that of the pattern."""
        subject = self.pattern.subject
        mine = subject.ends.get(place[0], {}).get(place[1])
        if role is Role.WORD:
            kinds = [subject.leaves[place[0]].kinds[0], node.kinds[0]]
            return node.is_leaf and len({kind.startswith('"') and kind[1:2].isalpha() for kind in kinds}) == 1
        return mine is not None and (node.fits(mine.accepts) or bool({*node.kinds} & {*mine.kinds}))

    def _related(self) -> bool:
        """Whether names are apart, and the relations hold."""
        holes, bound = self.pattern.holes, self.bound
        names = [text for number, text in bound.items() if holes[number].role is Role.NAME]
        if len({*names}) < len(names):
            return False
        for relation in self.pattern.relations:
            first, second = relation.holes
            mine = [bound.get(first, holes[first].text), bound.get(second, holes[second].text)]
            changed = [text != holes[one].text for text, one in zip(mine, relation.holes, strict=True)]
            if all(changed) if relation.kind == NOT_TOGETHER else mine[0] == mine[1]:
                return False
        return True


def _holds(region: Region, value: int | None) -> bool:
    if value is None or (region.powers_of_two and (value < 1 or value & (value - 1))):
        return False
    inside = any(low <= value and (high is None or value <= high) for low, high in region.intervals)
    return region.anything or inside
