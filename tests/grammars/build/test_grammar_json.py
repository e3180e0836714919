"""A Tree-sitter grammar, read as rules over the children that its parse trees show."""

import json
from pathlib import Path

import pytest
from laws import for_each
from tree_sitter_rules import BLANK, alias, choice, grammar, normalised, optional, pattern, repeat, seq, wrapped

from grammars.build.grammar_json import from_grammar_json
from grammars.normal_form import GrammarError, dump, load, show

A = pattern("a")
HIDDEN = [pattern("[0-9]+"), wrapped("TOKEN", A), wrapped("IMMEDIATE_TOKEN", seq('"a"', '"b"'))]
WRAPPERS = ("FIELD", "PREC", "PREC_LEFT", "PREC_RIGHT", "PREC_DYNAMIC", "RESERVED")


@for_each("rule, expected, tokens", [
    *((seq("y", wrapped(one, repeat("x"), name="left", value=1)), "y x*", {}) for one in WRAPPERS),
    (seq('"if"', "x"), '"if" x', {}),
    (seq({"type": "STRING", "value": '"'}, {"type": "STRING", "value": "\n"}), '"\\"" "\\n"', {}),
    *((seq("x", "_token", "y"), "x y", {"_token": one}) for one in HIDDEN),
    (seq("x", "_token", "y"), 'x "only here"? y', {"_token": '"only here"'}),  # a hidden literal may show
    (seq("x", pattern("[a-z]*"), "y"), "x y", {}), (seq(alias("x", "in", named=False), "y"), '"in" y', {}),
    (alias(choice("x", "y"), "kind"), "kind", {}),  # an alias names the parts of what it covers
    (alias(seq("x", BLANK), "kind"), "kind", {}), (alias(repeat("x"), "kind"), "kind*", {}),
    (alias(wrapped("REPEAT1", "x"), "kind"), "kind+", {}), (alias(optional("x"), "kind"), "kind?", {}),
    (alias(wrapped("PREC", "x", value=1), "kind"), "kind", {}),
    (seq("x", wrapped("IMMEDIATE_TOKEN", '"("')), 'x ~"("', {}),
    (seq('"<"', "text"), '"<" ~text', {"text": wrapped("IMMEDIATE_TOKEN", pattern("[a-z]+"))}),
    (seq("x", alias(wrapped("IMMEDIATE_TOKEN", A), "text")), "x ~text", {}),
    (seq("x", wrapped("TOKEN", wrapped("PREC", '"+"', value=2))), 'x "+"', {}),
])  # fmt: skip
def test_a_rule_is_over_the_children_that_its_trees_show(rule, expected, tokens):
    assert normalised(rule, **tokens) == expected


XY = seq("x", "y")


@for_each(
    "rules, nodes, hidden",
    [
        ({"node": seq("_indent", "x", "raw_text")}, {"node": "x raw_text"}, {}),  # both external, one hidden
        # a hidden literal that other rules use, too
        ({"node": seq("x", "_s"), "_s": '";"', "other": seq("y", '";"')}, {"node": "x _s"}, {"_s": '";"'}),
        ({"node": repeat("statement"), "statement": seq("x", '";"')}, {"statement": 'x ";"'}, {}),
        ({"node": seq("x", alias("y", "type_name"))}, {"node": "x type_name"}, {}),
        ({"node": alias("inner", "outer"), "inner": XY}, {"outer": "x y"}, {}),
        # a kind that is both a rule and an alias
        ({"node": seq("outer", alias("inner", "outer")), "inner": XY, "outer": "z"}, {"outer": "z | x y"}, {}),
        ({"node": alias("_inner", "outer"), "_inner": XY}, {"node": "outer", "outer": "_inner"}, {"_inner": "x y"}),
        ({"node": alias("x", "outer")}, {"node": "outer"}, {}),
        # a hidden rule that may be empty is optional where it is used
        ({"node": seq("z", "_h"), "_h": optional("x")}, {"node": "z _h?"}, {"_h": "x"}),
        ({"node": seq("z", "_h"), "_h": repeat("x")}, {"node": "z _h?"}, {"_h": "x+"}),
        ({"node": seq("z", "_h"), "_h": choice("x", repeat("y"))}, {"node": "z _h?"}, {"_h": "x | y+"}),
        ({"node": seq("z", "_h"), "_h": seq(optional("x"), repeat("y"))}, {"node": "z _h?"}, {"_h": "x y* | y+"}),
        ({"node": seq("z", "_h"), "_h": wrapped("REPEAT1", optional("x"))}, {"node": "z _h?"}, {"_h": "x+"}),
        ({"node": seq("x", "_no", "y"), "_no": seq("_token", BLANK), "_token": A}, {"node": "x y"}, {}),
        ({"node": seq("z", "_a"), "_a": seq("_b", "_b"), "_b": optional("x")}, {"node": "z _a?"},
         {"_a": "_b _b?", "_b": "x"}),
    ],
)  # fmt: skip
def test_nodes_show_under_their_kinds_and_hidden_rules_do_not(rules, nodes, hidden):
    externals = (
        [{"type": "SYMBOL", "name": name} for name in ("_indent", "raw_text")] if "raw_text" in str(rules) else []
    )
    form = grammar(rules, externals=externals)
    assert {name: show(form.nodes[name]) for name in nodes} == nodes
    assert {name: show(rule) for name, rule in form.rules.items()} == hidden
    assert "outer" not in form.nodes or "outer" in nodes


@pytest.mark.parametrize("table", ["supertypes", "inline"])
def test_supertypes_and_inline_rules_are_hidden(table):
    form = grammar({"node": repeat("expression"), "expression": choice("x", "y")}, **{table: ["expression"]})
    assert show(form.rules["expression"]) == "x | y"
    assert "expression" not in form.nodes


@for_each("grammar, message", [
    *(
        (one, 'it has no "rules"')
        for one in ({}, {"rules": []}, {"rules": None}, {"rules": "x = y"}, {"name": "c"})
    ),
    ({"rules": {"node": {"type": "LOOKAHEAD", "content": {"type": "BLANK"}}}}, "unknown type 'LOOKAHEAD'"),
    *(
        ({"rules": {"node": rule}}, "one of its rules cannot be read")
        for rule in ({"no": "type"}, "text", {"type": "SEQ"}, {"type": "SYMBOL"}, {"type": "REPEAT"})
    ),
])  # fmt: skip
def test_what_is_no_grammar_is_refused_with_a_clear_error(grammar, message):
    with pytest.raises(GrammarError, match=message):
        from_grammar_json(grammar)


def test_a_whole_grammar_is_on_record():
    folder = Path(__file__).parent
    made = from_grammar_json(json.loads((folder / "small.json").read_text()), ("small",))
    assert dump(made) == (folder / "small.pnf").read_text()
    assert load(dump(made)) == made


def test_the_header_is_kept():
    assert from_grammar_json({"rules": {"x": A}}, ("a test", "of headers")).header == ("a test", "of headers")
