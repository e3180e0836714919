"""Every language's sample program reduces to something small that no single step makes smaller."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from drive import drive

from diffing.merged import MergedSequence
from diffing.pair_state import Side
from grammars.languages import by_name
from grammars.normal_form import Quantifier
from grammars.parsing import parse
from ppr.reducers.perses import Perses
from ppr.search.syntax import check

SAMPLES = sorted((Path(__file__).parents[2] / "grammars" / "samples").iterdir())
MARK = b"4711"
AROUND = 1  # tokens on each side of the mark belong to the property
MOST_TOKENS = 40


class Reduction:
    """A program, the sequence of tokens that it has to contain, and its way to the fixpoint."""

    def __init__(self, path: Path) -> None:
        self.language = by_name(path.name.split(".")[0])
        self.tree = parse(path.read_bytes(), self.language)
        texts = self.tree.texts()
        mark = next(i for i, text in enumerate(texts) if MARK in text)
        self.wanted = texts[max(0, mark - AROUND) : mark + AROUND + 1]
        self.candidates = self.refused = 0

    def contains(self, texts: list[bytes]) -> bool:
        size = len(self.wanted)
        return any(texts[i : i + size] == self.wanted for i in range(len(texts) - size + 1))

    def run(self) -> None:
        while self._round():
            pass

    def merged(self) -> MergedSequence:
        return MergedSequence(self.tree, self.tree, [(0, 0, len(self.tree))], self.language.layout)

    def holds(self, merged: MergedSequence, mask: int) -> bool:
        """The property of the tokens in ``mask``, as the search would find it."""
        text, cuts = merged.render_with_cuts(Side.SEED, mask)
        if check(text, self.language, cuts).errors:
            self.refused += 1
            return False
        self.candidates += 1
        again = parse(text, self.language)
        kept = [t for position, t in enumerate(merged.texts()) if mask >> position & 1]
        assert not again.errors
        assert again.texts() == kept
        return self.contains(kept)

    def _round(self) -> bool:
        merged = self.merged()
        live = merged.state.seed
        stream = Perses(merged, Side.SEED).candidates([self.tree.root], live)
        best, _ = drive(stream, live, lambda mask: self.holds(merged, mask))
        if best == live:
            return False
        self.tree = parse(merged.render(Side.SEED, best), self.language)
        return True


def single_steps(merged: MergedSequence) -> Iterator[tuple[str, int]]:
    """Every program that differs by one allowed deletion or replacement."""
    live = merged.state.seed
    for node in merged.seed.walk():
        whole = merged.mask(Side.SEED, node)
        if node.quantifier is not None:
            elements = [child for child in node.children if not child.is_separator]
            if len(elements) > node.minimum:
                yield from ((f"without {child}", without(merged, node, child)) for child in elements)
        elif not node.is_leaf and node.accepts is not None:
            below = [n for child in node.children for n in subtree(child)]
            for other in below:
                if other.kinds and other.fits(node.accepts) and merged.mask(Side.SEED, other) != whole:
                    yield f"{other} for {node}", live & ~whole | merged.mask(Side.SEED, other)


def subtree(node):
    stack = [node]
    while stack:
        yield (top := stack.pop())
        stack.extend(top.children)


def without(merged: MergedSequence, node, element) -> int:
    """The program without one element of a list, and in a separated list without a separator beside it."""
    gone = merged.mask(Side.SEED, element)
    if node.quantifier is Quantifier.LIST:
        at = node.children.index(element)
        beside = [n for n in (node.children[at - 1 : at] if at else node.children[1:2]) if n.is_separator]
        gone |= sum(merged.mask(Side.SEED, separator) for separator in beside)
    return merged.state.seed & ~gone


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name.split(".")[0])
def test_a_sample_program_reduces_to_a_minimum(path):
    reduction = Reduction(path)
    reduction.run()
    assert len(reduction.tree) <= MOST_TOKENS, reduction.tree.source.decode()
    merged = reduction.merged()
    smaller = [step for step, mask in single_steps(merged) if mask and reduction.holds(merged, mask)]
    assert not smaller, reduction.tree.source.decode()
