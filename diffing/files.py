"""The files of two bundles beside each other: equal paths are one file, and nothing is matched across files."""

import os
from collections.abc import Iterable, Iterator

from diffing.list_alignment import Block
from grammars.bundle import parts_of
from grammars.tree import Tree


def paths(tree: Tree) -> list[str]:
    """The paths of a bundle's files, in order."""
    return [part.path for part in parts_of(tree.source) if part.path] if tree.borders else []


def barriers(seed: Tree, variant: Tree) -> list[Block]:
    """Empty blocks where files begin, in the order of their paths; none if these are not bundles.

    A file that only one program has begins, in the other one, where it would be.
    """
    if not (seed.borders and variant.borders):
        return []
    starts = [dict(zip(paths(tree), tree.borders, strict=True)) for tree in (seed, variant)]
    found: list[Block] = []
    following = [len(seed), len(variant)]
    for path in sorted({*starts[0], *starts[1]}, key=os.fsencode, reverse=True):
        following = [own.get(path, after) for own, after in zip(starts, following, strict=True)]
        found.append((following[0], following[1], 0))
    return found[::-1]


def in_file_order(blocks: Iterable[Block], seed: Tree, variant: Tree) -> Iterator[Block]:
    """The blocks, with empty ones between files so that those of both programs are sorted among each other."""
    between = barriers(seed, variant)
    if not between:
        yield from blocks
        return
    i = j = 0
    for x, y, size in sorted([*blocks, *between]):
        if x >= i and y >= j:  # else a block goes on from one file to the next
            yield x, y, size
            i, j = x + size, y + size
