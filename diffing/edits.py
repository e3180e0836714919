"""The difference of a pair as edits that a person can read."""

import enum
from dataclasses import dataclass

from diffing.merged import MergedSequence
from diffing.pair_state import Side
from grammars.bundle import shown
from grammars.tree import Tree


class EditKind(enum.StrEnum):
    """What an edit does to the seed."""

    INSERT = "insert"
    DELETE = "delete"
    REPLACE = "replace"


@dataclass(frozen=True, slots=True)
class Edit:
    """One hunk: token ranges (start, end) in both programs, their texts, and the kinds of nodes around them."""

    kind: EditKind
    seed: tuple[int, int]
    variant: tuple[int, int]
    seed_texts: tuple[str, ...]
    variant_texts: tuple[str, ...]
    seed_node: str
    variant_node: str


def edits(merged: MergedSequence) -> list[Edit]:
    """The difference of two parsed programs, hunk by hunk."""
    seed, variant = (merged.tree(side) for side in Side)
    ours, theirs = ([_shown(text, tree) for text in tree.texts()] for tree in (seed, variant))
    found = []
    i = j = 0
    for x, y, size in [*merged.state.blocks(), (len(ours), len(theirs), 0)]:
        if x > i or y > j:
            kind = EditKind.DELETE if y == j else EditKind.INSERT if x == i else EditKind.REPLACE
            texts = tuple(ours[i:x]), tuple(theirs[j:y])
            found.append(Edit(kind, (i, x), (j, y), *texts, _kind(seed, i, x), _kind(variant, j, y)))
        i, j = x + size, y + size
    return found


def _shown(text: bytes, tree: Tree) -> str:
    return (shown(text) if tree.borders else text).decode("utf-8", "replace")


def _kind(tree: Tree, start: int, end: int) -> str:
    """The kind of the smallest node that holds these tokens; empty for no tokens."""
    name = ""
    for node in tree.around(start, end):
        name = node.kinds[-1] if node.kinds else name
    return name
