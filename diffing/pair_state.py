"""The two sides of a pair, and its states: which tokens the seed has, and which the variant."""

import enum
from collections.abc import Callable
from itertools import pairwise
from typing import Generic, NamedTuple, Self, TypeVar

from diffing.list_alignment import Block, merged_blocks
from diffing.masks import Part, runs, single_positions, span_mask

T = TypeVar("T")


class Side(enum.Enum):
    """Which program of a pair."""

    SEED = "seed"
    VARIANT = "variant"

    @property
    def other(self) -> "Side":
        return Side.VARIANT if self is Side.SEED else Side.SEED


class PerSide(NamedTuple, Generic[T]):
    """One value for each program of a pair."""

    seed: T
    variant: T

    @classmethod
    def of_each(cls, value: Callable[[Side], T]) -> Self:
        return cls(value(Side.SEED), value(Side.VARIANT))

    def of(self, side: Side) -> T:
        return self.seed if side is Side.SEED else self.variant

    def with_side(self, side: Side, value: T) -> Self:
        return self._replace(seed=value) if side is Side.SEED else self._replace(variant=value)


class State(PerSide[int]):
    """A pair as two masks over the merged sequence: common tokens are in both, inserted and deleted ones in one."""

    __slots__ = ()

    @property
    def difference(self) -> int:
        return (self.seed ^ self.variant).bit_count()

    @property
    def tokens(self) -> int:
        return self.seed.bit_count() + self.variant.bit_count()

    @property
    def size(self) -> tuple[int, int]:
        return self.difference, self.tokens

    @property
    def common(self) -> int:
        """The tokens that both programs have; for a single program, all its tokens."""
        return self.seed & self.variant if self.seed else self.variant

    def own(self, side: Side) -> int:
        return self.of(side) & ~self.of(side.other)

    def undone(self, side: Side, mask: int) -> "State":
        """The pair after the program ``side`` has taken the other's tokens at these positions."""
        return self.with_side(side, self.of(side) & ~mask | self.of(side.other) & mask)

    def hunk_masks(self) -> list[int]:
        """The hunks: neighbouring one-sided positions that no common token separates."""
        one_sided = self.seed ^ self.variant
        common = [(0, 0), *runs(self.seed & self.variant), (one_sided.bit_length(),) * 2]
        gaps = ((end, start) for (_, end), (start, _) in pairwise(common) if start > end)
        return [hunk for gap in gaps if (hunk := one_sided & span_mask(*gap))]

    def hunks(self) -> list[Part]:
        return [tuple(runs(hunk)) for hunk in self.hunk_masks()]

    def halves(self) -> list[Part]:
        """The tokens of each program in each hunk in which both have some, as parts."""
        found = [(hunk & self.seed, hunk & self.variant) for hunk in self.hunk_masks()]
        return [tuple(runs(half)) for halves in found if all(halves) for half in halves]

    def single_positions(self) -> list[Part]:
        return single_positions(self.seed ^ self.variant)

    def blocks(self) -> list[Block]:
        """The common tokens as matching blocks of the two programs: the alignment that the state stands for."""
        seed, variant = bin(self.seed)[:1:-1], bin(self.variant)[:1:-1]
        blocks: list[Block] = []
        i = j = end = 0
        for start, stop in runs(self.seed & self.variant):
            i += seed.count("1", end, start)
            j += variant.count("1", end, start)
            blocks.append((i, j, stop - start))
            i, j, end = i + stop - start, j + stop - start, stop
        return merged_blocks(blocks)


class Preference(enum.StrEnum):
    """What reduction makes smaller first: the difference of a pair, or the tokens of both programs."""

    DIFFERENCE = "difference"
    SIZE = "size"

    def rank(self, size: tuple[int, int]) -> tuple[int, int]:
        """A sort key for a size (difference, tokens): the smaller key is better."""
        difference, tokens = size
        return (difference, tokens) if self is Preference.DIFFERENCE else (tokens, difference)
