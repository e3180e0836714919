"""BNF text in its usual notations, read as expressions."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grammars.build.bnf import BnfError, normalised, read_bnf, show_bnf
from grammars.normal_form import show


def read(text):
    return {name: show(rule) for name, rule in read_bnf(text).items()}


@pytest.mark.parametrize(
    "text",
    [
        '<a> ::= <b> "x" | <b>\n<b> ::= "y"',
        '<a> ::= <b> "x" | <b> ;\n<b> ::= "y" ;',
        "<a> = <b> 'x' | <b>; <b> = 'y';",
        '<a> : <b> "x"\n    | <b>\n    ;\n<b> : "y"\n    ;',
        '<a> := <b> "x"   # first\n | <b>  // second\n<b> := "y"',
        '<a> -> <b> "x"\n<a> -> <b>\n<b> -> "y"',
    ],
)
def test_the_usual_notations_mean_the_same(text):
    assert read(text) == {"<a>": '<b> "x" | <b>', "<b>": '"y"'}


def test_bare_names_are_rules_or_terminals():
    assert read("list = list COMMA item | item\nitem = NAME") == {"list": "list COMMA item | item", "item": "NAME"}


def test_names_in_angle_brackets_may_hold_blanks():
    assert read("<if stmt> ::= 'if' <the rest>\n<the rest> ::= 'x'")["<if stmt>"] == '"if" <the rest>'


@pytest.mark.parametrize("empty", ["", "ε", '""', "''", "()"])
def test_the_empty_string_has_many_names(empty):
    assert read(f"a = x | {empty} ;") == {"a": "x | ()"}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("x* y+ z?", "x* y+ z?"),
        ("[x y] {z}", "(x y)? z*"),
        ("(x | y) z", "(x | y) z"),
        ('x % ","', 'x % ","'),
        (r"'\'' " + r'"\"" "\n"', r'"' + "'" + r'" "\"" "\n"'),
    ],
)
def test_quantifiers_are_read(text, expected):
    assert read(f"a = {text}")["a"] == expected


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1: a grammar starts with a rule"),
        ("\n\nfree text", "line 3, column 1: a grammar starts with a rule"),
        ("<a> ::= 'x'\n<b> ::= <c>", "line 2, column 9: <c> has no rule"),
        ("<a> ::= (\n'x' | 'y'", r"line 2, column 7: expected \)"),
        ("<a> ::= 'x' )", r"line 1, column 13: unexpected \)"),
        ("<a> ::= 'x'\n  | * 'y'", r"line 2, column 5: unexpected \*"),
        ("<a> ::= 'x' ; 'y'", "line 1, column 15: unexpected 'y'"),
        ("<a> ::= 'x'\n<a ::= 'y'", "line 2, column 1: cannot read"),
        ("<a> ::= 'x\n'", "line 1, column 9: cannot read"),
        ("<a> ::= 'x' ::= 'y'", "line 1, column 13: unexpected ::="),
        ("<a> ::= [ 'x'", "line 1, column 11: expected ]"),
    ],
)
def test_an_error_names_its_line(text, message):
    with pytest.raises(BnfError, match=message):
        read_bnf(text)


def test_deep_parentheses_are_an_error():
    with pytest.raises(BnfError, match="line 1, column 106: more than 100 parentheses"):
        read_bnf(f"a = {'(' * 5000}b{')' * 5000}")


def test_a_grammar_without_strings_is_refused():
    with pytest.raises(BnfError, match="<a> derives no string"):
        normalised(read_bnf("<a> ::= 'x' <b>\n<b> ::= <a> 'y'"))


def test_alternatives_without_strings_go():
    assert show_bnf(normalised(read_bnf("a = x | b y\nb = b z"))) == "a ::= x ;\n"


@settings(max_examples=60, deadline=None)
@given(st.text(st.sampled_from("ab<>:=|;()[]*+?%\"' \n#"), max_size=40))
def test_any_text_is_read_or_refused_with_a_clear_error(text):
    try:
        rules = read_bnf(text)
    except BnfError as error:
        assert str(error).startswith("line ")
    else:
        assert read_bnf(show_bnf(rules)) == rules


@pytest.mark.parametrize("mark", [" ?", ' % "y"', " *"])
def test_quantifiers_without_end_are_refused(mark):
    with pytest.raises(BnfError, match="100 parentheses or quantifiers"):
        read_bnf('<a> ::= "x"' + mark * 1500)


def test_many_alternatives_are_merged():
    rules = normalised(read_bnf("<a> ::= " + " | ".join(f'"x{i}" | "x{i}" "y{i}"' for i in range(400))))
    assert show_bnf(rules).count("?") == 400


def test_a_grammar_with_many_rules_is_read_fast():
    """20,000 rules take less than a second; a place that is counted from the start for each token took 19."""
    text = "\n".join(f'<r{number}> ::= "a" <r{number}> | "b" ;' for number in range(20_000))
    start = time.process_time()
    assert len(read_bnf(text)) == 20_000
    assert time.process_time() - start < 5
