"""A closer seed: the variant but for one or two tokens, if it works; else such a neighbour of the seed, if it fails."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from diffing.masks import positions
from diffing.pair_state import PerSide, Side
from diffing.rendering import Rewrite, Rewriter
from grammars.languages import Language
from ppr.neighbours.edits import SMALL, Sort, alone, edit_in_words, edits
from ppr.neighbours.scene import Plan, Rank, Scene
from ppr.programs.pair import ParsedPair
from ppr.reducers.candidate import Candidate, nothing

MAX_TESTS = 60
MAX_TESTS_OF_MISSES = 15  # of what is only told
MAX_LOOKS = 500  # candidates for each program: the parser looks at all of them

Neighbour = tuple[Any, ...]  # the side that changes, and the replacements in the other one that make it


def closer_seed(scene: Scene) -> Plan[Neighbour]:
    """Pairs of one program and its neighbour that are closer, by the operations on tokens and by tokens too.

    A pair that is one operation apart, as one token in place of another, stays; what is one token apart then is a near
    miss.  Deletion and mirroring do not get there, because a token that both programs have goes from both.
    """
    pair = ParsedPair(PerSide.of_each(scene.merged.tree), scene.merged.layout)
    before = pair.operations.number
    others = PerSide.of_each(lambda side: alone(scene.merged.tree(side.other), scene.language))
    rewriters = PerSide.of_each(lambda side: Rewriter(others.of(side).merged))
    parted = list(positions(scene.merged.state.seed ^ scene.merged.state.variant))

    def rank(_: Neighbour, found: ParsedPair) -> Rank:
        """All closer pairs are alike, so the first that works is taken."""
        return (found.difference >= pair.difference or found.operations.number >= max(before, 2),)

    def programs_of(neighbour: Neighbour) -> PerSide[bytes]:
        side, *rewrite = neighbour
        return pair.programs.with_side(side, rewriters.of(side).rewritten(tuple(rewrite)).seed)

    def neighbours(side: Side) -> Iterator[Rewrite]:
        """Those of the other program; what is near the difference comes first."""
        away = [min(abs(place - one) for one in parted) for place in scene.merged.placed.of(side.other).positions]
        found = edits(others.of(side), away.__getitem__, SMALL[: pair.difference - 1])
        order = sorted(Sort, key=lambda sort: sort not in (Sort.DELETION, Sort.OTHER))
        return islice((edit for sort in order for edit in found[sort]), MAX_LOOKS)

    stream = (Candidate((side, *edit), nothing) for side in Side if pair.difference > 1 for edit in neighbours(side))
    misses = before == 1
    return Plan((), stream, programs_of, rank, max_tests=MAX_TESTS_OF_MISSES if misses else MAX_TESTS, misses=misses)


def near_miss(found: ParsedPair, pair: ParsedPair, language: Language) -> str:
    """What a neighbour changes in one program of a pair, which is the other one then."""
    seed, variant = found.programs
    if seed != pair.programs.seed:
        return f"the variant works with {edit_in_words(seed, variant, language)}"
    return f"the seed fails with {edit_in_words(variant, seed, language)}"
