"""The rewriting steps to Perses normal form keep a grammar's language, and find its quantifiers."""

import pytest
import tree_sitter_rules
from hypothesis import strategies as st
from laws import drawn, for_each
from tree_sitter_rules import BLANK, choice, grammar, normalised, optional, repeat, repeat1, rule, seq, words_of_rules

from grammars.normal_form import EMPTY, Choice, Quantified, Quantifier, Sequence, Symbol, show
from grammars.simplify import nullable, quantified

X, Y = Symbol("x"), Symbol("y")
STAR, PLUS, OPTIONAL, LIST = Quantifier.STAR, Quantifier.PLUS, Quantifier.OPTIONAL, Quantifier.LIST


COMMA_X = seq('","', "x")


@for_each("rule, expected", [
    # the parts of a rule become quantifiers
    (choice("x", BLANK), "x?"), (choice(BLANK, "x", "y"), "(x | y)?"), (choice("x", "x"), "x"),
    (choice("x", choice("y", "z")), "x | y | z"), (choice(BLANK), "()"), (repeat("x"), "x*"), (repeat1("x"), "x+"),
    (repeat(seq("x", "y")), "(x y)*"), (seq("x", seq("y", "z")), "x y z"), (seq("x", BLANK), "x"),
    # a repeated separator makes a list
    (seq("x", repeat(COMMA_X)), 'x % ","'), (seq(repeat(seq("x", '","')), "x"), 'x % ","'),
    (optional(seq("x", repeat(COMMA_X))), '(x % ",")?'), (seq("y", "x", repeat(COMMA_X), "z"), 'y (x % ",") z'),
    (seq("y", repeat(seq("x", '","')), "x", "z"), 'y (x % ",") z'),
    (seq("x", "y", repeat(seq('","', "x", "y"))), '(x y) % ","'),
    (seq("x", repeat(seq('","', '";"', "x"))), 'x % ("," ";")'),
    (seq(repeat(seq("x", '","', '";"')), "x"), 'x % ("," ";")'),
    (seq("x", repeat(seq(optional('","'), "x"))), 'x % (","?)'),
    (seq(choice("x", "y"), repeat(seq('","', choice("x", "y")))), '(x | y) % ","'), (seq("x", repeat("x")), "x+"),
    (seq(repeat("x"), "x"), "x+"), (seq("x", "y", repeat(seq("x", "y"))), "(x y)+"),
    (seq(repeat("x"), "x", repeat(COMMA_X)), 'x* (x % ",")'),
    # what only looks like a list is left alone
    (seq("x", repeat(seq('","', "y"))), 'x ("," y)*'),
    (seq("y", repeat(seq('","', "x", "y", "z"))), 'y ("," x y z)*'), (seq("x", optional(COMMA_X)), 'x ("," x)?'),
    # quantifiers inside a repeated choice are merged
    (repeat(choice(repeat("x"), "y")), "(x | y)*"), (repeat1(choice(repeat1("x"), "y")), "(x | y)+"),
    (repeat1(choice(repeat("x"), "y")), "(x | y)*"), (repeat1(choice("x", BLANK)), "x*"), (repeat(BLANK), "()"),
    (repeat(seq("x", repeat(COMMA_X))), '(x % ",")*'),
    # what one alternative has more than another is optional
    (choice("x", "x y"), "x y?"), (choice("x y", "y"), "x? y"), (choice("x z", "x y z"), "x y? z"),
    (choice("x", "x y", "x z"), "x (y | z)?"), (choice("x", "y x", "x z"), "x z? | y x"),
    (choice("z", "x", "x y z"), "(x y)? z | x"), (choice("x", "y", "z"), "x | y | z"),
    (choice("x y", "x z"), "x y | x z"),
    # elements or separators of a list may be missing
    (seq(optional("x"), repeat(seq('","', optional("x")))), '(x?) % ","'),
    (optional(seq(optional("x"), repeat(seq('","', optional("x"))))), '(x?) % ","'),
    (seq(repeat(seq(optional("x"), '","')), optional("x")), '(x?) % ","'),
    (seq("x", repeat(COMMA_X), optional('","')), '(x % ",") ","?'),
    (seq(optional("x"), repeat(seq(optional('","'), optional("x")))), 'x? (","? x?)*'),
])  # fmt: skip
def test_the_normal_form_of_a_rule(rule, expected):
    assert normalised(rule) == expected


@pytest.mark.parametrize("outer", [STAR, PLUS, OPTIONAL])
@pytest.mark.parametrize("inner", [STAR, PLUS, OPTIONAL])
def test_two_quantifiers_become_one(outer, inner):
    expected = outer if outer is inner else STAR
    assert quantified(outer, Quantified(inner, X)) == Quantified(expected, X)


@for_each("expression, expected", [
    (X, False), (EMPTY, True), (Sequence((X, Y)), False),
    (Sequence((Quantified(STAR, X), Quantified(OPTIONAL, Y))), True), (Choice((X, Quantified(STAR, Y))), True),
    (Quantified(PLUS, X), False), (Quantified(PLUS, Quantified(OPTIONAL, X)), True), (Quantified(LIST, X, Y), False),
])  # fmt: skip
def test_an_expression_is_nullable_if_it_matches_nothing_at_all(expression, expected):
    assert nullable(expression) is expected


def test_recursion_of_a_visible_node_is_nesting_and_stays():
    assert show(grammar({"node": choice(seq("node", "y"), "x")}).nodes["node"]) == "node y | x"


def json_rules(*names):
    """Rules over these symbols, with the forms that lists take in real grammars."""
    leaves = st.sampled_from([rule(name) for name in ("x", "y", "z", *names)] + [BLANK])

    def larger(parts):
        pairs = st.tuples(parts, parts)
        return st.one_of(
            st.lists(parts, min_size=1, max_size=3).map(lambda members: seq(*members)),
            st.lists(parts, min_size=1, max_size=3).map(lambda members: choice(*members)), parts.map(repeat),
            parts.map(repeat1), pairs.map(lambda p: seq(p[0], repeat(seq(p[1], p[0])))),
            pairs.map(lambda p: seq(repeat(seq(p[0], p[1])), p[0])),
        )  # fmt: skip

    return st.recursive(leaves, larger, max_leaves=6)


def same_words(rules):
    """Whether the normal form of these rules has the words of the rules themselves."""
    form = grammar(rules)
    before = words_of_rules({name: rule(part) for name, part in rules.items()}, tree_sitter_rules.words_of_json)
    after = words_of_rules({**form.nodes, **form.rules}, tree_sitter_rules.words_of_normal_form)
    return before["node"] == after["node"]


@drawn(json_rules("_a", "_b"), json_rules("_b"), json_rules(), few=15, many=80)
def test_normalising_keeps_the_language(node, a, b):
    assert same_words({"node": node, "_a": a, "_b": b})


@drawn(json_rules("_a"), json_rules("_r"), few=8, many=30)
def test_no_hidden_rule_matches_the_empty_string(node, a):
    form = grammar({"node": node, "_a": a, "_r": choice("x", seq("_r", "y"))})
    assert not any(nullable(part) for part in form.rules.values())
