"""The schedule: transformations by name, efforts, and stages."""

import enum
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from diffing.alignment import Alignment
from diffing.pair_state import Preference
from ppr.neighbours.closer import closer_seed
from ppr.neighbours.near import neighbours
from ppr.neighbours.scene import Plan, Scene, plan_of, proposing
from ppr.neighbours.scopes import definitions
from ppr.reducers.registry import PAIR_REDUCERS, PairReducer
from ppr.reduction.picture import layout, names


@dataclass(frozen=True, slots=True)
class Transformation:
    """A transformation: its plan for a pair, when it runs, and whether it is only for ``--effort thorough``.

    That is whenever the reducers have reached a fixpoint and in the last look, or once ``at_start`` or ``at_end``; with
    a ``preference``, only if the user has this one.
    """

    name: str
    plan: Callable[[Scene], Plan[Any]]
    at_start: bool = False
    at_end: bool = False
    thorough: bool = False
    alignment: Alignment = Alignment.LIST
    preference: Preference | None = None


TRANSFORMATIONS = {
    transformation.name: transformation
    for transformation in (
        Transformation("definitions", lambda scene: plan_of(scene, proposing(scene, definitions)), at_start=True),
        Transformation("neighbours", neighbours),
        Transformation("closer-seed", closer_seed, at_end=True, preference=Preference.DIFFERENCE),
        Transformation("names", names, at_end=True, thorough=True),
        Transformation("layout", layout, at_end=True),
    )
}

TAKING_TURNS = tuple(name for name, reducer in PAIR_REDUCERS.items() if not reducer.waits)
WAITING = tuple(name for name in PAIR_REDUCERS if name not in TAKING_TURNS)  # they wait for the fixpoint of the others


AnyReducer = PairReducer | Transformation
Steps = tuple[AnyReducer, ...]  # in the order in which they run


class Schedule(NamedTuple):
    """The steps at the start, the stages of the descent, the last look, and the steps that only make a pair simpler.

    After any success in the first stage of the descent, it is next again; after one in a later stage, seldom.
    """

    start: Steps
    descent: tuple[Steps, ...]
    last_look: Steps
    end: Steps

    @classmethod
    def of(cls, reducers: Sequence[PairReducer], transformations: Sequence[Transformation]) -> Self:
        """Schedule the reducers of algorithm 1, what is near, and what waits; the last look ends with algorithm 1."""
        turns = tuple(one for one in reducers if not one.waits)
        waits = tuple(one for one in reducers if one.waits)
        start = tuple(one for one in transformations if one.at_start)
        near = tuple(one for one in transformations if not one.at_start and not one.at_end)
        descent: tuple[Steps, ...] = (turns, near, *((one,) for one in waits))
        return cls(start, descent, (*near, *waits, *turns), tuple(one for one in transformations if one.at_end))


class Effort(enum.StrEnum):
    """The effort: how many tests a smaller or simpler result is worth."""

    QUICK = "quick"
    DEFAULT = "default"
    THOROUGH = "thorough"

    def steps(self, prefer: Preference) -> set[str]:
        found = {name for name, one in PAIR_REDUCERS.items() if one.preference in (None, prefer)}
        if self is Effort.QUICK:
            found -= {name for name, one in PAIR_REDUCERS.items() if one.waits and one.preference is None}
        else:
            wanted = {name: one for name, one in TRANSFORMATIONS.items() if one.preference in (None, prefer)}
            found.update(name for name, one in wanted.items() if not one.thorough or self is Effort.THOROUGH)
        return found

    def chosen(
        self, order: Sequence[str], prefer: Preference, only: Collection[str] = (), skip: Collection[str] = ()
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The reducers, in this order, and the transformations: ``only`` these, or the usual ones, without ``skip``."""
        names = set(only or self.steps(prefer)).difference(skip)
        return tuple(name for name in order if name in names), tuple(name for name in TRANSFORMATIONS if name in names)
