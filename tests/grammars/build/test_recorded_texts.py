"""The texts that an imported grammar records, and those that follow from them."""

import pytest
from sample_programs import LANGUAGE_NAMES
from tree_sitter_rules import alias, choice, grammar, optional, pattern, repeat1, seq, wrapped

from grammars.build.grammar_json import with_texts
from grammars.languages import by_name
from grammars.minimal_strings import minimal_strings
from grammars.normal_form import dump, load


def test_hidden_tokens_are_in_the_text_of_an_imported_node():
    form = grammar({"node": seq('"#"', "_word", "x"), "_word": pattern("[a-z]+")})
    assert minimal_strings(form)["node"] == ("#", "a", "x")


def test_a_node_that_needs_an_external_token_has_no_text():
    form = grammar(
        {"node": seq("x", "_indent"), "other": optional("_indent"), "outer": "node"},
        externals=[{"type": "SYMBOL", "name": "_indent"}],
    )
    assert not {"node", "outer"} & minimal_strings(form).keys()
    assert minimal_strings(form)["other"] == ()


def test_an_aliased_token_has_the_text_of_what_it_renames():
    form = grammar({"node": seq(alias("x", "name"), alias("y", "in", named=False))})
    assert (minimal_strings(form)["name"], minimal_strings(form)["node"]) == (("x",), ("x", "y"))


def test_an_immediate_token_is_glued_to_the_one_before_it():
    form = grammar({"node": seq('"\'"', repeat1(choice(wrapped("IMMEDIATE_TOKEN", pattern("[^']")), "x")), '"\'"')})
    assert minimal_strings(form)["node"] == ("'a", "'")


def test_only_the_texts_that_the_rules_do_not_yield_are_recorded():
    form = grammar(
        {"node": seq('"#"', "word", "x"), "word": pattern("[a-z]+"), "line": seq("node", "_end"), "_end": pattern(";")}
    )
    assert form.texts == {"word": ("a",), "x": ("x",), "y": ("y",), "z": ("z",), "line": ("#", "a", "x", ";")}
    assert minimal_strings(form)["node"] == ("#", "a", "x")


def test_a_text_that_is_wrong_because_of_another_one_is_not_recorded():
    form = grammar({"outer": seq('"("', "inner", '")"'), "inner": seq("x", "_end"), "_end": pattern(";")})
    assert "outer" not in form.texts
    assert minimal_strings(form)["outer"] == ("(", "x", ";", ")")


def test_texts_are_written_and_read_back():
    form = grammar({"node": seq('"a"', "_end"), "_end": pattern("\\n"), "block": seq("x", "_indent")})
    written = dump(form)
    assert 'text block = unknown ;\ntext node = "a" "\\n" ;\ntext x = "x" ;\n' in written
    assert load(written) == form


@pytest.mark.slow
@pytest.mark.parametrize("name", LANGUAGE_NAMES)
def test_a_shipped_grammar_records_no_text_that_the_others_yield(name):
    form = by_name(name).normal_form
    found = minimal_strings(form)
    assert with_texts(form, {kind: texts for kind, texts in found.items() if kind not in form.rules}) == form
