"""Isolation: what is moved, and when the parser is asked."""

import pytest
from function_property import property_of
from reducing import inputs_of, isolate_pair, no, reduction_of, steps, yes
from searching import make_search

from diffing.pair_state import Side
from ppr.programs.pair import Programs
from ppr.reducers.subject import Unit
from ppr.reduction.base import Isolated, Observer
from ppr.reduction.isolation import Element, IsolationOptions


@pytest.mark.parametrize(("element", "programs", "before"), [
    (Element.TOKEN, ("a ( ) ;", "a ( ) ; b"), 8), (Element.EDIT, ("a ( ) ;", "a ( ) ; b ( ) ; c ( ) ;"), 1),
    (Element.LINE, ("a();\n", "a();\nb(); c();\n"), 1),
])  # fmt: skip
def test_the_element_decides_what_is_moved(element, programs, before):
    made = isolate_pair("a();\n", "a();\nb(); c();\n", lambda t: "b" not in t, lambda t: "b" in t, element=element)
    assert made.programs == programs
    assert made.reduction.isolated == Isolated(element.value, before, 1)
    assert steps(made.reduction)[0][:2] == (1, "dd")
    assert made.reduction.unit is (Unit.LINE if element is Element.LINE else Unit.TOKEN)


@pytest.mark.parametrize(("checks", "variant", "invalid"), [(False, "a ; b", 0), (True, "a ; ( b ) ;", 40)])
def test_isolation_asks_the_parser_only_on_request(checks, variant, invalid):
    made = isolate_pair("a;", "a; g(b);", no, lambda t: "b" in t, syntax_check=checks)
    assert made.reduction.checks_syntax is checks
    assert made.variant == variant
    assert made.statistics.invalid == invalid


def test_before_dd_has_begun_nothing_is_known_of_the_difference():
    assert IsolationOptions().start(inputs_of("a;", "b;"), [], make_search(), Observer()).isolated is None


def test_lines_keep_their_comments():
    seed, variant = property_of(yes, Side.SEED), property_of(lambda text: b"b" in text)
    made = reduction_of("a; // x\n", "a; // x\nb;\n", seed, variant, method=IsolationOptions(Element.LINE))
    assert made.programs == Programs(b"a; // x\n", b"a; // x\nb;\n")


def test_unless_told_otherwise_isolation_moves_tokens_without_asking_the_parser():
    made = IsolationOptions().start(inputs_of("a;", "b;"), [], make_search(), Observer())
    assert made.options.element is Element.TOKEN
    assert [str(element) for element in Element] == ["token", "line", "edit", "mutation"]  # as users name them
    assert not made.checks_syntax
