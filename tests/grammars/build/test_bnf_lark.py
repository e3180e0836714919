"""Plain BNF that programs are parsed with."""

import pytest

from grammars.build.bnf import BnfError, as_lark, normalised, read_bnf, show_bnf
from grammars.build.lark_grammar import lark_language
from grammars.parsing import parse

LISTS = """
<program>    ::= <statements>
<statements> ::= <statements> <statement> |
<statement>  ::= "let" <name> "=" <expr> ";" | "print" [<expr>] ";"
<expr>       ::= <expr> "+" <term> | <expr> "-" <term> | <term>
<term>       ::= <name> | <number> | "(" <expr> ")"
<name>       ::= <letter> | <name> <letter>
<letter>     ::= "a" | "b" | "c"
<number>     ::= <digit>+
<digit>      ::= "0" | "1" | "2" | "3"
"""
PROGRAM = b"let ab = 12 + (31 - a);\nprint; print ab\n- 1;\n"


def language(text, *programs):
    grammar, words = as_lark(read_bnf(text))
    return lark_language(grammar, "own", ".", {str(number): one for number, one in enumerate(programs)}, words)


@pytest.mark.parametrize("text", [LISTS, show_bnf(normalised(read_bnf(LISTS)))])
def test_a_program_is_parsed_with_bnf_and_with_its_normal_form(text):
    tree = parse(PROGRAM, language(text, PROGRAM))
    assert (tree.errors, tree.unmatched) == (0, [])
    assert b"".join(tree.texts()) == b"".join(PROGRAM.split())


def test_the_letters_of_a_name_make_a_word():
    tree = parse(PROGRAM, language(LISTS, PROGRAM))
    words = [
        b"".join(tree.texts()[i] for i, first in enumerate(tree.word) if first == start) for start in set(tree.word)
    ]
    assert {b"ab", b"12", b"31", b"let", b"print"} <= set(words)


def test_names_of_rules_may_be_anything():
    tree = parse(b"x y", language('<A b> ::= <a-b> <1>\n<a-b> ::= "x"\n<1> ::= "y"\n', b"x y"))
    assert [kind for node in tree.walk() for kind in node.kinds] == ["a_b", "a_b_", '"x"', "rule_1", '"y"']


def test_spaces_in_the_name_of_a_rule_are_not_those_of_the_language():
    assert parse(b"x y", language('<s> ::= <the x> "y"\n<the x> ::= "x"\n', b"x y")).errors == 0


def test_spaces_are_not_ignored_where_the_grammar_has_them():
    found = language('s ::= "a" " " "b" | "c" % "\\n"\n', b"a b")
    assert parse(b"a b", found).errors == 0
    assert parse(b"a  b", found).errors == 1


@pytest.mark.parametrize(("source", "errors"), [(b"x", 0), (b"x , x,x", 0), (b"x,", 1), (b"", 1)])
def test_a_separated_list_has_one_element_or_more(source, errors):
    assert parse(source, language('l ::= "x" % ","')).errors == errors


def test_a_terminal_without_a_text_is_refused():
    with pytest.raises(BnfError, match=r"NUMBER has no rule: give it one, or write the grammar in Lark's notation"):
        as_lark(read_bnf('e ::= e "+" NUMBER | NUMBER'))
