"""What needs what in a large program by names."""

import pytest
from drive import merged_pair
from on_record import of_record

from diffing.masks import positions
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


@of_record(__file__)
def test_what_the_difference_needs_by_names_is_reached_and_elements_go_with_what_needs_them(example, said):
    """What is around it too, operators without their names, members of what is reached, and what is in functions.

    What a value or a header consists of stays with it.  Of several functions, those are meant whose parameters are
    needed anyway, whatever they return, else all; so is a specialisation whose names are, and a friend.  A declaration
    alone does not do where there was a definition; what has lost its only statement goes, too.
    """
    view = view_of(example)
    found = {"not reached": view.numbers - view.reached(view.roots), "needed": view.needed, "involved": view.involved}
    for number in (one.number for one in view.elements if one.parent < 0):
        found[f"with {texts(view, [number])[0]}"] = gone = view.with_users([number])
        estimate = {*positions(view.closures[number])}
        found[f"it seems, with {texts(view, [number])[0]}"] = estimate if gone and gone != estimate else ()
    assert [f"{name}: {' | '.join(texts(view, numbers))}" for name, numbers in found.items() if numbers] == said


def test_a_name_in_no_element_is_needed():
    """There the parser has given up, so these tokens stay, and nobody knows in which scope."""
    view = view_of("struct A { int m; void f(); }; struct B { int m; void h(); }; void A::f() { if (m ; int y = @;")
    others = texts(view, view.numbers - view.reached(view.roots))
    assert "struct B { int m ; void h ( ) ; } ;" in others
    assert not any(one.startswith("struct A") for one in others)
    assert others.count("int m ;") == 1
    assert not view.with_users([0])


def test_what_the_difference_needs_does_not_go():
    view = view_of("int a; int y = a + @;")
    assert texts(view, view.needed) == ["int a ;", "int y = a + 1 ;"]
    assert view_of("int f(int x) { return @; }").needed == {0, 1}  # what is around it, too
    assert view.with_users([0]) is view.with_users([1]) is None


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
