"""The ways to align two programs: by their structure, or by a longest common subsequence of their tokens."""

import enum
import functools
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from diffing.indentation import without_moved_lines
from diffing.list_alignment import Block, completed
from diffing.tree_alignment import barriers, tree_blocks
from grammars.languages import Layout
from grammars.layout import Gaps
from grammars.tree import Node, Tree, width

KEPT_SHARE = 0.5  # of the larger construct's tokens: what two constructs must have in common
MAX_STEPS = 64  # tokens that a hunk may slide, to either side: long rows of equal tokens have no best place


class Alignment(enum.StrEnum):
    """How the tokens of two programs are matched."""

    TREE = "tree"  # an ordered mapping of the trees' nodes
    LIST = "list"  # the fewest insertions and deletions of tokens
    CONSTRUCTS = "constructs"  # the same, without matches between unrelated constructs


def align(seed: Tree, variant: Tree, alignment: Alignment, layout: Layout) -> list[Block]:
    """The matching blocks of tokens, in order; a line that has moved to another indented block has no match."""
    if alignment is Alignment.TREE:
        blocks = tree_blocks(seed, variant)
    else:
        found = completed(barriers(seed, variant), seed.words(), variant.words())  # in bundles, file by file
        blocks = settled(found, seed, variant, layout)
    if alignment is Alignment.CONSTRUCTS:
        blocks = without_chance(blocks, seed, variant)
    return in_place(blocks, seed, variant, layout)


def in_place(blocks: list[Block], seed: Tree, variant: Tree, layout: Layout) -> list[Block]:
    if not layout.indented:
        return blocks
    return without_moved_lines(blocks, Gaps(seed, layout), Gaps(variant, layout))


def without_chance(blocks: Iterable[Block], seed: Tree, variant: Tree) -> list[Block]:
    """Keep, one by one, the matches of tokens whose constructs are of one kind and share half of their tokens.

    Else ``f(a, function () {})`` and ``f(a.b(0, 9))`` share a comma and a bracket, and no part can be undone alone.
    """
    pairs = [(i + k, j + k) for i, j, size in blocks for k in range(size)]
    ours, theirs = ([pair[side] for pair in pairs] for side in (0, 1))

    @functools.cache
    def belong_together(first: Node, second: Node) -> bool:
        start = max(bisect_left(ours, first.start), bisect_left(theirs, second.start))
        end = min(bisect_left(ours, first.end), bisect_left(theirs, second.end))
        return first.label == second.label and end - start >= KEPT_SHARE * max(width(first), width(second))

    constructs, others = dict(_constructs(seed)), dict(_constructs(variant))
    files = set(seed.borders)
    return [(i, j, 1) for i, j in pairs if i in files or belong_together(constructs[i], others[j])]


def _constructs(tree: Tree) -> Iterator[tuple[int, Node]]:
    """Each token with its construct, the node above it; a program of one token is its own construct."""
    for node in tree.walk():
        for token in node.children or ([node] if node is tree.root else []):
            if token.is_leaf:
                yield token.start, node


class _Slide(NamedTuple):
    """Tokens of one program, where the other program has none."""

    tree: Tree
    start: int
    end: int

    def best_steps(self, back: int, forth: int) -> int:
        """How many tokens to slide, at most ``back`` or ``forth``; a negative number slides back."""
        first = last = 0
        while first > -min(back, MAX_STEPS) and self._is_repeated(first - 1):
            first -= 1
        while last < min(forth, MAX_STEPS) and self._is_repeated(last):
            last += 1
        return min(range(first, last + 1), key=lambda steps: (self._depth(steps), abs(steps)))

    def _is_repeated(self, steps: int) -> bool:
        """Whether the token this far from the start is the same as the one this far from the end."""
        return self._word(self.start + steps) == self._word(self.end + steps)

    def _word(self, token: int) -> tuple[bytes, bool]:
        return self.tree.text(token, token + 1), self.tree.word[token] == token

    def _depth(self, steps: int) -> int:
        """How many nodes the two ends cut; at the edge of the program, how many nodes have all its tokens."""
        size = len(self.tree)
        ends = (self.start + steps, self.end + steps)
        spans = ((end - 1, end + 1) if 0 < end < size else (0, size) for end in ends)
        return sum(1 for span in spans for _ in self.tree.around(*span))

    def has_its_brackets(self, closing: Mapping[bytes, bytes]) -> bool:
        counts = Counter(self._word(token)[0] for token in range(self.start, self.end))
        return all(counts[opening] == counts[partner] for opening, partner in closing.items())


def settled(blocks: Iterable[Block], seed: Tree, variant: Tree, layout: Layout) -> list[Block]:
    """Slide each one-sided hunk to where its ends cut the fewest constructs; the blocks match as many tokens as before.

    Git slides hunks of lines in the same way::

        extern " C " f ( ) ; extern " D " g ( ) ;
                 ^~~~~~~~~~~~~~~~~~~~                   both ends cut strings
        ^~~~~~~~~~~~~~~~~~~~                            a whole declaration: the best place

    A block between two hunks keeps a token.  Hunks with half a pair of brackets stay: the other half would not follow.
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
