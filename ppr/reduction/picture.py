"""Transformations that make a pair easier to read, but no smaller."""

from itertools import accumulate, chain, groupby, pairwise
from operator import or_
from string import ascii_letters

from diffing.alignment import Alignment
from diffing.merged import MergedSequence
from diffing.pair_state import PerSide, Side
from diffing.rendering import Rewrite
from grammars.layout import STATEMENT_BEGINS_AFTER, tidy_gaps, with_gaps
from grammars.tree import Tree
from ppr.neighbours.scene import Plan, Rank, Scene, plan_of
from ppr.programs.pair import ParsedPair
from ppr.reducers.candidate import Candidate, mapped, nothing, one_by_one
from ppr.reducers.ddmin import ddmin


def names(scene: Scene) -> Plan[Rewrite]:
    """Rename every identifier to one letter, all at once if the properties allow it, else as many as ddmin finds.

    A capital stands for what begins with one.  Source: T-Rec (Xu et al., 2024): so equal bugs look equal.
    """
    letters = [letter for letter in map(str.encode, ascii_letters) if letter not in scene.names]
    chosen: dict[bytes, bytes] = {}
    for name in scene.names:
        letter = next((one for one in letters if one.isupper() is name[:1].isupper()), None)
        if len(name) > 1 and letter is not None:
            letters.remove(letter)
            chosen[name] = letter

    def renamed(kept: tuple[bytes, ...]) -> Rewrite:
        short = [(name, letter) for name, letter in chosen.items() if name not in kept]
        return tuple(sorted(leaf.to(letter) for name, letter in short for leaf in scene.names[name]))

    return plan_of(scene, mapped(ddmin(list(chosen)), renamed))


Changed = frozenset[tuple[Side, int]]  # tokens of either program whose white space before them changes


def layout(scene: Scene) -> Plan[Changed]:
    """Lay both programs out as a person would, at once if the properties allow it, else line by line."""
    trees, gaps = PerSide.of_each(scene.merged.tree), _tidy(scene.merged)
    lines = list[Changed]()
    for side in Side:
        numbers = [*accumulate(b"\n" in gap for gap in gaps.of(side))]
        untidy = groupby(_wrong_gaps(trees.of(side), gaps.of(side)), numbers.__getitem__)
        lines += [frozenset((side, token) for token in tokens) for _, tokens in untidy]

    def programs_of(changed: Changed) -> PerSide[bytes]:
        return PerSide.of_each(
            lambda side: with_gaps(trees.of(side), gaps.of(side), {token for one, token in changed if one is side})
        )

    def rank(state: Changed, pair: ParsedPair) -> Rank:
        tidy = _tidy(pair.merged(Alignment.LIST))
        return (*scene.rank(state, pair), sum(len(_wrong_gaps(pair.of(side), tidy.of(side))) for side in Side))

    none: Changed = frozenset()
    everything = Candidate(none.union(*lines), nothing)
    each = one_by_one(lines, none, or_) if len(lines) > 1 else ()
    return Plan(none, chain([everything] if lines else [], each), programs_of, rank)


def _tidy(merged: MergedSequence) -> PerSide[list[bytes]]:
    """Tidy gaps before tokens; within a common statement, the variant breaks a line only where the seed does."""
    gaps = PerSide.of_each(lambda side: tidy_gaps(merged.tree(side), merged.layout))
    texts = merged.tree(Side.SEED).texts()
    for before, (seed, variant) in pairwise(zip(*(placed.at for placed in merged.placed), strict=True)):
        is_common = min(*before, seed, variant) >= 0 and texts[seed - 1] not in STATEMENT_BEGINS_AFTER
        if is_common and b"\n" in gaps.variant[variant] and b"\n" not in gaps.seed[seed]:
            gaps.variant[variant] = gaps.seed[seed]
    return gaps


def _wrong_gaps(tree: Tree, gaps: list[bytes]) -> list[int]:
    return [token for token, gap in enumerate(gaps) if tree.gap(token) != gap]
