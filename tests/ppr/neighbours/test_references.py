"""References: what refers to something goes with it, or refers to something simpler."""

import pytest
from reducing import no, proposals, transform_pair, yes

from diffing.pair_state import Side
from ppr.neighbours.names import references
from ppr.neighbours.scene import MAX_USES
from ppr.neighbours.scopes import scopes


def queries(seed, variant, seed_holds=no, variant_holds=yes, **more):
    return transform_pair(seed, variant, "references", seed_holds, variant_holds, **more).queries


def results(seed, variant, seed_holds, variant_holds=yes, **more):
    return transform_pair(seed, variant, "references", seed_holds, variant_holds, **more).programs


@pytest.mark.slow
def test_the_queries_on_a_small_program():
    assert [text for side, text in queries("int x = 1; f(x, x);", "int x = 1; f(x, x); g();") if side == "seed"] == [
        "f ( ) ;",  # all uses go with the smallest elements around them that the grammar lets go
        "int x = 1 ; f ( ) ;",  # all but the first one
        "int ; f ( 0 , 0 ) ;",  # the declarator goes; the simplest text of the language stands in
        "int ; f ( 1 , 1 ) ;",  # a part of the declaration
        "int ; f ( f , f ) ;",  # another name
        "f ( 0 , 0 ) ;",  # the declaration goes
        "f ( 1 , 1 ) ;",
        "f ( f , f ) ;",
        "int x = 1 ; f ( x ) ;",  # the uses in one statement alone, the first of which is as good as a declaration
        *(f"int x = 1 ; f ( {text} ) ;" for text in "0f"),
    ]


@pytest.mark.parametrize(("seed", "variant", "kept", "expected"), [
    ("int x = 1; f(x);", "int x = 1; f(x); g();", "f", ("f ( ) ;", "f ( ) ; g ( ) ;")),
    ("typedef long L; L a;", "typedef long L; L a; g();", "a", ("int a ;", "int a ; g ( ) ;")),
    ("int x; f();", "int x; f(x); f();", "f (", ("f ( ) ;", "f ( ) ; f ( ) ;")),  # a use that only one program has
    ("f(1, x, x, 2); x;", "f(1, x, x, 2); x; g();", "f", ("f ( 1 , 2 ) ; ;", "f ( 1 , 2 ) ; ; g ( ) ;")),
])  # fmt: skip
def test_a_declaration_goes_with_its_uses(seed, variant, kept, expected):
    assert results(seed, variant, lambda text: kept in text) == expected


@pytest.mark.parametrize(("language", "seed", "more", "expected"), [
    ("c", "void h(int a, int b) {} void g() { h(1, 2); }", " x;", "void h ( int a ) { } void g ( ) { h ( 1 ) ; }"),
    ("rust", "fn h(a: u8, b: u8) {} fn g() { h(1, 2); }", " x;", "fn h ( a : u8 ) { } fn g ( ) { h ( 1 ) ; }"),
    ("python", "def h(a, b):\n  1\nh(1, 2)\n", "x\n", "def h ( a ) : 1 h ( 1 )"),
    ("javascript", "function h(a, b) {} h(1, 2);", " x;", "function h ( a ) { } h ( 1 ) ;"),
])  # fmt: skip
def test_a_parameter_goes_with_its_argument_in_every_call(language, seed, more, expected):
    def holds(text):
        return text.count("h (") == 2 and text.count("( )") <= 1 and text.count(",") in (0, 2) and "a" in text

    assert results(seed, seed + more, holds, language=language)[0] == expected


@pytest.mark.parametrize(("language", "source"), [
    ("c", "int f() { return 1; } int x = f("), ("lua", "f(a) f(b"), ("c", "#define f() 1\nint x = f("),
])  # fmt: skip
def test_a_program_may_end_before_its_brackets_close(language, source):
    assert source not in proposals(references, language, source) | proposals(scopes, language, source)


@pytest.mark.parametrize(("seed", "variant", "text", "is_tried"), [
    ("f(x); g(x);", "f(x); g(x); y;", "f ( 0 ) ; g ( ) ;", False), ("", "f(x); g(x);", "f ( 0 ) ; g ( ) ;", False),
    ("", "struct c : a {}; c *b;", "a ; a * b ;", False),  # a class that only derives
])  # fmt: skip
def test_what_seldom_helps_is_left_to_the_last_look(seed, variant, text, is_tried):
    assert text in proposals(references, "cpp", seed or variant)
    asked = [asked for _, asked in queries(seed, variant, no if seed else None, no, language="cpp")]
    assert (text in asked) is is_tried


@pytest.mark.parametrize(("language", "source", "text"), [
    ("c", "void f(int *p) { *q = p; }", "void f ( int p ) { * q = p ; }"),
    ("scheme", "(g (f a (b)) (h a (c)))", "( g ( f a ) ( h a ) )"),  # the next element is no part of a name
])  # fmt: skip
def test_one_use_alone_keeps_its_sign_and_all_keep_what_follows_them(language, source, text):
    assert text not in proposals(references, language, source)


def test_a_name_that_is_declared_in_the_same_way_stands_in_before_a_nearer_one():
    asked = [text for _, text in queries("int y; void f(); void g() { f(); }", "int y; void f(); void g() { f(); } x;")]
    assert "int y ; void g ( ) { g ( ) ; }" in asked and "int y ; void g ( ) { y ( ) ; }" not in asked


def test_a_name_of_which_the_same_is_said_stands_in_before_one_that_is_as_near_and_of_the_same_kind():
    source = "(declare-fun x () Int)(declare-fun y () Int)(declare-fun a () Bool)(assert (f y x a y))"
    found = proposals(references, "scheme", source)
    assert "( declare-fun x ( ) Int ) ( declare-fun a ( ) Bool ) ( assert ( f x x a x ) )" in found


@pytest.mark.parametrize(("language", "seed", "needs", "expected"), [
    ("c", "typedef int v __attribute__((vector_size(8))); v f();", ("vector_size", "f ("),
     "int __attribute__ ( ( vector_size ( 8 ) ) ) f ( ) ;"),  # what a typedef names
    ("rust", "use std::intrinsics::peek; fn f() { peek(0); }", ("intrinsics :: peek", "( 0 )"),
     "fn f ( ) { std :: intrinsics :: peek ( 0 ) ; }"),  # the part with the name, before shorter ones
])  # fmt: skip
def test_a_part_of_a_declaration_stands_in_for_its_name(language, seed, needs, expected):
    holds = lambda text: all(one in text for one in needs)  # noqa: E731
    assert results(seed, seed + (" g();" if language == "c" else " fn g() {}"), holds, language=language)[0] == expected


def test_a_string_stands_in_without_new_blanks():
    seed, needed = 'char *s = "a b"; f(s);', lambda text: '"a b"' in text and "f()" not in text
    assert results(seed, f"{seed} g();", needed, as_text=True)[0] == 'char; f("a b");'


@pytest.mark.parametrize(("uses", "is_tried"), [(MAX_USES - 1, True), (MAX_USES, False)])
def test_a_name_with_many_uses_stays(uses, is_tried):
    assert MAX_USES == 40
    seed = "int x; " + "x; " * uses
    assert (queries(seed, seed + "1;") != []) is is_tried


@pytest.mark.parametrize(("thorough", "names"), [(False, ["f"]), (True, ["f", "f2"])])
def test_one_other_name_stands_in_and_two_for_thorough_people(thorough, names):
    pair = ("int x; f(x); f2; f3; f4;", "int x; f(x); f2; f3; f4; g();")
    asked = [text for _, text in queries(*pair, thorough=thorough) if "x" not in text.split()]
    tried = [text for text in asked if text.startswith("f (") and not text.startswith("f ( )")]
    assert tried == [f"f ( {one} ) ; f2 ; f3 ; f4 ;" for one in ("0", *names)]


def test_two_parts_of_a_declaration_stand_in_and_another_name_only_if_it_is_of_the_same_kind():
    assert {"int ; f ( 1 ) ;", "int ; f ( 2 ) ;"} <= {
        one for _, one in queries("int x = h(1, 2); f(x);", "int x = h(1, 2); f(x); g();")
    }
    asked = [text for _, text in queries("int x; T y; f(x);", "int x; T y; f(x); g();")]
    assert "int ; T y ; f ( y ) ;" in asked
    assert "int ; T y ; f ( T ) ;" not in asked


@pytest.mark.parametrize("jobs", [1, 4])
@pytest.mark.parametrize("thorough", [False, True])
def test_after_a_success_only_what_is_near_to_it_is_tried_again_unless_all_is_wanted(thorough, jobs):
    seed = "f() { int y; g(y); a(); b(); int x; h(x); }"
    needed = "f ( ) { int y ; g ( y ) ; a ( ) ; b ( ) ;"
    holds = (lambda text: text.startswith(needed), lambda text: text.startswith(needed) and "k" in text)
    made = transform_pair(seed, seed.replace("}", "k(); }"), "references", *holds, thorough=thorough, jobs=jobs)
    assert made.programs == (f"{needed} h ( ) ; }}", f"{needed} h ( ) ; k ( ) ; }}")
    if jobs == 1:
        without_y = [text for _, text in made.queries if text.startswith("f ( ) { g ( ) ;")]
        assert [text for text in without_y if "x" in text]
        assert bool([text for text in without_y if "x" not in text]) is thorough


def proposed(language, source):
    return proposals(references, language, source)


def test_an_argument_of_a_template_stands_for_its_parameter_before_another_parameter_does():
    source = "template <class f, class g> void C(f, g) {} void h() { C<int, double>(10, 1.0); }"
    made = transform_pair(source, f"{source} int z;", "references", source.__eq__, yes, language="cpp")
    first = made.of(Side.SEED).index
    assert first("template < class f > void C ( f , double ) { } void h ( ) { C < int > ( 10 , 1.0 ) ; }") < first(
        "template < class f , class > void C ( f , f ) { } void h ( ) { C < int , double > ( 10 , 1.0 ) ; }"
    )


MACROS = "#define m(a) a + a\n#define N L1\n#define L1 {\n#define R1 }\nint x = m(2);\n"


@pytest.mark.parametrize("expected", ["int x = 2 + 2 ;", "void f ( ) { g ( ) ; }", "void h ( ) { 0 ; }"])
def test_a_macro_becomes_its_text_and_those_that_are_brackets_do_so_together_or_go(expected):
    source = MACROS + "void f() N g(); R1\nvoid h() { N 0; R1 }\n"
    made = transform_pair(source, f"{source}int z;", "references", lambda text: expected in text, yes)
    assert expected in made.programs[0]


@pytest.mark.parametrize(("language", "source", "other"), [
    ("c", "#pragma g\nvoid g();", "void g ( ) ;"),
    ("java", "class A implements B, C {} class D { int x = A(0); }",
     "class A implements C { } class D { int x = A ( ) ; }"),
])  # fmt: skip
def test_what_is_no_macro_or_no_argument_is_left_as_it_is(language, source, other):
    assert other not in proposed(language, source)
