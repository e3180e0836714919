"""How a text changed in steps, and what it would be without some of them (as in spirv-fuzz, PLDI 2021)."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

FIRST_TEXT, NEVER = -1, -2  # instead of the number of a step


class TextChange(NamedTuple):
    """At byte ``at``, ``deleted`` bytes become ``inserted``."""

    at: int
    deleted: int
    inserted: bytes


class Stretch(NamedTuple):
    """Bytes, the step that inserted them (``author``), and the step that deleted them (or ``NEVER``)."""

    text: bytes
    author: int = FIRST_TEXT
    deleter: int = NEVER


@dataclass(frozen=True)
class History:
    """All stretches in order, and what each step needs: at least one step of each set."""

    stretches: tuple[Stretch, ...]
    needs: tuple[frozenset[frozenset[int]], ...]

    @classmethod
    def of(cls, text: bytes, steps: Iterable[Sequence[TextChange]]) -> "History":
        """The history of a text; a step's changes are in order, disjoint, and refer to the text before the step."""
        stretches, needs = [Stretch(text)] if text else [], []
        for number, changes in enumerate(steps):
            step = _Replay(number, stretches)
            for change in changes:
                step.make(change)
            stretches = step.done + step.rest[::-1]
            needs.append(frozenset(step.needs))
        return cls(tuple(stretches), tuple(needs))

    def __len__(self) -> int:
        return len(self.needs)

    def applicable(self, wanted: Collection[int]) -> tuple[int, ...]:
        """The wanted steps that can be made, in order: some need earlier ones."""
        made: set[int] = set()
        for number in sorted(wanted):
            if all(not made.isdisjoint(choice) for choice in self.needs[number]):
                made.add(number)
        return tuple(sorted(made))

    def only(self, wanted: Collection[int]) -> Iterator[Stretch]:
        """The stretches that exist if only the applicable ones of these steps are made."""
        made = {FIRST_TEXT, *self.applicable(wanted)}
        for one in self.stretches:
            if one.author in made:
                yield one if one.deleter in made else one._replace(deleter=NEVER)

    def text(self, wanted: Collection[int]) -> bytes:
        return b"".join(one.text for one in self.only(wanted) if one.deleter == NEVER)


class _Replay:
    """A step being replayed: ``done`` are the stretches it has passed, ``rest`` those to come, the next one last."""

    def __init__(self, number: int, stretches: Sequence[Stretch]) -> None:
        self.number = number
        self.needs: set[frozenset[int]] = set()
        self.done: list[Stretch] = []
        self.rest = list(reversed(stretches))
        self._position = 0

    def make(self, change: TextChange) -> None:
        self._pass(change.at - self._position)
        self._pass(change.deleted, self.number)
        self._position = change.at + change.deleted
        if change.inserted:
            if not change.deleted:
                self._find_place()
            self.done.append(Stretch(change.inserted, self.number))

    def _pass(self, size: int, deleter: int = NEVER) -> None:
        while size > 0:
            one = self.rest.pop()
            if one.deleter == NEVER:
                if len(one.text) > size:
                    self.rest.append(one._replace(text=one.text[size:]))
                    one = one._replace(text=one.text[:size])
                size -= len(one.text)
                if deleter != NEVER:
                    self._need(one.author)
                    one = one._replace(deleter=deleter)
            self.done.append(one)

    def _find_place(self) -> None:
        """Find the place for an insertion between two neighbours: before the stretches that the right one replaced."""
        before = (one for one in self.done[::-1] if one.author != self.number and one.deleter in (NEVER, self.number))
        left = next(before, None)  # what was there before this step
        while self.rest and self.rest[-1].deleter != NEVER:
            self.done.append(self.rest.pop())
        right = self.rest[-1] if self.rest else None
        if left is not None and right is not None:
            self._need(left.author, right.author)
        replaced_by = {right.author} if right is not None else set()
        while self.done and self.done[-1].deleter in replaced_by:
            replaced_by.add(self.done[-1].author)
            self.rest.append(self.done.pop())

    def _need(self, *authors: int) -> None:
        if FIRST_TEXT not in authors:
            self.needs.add(frozenset(authors))
