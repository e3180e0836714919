"""What needs what in a large program by names."""

import pytest
from drive import merged_pair

from diffing.pair_state import Side
from ppr.reducers.outline import Outline
from ppr.reducers.uses import Uses
from ppr.reducers.view import View


def view_of(source):
    """The seed of a pair that differs where there is ``@``."""
    merged = merged_pair(source.replace("@", "1"), source.replace("@", "(2)"), "cpp")
    return View(Uses(Outline(merged, Side.SEED)), merged.state)


def texts(view, numbers):
    """The elements, in the order of the program."""
    elements, tokens = view.outline.elements, view.outline.texts
    return [b" ".join(tokens[elements[one].start : elements[one].end]).decode() for one in sorted(numbers)]


@pytest.mark.parametrize(
    ("source", "others"),
    [
        ("struct A { A operator+(A); int x; }; A a; int main() { return a + @; }", ["int x ;"]),
        ("struct A { static int b; int c; }; int main() { return A::b + @; }", ["int c ;"]),
        ("struct S { struct T { int q; }; int r; }; int main() { return S::T::q + @; }", ["int r ;"]),
        ("namespace N { int N; int b; } int main() { return N::N + @; }", ["int b ;"]),
        ("struct A { struct B; }; struct A::B { int m; int n; }; A::B b; int y = b.m + @;", ["int n ;"]),
        ("struct A { static int f(); }; struct B { static int f(); }; int y = A::template f<int>() + @;",
         ["struct B { static int f ( ) ; } ;", "static int f ( ) ;"]),
        ("int f(); int h() { int z; return f(); } int main() { return h() + @; }", []),
        ("int m; int n; int main() { return v.m + @; }", ["int n ;"]),
        ("int f(); int main() { f(); return @; }", []),
        ("struct A { int m; }; struct B { int m; }; A a; int main() { return a.m + @; }",
         ["struct B { int m ; } ;", "int m ;"]),
        ("struct A {}; bool operator==(A, A); int main() { return 1 == @; }",
         ["struct A { } ;", "bool operator == ( A , A ) ;"]),
        ("struct A {}; bool operator==(A, A); bool operator==(A, int); int main() { return 1 == @; }",
         ["struct A { } ;", "bool operator == ( A , A ) ;", "bool operator == ( A , int ) ;"]),
        ("void *operator new(unsigned, int); int u; void *p = ::operator new(1, 2); int y = p != @;", ["int u ;"]),
        ("struct A { operator bool(); int b; int c(); }; A a; int main() { return a ? a.b : @; }", ["int c ( ) ;"]),
        ("struct B { int m; int h(); }; B b; struct A { int m; int f(); }; int A::f() { return m + b.h() + @; }",
         ["int m ;"]),
        ("struct A {}; struct C {}; C operator*(C, C); int g(A *a); int g(int, int); A *x; int y = g(x) + @;",
         ["struct C { } ;", "C operator * ( C , C ) ;"]),
        ("struct A {}; bool operator==(A, A); bool operator==(A, int); A a; int main() { return a != @; }", []),
        ("struct B { int f(); }; int f(B); int g(B b) { return f(b); } B b; int main() { return g(b) + @; }",
         ["int f ( ) ;"]),
        ("template <class T> concept C = requires(T t) { { -t } -> D; }; template <class T> requires (requires(T t) "
         "{ { t + t } -> E; }) struct S { int a; int f(); }; S<int> s; int y = C<int> + s.f() + @;", ["int a ;"]),
        ("struct A {}; struct B {}; struct R {}; R g(A); R g(B); A a; int y = g(a) + @;",
         ["struct B { } ;", "R g ( B ) ;"]),
        ("struct A {}; struct B {}; void g(A); void g(B); int y = g(0) + @;", []),
        ("struct X {}; template <class T> struct A {}; template <> struct A<X> {}; template <> struct A<int> {};"
         " A<char> a; int y = a + @;", ["struct X { } ;", "template < > struct A < X > { } ;"]),
        ("struct X; struct Y {}; struct A { friend Y; friend struct X; int b(); }; A v; X *x; int y = v.b() + x + @;",
         ["struct Y { } ;", "friend Y ;"]),
        ("struct X; struct Y {}; struct A { int a; friend int g(X *a); int b(); }; A v; X *x; int y = v.b() + x + @;",
         ["struct Y { } ;"]),
    ],
)  # fmt: skip
def test_what_the_difference_needs_by_names_is_reached(source, others):
    """What is around it too, operators without their names, members of what is reached, and what is in functions.

    What a value or a header consists of stays with it.  Of several functions, those are meant whose parameters are
    needed anyway, whatever they return, else all; so is a specialisation whose names are, and a friend.
    """
    view = view_of(source)
    assert texts(view, view.numbers - view.reached(view.roots)) == others


def test_a_name_in_no_element_is_needed():
    """There the parser has given up, so these tokens stay, and nobody knows in which scope."""
    view = view_of("struct A { int m; void f(); }; struct B { int m; void h(); }; void A::f() { if (m ; int y = @;")
    others = texts(view, view.numbers - view.reached(view.roots))
    assert "struct B { int m ; void h ( ) ; } ;" in others
    assert not any(one.startswith("struct A") for one in others)
    assert others.count("int m ;") == 1
    assert not view.with_users([0])


@pytest.mark.parametrize(
    ("source", "name", "gone"),
    [
        (
            "struct A; struct A { int x; }; A a; int b = sizeof(a); int y = @;", b"A",
            [["struct A ;"], ["struct A ;", "struct A { int x ; } ;", "int x ;", "A a ;", "int b = sizeof ( a ) ;"]],
        ),
        ("int a(); int a(int); int b = a(); int y = @;", b"a", [["int a ( ) ;"], ["int a ( int ) ;"]]),
        ("int a; int b = a; int y = b + @;", b"a", [[]]),
        ("int x; int f() { x; return 1; } int y = @;", b"x", [["int x ;", "x ;"]]),
        ("int x; int f() { x; } int y = f() + @;", b"x", [["int x ;", "x ;"]]),
        (
            "int x; int f() { return x; } int g() { f(); } int y = @;", b"x",
            [["int x ;", "int f ( ) { return x ; }", "return x ;", "int g ( ) { f ( ) ; }", "f ( ) ;"]],
        ),
    ],
)  # fmt: skip
def test_an_element_goes_with_what_is_in_it_and_what_needs_it_unless_the_difference_does(source, name, gone):
    """A declaration alone does not do where there was a definition; what has lost its only statement goes, too."""
    view = view_of(source)
    elements = [one.number for one in view.elements if one.name == name and one.parent < 0]
    assert [texts(view, view.with_users([one])) for one in elements] == gone


def test_what_the_difference_needs_does_not_go():
    view = view_of("int a; int y = a + @;")
    assert texts(view, view.needed) == ["int a ;", "int y = a + 1 ;"]
    assert view_of("int f(int x) { return @; }").needed == {0, 1}  # what is around it, too
    assert view.with_users([1]) is not None
    assert not view.with_users([0])


def test_what_uses_the_difference_is_involved_but_not_what_stands_beside_it_in_a_namespace():
    view = view_of(
        "namespace N { int f() { return @; } int g(); } int h() { return N::f(); } int i() { return N::g(); }"
    )
    assert texts(view, view.involved) == ["int f ( ) { return 1 ; }", "return 1 ;", "return N :: f ( ) ;"]


def test_the_tokens_of_an_element_are_counted_without_those_in_it():
    view = view_of("struct A { int x; int y; }; int z = @;")
    assert [view.weights[number] for number in sorted(view.numbers)] == [5, 3, 3, 5]


@pytest.mark.parametrize("meanings", [8, 9])
def test_who_names_one_of_many_things_does_not_use_the_difference(meanings):
    others = " ".join(f"int f(A{number});" for number in range(meanings - 1))
    view = view_of(f"{others} int f() {{ return @; }} int h(int = f());")
    assert any("int h" in one for one in texts(view, view.involved)) == (meanings == 8)


def test_one_of_several_functions_that_goes_does_not_stand_for_the_others():
    view = view_of("int a; int g(int x = a); int b; int g(char x = b); int main() { return g(@); }")
    gone = view.with_users([0])
    kept = texts(view, view.reached(view.roots, gone))
    assert "int g ( char x = b ) ;" in kept and "int g ( int x = a ) ;" not in kept
