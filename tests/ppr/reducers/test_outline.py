"""What the outline of a program says: elements, the names that they declare and use, and the bodies that can go."""

import pytest
from drive import single

from diffing.pair_state import Side
from ppr.reducers.outline import NAME, Outline


def outline(source, language="cpp"):
    return Outline(single(source, language), Side.VARIANT)


def text(one, spans):
    return " | ".join(b" ".join(one.texts[start:end]).decode() for start, end in spans)


@pytest.mark.parametrize(("source", "names"), [
    ("typedef enum { up, down } way;", "down up way"), ("typedef long unsigned int size_t;", "size_t"),
    ("template <class T, class U = int> struct Box { T v; };", "Box"), ("template <> struct hash<int> { };", "hash"),
    ("using type = other<int>;", "type"), ("using ns::name;", "name"),
    ("const value &get(int which, char more) noexcept { return 0; }", "get"),
    ("ostream &operator<<(ostream &out, int x);", "<<"), ("struct S { int operator[](int i); };", "["),
    ("int x = f(y);", "x"), ("enum color { red, green };", "color green red"), ("enum { lone = 1 };", "lone"),
    ("static_assert(f(1), 2);", ""), ("typedef int (*handler)(int);", "handler"), ('extern "C" { int a; }', ""),
    ('struct [[deprecated("no")]] S { };', "S"), ("inline void __attribute__((cold)) f(int x) { g(); }", "f"),
    ("bool operator>(A a, B b) { return a; }", ">"), ("auto operator<=>(A a, B b);", "< <= <=> > >="),
    ("bool operator==(A a, B b);", "!= =="), ("void *operator new(unsigned n);", "operator"),
    ("struct A { friend class B; };", ""), ("struct A { friend bool operator==(A, A) { return x; } };", "!= =="),
])  # fmt: skip
def test_an_element_declares_the_name_before_its_brackets_its_value_or_its_body(source, names):
    element = outline(source).elements[source.startswith(("struct S { int op", "struct A {"))]
    assert " ".join(sorted(name.decode() for name in element.binds)) == names


@pytest.mark.parametrize(("source", "body"), [
    ("int f(int x) { g(); return x; }", "{ g ( ) ; return x | }"),
    ("struct A { A(int x) : y(x) { g(); } int y; };", ": y ( x ) { g ( ) | }"),
    ("struct A { A(int x) : y(x) { } int y; };", "{ A ( int x ) : y ( x ) { } int y ; }"),
    ("struct A : B { int x; };", ": B { int x ; }"), ("void f() { }", ""),
    ("void A::f() { g(); }", "void A :: f ( ) { g ( ) ; }"), ("A::~A() { g(); }", "A :: ~ A ( ) { g ( ) ; }"),
])  # fmt: skip
def test_the_body_of_an_element_is_what_its_declaration_does_without(source, body):
    one = outline(source)
    found = next((element for element in one.elements if element.called and element.body), one.elements[0])
    assert text(one, found.body) == body


@pytest.mark.parametrize(("statement", "names"), [
    ("int x = 1;", "x"), ("A *x;", "x"), ("if (a) f();", ""), ("return *f();", ""), ("return &x[0];", ""),
    ("a::f();", ""),
])  # fmt: skip
def test_a_statement_declares_a_name_behind_a_type_only(statement, names):
    one = outline(f"void g() {{ {statement} }}")
    assert b" ".join(one.elements[-1].binds).decode() == names


def test_the_first_token_is_a_name_although_the_last_one_is_a_quote():
    one = outline('a b;\n#include "c"')
    assert (one.sort[0], one.texts[-1]) == (NAME, b'"')


@pytest.mark.parametrize(("source", "language", "elements"), [
    ("F(int a; int b;); int z;", "cpp", ["int z ;"]),  # what stands directly in round brackets is none
    ("x = 1\ny = x\n", "python", []),  # a language without brackets
    ("int f() { if (x) { a(); } else { b(; } } int h;", "cpp", ["a ( ) ;", "int h ;"]),  # with one more bracket
    ("#include <c>\nint g;", "cpp", ["int g ;"]),  # a line with a hash is no part of one
])  # fmt: skip
def test_what_is_an_element(source, language, elements):
    one = outline(source, language)
    assert [text(one, [(element.start, element.end)]) for element in one.elements] == elements


def test_a_namespace_opens_but_a_class_and_a_function_do_not():
    one = outline("namespace n { int a; struct C { int b; }; int f() { int c; return c; } }")
    opens = {
        b" ".join(one.texts[element.start : element.start + 2]).decode() for element in one.elements if element.opens
    }
    assert opens == {"namespace n"}


def test_what_the_parser_cannot_put_together_is_one_element_to_the_bracket_that_closes_it():
    one = outline('namespace std __attribute__ ((__visibility__ ("default"))) { int a; int b; } int c;')
    scope = one.elements[0]
    assert (one.texts[scope.start], one.texts[scope.end - 1]) == (b"namespace", b"}")
    assert scope.opens
    assert [one.elements[number].binds for number in scope.inner] == [{b"a"}, {b"b"}]
