"""Ordered tree difference: equal nodes match whole, top down; APTED (2016), which is cubic, decides the rest."""

import os
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from math import prod
from operator import attrgetter

from apted import APTED, Config  # type: ignore[import-untyped]

from diffing.list_alignment import Block, between, common_blocks, completed
from grammars.bundle import paths
from grammars.tree import Node, Tree

MAX_APTED_CELLS = 900  # pairs of nodes; larger remainders are aligned by what their children share (30 x 30: 8 ms)
KEPT_BY_PAIRS = 0.75  # of the longest common subsequence's tokens: the share that pairs of children must keep
MAX_LEVELS = 64  # of large nodes to descend into; each level costs a common subsequence


def tree_blocks(seed: Tree, variant: Tree) -> list[Block]:
    """Matching token blocks of seed and variant, in order, by an ordered tree mapping."""
    aligner = _Aligner(seed, variant)
    for pair in roots(seed, variant):
        aligner.match(*pair)
    found = sorted([*aligner.found, *barriers(seed, variant)])
    return list(completed(found, aligner.seed_words, aligner.variant_words))


class _Rename(Config):  # type: ignore[misc]
    """Unit costs; a rename costs as much as a deletion and an insertion."""

    def __init__(self, seed: Sequence[int], variant: Sequence[int]) -> None:
        self.seed, self.variant = seed, variant  # the words of the programs

    def rename(self, node1: Node, node2: Node) -> int:
        if node1.children or node2.children:
            return 0 if node1.children and node2.children and node1.label == node2.label else 2
        return 0 if self.seed[node1.start] == self.variant[node2.start] else 2


class _Aligner:
    def __init__(self, seed: Tree, variant: Tree) -> None:
        self.seed, self.variant = seed, variant
        numbers: dict[bytes, int] = {}  # numbers are compared faster than texts
        self.seed_words, self.variant_words = (
            [numbers.setdefault(word, len(numbers)) for word in tree.words()] for tree in (seed, variant)
        )
        self.found: list[Block] = []

    def match(self, seed: Node, variant: Node) -> None:
        work = [(seed, variant, 0)]
        while work:
            first, second, depth = work.pop()
            if self.seed_words[first.start : first.end] == self.variant_words[second.start : second.end]:
                self.found.append((first.start, second.start, first.end - first.start))
                continue
            ours, theirs = first.children, second.children
            if not ours or not theirs:
                continue
            if _cells([first], [second]) > MAX_APTED_CELLS:
                pairs = self._by_shared_tokens(ours, theirs, final=depth >= MAX_LEVELS)
                work.extend((*pair, depth + 1) for pair in pairs)
                continue
            for (i, x), (j, y), size in between(self._equal_blocks(ours, theirs), len(ours), len(theirs)):
                work.extend((*pair, depth + 1) for pair in self._remainder(ours[i:x], theirs[j:y]))
                if size:
                    start, other = ours[x], theirs[y]
                    self.found.append((start.start, other.start, ours[x + size - 1].end - start.start))

    def _equal_blocks(self, ours: Sequence[Node], theirs: Sequence[Node]) -> list[Block]:
        outlines = [_outline(node, self.seed_words) for node in ours]
        return common_blocks(outlines, [_outline(node, self.variant_words) for node in theirs])

    def _remainder(self, ours: Sequence[Node], theirs: Sequence[Node]) -> Iterator[tuple[Node, Node]]:
        """Match a stretch of children without identical partners; yields the pairs to descend into."""
        if not ours or not theirs:
            return
        if not _is_pair(ours, theirs) and _cells(ours, theirs) <= MAX_APTED_CELLS:
            self._apted(ours, theirs)
        else:
            yield from self._by_shared_tokens(ours, theirs)

    def _apted(self, ours: Sequence[Node], theirs: Sequence[Node]) -> None:
        first, second = (Node(("",), 0, 0, children=nodes) for nodes in (ours, theirs))
        for left, right in APTED(first, second, _Rename(self.seed_words, self.variant_words)).compute_edit_mapping():
            if left and right and left.is_leaf:  # equal: else APTED deletes and inserts
                self.found.append((left.start, right.start, 1))

    def _by_shared_tokens(
        self, ours: Sequence[Node], theirs: Sequence[Node], *, final: bool = False
    ) -> Iterator[tuple[Node, Node]]:
        """Yield pairs of equal labels that share most tokens; if they lose many, or if ``final``, match all tokens."""
        if _is_pair(ours, theirs) and not final:
            yield ours[0], theirs[0]
            return
        start, other = ours[0].start, theirs[0].start
        blocks = common_blocks(self.seed_words[start : ours[-1].end], self.variant_words[other : theirs[-1].end])
        blocks = [(start + a, other + b, size) for a, b, size in blocks]
        shared = shared_tokens(ours, theirs, blocks)
        chain = best_chain([(i, j, n) for (i, j), n in shared.items() if ours[i].label == theirs[j].label])
        if final or sum(shared[pair] for pair in chain) < KEPT_BY_PAIRS * sum(shared.values()):
            self.found += blocks
        else:
            yield from ((ours[i], theirs[j]) for i, j in chain)


def barriers(seed: Tree, variant: Tree) -> list[Block]:
    """Empty blocks where files begin, by path; a file that only one program has gets a place in the other, too."""
    if not (seed.borders and variant.borders):
        return []
    starts = [dict(zip(paths(tree), tree.borders, strict=True)) for tree in (seed, variant)]
    found: list[Block] = []
    following = [len(seed), len(variant)]
    for path in sorted({*starts[0], *starts[1]}, key=os.fsencode, reverse=True):
        following = [own.get(path, after) for own, after in zip(starts, following, strict=True)]
        found.append((following[0], following[1], 0))
    return found[::-1]


def in_file_order(blocks: Iterable[Block], seed: Tree, variant: Tree) -> Iterator[Block]:
    """The blocks, with empty ones between files, so that the files of both programs are merged in order."""
    i = j = 0
    for x, y, size in sorted([*blocks, *barriers(seed, variant)]):
        if x >= i and y >= j:  # otherwise a block spans two files
            yield x, y, size
            i, j = x + size, y + size


def roots(seed: Tree, variant: Tree) -> Iterator[tuple[Node, Node]]:
    """The nodes that match from the outset: the programs, or the files with equal paths."""
    if seed.root is None or variant.root is None:
        return
    if not seed.borders:
        yield seed.root, variant.root
        return
    theirs = {path: number for number, path in enumerate(paths(variant))}
    for number, path in enumerate(paths(seed)):
        if path in theirs:
            yield seed.root.children[number], variant.root.children[theirs[path]]


def _cells(ours: Iterable[Node], theirs: Iterable[Node]) -> int:
    return prod(counted(nodes, attrgetter("children"), MAX_APTED_CELLS) for nodes in (ours, theirs))


def counted(nodes: Iterable[Node], below: Callable[[Node], Iterable[Node]], most: int) -> int:
    """The number of these nodes and all nodes below them; if it exceeds ``most``, some number above ``most``."""
    found = list(nodes)
    for node in found:  # grows during the loop
        if len(found) > most:
            break
        found += below(node)
    return len(found)


def _outline(root: Node, words: Sequence[int]) -> Hashable:
    """A key that equal subtrees have in common."""
    found: list[Hashable] = []
    work = [root]
    while work:
        node = work.pop()
        work += node.children
        inner = (node.kinds, node.quantifier, len(node.children))
        found.append(inner if node.children else (node.kinds[-1:], words[node.start]))
    return tuple(found)


def _is_pair(ours: Sequence[Node], theirs: Sequence[Node]) -> bool:
    return len(ours) == 1 == len(theirs) and ours[0].label == theirs[0].label


def shared_tokens(ours: Sequence[Node], theirs: Sequence[Node], blocks: list[Block]) -> dict[tuple[int, int], int]:
    """How many tokens of the blocks each pair of nodes shares, in order."""
    found: dict[tuple[int, int], int] = {}
    i = j = 0
    for a, b, size in blocks:
        end = a + size
        while a < end:
            while ours[i].end <= a:
                i += 1
            while theirs[j].end <= b:
                j += 1
            step = min(end - a, ours[i].end - a, theirs[j].end - b)
            found[i, j] = found.get((i, j), 0) + step
            a, b = a + step, b + step
    return found


def best_chain(pairs: list[tuple[int, int, int]]) -> list[tuple[int, int]]:
    """The heaviest chain of pairs (first, second, weight) that rises in both; the given pairs fall in neither."""
    best: list[tuple[int, int]] = [(0, -1)]  # over the pairs so far: (weight, index of the last one taken)
    before: list[int] = []
    low = 0  # the pairs before this one share no member with the current one
    for index, (i, j, weight) in enumerate(pairs):
        while pairs[low][0] < i and pairs[low][1] < j:
            low += 1
        before.append(best[low][1])
        best.append(max(best[-1], (best[low][0] + weight, index), key=lambda known: known[0]))
    chain = []
    index = best[-1][1]
    while index >= 0:
        chain.append(pairs[index][:2])
        index = before[index]
    return chain[::-1]
