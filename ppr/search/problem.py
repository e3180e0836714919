"""What the search asks about the states that it tries."""

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from ppr.properties.property import Property

S_contra = TypeVar("S_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Job:
    """One test to run: a property and the programs that it is about."""

    property: Property
    programs: tuple[bytes, ...]


class Refusal(enum.Enum):
    """Why a state is not worth a test."""

    NO_PROGRESS = enum.auto()
    INVALID = enum.auto()  # the parser refuses a program


class Problem(Protocol[S_contra]):
    """What the search asks about states."""

    def jobs(self, state: S_contra) -> Sequence[Job] | Refusal:
        """The tests that a state must pass to be accepted, or why it is not tested."""

    def accept(self, state: S_contra) -> bool:
        """Make a state that has passed its tests the best one, unless it turns out to be no progress."""
