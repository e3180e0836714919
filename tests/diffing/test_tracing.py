"""Tokens of a reduced difference among those of the original one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diffing import tracing
from diffing.list_alignment import common_blocks
from diffing.masks import positions
from diffing.merged import MergedSequence
from diffing.pair_state import Side, State
from diffing.rendering import Renderer
from diffing.tracing import hunk_of, hunk_spans, one_sided
from grammars.languages import by_name
from grammars.parsing import parse

BASH = by_name("bash")  # whose programs may be any words


def listed(seed, variant):
    """Two programs of words, merged along a longest common subsequence."""
    trees = [parse(text.encode(), BASH) for text in (seed, variant)]
    return MergedSequence(*trees, common_blocks(*(tree.words() for tree in trees)))


def traced(reduced, original):
    """Each word that only one program has, with the word that it comes from and the number of that in the sequence."""
    every = tracing.traced(reduced, original)
    assert list(every) == list(range(len(reduced.texts())))
    found = {place: every[place] for place in one_sided(reduced)}
    words, originals = reduced.texts(), original.texts()
    assert all(source is None or originals[source] == words[place] for place, source in found.items())
    return found


def test_hunks_are_what_stands_between_common_tokens():
    merged = listed("a x y b c", "a z b c w")
    assert [token.decode() for token in merged.texts()] == ["a", "x", "y", "z", "b", "c", "w"]
    assert hunk_spans(merged) == [(1, 4), (6, 7)]
    assert [hunk_of([(1, 4), (6, 7)], position) for position in range(8)] == [None, 0, 0, 0, None, None, 1, None]
    assert hunk_spans(listed("a", "a")) == []


@pytest.mark.parametrize(
    ("original", "reduced", "expected"),
    [
        # x and y are inserted at 1 and 3
        (("a b c", "a x b y c"), ("a b", "a b y"), {2: 3}),
        (("a b c", "a x b y c"), ("a c", "a x c"), {1: 1}),
        # of two equal words, that which is on the same side: the first one here is common
        (("a x b c", "a x b x c"), ("a c", "a x c"), {1: 3}),
        (("a b x c", "a x b x c"), ("a c", "a x c"), {1: 1}),
        # the variant has taken the seed's word: it is common now
        (("a x b", "a y b z"), ("x", "x z"), {1: 4}),
        # what is on another side is found there
        (("a b c", "a b c"), ("a c", "a b c"), {1: 1}),
        # nothing to come from
        (("a b", "a c"), ("a", "a w"), {1: None}),
        # the seed's words are common now, as others of the same text have always been: x must not be lost to them
        (("a b c d x q a b c d", "q a b c d"), ("a b c d x", "a b c d"), {4: 4}),
        (("q a b c d", "a b c d x q a b c d"), ("a b c d", "a b c d x"), {4: 4}),
    ],
)
def test_a_word_is_traced(original, reduced, expected):
    assert traced(listed(*reduced), listed(*original)) == expected


@pytest.mark.parametrize(
    ("original", "reduced", "expected"),
    [
        # an inserted word that both programs have now, and a deleted one
        (("a b", "a x b"), ("a x", "a x"), [0, 1]),
        (("a x b", "a b"), ("x b", "x b"), [1, 2]),
        # of two equal words, that which was common before
        (("a x b", "a x b x"), ("x", "x"), [1]),
        # a word that was not there
        (("a b", "a c"), ("a w", "a w"), [0, None]),
        # of two equal words, the one on the same side comes from the only one that was there
        (("a", "c"), ("a a c", "a"), [None, 0, 1]),
        # two words that the seed alone had, before two that both have
        (("a x q w a x", "q w a x"), ("a x q w", "a x q w"), [0, 1, 2, 3]),
    ],
)
def test_a_word_that_both_programs_have_is_traced(original, reduced, expected):
    assert list(tracing.traced(listed(*reduced), listed(*original)).values()) == expected


def test_an_unreduced_difference_is_itself():
    pair = listed("a b c d e", "a x c e f")
    one_sided = list(positions(pair.state.seed ^ pair.state.variant))
    assert traced(pair, pair) == {place: place for place in one_sided}


WORDS = st.lists(st.sampled_from(["aa", "bb", "cc", "dd"]), min_size=1, max_size=12)


@given(WORDS, WORDS, st.integers(0, 2**24 - 1), st.integers(0, 2**24 - 1))
def test_every_token_of_a_difference_that_reduction_leaves_is_traced_to_a_different_one(seed, variant, gone, undone):
    """Tokens may go from both programs, or the difference from either."""
    pair = listed(" ".join(seed), " ".join(variant))
    state = pair.state
    kept = State(state.seed & ~gone, state.variant & ~gone)
    kept = kept.undone(Side.VARIANT, undone & (kept.seed ^ kept.variant))
    texts = [Renderer(pair).render(side, kept.of(side)).decode() for side in Side]
    reduced = listed(*texts)
    sources = [source for source in traced(reduced, pair).values() if source is not None]
    assert len(sources) == len(set(sources))
    assert sources == sorted(sources)
