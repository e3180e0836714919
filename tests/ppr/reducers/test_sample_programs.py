"""Every language's sample program reduces to something small that no single step makes smaller."""

from collections.abc import Iterator

import pytest
from reducing import reduce_single, tokens
from samples import FILES

from diffing.masks import positions
from diffing.merged import MergedSequence
from diffing.pair_state import Side
from diffing.rendering import Renderer
from grammars.languages import Language, by_name
from grammars.normal_form import Quantifier
from grammars.parsing import parse
from grammars.tree import Node
from ppr.reducers.subject import subject_of
from ppr.reduction.as_parsed import check

MARK = "4711"
MOST_TOKENS = 40


def around_the_mark(source: bytes, language: Language) -> str:
    """The token with the mark and its neighbours: what the property wants."""
    texts = tokens(source, language).split(" ")
    mark = next(number for number, text in enumerate(texts) if MARK in text)
    return " ".join(texts[max(0, mark - 1) : mark + 2])


def single_steps(merged: MergedSequence) -> Iterator[tuple[str, int]]:
    """Every program that differs by one allowed deletion or replacement."""
    live = merged.state.variant
    for node in merged.tree(Side.VARIANT).walk():
        whole = merged.mask(Side.VARIANT, node)
        if node.quantifier is not None:
            elements = [child for child in node.children if not child.is_separator]
            if len(elements) > node.minimum:
                yield from ((f"without {child}", without(merged, node, child)) for child in elements)
        elif not node.is_leaf and node.accepts is not None:
            for other in below(node):
                if other.kinds and other.fits(node.accepts) and merged.mask(Side.VARIANT, other) != whole:
                    yield f"{other} for {node}", live & ~whole | merged.mask(Side.VARIANT, other)


def below(node: Node) -> Iterator[Node]:
    stack = list(node.children)
    while stack:
        yield (top := stack.pop())
        stack.extend(top.children)


def without(merged: MergedSequence, node: Node, element: Node) -> int:
    """The program without one element of a list, and in a separated list without a separator beside it."""
    gone = merged.mask(Side.VARIANT, element)
    if node.quantifier is Quantifier.LIST:
        at = node.children.index(element)
        beside = node.children[at - 1 : at] if at else node.children[1:2]
        gone |= sum(merged.mask(Side.VARIANT, separator) for separator in beside if separator.is_separator)
    return merged.state.variant & ~gone


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_sample_program_reduces_to_a_minimum(path):
    name = path.stem
    language = by_name(name)
    wanted = around_the_mark(path.read_bytes(), language)

    def holds(text: str) -> bool:
        return f" {wanted} " in f" {text} "

    reduced = reduce_single(path.read_text(), "perses-fixpoint", holds, language=name)
    tree = parse(reduced.reduction.programs.variant, language)
    assert len(tree) <= MOST_TOKENS, tree.source.decode()
    assert tree.errors == 0
    assert reduced.reduction.steps[-1].variant == len(tree)  # the parser sees the tokens that were kept

    merged = subject_of(tree, language.layout).merged
    renderer, texts = Renderer(merged), merged.texts()
    for step, mask in single_steps(merged):
        text, cuts = renderer.render_with_cuts(Side.VARIANT, mask)
        if mask and not check(text, language, cuts).errors:
            kept = [texts[position] for position in positions(mask)]
            assert parse(text, language).texts() == kept
            assert not holds(b" ".join(kept).decode()), step
