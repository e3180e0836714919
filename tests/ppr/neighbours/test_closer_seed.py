"""A closer seed: the variant but for one or two tokens, where it works; or such a neighbour of the seed that fails."""

from itertools import groupby

import pytest
from drive import merged_pair
from reducing import no, reduce_pair, steps, transform_pair, yes

from diffing.pair_state import Preference, Side
from diffing.rendering import Replacement, is_disjoint
from grammars.languages import by_name
from grammars.parsing import parse
from ppr.neighbours.closer import (
    MAX_LOOKS,
    MAX_NEAR,
    MAX_TESTS,
    MAX_TESTS_OF_MISSES,
    closer_seed,
    closer_to_original,
)
from ppr.neighbours.scene import Scene
from ppr.reduction.pair import ReductionOptions
from ppr.reduction.schedule import Effort

STRUCT = "struct s { int n; int l; }; int main() { f(%s); }"


def closer(seed, variant, *holds, **options):
    return transform_pair(seed, variant, "closer-seed", *holds, **options)


def test_the_queries_on_a_small_program():
    made = closer("f(1);", "f(1, 2);", no, no)
    assert made.queries == [
        ("seed", "( 1 , 2 ) ;"),  # of the variant without one token, the parser refuses all others
        ("variant", "f ( 2 ) ;"),  # the variant has lost an element, too
        *(("seed", text) for text in ("f ( ) ;", "( 1 ) ;")),
        *(("variant", text) for text in ("f ( ) ;", "( 1 ) ;")),
    ]


def looks(seed, variant):
    return [one.state for one in closer_seed(Scene(merged_pair(seed, variant), by_name("c"))).stream]


def test_the_variant_is_edited_first_then_without_an_element_then_the_seed_then_tokens_are_inserted():
    found = looks("int a; f(1); b; c; d;", "int a; f(1, 2); b; c; d;")
    without = {gone: {edit for _, edit, other in found if other == gone} for *_, gone in found if gone}
    assert [is_less for is_less, _ in groupby(bool(gone) for *_, gone in found)] == [False, True, False]
    assert (Replacement(1, 2, b""),) not in without, "a declaration of nothing"
    assert all(is_disjoint(sorted((*edit, *gone))) for gone, edits in without.items() for edit in edits)
    assert max(map(len, without.values())) == MAX_NEAR == 12
    assert [side for side, _ in groupby(side for side, *_ in found)] == [Side.SEED, Side.VARIANT] * 2
    assert not any(gone for *_, gone in looks("f(a); b;", "f(0); b;")), "one operation apart"
    many = looks(f"f(1); {'a; ' * 99}", f"f(1, 2); {'a; ' * 99}")
    assert len([one for side, edit, one in many if one]) <= MAX_LOOKS == 200 and {side for side, *_ in many} == {*Side}


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


@pytest.mark.parametrize(("language", "pair", "holds", "expected"), [
    ("rust", ("fn f() {}", "fn f() { if let 0 = 0 {} }"), (lambda t: "if let _ = 0" in t, no),
     ("fn f ( ) { if let _ = 0 { } }", "fn f ( ) { if let 0 = 0 { } }")),  # a keyword of the language
    ("c", ("f(x);", "g(7); f(x);"), (no, lambda t: t == "f ( 0 ) ;"), ("f ( x ) ;", "f ( 0 ) ;")),  # near the seed
    ("c", ("f(1); a;", "f(1); a = 2;"), (lambda t: t == "f ( 0 ) ; a = 2 ;", no),
     ("f ( 1 ) ; a ;", "f ( 1 ) ; a = 2 ;")),  # fewer operations on as many tokens are not closer
])  # fmt: skip
def test_a_neighbour_takes_the_place_of_the_other_program_if_it_is_closer(language, pair, holds, expected):
    assert closer(*pair, *holds, language=language).programs == expected


@pytest.mark.parametrize("pair", [("f();", "f(1);"), ("f(1);", "f();")])
def test_a_difference_of_one_token_is_close_enough(pair):
    assert closer(*pair, yes, yes).queries == []


@pytest.mark.parametrize("jobs", [1, 4])
@pytest.mark.parametrize(("pair", "holds", "sentence"), [
    (("*f(); g(a);", "*f(); g(0);"), (lambda t: not t.startswith("*"), no), "the variant works with no `*`"),
    (("f(); g(0);", "f(); g(23.5);"), (lambda t: "f ( f )" in t, no), "the variant works with `f` after `f(`"),
    (("*f(a);", "*f(0);"), (no, lambda t: t == "f ( a ) ;"), "the seed fails with no `*`"),
])  # fmt: skip
def test_a_token_in_place_of_another_stays_and_one_less_or_more_is_a_near_miss(pair, holds, sentence, jobs):
    made = closer(*pair, *holds, jobs=jobs)
    assert made.reduction.programs == tuple(text.encode() for text in pair)
    assert made.reduction.near_miss == sentence


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
    assert (MAX_TESTS, MAX_TESTS_OF_MISSES) == (60, 10)


def test_it_is_for_a_small_difference_and_not_for_few_tests():
    of, alone = ReductionOptions.of_effort, ReductionOptions.of_one(Effort.THOROUGH)
    found = (of(), of(Effort.QUICK), of(prefer=Preference.SIZE), alone)
    assert ["closer-seed" in options.transformations for options in found] == [True, False, False, False]


def near_by(original, seed, variant):
    """The edits of the original variant, and the seeds that they make."""
    plan = closer_to_original(parse(original.encode(), by_name("c")), Scene(merged_pair(seed, variant), by_name("c")))
    return {one.state: plan.programs_of(one.state).seed.decode() for one in plan.stream}


def test_edits_of_the_original_are_small_and_touch_what_is_left_of_it():
    found = near_by("int q; a = 2; f(1);", "a; f(1);", "a = 2; f(1);")
    assert {one.end - one.start for edit in found for one in edit} == {1}, "less than the difference"
    assert not any(b" " in one.text for edit in found for one in edit), "no insertion"
    assert "int ; a = 2; f(1);" not in found.values() and "int q; a = 2; f();" in found.values()
    assert "a = 2; f(1);" not in near_by("int q; a = 2; f(1);", "f(1);", "a = 2; f(1);").values()
    many = "".join(f"f({number});" for number in range(99))
    assert len(near_by(many, "f(1);", many)) == MAX_LOOKS


def test_a_smaller_difference_in_as_many_operations_is_not_closer():
    made = closer("f(a - b);", "f(1 + 2);", "f ( 0 ) ;".__eq__, no)
    assert made.programs == ("f ( a - b ) ;", "f ( 1 + 2 ) ;")
