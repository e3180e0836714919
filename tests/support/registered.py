"""The names of the registered reducers and transformations, by what they say of themselves."""

from diffing.pair_state import Preference
from ppr.reducers.registry import PAIR_REDUCERS
from ppr.reduction.schedule import TRANSFORMATIONS


def reducers(*, waiting: bool, prefer: Preference = Preference.DIFFERENCE) -> tuple[str, ...]:
    """The reducers of pairs that wait, or that do not, for those with this preference, in the registry's order."""
    return tuple(
        name for name, one in PAIR_REDUCERS.items() if one.waits is waiting and one.preference in (None, prefer)
    )


TURNS = reducers(waiting=False)
LAST = reducers(waiting=True)
ORDER = (*TURNS, *LAST)
FOR_SIZE = tuple(name for name, one in PAIR_REDUCERS.items() if one.preference is Preference.SIZE)
EVERY = tuple(TRANSFORMATIONS)
CHEAP = tuple(name for name, one in TRANSFORMATIONS.items() if not one.thorough)


def without(names: tuple[str, ...], left_out: str) -> tuple[str, ...]:
    """All names but one."""
    return tuple(name for name in names if name != left_out)
