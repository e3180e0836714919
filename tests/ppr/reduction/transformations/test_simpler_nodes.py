"""Simpler nodes: something shorter in place of a node that cannot be deleted."""

import pytest
from reducing import no, transform_pair, yes


def test_the_queries_on_a_small_program():
    made = transform_pair("x = a + b;", "x = a + b; g();", "simpler-nodes", no, no, thorough=True)
    assert made.queries == [
        ("seed", "g ( ) ;"),  # the longest first: a statement from elsewhere
        ("variant", "0 ; g ( ) ;"),  # the simple texts of the language, and shorter nodes of the kind
        ("seed", "int ;"),
        ("seed", "g ;"),
        ("seed", "b ;"),
        ("seed", "a ;"),
        ("seed", "x = 0 ;"),  # the sum
        ("seed", "x = int ;"),
        ("seed", "x = g ;"),
        ("variant", "x = b ; g ( ) ;"),
        ("variant", "x = a ; g ( ) ;"),
        ("variant", "x = a + b ; 0 ;"),  # what only the variant has
        ("variant", "x = a + b ; int ;"),
        ("variant", "x = a + b ; g ;"),
        ("variant", "x = a + b ; b ;"),
        ("variant", "x = a + b ; a ;"),
        ("variant", "x = a + b ; g int ;"),
    ]


def test_an_expression_becomes_a_statement_of_its_own():
    made = transform_pair(
        "while (crash()) ;",
        "while (crash()) ; g();",
        "simpler-nodes",
        lambda t: "crash (" in t,
        lambda t: "g (" in t,
        thorough=True,
    )
    assert made.programs == ("crash ( ) ;", "crash ( ) ; g ( ) ;")


def test_an_expression_of_a_return_statement_too():
    seed = "int f() { return crash(1, 2); }"
    made = transform_pair(
        seed,
        seed + "int x;",
        "simpler-nodes",
        lambda t: t.endswith("f ( ) { crash ( 1 , 2 ) ; }"),
        lambda t: "crash ( 1 , 2" in t,
        thorough=True,
    )
    assert made.programs[0] == "int f ( ) { crash ( 1 , 2 ) ; }"


def test_what_stands_in_is_written_as_elsewhere():
    made = transform_pair(
        'x = f("a b", 1) + 2; f("a b");',
        'x = f("a b", 1) + 2; f("a b"); g;',
        "simpler-nodes",
        lambda t: t.startswith('x = "a b";'),
        yes,
        as_text=True,
    )
    assert made.programs[0].startswith('x = "a b";')


def test_the_queries_unless_all_is_wanted():
    made = transform_pair("x = a + b * c; y = 1; z;", "x = a + b * c; y = 1; z; g();", "simpler-nodes", no, no)
    assert [text for side, text in made.queries if side == "seed"] == [
        "int y = 1 ; z ;",  # the first statement, of eight tokens
        "0 ; y = 1 ; z ;",
        "int ; y = 1 ; z ;",
        "y = 1 ; y = 1 ; z ;",  # the shortest node of each kind, if it is not a name such as z
        "b * c ; y = 1 ; z ;",
        "g ( ) ; y = 1 ; z ;",
        "1 ; y = 1 ; z ;",
        "x = 0 ; y = 1 ; z ;",  # the sum, of five tokens; nothing smaller is looked at
    ]


def test_unless_all_is_wanted_only_large_nodes_are_replaced_and_not_by_names():
    made = transform_pair("f(a + b, c); x = 1;", "f(a + b, c); x = 1; g();", "simpler-nodes", no, no)
    asked = [text for side, text in made.queries if side == "seed"]
    assert "x = 1 ; x = 1 ;" in asked
    assert not {"x ; x = 1 ;", "f ( 0 , c ) ; x = 1 ;"} & set(asked)


@pytest.mark.slow
@pytest.mark.parametrize("thorough", [False, True])
def test_what_was_refused_in_one_place_is_refused_in_others_of_the_kind_unless_all_is_wanted(thorough):
    pair = ("f(a, b, c); g(d, e, h);", "f(a, b, c); g(d, e, h); i;")
    made = transform_pair(*pair, "simpler-nodes", no, no, thorough=thorough)
    asked = {text.removesuffix(" i ;") for _, text in made.queries}
    assert "0 ; g ( d , e , h ) ;" in asked
    assert ("f ( a , b , c ) ; 0 ;" in asked) is thorough


@pytest.mark.parametrize(("terms", "is_replaced"), [(2, False), (3, True), (8, True), (9, False)])
def test_with_the_default_effort_only_nodes_of_a_middle_size_are_replaced(terms, is_replaced):
    """A sum of n terms has 2 n - 1 tokens; smaller and larger ones cost more tests than they gain."""
    source = f"x[{' + '.join(['a'] * terms)}];"
    made = transform_pair(source, source + " g();", "simpler-nodes", no, no)
    assert any("x [ 0 ]" in text for _, text in made.queries) is is_replaced
