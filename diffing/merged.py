"""A pair of programs as one sequence in the order of both; a single program is the variant of an empty seed."""

import itertools
from array import array
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple, Self

from diffing.list_alignment import Block, between
from diffing.masks import Span, span_mask
from diffing.pair_state import PerSide, Side, State
from diffing.tree_alignment import in_file_order
from grammars.bundle import paths
from grammars.languages import Layout
from grammars.tree import Node, Tree


class Placed(NamedTuple):
    """One program in it: token ``at[p]`` is at position ``p`` (-1: none); ``positions`` has those of its tokens."""

    tree: Tree
    at: Sequence[int]
    positions: Sequence[int]
    mask: int

    def text(self, position: int) -> bytes:
        return self.tree.text(self.at[position], self.at[position] + 1)


class MergedSequence:
    """The merged token sequence of two trees, aligned by ``blocks`` (matching tokens, in order)."""

    def __init__(self, seed: Tree, variant: Tree, blocks: Iterable[Block], layout: Layout = Layout.FREE) -> None:
        seed_at, variant_at = array("q"), array("q")
        for (i, x), (j, y), size in between(in_file_order(blocks, seed, variant), len(seed), len(variant)):
            seed_at.extend(itertools.chain(range(i, x), itertools.repeat(-1, y - j), range(x, x + size)))
            variant_at.extend(itertools.chain(itertools.repeat(-1, x - i), range(j, y), range(y, y + size)))
        self.placed = PerSide(_placed(seed, seed_at), _placed(variant, variant_at))
        self.layout = layout
        files: dict[int, str] = {}  # by the positions of their borders
        for placed in self.placed:
            borders = zip(placed.tree.borders, paths(placed.tree), strict=True)
            files |= {placed.positions[token]: path for token, path in borders}
        ends = [*sorted(files), len(self)]
        self._files = [(start, span_mask(start, end)) for start, end in pairwise(ends)]  # each border with its file
        self._twins = [1 << a | 1 << b for a, b in pairwise(ends[:-1]) if files[a] == files[b]]  # of unread files

    @classmethod
    def of_one(cls, tree: Tree, layout: Layout = Layout.FREE) -> Self:
        return cls(tree, tree, [(0, 0, len(tree))], layout)

    def __len__(self) -> int:
        return len(self.placed.seed.at)

    @property
    def state(self) -> State:
        return State(self.placed.seed.mask, self.placed.variant.mask)

    def tree(self, side: Side) -> Tree:
        return self.placed.of(side).tree

    def texts(self) -> list[bytes]:
        seed, variant = self.placed
        seed_texts, variant_texts = seed.tree.texts(), variant.tree.texts()
        return [seed_texts[i] if i >= 0 else variant_texts[j] for i, j in zip(seed.at, variant.at, strict=True)]

    def span(self, side: Side, start: int, end: int) -> Span:
        """The positions of one program's tokens from ``start`` to before ``end``."""
        places = self.placed.of(side).positions
        return places[start], places[end - 1] + 1

    def mask(self, side: Side, node: Node) -> int:
        start, end = self.span(side, node.start, node.end)
        return span_mask(start, end) & self.placed.of(side).mask

    def tokens_before(self, side: Side, mask: int) -> list[int]:
        """How many of a program's tokens in the mask come before each of its tokens; at the end, how many in all."""
        digits = bin(mask | 1 << len(self))[:2:-1]  # a 1 behind the last position pads the string to full length
        found = map("1".__eq__, map(digits.__getitem__, self.placed.of(side).positions))
        return list(itertools.accumulate(found, initial=0))

    def has_whole_files(self, mask: int) -> bool:
        """Whether a program with these tokens has the border of every file with tokens, and no file twice."""
        have_borders = all(mask >> border & 1 or not mask & whole for border, whole in self._files)
        return have_borders and all(mask & twins != twins for twins in self._twins)

    def node_over(self, side: Side, mask: int) -> Node | None:
        """The smallest node of one program around these positions, all of which the program must have."""
        at = self.placed.of(side).at
        first, last = (mask & -mask).bit_length() - 1, mask.bit_length() - 1
        *_, found = None, *self.tree(side).around(at[first], at[last] + 1)
        return found


def _placed(tree: Tree, at: Sequence[int]) -> Placed:
    places = array("q", (position for position, token in enumerate(at) if token >= 0))
    digits = "".join("1" if token >= 0 else "0" for token in reversed(at))
    return Placed(tree, at, places, int(digits or "0", 2))
