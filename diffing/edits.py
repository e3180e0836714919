"""The difference of a pair as readable edits, and how many operations on single tokens they are."""

import enum
from collections.abc import Iterable
from dataclasses import dataclass

from diffing.list_alignment import Block, between
from diffing.merged import MergedSequence
from diffing.pair_state import Side
from grammars.bundle import shown_text, shown_texts
from grammars.tree import Tree


class EditKind(enum.StrEnum):
    """What an edit does to the seed."""

    INSERT = "insert"
    DELETE = "delete"
    REPLACE = "replace"


@dataclass(frozen=True, slots=True)
class Hunk:
    """One hunk: for each program a token range (start, end), the tokens' texts, the node around them, and the text."""

    kind: EditKind
    seed: tuple[int, int]
    variant: tuple[int, int]
    seed_texts: tuple[str, ...]
    variant_texts: tuple[str, ...]
    seed_node: str
    variant_node: str
    seed_text: str = ""
    variant_text: str = ""


@dataclass(frozen=True, slots=True)
class Operations:
    """How many token operations turn the seed into the variant (PPR, ESEC/FSE 2023, sections 3.2 and 3.3)."""

    insert: int = 0
    delete: int = 0
    replace: int = 0

    @property
    def number(self) -> int:
        return self.insert + self.delete + self.replace

    @property
    def words(self) -> str:
        counts = {"insertion": self.insert, "deletion": self.delete, "replacement": self.replace}
        return ", ".join(f"{n:,} {name}{'s' * (n != 1)}" for name, n in counts.items() if n) or "none"


def operations(blocks: Iterable[Block], seed: int, variant: int) -> Operations:
    """The operations for two programs of these lengths and matching blocks; between blocks, tokens are replaced."""
    insert = delete = replace = 0
    for (i, x), (j, y), _ in between(blocks, seed, variant):
        both = min(x - i, y - j)
        insert, delete, replace = insert + (y - j) - both, delete + (x - i) - both, replace + both
    return Operations(insert, delete, replace)


def hunks_of(merged: MergedSequence) -> list[Hunk]:
    seed, variant = (merged.tree(side) for side in Side)
    ours, theirs = shown_texts(seed), shown_texts(variant)
    found = []
    for (i, x), (j, y), _ in between(merged.state.blocks(), len(ours), len(theirs)):
        if (i, j) == (x, y):
            continue
        kind = EditKind.DELETE if y == j else EditKind.INSERT if x == i else EditKind.REPLACE
        texts = tuple(ours[i:x]), tuple(theirs[j:y])
        more = _kind(seed, i, x), _kind(variant, j, y), shown_text(seed, i, x), shown_text(variant, j, y)
        found.append(Hunk(kind, (i, x), (j, y), *texts, *more))
    return found


def _kind(tree: Tree, start: int, end: int) -> str:
    """The kind of the smallest node around these tokens; empty for no tokens."""
    *_, name = "", *(node.kinds[-1] for node in tree.around(start, end) if node.kinds)
    return name
