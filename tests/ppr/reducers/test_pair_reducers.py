"""The reducers of pairs together: whole reductions, with their numbers of queries."""

import itertools

import pytest
from laws import for_each
from reducing import TAKING_TURNS, Sizes, reduce_pair, yes

from grammars.languages import by_name

SEED = "#include <stdio.h>\nint main(void) { int a = 1; int b = 2; printf(a); return 0; }"
VARIANT = SEED.replace("printf", "a++; b--; printf")


def compiles(text):
    declared = all(f"int {name}" in text for name in "ab" if f"{name} ++" in text or f"{name} --" in text)
    return declared and "int a = 1" in text and "printf ( a )" in text and "main ( " in text


def test_the_pair_of_the_original_tool_comes_out_minimal():
    reduced = reduce_pair(
        SEED, VARIANT, lambda t: compiles(t) and "a ++" not in t, lambda t: compiles(t) and "a ++" in t
    )
    assert reduced.seed == "int main ( ) { int a = 1 ; printf ( a ) ; }"
    assert reduced.variant == "int main ( ) { int a = 1 ; a ++ ; printf ( a ) ; }"
    assert len(reduced.queries) == 37


def orders(*numbers):
    return [order for number in numbers for order in itertools.permutations(TAKING_TURNS, number)]


@pytest.mark.slow
@for_each("order", orders(2, 3))
def test_every_order_reaches_the_same_minimum(order):
    pair = ("int x; int f() { g(); h(); } int y;", "int x; int f() { g(); bad++; h(1); } int z;")
    holds = (
        lambda text: "int f ( )" in text and "bad" not in text,
        lambda text: "bad ++" in text and "int f ( )" in text,
    )
    reduced = reduce_pair(*pair, *holds, order=order)
    programs = ("int f ( ) { }", "int f ( ) { bad ++ ; }")
    if "commonality" not in order:  # it alone makes smaller what both programs share
        programs = tuple(f"int x ; int f ( ) {{ g ( ) ; {bad}h ( ) ; }} int y ;" for bad in ("", "bad ++ ; "))
    assert reduced.programs == programs
    assert len(reduced.queries) <= 18


@pytest.mark.parametrize(
    ("pair", "seed_holds", "variant_holds", "programs", "queries"),
    [
        (
            ("int a = 1; int b = 2;", "long a = 7 * 7; int b = 3;"),
            *(lambda text: "int b = 2 ;" in text, lambda text: "int b = 3 ;" in text),
            *(("int b = 2 ;", "int b = 3 ;"), (3, 3)),
        ),
        (
            ("int a; int b; int c;", "int a; int bad;"),
            *(lambda text: "bad" not in text and "int" in text, lambda text: "int bad ;" in text),
            *(("int ;", "int bad ;"), (7, 7)),
        ),
        (
            ("void f() { a(); b(); }", "void f() { if (x) { a(); bad++; b(); } }"),
            lambda text: "f ( )" in text and "bad" not in text,
            lambda text: "bad ++ ;" in text and "void f ( )" in text,
            *(("void f ( ) { }", "void f ( ) { bad ++ ; }"), (17, 16)),
        ),
        (
            ("int a; int b; int c;", "int a; int = @ bad b; int c;"),
            *(lambda text: "int" in text, lambda text: "bad" in text),
            *(("int a ;", "int a ; bad"), (6, 6)),
        ),
    ],
    ids=["a replacement is undone", "deletions are given back", "a wrapper is unwrapped", "syntax errors"],
)
def test_small_pairs(pair, seed_holds, variant_holds, programs, queries):
    """With mirroring and without it."""
    reduced = [reduce_pair(*pair, seed_holds, variant_holds, mirror=mirror) for mirror in (True, False)]
    assert [one.programs for one in reduced] == [programs, programs]
    assert tuple(len(one.queries) for one in reduced) == queries


def test_mirroring_makes_tokens_common_that_both_programs_may_have():
    pair = ("int f ( ) { }", "int __attribute__ ( ( section ( x ) ) ) f ( ) { }")
    seed_holds = lambda text: "section" not in text and "f ( )" in text  # noqa: E731
    variant_holds = lambda text: "__attribute__ ( ( section" in text and "f ( )" in text  # noqa: E731
    alone, mirrored = (reduce_pair(*pair, seed_holds, variant_holds, mirror=mirror) for mirror in (False, True))
    assert alone.variant == mirrored.variant == "int __attribute__ ( ( section ) ) f ( ) { }"
    assert (alone.seed, mirrored.seed) == ("int f ( ) { }", "int __attribute__ ( ( ) ) f ( ) { }")


@pytest.mark.parametrize(("name", "sizes"), [
    ("tree-difference", [(2, 34), (1, 33)]), ("list-difference", [(2, 34), (1, 33)]),
    ("commonality", [(8, 32), (6, 26), (4, 14), (4, 10), (4, 8), (4, 4), (1, 1)]),
])  # fmt: skip
def test_every_accepted_pair_is_smaller_and_still_differs(name, sizes):
    observer = Sizes(by_name("c"))
    pair = ("int a; int f(int x) { return x; } int b;", "int a; int f(long x) { y(); return x; } int c;")
    reduce_pair(*pair, yes, yes, order=(name,), observer=observer)
    assert observer.seen == sizes
