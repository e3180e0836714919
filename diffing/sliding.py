"""Hunks that could stand in several places stand where they take the fewest constructs apart.

If ``extern "C" f();`` is inserted before ``extern "D" g();``, the common subsequence is just as long if the insertion
begins behind ``extern``, or behind the quotation mark.  What counts is how many nodes the two ends of a hunk are in::

    extern " C " f ( ) ; extern " D " g ( ) ;
             ^~~~~~~~~~~~~~~~~~~~                   its ends are in two strings
           ^~~~~~~~~~~~~~~~~~~~                     its ends are in two declarations
    ^~~~~~~~~~~~~~~~~~~~                            it is a declaration: the best place

Git slides hunks of lines in the same way, to the least indented place.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from diffing.list_alignment import Block
from grammars.languages import Layout
from grammars.tree import Tree

MAX_STEPS = 64  # tokens that a hunk slides, to either side: long rows of equal tokens have no best place


class _Slide(NamedTuple):
    """Tokens of one program, where the other program has none."""

    tree: Tree
    start: int
    end: int

    def best_steps(self, back: int, forth: int) -> int:
        """How far to slide, by at most so many tokens to each side; negative is back."""
        first = last = 0
        while first > -min(back, MAX_STEPS) and self._is_repeated(first - 1):
            first -= 1
        while last < min(forth, MAX_STEPS) and self._is_repeated(last):
            last += 1
        return min(range(first, last + 1), key=lambda steps: (self._depth(steps), abs(steps))) if first < last else 0

    def _is_repeated(self, steps: int) -> bool:
        """Whether the token this far from the start is the same as the one this far from the end."""
        return self._word(self.start + steps) == self._word(self.end + steps)

    def _word(self, token: int) -> tuple[bytes, bool]:
        tree = self.tree
        return tree.source[tree.starts[token] : tree.ends[token]], tree.word[token] == token

    def _depth(self, steps: int) -> int:
        """How many nodes the two ends are in."""
        return sum(self._depth_at(end) for end in (self.start + steps, self.end + steps))

    def _depth_at(self, end: int) -> int:
        """How many nodes hold both neighbours, or all tokens where there is only one neighbour."""
        tokens = (end - 1, end + 1) if 0 < end < len(self.tree) else (0, len(self.tree))
        return sum(1 for _ in self.tree.around(*tokens))

    def has_its_brackets(self, closing: Mapping[bytes, bytes]) -> bool:
        """Whether there are as many closing brackets of each kind as opening ones."""
        counts = Counter(self._word(token)[0] for token in range(self.start, self.end))
        return all(counts[opening] == counts[partner] for opening, partner in closing.items())


def settled(blocks: Iterable[Block], seed: Tree, variant: Tree, layout: Layout) -> list[Block]:
    """Blocks that match as many tokens, with each one-sided hunk between two of them in its best place.

    A block between two hunks keeps at least one token.  Hunks with half a pair of brackets stay, because the other half
    would not follow.
    """
    found = [(0, 0, 0), *blocks, (len(seed), len(variant), 0)]
    for number in range(1, len(found)):
        (i, j, before), (x, y, after) = found[number - 1], found[number]
        if (i + before == x) == (j + before == y):
            continue
        hunk = _Slide(variant, j + before, y) if i + before == x else _Slide(seed, i + before, x)
        is_first, is_last = i == j == 0, (x + after, y + after) == (len(seed), len(variant))
        steps = hunk.best_steps(before if is_first else before - 1, after if is_last else after - 1)
        if steps and hunk.has_its_brackets(layout.closing):
            found[number - 1] = i, j, before + steps
            found[number] = x + steps, y + steps, after - steps
    return [block for block in found if block[2]]
