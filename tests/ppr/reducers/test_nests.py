"""Nests that only one program has lose half of their levels with each test; a wrapper in two hunks is taken apart."""

import re

import pytest
from drive import merged_pair, text_of
from reducing import reduce_pair

from diffing.masks import mask_of
from ppr.reducers.tree_difference import nest_levels

LEVEL = re.compile(r"struct \{ @ \} \w (?:, \w )*; ")


def nest(levels, names="a"):
    return "union u { " + "struct { " * levels + "int a ; " + f"}} {names} ; " * levels + "} x ;"


def depth(text):
    """The levels of a nest; -1 for anything else."""
    text = text.replace("int a ; ", "@ ")
    levels = 0
    while (inner := LEVEL.sub("@ ", text)) != text:
        text, levels = inner, levels + 1
    return levels if text == "union u { @ } x ;" else -1


def reduced(levels, needed, names="a", **options):
    return reduce_pair(
        nest(1, names), nest(levels, names), lambda text: 0 <= depth(text) < needed,
        lambda text: depth(text) >= needed, **options,
    )  # fmt: skip


@pytest.mark.parametrize(("levels", "needed"), [(32, 27), (32, 3), (32, 32)])
def test_the_levels_that_differ_go_by_halves_and_one_is_left(levels, needed):
    made = reduced(levels, needed, order=("tree-difference",), max_iterations=1)
    assert made.reduction.state.difference == len(["struct", "{", "}", "a", ";"])
    asked = [depth(text) for _, text in made.queries]
    assert asked[0] == levels // 2  # if that is too little, the seed is asked, too: one of them takes half
    single = next(at for at, one in enumerate(asked) if one == -1)  # then the last level is looked into
    assert single <= 2 * levels.bit_length()


def test_without_mirroring_only_the_variant_loses_levels():
    made = reduced(32, 3, order=("tree-difference",), max_iterations=1, mirror=False)
    assert (made.seed, depth(made.variant)) == (nest(1), 3)


def test_the_level_that_is_left_is_taken_apart_although_it_stands_in_two_places():
    """It is needed with two names, so the seed may have it with one."""

    def size(text):
        words = re.sub(r"\} (\w (?:, \w )*); ", lambda found: "* " * (found[1].count(",") + 1), text)
        return 2 ** words.count("*") if depth(text) >= 0 else 0

    made = reduce_pair(
        nest(1, "a , b , c"), nest(10, "a , b , c"), lambda text: 0 < size(text) < 2**12,
        lambda text: size(text) >= 2**12,
    )  # fmt: skip
    assert made.reduction.state.difference == 2


def test_both_programs_lose_levels_of_a_nest_that_they_share():
    programs = [nest(24).replace("x ;", f"x , {name} ;") for name in "yz"]
    made = reduce_pair(
        *programs, *(lambda text, name=name: depth(text.replace(f", {name} ", "")) >= 12 for name in "yz")
    )
    asked = [depth(re.sub(", [yz] ", "", text)) for _, text in made.queries]
    assert asked.index(13) <= 10
    assert depth(re.sub(", [yz] ", "", made.seed)) == 12


def test_shallow_nests_and_common_ones_have_no_levels():
    for seed, variant in [(nest(1), nest(6)), (nest(30), nest(30)), ("", "")]:
        merged = merged_pair(seed, variant)
        assert nest_levels(merged, merged.state) == []


def parts(seed, variant, language="c"):
    merged = merged_pair(seed, variant, language)
    return [text_of(merged, mask_of(part, len(merged))) for part in nest_levels(merged, merged.state)]


def test_what_else_differs_is_one_part():
    *levels, rest = parts("k ; union u { } x ; int y ;", "int k ; " + nest(9) + " int z ;")
    assert set(levels) == {"struct { } a ;"}
    assert rest.startswith("int ") and rest.endswith(" y z")


def test_a_level_may_be_one_token_and_nests_are_in_the_order_of_the_program():
    levels = parts("a = x; b = y;", f"a = {'!' * 9}x; b = {'~' * 9}y;")
    assert levels == [*"!" * 8, *"~" * 8, "! ~"]


def test_nests_are_known_without_a_grammar_in_normal_form():
    assert parts("(f x)", "(f " + "(g " * 12 + "x" + ")" * 13, "janet")[0] == "( g )"
