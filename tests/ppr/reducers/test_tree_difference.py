"""Tree difference: hunks undone, one-sided subtrees dropped, the rest reduced by Perses; the variant, then the seed."""

import pytest
from drive import merged_pair, offered, text_of
from reducing import no, reduce_pair

from diffing.alignment import Alignment
from diffing.pair_state import Side, State
from ppr.reducers.candidate import PairRules
from ppr.reducers.tree_difference import one_sided_roots, tree_difference

ORDER = ("tree-difference",)


def aligned(seed, variant):
    return merged_pair(seed, variant, alignment=Alignment.TREE)


def roots(seed, variant, side=Side.VARIANT):
    """The one-sided subtrees, as text."""
    merged = aligned(seed, variant)
    return [text_of(merged, merged.mask(side, node)) for node in one_sided_roots(merged, side, merged.state)]


def test_the_stages_are_hunks_in_the_variant_then_drops_and_perses_in_the_variant_and_in_the_seed():
    merged = aligned("a(); gone(1); b();", "a(); b(); more(2, 3);")
    seed, variant = "a ( ) ; gone ( 1 ) ; b ( ) ;", "a ( ) ; b ( ) ; more ( 2 , 3 ) ;"
    found = offered(merged, tree_difference(merged, merged.state, PairRules()))
    assert found[:4] == [
        (seed, seed),  # all hunks, the insertion, the deletion
        (seed, "a ( ) ; b ( ) ;"),
        (seed, "a ( ) ; gone ( 1 ) ; b ( ) ; more ( 2 , 3 ) ;"),
        (seed, "a ( ) ; b ( ) ;"),  # the insertion dropped
    ]
    insides = ["", "more", "2", "3", "more ( )", "more ( 2 )", "more ( 3 )"]  # and reduced
    assert [other.replace("; ;", ";  ;") for _, other in found[4:11]] == [f"a ( ) ; b ( ) ; {one} ;" for one in insides]
    assert found[11] == ("a ( ) ; b ( ) ;", variant)  # the deletion dropped, and reduced
    assert found[12:] == [(f"a ( ) ; {one}; b ( ) ;", variant) for one in ("", "gone ", "1 ", "gone ( ) ")]


CALL, SUM = "x = g ( 1 , y + z ) ;", "x = y + z ;"
ONE, OTHER = "x = g ( a , h ( b ) , c ) ;", "x = k ( a , m ( b ) , d ) ;"


@pytest.mark.parametrize(("old", "new"), [(CALL, SUM), (SUM, CALL), (ONE, OTHER), (OTHER, ONE)])
@pytest.mark.parametrize("place", ["need ( ) ; {}", "{} need ( ) ;"])
@pytest.mark.parametrize("mirror", [True, False])
def test_a_replacement_is_undone_whole_although_parts_of_both_sides_match(old, new, place, mirror):
    """No hunk of it can go alone, nor half of them, nor all of them: an edit beside it is needed."""
    passing = [f"int f ( ) {{ {one} }}" for one in (old, new)]
    failing = [f"int f ( ) {{ {place.format(one)} }}" for one in (old, new)]
    reduced = reduce_pair(
        passing[0], failing[1], passing.__contains__, failing.__contains__, order=ORDER, max_iterations=1, mirror=mirror
    )
    assert reduced.programs in zip(passing, failing, strict=True)
    assert reduced.reduction.state.difference == 4
    assert len(reduced.queries) == 3


def test_a_replacement_is_undone_in_the_seed_if_the_variant_needs_it_and_with_mirroring():
    def queries(mirror):
        pair = (f"int f ( ) {{ {ONE} gone ( ) ; }}", f"int f ( ) {{ {OTHER} }}")
        seed_holds = lambda text: "gone ( ) ;" in text and (ONE in text or OTHER in text)  # noqa: E731
        variant_holds = lambda text: OTHER in text and "gone" not in text  # noqa: E731
        return reduce_pair(*pair, seed_holds, variant_holds, order=ORDER, max_iterations=1, mirror=mirror).queries

    undone = ("seed", f"int f ( ) {{ {OTHER} gone ( ) ; }}")
    assert undone in queries(mirror=True)
    assert undone not in queries(mirror=False)


@pytest.mark.parametrize(("hunks", "difference"), [(3, 6), (4, 2), (5, 2)])
def test_dd_finds_the_hunk_that_is_enough_if_there_are_many(hunks, difference):
    """All hunks but the second have to be undone at once."""

    def call(second, others):
        return f"f ( {others} , {second} {f', {others} ' * (hunks - 2)}) ;"

    reduced = reduce_pair(
        call(1, 1), call(2, 2), call(1, 1).__eq__, lambda text: text in (call(2, 2), call(2, 1)), order=ORDER
    )
    assert reduced.reduction.state.difference == difference


@pytest.mark.slow
def test_no_candidate_changes_nothing():
    """What has been undone in a node is not undone again in the nodes inside of it."""
    call = "{}(a, b); {}(c, {}({}, e));"
    merged = aligned(call.format("f", "g", "h", "d"), call.format("k", "l", "m", "n") + "end;")
    changed = 0
    for candidate in tree_difference(merged, merged.state, PairRules()):
        assert candidate.state not in [following.state for following in candidate.then()]
        changed += 1
    assert changed > 10


def test_whole_subtrees_are_dropped_before_perses_looks_into_them():
    """The hunks cannot go without what is between; the loop can: its own tokens, around the call that stays."""
    pair = ("int f() { a(); }", "int f() { while (x) { a(); } b(1, 2); }")
    reduced = reduce_pair(*pair, no, lambda text: "b ( 1 , 2 )" in text, order=ORDER, max_iterations=1)
    assert reduced.queries[0] == ("variant", "int f ( ) { a ( ) ; b ( 1 , 2 ) ; }")
    assert reduced.variant == "int f ( ) { a ( ) ; b ( 1 , 2 ) ; }"
    assert len(reduced.queries) == 8


def test_deletions_are_dropped_from_the_seed_but_those_that_it_needs():
    pair = ("int f() { gone(1); a(); need(2); b(); gone(3); }", "int f() { a(); b(); }")
    holds = lambda text: "need" in text, lambda text: "gone" not in text and "need" not in text
    reduced = reduce_pair(*pair, *holds, order=ORDER, max_iterations=1)
    assert (len(reduced.of(Side.VARIANT)), len(reduced.of(Side.SEED))) == (4, 5)  # the variant takes none of them
    assert reduced.programs == ("int f ( ) { a ( ) ; need ; b ( ) ; }", "int f ( ) { a ( ) ; b ( ) ; }")


def test_one_sided_subtrees_are_maximal_and_largest_first():
    assert roots("void f() { a(); }", "void f() { b(1, 2, 3); while (x) { a(); } }") == [
        "while ( x ) { a ( ) ; }",
        "b ( 1 , 2 , 3 ) ;",
    ]
    assert roots("int f(int q) { a(); while (y) { c; } }", "int f() { a(); b(1); }", Side.SEED) == [
        "while ( y ) { c ; }",
        "int q",
    ]


def test_equal_one_sided_subtrees_come_in_order_and_single_tokens_and_a_program_alone_are_some_too():
    assert roots("a();", "x(); a(); y();") == ["x ( ) ;", "y ( ) ;"]
    assert roots("x = 1;", "x = 1 + y;") == ["+", "y"]
    assert roots("x = 1;", "x = 1;") == []
    assert roots("", "x = 1;") == ["x = 1 ;"]


def test_one_sided_subtrees_are_those_of_the_state():
    merged = aligned("a();", "x(); a(); y();")
    state = merged.state
    without_x = State(state.seed, state.variant & ~0b1111)
    found = one_sided_roots(merged, Side.VARIANT, without_x)
    assert [text_of(merged, merged.mask(Side.VARIANT, node)) for node in found] == ["y ( ) ;"]


@pytest.mark.parametrize("source", ["", "a();"])
def test_equal_or_empty_programs_have_no_candidates(source):
    merged = aligned(source, source)
    assert list(tree_difference(merged, merged.state, PairRules())) == []
