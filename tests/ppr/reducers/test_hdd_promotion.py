"""HDD with promotion: nodes take the place of others of their kind around them."""

import re

import pytest
from drive import drive, filled
from reducing import reduce_single

from grammars.build.lark_grammar import lark_language
from grammars.normal_form import Quantifier
from grammars.tree import Node, Tree
from ppr.reducers.hdd import hdd_with_promotion
from ppr.reducers.subject import Unit, subject_of, units_of

FIGURE_5_2 = """
e: e "*" e | e "/" e | e "+" e | e "-" e | "(" e ")" | N
N: /[0-9]+/
%ignore " "
"""


def queries(source, holds, **options):
    reduced = reduce_single(source, "hdd-promotion", holds, max_iterations=1, **options)
    return reduced.variant, [text for _, text in reduced.queries]


def divides_by_zero(text):
    if not re.fullmatch(r"[0-9 ()*/+-]+", text):
        return False
    try:
        eval(text)
    except ZeroDivisionError:
        return True
    except (SyntaxError, TypeError):
        return False
    return False


@pytest.mark.parametrize("start", ["", "start: e"])  # the top of the tree may be a chain of two nodes
def test_the_thesis_expression_becomes_the_one_that_the_thesis_calls_global_tree_minimal(start):
    """Section 5.3: HDD ends with (1 / (2 - 2)) + 1; "there would be smaller expressions, such as 1 / (2 - 2)"."""
    arithmetic = lark_language(start + FIGURE_5_2, "arithmetic", ".", {})
    assert queries("((1+(2*3))/(2-2))+(3*5)", divides_by_zero, language=arithmetic) == (
        "1 / ( 2 - 2 )",
        [
            "( 3 * 5 )",  # in place of the sum, the smaller operand first
            "( ( 1 + ( 2 * 3 ) ) / ( 2 - 2 ) )",
            "( 1 + ( 2 * 3 ) ) / ( 2 - 2 )",  # without the brackets
            "( 2 - 2 )",
            "( 1 + ( 2 * 3 ) )",
            "1 / 1",  # the next level: the operands are removed
            "( 1 + ( 2 * 3 ) ) / 1",
            "1 / ( 2 - 2 )",
            "1 / 2 - 2",  # then promoted
            "1 / ( 1 )",
            "1 / ( 2 )",
        ],
    )


def test_on_each_level_nodes_are_removed_before_others_are_promoted():
    source = "void f() { if (1) { a(); } b(); }"
    assert queries(source, lambda text: "a (" in text and "f ( )" in text) == (
        "void f ( ) { a ( ) ; }",
        [
            "{ if ( 1 ) { a ( ) ; } b ( ) ; }",  # the body instead of the function
            "void a { }",  # the declarator and the body are removed, together, then one by one
            "void f ( ) { }",
            "void a { if ( 1 ) { a ( ) ; } b ( ) ; }",
            "void f { if ( 1 ) { a ( ) ; } b ( ) ; }",  # the name instead of the declarator
            "void f ( ) { a ( ) ; }",  # the inner block instead of the body
            "void f ( ) { ; }",  # the statement in it
            "void f ( ) { a ; }",  # the function's name instead of the call
        ],
    )


def test_the_first_node_that_is_left_of_a_level_is_promoted_too():
    assert queries("int z; { { k(); } }", lambda text: "k (" in text)[0] == "k ( ) ;"


def test_a_promoted_node_is_where_the_next_promotion_starts():
    result, tried = queries("int x = ((((1))));", lambda text: text.startswith("int x =") and text[-3] in "1)")
    assert result == "int x = 1 ;"
    assert tried[-4:] == ["int x = ( ( ( 1 ) ) ) ;", "int x = ( ( 1 ) ) ;", "int x = ( 1 ) ;", "int x = 1 ;"]


def test_of_nodes_inside_of_each_other_the_outermost_is_tried():
    """g cannot go alone, so h is never reached from f: it is promoted to the place of g."""
    result, tried = queries("int x = f(g(h(1)));", lambda text: "h (" in text and "f (" in text)
    assert result == "int x = f ( h ( ) ) ;"
    assert "int x = h ( 1 ) ;" not in tried
    assert tried.index("int x = g ( h ( 1 ) ) ;") < tried.index("int x = f ( h ( 1 ) ) ;")


def test_of_equally_small_nodes_the_first_is_tried_first():
    _, tried = queries("int x = (1) * (2);", lambda text: "*" in text)
    assert [text for text in tried if text.count("(") == 1][:2] == ["int x = ( 1 ) ;", "int x = ( 2 ) ;"]


def test_where_the_valid_kinds_are_unknown_a_node_is_replaced_by_one_of_its_own_kind():
    seen = subject_of(units_of(b"f(g(1))", Unit.TOKEN, lark_language(CALLS, "calls", ".", {})))
    for node in seen.tree.walk():
        node.accepts = None
    assert b"".join(seen.merged.texts()) == b"f(g(1))"
    assert [candidate.state for candidate in hdd_with_promotion(seen)] == [0b0111100]


CALLS = 'call: NAME "(" (call | N) ")"\nNAME: /[a-z]/\nN: /[0-9]/\n'


NARROW = 's: "!" e\ne: f | "(" f ")" | N\nf: "[" e "]"\nN: /[0-9]/\n'


def test_after_a_promotion_what_is_valid_in_the_new_place_counts():
    """In round brackets only f is valid, but in their place a number is, too."""
    language = lark_language(NARROW, "narrow", ".", {})
    assert queries("!([2])", lambda text: "2" in text, language=language) == (
        "! 2",
        ["! 1", "! [ 2 ]", "! 2"],  # the first is the shortest number
    )


def test_a_node_with_the_same_tokens_changes_nothing():
    same = Node(("a",), 0, 2, children=[Node(("x",), 0, 1), Node(("y",), 1, 2)])
    parts = Node((), 0, 2, None, Quantifier.STAR, children=[same])
    root = Node(("a",), 0, 2, children=[parts])
    for node in (root, parts, same):
        node.adopt()
    seen = subject_of(Tree(b"xy", [0, 1], [1, 2], [0, 1], root, 0, 3, [], 0))
    assert [candidate.state for candidate in hdd_with_promotion(seen)] == [0]  # only the list is emptied


def test_deep_nesting_takes_no_recursion_and_two_queries_per_pair_of_brackets():
    seen = filled("int x = " + "(" * 1000 + "1" + ")" * 1000 + ";")
    _, tried = drive(hdd_with_promotion(seen), seen.live, lambda _: False)
    assert len(tried) == 2003  # 3 of the declaration; the number and what is inside for each pair


def test_deep_nesting_that_goes_takes_one_query_per_pair_of_brackets():
    source = "int x = " + "(" * 100 + "1" + ")" * 100 + ";"
    result, tried = queries(source, lambda text: text.startswith("int x =") and "1" in text)
    assert result == "int x = 1 ;"
    assert len(tried) == 103  # 3 of the declaration


def test_a_program_without_tokens_has_no_candidates():
    assert list(hdd_with_promotion(filled(""))) == []
