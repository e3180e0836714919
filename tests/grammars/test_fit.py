"""A grammar of the user's must fit the parser: its node kinds, and the nodes of given programs."""

from dataclasses import replace

import pytest
from laws import for_each

from grammars.fit import MisfitError, check_kinds, check_program
from grammars.languages import LANGUAGES, by_name
from grammars.normal_form import NormalForm, load

C = by_name("c")


def changed(*rules):
    """The normal form of C with some rules replaced."""
    form, other = C.normal_form, load("\n".join(rules))
    return replace(form, nodes={**form.nodes, **other.nodes}, rules={**form.rules, **other.rules})


@pytest.mark.slow
@for_each("language", LANGUAGES)
def test_a_shipped_grammar_fits_its_parser(language):
    check_kinds(language.normal_form, language)


@pytest.mark.parametrize(
    ("form", "message"),
    [
        (NormalForm({}, {}), "the parser has none of its nodes"),
        (load("node nonsense = unheard_of ;"), "the parser has none of its nodes"),
        (by_name("rust").normal_form, "the parser has no node"),
        (changed('node argument_list = "(" _hidden ")" ;', "rule _hidden = unheard_of ;"),
         "the parser has no node unheard_of, which the grammar has inside argument_list"),
    ],
    ids=["empty", "nonsense", "another language", "one node"],
)  # fmt: skip
def test_a_grammar_with_nodes_that_the_parser_lacks_is_rejected(form, message):
    with pytest.raises(MisfitError, match=message):
        check_kinds(form, C)


def test_a_token_may_be_hidden_and_what_counts_are_the_nodes_of_the_parser():
    check_kinds(changed('node argument_list = "(" "unheard of"? ")" ;'), C)
    check_kinds(by_name("text").normal_form, by_name("text"))
    check_kinds(load("node text = () ;"), by_name("text"))
    check_kinds(load("node program = list* ;\nnode list = () ;"), by_name("fennel"))


def test_a_program_has_to_match_or_its_first_node_that_does_not_is_named():
    check_program(C.normal_form, C, b"int x = f(1);", "a.c")
    children = r'has the children "\(" number_literal "\)", but its rule is "\(" "\)"'
    with pytest.raises(MisfitError, match=f"a.c, line 2: the node argument_list {children}"):
        check_program(changed('node argument_list = "(" ")" ;'), C, b"int y = g();\nint x = f(1);", "a.c")
    with pytest.raises(MisfitError, match=r"a.c cannot serve as a check: .* without syntax errors \(1\)"):
        check_program(C.normal_form, C, b"int x", "a.c")
