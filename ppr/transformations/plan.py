"""What a transformation plans: states to try, the programs that they stand for, and what makes a pair simpler."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

from diffing.pair_state import PerSide
from ppr.candidate import Stream
from ppr.programs import ParsedPair

S = TypeVar("S", bound=Hashable)
Rank = tuple[int | list[bytes], ...]


def simplicity(pair: ParsedPair) -> Rank:
    """Of two pairs the one of smaller rank is the better one.

    That is the smaller one by difference and tokens; else the one whose tokens have fewer characters; else the one
    whose tokens come first in the order of their texts.
    """
    texts = [text for tree in pair.trees for text in tree.texts()]
    return (*pair.size, sum(map(len, texts)), texts)


@dataclass(frozen=True)
class Plan(Generic[S]):
    """A stream of states, the pair of programs that each is, and their rank: every step must make it smaller."""

    stream: Stream[S]
    programs_of: Callable[[S], PerSide[bytes]]
    rank: Callable[[ParsedPair], Rank] = simplicity
