"""What the difference of a small pair does, to what kind of node, and where."""

import pytest

from diffing.pair_state import PerSide
from grammars.languages import by_name
from grammars.parsing import parse
from ppr.campaign.analysis.changes import abstract_tokens, changes_of, names_in
from ppr.programs.pair import ParsedPair, Programs


def changes(seed, variant, language="c"):
    pair = ParsedPair.parse(Programs(seed.encode(), variant.encode()), by_name(language))
    return changes_of(pair, PerSide.of_each(lambda side: abstract_tokens(pair.of(side))))


def words(seed, variant, language="c"):
    return [change.words for change in changes(seed, variant, language)]


F = "int f(int a) {{ {} }}"


@pytest.mark.parametrize(
    ("seed", "variant", "expected"),
    [
        ("int a;", "int a; int b;", ["insert declaration in declaration"]),
        ("int a; int b;", "int a;", ["delete declaration in declaration"]),
        ("int a;", "float a;", ["replace primitive_type in declaration, type"]),
        ("int a = 1;", "int a = 2;", ["replace number_literal in declaration"]),
        (F.format("return a;"), F.format("return a; g();"), ["insert expression_statement"]),
        (F.format("if (a) g();"), F.format("if (b) g();"), ["replace identifier in condition"]),
        (F.format("if (a) g();"), F.format("if (a) h();"), ["replace identifier"]),
        (F.format("if (a) { g(); }"), F.format("if (a) { h(); }"), ["replace identifier"]),
        (F.format("g();"), F.format("g(); if (a) h();"), ["insert if_statement"]),
        (F.format("while (a) g();"), F.format("while (b) g();"), ["replace identifier in condition, loop"]),
        (F.format("while (a) g();"), F.format("while (a) h();"), ["replace identifier in loop"]),
        (F.format("for (;;) { int x; }"), F.format("for (;;) { int y; }"), ["replace identifier in declaration, loop"]),
        (F.format("g();"), F.format("g(sizeof(int));"), ["insert sizeof_expression"]),
        (F.format("a = b + c;"), F.format("a = b - c;"), ["replace binary_expression"]),
    ],
)
def test_an_edit_is_classified(seed, variant, expected):
    assert words(seed, variant) == expected


@pytest.mark.parametrize(
    ("language", "seed", "variant", "expected"),
    [
        ("python", "if a:\n    g()\n", "if b:\n    g()\n", ["replace identifier in condition"]),
        ("rust", "fn f() { if a { g(); } }", "fn f() { if b { g(); } }", ["replace identifier in condition"]),
        ("rust", "fn f(a: i32) {}", "fn f(a: u8) {}", ["replace primitive_type in declaration, type"]),
        ("javascript", "while (a) { g(1); }", "while (a) { g(2); }", ["replace number in loop"]),
    ],
)
def test_an_edit_is_classified_in_other_languages(language, seed, variant, expected):
    assert words(seed, variant, language) == expected


def test_what_is_deleted_here_and_inserted_there_is_moved():
    assert words("f(); g(); h();", "g(); h(); f();") == ["move expression_statement"]


def test_two_that_change_places_are_one_move():
    assert words("int a = 1; int b = 2; int c = 3;", "int a = 3; int b = 2; int c = 1;") == [
        "move number_literal in declaration"
    ]


def test_a_second_copy_is_not_a_move():
    found = words("int a = 1; int b = 2; int c = 3; int d = 4;", "int a = 3; int b = 2; int c = 1; int d = 3;")
    assert sorted(found) == ["move number_literal in declaration", "replace number_literal in declaration"]
    assert words("int a;", "int a; int a;") == ["insert declaration in declaration"]


def test_an_edit_is_half_of_one_move_only():
    found = words("int a = 1; int b = 2; int c = 3; int d = 3;", "int a = 3; int b = 2; int c = 1; int d = 1;")
    assert sorted(found) == ["move number_literal in declaration", "replace number_literal in declaration"]


def test_names_and_literals_do_not_change_the_shape():
    (one,) = changes("int a = f(1);", "int a = g(1);")
    (other,) = changes("int b = k(2);", "int b = m(2);")
    (third,) = changes("int a = f(1);", "int a = f(2);")
    assert one.shape == other.shape == "replace init_declarator/call_expression/identifier: name -> name"
    assert third.shape.endswith("literal -> literal")


def test_signs_and_keywords_change_the_shape():
    (plus,) = changes("a = b + c;", "a = b - c;")
    (times,) = changes("a = b + c;", "a = b * c;")
    assert plus.shape != times.shape
    assert plus.shape.endswith("+ -> -")


def test_a_program_without_names_and_literals():
    pair = ParsedPair.parse(Programs(b"", b'int f(void) { return g("x", 1.5); }'), by_name("c"))
    expected = 'int name ( void ) { return name ( " literal " , literal ) ; }'
    assert " ".join(abstract_tokens(pair.trees.variant)) == expected
    assert abstract_tokens(pair.trees.seed) == ()


def test_a_keyword_that_is_called_like_a_name_is_kept():
    pair = ParsedPair.parse(Programs(b"", b"template <typename T> void f(T);"), by_name("cpp"))
    assert abstract_tokens(pair.trees.variant)[:4] == ("template", "<", "typename", "name")


def test_programs_that_are_empty_or_equal_have_no_edits_that_fail():
    assert changes("", "") == ()
    assert changes("int a;", "int a;") == ()
    assert words("", "int a;") == ["insert declaration in declaration"]


@pytest.mark.parametrize(
    ("program", "language", "expected"),
    [
        ("struct s { int a; } f(b) { return a + 1; } /* c */", "c", {"s", "a", "f", "b"}),
        ("module top; task swap; endtask endmodule", "verilog", {"top", "swap"}),
        ("x = 'y'", "python", {"x"}),
    ],
)
def test_names_are_told_from_keywords_and_literals(program, language, expected):
    assert names_in(parse(program.encode(), by_name(language))) == expected
