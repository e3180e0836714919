"""A program alone: a pair whose seed is empty, or holds minimal-length strings (chapter 5 of Misherghi's thesis)."""

import enum
import functools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import accumulate, chain

from diffing.list_alignment import Block
from diffing.masks import Span
from diffing.merged import MergedSequence
from diffing.pair_state import Side
from grammars.languages import Language, Layout
from grammars.normal_form import Texts
from grammars.parsing import parse
from grammars.tree import Node, Tree

ZERO = "0"
_INSIDE = range(0x80, 0xC0)  # the bytes of a UTF-8 character after its first one


class Unit(enum.StrEnum):
    """The unit of deletion: tokens of the language, or lines or characters of the text."""

    TOKEN = "token"
    LINE = "line"
    CHAR = "char"


@dataclass(frozen=True)
class Subject:
    """The view that a reducer of one program has.  A state is a mask over the merged sequence.

    ``fillers`` are, for some nodes, the positions of tokens that are not in the program but may replace the node.
    """

    merged: MergedSequence
    fillers: Mapping[Node, Span] = field(default_factory=dict)

    @property
    def live(self) -> int:
        return self.merged.state.variant

    @property
    def tree(self) -> Tree:
        return self.merged.tree(Side.VARIANT)


def subject_of(tree: Tree, layout: Layout = Layout.FREE) -> Subject:
    """A program without fillers."""
    return Subject(MergedSequence(atoms(b"", ()), tree, (), layout))


def units_of(source: bytes, unit: Unit, language: Language, *, comments_are_tokens: bool = False) -> Tree:
    """A program as a sequence of tokens, lines or characters."""
    if unit is Unit.LINE:
        return atoms(source, (i + 1 for i, byte in enumerate(source) if byte == ord("\n")))
    if unit is Unit.CHAR:
        return atoms(source, (i for i, byte in enumerate(source) if byte not in _INSIDE))
    return parse(source, language, comments_are_tokens=comments_are_tokens)


def atoms(source: bytes, starts: Iterable[int]) -> Tree:
    """Cut a text at these offsets, without gaps between the parts."""
    bounds = sorted({0, *starts, len(source)}) if source else []
    return Tree(source, bounds[:-1], bounds[1:], [-1] * max(0, len(bounds) - 1), None, 0, [], 0)


def filled_subject(tree: Tree, language: Language, number: str = ZERO) -> Subject:
    """The program, with a filler for every node that is longer than the shortest text valid in its place.

    It stands before the first token of its node; ``number`` stands in where that text is a zero.
    """
    starting, fillers = _chosen(tree, language, number), dict[Node, Span]()
    pieces, blocks = list[tuple[bytes, bytes]](), list[Block]()  # the gap before each piece, and its text
    for token, own in enumerate(tree.texts()):
        gap = tree.gap(token)
        for node, texts in starting.get(token, ()):
            fillers[node] = (len(pieces), len(pieces) + len(texts))
            for text in texts:
                pieces.append((gap, text.encode()))
                gap = b" "
        blocks.append((len(pieces), token, 1))
        pieces.append((gap, own))
    ends = [*accumulate(len(gap) + len(text) for gap, text in pieces)]
    starts = [end - len(text) for end, (_, text) in zip(ends, pieces, strict=True)]
    source = b"".join(chain.from_iterable(pieces))
    with_fillers = Tree(source, starts, ends, range(len(pieces)), None, 0, [], 0)
    return Subject(MergedSequence(with_fillers, tree, blocks, language.layout), fillers)


def _chosen(tree: Tree, language: Language, number: str) -> dict[int, list[tuple[Node, Texts]]]:
    """The nodes with fillers, by their first tokens, and the texts of the fillers."""
    shortest = functools.cache(language.shortest_in)
    found: dict[int, list[tuple[Node, Texts]]] = {}
    for node in tree.walk():
        if node.accepts is None or node.is_leaf or node.parent is None or tree.word[node.start] < node.start:
            continue
        texts = (number,) if shortest(node.accepts) == (ZERO,) else shortest(node.accepts)
        if texts is not None and len(texts) < node.end - node.start:
            found.setdefault(node.start, []).append((node, texts))
    return found
