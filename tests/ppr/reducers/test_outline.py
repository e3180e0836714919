"""What the outline of a program says: elements, the names that they declare and use, and the bodies that can go."""

from collections import defaultdict

import pytest
from drive import single
from on_record import of_record

from diffing.pair_state import Side
from ppr.reducers.outline import NAME, Outline

ROLES = ("pieced", "called", "qualified", "special", "opens", "inside", "befriends", "nameless")


def outline(source, language="cpp"):
    return Outline(single(source, language), Side.VARIANT)


def text(one, spans):
    return " | ".join(b" ".join(one.texts[start:end]).decode() for start, end in spans)


def described(one, element):
    """The name of an element, the names that it declares, in what, its roles, what decides about it, uses, and body."""
    home = f" in {one.elements[element.home].name.decode()}" if element.home >= 0 else ""
    roles = "".join(f", {role}" for role in ROLES if getattr(element, role))
    uses = " ".join(one.texts[token].decode() for token in element.uses if one.sort[token] == NAME)
    decides = [element.decides] * (element.called or element.befriends or element.special)
    parts = {"": text(one, decides), "uses ": uses, "without ": text(one, element.body)}
    more = "".join(f"; {name}{part}" for name, part in parts.items() if part)
    return f"{element.name.decode()}: {b' '.join(sorted(element.binds)).decode()}{home}{roles}{more}"


@of_record(__file__)
def test_an_element_declares_the_name_before_its_brackets_its_value_or_its_body(example, said):
    """Last are the elements that look alike, by the tokens that they begin with."""
    one, alike = outline(example), defaultdict(list)
    for element in one.elements:
        alike[element.look].append(text(one, [(element.start, element.start + 2)]))
    same = [f"alike: {' | '.join(each)}" for each in alike.values() if len(each) > 1]
    assert [*(described(one, element) for element in one.elements), *same] == said


@pytest.mark.parametrize(("source", "body"), [
    ("int f(int x) { g(); return x; }", "{ g ( ) ; return x | }"),
    ("struct A { A(int x) : y(x) { g(); } int y; };", ": y ( x ) { g ( ) | }"),
    ("struct A { A(int x) : y(x) { } int y; };", "{ A ( int x ) : y ( x ) { } int y ; }"),
    ("struct A : B { int x; };", ": B { int x ; }"), ("void f() { }", ""),
    ("void A::f() { g(); }", "void A :: f ( ) { g ( ) ; }"), ("A::~A() { g(); }", "A :: ~ A ( ) { g ( ) ; }"),
    ("enum E : int { red };", ": int { red }"), ("auto l = [](int a) { return a; };", "( int a ) { return a ; }"),
    ("int x = 1;", ""), ("typedef struct { int w; } t;", ""),
])  # fmt: skip
def test_the_body_of_an_element_is_what_its_declaration_does_without(source, body):
    one = outline(source)
    found = next((element for element in one.elements if element.called and element.body), one.elements[0])
    assert text(one, found.body) == body


def test_the_first_token_is_a_name_although_the_last_one_is_a_quote():
    one = outline('a b;\n#include "c"')
    assert (one.sort[0], one.texts[-1]) == (NAME, b'"')


@pytest.mark.parametrize(("source", "language", "elements"), [
    ("F(int a; int b;); int z;", "cpp", ["int z ;"]),  # what stands directly in round brackets is none
    ("x = 1\ny = x\n", "python", []),  # a language without brackets
    ("int f() { if (x) { a(); } else { b(; } } int h;", "cpp", ["a ( ) ;", "int h ;"]),  # with one more bracket
    ("#include <c>\nint g;", "cpp", ["int g ;"]),  # a line with a hash is no part of one
    ("; {} int a;", "cpp", ["{ }", "int a ;"]), ("} int a; }", "cpp", ["int a ;"]),  # one of its brackets is lost
    ("F(g) { int a; }", "cpp", ["F ( g ) { int a ; }", "int a ;"]),
    ("int f(x) int x; { return 1; }", "cpp", ["int f ( x ) int x ;", "{ return 1 ; }", "return 1 ;"]),
])  # fmt: skip
def test_what_is_an_element(source, language, elements):
    one = outline(source, language)
    assert [text(one, [(element.start, element.end)]) for element in one.elements] == elements
