"""Two programs as one merged sequence: the start of every test of pairs of trees."""

from collections.abc import Sequence

from diffing.alignment import Alignment, align
from diffing.list_alignment import Block
from diffing.merged import MergedSequence
from grammars.languages import by_name
from grammars.parsing import parse


def merged(
    seed: str | bytes, variant: str | bytes, language: str = "c", blocks: Sequence[Block] | None = None
) -> MergedSequence:
    """Two programs merged along these blocks, or along their trees."""
    known = by_name(language)
    first, second = (parse(text if isinstance(text, bytes) else text.encode(), known) for text in (seed, variant))
    found = align(first, second, Alignment.TREE, known.layout) if blocks is None else blocks
    return MergedSequence(first, second, found, known.layout)


def chosen(items: Sequence, mask: int) -> list:
    """The items at the positions of a mask, read bit by bit."""
    return [item for position, item in enumerate(items) if mask >> position & 1]
