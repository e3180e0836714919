"""The difference of a pair as edits that a person can read."""

import enum
from dataclasses import dataclass

from diffing.masks import positions, span_mask
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
    state = merged.state
    texts = merged.texts()
    if any(merged.tree(side).borders for side in Side):
        texts = [shown(text) for text in texts]
    found = []
    i = j = 0
    end = 0
    for hunk in state.hunk_masks():
        start = (hunk & -hunk).bit_length() - 1
        common = (state.seed & state.variant & span_mask(end, start)).bit_count() if start > end else 0
        i, j = i + common, j + common
        end = hunk.bit_length()
        ours, theirs = hunk & state.seed, hunk & state.variant
        size, other_size = ours.bit_count(), theirs.bit_count()
        found.append(
            Edit(
                EditKind.REPLACE if ours and theirs else EditKind.DELETE if ours else EditKind.INSERT,
                (i, i + size),
                (j, j + other_size),
                _texts(ours, texts),
                _texts(theirs, texts),
                _kind(merged.tree(Side.SEED), i, i + size),
                _kind(merged.tree(Side.VARIANT), j, j + other_size),
            )
        )
        i, j = i + size, j + other_size
    return found


def _texts(mask: int, texts: list[bytes]) -> tuple[str, ...]:
    return tuple(texts[p].decode("utf-8", "replace") for p in positions(mask))


def _kind(tree: Tree, start: int, end: int) -> str:
    """The kind of the smallest node that holds these tokens; empty for no tokens."""
    name = ""
    for node in tree.around(start, end):
        name = node.kinds[-1] if node.kinds else name
    return name
