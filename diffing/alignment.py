"""The ways to align two programs: by their structure, or by a longest common subsequence of their tokens."""

import enum

from diffing.indentation import without_moved_lines
from diffing.list_alignment import Block, common_blocks
from diffing.tree_alignment import tree_blocks
from grammars.languages import Layout
from grammars.layout import Gaps
from grammars.tree import Tree


class Alignment(enum.StrEnum):
    """How the tokens of two programs are matched."""

    TREE = "tree"  # an ordered mapping of the trees' nodes
    LIST = "list"  # the fewest insertions and deletions of tokens


def align(seed: Tree, variant: Tree, alignment: Alignment, layout: Layout) -> list[Block]:
    """The matching blocks of tokens, in order; a line that has moved to another block of indentation matches none."""
    in_trees = alignment is Alignment.TREE
    blocks = tree_blocks(seed, variant) if in_trees else common_blocks(seed.words(), variant.words())
    return in_place(blocks, seed, variant, layout)


def in_place(blocks: list[Block], seed: Tree, variant: Tree, layout: Layout) -> list[Block]:
    """The blocks without the lines that have moved to another block of indentation."""
    if not layout.indented:
        return blocks
    return without_moved_lines(blocks, Gaps(seed, layout), Gaps(variant, layout))
