"""A Tree-sitter grammar, read as rules over the children that its parse trees show."""

import pytest
from tree_sitter_rules import (
    BLANK,
    alias,
    choice,
    grammar,
    normalised,
    optional,
    pattern,
    repeat,
    repeat1,
    seq,
    wrapped,
)

from grammars.build.grammar_json import from_grammar_json
from grammars.normal_form import GrammarError, show


@pytest.mark.parametrize("wrapper", ["FIELD", "PREC", "PREC_LEFT", "PREC_RIGHT", "PREC_DYNAMIC", "RESERVED"])
def test_fields_and_precedences_are_dropped(wrapper):
    assert normalised(seq("y", wrapped(wrapper, repeat("x"), name="left", value=1))) == "y x*"


def test_literals_are_quoted_kinds():
    assert normalised(seq('"if"', "x")) == '"if" x'


def test_quotes_and_line_breaks_in_a_literal_are_escaped():
    assert normalised(seq({"type": "STRING", "value": '"'}, {"type": "STRING", "value": "\n"})) == '"\\"" "\\n"'


@pytest.mark.parametrize(
    "hidden", [pattern("[0-9]+"), wrapped("TOKEN", pattern("a")), wrapped("IMMEDIATE_TOKEN", seq('"a"', '"b"'))]
)
def test_a_hidden_token_vanishes(hidden):
    assert normalised(seq("x", "_token", "y"), _token=hidden) == "x y"


def test_a_hidden_literal_may_show():
    assert normalised(seq("x", "_token", "y"), _token='"only here"') == 'x "only here"? y'


def test_a_pattern_inside_a_rule_vanishes():
    assert normalised(seq("x", pattern("[a-z]*"), "y")) == "x y"


def test_a_hidden_external_token_vanishes_and_a_visible_one_stays():
    form = grammar(
        {"node": seq("_indent", "x", "raw_text")},
        externals=[{"type": "SYMBOL", "name": "_indent"}, {"type": "SYMBOL", "name": "raw_text"}],
    )
    assert show(form.nodes["node"]) == "x raw_text"


def test_a_hidden_literal_that_other_rules_use_too_shows_as_a_node():
    form = grammar({"node": seq("x", "_semicolon"), "_semicolon": '";"', "other": seq("y", '";"')})
    assert show(form.nodes["node"]) == "x _semicolon"
    assert show(form.rules["_semicolon"]) == '";"'


@pytest.mark.parametrize("table", ["supertypes", "inline"])
def test_supertypes_and_inline_rules_are_hidden(table):
    form = grammar({"node": repeat("expression"), "expression": choice("x", "y")}, **{table: ["expression"]})
    assert show(form.rules["expression"]) == "x | y"
    assert "expression" not in form.nodes


def test_a_rule_of_its_own_shows_as_a_node():
    form = grammar({"node": repeat("statement"), "statement": seq("x", '";"')})
    assert show(form.nodes["statement"]) == 'x ";"'
    assert not form.rules


# -- aliases --------------------------------------------------------------------------------------


def test_a_named_alias_is_a_node_of_the_new_kind():
    form = grammar({"node": seq("x", alias("y", "type_name"))})
    assert show(form.nodes["node"]) == "x type_name"


def test_an_anonymous_alias_is_a_quoted_kind():
    assert normalised(seq(alias("x", "in", named=False), "y")) == '"in" y'


def test_a_renamed_rule_keeps_its_children_under_the_new_kind():
    form = grammar({"node": alias("inner", "outer"), "inner": seq("x", "y")})
    assert show(form.nodes["outer"]) == "x y"


def test_a_kind_that_is_both_a_rule_and_an_alias_has_the_children_of_either():
    form = grammar({"node": seq("outer", alias("inner", "outer")), "inner": seq("x", "y"), "outer": "z"})
    assert show(form.nodes["outer"]) == "z | x y"


def test_a_renamed_hidden_rule_is_a_node_with_the_children_of_that_rule():
    form = grammar({"node": alias("_inner", "outer"), "_inner": seq("x", "y")})
    assert show(form.nodes["node"]) == "outer"
    assert show(form.nodes["outer"]) == "_inner"
    assert show(form.rules["_inner"]) == "x y"


def test_a_renamed_token_has_no_children():
    assert "outer" not in grammar({"node": alias("x", "outer")}).nodes


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (choice("x", "y"), "kind"),
        (seq("x", BLANK), "kind"),
        (repeat("x"), "kind*"),
        (repeat1("x"), "kind+"),
        (optional("x"), "kind?"),
        (wrapped("PREC", "x", value=1), "kind"),
    ],
)
def test_an_alias_names_the_parts_of_what_it_covers(content, expected):
    assert normalised(alias(content, "kind")) == expected


# -- immediate tokens -----------------------------------------------------------------------------


def test_an_immediate_literal_must_touch_the_token_before_it():
    assert normalised(seq("x", wrapped("IMMEDIATE_TOKEN", '"("'))) == 'x ~"("'


def test_an_immediate_token_of_a_rule_must_touch_the_token_before_it():
    tokens = {"text": wrapped("IMMEDIATE_TOKEN", pattern("[a-z]+"))}
    assert normalised(seq('"<"', "text"), **tokens) == '"<" ~text'


def test_an_immediate_alias_must_touch_the_token_before_it():
    assert normalised(seq("x", alias(wrapped("IMMEDIATE_TOKEN", pattern("a")), "text"))) == "x ~text"


def test_a_literal_token_is_that_literal():
    assert normalised(seq("x", wrapped("TOKEN", wrapped("PREC", '"+"', value=2)))) == 'x "+"'


# -- empty hidden rules ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hidden", "use", "rule"),
    [
        (optional("x"), "_h?", "x"),
        (repeat("x"), "_h?", "x+"),
        (choice("x", repeat("y")), "_h?", "x | y+"),
        (seq(optional("x"), repeat("y")), "_h?", "x y* | y+"),
        (repeat1(optional("x")), "_h?", "x+"),
    ],
)
def test_a_hidden_rule_that_may_be_empty_is_optional_where_it_is_used(hidden, use, rule):
    form = grammar({"node": seq("z", "_h"), "_h": hidden})
    assert show(form.nodes["node"]) == f"z {use}"
    assert show(form.rules["_h"]) == rule


def test_a_hidden_rule_that_is_always_empty_is_removed():
    form = grammar({"node": seq("x", "_nothing", "y"), "_nothing": seq("_token", BLANK), "_token": pattern("a")})
    assert show(form.nodes["node"]) == "x y"
    assert not form.rules


def test_emptiness_spreads_through_hidden_rules():
    form = grammar({"node": seq("z", "_a"), "_a": seq("_b", "_b"), "_b": optional("x")})
    assert show(form.nodes["node"]) == "z _a?"
    assert show(form.rules["_a"]) == "_b _b?"


# -- what is no grammar ---------------------------------------------------------------------------


@pytest.mark.parametrize("text", [{}, {"rules": []}, {"rules": None}, {"rules": "x = y"}, {"name": "c"}])
def test_a_file_without_rules_is_refused(text):
    with pytest.raises(GrammarError, match='not a Tree-sitter grammar: it has no "rules"'):
        from_grammar_json(text)


def test_an_unknown_type_of_rule_is_named():
    with pytest.raises(GrammarError, match="unknown type 'LOOKAHEAD'"):
        grammar({"node": {"type": "LOOKAHEAD", "content": {"type": "BLANK"}}})


@pytest.mark.parametrize("rule", [{"no": "type"}, "text", {"type": "SEQ"}, {"type": "SYMBOL"}, {"type": "REPEAT"}])
def test_a_malformed_rule_is_refused_with_a_clear_error(rule):
    with pytest.raises(GrammarError):
        from_grammar_json({"rules": {"node": rule}})


def test_the_header_is_kept():
    assert from_grammar_json({"rules": {"x": pattern("x")}}, ("a test", "of headers")).header == (
        "a test",
        "of headers",
    )
