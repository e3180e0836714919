"""A program with its minimal-length strings as one sequence."""

from dataclasses import replace

import pytest
from drive import filled, text_of
from laws import for_each

from diffing.masks import span_mask
from diffing.pair_state import Side
from diffing.rendering import Renderer
from grammars.languages import by_name
from grammars.parsing import parse
from ppr.reducers.hdd import Pruning
from ppr.reducers.subject import filled_subject

PROGRAMS = {
    "c": "int f(int a) {\n  if (a > 2 + 3) { return g(a, 1); }\n  return (a + 1) * 2;\n}\n",
    "rust": "fn f(a: i32) -> i32 {\n    let x = a + 1;\n    if a > 2 * x { g(x); }\n    x\n}\n",
    "javascript": "function f(a) {\n  for (;;) { if (a + 1) { g(a, [1, 2]); } }\n}\n",
    "java": "class A {\n  void f(int a) { while (a > 1 + 2) { g(a * 2); } }\n}\n",
    "python": "def f(a):\n    if a + 1:\n        g(a, 1)\n        h()\n    return a * 2\n",
    "go": "package p\n\nfunc f(a int) int {\n\tif a > 1 + 2 {\n\t\tg(a)\n\t}\n\treturn a * 2\n}\n",
    "cpp": "namespace n { template <class T> struct A { int f(int a) { return g(a + 1) * 2; } }; }\n",
}


def with_texts(source, minimal, language="c"):
    known = replace(by_name(language))
    vars(known)["shortest_texts"] = minimal
    return filled_subject(parse(source.encode(), known), known)


def replacements(seen):
    """Each node that has a filler, with the filler, as text; in the order of the sequence."""
    return {
        text_of(seen.merged, seen.merged.mask(Side.VARIANT, node)): text_of(seen.merged, span_mask(*place))
        for node, place in seen.fillers.items()
    }


def programs_with_one_replacement(seen):
    renderer, pruning = Renderer(seen.merged), Pruning(seen)
    return [renderer.render(Side.VARIANT, pruning.without([node], seen.live)) for node in seen.fillers]


@for_each("language", PROGRAMS)
def test_the_program_itself_has_no_filler(language):
    seen = filled(PROGRAMS[language], language)
    assert Renderer(seen.merged).render(Side.VARIANT, seen.live).decode() == PROGRAMS[language]
    assert len(seen.merged) == len(seen.tree) + sum(end - start for start, end in seen.fillers.values())
    assert not any(span_mask(*place) & seen.live for place in seen.fillers.values())


@pytest.mark.slow
@for_each(
    "language, fillers",
    [("c", 18), ("rust", 13), ("javascript", 13), ("java", 14), ("python", 14), ("go", 17), ("cpp", 17)],
)
def test_every_filler_is_valid_in_place_of_its_node(language, fillers):
    texts = programs_with_one_replacement(filled(PROGRAMS[language], language))
    assert [parse(text, by_name(language)).errors for text in texts] == [0] * fillers


def test_a_filler_stands_right_before_its_node_and_the_outer_node_comes_first():
    seen = with_texts("int x = f(1) + 2;", {"number_literal": ("0",), "call_expression": ("a", "(", ")")})
    assert replacements(seen) == {"f ( 1 ) + 2": "0", "f ( 1 )": "0"}
    assert text_of(seen.merged, (1 << len(seen.merged)) - 1) == "int x = 0 0 f ( 1 ) + 2 ;"
    assert list(seen.fillers.values()) == [(3, 4), (4, 5)]
    assert programs_with_one_replacement(seen) == [b"int x = 0;", b"int x = 0 + 2;"]


def test_a_node_as_short_as_the_shortest_text_has_no_filler():
    assert replacements(with_texts("int x = f();", {"call_expression": ("a", "(", ")")})) == {}
    assert replacements(with_texts("int x = f(1);", {"call_expression": ("a", "(", ")")})) == {"f ( 1 )": "a ( )"}


@pytest.mark.parametrize(
    ("minimal", "chosen"),
    [
        ({"identifier": ("a",), "call_expression": ("a", "(", ")")}, "a"),  # fewer tokens
        ({"identifier": ("a",), "number_literal": ("12",)}, "12"),  # a number is declared everywhere
        ({"identifier": ("long",), "true": ("yes",)}, "yes"),  # fewer characters
        ({"identifier": ("b",), "true": ("a",)}, "a"),  # the first in the alphabet
        ({"identifier": (), "call_expression": ("f", "(", ")")}, ""),
    ],
)
def test_the_shortest_text_is_chosen(minimal, chosen):
    assert replacements(with_texts("int x = g(1);", minimal))["g ( 1 )"] == chosen


def test_blank_texts_are_not_fillers():
    assert with_texts("int x = f(1) + 2;", {"number_literal": (" ",)}).fillers == {}
    assert with_texts("int x = f(1) + 2;", {"number_literal": ("0", "")}).fillers == {}


def test_the_whole_program_and_single_tokens_have_no_filler():
    assert with_texts("int x;", {"translation_unit": (), "identifier": ()}).fillers == {}


def test_a_part_of_a_string_has_no_filler():
    """A filler inside a word would be parted from it by a space."""
    assert with_texts('x = f"a{g(1, 2)}b"\n', {"string_content": ("z",)}, "python").fillers == {}
