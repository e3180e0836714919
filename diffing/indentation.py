"""Indented blocks in two programs at once: indentation is not a token, so alignments do not see it."""

from collections.abc import Container, Sequence

from diffing.list_alignment import Block, merged_blocks
from diffing.masks import mask_at
from grammars.layout import Gaps


def without_moved_lines(blocks: Sequence[Block], seed: Gaps, variant: Gaps) -> list[Block]:
    """The blocks without the first token of each line whose innermost common header differs in the variant."""
    partner = {i + k: j + k for i, j, size in blocks for k in range(size)}
    common: dict[int, int] = {}  # line of the seed: the same line of the variant
    back: dict[int, int] = {}
    moved = set()
    starts = {line.first: number for number, line in enumerate(variant.lines)}
    for number, line in enumerate(seed.lines):  # headers come before their blocks
        other = starts.get(partner.get(line.first, -1))
        if other is None:
            continue
        header, other_header = _innermost(seed, number, common), _innermost(variant, other, back)
        if (None if header is None else common[header]) == other_header:
            common[number], back[other] = other, number
        else:
            moved.add(line.first)
    if not moved:
        return list(blocks)
    left = [(i + k, j + k, 1) for i, j, size in blocks for k in range(size) if i + k not in moved]
    return merged_blocks(left)


def _innermost(gaps: Gaps, line: int, common: Container[int]) -> int | None:
    """The innermost header of a line that both programs have."""
    header = gaps.lines[line].header
    while header is not None and header not in common:
        header = gaps.lines[header].header
    return header


def indentations(sources: Sequence[tuple[Gaps, Sequence[int], int]], mask: int) -> dict[int, bytes]:
    """The indentation of each line with tokens in ``mask``, by the position of its first token there.

    A source is a program's gaps, the positions of its tokens, and the mask of these.  A line is indented from the
    innermost header that is still there, in either program, and does not stand within a line of the other one.
    """
    starts = []  # for each line, the position of its first token there; -1 if it has none
    for gaps, positions, own in sources:
        digits = bin(mask & own)[:1:-1]
        starts.append([digits.find("1", positions[line.first], positions[line.last] + 1) for line in gaps.lines])
    size = mask.bit_length()
    within = 0  # tokens that do not start a line of their program
    for (_, _, own), places in zip(sources, starts, strict=True):
        within |= mask & own & ~mask_at((place for place in places if place >= 0), size)
    is_within = bin(within)[:1:-1].ljust(size, "0")
    found: dict[int, tuple[int, bytes]] = {}  # for each line: its header's position (-1: none), its indent from there
    for (gaps, _, _), places in zip(sources, starts, strict=True):
        nearest: list[tuple[int, bytes]] = []
        for line, place in zip(gaps.lines, places, strict=True):  # headers come before their blocks
            if line.header is None:
                near = (-1, line.indent)
            elif places[line.header] < 0 or is_within[places[line.header]] == "1":
                near = nearest[line.header]
            else:
                near = (places[line.header], line.indent[len(gaps.lines[line.header].indent) :])
            nearest.append(near)
            if place >= 0 and (place not in found or found[place][0] < near[0]):
                found[place] = near
    indents: dict[int, bytes] = {-1: b""}
    for place, (header, step) in sorted(found.items()):
        indents[place] = indents[header] + step
    return indents
