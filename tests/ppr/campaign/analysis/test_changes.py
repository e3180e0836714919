"""What the difference of a small pair does, and to what kind of node."""

import pytest
from laws import for_each

from diffing.best_script import edit_script
from diffing.script_words import described
from grammars.languages import by_name
from grammars.parsing import parse
from ppr.campaign.analysis.result import abstract_tokens, changes_of
from ppr.programs.pair import ParsedPair, Programs


def changes(seed, variant, language="c"):
    return changes_of(described(edit_script(*(parse(text.encode(), by_name(language)) for text in (seed, variant)))))


F = "int f(int a) {{ {} }}"


@for_each(
    "seed, variant, expected",
    [
        ("int a;", "int a; int b;", ["insert: declaration"]), ("int a; int b;", "int a;", ["delete: declaration"]),
        ("int a;", "float a;", ["update: primitive_type"]), ("int a = 1;", "int a = 2;", ["update: number_literal"]),
        ("int a = 1;", "int a = f(1);", ["wrap: call_expression around number_literal"]),
        (F.format("return a;"), F.format("return a; g();"), ["insert: expression_statement"]),
        (F.format("if (a) g();"), F.format("if (b) g();"), ["update: identifier"]),
        (F.format("g();"), F.format("g(sizeof(int));"), ["insert: sizeof_expression"]),
        (F.format("a = b + c;"), F.format("a = b - c;"), ["update: binary_expression"]),
        (F.format("while (a) { b; return c; d; }"), F.format("while (a) { if (e) { b; return c; } d; }"),
         ["wrap: if_statement around statements"]),
        (F.format("if (a) { b; c(); } d;"), F.format("b; c(); d;"),
         ["unwrap: if_statement around expression_statements"]),
        ("f(); g(); h(1, 2);", "h(1, 2); f(); g();", ["move: expression_statement"]),
    ],
)  # fmt: skip
def test_an_edit_is_classified(seed, variant, expected):
    assert [*changes(seed, variant)] == expected


def test_names_and_literals_are_abstracted_and_keywords_kept():
    pair = ParsedPair.parse(Programs(b"", b'int f(void) { return g("x", 1.5); }'), by_name("c"))
    expected = 'int name ( void ) { return name ( " literal " , literal ) ; }'
    assert " ".join(abstract_tokens(pair.trees.variant)[0]) == expected
    assert abstract_tokens(pair.trees.seed) == ((), frozenset())
    pair = ParsedPair.parse(Programs(b"", b"template <typename T> void f(T);"), by_name("cpp"))
    assert abstract_tokens(pair.trees.variant)[0][:4] == ("template", "<", "typename", "name")


def test_nodes_with_the_same_tokens_and_equal_programs_have_no_edits():
    assert [change.partition(":")[0] for change in changes("int f() { x = y; }", "int f() { const x = y; }")] == [
        "replace"
    ]
    assert changes("", "") == ()
    assert changes("int a;", "int a;") == ()
    assert [*changes("", "int a;")] == ["insert: translation_unit"]


@pytest.mark.parametrize(("program", "language", "expected"), [
    ("struct s { int a; } f(b) { return a + 1; } /* c */", "c", {"s", "a", "f", "b"}),
    ("module top; task swap; endtask endmodule", "verilog", {"top", "swap"}), ("x = 'y'", "python", {"x"}),
])  # fmt: skip
def test_names_are_told_from_keywords_and_literals(program, language, expected):
    assert abstract_tokens(parse(program.encode(), by_name(language)))[1] == expected
