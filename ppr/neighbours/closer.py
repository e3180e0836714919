"""A closer seed: the variant but for one or two tokens, if it works; else such a neighbour of the seed, if it fails.

Deletion and mirroring do not get there, because a token that both programs have goes from both.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice
from typing import Any

from diffing.alignment import Alignment
from diffing.edits import hunks_of
from diffing.masks import positions
from diffing.merged import MergedSequence
from diffing.pair_state import PerSide, Side
from diffing.rendering import Replacement, Rewrite, Rewriter, rewrite_of
from grammars.bundle import shown_texts
from ppr.neighbours.scene import Plan, Rank, Scene
from ppr.programs.pair import ParsedPair
from ppr.reducers.candidate import Candidate, nothing

MAX_TESTS = 60
MAX_TESTS_OF_MISSES = 15  # of what is only told
MAX_LOOKS = 500  # candidates for each program: the parser looks at all of them
MAX_TEXTS = 2  # of each sort, that may stand in for a token or come behind it
KEYWORD = re.compile(r'"(\w+)"')  # as a kind
CONTEXT = 2  # tokens shown on each side of a near miss

Neighbour = tuple[Any, ...]  # the side that changes, and the replacements in the other one that make it


def closer_seed(scene: Scene) -> Plan[Neighbour]:
    """Pairs of one program and its neighbour that are closer: by the operations on tokens, and by tokens too.

    One token in place of another is one operation.  A pair that is no more than that stays; where one token alone is
    the difference of a neighbour, this is a near miss.
    """
    pair = ParsedPair(PerSide.of_each(scene.merged.tree), scene.merged.layout)
    before = pair.operations.number
    others = PerSide.of_each(lambda side: _alone(scene, side.other))
    rewriters = PerSide.of_each(lambda side: Rewriter(others.of(side).merged))

    def rank(_: Neighbour, found: ParsedPair) -> Rank:
        """All closer pairs are alike, so the first that works is taken."""
        return (found.difference >= pair.difference or found.operations.number >= max(before, 2),)

    def programs_of(neighbour: Neighbour) -> PerSide[bytes]:
        side, *rewrite = neighbour
        return pair.programs.with_side(side, rewriters.of(side).rewritten(tuple(rewrite)).seed)

    neighbours = (
        (side, *rewrite)
        for side in Side
        for rewrite in islice(_neighbours(scene, side.other, others.of(side), pair.difference - 1), MAX_LOOKS)
    )
    stream = (Candidate(one, nothing) for one in neighbours if pair.difference > 1)
    misses = before == 1
    return Plan((), stream, programs_of, rank, max_tests=MAX_TESTS_OF_MISSES if misses else MAX_TESTS, misses=misses)


def _alone(scene: Scene, side: Side) -> Scene:
    """A scene in which one program is both."""
    tree = scene.merged.tree(side)
    return replace(scene, merged=MergedSequence(tree, tree, [(0, 0, len(tree))], scene.merged.layout))


def _neighbours(scene: Scene, side: Side, alone: Scene, most: int) -> Iterator[Rewrite]:
    """A program with at most so many tokens less, then with another one, then with one more.

    What is near the difference comes first.
    """
    parted = list(positions(scene.merged.state.seed ^ scene.merged.state.variant))
    away = [min(abs(place - one) for one in parted) for place in scene.merged.placed.of(side).positions]
    leaves = sorted(alone.leaves, key=lambda leaf: away[leaf.position])
    singles = ([leaf.to(b"")] for leaf in leaves)
    elements = (alone.without(its, [element]) for its, element in alone.elements)
    nodes = ([alone.span(side, node)] for node in alone.merged.tree(side).walk() if node.start < node.end)
    twos = ([Replacement(leaf.position, leaf.position + 2)] for leaf in leaves[: len(leaves) if most > 1 else 0])
    shorter = map(rewrite_of, chain(singles, elements, nodes, twos))
    yield from dict.fromkeys(one for one in shorter if 0 < sum(each.end - each.start for each in one) <= most)
    alike: dict[tuple[str, ...], dict[bytes, None]] = {}
    for leaf in leaves:
        alike.setdefault(leaf.node.kinds, {}).setdefault(leaf.text)
    for leaf in leaves if most > 1 else ():
        keywords = sorted(found[1].encode() for kind in leaf.node.accepts or () if (found := KEYWORD.fullmatch(kind)))
        others = (*scene.simple_texts, *keywords[:MAX_TEXTS], *islice(alike[leaf.node.kinds], MAX_TEXTS))
        yield from ((leaf.to(text),) for text in dict.fromkeys(others) if text != leaf.text)
    for leaf in leaves:
        more = (*scene.simple_texts, *islice(alone.names, MAX_TEXTS))
        yield from ((leaf.to(leaf.text + b" " + text),) for text in more)


def near_miss(found: ParsedPair, pair: ParsedPair) -> str:
    """What a neighbour changes in one program of a pair, which is the other one then."""
    hunk = hunks_of(found.merged(Alignment.LIST))[0]
    spans = zip(found.trees, (hunk.seed, hunk.variant), strict=True)
    seed, variant = (
        " ".join(shown_texts(tree)[max(0, start - CONTEXT) : end + CONTEXT]) for tree, (start, end) in spans
    )
    if found.of(Side.SEED).source != pair.of(Side.SEED).source:
        return f"the variant works with {seed!r} in place of {variant!r}"
    return f"the seed fails with {variant!r} in place of {seed!r}"
