"""Neighbours of one program: itself after an edit of at most three tokens, in the order in which they are worth a test.

They serve to find a program that works beside one that fails.  What only makes code unused comes last.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, compress, islice
from typing import NamedTuple

from diffing.alignment import Alignment
from diffing.edits import hunks_of
from diffing.list_alignment import common_blocks
from diffing.rendering import Rewriter
from diffing.tracing import Trail
from grammars.bundle import shown_texts
from grammars.languages import Language
from grammars.parsing import parse
from grammars.tree import Tree
from ppr.neighbours.edits import Edits, Sort, width
from ppr.programs.pair import ParsedPair, Programs

MOST_TOKENS = 3  # of an edit
ENOUGH = 4  # neighbours that work
MOST, IN_ALL = 36, 60  # neighbours that are asked about, of one program and of all
MOST_LOOKED_AT = 72  # of one program; what is known of them costs nothing
PATIENCE = 4  # neighbours that are asked about after the first that works
AT_A_TIME = 4  # neighbours that are asked about before the next ones are chosen
TURNS = {Sort.ALIKE: 2, Sort.SIMPLER: 1, Sort.DELETION: 2}  # so many of each take turns; the others come last
FEW = {Sort.OTHER: 4, Sort.INSERTION: 4, Sort.UNUSED: 2}  # of those
PLACE = re.compile(rb"[:(](\d+)[:,.)]")  # a line, in a message
NAME = re.compile(rb"\w+")

Works = Callable[[Sequence[bytes]], Iterable[bool]]  # whether each of these programs works


class Edit(NamedTuple):
    """An edit of a program, and the text that it makes."""

    sort: Sort
    tokens: int
    text: bytes


def near_programs(
    tree: Tree, language: Language, most: int = MOST, only: frozenset[int] | None = None, printed: bytes = b""
) -> list[Edit]:
    """So many neighbours of a program at ``most``, in the order in which they are worth a test.

    At least half of the tokens of an edit are ``only`` those (``None``: all), and it brings no new syntax errors.  What
    is near the names and lines in what a command has ``printed`` comes first.
    """
    edits, known = Edits(tree, language, MOST_TOKENS), {tree.source}
    words, at = {*NAME.findall(printed)} & {*edits.scene.names}, tree.starts
    lines = {int(line) for line in PLACE.findall(printed)}
    named = [
        leaf.position
        for leaf in edits.scene.leaves
        if leaf.text in words or tree.source.count(b"\n", 0, at[leaf.position]) + 1 in lines
    ]
    if named:
        edits = Edits(tree, language, MOST_TOKENS, lambda position: min(abs(position - one) for one in named))
    rewriter = Rewriter(edits.scene.merged)

    def of(sort: Sort) -> Iterator[Edit]:
        for rewrite in edits.of(sort):
            touched = [at for one in rewrite for at in range(one.start, one.end)]
            if only is None or 2 * len(only.intersection(touched)) >= len(touched):
                text = rewriter.rewritten(rewrite).seed
                if text not in known and parse(text, language).errors <= tree.errors:
                    known.add(text)
                    yield Edit(sort, width(rewrite), text)

    of_sort = {sort: of(sort) for sort in Sort}
    found, last = list[Edit](), sum(FEW.values())
    while len(found) < most - last:
        turn = _turn(of_sort, TURNS)
        if not turn:
            break
        found += turn
    return [*found[: max(0, most - last)], *_turn(of_sort, FEW)][:most]


def _turn(of_sort: Mapping[Sort, Iterator[Edit]], numbers: Mapping[Sort, int]) -> list[Edit]:
    return [edit for sort, number in numbers.items() for edit in islice(of_sort[sort], number)]


def first_working(
    edits: Sequence[Edit], works: Works, most: int = MOST, known: Callable[[bytes], bool | None] = lambda _: None
) -> tuple[list[Edit], int]:
    """The first neighbours that work, the most telling one first; and how many were asked about, ``most`` at most.

    Those of which that is ``known`` are not asked about.  The answer does not depend on how many are tested at a time.
    """
    said = [known(one.text) for one in edits]
    free, waiting = [*compress(edits, said)], [one for one, works in zip(edits, said, strict=True) if works is None]
    found, asked, last = list[Edit](), 0, min(most, PATIENCE if free else most, len(waiting))
    while asked < last and len(found) < ENOUGH:
        batch = waiting[asked : min(asked + AT_A_TIME, last)]
        more = [*compress(batch, works([one.text for one in batch]))]
        asked += len(batch)
        last = min(last, asked + PATIENCE) if more and not found else last
        found += more
    return sorted([*found, *free], key=lambda one: (one.sort, one.tokens))[:ENOUGH], asked


def survivors(reduced: Tree, original: Tree, trail: Trail | None = None) -> frozenset[int]:
    """The tokens of a program that are left when it is reduced, as a trail knows or a longest common subsequence."""
    if trail is not None:
        return frozenset(one for one in trail.origins.variant if one >= 0)
    blocks = common_blocks(original.texts(), reduced.texts())
    return frozenset(chain.from_iterable(range(start, start + size) for start, _, size in blocks))


def edit_in_words(works: bytes, fails: bytes, language: Language) -> str:
    """What a program has that works, in place of what one has that fails."""
    pair = ParsedPair.parse(Programs(works, fails), language)
    parts = []
    for hunk in hunks_of(pair.merged(Alignment.LIST)):
        seed, variant = (
            " ".join(shown_texts(tree)[start:end])
            for tree, (start, end) in zip(pair.trees, (hunk.seed, hunk.variant), strict=True)
        )
        before = " ".join(shown_texts(pair.trees.variant)[max(0, hunk.variant[0] - 2) : hunk.variant[0]])
        parts.append(
            f"`{seed}` for `{variant}`"
            if seed and variant
            else f"no `{variant}`"
            if variant
            else f"`{seed}` after `{before}`"
        )
    return " and ".join(parts)
