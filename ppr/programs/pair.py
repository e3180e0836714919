"""A pair of programs: their texts, their trees, and the alignments between the trees."""

import contextlib
import functools
import gc
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from diffing.alignment import Alignment, align, in_place
from diffing.edits import Operations, operations
from diffing.list_alignment import Block, merged_blocks
from diffing.merged import MergedSequence
from diffing.pair_state import PerSide, Side
from grammars.languages import Language, Layout
from grammars.parsing import parse
from grammars.tree import Tree


class Programs(PerSide[bytes]):
    """The texts of a pair."""

    __slots__ = ()


@dataclass(frozen=True)
class ParsedPair:
    """The trees of a pair, with the alignment ``carried`` over from the reduction so far (none at the start)."""

    trees: PerSide[Tree]
    layout: Layout
    carried: list[Block] | None = None

    @classmethod
    def parse(cls, programs: Programs, language: Language, **how: bool) -> "ParsedPair":
        return cls(PerSide.of_each(lambda side: parse(programs.of(side), language, **how)), language.layout)

    def carrying(self, blocks: list[Block]) -> "ParsedPair":
        """The pair with the matches of an alignment that are still valid: equal words, in place."""
        seed, variant = (tree.words() for tree in self.trees)
        matches = ((i + k, j + k, 1) for i, j, size in blocks for k in range(size) if seed[i + k] == variant[j + k])
        return replace(self, carried=in_place(merged_blocks(matches), *self.trees, self.layout))

    def of(self, side: Side) -> Tree:
        return self.trees.of(side)

    @property
    def programs(self) -> Programs:
        return Programs.of_each(lambda side: self.of(side).source)

    @functools.cached_property
    def list_blocks(self) -> list[Block]:
        return align(*self.trees, Alignment.LIST, self.layout)

    @functools.cached_property
    def tree_blocks(self) -> list[Block]:
        return align(*self.trees, Alignment.TREE, self.layout)

    @property
    def difference(self) -> int:
        """The number of tokens outside a longest common subsequence."""
        return self.tokens - 2 * _size(self.list_blocks)

    @property
    def operations(self) -> Operations:
        return operations(self.list_blocks, *map(len, self.trees))

    @property
    def tokens(self) -> int:
        return sum(len(tree) for tree in self.trees)

    @property
    def size(self) -> tuple[int, int]:
        """The difference and the number of tokens; :class:`diffing.pair_state.Preference` says which comes first."""
        return self.difference, self.tokens

    def merged(self, alignment: Alignment) -> MergedSequence:
        """The merged sequence by this alignment, or by a better one, unless this is the alignment of constructs."""
        if alignment is Alignment.CONSTRUCTS:
            return MergedSequence(*self.trees, align(*self.trees, alignment, self.layout), self.layout)
        first = self.tree_blocks if alignment is Alignment.TREE else self.list_blocks
        blocks = max((first, self.carried or [], self.list_blocks), key=_size)
        return MergedSequence(*self.trees, blocks, self.layout)


def _size(blocks: Iterable[Block]) -> int:
    return sum(size for _, _, size in blocks)


@contextlib.contextmanager
def rare_garbage_collection() -> Iterator[None]:
    """Collect garbage rarely: trees are large and live long, and scanning them takes half the time of parsing."""
    before = gc.get_threshold()
    gc.set_threshold(10_000_000)
    try:
        yield
    finally:
        gc.freeze()  # a collection would scan all remaining objects, which takes seconds
        gc.set_threshold(*before)
