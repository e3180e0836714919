"""Best-first search over trees and places in them."""

import pytest
from drive import drive, single
from reducing import reduce_single
from tree_minimality import SOURCE, deletions, holds_for, replacements

from ppr.reducers.best_first import MAX_NESTED, best_first
from ppr.reducers.subject import Unit, subject_of, units_of
from grammars.languages import by_name


def subject(source):
    return subject_of(units_of(source.encode(), Unit.TOKEN, by_name("c")))


def queries(source, holds, **options):
    reduced = reduce_single(source, "best-first", holds, max_iterations=1, **options)
    return reduced.variant, [text for _, text in reduced.queries]


def test_the_smallest_subtree_comes_first_and_then_the_shallowest():
    assert queries("int a, b; int c; { d(1); }", lambda text: False)[1] == []


def test_of_the_nodes_that_may_replace_one_the_smallest_comes_first():
    assert queries("int x = f(g(2) + h(3));", lambda text: "=" in text and "2" in text)[1] == []


def test_after_a_success_the_new_tree_is_next_at_the_same_place():
    assert queries("int x = ((2)) + 1;", lambda text: "2" in text and "=" in text) == ()


def test_when_the_smallest_tree_is_exhausted_the_search_goes_back_to_larger_ones():
    """The small declaration goes first, and then the large one is needed; without it, the small one is enough."""

    def holds(text):
        return "int a" in text or all(name in text for name in "bcde")

    assert queries("int a; int b, c, d, e;", holds) == (
        "int a ;",
        [
            "int b , c , d , e ;",
            "int c , d , e ;",
            "int b , d , e ;",
            "int b , c , e ;",
            "int b , c , d ;",
            "int a ;",
        ],
    )
    assert reduce_single("int a; int b, c, d, e;", "perses-fixpoint", holds).variant == "int b , c , d , e ;"


@pytest.mark.parametrize("salt", range(12))
def test_at_the_fixpoint_no_node_can_be_deleted_or_replaced_alone(salt):
    holds = holds_for(salt)
    reduced = reduce_single(SOURCE, "best-first", holds)
    assert holds(reduced.variant)
    smaller = [*deletions(reduced.variant), *replacements(reduced.variant)]
    assert [text for text in smaller if holds(text)] == []


@pytest.mark.parametrize("jobs", [2, 4])
@pytest.mark.parametrize("salt", range(3))
def test_the_result_does_not_depend_on_the_number_of_jobs(salt, jobs):
    alone, together = (reduce_single(SOURCE, "best-first", holds_for(salt), jobs=count) for count in (1, jobs))
    assert together.variant == alone.variant
    assert together.statistics.accepted == alone.statistics.accepted


def test_deep_nesting_takes_no_recursion_and_a_bounded_number_of_queries_per_node():
    seen = subject("int x = " + "(" * 300 + "1" + ")" * 300 + ";")
    tried = drive(best_first(seen), seen.live, lambda _: False)[1]
    assert len(tried) == 0


def test_a_program_without_tokens_has_no_candidates():
    assert list(best_first(subject(""))) == []
