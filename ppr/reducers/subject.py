"""A single program under reduction: a pair whose seed is empty, or holds what may stand in for parts of the program.

The atoms of the merged sequence are tokens, lines or characters; lines and characters are trees without structure.
"""

import enum
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from diffing.merged import MergedSequence
from diffing.pair_state import Side
from grammars.languages import Language, Layout
from grammars.parsing import parse
from grammars.tree import Node, Tree

_INSIDE = range(0x80, 0xC0)  # the bytes of a UTF-8 character after its first one


class Unit(enum.StrEnum):
    """What is deleted: tokens of the language, or lines or characters of the text."""

    TOKEN = "token"
    LINE = "line"
    CHAR = "char"


@dataclass(frozen=True)
class Subject:
    """What a reducer of one program sees.  A state is the mask of what is there of the merged sequence.

    ``fillers`` are, for some nodes, the positions (start, end) of tokens that are not in the program but may replace
    the node.
    """

    merged: MergedSequence
    fillers: Mapping[Node, tuple[int, int]] = field(default_factory=dict)

    @property
    def live(self) -> int:
        """The program as it is."""
        return self.merged.state.variant

    @property
    def tree(self) -> Tree:
        """The program's tree."""
        return self.merged.tree(Side.VARIANT)


def subject_of(tree: Tree, layout: Layout = Layout.FREE) -> Subject:
    """A program without anything that may stand in for its parts."""
    return Subject(MergedSequence(atoms(b"", ()), tree, (), layout))


def units_of(source: bytes, unit: Unit, language: Language, *, comments_are_tokens: bool = False) -> Tree:
    """A program as a sequence of tokens, lines or characters."""
    if unit is Unit.LINE:
        return atoms(source, (i + 1 for i, byte in enumerate(source) if byte == ord("\n")))
    if unit is Unit.CHAR:
        return atoms(source, (i for i, byte in enumerate(source) if byte not in _INSIDE))
    return parse(source, language, comments_are_tokens=comments_are_tokens)


def atoms(source: bytes, starts: Iterable[int]) -> Tree:
    """A text cut at these offsets; nothing ever comes between its parts."""
    bounds = sorted({0, *starts, len(source)}) if source else []
    size = max(0, len(bounds) - 1)
    return Tree(source, bounds[:-1], bounds[1:], [-1] * size, None, 0, 0, [], 0)
