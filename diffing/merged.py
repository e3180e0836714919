"""A pair of programs as one token sequence: every token of either program once, in an order that fits both.

A *mask* is an integer whose bit ``p`` says that the token at position ``p`` is there.  Two masks, one for the seed and
one for the variant, are a state of the pair: both bits is a common token, one bit a deletion or an insertion, none
a token that is gone.  So patching is free, the difference is ``(seed ^ variant).bit_count()``, and a
candidate is two integers.  A single program is the variant of a pair whose seed is empty.
"""

import enum
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from diffing.indentation import indentations
from diffing.list_alignment import Block
from grammars.languages import Layout
from grammars.layout import Gaps
from grammars.tree import Node, Tree


class Side(enum.Enum):
    """Which program of a pair."""

    SEED = "seed"
    VARIANT = "variant"

    @property
    def other(self) -> "Side":
        """The other program."""
        return Side.VARIANT if self is Side.SEED else Side.SEED


class State(NamedTuple):
    """A pair: which positions of the merged sequence are in the seed, and which in the variant."""

    seed: int
    variant: int

    @property
    def difference(self) -> int:
        """The number of tokens that only one program has."""
        return (self.seed ^ self.variant).bit_count()

    @property
    def tokens(self) -> int:
        """The number of tokens of both programs."""
        return self.seed.bit_count() + self.variant.bit_count()

    @property
    def size(self) -> tuple[int, int]:
        """What reduction makes smaller: first the difference, then the tokens."""
        return self.difference, self.tokens

    def of(self, side: Side) -> int:
        """The mask of one program."""
        return self.seed if side is Side.SEED else self.variant

    def with_side(self, side: Side, mask: int) -> "State":
        """The same pair with another mask for one program."""
        return State(mask, self.variant) if side is Side.SEED else State(self.seed, mask)


def runs(mask: int) -> Iterator[tuple[int, int]]:
    """The stretches of set bits, as (start, end), in order."""
    bits = bin(mask)[:1:-1]
    start = bits.find("1")
    while start >= 0:
        end = bits.find("0", start)
        if end < 0:
            yield start, len(bits)
            return
        yield start, end
        start = bits.find("1", end)


def positions(mask: int) -> Iterator[int]:
    """The positions of the set bits, in order."""
    for start, end in runs(mask):
        yield from range(start, end)


@dataclass(frozen=True, slots=True)
class _Source:
    """One program within the merged sequence; ``at[p]`` is its token at position ``p``, or -1."""

    gaps: Gaps
    at: list[int]
    positions: list[int]
    mask: int


class MergedSequence:
    """The merged token sequence of two trees, aligned by ``blocks`` (increasing matches of tokens)."""

    def __init__(self, seed: Tree, variant: Tree, blocks: Iterable[Block], layout: Layout = Layout.FREE) -> None:
        self.seed, self.variant = seed, variant
        seed_at: list[int] = []
        variant_at: list[int] = []
        i = j = 0
        for x, y, size in [*blocks, (len(seed), len(variant), 0)]:
            seed_at += [*range(i, x), *([-1] * (y - j)), *range(x, x + size)]
            variant_at += [*([-1] * (x - i)), *range(j, y), *range(y, y + size)]
            i, j = x + size, y + size
        self._sources = {Side.SEED: _source(seed, seed_at, layout), Side.VARIANT: _source(variant, variant_at, layout)}
        self.layout = layout

    def __len__(self) -> int:
        return len(self._sources[Side.SEED].at)

    @property
    def state(self) -> State:
        """The pair as it was parsed."""
        return State(self._sources[Side.SEED].mask, self._sources[Side.VARIANT].mask)

    def tree(self, side: Side) -> Tree:
        """The tree of one program."""
        return self.seed if side is Side.SEED else self.variant

    def texts(self) -> list[bytes]:
        """The text of the token at each position."""
        seed, variant = self._sources[Side.SEED], self._sources[Side.VARIANT]
        seed_texts, variant_texts = self.seed.texts(), self.variant.texts()
        return [seed_texts[i] if i >= 0 else variant_texts[j] for i, j in zip(seed.at, variant.at, strict=True)]

    def span(self, side: Side, start: int, end: int) -> tuple[int, int]:
        """The positions from the token ``start`` to before the token ``end`` of one program."""
        positions = self._sources[side].positions
        return positions[start], positions[end - 1] + 1

    def mask(self, side: Side, node: Node) -> int:
        """The tokens of a node of one program's tree."""
        start, end = self.span(side, node.start, node.end)
        return span_mask(start, end) & self._sources[side].mask

    def own_tokens(self, side: Side) -> set[int]:
        """The tokens, by their index in one program, that the other program does not have."""
        at = self._sources[side].at
        only = self.state.of(side) & ~self.state.of(side.other)
        return {at[position] for position in positions(only)}

    def node_over(self, side: Side, mask: int) -> Node | None:
        """The smallest node of one program that holds these positions, which it has."""
        at = self._sources[side].at
        first, last = (mask & -mask).bit_length() - 1, mask.bit_length() - 1
        found = None
        for node in self.tree(side).around(at[first], at[last] + 1):
            found = node
        return found

    # -- rendering --------------------------------------------------------------------------------

    def render(self, side: Side, mask: int) -> bytes:
        """The text of one program with these tokens, in the user's layout.

        Tokens that only the other program has take their layout from there.
        """
        return self.render_with_cuts(side, mask)[0]

    def render_with_cuts(self, side: Side, mask: int) -> tuple[bytes, list[tuple[int, int]]]:
        """The text, and the byte ranges of the tokens next to which others went: the parser must find them again."""
        own, other = self._sources[side], self._sources[side.other]
        pieces = [(a, b, own) for a, b in runs(mask & own.mask)] + [(a, b, other) for a, b in runs(mask & ~own.mask)]
        pieces.sort(key=lambda piece: piece[0])
        indented = self.layout is Layout.INDENTED
        indents = indentations([(s.gaps, s.positions, s.mask) for s in (own, other)], mask) if indented else {}
        parts: list[bytes] = []
        cuts: list[tuple[int, int]] = []
        before = -1
        length = 0
        for a, b, source in pieces:
            first, last = source.at[a], source.at[b - 1]
            gap = b""
            if before >= 0:
                neighbours = _neighbours(before, a, own, other)
                gap = neighbours if neighbours is not None else self._bridge(before, a, source)
            gap = _with_indent(gap, indents.get(a))
            if before >= 0 and neighbours is None:
                cuts.append((length - len(self._text(before)), length))
                cuts.append((length + len(gap), length + len(gap) + len(self._text(a))))
            if indents:
                text = b"".join(_lines(source, first, last, indents))
            else:
                text = source.gaps.tree.source[source.gaps.tree.starts[first] : source.gaps.tree.ends[last]]
            parts += (gap, text)
            length += len(gap) + len(text)
            before = b - 1
        if not parts or not parts[-1].endswith(b"\n"):
            parts.append(_tail(own.gaps.tree))
        return b"".join(parts), cuts

    def _bridge(self, left: int, right: int, home: _Source) -> bytes:
        """The text between two tokens that did not stand together, at positions ``left`` and ``right``."""
        before = left
        while before >= 0 and home.at[before] < 0:
            before -= 1
        gap = home.gaps.bridge(
            home.at[before] if before >= 0 else -1, home.at[right], self._text(left), self._text(right)
        )
        if home.at[left] < 0 and b"\n" not in gap and self._ends_line(left, right):
            return b"\n" + gap.lstrip()
        return gap

    def _ends_line(self, left: int, right: int) -> bool:
        """Whether a line ends between two positions, in the program that has the token at ``left``."""
        source = next(source for source in self._sources.values() if source.at[left] >= 0)
        after = bisect_left(source.positions, right)
        return source.gaps.ends_line(source.at[left], after)

    def _text(self, position: int) -> bytes:
        for source in self._sources.values():
            if source.at[position] >= 0:
                tree = source.gaps.tree
                return tree.source[tree.starts[source.at[position]] : tree.ends[source.at[position]]]
        raise IndexError(position)


def _neighbours(left: int, right: int, *sources: _Source) -> bytes | None:
    """The text between two tokens that stand side by side in one of the sources."""
    for source in sources:
        if source.at[right] >= 0 and source.at[left] == source.at[right] - 1 >= 0:
            return source.gaps.before(source.at[right])
    return None


def span_mask(start: int, end: int) -> int:
    """The bits from ``start`` to before ``end``."""
    return ((1 << (end - start)) - 1) << start


def _source(tree: Tree, at: list[int], layout: Layout) -> _Source:
    positions = [position for position, token in enumerate(at) if token >= 0]
    digits = "".join("1" if token >= 0 else "0" for token in reversed(at))
    return _Source(Gaps(tree, layout), at, positions, int(digits or "0", 2))


def _with_indent(gap: bytes, indent: bytes | None) -> bytes:
    if indent is None:
        return gap
    return gap[: gap.rfind(b"\n") + 1] + indent if b"\n" in gap else gap


def _lines(source: _Source, first: int, last: int, indents: dict[int, bytes]) -> Iterator[bytes]:
    """The text of the tokens ``first`` to ``last``, with new indentation at every line's start."""
    gaps = source.gaps
    tree = gaps.tree
    start = first
    while start <= last:
        end = min(last, gaps.lines[gaps.line_of[start]].last)
        if start > first:
            yield _with_indent(gaps.before(start), indents.get(source.positions[start]))
        yield tree.source[tree.starts[start] : tree.ends[end]]
        start = end + 1


def _tail(tree: Tree) -> bytes:
    """The line break at the end of a program, if the source has one."""
    rest = tree.source[tree.ends[-1] if tree.ends else 0 :].lstrip(b" \t")
    return b"\r\n" if rest.startswith(b"\r\n") else b"\n" if b"\n" in rest else b""
