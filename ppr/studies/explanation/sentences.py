"""An explanation as a section of a report, and in words."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import ClassVar

import msgspec

from ppr.programs.errors import count
from ppr.results.at_hand import Answer, Section
from ppr.studies.explanation.pattern import Hole, HoleMark, Role
from ppr.studies.explanation.subject import Span

VERSION = 2  # of the section's schema
MOST_SHOWN, MOST_CHARACTERS, MOST_IN_TITLE, MOST_LINES, MOST_LISTED = 3, 40, 2, 4, 12
MARKS = ("tied", "needed", "free", "unknown", "not asked")  # of tokens, the most telling first
WITHOUT, AS_ELSEWHERE = "without it", "here as in its other places"
VALUES = (Role.NAME, Role.USE, Role.NUMBER, Role.STRING, Role.TYPE, Role.WORD)  # roles of parts of the difference


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A token of the variant, with the blanks before it; a ``mark`` and a ``note`` say what is known about it."""

    gap: str
    text: str
    mark: str
    note: str = ""


class Part(msgspec.Struct, frozen=True):
    """A part of the difference: the variant's ``text`` at a ``place``, the seed's text (``seeds``), and the line."""

    text: str
    seeds: str
    place: Span
    line: int | str

    @property
    def where(self) -> str:
        return self.line if isinstance(self.line, str) else f"line {self.line}"

    @property
    def words(self) -> str:
        if not self.text:
            return f"that {quoted(self.seeds)} is missing"
        if not self.seeds:
            return f"the added {quoted(self.text)}"
        return f"{quoted(self.text)} in place of {quoted(self.seeds)}"


class Checked(msgspec.Struct, frozen=True):
    """How often a ``kind`` of change had the predicted answer (``right``), and how often not (``wrong``)."""

    kind: str
    right: int
    wrong: int


class Explanation(Section, frozen=True):
    """What was learnt about a result: the ``holes`` of its variant, most telling first, and how that was checked.

    ``lines`` are where the holes begin, such as ``util.c:4`` in a folder.  It was learnt from ``asked`` variations,
    ``unanswered`` of them without an answer, and checked with ``checks`` more.  If the seed's test is not ``trusted``,
    nothing is said about what is fine.  ``lack`` says why it is not ``complete`` or ``validated``.
    """

    title: ClassVar[str] = "What the bug needs"
    difference: tuple[Part, ...] = ()
    holes: tuple[Hole, ...] = ()
    lines: tuple[int | str, ...] = ()
    pieces: tuple[Piece, ...] = ()
    kinds: tuple[Checked, ...] = ()
    asked: int = 0
    unanswered: int = 0
    checks: int = 0
    trusted: bool = True
    complete: bool = True
    validated: bool = True
    lack: str = ""

    @property
    def conditions(self) -> list[str]:
        """What the bug needs, a sentence each; the difference is the first of them."""
        parts = []
        for part in self.difference:
            own = [one for one in enumerate(self.holes) if one[1].places == (part.place,) and one[1].role in VALUES]
            rules = [f": {rule}" for _, hole in own if (rule := self._rule(hole))]
            ends = [f"; {_evidence(hole)}" for _, hole in own if hole.is_condition]
            parts.append(f"{part.words}{''.join(rules[:1])} ({part.where}){''.join(ends[:1])}")
        found: dict[tuple[str, str], list[int]] = {}
        for number, hole in self._others:
            found.setdefault((self._needed(hole), _evidence(hole)), []).append(number)
        joined = [f"{text} ({self._places(numbers)}); {evidence}" for (text, evidence), numbers in found.items()]
        return list(dict.fromkeys([*parts, *joined]))

    @property
    def stated(self) -> list[tuple[int, Hole]]:
        return [
            (number, hole) for number, hole in enumerate(self.holes)
            if hole.is_condition and hole.role is not Role.DIFFERENCE and not self._is_implied(hole)
        ]  # fmt: skip

    @property
    def _others(self) -> list[tuple[int, Hole]]:
        own = [(part.place,) for part in self.difference]
        return [one for one in self.stated if one[1].places not in own or one[1].role not in VALUES]

    @property
    def headline(self) -> str:
        """The difference and the most telling other conditions, for a title."""
        rules = {hole.places: f" ({self._rule(hole)})" for _, hole in self.stated if hole.mark is HoleMark.RANGE}
        parts = [part.words + rules.get((part.place,), "") for part in self.difference]
        for _, one in self._others[:MOST_IN_TITLE]:
            rule = f" ({self._rule(one)})" if one.mark is HoleMark.RANGE else ""
            parts.append(self._needed(one, short=True) + rule)
        return "needs " + ", and ".join(dict.fromkeys(parts)) if parts else ""

    @property
    def sentences(self) -> list[str]:
        """What it says in a few lines: what the bug needs, what is free, and how that was checked."""
        found = [f"the bug {self.headline or 'needs something unknown'}", *(f"  {one}" for one in self._shown)]
        if more := len(self.conditions) - len(self._shown):
            found.append(f"  and {count(more, 'more condition')}, under More in the report")
        free = self._listed([HoleMark.FREE])
        told = [f"free, as far as was tried: {free}"] * bool(free) + [self._left_out] * bool(self._left_out)
        found += ["; ".join(told)] * bool(told)
        if not self.trusted:
            found += ["the seed's test accepts texts that are not programs, so nothing was learnt about what is fine"]
        return [*found, self._checked]

    @property
    def _shown(self) -> list[str]:
        return self.conditions[: MOST_LINES - (len(self.conditions) > MOST_LINES)]

    @property
    def details(self) -> list[str]:
        found = self.conditions[len(self._shown) :]
        for words, marks in {"not known": [HoleMark.UNKNOWN, HoleMark.CLASS, HoleMark.RANGE],
                             "not asked": [HoleMark.NOT_ASKED] * (not self.complete)}.items():  # fmt: skip
            text = self._listed(marks)
            found += [f"{words}: {text}"] * bool(text)
        found += [f"{one.kind}: {one.right} of {one.right + one.wrong} as predicted" for one in self.kinds if one.wrong]
        if not self.complete:
            found.append(f"not all of the program was varied: {self.lack}")
        elif not self.validated:
            found.append(f"not all of this was checked: {self.lack}")
        return found

    @property
    def _left_out(self) -> str:
        left = Counter(piece.mark for piece in self.pieces)
        words = {"unknown": "not known", "not asked": "not varied"}
        parts = " and ".join(f"{left[mark]} {word}" for mark, word in words.items() if left[mark])
        return f"of {count(len(self.pieces), 'token')}, {parts}" if parts else ""

    @property
    def _checked(self) -> str:
        unanswered = f", {self.unanswered} of which gave no answer" if self.unanswered else ""
        learnt = f"learnt from {count(self.asked, 'variation')}{unanswered}"
        if not self.kinds:
            return f"{learnt}; not checked: {self.lack or 'there is nothing to vary'}"
        right = sum(not one.wrong for one in self.kinds)
        rest = "" if right == len(self.kinds) else "; the others corrected this, or only two changes at once differed"
        told = f"{right if rest else 'all'} behaved as described{rest}"
        checked = f"checked with {count(self.checks, 'new one')} of {count(len(self.kinds), 'kind')}: {told}"
        return f"{learnt}; then {checked}"

    def _listed(self, marks: Sequence[HoleMark]) -> str:
        """The first few parts by text, with lines if the text also occurs elsewhere, and without needed ones."""
        needed = {at for part in self.difference for at in range(*part.place)}
        needed |= {at for _, hole in self.stated if not _inside(hole) for at in hole.tokens}
        wide = [hole.tokens for hole in self.holes if hole.role is Role.NODE and hole.mark is HoleMark.FREE]
        found: dict[str, list[int]] = {}
        for number, hole in enumerate(self.holes):
            inside = any(hole.tokens < tokens for tokens in wide)
            told = hole.text and hole.mark in marks and not hole.is_condition
            if hole.role in (Role.USE, Role.DIFFERENCE) or (hole.role is Role.NODE and hole.mark is not HoleMark.FREE):
                continue  # its parts are listed
            if told and not inside and not (hole.tokens & needed):
                found.setdefault(quoted(hole.text), []).append(number)
        columns = {text: [self.holes[one].column for one in ones] for text, ones in found.items()}
        texts = [text + f" ({self._places(ones)})" * (None not in columns[text]) for text, ones in found.items()]
        more = len(texts) - MOST_LISTED
        return ", ".join(texts[:MOST_LISTED]) + f" and {more} more" * (more > 0)

    def _places(self, numbers: Sequence[int]) -> str:
        begin = ((*str(self.lines[one]).rpartition(":")[::2], self.holes[one].column or 0) for one in numbers)
        parts = sorted({(path, int(line), f":{column}" * bool(column)) for path, line, column in begin})
        word = "" if parts[0][0] else "line " if len(parts) == 1 else "lines "
        return word + ", ".join(f"{path}:" * bool(path) + f"{line}{column}" for path, line, column in parts)

    def _is_implied(self, hole: Hole) -> bool:
        """Whether a part is needed only because of something in it, or around it, that is needed."""
        others = [one for one in self.holes if one.is_condition and one.role is not Role.DIFFERENCE and one.tokens]
        if hole.role is Role.NODE:
            inner = [one for one in others if one is not hole and one.tokens <= hole.tokens]
            kept = [one.text for one in inner if one.role is not Role.NODE]
            is_told = bool(kept) and any(all(one in text for one in kept) for text in _inside(hole))
            around = [one for one in others if one.role is Role.NODE and one.tokens > hole.tokens]
            hunks = [part.place for part in self.difference]  # nodes around them are other conditions
            around = [
                one for one in around if not any(one.places[0][0] <= a and b <= one.places[0][1] for a, b in hunks)
            ]
            return (bool(inner) and not is_told) or any(not self._is_implied(one) for one in around)
        if hole.role is Role.USE:  # any other name is fine, or invented ones have no answer
            names = [one for one in self.holes if one.role is Role.NAME and hole.tokens <= one.tokens]
            is_alone = any(hole.tokens == one.tokens and not one.is_open for one in names)
            return is_alone or any(any(one.texts(Answer.FINE)) for one in names)
        return any(one.role is Role.NUMBER and hole.tokens and hole.tokens < one.tokens for one in others)

    def _needed(self, hole: Hole, *, short: bool = False) -> str:
        """What a condition requires; if ``short``, without other texts that show the bug."""
        text = quoted(hole.text)
        match hole.role:
            case Role.USE:
                return text + self._like(hole)
            case Role.INSERTION:
                following = [quoted(one.text) for one in self.pieces[hole.places[0][1] :][:1]]
                return f"nothing more before {''.join(following) or 'the end'}"
            case Role.LAYOUT:
                return "the layout as it is"
        if (rule := self._rule(hole)) == AS_ELSEWHERE:
            return f"{text} {rule}"
        return text if short or not rule else f"{text}: {rule}"

    def _like(self, hole: Hole) -> str:
        fine = [one.text for one in hole.tried if one.answer is Answer.FINE and one.sort == "use"]
        names = [one for one in self.holes if one.role is Role.NAME and hole.tokens <= one.tokens]
        if not fine:
            return ""
        if hole.is_open:
            return f" here, or another one than {_texts(fine)}"
        if any(hole.tokens < one.tokens for one in names):
            others = [len(one.places) for one in self.holes if one.role is Role.NAME and one.text in fine]
            return f" {AS_ELSEWHERE}" * (len(others) != 1 or others == [1])  # else they may only have to differ
        return ", which occurs nowhere else" * any(one.is_open for one in names)

    def _rule(self, hole: Hole) -> str:
        """What may replace a part; empty if nothing else is known to show the bug."""
        region, alike = hole.region, [one for one in self.holes if (one.role, one.text) == (hole.role, hole.text)]
        if any(one.is_open and hole.tokens < one.tokens for one in alike):
            return AS_ELSEWHERE
        ends = [f"begins with {quoted(region.prefix)}"] * bool(region.prefix)
        ends += [f"ends with {quoted(region.suffix)}"] * bool(region.suffix)
        rules = [f"a {hole.role.value} that {' and '.join(ends)}"] * bool(ends)
        if hole.mark is HoleMark.RANGE and Answer.FINE in hole.answers.values():
            spans = " or ".join(f"{low} to {high}" if low != high else str(low) for low, high in region.intervals)
            shows = [value for value, answer in hole.answers.items() if answer is Answer.BUG]
            negative = min(shows) < 0 and not any(0 <= value < 1 << 31 for value in shows)  # larger ones may wrap
            kind = region.rule or "a negative number" * negative
            rules.append(f"{kind}, {spans}" if kind else spans)
            rules += ["or some other numbers"] * hole.leaves_others
        elif hole.role is Role.USE:
            return "" if hole.is_open else self._like(hole).partition(", which")[0].strip()
        elif hole.role is Role.NAME and hole.mark is HoleMark.FREE:
            rules.append("or a new name")
        elif hole.leaves_others and (shown := hole.texts(Answer.BUG, real=not hole.needs_invented)):
            rules.append(f"or others, such as {_texts(shown)}")
        elif hole.mark is HoleMark.NEEDED and len(hole.texts(Answer.FINE, real=True)) > MOST_SHOWN:
            rules.append(f"the only one of {len(hole.texts(Answer.FINE)) + 1} tried")
        return ", ".join(rules)


def _evidence(hole: Hole) -> str:
    return f"fine {_with(hole, Answer.FINE)}{'; the test itself names it' * hole.pinned}"


def quoted(text: str) -> str:
    """A text for a sentence: in one line, and shortened in the middle if it is too long."""
    line = " ".join(text.split())
    half = MOST_CHARACTERS // 2
    shown = line if len(line) <= MOST_CHARACTERS else f"{line[:half]}…{line[1 - half :]}"
    return f"`{shown}`" if line else "nothing"


def _bare(text: str) -> str:
    return "".join(text.split()).rstrip(";")


def _inside(hole: Hole) -> list[str]:
    """Parts of a node that are fine in its place, so that it is needed as a whole and its parts may be free."""
    fine = hole.texts(Answer.FINE) if hole.role is Role.NODE else []
    return [text for text in fine if text and _bare(text) in _bare(hole.text)]


def _texts(texts: Sequence[str]) -> str:
    words = [quoted(text) for text in texts[:MOST_SHOWN]]
    return ", ".join(words[:-1]) + " or " * (len(words) > 1) + "".join(words[-1:])


def _with(hole: Hole, answer: Answer) -> str:
    """The texts in a part's place that have this answer, real ones if possible; and whether deletion has it, too."""
    real, every = hole.texts(answer, real=True), hole.texts(answer)
    if hole.role is Role.LAYOUT:
        return f"with {' or '.join(every)}"
    shown = list({_bare(text): text for text in reversed(real) if text}.values())[::-1][:MOST_SHOWN]
    kind = "name" if hole.role in (Role.NAME, Role.USE) else hole.role.value
    goes = "" in every and not (hole.role is Role.NODE and shown)
    words = [f"with {_texts(shown)}"] * bool(shown) + [WITHOUT] * goes
    return " or ".join(words) or (f"with {_texts(every)}" if hole.needs_invented else f"with another {kind}")


def _mark(hole: Hole) -> str:
    if hole.is_condition:
        return "tied" if hole.role is Role.USE else "needed"
    return "free" if hole.mark is HoleMark.FREE else "not asked" if hole.mark is HoleMark.NOT_ASKED else "unknown"


def pieces_of(tokens: Iterable[tuple[str, str]], holes: Sequence[Hole]) -> tuple[Piece, ...]:
    found = []
    for at, (gap, text) in enumerate(tokens):
        around = [(_mark(hole), hole) for hole in holes if any(start <= at < end for start, end in hole.places)]
        mark = min((one for one, _ in around), key=MARKS.index, default=MARKS[-1])
        parts = [
            f"{words} {_with(hole, answer)}"
            for words, answer in (("shows the bug", Answer.BUG), ("fine", Answer.FINE))
            for one, hole in around
            if one == mark and hole.texts(answer)
        ]
        found.append(Piece(gap, text, mark, "; ".join(dict.fromkeys(parts))))
    return tuple(found)
