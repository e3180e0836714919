"""Sizes of programs, counted by ppr's parser whichever tool made them."""

from collections.abc import Mapping

import msgspec

from diffing.pair_state import Side
from grammars.languages import Language
from grammars.parsing import parse
from ppr.programs.pair import ParsedPair, Programs


class Size(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The size of a program; comments do not count as tokens."""

    tokens: int
    bytes: int
    lines: int


class PairSize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sizes of one program or of two; with two, also the number of tokens by which they differ."""

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
