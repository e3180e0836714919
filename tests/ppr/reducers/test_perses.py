import pytest
from drive import drive, single
from reducing import tokens

from diffing.pair_state import Side
from grammars.languages import by_name
from grammars.parsing import parse
from ppr.reducers.perses import Perses

HELLO = """
int main() {
  int a = 1;
  if (a) {
    printf("%d\\n", a);
    printf("Hello ");
    printf("world!\\n");
  }
  printf("end\\n");
  return 0;
}
"""


def perses(source, holds, language="c", rounds=1):
    """Reduce a program under a property of its token text; all texts that were tried are recorded."""
    known, tried = by_name(language), []
    for _ in range(rounds):
        merged = single(source, language)
        start = merged.state.seed

        def test(live, merged=merged):
            text = merged.render(Side.SEED, live)
            assert parse(text, known).errors == 0, text
            tried.append(tokens(text, known))
            return holds(tried[-1])

        live, _ = drive(Perses(merged, Side.SEED).candidates([merged.seed.root], start), start, test)
        source = merged.render(Side.SEED, live).decode()
    return tokens(source.encode(), known), tried


def prints_hello(text):
    """The paper's property: it compiles (what is used is declared, main returns) and prints both parts."""
    declared = "int a" in text or " a " not in text.replace("int a", "")
    inside = "int main ( )" in text and 'printf ( " Hello  " ) ;' in text and 'printf ( " world! \\n " ) ;' in text
    return declared and inside and text.index("Hello") < text.index("world") and "return 0" in text


def test_the_papers_hello_world_comes_out_as_in_the_paper():
    result, tried = perses(HELLO, prints_hello, rounds=2)
    assert result == 'int main ( ) { printf ( " Hello  " ) ; printf ( " world! \\n " ) ; return 0 ; }'
    assert len(tried) <= 70


def test_the_papers_hello_world_takes_the_papers_steps():
    """Figures 1b to 1d: the if becomes its block, the block its statements, one print goes, then the declaration."""
    accepted = []

    def holds(text):
        accepted.extend([text] if prints_hello(text) else [])
        return prints_hello(text)

    perses(HELLO, holds, rounds=2)
    steps = [
        next(text for text in accepted if "if" not in text),
        next(text for text in accepted if "; {" not in text and "if" not in text),
        next(text for text in accepted if "%d" not in text),
        next(text for text in accepted if "int a" not in text),
    ]
    assert 'int a = 1 ; { printf ( " %d \\n " , a ) ; printf ( " Hello  " )' in steps[0]
    assert 'int a = 1 ; printf ( " %d \\n " , a ) ; printf ( " Hello  " )' in steps[1]
    assert "int a = 1 ; printf" in steps[2]
    assert [accepted.index(step) for step in steps] == sorted({accepted.index(step) for step in steps})


def test_the_node_with_most_tokens_is_reduced_first():
    _, tried = perses(
        "void f() { a(); } void g() { b(); if (x) { c(); d(); } }", lambda t: all(f"{n} ( )" in t for n in "abcdfg")
    )
    f, g = "void f ( ) { a ( ) ; }", "void g ( ) { b ( ) ; if ( x ) { c ( ) ; d ( ) ; } }"
    assert tried[:9] == [
        "",
        f,  # the program without one function
        g,
        f"{f} {{ b ( ) ; if ( x ) {{ c ( ) ; d ( ) ; }} }}",  # g
        f"{f} void g ( ) {{ c ( ) ; d ( ) ; }}",  # its body
        f"{f} void g ( ) {{ }}",  # its statements
        f"{f} void g ( ) {{ b ( ) ; }}",
        f"{f} void g ( ) {{ if ( x ) {{ c ( ) ; d ( ) ; }} }}",
        f"{f} void g ( ) {{ b ( ) ; {{ c ( ) ; d ( ) ; }} }}",  # the if, before f
    ]


def test_a_statement_is_replaced_by_the_statements_inside():
    result, _ = perses("void f() { if (x) { a(); b(); } }", lambda t: "a ( )" in t and "b ( )" in t)
    assert result == "a ( ) ; b ( ) ;" or result == "void f ( ) { a ( ) ; b ( ) ; }"


def test_an_expression_is_replaced_by_an_operand():
    result, _ = perses("int x = (1 + 2 * foo) - 4;", lambda t: "int x =" in t and "foo" in t, rounds=2)
    assert result == "int x = foo ;"


def test_the_first_element_of_a_list_goes_as_easily_as_the_last():
    for keep in "abc":
        result, _ = perses("int f(int a, int b, int c);", lambda t, keep=keep: f"int {keep}" in t and "f" in t)
        assert result == f"int f ( int {keep} ) ;"


def test_a_list_that_needs_an_element_keeps_one():
    result, tried = perses("int a, b, c;", lambda t: t.startswith("int"))
    assert result in ("int a ;", "int b ;", "int c ;")
    assert all(text != "int ;" for text in tried)


def test_a_thousand_nested_calls_go_in_few_steps():
    source = "int x = " + "f(" * 1000 + "1" + ")" * 1000 + ";"
    result, tried = perses(source, lambda t: t.startswith("int x ="), rounds=2)
    assert result in ("int x = 1 ;", "int x = f ;")
    assert len(tried) <= 70


def test_a_moved_list_is_reduced_as_a_list_first():
    body = " ".join(f"int v{i};" for i in range(64))
    _, tried = perses("void f() { if (x) { " + body + " } }", lambda t: "int v7 ;" in t)
    assert len(tried) <= 40


def test_nothing_that_does_not_parse_is_ever_tried():
    perses(HELLO, lambda t: "world" in t, rounds=3)  # asserted for each candidate


@pytest.mark.parametrize(
    ("language", "source", "needed", "expected"),
    [
        ("rust", "fn f(a: i32) -> i32 { let x = 1; if a > 2 { g(x); } x }", "g ( x )", "fn f ( ) { g ( x ) }"),
        ("javascript", "function f(a) { for (;;) { if (a) { g(a, 1); } } }", "g (", "g ( )"),
        ("java", "class A { void f(int a) { while (a > 1) { g(a); } } }", "g (", "class A { void f ( ) { g ( ) ; } }"),
        ("python", "def f(a):\n    if a:\n        g(a, 1)\n    return a\n", "g (", "g ( )"),
        ("go", "package p\nfunc f(a int) { if a > 1 { g(a) }; h() }\n", "g (", "package p func f ( ) { g ( ) }"),
        ("cpp", "namespace n { template <class T> struct A { void f() { g(1); } }; }", "g (", "g ( ) ;"),
    ],
)  # fmt: skip
def test_it_works_in_every_language(language, source, needed, expected):
    result, _ = perses(source, lambda t: needed in t, language, rounds=3)
    assert len(result.split()) <= len(expected.split())
    assert needed in result
