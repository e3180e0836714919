"""What a transformation plans: states to try, the programs that they stand for, and what makes a pair simpler."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

from diffing.pair_state import PerSide
from ppr.programs.pair import ParsedPair
from ppr.reducers.candidate import Stream

S = TypeVar("S", bound=Hashable)
Rank = tuple[int | list[bytes], ...]


def simplicity(pair: ParsedPair) -> Rank:
    """Of two pairs of one size, the one of smaller rank is the better one.

    That is the one whose tokens have fewer characters; else the one whose tokens come first in the order of their
    texts.
    """
    texts = [text for tree in pair.trees for text in tree.texts()]
    return sum(map(len, texts)), texts


@dataclass(frozen=True)
class Plan(Generic[S]):
    """A stream of states, the pair of programs that each is, and the rank of pairs of one size.

    Every step must make the size or the rank smaller.
    """

    stream: Stream[S]
    programs_of: Callable[[S], PerSide[bytes]]
    rank: Callable[[ParsedPair], Rank] = simplicity
