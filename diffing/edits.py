"""The difference of a pair as parts that can be undone one by one, and as edits that a person can read."""

from dataclasses import dataclass
from typing import Literal

from diffing.merged import MergedSequence, Side, State, positions, runs, span_mask
from grammars.tree import Tree


def hunk_masks(state: State) -> list[int]:
    """The hunks: neighbouring one-sided positions that no common token separates."""
    one_sided = state.seed ^ state.variant
    found = []
    end = 0
    for start, stop in [*runs(state.seed & state.variant), (one_sided.bit_length(),) * 2]:
        if start > end:
            hunk = one_sided & span_mask(end, start)
            if hunk:
                found.append(hunk)
        end = stop
    return found


def bits(mask: int) -> list[int]:
    """The positions of a mask, each as a mask of its own."""
    return [1 << position for position in positions(mask)]


def undone(state: State, side: Side, mask: int) -> State:
    """The pair after the program ``side`` has taken the other's tokens at these positions."""
    return state.with_side(side, state.of(side) & ~mask | state.of(side.other) & mask)


@dataclass(frozen=True, slots=True)
class Edit:
    """One hunk: token ranges (start, end) in both programs, their texts, and the kinds of nodes around them."""

    kind: Literal["insert", "delete", "replace"]
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
    found = []
    i = j = 0
    end = 0
    for hunk in hunk_masks(state):
        start = (hunk & -hunk).bit_length() - 1
        common = (state.seed & state.variant & span_mask(end, start)).bit_count() if start > end else 0
        i, j = i + common, j + common
        end = hunk.bit_length()
        ours, theirs = hunk & state.seed, hunk & state.variant
        size, other_size = ours.bit_count(), theirs.bit_count()
        found.append(
            Edit(
                "replace" if ours and theirs else "delete" if ours else "insert",
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
