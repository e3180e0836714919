"""Commonality: what Perses deletes in one program goes from the other too, if possible with all that is between."""

import pytest
from drive import merged_pair, offered
from reducing import reduce_pair

from diffing.masks import mask_at, positions
from ppr.reducers.candidate import PairRules
from ppr.reducers.perses import _closed, commonality


def candidates(seed, variant, *, mirror=False):
    merged = merged_pair(seed, variant)
    return offered(merged, commonality(merged, merged.state, PairRules(mirror=mirror)))


def once(seed, variant, *holds, **options):
    return reduce_pair(seed, variant, *holds, order=("commonality",), max_iterations=1, **options)


def closed(removed, kept):
    return list(positions(_closed(mask_at(removed, 10), mask_at(kept, 10))))


def test_removed_positions_are_closed_over_all_that_no_kept_one_separates():
    assert closed([1, 2, 5], []) == [1, 2, 3, 4, 5]
    assert closed([1, 2, 5, 7], [0, 8, 9]) == [1, 2, 3, 4, 5, 6, 7]
    assert closed([1, 2, 5, 7], [6]) == [1, 2, 3, 4, 5, 7]
    assert closed([1, 3, 5, 7], [2, 6]) == [1, 3, 4, 5, 7]
    assert closed([0, 2], [1]) == [0, 2]
    assert closed([4], [3, 5]) == [4]
    assert closed([], [1]) == []


def test_first_the_partner_goes_whole_then_the_common_tokens_alone():
    assert candidates("f(a, b);", "f(a, x, b);") == [
        ("", ""),
        ("", "x ,"),
        (";", ";"),  # the expression; then the smallest parts of it first
        (";", "x , ;"),
        ("f ;", "f ;"),
        ("f ;", "f x , ;"),
        ("a ;", "a ;"),
        ("a ;", "a x , ;"),
        ("b ;", "x , b ;"),  # x is beside what stays
        ("f ( ) ;", "f ( ) ;"),  # the arguments
        ("f ( ) ;", "f ( x , ) ;"),
        ("f ( a ) ;", "f ( a ) ;"),
        ("f ( a ) ;", "f ( a x , ) ;"),
        ("f ( b ) ;", "f ( x , b ) ;"),
    ]


def test_mirrored_the_variants_tree_comes_second_and_deletes_what_only_the_variant_has():
    seed, variant = "a ( ) ; b ( ) ;", "a ( ) ; x ( ) ; b ( ) ;"
    over_the_seed, both = (candidates(seed, variant, mirror=mirror) for mirror in (False, True))
    assert both[: len(over_the_seed)] == over_the_seed
    assert (len(over_the_seed), len(both)) == (8, 20)
    of_variant = ["a ( ) ; b ( ) ;", "a ( ) ; ; b ( ) ;", "a ( ) ; x ; b ( ) ;"]
    assert [second for first, second in both[8:] if first == seed] == of_variant
    assert variant not in [second for _, second in both]


def test_where_the_variants_tree_is_walked_the_seed_loses_its_own_tokens_with_the_partner():
    found = candidates("f(a, x, b);", "f(a, b);", mirror=True)[12:17]
    assert found == [("", ""), ("x ,", ""), (";", ";"), ("x , ;", ";"), ("f ;", "f ;")]


def test_the_partner_goes_whole_if_the_variant_does_not_need_what_only_it_has():
    """The call goes from both programs, and with it the argument that only the variant has."""
    pair = ("void f() { keep(); a(1); }", "void f() { keep(); a(1 + 2); bad; }")
    reduced = once(
        *pair, lambda text: "keep ( )" in text, lambda text: "keep ( )" in text and "bad" in text, mirror=False
    )
    assert reduced.programs == ("keep ( ) ;", "keep ( ) ; bad ;")
    assert len(reduced.queries) == 10


def test_the_common_tokens_go_alone_where_the_variant_needs_what_is_between():
    pair = ("void f() { a(); b(); }", "void f() { a(); x(1); b(); }")
    reduced = once(*pair, lambda text: "f ( ) {" in text, lambda text: "f ( ) {" in text and "x ( 1 )" in text)
    assert reduced.programs == ("void f ( ) { }", "void f ( ) { x ( 1 ) ; }")
    assert len(reduced.queries) == 10


@pytest.mark.parametrize("mirror", [True, False])
def test_only_with_mirroring_the_variants_own_parts_are_reduced(mirror):
    holds = lambda text: "f ( 1 )" in text, lambda text: "g" in text and "f ( 1 )" in text
    reduced = once("f(1);", "g(2); f(1);", *holds, mirror=mirror)
    assert reduced.programs == ("f ( 1 ) ;", "g ; f ( 1 ) ;" if mirror else "g ( 2 ) ; f ( 1 ) ;")


def test_the_same_edit_in_both_programs_keeps_the_difference():
    pair = [f"int a; int b; int c; int d; bad{number}();" for number in (1, 2)]
    reduced = once(*pair, lambda text: "bad1" in text, lambda text: "bad2" in text)
    assert reduced.programs == ("bad1 ;", "bad2 ;")
    assert {step.difference for step in reduced.reduction.steps} == {2}
    assert reduced.queries[:2] == [("seed", "int c ; int d ; bad1 ( ) ;"), ("variant", "int c ; int d ; bad2 ( ) ;")]
    assert len(reduced.queries) == 10


def test_empty_programs_have_no_candidates():
    assert candidates("", "", mirror=True) == []
    assert candidates("", "a;") == []
    assert candidates("", "a;", mirror=True) == [("", ""), ("", ";")]
