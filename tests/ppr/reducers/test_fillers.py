"""A program with its minimal-length strings as one sequence."""

import pytest
from reducing import subject

from diffing.pair_state import Side, span_mask
from grammars.languages import by_name
from grammars.minimal_strings import minimal_strings
from grammars.parsing import parse
from ppr.reducers.fillers import filled_subject
from ppr.reducers.hdd import _Pruning
from ppr.reducers.subject import Unit, units_of

PROGRAMS = {
    "c": "int f(int a) {\n  if (a > 2 + 3) { return g(a, 1); }\n  return (a + 1) * 2;\n}\n",
    "rust": "fn f(a: i32) -> i32 {\n    let x = a + 1;\n    if a > 2 * x { g(x); }\n    x\n}\n",
    "javascript": "function f(a) {\n  for (;;) { if (a + 1) { g(a, [1, 2]); } }\n}\n",
    "java": "class A {\n  void f(int a) { while (a > 1 + 2) { g(a * 2); } }\n}\n",
    "python": "def f(a):\n    if a + 1:\n        g(a, 1)\n        h()\n    return a * 2\n",
    "go": "package p\n\nfunc f(a int) int {\n\tif a > 1 + 2 {\n\t\tg(a)\n\t}\n\treturn a * 2\n}\n",
    "cpp": "namespace n { template <class T> struct A { int f(int a) { return g(a + 1) * 2; } }; }\n",
}


@pytest.mark.parametrize("language", PROGRAMS)
def test_the_program_itself_has_no_filler(language):
    source = PROGRAMS[language]
    seen = subject(source, "hdd", language, None, Unit.TOKEN)
    assert seen.fillers
    assert len(seen.merged) > len(seen.tree)
    assert seen.merged.render(Side.VARIANT, seen.live).decode() == source


@pytest.mark.parametrize("language", PROGRAMS)
def test_most_nodes_can_be_replaced_without_a_syntax_error(language):
    seen = subject(PROGRAMS[language], "hdd", language, None, Unit.TOKEN)
    pruning = _Pruning(seen)
    good = 0
    for node in seen.fillers:
        text = seen.merged.render(Side.VARIANT, pruning.without([node], seen.live))
        good += not parse(text, by_name(language)).errors
    assert good >= 0.85 * len(seen.fillers)


def test_a_filler_is_shorter_than_its_node_and_stands_before_it():
    seen = subject(PROGRAMS["c"], "hdd", "c", None, Unit.TOKEN)
    for node, (start, end) in seen.fillers.items():
        assert end - start < node.end - node.start
        assert end <= seen.merged.span(Side.VARIANT, node.start, node.end)[0]
        assert not span_mask(start, end) & seen.live


def test_a_number_is_chosen_before_a_name():
    tree = parse(b"int x = f(1) + 2;", by_name("c"))
    minimal = {"identifier": ("a",), "number_literal": ("0",), "call_expression": ("a", "(", ")")}
    seen = filled_subject(tree, by_name("c").layout, minimal)
    pruning = _Pruning(seen)
    texts = {seen.merged.render(Side.VARIANT, pruning.without([node], seen.live)) for node in seen.fillers}
    assert b"int x = 0 + 2;" in texts


def test_blank_texts_are_no_fillers():
    tree = parse(b"int x = f(1) + 2;", by_name("c"))
    assert filled_subject(tree, by_name("c").layout, {"number_literal": (" ",)}).fillers == {}


def test_every_grammar_has_texts():
    for language in PROGRAMS:
        assert minimal_strings(by_name(language).normal_form)


@pytest.mark.parametrize("text", [b"", b"a", b"a\nb", b"a\r\n\r\nb\n", b"\xff\x80\xc3\xa4 x"])
@pytest.mark.parametrize("unit", [Unit.LINE, Unit.CHAR])
def test_lines_and_characters_are_the_whole_text(text, unit):
    assert b"".join(units_of(text, unit, by_name("c")).texts()) == text
