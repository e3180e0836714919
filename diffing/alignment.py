"""The ways to align two programs: by their structure, or by a longest common subsequence of their tokens."""

import enum

from diffing.constructs import without_chance
from diffing.files import barriers
from diffing.indentation import without_moved_lines
from diffing.list_alignment import Block, between, common_blocks
from diffing.sliding import settled
from diffing.tree_alignment import tree_blocks
from grammars.languages import Layout
from grammars.layout import Gaps
from grammars.tree import Tree


class Alignment(enum.StrEnum):
    """How the tokens of two programs are matched."""

    TREE = "tree"  # an ordered mapping of the trees' nodes
    LIST = "list"  # the fewest insertions and deletions of tokens
    CONSTRUCTS = "constructs"  # the same, but different constructs have nothing in common


def align(seed: Tree, variant: Tree, alignment: Alignment, layout: Layout) -> list[Block]:
    """The matching blocks of tokens, in order; a line that has moved to another block of indentation matches none."""
    if alignment is Alignment.TREE:
        blocks = tree_blocks(seed, variant)
    else:
        blocks = settled(_list_blocks(seed, variant), seed, variant, layout)
    if alignment is Alignment.CONSTRUCTS:
        blocks = without_chance(blocks, seed, variant)
    return in_place(blocks, seed, variant, layout)


def _list_blocks(seed: Tree, variant: Tree) -> list[Block]:
    """The blocks of a longest common subsequence, in bundles of one for each file."""
    ours, theirs = seed.words(), variant.words()
    files = between(barriers(seed, variant), len(ours), len(theirs))
    found = ((i, j, common_blocks(ours[i:x], theirs[j:y])) for (i, x), (j, y), _ in files)
    return [(i + a, j + b, size) for i, j, blocks in found for a, b, size in blocks]


def in_place(blocks: list[Block], seed: Tree, variant: Tree, layout: Layout) -> list[Block]:
    """The blocks without the lines that have moved to another block of indentation."""
    if not layout.indented:
        return blocks
    return without_moved_lines(blocks, Gaps(seed, layout), Gaps(variant, layout))
