"""The parts of a program that are varied, and the conclusions from the answers about each."""

import enum
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby, pairwise
from os.path import commonprefix

import msgspec

from ppr.results.at_hand import Answer
from ppr.studies.explanation.subject import BIGGEST, Span, is_power, number_of


class Role(enum.StrEnum):
    """The kind of a part."""

    NAME = "name"
    USE = "use"  # one place of a part that has several
    NUMBER = "number"
    STRING = "string"
    TYPE = "type"
    WORD = "word"  # a keyword or an operator
    NODE = "node"
    INSERTION = "insertion"  # a place where something could be added
    LAYOUT = "layout"  # of the whole program
    DIFFERENCE = "difference"  # a hunk, which can be replaced by the seed's text


class HoleMark(enum.StrEnum):
    """What is known about a part."""

    FREE = "free"
    CLASS = "class"  # some texts show the bug
    RANGE = "range"  # some numbers do
    NEEDED = "needed"
    UNKNOWN = "unknown"  # nothing that was tried is valid
    NOT_ASKED = "not asked"


class TriedText(msgspec.Struct, frozen=True):
    """A text that was tried in the places of a part, its ``sort``, and the answer."""

    text: str
    answer: Answer
    sort: str = ""


class Region(msgspec.Struct, frozen=True, omit_defaults=True):
    """What may replace a part: texts, intervals of numbers (``None``: no end), or strings with a prefix and suffix."""

    texts: tuple[str, ...] = ()
    intervals: tuple[tuple[int, int | None], ...] = ()
    rule: str = ""  # of ``RULES``, for the numbers in the intervals
    prefix: str = ""
    suffix: str = ""


class Hole(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of the program; all its places have the same ``text``, and are replaced together."""

    role: Role
    places: tuple[Span, ...]
    text: str
    mark: HoleMark = HoleMark.NOT_ASKED
    region: Region = Region()
    tried: tuple[TriedText, ...] = ()
    pinned: bool = False  # a test names the text itself
    column: int | None = None  # if the text also occurs elsewhere; 0 if only in other lines

    @property
    def is_open(self) -> bool:
        return self.mark in (HoleMark.FREE, HoleMark.CLASS, HoleMark.RANGE)

    @property
    def tokens(self) -> set[int]:
        return {token for start, end in self.places for token in range(start, end)}

    def texts(self, answer: Answer, *, real: bool = False) -> list[str]:
        """The texts with this answer, once each, cut strings last; if ``real``, without invented ones."""
        found = sorted((one for one in self.tried if one.answer is answer), key=lambda one: one.sort == PIECE)
        return list(dict.fromkeys(one.text for one in found if not real or one.sort != NEW))

    @property
    def answers(self) -> dict[int, Answer]:
        """The answers about its own number and others that are written in the same way, in numerical order."""
        like = spelling(self.text)
        tried = [(one.text, one.answer) for one in self.tried if spelling(one.text) == like]
        found = {number_of(text): answer for text, answer in (*tried, (self.text, Answer.BUG))}
        return dict(sorted((value, answer) for value, answer in found.items() if value is not None))

    @property
    def has_others(self) -> bool:
        """Whether numbers outside its intervals show the bug, so that the rule is another one."""
        known = (number_of(text) for text in self.region.texts)
        spans = [range(low, BIGGEST if high is None else high + 1) for low, high in self.region.intervals]
        return any(one is not None and not any(one in span for span in spans) for one in known)

    @property
    def leaves_others(self) -> bool:
        """Whether other texts may show the bug, too, such as numbers beyond an interval whose border was not seen."""
        if self.mark is HoleMark.RANGE and Answer.FINE in self.answers.values():
            spans = self.region.intervals
            beyond = {end for low, high in spans for end in (low and low - 1, low if high is None else high + 1)}
            return self.has_others or not self.answers.keys() >= beyond
        has_ends = bool(self.region.prefix or self.region.suffix)
        return self.is_open and not has_ends and any(one != self.text for one in self.region.texts)

    @property
    def needs_invented(self) -> bool:
        """Whether invented texts have both answers; then they are shown, because their lengths may matter."""
        return {one.answer for one in self.tried if one.sort == NEW} >= {Answer.BUG, Answer.FINE}

    @property
    def is_condition(self) -> bool:
        return any(one.answer is Answer.FINE for one in self.tried)


Value = tuple[str, str]  # a text and its sort
NEW, DELETE, PIECE = "new", "delete", "piece"  # sorts: an invented text, no text, and a string without a piece of it
ENOUGH, ENOUGH_NAMES = 3, 2  # texts that must show the bug for a part to be free
# Properties that all numbers with the bug may have, and how many numbers between them have to be fine.
RULES: Mapping[str, tuple[Callable[[int], bool], int]] = {
    "a power of two": (is_power, 0), "an odd number": (lambda value: value % 2 == 1, 2),
    "an even number": (lambda value: value % 2 == 0, 2), "a multiple of 4": (lambda value: value % 4 == 0, 2),
    "no power of two": (lambda value: not is_power(value), 2),
}  # fmt: skip
NO_SPELLING = ("", "")


def content(text: str) -> tuple[str, str, str]:
    found = re.fullmatch(r"""([^"'`/]*["'`]+|/)(.*?)(["'`]+\w*|/\w*)""", text, re.DOTALL)
    return (found[1], found[2], found[3]) if found else ("", text, "")


def cut(text: str, size: int) -> str:
    """Keep the first ``size`` characters of a string (if negative: the last ones), and replace the rest."""
    start, own, end = content(text)
    return start + (f"{own[:size]}qz" if size > 0 else f"qz{own[size:]}") + end


def spelling(text: str) -> tuple[str, str]:
    found = re.fullmatch(r"-?(0[xXbBo]|0(?=\d)|)[\da-fA-F_]+?([uUlL]+|[iu](?:8|16|32|64|128|size)|n|)", text)
    return (found[1], found[2]) if found else NO_SPELLING


def written(value: int, like: str) -> str:
    prefix, suffix = spelling(like)
    base = {"": "d", "0x": "x", "0b": "b"}.get(prefix.lower(), "o")
    return f"{'-' * (value < 0)}{prefix}{abs(value):{base}}{suffix}"


def with_answers(hole: Hole, tried: Iterable[TriedText]) -> Hole:
    return learnt(msgspec.structs.replace(hole, tried=(*hole.tried, *tried)))


def learnt(hole: Hole) -> Hole:
    """Derive mark and region: a part is needed if no tried text shows the bug, and some are fine.

    It is free if none is fine, and the bug shows without the part, or with enough texts that are not invented, and more
    than have no answer.  For names, which have no meaning, invented texts are enough.
    """
    bug, fine = hole.texts(Answer.BUG), hole.texts(Answer.FINE)
    if not bug:
        mark = HoleMark.NEEDED if fine else HoleMark.UNKNOWN if hole.tried else HoleMark.NOT_ASKED
        return msgspec.structs.replace(hole, mark=mark, region=Region())
    region = Region((hole.text, *bug))
    if hole.role is Role.NUMBER and (own := number_of(hole.text)) is not None:
        region = _numbers(hole, own, region)
    elif hole.role is Role.STRING and fine:
        prefix, suffix = _ends(bug, fine, hole.text)
        region = Region(region.texts, prefix=prefix, suffix=suffix)
    is_name = hole.role is Role.NAME and len(bug) >= ENOUGH_NAMES
    refused = sum(one.answer is Answer.NONE and one.sort != DELETE for one in hole.tried)
    has_enough = len(hole.texts(Answer.BUG, real=True)) >= max(ENOUGH, refused + 1)
    is_free = not fine and (is_name or "" in bug or has_enough)
    mark = HoleMark.FREE if is_free else HoleMark.RANGE if region.intervals else HoleMark.CLASS
    return msgspec.structs.replace(hole, mark=mark, region=region)


def _numbers(hole: Hole, own: int, region: Region) -> Region:
    """The intervals of numbers that show the bug, ended by fine ones; numbers without an answer do not end them."""
    answers = hole.answers
    bug = [value for value, answer in answers.items() if answer is Answer.BUG]
    others = Answer.FINE in answers.values()
    if {one.answer for one in hole.tried if spelling(one.text) != spelling(hole.text)} == {Answer.FINE}:
        prefix, suffix = spelling(hole.text)
        region = Region(region.texts, prefix=prefix, suffix=suffix)
    between = [value for value in answers if bug[0] <= value <= bug[-1]]
    fine = sum(answers[value] is Answer.FINE for value in between)
    for rule, (is_in, enough) in RULES.items() if len(bug) >= ENOUGH and others else ():
        if fine >= enough and [value for value in between if is_in(value)] == bug:
            return msgspec.structs.replace(region, intervals=((bug[0], bug[-1]),), rule=rule)
    told = [value for value, answer in answers.items() if answer is not Answer.NONE]
    runs = [[*run] for shows, run in groupby(told, key=lambda value: answers[value] is Answer.BUG) if shows]
    intervals: list[tuple[int, int | None]] = [(run[0], run[-1]) for run in runs]
    if bug[-1] > 1 << 30 and bug[-1] == max(answers) and not others:
        intervals[-1] = intervals[-1][0], None
    if len(intervals) > 2:  # the rule is unknown: keep only the interval around the number itself
        intervals = [(low, high) for low, high in intervals if low <= own and (high is None or own <= high)]
    return msgspec.structs.replace(region, intervals=tuple(intervals))


def _ends(bug: Sequence[str], fine: Sequence[str], own: str) -> tuple[str, str]:
    """The prefix and suffix that all strings with the bug have, and no fine one."""
    shows, others = ([content(text)[1] for text in texts] for texts in ((own, *bug), fine))
    head, tail = commonprefix(shows), commonprefix([text[::-1] for text in shows])[::-1]  # noqa: RUF071 - not paths
    for prefix, suffix in ((head, ""), ("", tail), (head, tail)):
        tells = not any(text.startswith(prefix) and text.endswith(suffix) for text in others)
        if tells and len(bug) > 1 and 0 < len(prefix) + len(suffix) <= len(shows[0]):
            return prefix, suffix
    return "", ""


def gaps(hole: Hole) -> list[str]:
    """The numbers midway between one with the bug and one that is fine; for strings, the same with lengths."""
    own, length = number_of(hole.text) or 0, len(content(hole.text)[1])
    if hole.role is Role.NUMBER:
        found = [] if hole.region.rule else _middles(hole.answers)
        return [written(value, hole.text) for value in sorted(found, key=lambda value: abs(value - own))[:2]]
    known = {one.text: one.answer for one in hole.tried}
    ends = [{size: known[text] for size in sizes if (text := cut(hole.text, size)) in known}
            for sizes in (range(1, length), range(-length, 0))]  # fmt: skip
    return [cut(hole.text, size) for sizes in ends for size in _middles(sizes)]


def _middles(answers: Mapping[int, Answer]) -> list[int]:
    both = {Answer.BUG, Answer.FINE}
    return [(a + b) // 2 for a, b in pairwise(answers) if {answers[a], answers[b]} == both and b - a > 1]
