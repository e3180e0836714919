"""What a transformation sees of a pair."""

import pytest
from drive import merged_pair
from hypothesis import given, settings
from hypothesis import strategies as st
from laws import for_each
from merging import merged
from program_strategies import mutated_programs
from sample_programs import LANGUAGE_NAMES, SAMPLES

from diffing.pair_state import Side
from diffing.rendering import Renderer, Replacement
from grammars.languages import by_name
from grammars.parsing import parse
from ppr.neighbours.scene import Scene, proposing
from ppr.reducers.candidate import PairRules


@for_each("everything, seed, is_sparing", [(False, "", True), (True, "", False), (False, "a;", False)])
def test_only_a_program_alone_is_spared_tests_unless_all_is_to_be_tried(everything, seed, is_sparing):
    rules = PairRules(everything=everything)
    assert Scene(merged_pair(seed, "a; b;"), by_name("c"), rules=rules).is_sparing is is_sparing


@for_each("near, is_near", [(None, True), (0, False), (0b0001, True), (0b1000, True), (0b0110, False), (0b1111, True)])
def test_a_rewrite_is_near_if_one_of_its_places_is(near, is_near):
    scene = Scene(merged_pair("a = b;", "a = b;"), by_name("c"), near)
    stream = proposing(scene, lambda _: [[Replacement(0, 1, b"x"), Replacement(3, 4, b"y")]])
    assert bool(list(stream)) is is_near


def test_what_is_proposed_is_made_with_what_was_accepted_before_in_the_order_of_the_tokens():
    scene = Scene(merged_pair("a = b;", "a = b;"), by_name("c"), None)
    last, first, between = Replacement(2, 4, b"z"), Replacement(0, 1, b"x"), Replacement(0, 3, b"y")
    (candidate, *_) = proposing(scene, lambda _: [[last], [between], [first]])
    assert candidate.state == (last,)
    assert [one.state for one in candidate.then()] == [(first, last)]


@for_each("source, uses", [
    ("void f() { x; x; } void g() { x; }", [3, 2]), ("void f() { x; x; } void g() { x; x; }", [4, 2, 2]),
    ("void f() { x; x; } void g() { y; x; x; x; } void h() { x; }", [6, 2, 3]),
    ("namespace n { void f() { x; x; } void g() { x; x; } }", [4, 2, 2]),  # the first level that tells them apart
])  # fmt: skip
def test_several_uses_in_one_part_count_as_those_of_another_name(source, uses):
    scene = Scene(merged_pair(source, source, "cpp"), by_name("cpp"))
    assert [len(one) for one in scene.uses if one[0].text == b"x"] == uses


def test_what_is_said_of_a_name_is_the_rest_of_the_smallest_element_with_more_than_it():
    scene = Scene(merged_pair("", "a; int b; f(a, b); g(c);"), by_name("c"))
    said = {b"a": b";", b"b": b"int ;", b"f": b"( a , b ) ;", b"g": b"( c ) ;", b"c": b"g ( ) ;"}
    assert {name: b" ".join(texts) for name, texts in scene.says.items()} == said


@pytest.mark.parametrize("language", [name for name in LANGUAGE_NAMES if not by_name(name).layout.indented])
@settings(max_examples=5)
@given(data=st.data())
def test_a_node_that_moves_to_where_it_is_changes_nothing(language, data):
    variant = data.draw(mutated_programs(language))
    pair = merged(SAMPLES[language], variant, language)
    scene, known = Scene(pair, by_name(language)), (SAMPLES[language], variant)
    side, node = data.draw(st.sampled_from([one for one in scene.nodes if one[1].start < one[1].end]))
    found = Renderer(pair).rewritten((scene.span(side, node, scene.snippet(side, node).text),))
    for text, source in zip(found, known, strict=True):
        assert parse(text, scene.language).texts() == parse(source, scene.language).texts()


@for_each("seed, variant, moved", [
    ("f(a + 1);", "f(a - 1);", (b"g(a + 1);", b"g(a - 1);")), ("f(a);", "f(a, 1);", (b"g(a  );", b"g(a , 1 );")),
    ("", "f(a, 1);", (b"", b"g(a, 1);")), ("f(a);", "f(a);", (b"g(a);", b"g(a);")),
    ("f(a and b);", "f(a*b);", (b"g(a and b);", b"g(a * b);")), ('f("\\n");', 'f("");', (b'g("\\n");', b'g("");')),
])  # fmt: skip
def test_what_moves_takes_its_differences_along(seed, variant, moved):
    scene = Scene(pair := merged_pair(seed, variant), by_name("c"))
    inner = next(one for side, one in scene.nodes if side is Side.VARIANT and one.kinds == ("argument_list",))
    text = b"g" + scene.snippet(Side.VARIANT, inner).text + b";"
    assert Renderer(pair).rewritten((Replacement(0, len(pair), text),)) == moved


@pytest.mark.parametrize("side", Side)
def test_a_replaced_part_moves_in_both_programs_unless_they_have_the_byte_of_a_hole(side):
    scene = Scene(pair := merged_pair("f(a);", "f(b);"), by_name("c"))
    around = next(one for its, one in scene.nodes if its is side and one.kinds == ("argument_list",))
    text = scene.moved(side, around.start + 1, around.end - 1, around)
    assert Renderer(pair).rewritten((Replacement(0, len(pair), text),)) == (b" a ", b" b ")
    assert Scene(merged(b'"\xff"; a;', b'"\xff"; b;'), by_name("c")).moved(Side.VARIANT, 0, 6) == b'"\xff"; b;'


@for_each("language, source, ends", [
    ("rust", "fn f() -> u8 { g(); h() }", {"h ( )"}), ("c", "void f() { if (a) b(c); }", set()),
])  # fmt: skip
def test_what_ends_a_block_may_be_there_or_not_and_stands_before_its_brace(language, source, ends):
    scene = Scene(merged_pair(source, source, language), by_name(language))
    assert {b" ".join(scene.texts(*one)).decode() for one in scene.nodes if scene.ends_block(*one)} == ends


@for_each("language, source, signs", [
    ("c", "int f(int *a) { return -g(*a, (b)); }", [b"*", b"-", b"*"]), ("rust", "fn f(&self, &x: u8) {}", [b"&"]),
])  # fmt: skip
def test_signs_are_neither_words_nor_brackets_and_none_that_the_grammar_calls_optional(language, source, signs):
    scene = Scene(merged_pair(source, source, language), by_name(language))
    assert [leaf.text for _, leaf in sorted(scene.signs.items())] == signs


@for_each("number, orphans", [(1, []), (2, [(12, 13)])])
def test_the_only_use_left_of_a_name_goes_with_the_others(number, orphans):
    scene = Scene(merged_pair("", "a(x); b(x); c(x);"), by_name("c"))
    gone = scene.without(Side.VARIANT, [node for _, node in scene.elements[::2]][:number])
    assert [(one.start, one.end) for one in scene.with_orphans(gone)[len(gone) :]] == orphans


def test_elements_are_those_of_lists_alone():
    scene = Scene(merged_pair("f(a, b); g;", "f(a, b);"), by_name("c"))
    found = [b" ".join(scene.texts(side, node)).decode() for side, node in scene.elements]
    assert sorted(found) == sorted(["f ( a , b ) ;", "a", "b"] * 2 + ["g ;"])
