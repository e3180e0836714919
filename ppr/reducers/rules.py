"""What a user may want of the reducers of pairs, or forbid them."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PairRules:
    """The rules of one run.

    ``mirror``: work in both directions, so that the seed changes too where only the variant would.
    ``whole_statements``: take a short statement that was inserted or deleted whole apart only if at most a quarter of
    it is left; ``a++;`` as the difference says more than ``++`` and a seed with a useless ``a;``.
    ``thorough``: test also what is not likely to hold, because something like it has just been refused.
    """

    mirror: bool = True
    whole_statements: bool = True
    thorough: bool = False
