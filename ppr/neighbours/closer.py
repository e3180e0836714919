"""The search for a closer seed: the variant, or the original variant, except for a few tokens."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain, islice
from typing import Any

from diffing.masks import positions
from diffing.pair_state import PerSide, Side
from diffing.rendering import Rewrite, is_disjoint, rewrite_of
from grammars.languages import Language
from grammars.tree import Tree
from ppr.neighbours.edits import SMALL, Sort, alone, edit_in_words, edits
from ppr.neighbours.scene import NOTHING, Plan, Rank, Scene, may_go
from ppr.neighbours.working import survivors
from ppr.programs.pair import ParsedPair
from ppr.reducers.candidate import Candidate, nothing

MAX_TESTS = 60
MAX_TESTS_OF_MISSES = 10  # for near misses, which are only reported
MAX_TESTS_OF_ORIGINAL = 24
MAX_NEAR = 12  # edits near the difference for a variant that has lost an element
MAX_LOOKS = 200  # candidates of a sort for each program, or in all for the original: each one is parsed
FIRST = (Sort.DELETION, Sort.OTHER, Sort.ALIKE, Sort.SIMPLER, Sort.NAME)  # what is tried first, in this order
Neighbour = tuple[Any, ...]  # the side to replace, the edit of the other program, what both lose before


def closer_seed(scene: Scene) -> Plan[Neighbour]:
    """Pairs of one program and a neighbour of it, closer in edit operations and in tokens.

    A pair that is one operation apart, such as a replaced token, is kept; a pair one token apart is then a near miss.
    Deletion and mirroring cannot get there, because they delete a common token from both programs.
    """
    pair = ParsedPair(PerSide.of_each(scene.merged.tree), scene.merged.layout)
    before = pair.operations.number
    others = PerSide.of_each(lambda side: alone(scene.merged.tree(side.other), scene.language))
    parted = list(positions(scene.merged.state.seed ^ scene.merged.state.variant))

    def programs_of(neighbour: Neighbour) -> PerSide[bytes]:
        side, edit, gone = neighbour
        rewritten = others.of(side).renderer.rewritten
        new, old = rewritten(rewrite_of([*gone, *edit])).seed, rewritten(gone).seed
        return pair.programs.with_side(side, new).with_side(side.other, old)

    def near(side: Side) -> Mapping[Sort, Iterable[Rewrite]]:
        """Edit the other program, near the difference first."""
        away = [min(abs(place - one) for one in parted) for place in scene.merged.placed.of(side.other).positions]
        return edits(others.of(side), away.__getitem__, SMALL[: pair.difference - 1])

    def neighbours() -> Iterator[Neighbour]:
        """Edits of the variant, then after the deletion of an element from it, then of the seed, then insertions."""
        of_sides, variant = PerSide.of_each(near), others.of(Side.SEED)
        may_be_lost = (one for at, one in variant.elements if at is Side.VARIANT and may_go(one) and before > 1)
        lost = [rewrite_of(variant.without(Side.VARIANT, [one])) for one in islice(may_be_lost, MAX_LOOKS // MAX_NEAR)]
        nearest = [*islice(of_sides.seed[Sort.DELETION], MAX_NEAR)]
        for sorts in (FIRST, [sort for sort in Sort if sort not in FIRST]):
            for side in Side:
                yield from ((side, edit, ()) for sort in sorts for edit in islice(of_sides.of(side)[sort], MAX_LOOKS))
                if sorts is FIRST and side is Side.SEED:
                    both = ((edit, gone) for gone in lost for edit in nearest)
                    yield from ((side, *one) for one in both if is_disjoint(sorted(chain(*one))))

    stream = (Candidate(one, nothing) for one in (neighbours() if pair.difference > 1 else ()))
    misses = before == 1
    most = MAX_TESTS_OF_MISSES if misses else MAX_TESTS
    return Plan((), stream, programs_of, _rank_of(pair), max_tests=most, misses=misses)


def closer_to_original(original: Tree, scene: Scene) -> Plan[Rewrite]:
    """Pairs of the original variant and a neighbour of it, closer than the reduced pair, to be reduced again.

    A variant may be reduced to a program that no edit mends, such as one that is invalid besides showing the bug.  At
    least half of the tokens that an edit touches are those that it still has.
    """
    pair = ParsedPair(PerSide.of_each(scene.merged.tree), scene.merged.layout)
    whole, left = alone(original, scene.language), survivors(pair.trees.variant, original)
    found = edits(whole, lambda _: 0, SMALL[: pair.difference - 1], left)

    def programs_of(edit: Rewrite) -> PerSide[bytes]:
        return PerSide(whole.renderer.rewritten(edit).seed, original.source)

    stream = islice((Candidate(edit, nothing) for sort in FIRST for edit in found[sort]), MAX_LOOKS)
    base = replace(pair, trees=PerSide(original, original))
    return Plan(NOTHING, stream, programs_of, _rank_of(pair), max_tests=MAX_TESTS_OF_ORIGINAL, base=base)


def _rank_of(pair: ParsedPair) -> Callable[[Neighbour, ParsedPair], Rank]:
    """Treat all pairs closer than this one as equal, so the first one that works is taken."""
    most = max(pair.operations.number, 2)
    return lambda _, found: (found.difference >= pair.difference or found.operations.number >= most,)


def near_miss(found: ParsedPair, pair: ParsedPair, language: Language) -> str:
    seed, variant = found.programs
    if seed != pair.programs.seed:
        return f"the variant works with {edit_in_words(seed, variant, language)}"
    return f"the seed fails with {edit_in_words(variant, seed, language)}"
