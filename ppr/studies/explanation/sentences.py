"""An explanation as a section of a report, and in words."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

import msgspec

from ppr.programs.errors import count
from ppr.session.at_hand import Answer, Section
from ppr.studies.explanation.pattern import DIFFERENT, Hole, HoleMark, Relation, Role, Sample, SeedShows

VERSION = 1  # of the section's schema
MOST_SHOWN, MOST_CHARACTERS = 4, 40
WHOLE = {Role.DIFFERENCE: "the part {} of the difference", Role.USE: "the use of {}"}  # its tokens are other holes, too
MARKS = ("tied", "needed", "free", "unknown", "not asked")  # of tokens, the most telling first


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A token of the variant, with the blanks before it; a ``mark`` and a ``note`` say what is known about it."""

    gap: str
    text: str
    mark: str
    note: str = ""


class Explanation(Section, frozen=True):
    """What was learnt about a result: the ``holes`` of its variant, their ``relations``, and how that was checked.

    ``lines`` are where the holes begin, such as ``util.c:4`` in a folder.  ``shown`` is what makes the seed show the
    bug.  ``asked`` variations were asked about to learn this, ``unanswered`` of them without an answer, and ``checks``
    to check it.  If the seed's test is not ``trusted``, nothing is said of what is fine.  The programs that broke the
    conditions ``checked`` were fine.  Not ``validated`` means that there were not enough questions to check it;
    ``lack`` says why.
    """

    title: ClassVar[str] = "What the bug needs"
    holes: tuple[Hole, ...] = ()
    relations: tuple[Relation, ...] = ()
    lines: tuple[int | str, ...] = ()
    shown: tuple[SeedShows, ...] = ()
    fixed: tuple[tuple[int, tuple[int, ...]], ...] = ()
    pieces: tuple[Piece, ...] = ()
    inside: Sample = Sample()
    outside: Sample = Sample()
    checked: tuple[int, ...] = ()
    asked: int = 0
    unanswered: int = 0
    checks: int = 0
    trusted: bool = True
    complete: bool = True
    validated: bool = True
    lack: str = ""

    @property
    def conditions(self) -> list[str]:
        """What the bug needs, a sentence each."""
        found: dict[tuple[str, str], list[int]] = {}
        for number, hole in self.stated:
            found.setdefault((_needed(hole), self._evidence(number, hole)), []).append(number)
        joined = [f"{text} ({self._places(numbers)}); {evidence}" for (text, evidence), numbers in found.items()]
        return joined + [self._relation(one) for one in self.relations if one.answer is Answer.FINE]

    @property
    def stated(self) -> list[tuple[int, Hole]]:
        """The conditions that are said, with their numbers: not the whole difference, nor what follows from others."""
        hunks = sum(hole.role is Role.DIFFERENCE for hole in self.holes)
        return [
            (number, hole) for number, hole in enumerate(self.holes)
            if hole.is_condition and (hole.role is not Role.DIFFERENCE or hunks > 1) and not self._is_implied(hole)
        ]  # fmt: skip

    @property
    def headline(self) -> str:
        """The conditions for a title, if each was checked from outside."""
        numbers = [number for number, hole in self.stated if hole.role is not Role.DIFFERENCE]
        bare = not self.outside.bug and not self.inside.fine and {*numbers} <= {*self.checked} - {*dict(self.fixed)}
        if not bare or not 0 < len(numbers) <= 3 or any(one.answer is Answer.FINE for one in self.relations):
            return ""
        return "needs " + ", and ".join(dict.fromkeys(_needed(self.holes[number]) for number in numbers))

    @property
    def sentences(self) -> list[str]:
        """All of it: what is needed, what is free, what is not known, and how it was checked."""
        tell = "tells" if self.asked == 1 else "tell"
        found = [f"the bug needs, as far as {count(self.asked, 'variation')} of the variant {tell}:"]
        nothing = f"nothing that was found apart from the difference{self._difference}"
        found += [f"  {one}" for one in self.conditions or [nothing if self.asked else "not known: nothing was asked"]]
        if self.asked and not self.trusted:
            found.append("the seed's test accepts what is no program: nothing was learnt about what is fine")
        wide = [hole.places[0] for hole in self.holes if hole.role is Role.NODE and hole.mark is HoleMark.FREE]
        holes = [
            (number, hole) for number, hole in enumerate(self.holes)
            if hole.places[0] in wide or not all(any(a <= x and y <= b for a, b in wide) for x, y in hole.places)
        ]  # fmt: skip
        kinds = {
            "free, as far as was tried": [HoleMark.FREE],
            "other texts do as well for": [HoleMark.CLASS, HoleMark.RANGE],
            "not known": [HoleMark.UNKNOWN],
            "not asked": [] if self.complete else [HoleMark.NOT_ASKED],
        }
        for words, marks in kinds.items():
            text = self._listed(one for one, hole in holes if hole.mark in marks and not hole.is_condition)
            found += [f"{words}: {text}"] * bool(text)
        late = sum(hole.role is Role.DIFFERENCE and hole.mark is HoleMark.NOT_ASKED for hole in self.holes)
        found += [f"not asked: {count(late, 'more part')} of the difference"] * bool(late)
        # A text that stands in several places is told once.
        shown = (f"the seed shows the bug too, with {_texts(one.texts)} for {quoted(one.text)}" for one in self.shown)
        found += [*dict.fromkeys(shown)][:MOST_SHOWN]
        samples = ((self.inside, self.inside.bug, "meet the conditions show the bug"),
                   (self.outside, self.outside.fine, "break one work"))  # fmt: skip
        checked = [f"{some} of {one.answered} that {words}" for one, some, words in samples if one.answered]
        if none := self.inside.none + self.outside.none:
            checked = checked or ["none has an answer"]
        if checked:
            why = "are not valid" if self.trusted else "tell nothing"
            programs = count(self.checks, "program")
            found.append(f"checked on {programs} made at random: of the last, {', '.join(checked)}, and {none} {why}")
        if not self.complete:
            found.append(f"not all of the program was asked about: {self.lack}")
        elif not self.validated:
            found.append(f"not all of this was checked: {self.lack}")
        return found

    def _listed(self, numbers: Iterable[int]) -> str:
        """Holes by their texts, the first few; with their lines if the text is not only there."""
        found: dict[str, list[int]] = {}
        for number in numbers:
            if (hole := self.holes[number]).text:
                found.setdefault(WHOLE.get(hole.role, "{}").format(quoted(hole.text)), []).append(number)
        columns = {text: [self.holes[one].column for one in ones] for text, ones in found.items()}
        texts = [text + f" ({self._places(ones)})" * (None not in columns[text]) for text, ones in found.items()]
        return ", ".join(texts[:12]) + f" and {len(texts) - 12} more" * (len(texts) > 12)

    def _places(self, numbers: Sequence[int]) -> str:
        """The lines in which holes begin; with the columns if their texts are there twice."""
        begin = ((*str(self.lines[one]).rpartition(":")[::2], self.holes[one].column or 0) for one in numbers)
        parts = sorted({(path, int(line), f":{column}" * bool(column)) for path, line, column in begin})
        word = "" if parts[0][0] else "line " if len(parts) == 1 else "lines "
        return word + ", ".join(f"{path}:" * bool(path) + f"{line}{column}" for path, line, column in parts)

    @property
    def _difference(self) -> str:
        """What it is, if it is one part."""
        hunks = [hole for hole in self.holes if hole.role is Role.DIFFERENCE]
        theirs = hunks[0].texts(Answer.FINE) if len(hunks) == 1 else ()  # none if the check has refuted it
        return f": {quoted(hunks[0].text)} in place of {_texts(theirs)}" if theirs else ""

    def _is_implied(self, hole: Hole) -> bool:
        """Whether a node is needed because something in it is."""
        (start, end), *_ = hole.places
        return hole.role is Role.NODE and hole.mark is HoleMark.NEEDED and any(
            one.is_condition and one.role is not Role.DIFFERENCE
            and all(start <= a and b <= end and (a, b) != (start, end) for a, b in one.places)
            for one in self.holes
        )  # fmt: skip

    def _evidence(self, number: int, hole: Hole) -> str:
        others = [quoted(self.holes[one].text) for one in dict(self.fixed).get(number, ())]
        bound = f", as long as {' and '.join(others)} {'stays' if len(others) == 1 else 'stay'}" if others else ""
        test = "; the test itself names it" if hole.pinned else ""
        return f"no bug with {_texts(hole.texts(Answer.FINE))}{bound}{test}"

    def _relation(self, relation: Relation) -> str:
        one, other = (quoted(self.holes[number].text) for number in relation.holes)
        if relation.kind == DIFFERENT:
            return f"{one} and {other} must be different: fine if they are equal"
        return f"{one} and {other} may change, but some programs in which both do are fine"


def _needed(hole: Hole) -> str:
    text, region = quoted(hole.text), hole.region
    if hole.role is Role.DIFFERENCE:
        return f"this part of the difference: {text}" if hole.text else "that something of the seed is missing"
    if hole.role is Role.USE:
        return f"{text} here as in its other places"
    if hole.is_tied:
        text = f"{len(hole.places)} equal texts like {text}"
    ends = [f"begins with {quoted(region.prefix)}"] * bool(region.prefix)
    ends += [f"ends with {quoted(region.suffix)}"] * bool(region.suffix)
    if ends:
        text += f": a {hole.role.value} that {' and '.join(ends)}"
    if hole.mark is HoleMark.RANGE and Answer.FINE in hole.answers.values():
        spans = " or ".join(_span(low, high) for low, high in region.intervals)
        kind = "a power of two " if region.powers_of_two else ""
        more = ", or some others" if hole.leaves_others else ""
        return f"{text}{',' if ends else ':'} {kind}{spans}{more}"
    if hole.mark is HoleMark.NEEDED:  # others that were not tried may show it, too
        text += f", the only one of {len(hole.texts(Answer.FINE)) + 1} tried"
    if hole.leaves_others:
        text += f" or others, such as {_texts([one for one in region.texts if one != hole.text])}"
    return text


def _span(low: int, high: int | None) -> str:
    assert high is not None  # something is fine, so there is a border
    return str(low) if low == high else f"{low} to {high}"


def quoted(text: str) -> str:
    """A text as it is shown in a sentence: in one line, and not too long."""
    line = " ".join(text.split())
    return f"`{line if len(line) <= MOST_CHARACTERS else line[: MOST_CHARACTERS - 1] + '…'}`" if line else "nothing"


def _texts(texts: Sequence[str]) -> str:
    shown = [quoted(text) for text in texts[:MOST_SHOWN]]
    return ", ".join(shown[:-1]) + " or " * (len(shown) > 1) + "".join(shown[-1:])


def _mark(hole: Hole) -> str:
    if hole.is_condition:
        return "tied" if hole.is_tied or hole.role is Role.USE else "needed"
    return "free" if hole.is_open else "unknown" if hole.mark is HoleMark.UNKNOWN else "not asked"


def pieces_of(tokens: Iterable[tuple[str, str]], holes: Sequence[Hole]) -> tuple[Piece, ...]:
    """The tokens, with the blanks before each, marked."""
    found = []
    for at, (gap, text) in enumerate(tokens):
        around = [(_mark(hole), hole) for hole in holes if any(start <= at < end for start, end in hole.places)]
        mark = min((one for one, _ in around), key=MARKS.index, default=MARKS[-1])
        parts = [
            f"{words} with {_texts(texts)}"
            for words, answer in (("shows the bug", Answer.BUG), ("no bug", Answer.FINE))
            if (texts := [text for one, hole in around if one == mark for text in hole.texts(answer)])
        ]
        found.append(Piece(gap, text, mark, "; ".join(parts)))
    return tuple(found)
