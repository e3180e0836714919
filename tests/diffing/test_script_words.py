"""What the operations of an edit script do, as data and in words."""

import pytest
from laws import for_each

from diffing.alignment import Alignment, align
from diffing.best_script import edit_script
from diffing.edit_script import Action
from diffing.edits import hunks_of
from diffing.merged import MergedSequence
from diffing.pair_state import Side
from diffing.script_words import MOST_SHOWN, beginning, common_word, described, edits, run_in_words, run_of
from grammars.languages import by_name
from grammars.parsing import parse


@for_each("seed, variant, words", [
    ("f() { a; b; }", "f() { ; b; }", "delete a"), ("f() { b; }", "f() { a; b; }", ""),
    ("f() { a; b; }", "f() { b; }", ""),  # the operation says the same
    ("f() { a; b; }", "f() { ; 1; }", ""),
])  # fmt: skip
def test_one_run_of_tokens_is_said_if_the_operations_are_about_more(seed, variant, words):
    language = by_name("c")
    trees = [parse(text.encode(), language) for text in (seed, variant)]
    merged = MergedSequence(*trees, align(*trees, Alignment.LIST, language.layout), language.layout)
    found = run_of(hunks_of(merged), described(edit_script(*trees)))
    assert (run_in_words(found) if found else "") == words


def script(seed, variant, language="c"):
    return edit_script(*(parse(text.encode(), by_name(language)) for text in (seed, variant)))


def test_a_token_in_place_of_another_is_an_update_wherever_it_stands_but_none_that_moves():
    """The cheapest script replaces `< 2`, and takes all other tokens as an alignment has them."""
    seed, variant = "int f(int n) { if (n < 2) g(); return n + 1; }", "int f(int n) { if (n <= 3) g(); return n - 1; }"
    found = [*described(script(seed, variant)), *described(script("f(a); ; g(b);", "f(a); g(b); ;"))]
    assert [(one.action, one.sentence) for one in found] == [
        (Action.REPLACE, "replace < 2 -> <= 3 in binary_expression"),
        (Action.UPDATE, "update + -> -"),
        (Action.MOVE, "move ; to the end of translation_unit"),
    ]


def test_a_wrap_is_in_the_node_that_has_something_besides():
    """Python's grammar has a block around the statement, too."""
    (one,) = described(script("def f():\n    g(1)\n", "def f():\n    if z:\n        g(1)\n", "python"))
    assert (one.sentence, one.place.path[-1]) == ("wrap 1 block in if_statement if z: …", "block")


@for_each("texts, said", [
    (["a\nb", "c"], "a… c"), (["x" * 80, "x" * 81], f"{'x' * 80} {'x' * 80}…"), (["a"] * 24, " ".join("a" * 24)),
    (["a"] * 25, " ".join("a" * 24) + " ... (25 tokens)"), ([], ""),
])  # fmt: skip
def test_of_many_tokens_and_long_ones_the_beginning_is_shown(texts, said):
    assert beginning(texts, ["", *" " * len(texts)]) == said


@pytest.mark.parametrize(("signs", "end"), [(MOST_SHOWN - 5, "- x);"), (MOST_SHOWN - 4, "- x) ... (25 tokens)")])
def test_long_texts_are_cut_in_words_but_not_in_data(signs, end):
    (one,) = described(script("f(a); int b;", f"f(a); f({'- ' * signs} x); int b;"))
    assert one.sentence.endswith(end)
    assert len(one.place.texts) == signs + 5


def test_a_place_has_its_path_slot_span_and_texts_and_the_root_neither_path_nor_slot():
    (one,) = described(script("int f() { return a; }", "int f() { return b + 1; }"))
    assert (one.action, one.side, one.kept, one.tokens) == (Action.REPLACE, Side.VARIANT, (), 4)
    path = ("translation_unit", "function_definition", "compound_statement", "return_statement")
    assert one.seed.path == one.variant.path == path
    assert (one.seed.kind, one.seed.span, one.seed.texts) == ("identifier", (6, 7), ("a",))
    assert one.seed.slot == "return_statement[1?]"
    assert (one.variant.kind, one.variant.span, one.variant.texts) == ("binary_expression", (6, 9), ("b", "+", "1"))
    (one,) = described(script("int x;", ""))
    assert (one.side, one.place, one.variant) == (Side.SEED, one.seed, None)
    (one,) = described(script("", "int x;"))
    assert (one.seed, one.variant.path, one.variant.slot) == (None, (), "")


def test_operations_that_change_no_token_are_no_edits_beside_others():
    found = described(script("int f(int a) { return a; } int x;", "f(int a) { return a; } int x;"))
    assert found[0].sentence == "unwrap 4 nodes from function_definition, deleting primitive_type int"
    assert ([one.tokens for one in found], list(edits(found))) == ([1, 0, 0], found[:1])
    assert edits(found[1:]) == found[1:]


def test_sorts_of_a_construct_have_its_last_word_in_common():
    assert common_word(["if_statement", "for_in_statement"]) == "statement"
    assert common_word(["if_statement", "if_clause"]) == "node"
