"""How much is tried: which reducers and transformations run at each effort."""

import enum
from collections.abc import Mapping, Sequence

from diffing.preference import Preference
from ppr.reducers.registry import PAIR_REDUCERS
from ppr.transformations.registry import TRANSFORMATIONS

TAKING_TURNS = tuple(name for name, reducer in PAIR_REDUCERS.items() if not reducer.waits)
WAITING = tuple(name for name in PAIR_REDUCERS if name not in TAKING_TURNS)  # for the fixpoint of those


class Effort(enum.StrEnum):
    """How many tests a smaller or simpler result is worth."""

    QUICK = "quick"
    DEFAULT = "default"
    THOROUGH = "thorough"

    def stages(self, prefer: Preference) -> set[str]:
        """The names of the reducers and transformations."""
        found = {name for name, one in PAIR_REDUCERS.items() if one.preference in (None, prefer)}
        if self is Effort.QUICK:
            found -= {name for name, one in PAIR_REDUCERS.items() if one.waits and one.preference is None}
        else:
            found.update(name for name, one in TRANSFORMATIONS.items() if not one.thorough or self is Effort.THOROUGH)
        return found

    def chosen(
        self, order: Sequence[str], wanted: Mapping[str, bool | None], prefer: Preference
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The reducers, in this order, and the transformations; what is ``wanted`` or not comes before the effort."""
        stages = self.stages(prefer)
        choices = {name: choice for name, choice in wanted.items() if choice is not None}
        names = {name for name in (*PAIR_REDUCERS, *TRANSFORMATIONS) if choices.get(name, name in stages)}
        return tuple(name for name in order if name in names), tuple(name for name in TRANSFORMATIONS if name in names)
