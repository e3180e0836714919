"""HDD by branches: ddmin on the children of each node."""

from drive import drive, filled
from reducing import reduce_single

from ppr.reducers.hdd import hdd, hdd_by_branches

TWO = "void f() { a(); } void g() { b(); c(); }"


def queries(algorithm, holds, source=TWO):
    reduced = reduce_single(source, algorithm, holds, max_iterations=1)
    return reduced.variant, [text for _, text in reduced.queries]


def needs_b_and_f(text):
    return "b (" in text and "f (" in text


def test_each_branch_is_minimised_before_the_next():
    assert queries("hdd-branches", needs_b_and_f) == (
        "void f ( ) { } void a { b ( ) ; }",
        [
            "void f ( ) { a ( ) ; }",  # the functions
            "void g ( ) { b ( ) ; c ( ) ; }",
            "void a { } void g ( ) { b ( ) ; c ( ) ; }",  # f: its declarator and its body
            "void f ( ) { } void g ( ) { b ( ) ; c ( ) ; }",
            "void f ( ) { } void a { }",  # g
            "void f ( ) { } void g ( ) { }",
            "void f ( ) { } void a { b ( ) ; c ( ) ; }",
            "void f ( ) { } void a { b ( ) ; }",  # the statements in it
            "void f ( ) { } void a { ; }",  # the call
        ],
    )


def test_level_by_level_the_same_nodes_are_tried_together():
    result, tried = queries("hdd", needs_b_and_f)
    assert result == "void f ( ) { } void a { b ( ) ; }"
    assert tried[2] == "void a { } void a { }"  # both functions
    assert len(tried) == 14


def test_below_a_node_that_has_gone_nothing_is_tried():
    assert queries("hdd-branches", lambda text: "g (" in text) == (
        "void g ( ) { }",
        ["void f ( ) { a ( ) ; }", "void g ( ) { b ( ) ; c ( ) ; }", "void a { }", "void g ( ) { }"],
    )


def test_the_fixpoint_frees_what_came_before():
    source = "int x; int f() { return 1; } int g() { return x + f(); }"

    def holds(text):
        return "g (" in text and ("int x ;" in text or "x" not in text)

    once, tried = queries("hdd-branches", holds, source)
    reduced = reduce_single(source, "hdd-branches", holds)
    assert (once, reduced.variant) == ("int x ; int g ( ) { }", "int g ( ) { }")
    assert [text for _, text in reduced.queries] == [*tried, "int g ( ) { }", "int a { }"]


def test_a_deep_tree_takes_no_recursion_and_one_query_per_node():
    seen = filled("int x = " + "(" * 1000 + "1" + ")" * 1000 + ";")
    by_branches, by_levels = (drive(stream(seen), seen.live, lambda _: False)[1] for stream in (hdd_by_branches, hdd))
    assert by_branches == by_levels  # it has one branch
    assert len(by_branches) == 1002


def test_a_program_without_tokens_has_no_candidates():
    assert list(hdd_by_branches(filled(""))) == []
