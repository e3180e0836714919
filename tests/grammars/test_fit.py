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


@pytest.mark.parametrize("form", [NormalForm({}, {}), load("node nonsense = unheard_of ;")])
def test_a_grammar_without_any_of_the_nodes_is_rejected(form):
    with pytest.raises(MisfitError, match="the parser has none of its nodes"):
        check_kinds(form, C)


def test_the_grammar_of_another_language_is_rejected():
    with pytest.raises(MisfitError, match="the parser has no node"):
        check_kinds(by_name("rust").normal_form, C)


def test_a_kind_that_the_parser_lacks_is_named_with_the_node_around_it():
    message = "the parser has no node unheard_of, which the grammar has inside argument_list"
    with pytest.raises(MisfitError, match=message):
        check_kinds(changed('node argument_list = "(" _hidden ")" ;', "rule _hidden = unheard_of ;"), C)


def test_a_program_that_matches_is_accepted():
    check_program(C.normal_form, C, b"int x = f(1);", "a.c")


def test_the_first_node_that_does_not_match_is_named_with_its_line():
    form = changed('node argument_list = "(" ")" ;')
    children = r'has the children "\(" number_literal "\)", but its rule is "\(" "\)"'
    with pytest.raises(MisfitError, match=f"a.c, line 2: the node argument_list {children}"):
        check_program(form, C, b"int y = g();\nint x = f(1);", "a.c")


def test_a_program_with_syntax_errors_is_not_a_check():
    with pytest.raises(MisfitError, match=r"a.c cannot serve as a check: .* without syntax errors \(1\)"):
        check_program(C.normal_form, C, b"int x", "a.c")
