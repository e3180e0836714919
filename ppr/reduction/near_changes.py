"""What is worth another test after a late success: removals near what has changed since they were refused.

What the tests refused once, they nearly always refuse again when only something far away has gone.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from diffing.list_alignment import common_blocks
from diffing.masks import mask_at, span_mask
from diffing.merged import MergedSequence
from diffing.pair_state import PerSide, Side
from grammars.languages import Language
from grammars.tree import Tree

NEAR = 2  # tokens on each side of a change


@dataclass(frozen=True, slots=True)
class Change:
    """A place where a program has changed: the tokens there and on both sides of it, and all that are near to it."""

    place: int
    near: int


def changes_since(before: PerSide[Tree], merged: MergedSequence, language: Language) -> list[Change]:
    """The places at which the programs have changed, as positions of their merged sequence."""
    return [change for side in Side for change in _changes(before.of(side), merged, side, language)]


def is_worth_a_test(changes: list[Change], touched: int) -> bool:
    """Whether a candidate that changes these positions is near to a change, but does not swallow it whole.

    If it does, the change does not matter: without it, much the same has been refused.
    """
    return any(touched & change.near and change.place & ~touched for change in changes)


def _changes(before: Tree, merged: MergedSequence, side: Side, language: Language) -> Iterator[Change]:
    after = merged.tree(side)
    old, new = before.texts(), after.texts()
    uses: dict[bytes, list[int]] = {}
    for node in after.walk():
        if node.is_leaf and any(map(language.is_name, node.kinds)):
            uses.setdefault(new[node.start], []).append(node.start)
    places = merged.placed.of(side).positions

    def mask(tokens) -> int:
        return mask_at((places[token] for token in tokens), len(merged))

    i = j = 0
    for x, y, size in [*common_blocks(old, new), (len(old), len(new), 0)]:
        if (i, j) != (x, y):
            same = {token for text in {*old[i:x]} for token in uses.get(text, ())}
            yield Change(
                mask(range(max(0, j - 1), min(len(new), y + 1))),
                mask({*range(max(0, j - NEAR), min(len(new), y + NEAR)), *same}),
            )
        i, j = x + size, y + size
