"""Tokens of a reduced difference among those of the original one."""

from hypothesis import strategies as st
from laws import drawn, for_each

from diffing import tracing
from diffing.list_alignment import common_blocks
from diffing.merged import MergedSequence
from diffing.pair_state import PerSide, Side, State
from diffing.rendering import Renderer
from diffing.tracing import Trail, exchanged, hunk_of, hunk_spans, one_sided, token_at
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


def test_a_token_that_both_programs_have_is_the_seeds():
    merged = listed("a x b", "a y b c")
    assert [(side.value, number) for side, number in (token_at(merged, place) for place in range(len(merged)))] == [
        ("seed", 0), ("seed", 1), ("variant", 1), ("seed", 2), ("variant", 3),
    ]  # fmt: skip


def test_hunks_are_what_stands_between_common_tokens():
    merged = listed("a x y b c", "a z b c w")
    assert [token.decode() for token in merged.texts()] == ["a", "x", "y", "z", "b", "c", "w"]
    assert hunk_spans(merged) == [(1, 4), (6, 7)]
    assert [hunk_of([(1, 4), (6, 7)], position) for position in range(8)] == [None, 0, 0, 0, None, None, 1, None]
    assert hunk_spans(listed("a", "a")) == []


@for_each("original, reduced, expected", [
    # x and y are inserted at 1 and 3
    (("a b c", "a x b y c"), ("a b", "a b y"), {2: 3}), (("a b c", "a x b y c"), ("a c", "a x c"), {1: 1}),
    # of two equal words, that which is on the same side: the first one here is common
    (("a x b c", "a x b x c"), ("a c", "a x c"), {1: 3}), (("a b x c", "a x b x c"), ("a c", "a x c"), {1: 1}),
    # the variant has taken the seed's word: it is common now
    (("a x b", "a y b z"), ("x", "x z"), {1: 4}),
    # what is on another side is found there
    (("a b c", "a b c"), ("a c", "a b c"), {1: 1}), (("b", "x b"), ("b", "x b"), {0: 0}),
    # nothing to come from
    (("a b", "a c"), ("a", "a w"), {1: None}),
    # the seed's words are common now, as others of the same text have always been: x must not be lost to them
    (("a b c d x q a b c d", "q a b c d"), ("a b c d x", "a b c d"), {4: 4}),
    (("q a b c d", "a b c d x q a b c d"), ("a b c d", "a b c d x"), {4: 4}),
    # an unreduced difference is itself
    *((pair, pair, {1: 1, 2: 2, 4: 4, 6: 6}) for pair in [("a b c d e", "a x c e f")]),
])  # fmt: skip
def test_a_word_is_traced(original, reduced, expected):
    assert traced(listed(*reduced), listed(*original)) == expected


@for_each("original, reduced, expected", [
    # an inserted word that both programs have now, and a deleted one
    (("a b", "a x b"), ("a x", "a x"), [0, 1]), (("a x b", "a b"), ("x b", "x b"), [1, 2]),
    # of two equal words, that which was common before, or is on the same side
    (("a x b", "a x b x"), ("x", "x"), [1]), (("a", "c"), ("a a c", "a"), [None, 0, 1]),
    (("a b", "a c"), ("a w", "a w"), [0, None]),  # a word that was not there
    # two words that the seed alone had, before two that both have
    (("a x q w a x", "q w a x"), ("a x q w", "a x q w"), [0, 1, 2, 3]),
])  # fmt: skip
def test_a_word_that_both_programs_have_is_traced(original, reduced, expected):
    assert list(tracing.traced(listed(*reduced), listed(*original)).values()) == expected


@for_each("seed, variant, left", [(0b001, 0b110, ([0], [1, 2])), (0b111, 0b010, ([0, 1, 2], [1]))])
def test_a_token_that_is_flipped_keeps_its_origin(seed, variant, left):
    """Also one that only the other program has had; x is the second token of all."""
    trail = Trail(pair := listed("a b", "x b"))
    trail.flip(pair, State(seed, variant))
    assert trail.origins == left


@for_each("programs, after, origins", [
    (("a b", "a b"), "y z b", [0, 0, 1]), (("a b", "x b"), "y z b", [1, 1, 2]), (("b", "b"), "y z b", [-1, -1, 0]),
    (("a b x y c", "a b x y c"), "a b p q r c", [0, 1, 2, 2, 3, 4]),
])  # fmt: skip
def test_tokens_that_were_not_there_come_from_what_they_have_replaced(programs, after, origins):
    trail = Trail(listed(*programs))
    trail.rewrite(PerSide(*(parse(text.encode(), BASH) for text in (programs[0], after))))
    assert trail.origins == (trail.origins.seed, origins)


WORDS = st.lists(st.sampled_from(["aa", "bb", "cc", "dd"]), min_size=1, max_size=12)


@drawn(WORDS, WORDS, st.integers(0, 2**24 - 1), st.integers(0, 2**24 - 1), few=8)
def test_every_token_of_a_difference_that_reduction_leaves_is_traced_to_a_different_one(seed, variant, gone, undone):
    """Tokens may go from both programs, or the difference from either."""
    pair = listed(" ".join(seed), " ".join(variant))
    state = pair.state
    kept = State(state.seed & ~gone, state.variant & ~gone)
    kept = kept.undone(Side.VARIANT, undone & (kept.seed ^ kept.variant))
    texts = [Renderer(pair).render(side, kept.of(side)).decode() for side in Side]
    reduced = listed(*texts)
    sources = [source for source in traced(reduced, pair).values() if source is not None]
    assert (len(sources), sources) == (len(set(sources)), sorted(sources))


def trees(*texts):
    return PerSide(*(parse(text.encode(), BASH) for text in texts))


@for_each("rewritten, sources", [
    (("times 64 -", "times 32 -"), [0, 1, 2, 3]),
    (("times 6 -", "times 3 -"), [0, 1, 2, 3]),  # what is in a token's place comes from it
    (("times -", "times f 3 -"), [0, 2, 2, 3]),  # and all that is there
    (("t 6", "t 3 9"), [0, 1, 2, 3]),  # so many tokens as before
    (("33 times 6 -", "33 times 3 -"), [None, 0, 1, 2, 3]),  # nothing was there
    (("64 times -", "32 times -"), [1, 2, 0, 3]),  # what stood elsewhere has moved
    (("64 - times f", "32 - times f"), [1, 2, 3, 0, None]),
    (("q", "q x"), [1, 2]),  # of several tokens that are replaced, what one program alone had
])  # fmt: skip
def test_a_token_comes_from_what_it_has_replaced(rewritten, sources):
    trail = Trail(listed("times 64 -", "times 32 -"))
    trail.rewrite(trees(*rewritten))
    assert list(trail.sources(listed(*rewritten)).values()) == sources


@for_each("after, sources", [
    ("@ c d a b", [2, 3, 4, 5, 0, 1]), ("c d @ a b", [4, 5, 2, 3, 0, 1]), ("c c @", [4, 1, 2, 3]),
])  # fmt: skip
def test_parts_that_change_places_keep_their_origins(after, sources):
    trail = Trail(listed("a b x c d", "a b y c d"))
    programs = [after.replace("@", word) for word in "xy"]
    trail.rewrite(trees(*programs))
    assert list(trail.sources(listed(*programs)).values()) == sources


def test_an_inserted_token_stays_the_same_in_another_alignment():
    """The second w is inserted; then the alignment takes the first one for it."""
    programs = trees("a w b", "a w w b")
    original = MergedSequence(*programs, [(0, 0, 2), (2, 3, 1)])
    again = MergedSequence(*programs, [(0, 0, 1), (1, 2, 2)])
    trail = Trail(original)
    assert list(trail.sources(again).values()) == [0, 2, 1, 3]
    trail.flip(again, State(0b1100, 0b1110))
    reduced = listed("w b", "w w b")
    (inserted,) = one_sided(reduced)
    assert trail.sources(reduced)[inserted] == 2


@for_each("seed, variant, expected", [
    ([0, 1], [0, 1, 2], [2, 0, 1]), ([0, 1], [5, 0, 1], [5, 0, 1]), ([0, 1], [-1, 0, 1], [-1, 0, 1]),
    ([0, 0], [0, 0, 0], [0, 0, 0]),  # as no alignment gives them
])  # fmt: skip
def test_labels_are_exchanged_along_the_whole_path(seed, variant, expected):
    """Three equal words; the alignment takes each for its neighbour, and the first one is new."""
    merged = MergedSequence(*trees("w w", "w w w"), [(0, 1, 2)])
    assert exchanged(merged, PerSide(seed, variant)).variant == expected


@drawn(WORDS, WORDS, st.lists(st.tuples(*[st.integers(0, 2**24 - 1)] * 2), max_size=4), few=6)
def test_tokens_that_are_flipped_keep_their_texts_and_are_all_traced(seed, variant, flips):
    """After each round the programs are aligned afresh."""
    pair = original = listed(" ".join(seed), " ".join(variant))
    trail = Trail(original)
    for gone, undone in flips:
        state = State(pair.state.seed & ~gone, pair.state.variant & ~gone)
        state = state.undone(Side.VARIANT, undone & (state.seed ^ state.variant))
        trail.flip(pair, state)
        pair = listed(*(Renderer(pair).render(side, state.of(side)).decode() for side in Side))
    sources = trail.sources(pair)
    texts, originals = pair.texts(), original.texts()
    assert [originals[source] for source in sources.values()] == texts


def test_tokens_that_are_rewritten_where_they_stand_are_not_taken_for_others_that_read_alike():
    """The new 1 stands for 42; the old one, before the minus sign, has become 0."""
    before, after = (
        PerSide(*(parse(text, by_name("c")) for text in texts))
        for texts in ((b"f(1);", b"f(1 - 42);"), (b"f(0);", b"f(0 - 1);"))
    )
    trail = Trail(MergedSequence(*before, common_blocks(*(tree.texts() for tree in before)), by_name("c").layout))
    origins = trail.origins
    trail.rewrite(after)
    assert trail.origins == origins
