"""Sliding: a hunk that could stand in several places stands where it takes the fewest constructs apart."""

import pytest
from drive import text_of
from hypothesis import strategies as st
from laws import drawn, for_each

from diffing.alignment import MAX_STEPS, _Slide, settled
from diffing.list_alignment import common_blocks
from diffing.merged import MergedSequence
from grammars.languages import by_name
from grammars.parsing import parse


def trees(*programs, language="c"):
    return [parse(program.encode(), by_name(language)) for program in programs]


def moved(blocks, seed, variant):
    return settled(blocks, seed, variant, by_name("c").layout)


def slid(seed, variant, blocks, language="c"):
    """The hunks of a pair after they have slid."""
    pair = trees(seed, variant, language=language)
    merged = MergedSequence(*pair, moved(blocks, *pair))
    return [text_of(merged, hunk) for hunk in merged.state.hunk_masks()]


def test_an_insertion_begins_where_its_construct_does_and_words_of_several_tokens_are_told_from_others():
    programs = 'extern "C" void f();', 'extern "D" void g(); extern "C" void f();'
    behind_the_quotation_mark = [(0, 0, 2), (2, 11, 7)]
    assert slid(*programs, behind_the_quotation_mark, "cpp") == ['extern " D " void g ( ) ;']
    assert slid('"a" "b";', '"a" "c" "b";', [(0, 0, 3), (3, 6, 4)]) == ['" c "']


@pytest.mark.parametrize("first", [5, 4, 3, 2])
def test_from_everywhere_to_the_same_place_in_either_program(first):
    without, with_it = "{ a(); c(); }", "{ a(); b(); c(); }"
    last = 10 - first
    assert slid(without, with_it, [(0, 0, first), (first, first + 4, last)]) == ["b ( ) ;"]
    assert slid(with_it, without, [(0, 0, first), (first + 4, first, last)]) == ["b ( ) ;"]


@for_each("seed, variant, blocks", [
    # where all places are alike
    *(("a; a; a; a;", "a; a; a; a; a;", [(0, 0, n), (n, n + 2, 8 - n)]) for n in (2, 4, 6)),
    # where one end would be better elsewhere, and the other one worse
    ("f(a);", "g(a, a); g(a, a); f(a);", [(1, 8, 2), (3, 12, 2)]),
    ("f(a); f(a);", "f(a); g(a, a);", [(0, 0, 5), (6, 6, 1), (7, 9, 3)]),
    # half a pair of brackets: else both would slide, each to its side, and the middle would have others
    ("{ a; }", "{ { a; } }", [(0, 0, 1), (1, 2, 2), (3, 5, 1)]),
    # where both programs have something
    ("f(1,2);", "f(3,4);", [(0, 0, 2), (3, 3, 1), (5, 5, 2)]),
    ("b;", "a; b;", [(0, 2, 2)]),  # at the end
])  # fmt: skip
def test_a_hunk_stays(seed, variant, blocks):
    assert moved(blocks, *trees(seed, variant)) == blocks


@for_each(
    "seed, variant, blocks, expected",
    [
        # A block that stands between two hunks keeps a token ...
        ("u(- - a);", "u(- - a);", [(3, 2, 1), (4, 4, 3)], [(3, 2, 1), (4, 4, 3)]),
        ('"b" "a"; a; {a;} x=1;', '"b" "a"; a; x=1;', [(2, 5, 1), (6, 8, 1)], [(2, 5, 1), (6, 8, 1)]),
        # ... even at the beginning or the end of one program
        ("f(a); f(a); g(a, a); b;", "f(a); g(a, a); b;", [(6, 6, 2), (13, 8, 3), (16, 13, 1)],
         [(6, 6, 1), (12, 7, 4), (16, 13, 1)]),
        ('"b" "a"; b; "b" "a"; "b" "a";', '"b" "a"; {a;} b; b; "b" "a"; "b" "a";',
         [(3, 0, 1), (4, 4, 3), (8, 9, 1), (15, 14, 8)], [(3, 0, 1), (4, 4, 3), (8, 9, 1), (15, 14, 8)]),
        ('"b" "a"; {a;} "a"; a; "b" "a"; a;', '{a;} "a"; "b" "a"; a;', [(0, 4, 1), (4, 5, 1), (6, 7, 1)],
         [(0, 4, 1), (4, 5, 1), (6, 7, 1)]),
        ('"b" "a"; "a";', '"b" "a"; a; "a";', [(0, 0, 3), (7, 3, 4)], [(0, 0, 6), (10, 6, 1)]),
        # At the beginning or the end of both, it may go as a whole.
        ("x = 1; u(- - a); b;", "x = 1; u(- - a);", [(0, 0, 10), (12, 10, 1)], [(0, 0, 11)]),
        ("x = 1; x = 1; x = 1;", "x = 1; x = 1;", [(0, 0, 1), (1, 5, 3)], [(0, 4, 4)]),
    ],
)  # fmt: skip
def test_how_much_of_a_block_goes_to_the_other_side_of_a_hunk(seed, variant, blocks, expected):
    assert moved(blocks, *trees(seed, variant)) == expected


def test_the_depth_of_a_place_is_how_many_nodes_are_cut_there_or_are_whole_at_the_edge():
    tree, _ = trees("f(a, b); { c; }", "a;")
    spans = [(node.start, node.end) for node in tree.walk()]
    whole = spans.count((0, len(tree)))
    cut = [sum(start < at < end for start, end in spans) for at in range(1, len(tree))]
    found = [_Slide(tree, at, at)._depth(0) for at in range(len(tree) + 1)]
    assert found == [2 * depth for depth in (whole, *cut, whole)]


@pytest.mark.parametrize("operators", [MAX_STEPS, MAX_STEPS + 1])
def test_a_hunk_slides_no_further_than_so_many_tokens_back_or_forth(operators):
    """Each minus is in one node more than the one before it, and each increment in one less."""
    programs = (f"f({'- ' * count}a);" for count in (operators, operators + 1))
    blocks = [(0, 0, 2 + operators), (2 + operators, 3 + operators, 3)]
    assert moved(blocks, *trees(*programs))[0] == (0, 0, 2 + operators - MAX_STEPS)
    programs = (f"f(a{' ++' * count});" for count in (operators, operators + 1))
    assert moved([(0, 0, 3), (3, 4, operators + 2)], *trees(*programs))[0] == (0, 0, 3 + MAX_STEPS)


@drawn(st.lists(st.sampled_from(["a;", "b;", "f(a);", "{a;}", "{}"]), max_size=8), st.data(), few=10)
def test_blocks_match_the_same_words_and_as_many(statements, data):
    chosen = data.draw(st.lists(st.sampled_from(["a;", "b;", "f(a);", "{a;}", "{}"]), max_size=8))
    seed, variant = trees(" ".join(statements), " ".join(chosen))
    blocks = common_blocks(seed.words(), variant.words())
    found = moved(blocks, seed, variant)
    assert sum(size for *_, size in found) == sum(size for *_, size in blocks)
    i = j = 0
    for x, y, size in found:
        assert x >= i
        assert y >= j
        assert seed.words()[x : x + size] == variant.words()[y : y + size]
        i, j = x + size, y + size
