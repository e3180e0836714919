"""Sizes of programs, counted by ppr's own parser whatever tool made them."""

from collections.abc import Mapping
from dataclasses import dataclass

from diffing.pair_state import Side
from grammars.languages import Language
from grammars.parsing import parse
from ppr.programs import ParsedPair, Programs


@dataclass(frozen=True)
class Size:
    """The size of a program; comments are not counted as tokens."""

    tokens: int
    bytes: int
    lines: int


@dataclass(frozen=True)
class PairSize:
    """The sizes of what a tool gives, and the token difference if it gives both programs."""

    seed: Size | None = None
    variant: Size | None = None
    difference: int | None = None


def pair_size(texts: Mapping[Side, bytes], language: Language) -> PairSize:
    """Measure one program or two; the difference is that of ``ppr diff --alignment list``."""
    sizes = {side: _size(text, language) for side, text in texts.items()}
    difference = None
    if len(texts) == len(Side):
        difference = ParsedPair.parse(Programs(texts[Side.SEED], texts[Side.VARIANT]), language).difference
    return PairSize(sizes.get(Side.SEED), sizes.get(Side.VARIANT), difference)


def _size(text: bytes, language: Language) -> Size:
    return Size(token_count(text, language), len(text), len(text.splitlines()))


def token_count(text: bytes, language: Language) -> int:
    """The number of tokens of a program."""
    return len(parse(text, language))
