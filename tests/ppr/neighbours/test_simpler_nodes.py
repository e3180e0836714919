"""Simpler nodes: something shorter in place of a node that cannot be deleted."""

import pytest
from reducing import no, transform_pair, yes


def candidates(made, rest=" g ( ) ;"):
    """The seeds that were tried, in order, whichever program was asked about first."""
    return list(dict.fromkeys(text.removesuffix(rest) for _, text in made.queries))


def test_the_candidates_of_a_small_program():
    made = transform_pair("x = a + b;", "x = a + b; g();", "simpler-nodes", no, no, thorough=True)
    assert candidates(made) == [
        ";",  # the longest first: the shortest statement
        "g ( ) ;",  # a statement from elsewhere
        "0 ;",  # the simple texts of the language, and shorter nodes of the kind
        "int ;",
        "g ;",
        "b ;",
        "a ;",
        "x = a + b ; ;",  # what only the variant has
        "x = 0 ;",  # the sum
        "x = int ;",
        "x = g ;",
        "x = b ;",
        "x = a ;",
        "x = a + b ; 0 ;",
        "x = a + b ; int ;",
        "x = a + b ; g ;",
        "x = a + b ; b ;",
        "x = a + b ; a ;",
        "x = a + b ; g int ;",
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


def test_the_candidates_unless_all_is_wanted():
    made = transform_pair("x = a + b * c; y = 1; z;", "x = a + b * c; y = 1; z; g();", "simpler-nodes", no, no)
    tried = [text.removesuffix(" y = 1 ; z ;") for text in candidates(made)]
    assert tried[:3] == ["int", ";", "z ;"]  # the first statement, of eight tokens
    assert "x = 0 ;" in tried, "the sum, of five tokens"
    assert not [text for text in candidates(made) if "b * c" not in text and "y = 1" not in text], "nothing smaller"


@pytest.mark.parametrize(
    ("language", "source", "expected"),
    [
        ("c", "int f(int a) { return a; }", "int f ( int a ) ;"),
        ("rust", "trait T { fn g() { h() } }", "trait T { fn g ( ) ; }"),
        ("llvm", "define i32 @f(i32 %a) {\n  ret i32 %a\n}", "declare i32 @f ( i32 %a )"),
        ("c", "void f() { if (g(1)) h(); }", "void f ( ) { ( g ( 1 ) ) ; }"),
    ],
)
def test_a_node_takes_the_shape_of_another_alternative(language, source, expected):
    more = "\n@z = global i32 0\n" if language == "llvm" else "\nz;" if language == "c" else "\nuse z;"
    made = transform_pair(source, source + more, "simpler-nodes", no, no, language=language)
    assert any(text.startswith(expected) for _, text in made.queries)


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
