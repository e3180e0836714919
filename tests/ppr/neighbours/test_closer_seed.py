"""A closer seed: the variant but for one or two tokens, where it works; or such a neighbour of the seed that fails."""

import pytest
from reducing import no, reduce_pair, steps, transform_pair, yes

from diffing.pair_state import Preference
from ppr.neighbours.edits import MAX_TESTS, MAX_TESTS_OF_MISSES
from ppr.reduction.pair import ReductionOptions
from ppr.reduction.schedule import Effort

STRUCT = "struct s { int n; int l; }; int main() { f(%s); }"


def closer(seed, variant, *holds, **options):
    return transform_pair(seed, variant, "closer-seed", *holds, **options)


def test_the_queries_on_a_small_program():
    made = closer("f(1);", "f(1, 2);", no, no)
    assert made.queries == [
        ("seed", "( 1 , 2 ) ;"),  # of the variant without one token, the parser refuses all others
        ("variant", "f ( ) ;"),
        ("variant", "( 1 ) ;"),
        *(("seed", text) for text in ("f ( ) ;", "( 2 ) ;", "( 1 ) ;")),  # the variant has lost an element, too
    ]


@pytest.mark.parametrize("jobs", [1, 4])
def test_a_smaller_variant_has_a_closer_seed(jobs):
    fails, works = ("f ( x , b , c ) ;", "f ( x , c ) ;"), ("f ( a b , c ) ;", "f ( x c ) ;")
    made = closer("f(a b, c);", "f(x, b, c);", works.__contains__, fails.__contains__, jobs=jobs)
    assert made.programs == ("f ( x c ) ;", "f ( x , c ) ;")


@pytest.mark.parametrize("jobs", [1, 4])
def test_the_variant_without_a_name_far_away_is_the_seed(jobs):
    works = lambda t: "( 1 )" in t or "int ; int l" in t  # noqa: E731
    made = closer(STRUCT % "1", STRUCT % "({ 1; })", works, no, jobs=jobs)
    assert made.programs == (
        "struct s { int ; int l ; } ; int main ( ) { f ( ( { 1 ; } ) ) ; }",
        "struct s { int n ; int l ; } ; int main ( ) { f ( ( { 1 ; } ) ) ; }",
    )
    assert made.reduction.state.difference == 1
    assert not made.reduction.near_miss


def test_the_programs_shrink_together_afterwards():
    seed, variant = "int n; int m; f(1);", "int n; int m; f(({ 1; }));"
    fails = lambda t: "f ( { 1 ; } )" in t and "int n" in t  # noqa: E731
    starts = lambda t: "( 1 )" in t and "n" in t and "m" in t  # noqa: E731
    works = lambda t: starts(t) or ("f ( { 1 ; } )" in t and "int ; " in t and " n" not in t)  # noqa: E731
    made = reduce_pair(seed, variant, works, fails, transformations=("closer-seed",))
    assert made.programs == ("int ; f ( { 1 ; } ) ;", "int n ; f ( { 1 ; } ) ;")
    assert [accepted for _, name, accepted in steps(made.reduction) if name == "closer-seed"] == [1, 0]


def test_a_keyword_of_the_language_in_place_of_a_token():
    seed, variant = "fn f() {}", "fn f() { if let 0 = 0 {} }"
    made = closer(seed, variant, lambda t: "if let _ = 0" in t, no, language="rust")
    assert made.programs == ("fn f ( ) { if let _ = 0 { } }", "fn f ( ) { if let 0 = 0 { } }")
    assert made.reduction.state.difference == 2


def test_a_neighbour_of_the_seed_is_the_variant_where_none_of_the_variant_works():
    made = closer("f(x);", "g(7); f(x);", no, lambda t: t == "f ( 0 ) ;")
    assert made.programs == ("f ( x ) ;", "f ( 0 ) ;")


@pytest.mark.parametrize("pair", [("f();", "f(1);"), ("f(1);", "f();")])
def test_a_difference_of_one_token_is_close_enough(pair):
    assert closer(*pair, yes, yes).queries == []


def test_fewer_operations_on_as_many_tokens_are_not_closer():
    made = closer("f(1); a;", "f(1); a = 2;", lambda t: t == "f ( 0 ) ; a = 2 ;", no)
    assert made.queries
    assert made.programs == ("f ( 1 ) ; a ;", "f ( 1 ) ; a = 2 ;")


@pytest.mark.parametrize("jobs", [1, 4])
@pytest.mark.parametrize(("pair", "works", "sentence"), [
    (("*f(); g(a);", "*f(); g(0);"), lambda t: not t.startswith("*"), "no `*`"),
    (("f(); g(0);", "f(); g(23.5);"), lambda t: "f ( f )" in t, "`f` after `f(`"),
])  # fmt: skip
def test_a_token_in_place_of_another_stays_and_the_variant_with_one_less_or_more_is_a_near_miss(
    pair, works, sentence, jobs
):
    made = closer(*pair, works, no, jobs=jobs)
    assert made.reduction.programs == tuple(text.encode() for text in pair)
    assert made.reduction.near_miss == f"the variant works with {sentence}"


def test_the_seed_that_fails_with_a_token_less_is_a_near_miss_too():
    made = closer("*f(a);", "*f(0);", no, lambda t: t == "f ( a ) ;")
    assert made.reduction.near_miss == "the seed fails with no `*`"


def test_a_near_miss_of_an_earlier_pair_is_forgotten(monkeypatch):
    made = closer("*f(a);", "*f(0);", lambda t: t == "f ( 0 ) ;", no)
    assert made.reduction.near_miss
    monkeypatch.setattr(made.reduction, "_run_once", lambda *_: None)
    made.reduction._finish(2)
    assert not made.reduction.near_miss


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 4])
@pytest.mark.parametrize(("more", "tests"), [("g(1, 2);", MAX_TESTS), ("", MAX_TESTS_OF_MISSES)])
def test_a_vain_search_ends_after_so_many_tests(more, tests, jobs):
    both = " ".join(f"f({number});" for number in range(40))
    made = closer(more + "h(1);" + both, "h(2);" + both, no, no, jobs=jobs)
    assert len(made.queries) == made.statistics.tests == tests
    assert (MAX_TESTS, MAX_TESTS_OF_MISSES) == (60, 15)


def test_it_is_for_a_small_difference_and_not_for_few_tests():
    assert "closer-seed" in ReductionOptions.of_effort().transformations
    others = (
        ReductionOptions.of_effort(Effort.QUICK),
        ReductionOptions.of_effort(Effort.THOROUGH, Preference.SIZE),
        ReductionOptions.of_one(Effort.THOROUGH),
    )
    assert not any("closer-seed" in options.transformations for options in others)
