"""Scopes: what loses its last use goes along, a scope opens or takes in its neighbour, a definition moves."""

import pytest
from reducing import no, proposals, reduce_pair, transform_pair, yes

from diffing.pair_state import Side
from ppr.neighbours.scene import MAX_USES
from ppr.neighbours.scopes import definitions, scopes


def proposed(language, source):
    return proposals(scopes, language, source)


@pytest.mark.parametrize(("way", "language", "source", "expected"), [
    ("scopes", "c", "int f(int a) { g(); return a << @; } int main() { h(f(2)); }",
     "int main ( ) { g ( ) ; h ( ( 2 << @ ) ) ; }"),
    ("scopes", "javascript", "function g(p) { m = 0; return p.x(m) }\nh(g(/@/))",
     "m = 0 ; h ( ( ( / @ / ) . x ( m ) ) )"),
    ("scopes", "cpp", "struct A { void f(); }; void A::f() { g(@); }", "struct A { void f ( ) { g ( @ ) ; } } ;"),
    ("references", "c", "int a = 1 << @; h(a);", "h ( 1 << @ ) ;"),
    ("scopes", "c", "int f(int *p) { return p->a < @; } int o = f(&b);", "int o = ( ( & b ) -> a < @ ) ;"),
    ("references", "python", "a = 1 << @\nh(a)\n", "h ( 1 << @ )"), ("references", "c", "typedef @ t; t x;", "@ x ;"),
    ("references", "rust", "fn f() { let a = @; h(a); }", "fn f ( ) { h ( @ ) ; }"),
    ("scopes", "c", "int f(int a) { return a + 1; } int g() { h(f(@)); }", "int g ( ) { h ( ( @ + 1 ) ) ; }"),
    ("simpler-nodes", "c", "void f() { if (g(@)) h(); }", "void f ( ) { g ( @ ) ; h ( ) ; }"),
])  # fmt: skip
def test_a_difference_moves_with_what_it_is_in(way, language, source, expected):
    holds = (lambda text, one=one: text.replace(one, "@") == expected for one in "XY")
    made = transform_pair(*(source.replace("@", one) for one in "XY"), way, *holds, language=language)
    assert [text.replace(one, "@") for text, one in zip(made.programs, "XY", strict=True)] == [expected, expected]


def test_where_no_use_is_the_last_one_nothing_goes_with_an_element():
    assert proposed("c", "a(); b();") == set()


@pytest.mark.parametrize(("uses", "is_tried"), [(39, True), (40, False)])
def test_a_scope_whose_name_has_many_uses_stays_closed(uses, is_tried):
    found = proposed("cpp", f"namespace n {{ int a; }} void f() {{ {'n::a; ' * uses}}}")
    assert (f"int a ; void f ( ) {{ {'a ; ' * uses}}}" in found) is is_tried


def test_what_only_names_a_scope_goes_with_it_before_it_is_tried_without_the_name():
    source = "namespace n { void f() {} } using n::f; void h() { k(); }"
    made = transform_pair(source, f"{source} int z;", "scopes", source.__eq__, yes, language="cpp")
    opened = [text for text in made.of(Side.SEED) if text.startswith("void f ( ) { } ") and "namespace" not in text]
    assert opened == [f"void f ( ) {{ }} {rest}void h ( ) {{ k ( ) ; }}" for rest in ("", "using f ; ")]


def test_a_definition_moves_at_the_start_if_its_name_says_where_to():
    source = "namespace n {{ struct C {{ int test(int); }}; }} int {}test(int x) {{ return 42; }}"
    moved = "namespace n { struct C { int test ( int x ) { return 42 ; } } ; }"
    assert proposals(definitions, "cpp", source.format("n::C::")) == {moved}
    assert proposals(definitions, "cpp", source.format("")) == set()


def test_at_the_start_of_macros_only_those_that_are_brackets_become_their_texts():
    found = proposals(definitions, "c", "#define L {\n#define R }\n#define N 1\nint f() L return N; R")
    assert "#define L { #define R } #define N 1 int f ( ) { return N ; }" in found
    assert all("return N" in text for text in found)


def test_a_definition_finds_its_declaration_before_anything_else_is_tried():
    source = "struct C { int test(int); }; int C::test(int x) { return x; }"
    made = reduce_pair(source, f"{source} int z;", no, no, language="cpp", transformations=("definitions",))
    assert "struct C { int test ( int x ) { return x ; } } ;" in made.of(Side.SEED)[:2]


def test_a_base_that_comes_later_or_is_named_before_the_class_does_not_get_its_name_there():
    assert "struct b { int x ; int y ; } ;" not in proposed("cpp", "struct b : a { int y; }; struct a { int x; };")
    source = "struct a { int x; }; a *z; struct b : a { int y; };"
    assert "a * z ; struct b { int x ; int y ; } ;" in proposed("cpp", source)


@pytest.mark.parametrize(("language", "source", "expected"), [
    ("c", "static int *a; static int *b;", {"static int * a , b ;", "static int * a , * b ;"}),
    ("javascript", "{ let a; let b = 1; } let c;", {"{ let a , b = 1 ; } let c ;"}),
    ("c", "int a; f(a);", set()), ("scheme", "(f a) (f b)", set()),
    ("c", "struct _A {int *p;}; struct _A *a; int b;", {"struct _A { int * p ; } * a ; int b ;"}),
    ("cpp", "class A {}; A a;", {"class A { } a ;"}),
])  # fmt: skip
def test_what_two_neighbours_begin_with_is_said_once_and_a_definition_declares_the_next_name(
    language, source, expected
):
    assert {
        text for text in proposed(language, source) if " , " in text or "} * a" in text or "} a" in text
    } == expected


@pytest.mark.parametrize(("language", "source", "unwanted"), [
    ("c", "void f() { f(); k(); } int z;", "int z ;"),  # an element loses its last use, but what is around it stays
    ("c", "int f(int); int g; int f(int x) { return 42; }", "int f ( int x ) { return 42 ; } int g ;"),  # in one list
    ("c", "void f() { x(); } struct s { int a; };", "void f ( ) { x ( ) ; int a ; }"),  # neighbours of other kinds
    ("c", "int f() { a(); } int g() {} int h = g;", "int g ( ) { a ( ) ; } int h = g ;"),  # a name that is used
    ("c", "int f() { a(); } struct s {};", "int s ( ) { a ( ) ; }"),
    ("c", "void f() { int a; a = 1; g(a); h(a); }", "void f ( ) { g ( 1 ) ; h ( a ) ; }"),  # used twice
    ("c", "int a(); void f() { a(1); g(a()); }", "void f ( ) { g ( 1 ) ; }"),  # a function
    ("c", "void f() { int a; g(a, 1); h(a); }", "void f ( ) { h ( 1 ) ; }"),  # nothing is put into it
    ("solidity", "contract C { int a = g(1); function g(int b) returns (int) { h(); return b; } }",
     "contract C { int a = ( 1 ) ; }"),  # no list around the call takes the rest of the body
])  # fmt: skip
def test_what_can_hardly_be_valid_or_smaller_is_not_tried(language, source, unwanted):
    assert unwanted not in proposed(language, source)


@pytest.mark.parametrize(("source", "expected"), [
    ("T f(int a) { return g(a, 0); }", {"T f = g ( a , 0 ) ;"}), ("int f() { k(3); k(4); }", set()),
    ("int f() { returned(3); }", {"int f = returned ( 3 ) ;"}),
])  # fmt: skip
def test_a_function_with_one_statement_becomes_a_variable_with_that_value(source, expected):
    assert {text for text in proposed("c", source) if " = " in text} == expected


def test_what_would_be_lost_or_lie_elsewhere_is_not_tried():
    """Two calls in a statement, none around a call, a value outside of the list, many calls, other kinds."""
    twice = "int f(int a) { h(a); return a; } void m() { g(f(1), f(2)); }"
    assert not any("h ( 1 )" in text for text in proposed("c", twice))
    field = "class C { int f() { g(); return 1; } int x = f(); }"
    assert "class C { int x = f ( ) ; }" not in proposed("csharp", field)
    assert not any("( 1 )" in text for text in proposed("c", f"int f() {{ return 1; }} {'f(); ' * MAX_USES}"))
    indented = proposed("python", "def m():\n  def f():\n    x()\n    return 1\n  k(f())\n")
    assert not any(text.startswith("def m ( ) : x") for text in indented)
    assert "void f ( ) { x ( ) ; int a ; }" not in proposed("c", "void f() { x(); } struct s { int a; };")
    assert "A a ( b ) ;" not in proposed("cpp", "A a; A (b);")
    assert "k ( g ( 1 ) )" not in proposed("lua", "function f(a) g(a) return a end k(f(1))")
    assert not any("ab" in text for text in proposed("c", 'int f() { s("a\0b"); t(); } void m() { f(); }'))


def test_a_function_that_comes_later_in_the_variant_becomes_a_variable():
    made = transform_pair("int f() { k(3); }", "int a, b, c, d; g(); int f() { k(3); }", "scopes", yes, yes)
    assert made.programs == ("int f = k ( 3 ) ;", "int a , b , c , d ; g ( ) ; int f = k ( 3 ) ;")
