"""From the answers about a hole to what may stand in it: pure."""

from collections.abc import Iterable, Mapping
from itertools import pairwise, takewhile

import msgspec

from ppr.explanation.pattern import Hole, HoleMark, Region, Role, TriedText, content, cut, spelling, written
from ppr.explanation.subject import number_of
from ppr.session.at_hand import Answer

ENOUGH = 3  # answers that show the bug, of two sorts, for a hole that is free


def learnt(hole: Hole) -> Hole:
    """The hole with its mark and its region.

    It is needed if all that was tried is fine, and free if enough of it shows the bug and nothing is fine.
    """
    bug, fine = hole.texts(Answer.BUG), hole.texts(Answer.FINE)
    region = Region((hole.text, *bug))
    if not bug:
        mark = HoleMark.NEEDED if fine else HoleMark.UNKNOWN if hole.tried else HoleMark.NOT_ASKED
        return msgspec.structs.replace(hole, mark=mark, region=Region())
    if hole.role is Role.NUMBER and number_of(hole.text) is not None:
        region = _numbers(hole)
    elif hole.role is Role.STRING:
        region = msgspec.structs.replace(region, **_ends(hole))
    sorts = {one.sort for one in hole.tried if one.answer is Answer.BUG}
    if not fine and (len(bug) >= ENOUGH and len(sorts) > 1):
        if not region.intervals:
            region = msgspec.structs.replace(region, anything=True)
        return msgspec.structs.replace(hole, mark=HoleMark.FREE, region=region)
    return msgspec.structs.replace(hole, mark=HoleMark.RANGE if region.intervals else HoleMark.CLASS, region=region)


def _numbers(hole: Hole) -> Region:
    """The intervals of numbers that show the bug, up to where something else was seen."""
    answers, own = hole.answers, number_of(hole.text)
    assert own is not None
    bug = [value for value, answer in answers.items() if answer is Answer.BUG]
    others = [value for value, answer in answers.items() if answer is Answer.FINE]
    region = Region((hole.text, *hole.texts(Answer.BUG)))
    if {one.answer for one in hole.tried if spelling(one.text) != spelling(hole.text)} == {Answer.FINE}:
        region = msgspec.structs.replace(region, **dict(zip(("prefix", "suffix"), spelling(hole.text), strict=True)))
    powers = {value for value in answers if value > 0 and value & (value - 1) == 0 and min(bug) <= value <= max(bug)}
    if len(bug) >= ENOUGH and others and powers == {*bug}:
        return msgspec.structs.replace(region, intervals=((min(bug), max(bug)),), powers_of_two=True)
    intervals: list[tuple[int, int | None]] = []
    start = last = None
    for value, answer in answers.items():
        if answer is Answer.BUG:
            start, last = value if start is None else start, value
        elif start is not None:
            intervals.append((start, last))
            start = None
    if start is not None:
        intervals.append((start, None if last is not None and last > 1 << 30 and not others else last))
    if len(intervals) > 2:  # there is another rule, which is not known: only what is around the number itself is said
        intervals = [(low, high) for low, high in intervals if low <= own and (high is None or own <= high)]
    return msgspec.structs.replace(region, intervals=tuple(intervals))


def gaps(hole: Hole) -> list[str]:
    """Numbers to ask next: in the middle between one that shows the bug and the next, which is fine; nearest first.

    For strings, the same with how much of their beginning or end is kept.
    """
    own, length = number_of(hole.text) or 0, len(content(hole.text)[1])
    if hole.role is Role.NUMBER:
        found = _middles(hole.answers)
        return [written(value, hole.text) for value in sorted(found, key=lambda value: abs(value - own))[:2]]
    known = {one.text: one.answer for one in hole.tried}
    ends = [{size: known[text] for size in sizes if size and (text := cut(hole.text, size)) in known}
            for sizes in (range(length), range(-length, 0))]  # fmt: skip
    return [cut(hole.text, size) for sizes in ends for size in _middles(sizes)]


def _middles(answers: Mapping[int, Answer]) -> list[int]:
    differ = [
        (low, high) for low, high in pairwise(answers) if {answers[low], answers[high]} == {Answer.BUG, Answer.FINE}
    ]
    return [(low + high) // 2 for low, high in differ if high - low > 1]


def _ends(hole: Hole) -> dict[str, object]:
    """What the string begins and ends with in all that shows the bug, if something else is fine."""
    own = content(hole.text)[1]
    bug = [content(text)[1] for text in hole.texts(Answer.BUG)]
    fine = [content(text)[1] for text in hole.texts(Answer.FINE)]
    if not fine:
        return {"anything": len(bug) >= ENOUGH}
    head, tail = _shared([own, *bug]), _shared([one[::-1] for one in (own, *bug)])[::-1]
    for prefix, suffix in ((head, ""), ("", tail), (head, tail)):
        tells = not any(one.startswith(prefix) and one.endswith(suffix) for one in fine)
        if tells and len(bug) > 1 and 0 < len(prefix) + len(suffix) <= len(own):
            return {"prefix": prefix, "suffix": suffix}
    return {}


def _shared(texts: list[str]) -> str:
    """What all of these begin with."""
    return "".join(one for one, *_ in takewhile(lambda letters: len({*letters}) == 1, zip(*texts, strict=False)))


def with_answers(hole: Hole, tried: Iterable[TriedText]) -> Hole:
    """The hole with more answers, and what follows from all of them."""
    return learnt(msgspec.structs.replace(hole, tried=(*hole.tried, *tried)))
