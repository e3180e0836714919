"""The text form of grammars: what is written is read back, and what cannot be read is named."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from laws import for_each
from sample_programs import LANGUAGE_NAMES

from grammars.languages import by_name
from grammars.normal_form import (
    EMPTY,
    Choice,
    GrammarError,
    NormalForm,
    Quantified,
    Quantifier,
    Sequence,
    Symbol,
    dump,
    load,
    quote,
    show,
    symbols,
)

A, B, C = Symbol("a"), Symbol("b"), Symbol('","')
STAR, PLUS, OPTIONAL, LIST = Quantifier.STAR, Quantifier.PLUS, Quantifier.OPTIONAL, Quantifier.LIST

WRITTEN = [
    (A, "a"),
    (Symbol('"if"'), '"if"'),
    (Symbol('"("', immediate=True), '~"("'),
    (Symbol("content", immediate=True), "~content"),
    (EMPTY, "()"),
    (Sequence((A, B)), "a b"),
    (Choice((A, B)), "a | b"),
    (Quantified(STAR, A), "a*"),
    (Quantified(PLUS, A), "a+"),
    (Quantified(OPTIONAL, A), "a?"),
    (Quantified(LIST, A, C), 'a % ","'),
    (Quantified(STAR, Sequence((A, B))), "(a b)*"),
    (Quantified(STAR, Quantified(PLUS, A)), "(a+)*"),
    (Quantified(STAR, EMPTY), "()*"),
    (Quantified(OPTIONAL, Quantified(LIST, A, C)), '(a % ",")?'),
    (Quantified(LIST, Quantified(STAR, A), Quantified(OPTIONAL, C)), '(a*) % (","?)'),
    (Quantified(LIST, Quantified(LIST, A, C), B), '(a % ",") % b'),
    (Sequence((Quantified(LIST, A, C), B)), '(a % ",") b'),
    (Sequence((Choice((A, B)), A)), "(a | b) a"),
    (Choice((Sequence((A, B)), A)), "a b | a"),
    (Choice((A, EMPTY)), "a | ()"),
    (Choice((Quantified(LIST, A, C), B)), 'a % "," | b'),
    (Symbol('"|"'), '"|"'),
    (Choice((Symbol('"("'), Symbol('"*"'), Symbol('"%"'))), '"(" | "*" | "%"'),
]


@for_each("expression, text", WRITTEN)
def test_an_expression_is_written_with_as_few_parentheses_as_it_needs(expression, text):
    assert show(expression) == text


@for_each("expression, text", WRITTEN)
def test_a_written_expression_is_read_back(expression, text):
    assert load(f"node n = {text} ;").nodes["n"] == expression


@for_each("text", ["a", '"', "\\", "\\n", "\n", "\r\n", "\t", '\\"', "#", "a b", "~", "é", "\\\\"])
def test_any_literal_can_be_quoted(text):
    form = NormalForm({"n": Sequence((Symbol(quote(text)), A))}, {})
    assert load(dump(form)) == form


@pytest.mark.parametrize("text", ["\x85", "\x0b", "\x0c", "\x1c", "\u2028"])
def test_a_rare_line_break_can_be_quoted(text):
    form = NormalForm({"n": Symbol(quote(text))}, {})
    assert load(dump(form)) == form


def test_a_written_grammar_is_plain_text():
    assert all(dump(by_name(name).normal_form).replace("\n", "").isprintable() for name in LANGUAGE_NAMES)


@for_each("name", LANGUAGE_NAMES)
def test_a_shipped_grammar_is_read_back(name):
    form = by_name(name).normal_form
    assert load(dump(form)) == form


@for_each("name", LANGUAGE_NAMES)
def test_a_shipped_grammar_says_where_it_comes_from(name):
    header = " ".join(by_name(name).normal_form.header)
    assert header.startswith(f"{name}: Perses normal form")
    for word in ("source: grammar.json of https://", "on PyPI", "licence"):
        assert word in header


@for_each("name", LANGUAGE_NAMES)
def test_every_hidden_rule_of_a_shipped_grammar_is_used(name):
    form = by_name(name).normal_form
    used = {symbol.name for part in (*form.nodes.values(), *form.rules.values()) for symbol in symbols(part)}
    assert set(form.rules) <= used


def test_the_header_is_read_and_written():
    form = NormalForm({"n": A}, {}, ("one line", "", "another: line"))
    assert dump(form).startswith("# one line\n#\n# another: line\nnode n")
    assert load(dump(form)) == form


def test_rules_are_written_in_the_order_of_their_names():
    form = NormalForm({"b": A, "a": B}, {"d": A, "c": B})
    assert dump(form) == "node a = b ;\nnode b = a ;\nrule c = b ;\nrule d = a ;\n"


def test_nothing_is_a_grammar_without_rules():
    assert load("") == NormalForm({}, {}, ())


def test_symbols_come_in_the_order_in_which_they_are_written():
    expression = Sequence((A, Quantified(LIST, Choice((B, A)), C)))
    assert [symbol.name for symbol in symbols(expression)] == ["a", "b", "a", '","']


@for_each(
    "text, message",
    [
        ("token a = b ;", "starts with 'node', 'rule' or 'text', not 'token'"),
        ("node a b ;", "expected ="),
        ("node a = b", "expected ;"),
        ("node a = (b ;", r"expected \)"),
        ("node a = b ) ;", "expected ;"),
        ("node a = * b ;", r"unexpected \*"),
        ("node a = b % ;", "unexpected ;"),
        ("node a =", "expected ;"),
        ("node", "expected more"),
        ('node a = "open ;', "cannot read"),
        ("node a = b # c ;", "cannot read"),
    ],
)
def test_text_that_cannot_be_read_is_named(text, message):
    with pytest.raises(GrammarError, match=message):
        load(f"# header\nnode fine = x ;\n{text}\n")


def test_an_error_shows_the_rule_it_is_in():
    with pytest.raises(GrammarError, match="node broken"):
        load("node fine = x ;\nnode broken = (y ;\n")


def test_text_after_a_rule_is_refused():
    with pytest.raises(GrammarError):
        load("node a = b ; node c = d ;")


def test_deep_parentheses_are_an_error_or_are_read():
    with contextlib.suppress(GrammarError):
        load(f"node a = {'(' * 5000}b{')' * 5000} ;")


# -- laws -----------------------------------------------------------------------------------------

names = st.from_regex(r"[a-zA-Z_][a-zA-Z0-9_]{0,8}", fullmatch=True)
literals = st.text(st.characters(max_codepoint=0x2100, exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=4)
leaves = st.builds(Symbol, names | literals.map(quote), st.booleans()) | st.just(EMPTY)


def _larger(parts):
    """Expressions as the reader makes them: no sequence or choice has just one member."""
    return st.one_of(
        st.lists(parts, min_size=2, max_size=4).map(lambda items: Sequence(tuple(items))),
        st.lists(parts, min_size=2, max_size=4).map(lambda items: Choice(tuple(items))),
        st.builds(Quantified, st.sampled_from([STAR, PLUS, OPTIONAL]), parts),
        st.builds(Quantified, st.just(LIST), parts, parts),
    )


expressions = st.recursive(leaves, _larger, max_leaves=10)
headers = st.lists(names, max_size=2).map(tuple)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(st.dictionaries(names, expressions, max_size=3), st.dictionaries(names, expressions, max_size=3), headers)
def test_what_is_written_is_read_back(nodes, rules, header):
    form = NormalForm(nodes, rules, header)
    assert load(dump(form)) == form


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(st.text(st.sampled_from('ab()|*+?%;=~"# \\\n'), max_size=30))
def test_any_text_is_read_or_refused_with_a_clear_error(text):
    try:
        load(f"node n = {text}")
    except GrammarError as error:
        assert str(error)
