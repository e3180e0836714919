"""Running reducers without processes: a lambda plays the property, and every candidate is recorded."""

from collections.abc import Callable
from typing import TypeVar

from diffing.list_alignment import Block, common_blocks
from diffing.merged import MergedSequence, Side, State
from grammars.languages import Language, by_name
from grammars.parsing import parse
from grammars.tree import Tree
from ppr.candidate import Stream
from ppr.pair import ParsedPair, Programs
from ppr.reducers import PAIR_REDUCERS

S = TypeVar("S")
Align = Callable[[Tree, Tree], list[Block]]


def drive(stream: Stream[S], start: S, holds: Callable[[S], bool]) -> tuple[S, list[S]]:
    """The state that a stream leads to, and all states that were tried on the way, in order."""
    best, tried = start, []
    while (candidate := next(stream, None)) is not None:
        tried.append(candidate.state)
        if holds(candidate.state):
            best, stream = candidate.state, candidate.then()
    return best, tried


def single(source: str, language: str = "c") -> MergedSequence:
    """A program merged with itself: for reducers of one tree."""
    tree = parse(source.encode(), by_name(language))
    return MergedSequence(tree, tree, [(0, 0, len(tree))], by_name(language).layout)


def _list_blocks(seed: Tree, variant: Tree) -> list[Block]:
    return common_blocks(seed.texts(), variant.texts())


def merged_pair(seed: str, variant: str, language: str = "c", alignment: Align = _list_blocks) -> MergedSequence:
    """Two programs, aligned by a longest common subsequence if nothing else is said."""
    known = by_name(language)
    first, second = parse(seed.encode(), known), parse(variant.encode(), known)
    return MergedSequence(first, second, alignment(first, second), known.layout)


def tokens(text: bytes, language: Language) -> str:
    """The tokens of a program, with a space between each two."""
    return b" ".join(parse(text, language).texts()).decode()


def reduce_pair(
    seed: str,
    variant: str,
    seed_holds: Callable[[str], bool],
    variant_holds: Callable[[str], bool],
    *,
    order: tuple[str, ...] = tuple(PAIR_REDUCERS),
    mirror: bool = True,
    language: str = "c",
) -> tuple[str, str, list[tuple[str, str]]]:
    """The fixpoint of the reducers under properties of the token texts; also all pairs that were tried."""
    known = by_name(language)
    tried: list[tuple[str, str]] = []
    pair = ParsedPair.parse(Programs(seed.encode(), variant.encode()), known)
    while True:
        before = None
        for name in order:
            reducer = PAIR_REDUCERS[name]
            merged = pair.merged(reducer.alignment)
            best = merged.state
            before = before or best.size

            def holds(state: State, merged: MergedSequence = merged) -> bool:
                nonlocal best
                if state.size >= best.size or not state.difference:
                    return False
                texts = [merged.render(side, state.of(side)) for side in (Side.SEED, Side.VARIANT)]
                trees = [parse(text, known) for text in texts]
                if any(tree.errors > merged.tree(side).errors for tree, side in zip(trees, Side, strict=True)):
                    return False
                first, second = (tokens(text, known) for text in texts)
                tried.append((first, second))
                if not (seed_holds(first) and variant_holds(second)):
                    return False
                best = state
                return True

            drive(reducer.candidates(merged, merged.state, mirror=mirror), merged.state, holds)
            texts = [merged.render(side, best.of(side)) for side in (Side.SEED, Side.VARIANT)]
            pair = ParsedPair.parse(Programs(*texts), known)
        after = pair.merged("list").state.size
        if before is not None and after >= before:
            return tokens(pair.seed.source, known), tokens(pair.variant.source, known), tried
