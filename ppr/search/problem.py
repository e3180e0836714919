"""What the search asks about the states that it tries."""

import enum
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol, Self, TypeVar

from diffing.pair_state import PerSide
from ppr.properties.property import Property

S_contra = TypeVar("S_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Tried:
    """A pair that a candidate stands for, and its sizes in the reduction's unit."""

    programs: PerSide[bytes]
    seed: int
    variant: int
    difference: int


@dataclass(frozen=True, slots=True)
class Job:
    """One test to run: a property and the programs that it is about.

    ``change`` stands for the change that made these programs (0: unknown): the same change tends to end alike.
    ``tried`` is the whole pair, if it is worth keeping in case that it shows another bug.
    """

    property: Property
    programs: tuple[bytes, ...]
    change: int = field(default=0, compare=False)
    tried: Tried | None = field(default=None, compare=False)


class Refusal(enum.Enum):
    """Why a state is not worth a test."""

    NO_PROGRESS = enum.auto()
    INVALID = enum.auto()  # the parser refuses a program
    TRIED = enum.auto()  # the same change was refused before, when only something far away was different


class Problem(Protocol[S_contra]):
    """What the search asks about states."""

    def jobs(self, state: S_contra) -> Sequence[Job] | Refusal:
        """The tests that a state must pass to be accepted, or why it is not tested."""

    def accept(self, state: S_contra) -> bool:
        """Make a state that has passed its tests the best one, unless it turns out to be no progress."""

    def assuming(self, state: S_contra) -> Self:
        """The problem as it will be if this state is accepted: the search looks ahead."""
