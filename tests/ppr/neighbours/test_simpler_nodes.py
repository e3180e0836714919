"""Simpler nodes: something shorter in place of a node that cannot be deleted."""

import pytest
from reducing import no, proposals, transform_pair, yes

from ppr.neighbours.simpler import MAX_SIGNS, simpler_nodes


def candidates(made, rest=" g ( ) ;"):
    """The seeds that were tried, in order, whichever program was asked about first."""
    return list(dict.fromkeys(text.removesuffix(rest) for _, text in made.queries))


def test_the_candidates_of_a_small_program():
    made = transform_pair("x = a + b;", "x = a + b; g();", "simpler-nodes", no, no, thorough=True)
    texts = ["0 ;", "int ;", "g ;", "b ;", "a ;"]  # the simple ones of the language, and shorter nodes of the kind
    assert candidates(made) == [
        *(";", *texts),  # the longest first: the shortest statement
        "x = a + b ; ;",  # what only the variant has
        *(f"x = {text}" for text in texts),  # the sum
        *(f"x = a + b ; {text}" for text in (*texts, "g int ;")),
    ]


@pytest.mark.parametrize(("seed", "result"), [
    ("while (crash()) ;", "crash ( ) ;"), ("int f() { return crash(1, 2); }", "int f ( ) { crash ( 1 , 2 ) ; }"),
])  # fmt: skip
def test_an_expression_becomes_a_statement_of_its_own(seed, result):
    holds = lambda text: text.endswith(result), lambda text: "crash (" in text
    assert transform_pair(seed, seed + "int x;", "simpler-nodes", *holds, thorough=True).programs[0] == result


def test_the_rest_of_an_element_has_other_shapes_too():
    template, body = "template <typename> void f()", lambda text: text.startswith("template < typename > void f ( )")
    made = transform_pair(f"{template} {{}}", f"{template} {{}} int x;", "simpler-nodes", body, body, language="cpp")
    assert made.programs[0] == "template < typename > void f ( ) ;"
    assert "void f ( ) { if ( * g ) ; }" not in proposals(simpler_nodes, "c", "void f() { if (g()) ; }")  # more follows


def test_a_word_of_the_language_stands_in_for_a_small_node_although_the_program_has_it():
    assert "package p type A int var b int" in proposals(simpler_nodes, "go", "package p\ntype A struct{}\nvar b int\n")


@pytest.mark.parametrize(("value", "is_tried"), [("f(1)", False), ("-f(1)", True)])
def test_a_name_stands_in_for_a_node_that_is_large_enough(value, is_tried):
    found = proposals(simpler_nodes, "c", f"int a = {value}; int b = c;")
    assert ("int a = c ; int b = c ;" in found) is is_tried


def test_two_signs_alike_go_where_one_needs_the_other_near_ones_first():
    found = proposals(simpler_nodes, "rust", "fn main() { match &&x { &&E => () } }")
    assert "fn main ( ) { match & x { & E => ( ) } }" in found
    many = proposals(simpler_nodes, "c", f"f({', '.join(f'*a{n}' for n in range(9))});")
    fewer = [text for text in many if text.count("*") == 7]
    assert len(fewer) == MAX_SIGNS == 8 and any("* a0 , a1 , a2 , * a3" in text for text in fewer)


def test_the_value_of_a_block_becomes_a_statement_that_has_no_value():
    """Where main may have no value, what unwraps the value of a call stayed."""
    holds = lambda text: "main ( ) { crash ( 0 )" in text and text.endswith((") ; }", "u ( ) }")), yes
    seed = "fn main() { crash(0).u() }"
    made = transform_pair(seed, seed + "fn x() {}", "simpler-nodes", *holds, language="rust")
    assert made.programs[0].endswith("main ( ) { crash ( 0 ) ; }")
    found = proposals(simpler_nodes, "rust", "fn f() { g((a, if b { c() } else { d() })) }")
    assert "fn f ( ) { d ( ) ; }" in found
    assert not any("{ ( a" in one or "} ;" in one for one in found)  # in brackets, it tells no more


def test_what_stands_in_is_written_as_elsewhere():
    seed, holds = 'x = f("a b", 1) + 2; f("a b");', lambda text: text.startswith('x = "a b";')
    assert holds(transform_pair(seed, f"{seed} g;", "simpler-nodes", holds, yes, as_text=True).seed)


def test_nodes_of_one_token_and_texts_that_are_not_much_shorter_are_left_to_thorough_people():
    made = transform_pair("f(a + b, cc); x = 11;", "f(a + b, cc); x = 11; g();", "simpler-nodes", no, no)
    asked = {text.removesuffix(" g ( ) ;") for _, text in made.queries}
    assert {"x = 11 ; x = 11 ;", "f ( 0 , cc ) ; x = 11 ;", "; x = 11 ;"} <= asked
    assert not {"f ( a + b , 0 ) ; x = 11 ;", "f ( a + b , cc ) ; x = 0 ;"} & asked, "one token"
    made = transform_pair("h(a, b); f(1);", "h(a, b); f(1); g();", "simpler-nodes", no, no)
    assert "f ( 1 ) ; f ( 1 ) ;" not in [text for _, text in made.queries], "five tokens in place of seven"


@pytest.mark.parametrize(("language", "source", "expected"), [
    ("c", "int f(int a) { return a; }", "int f ( int a ) ;"),
    ("rust", "trait T { fn g() { h() } }", "trait T { fn g ( ) ; }"),
    ("llvm", "define i32 @f(i32 %a) {\n  ret i32 %a\n}", "declare i32 @f ( i32 %a )"),
    ("c", "void f() { if (g(1)) h(); }", "void f ( ) { ( g ( 1 ) ) ; }"),
    ("c", "void f() { if (g(1)) h(); }", "void f ( ) { g ( 1 ) ; h ( ) ; }"),
    ("c", "void f() { if (g(1)) ; }", "void f ( ) { g ( 1 ) ; }"),
    ("c", "void f() { int r = g(1); }", "void f ( ) { g ( 1 ) ; }"),
    ("c", "void f() { int r = 0 * g(1); }", "void f ( ) { 0 * g ( 1 ) ; }"),
    ("c", "int f() { int r = g(1); }", "int f ( ) { return g ( 1 ) ; }"),
    ("c", "int f(int a) { h(); a += 2 * g(1); return; }", "int f ( int a ) { h ( ) ; return 2 * g ( 1 ) ; }"),
    ("c", "int f(int a) { int r = a; }", "int f ( int a ) { return a ; }"),
    ("python", "def f(a):\n    h()\n    a = g(1)", "def f ( a ) : h ( ) return g ( 1 )"),
    ("go", "package p\nfunc f() {\n\ta := g(1)\n\treturn\n}", "package p func f ( ) { return g ( 1 ) }"),
])  # fmt: skip
def test_a_node_takes_the_shape_of_another_alternative(language, source, expected):
    more = (
        "\n@z = global i32 0\n"
        if language == "llvm"
        else "\nuse z;"
        if language == "rust"
        else "\ntype z int"
        if language == "go"
        else "\nz;"
    )
    made = transform_pair(source, source + more, "simpler-nodes", no, no, language=language)
    assert any(text.startswith(expected) for _, text in made.queries)


def test_only_what_a_function_does_last_is_returned_and_all_of_it():
    bodies = ("int b = g(1); h(2); return a;", "a = b = g(1);")
    found = [text for body in bodies for text in proposals(simpler_nodes, "c", f"int f(int a) {{ {body} }}")]
    assert not [text for text in found if "return g" in text or "return h" in text]


def test_the_value_of_a_declaration_becomes_a_statement_in_which_the_programs_still_differ():
    holds = (lambda text: "{ 0 * f (" in text), (lambda text: "{ 0 * f ;" in text)
    made = transform_pair("void g() { int r = 0 * f(); }", "void g() { int r = 0 * f; }", "simpler-nodes", *holds)
    assert [text.partition("{ ")[2] for text in made.programs] == ["0 * f ( ) ; }", "0 * f ; }"]


@pytest.mark.parametrize(
    ("whole", "folded"), [("6 - 5", "1"), ("2 + 3", "5"), ("4 * 3", "12"), ("5 - 6", None), ("4 / 2", None)]
)
def test_two_numbers_become_one(whole, folded):
    made = transform_pair(f"f({whole});", f"f({whole}); g();", "simpler-nodes", no, no)
    numbers = {text.split()[2] for _, text in made.queries if text.startswith("f (") and text.split()[3] == ")"}
    assert numbers - {"0", "int", "f", "g"} - {*whole.split()} == ({folded} - {None})
