import pytest
from drive import drive, merged_pair
from reducing import reduce_pair

from diffing.alignment import Alignment
from diffing.pair_state import Side
from ppr.reducers.registry import PAIR_REDUCERS
from ppr.reducers.tree_difference import one_sided_roots

SEED = "#include <stdio.h>\nint main(void) { int a = 1; int b = 2; printf(a); return 0; }"
VARIANT = SEED.replace("printf", "a++; b--; printf")


def compiles(text):
    declared = all(f"int {name}" in text for name in "ab" if f"{name} ++" in text or f"{name} --" in text)
    return declared and "int a = 1" in text and "printf ( a )" in text and "main ( " in text


def test_the_pair_of_the_original_tool_comes_out_minimal():
    seed, variant, _ = reduce_pair(
        SEED, VARIANT, lambda t: compiles(t) and "a ++" not in t, lambda t: compiles(t) and "a ++" in t
    )
    assert seed == "int main ( void ) { int a = 1 ; printf ( a ) ; }".replace("( void )", "( )")
    assert variant == seed.replace("printf", "a ++ ; printf")


@pytest.mark.parametrize(
    "order",
    [
        ("tree-difference", "list-difference", "commonality"),
        ("commonality", "list-difference", "tree-difference"),
        ("list-difference", "commonality"),
    ],
)
def test_every_order_reaches_the_same_minimum(order):
    seed, variant, _ = reduce_pair(
        "int x; int f() { g(); h(); } int y;",
        "int x; int f() { g(); bad++; h(1); } int z;",
        lambda t: "int f ( )" in t and "bad" not in t,
        lambda t: "bad ++" in t and "int f ( )" in t,
        order=order,
    )
    assert seed == "int f ( ) { }"
    assert variant == "int f ( ) { bad ++ ; }"


def test_a_whole_replacement_is_undone():
    seed, variant, _ = reduce_pair(
        "int a = 1; int b = 2;",
        "long a = 7 * 7; int b = 3;",
        lambda t: "int b = 2 ;" in t,
        lambda t: "int b = 3 ;" in t,
    )
    assert (seed, variant) == ("int b = 2 ;", "int b = 3 ;")


def test_a_deletion_that_does_not_matter_is_given_back_or_dropped():
    seed, variant, _ = reduce_pair(
        "int a; int b; int c;", "int a; int bad;", lambda t: "bad" not in t and "int" in t, lambda t: "int bad ;" in t
    )
    assert seed.startswith("int ")
    assert variant == "int bad ;"


def test_a_wrapper_is_unwrapped():
    seed, variant, _ = reduce_pair(
        "void f() { a(); b(); }",
        "void f() { if (x) { a(); bad++; b(); } }",
        lambda t: "f ( )" in t,
        lambda t: "bad ++ ;" in t and "f ( )" in t,
    )
    assert seed == "void f ( ) { }"
    assert variant == "void f ( ) { bad ++ ; }"


def test_mirroring_makes_tokens_common_that_both_programs_may_have():
    pair = (
        "int f ( ) { }",
        "int __attribute__ ( ( section ( x ) ) ) f ( ) { }",
        lambda t: "section" not in t and "f ( )" in t,
        lambda t: "__attribute__ ( ( section" in t and "f ( )" in t,
    )
    plain_seed, plain_variant, _ = reduce_pair(*pair, mirror=False)
    seed, variant, _ = reduce_pair(*pair)
    assert len(variant.split()) - len(seed.split()) < len(plain_variant.split()) - len(plain_seed.split())


def test_the_same_edit_in_both_programs_keeps_the_difference():
    _, _, tried = reduce_pair(
        "int a; int b; int c; int d; bad1();",
        "int a; int b; int c; int d; bad2();",
        lambda t: "bad1" in t,
        lambda t: "bad2" in t,
        order=("commonality",),
    )
    assert ("bad1 ( ) ;", "bad2 ( ) ;") in tried


@pytest.mark.parametrize("name", PAIR_REDUCERS)
def test_accepted_states_never_get_a_larger_difference(name):
    merged = merged_pair("int a; int f(int x) { return x; } int b;", "int a; int f(long x) { y(); return x; } int c;")
    best = merged.state

    def smaller(state):
        nonlocal best
        if state.size < best.size and state.difference:
            best = state
            return True
        return False

    sizes = [merged.state.size]
    stream = PAIR_REDUCERS[name].candidates(merged, merged.state, mirror=True)
    final, _ = drive(stream, merged.state, smaller)
    sizes.append(final.size)
    assert sizes == sorted(sizes, reverse=True)
    assert final.difference >= 1


def test_one_sided_roots_are_maximal_and_largest_first():
    merged = merged_pair("void f() { a(); }", "void f() { while (x) { a(); } b(1, 2, 3); }", alignment=Alignment.TREE)
    roots = one_sided_roots(merged, Side.VARIANT, merged.state)
    assert [root.kinds[-1] for root in roots] == ["while_statement", "expression_statement"]


def test_programs_with_syntax_errors_are_reduced_too():
    seed, variant, _ = reduce_pair(
        "int a; int b; int c;", "int a; int = @ bad b; int c;", lambda t: "int" in t, lambda t: "bad" in t
    )
    assert "bad" in variant
    assert len(variant.split()) <= 4
    assert len(seed.split()) <= 4
