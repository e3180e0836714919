"""Construct difference: where one construct has taken the place of another, and what they have in common by chance."""

from itertools import groupby

import pytest
from drive import merged_pair, offered, text_of
from on_record import of_record
from reducing import reduce_pair

from diffing.alignment import Alignment
from diffing.pair_state import Side
from grammars.languages import by_name
from ppr.reducers.candidate import PairRules
from ppr.reducers.list_difference import MAX_PARTS, MAX_PARTS_WITH_ERRORS, Hunks, construct_difference, keep_two
from ppr.reduction.problem import PairProblem, Terms

SEED, VARIANT = "f('abc', function () {});", "f('abc'.at(0, 9));"


def hunks(seed, variant, alignment, language="javascript"):
    """What each program has in each hunk."""
    merged = merged_pair(seed, variant, language, alignment)
    state = merged.state
    return [(text_of(merged, hunk & state.seed), text_of(merged, hunk & state.variant)) for hunk in state.hunk_masks()]


def accepted(merged, state, limit):
    """Whether a problem with this limit takes a state for progress."""
    problem = PairProblem(merged, Terms(by_name("c"), [], None, lambda *_: None), limit=limit)
    return problem.accept(state)


def pairs_of_two(seed, variant, language="c"):
    merged = merged_pair(seed, variant, language)
    return offered(merged, keep_two(Hunks(merged, PairRules()), Side.VARIANT, merged.state))


def test_constructs_have_nothing_in_common_by_chance():
    assert len(hunks(SEED, VARIANT, Alignment.LIST)) > 1
    assert hunks(SEED, VARIANT, Alignment.CONSTRUCTS) == [(", function ( ) { }", ". at ( 0 , 9 )")]


@pytest.mark.parametrize(
    ("seed", "variant", "hunk"),
    [
        ("f(a + b);", "f(x, a + b);", ("", "x ,")),  # the argument is the same
        ("while (a) { b(); c(); d(); }", "if (a) { b(); c(); d(); }", ("while", "if")),
        ("g(1, 2, 3);", "g(4, 2, 3);", ("1", "4")),  # most of a list in common
        ("{ a(); }", "{ if (b) { a(); } }", ("", "if ( b ) {")),
    ],
)
def test_constructs_that_are_the_same_keep_what_they_share(seed, variant, hunk):
    assert hunks(seed, variant, Alignment.CONSTRUCTS)[0] == hunk


def test_a_construct_that_only_one_program_has_is_undone_alone():
    """The declaration comes back into the variant; what has taken its place stays."""
    pair = ("class A {} class B { m() {} } class C {}", "class A {} function f() { bad; } class C {}")
    holds = lambda text: "class B { m ( ) { } }" in text and "bad" not in text, lambda text: "bad" in text
    made = reduce_pair(*pair, *holds, language="javascript", order=("construct-difference",))
    assert "class B { m ( ) { } }" in made.variant
    assert "bad" in made.variant
    assert made.reduction.steps[-1].difference < 9


def test_all_pairs_of_tokens_are_kept_in_either_program():
    assert [second for _, second in pairs_of_two("f(1);", "f(2 + 3);")] == [
        *("f ( 2 ) ;", "f ( + ) ;", "f ( 3 ) ;", "f ( 1 2 + ) ;", "f ( 1 2 3 ) ;", "f ( 1 + 3 ) ;")
    ]


@pytest.mark.parametrize(("error", "most"), [("", MAX_PARTS), (" x = ;", MAX_PARTS_WITH_ERRORS)])
def test_there_are_no_more_pairs_if_the_difference_is_large_or_the_parser_refuses_little(error, most):
    for parts, some in ((most, True), (most + 2, False)):
        variant = "f(1" + "".join(f" + {number}" for number in range(2, parts // 2 + 2)) + ");"
        assert bool(pairs_of_two(f"f(1);{error}", variant + error)) == some


def test_the_difference_of_the_other_alignment_is_the_limit():
    """What has the tokens of both loops differs more than the pair as lists, and is not tested."""
    seed, variant = "{ while (a) { b(); } }", "{ for (;;) { c(); } }"
    by = {each: merged_pair(seed, variant, alignment=each).state.difference for each in Alignment}
    assert (by[Alignment.CONSTRUCTS], by[Alignment.LIST]) == (11, 7)
    made = reduce_pair(seed, variant, lambda text: False, lambda text: False, order=("construct-difference",))
    assert ("variant", "{ while ( a ) { c ( ) ; } }") in made.queries
    assert ("variant", "{ while ( a ) for ( ; ; ) { c ( ) ; } }") not in made.queries
    assert {step.difference for step in made.reduction.steps} == {7}


def test_what_is_accepted_is_smaller_than_the_limit():
    merged = merged_pair("f(a);", "g(b);")
    state = merged.state.undone(Side.VARIANT, merged.state.hunk_masks()[0])
    assert accepted(merged, state, limit=None)
    assert not accepted(merged, state, limit=state)


def test_without_mirroring_the_seed_stays():
    merged = merged_pair(SEED, VARIANT, "javascript", Alignment.CONSTRUCTS)
    found = offered(merged, construct_difference(merged, merged.state, PairRules(mirror=False)))
    assert {seed for seed, _ in found} == {text_of(merged, merged.state.seed)}


def test_one_construct_of_two_is_removed_from_either_program_or_put_into_it():
    merged = merged_pair(SEED, VARIANT, "javascript", Alignment.CONSTRUCTS)
    found = offered(merged, construct_difference(merged, merged.state, PairRules()))
    seed, variant = "f ( ' abc ' , function ( ) { } ) ;", "f ( ' abc ' . at ( 0 , 9 ) ) ;"
    both = "f ( ' abc ' , function ( ) { } . at ( 0 , 9 ) ) ;"
    assert {(seed, "f ( ' abc ' ) ;"), (seed, both), ("f ( ' abc ' ) ;", variant), (both, variant)} <= set(found)


def test_constructs_go_first_and_then_all_but_two_tokens_each_in_the_variant_and_then_in_the_seed():
    merged = merged_pair("f(1);", "g = 2;", "javascript", Alignment.CONSTRUCTS)
    found = offered(merged, construct_difference(merged, merged.state, PairRules()))
    seed, variant = "f ( 1 ) ;", "g = 2 ;"
    assert found[:6] == [
        *((seed, seed), (seed, ";"), (seed, "f ( 1 ) g = 2 ;")),
        *((variant, variant), ("f ( 1 ) g = 2 ;", variant), (";", variant)),
    ]
    sides = groupby("variant" if first == seed else "seed" for first, _ in found[6:])
    assert [side for side, _ in sides] == ["variant", "seed"]


@pytest.mark.parametrize(
    ("seed", "variant"), [("f(1;", "f(1 + 2 + 3 + 4 + 5 + 6);"), ("f(1);", "f(1 + 2 + 3 + 4 + 5 + 6;")]
)
def test_errors_of_one_program_are_enough_for_fewer_pairs(seed, variant):
    assert pairs_of_two(seed, variant) == []


@of_record(__file__)
def test_constructs_need_one_kind_and_half_of_the_larger_one(example, said):
    seed, variant = example, "\n".join(said)
    assert merged_pair(seed, variant, alignment=Alignment.CONSTRUCTS).state.blocks() == []
    assert merged_pair(seed, variant).state.blocks() != []
