"""Best-first search over trees and places in them."""

import zlib

import pytest
from drive import drive
from reducing import reduce_single
from tree_minimality import SOURCE

from grammars.languages import by_name
from ppr.reducers.best_first import MAX_NESTED, best_first
from ppr.reducers.subject import Unit, subject_of, units_of


def subject(source):
    return subject_of(units_of(source.encode(), Unit.TOKEN, by_name("c")))


def queries(source, holds, **options):
    reduced = reduce_single(source, "best-first", holds, max_iterations=1, **options)
    return reduced.variant, [text for _, text in reduced.queries]


def test_the_smallest_subtree_comes_first_and_among_equals_the_shallowest():
    assert queries("int a, b; for (c + d; e + f; ) ;", lambda text: False)[1] == [
        "for ( c + d ; e + f ; ) ;",  # the declaration
        "int b ; for ( c + d ; e + f ; ) ;",  # the list in it
        "int a ; for ( c + d ; e + f ; ) ;",
        "int a , b ;",  # the loop
        "int a , b ; ;",  # the statement in it instead
        "int a , b ; for ( ; e + f ; ) ;",  # both optional parts, before what is in them
        "int a , b ; for ( c + d ; ; ) ;",
        "int a , b ; for ( c ; e + f ; ) ;",
        "int a , b ; for ( d ; e + f ; ) ;",
        "int a , b ; for ( c + d ; e ; ) ;",
        "int a , b ; for ( c + d ; f ; ) ;",
    ]


def test_the_smallest_node_that_holds_takes_the_place_and_is_next_there():
    def holds(text):
        return "f (" in text and "2" in text

    result, tried = queries("int x = f((1), g(2)) + 3;", holds)
    assert result == "int x = f ( 2 ) ;"
    assert tried[:3] == ["int x ;", "int f ;", "int g ;"]  # without its value, and the names below for the declarator
    # the call instead of the sum; then the place of the call
    assert tried[9:] == ["int x = g ( 2 ) ;", "int x = f ( ( 1 ) , g ( 2 ) ) ;", "int x = f ( 2 ) ;", "int x = f ( ) ;"]


def test_when_the_smallest_tree_is_exhausted_the_search_goes_back_to_larger_ones():
    """The small declaration goes first, and then the large one is needed; without it, the small one is enough."""

    def holds(text):
        return "int a" in text or all(name in text for name in "bcde")

    without_one = ["int c , d , e ;", "int b , d , e ;", "int b , c , e ;", "int b , c , d ;"]
    found = queries("int a; int b, c, d, e;", holds)
    assert found == ("int a ;", ["int b , c , d , e ;", *without_one, "int a ;"])


def test_elements_of_a_list_go_one_after_the_other():
    assert queries("int x = f(1, 2, 3, 4);", lambda text: "f (" in text and "3" in text)[0] == "int x = f ( 3 ) ;"


def test_after_a_move_the_place_decides_and_not_where_the_node_came_from():
    """A declaration may stand where the first ``if`` is, but not where the last one was, which takes its place."""
    source = "if (a) " * (MAX_NESTED + 1) + "{ int y; }"
    assert queries(source, lambda text: "int y" in text)[0] == "int y ;"


@pytest.mark.parametrize("salt", range(5))
def test_each_tree_that_is_tested_is_smaller_than_the_best_one(salt):
    seen = subject(SOURCE)
    sizes = [len(seen.merged)]

    def holds(live):
        assert live.bit_count() < sizes[-1]
        good = zlib.crc32(f"{salt} {live}".encode()) % 3 == 0 and live.bit_count() > 20
        if good:
            sizes.append(live.bit_count())
        return good

    drive(best_first(seen), seen.live, holds)
    assert len(sizes) > 4


def test_deep_nesting_takes_no_recursion_and_a_bounded_number_of_queries_per_node():
    seen = subject("int x = " + "(" * 100 + "1" + ")" * 100 + ";")
    tried = drive(best_first(seen), seen.live, lambda _: False)[1]
    below = [min(MAX_NESTED, 100 - depth) for depth in range(100)]
    assert len(tried) == sum(below) + 2  # nothing, and the declaration without its value


def test_deep_nesting_that_goes_takes_one_query_per_eight_pairs_of_brackets():
    source = "int x = " + "(" * 80 + "1" + ")" * 80 + ";"
    result, tried = queries(source, lambda text: text.startswith("int x =") and "1" in text)
    assert result == "int x = 1 ;"
    assert len(tried) == 11  # the first is the declaration without its value


def test_a_program_without_tokens_has_no_candidates():
    assert list(best_first(subject(""))) == []
