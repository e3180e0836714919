"""List difference: a longest common subsequence of two token lists."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import compress, count, pairwise
from operator import ne

from rapidfuzz.distance import Indel

from diffing.masks import Span

Block = tuple[int, int, int]  # start in the first list, start in the second, length

# The LCS keeps a matrix of one bit per cell: 4e9 cells are 500 MB, enough for 60,000 against 60,000 tokens.
MAX_CELLS = 4_000_000_000


def common_blocks(first: Sequence[Hashable], second: Sequence[Hashable], max_cells: int = MAX_CELLS) -> list[Block]:
    """The matching blocks of a longest common subsequence, in order, by Hyyrö's bit-parallel algorithm in rapidfuzz.

    Lists with more cells are first cut at runs of tokens that occur once in both; the subsequence may then be shorter.
    """
    prefix = _common(first, second)
    suffix = _common(first[prefix:][::-1], second[prefix:][::-1])
    middle_first, middle_second = first[prefix : len(first) - suffix], second[prefix : len(second) - suffix]
    found = [(0, 0, prefix)] if prefix else []
    if len(middle_first) * len(middle_second) > max_cells:
        found += [(i + prefix, j + prefix, size) for i, j, size in _cut(middle_first, middle_second, max_cells)]
    else:
        equal = (one for one in Indel.opcodes(middle_first, middle_second) if one.tag == "equal")
        found += [(c.src_start + prefix, c.dest_start + prefix, c.src_end - c.src_start) for c in equal]
    if suffix:
        found.append((len(first) - suffix, len(second) - suffix, suffix))
    return merged_blocks(found)


def _common(first: Sequence[Hashable], second: Sequence[Hashable]) -> int:
    return next(compress(count(), map(ne, first, second)), min(len(first), len(second)))


def _cut(first: Sequence[Hashable], second: Sequence[Hashable], max_cells: int, width: int = 12) -> Iterator[Block]:
    """Cut at anchors: windows of tokens that occur once in both lists, in increasing order (patience diff)."""
    windows = [list(zip(*(x[i:] for i in range(width)), strict=False)) for x in (first, second)]
    ours, theirs = (Counter(w) for w in windows)
    place = dict(zip(windows[1], count()))
    points = [(i, place[w]) for i, w in enumerate(windows[0]) if ours[w] == 1 and theirs.get(w) == 1]
    anchors = [(*points[index], 0) for index in sorted(heaviest([(j, 1) for _, j in points]))]
    if not anchors:  # align halves with halves
        anchors = [(len(first) // 2, len(second) // 2, 0)]
    for (i, x), (j, y), _ in between(anchors[:: max(1, len(anchors) // 64)], len(first), len(second)):
        yield from ((i + a, j + b, size) for a, b, size in common_blocks(first[i:x], second[j:y], max_cells))


def completed(blocks: Iterable[Block], first: Sequence[Hashable], second: Sequence[Hashable]) -> Iterator[Block]:
    """Fill the gaps between blocks with those of longest common subsequences; empty blocks only separate."""
    for (i, x), (j, y), size in between(blocks, len(first), len(second)):
        yield from ((i + a, j + b, length) for a, b, length in common_blocks(first[i:x], second[j:y]))
        if size:
            yield x, y, size


def heaviest(items: Sequence[tuple[int, int]]) -> Iterable[int]:
    """The indices of a heaviest increasing subsequence of items (place, weight)."""
    if all(one[0] < other[0] for one, other in pairwise(items)):
        return range(len(items))
    ends: list[tuple[int, int, int]] = []  # chains by last place: (place, total weight, index); both rise
    before: list[int] = []
    for index, (place, weight) in enumerate(items):
        at = bisect_left(ends, (place,))
        total = weight + (ends[at - 1][1] if at else 0)
        before.append(ends[at - 1][2] if at else -1)
        stop = at
        while stop < len(ends) and ends[stop][1] <= total:
            stop += 1
        ends[at:stop] = [(place, total, index)]
    chain = []
    index = ends[-1][2]
    while index >= 0:
        chain.append(index)
        index = before[index]
    return chain


def between(blocks: Iterable[Block], first: int, second: int) -> Iterator[tuple[Span, Span, int]]:
    """The gap before each block, in both lists, with the block's size; then the gap behind the last, with size 0."""
    i = j = 0
    for x, y, size in [*blocks, (first, second, 0)]:
        yield (i, x), (j, y), size
        i, j = x + size, y + size


def merged_blocks(blocks: Iterable[Block]) -> list[Block]:
    found = [(-1, -1, 0)]
    for i, j, size in blocks:
        x, y, before = found[-1]
        if (x + before, y + before) == (i, j):
            found[-1] = x, y, before + size
        else:
            found.append((i, j, size))
    return found[1:]
