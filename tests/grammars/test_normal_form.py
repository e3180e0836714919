"""The text form of grammars: what is written is read back, and what cannot be read is named."""

import pytest
from hypothesis import strategies as st
from laws import drawn, for_each
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
    children,
    dump,
    load,
    quote,
    show,
    symbols,
    unquote,
)

A, B, C = Symbol("a"), Symbol("b"), Symbol('","')
STAR, PLUS, OPTIONAL, LIST = Quantifier.STAR, Quantifier.PLUS, Quantifier.OPTIONAL, Quantifier.LIST

WRITTEN = [
    (A, "a"), (Symbol('"if"'), '"if"'), (Symbol('"("', immediate=True), '~"("'),
    (Symbol("content", immediate=True), "~content"), (EMPTY, "()"), (Sequence((A, B)), "a b"),
    (Choice((A, B)), "a | b"), (Quantified(STAR, A), "a*"), (Quantified(PLUS, A), "a+"),
    (Quantified(OPTIONAL, A), "a?"), (Quantified(LIST, A, C), 'a % ","'),
    (Quantified(STAR, Sequence((A, B))), "(a b)*"), (Quantified(STAR, Quantified(PLUS, A)), "(a+)*"),
    (Quantified(STAR, EMPTY), "()*"), (Quantified(OPTIONAL, Quantified(LIST, A, C)), '(a % ",")?'),
    (Quantified(LIST, Quantified(STAR, A), Quantified(OPTIONAL, C)), '(a*) % (","?)'),
    (Quantified(LIST, Quantified(LIST, A, C), B), '(a % ",") % b'),
    (Sequence((Quantified(LIST, A, C), B)), '(a % ",") b'), (Sequence((Choice((A, B)), A)), "(a | b) a"),
    (Choice((Sequence((A, B)), A)), "a b | a"), (Choice((A, EMPTY)), "a | ()"),
    (Choice((Quantified(LIST, A, C), B)), 'a % "," | b'), (Symbol('"|"'), '"|"'),
    (Choice((Symbol('"("'), Symbol('"*"'), Symbol('"%"'))), '"(" | "*" | "%"'),
]  # fmt: skip


@for_each("expression, text", WRITTEN)
def test_an_expression_is_written_with_as_few_parentheses_as_it_needs_and_read_back(expression, text):
    assert (show(expression), load(f"node n = {text} ;").nodes["n"]) == (text, expression)


RARE = ["\x85", "\x0b", "\x0c", "\x1c", "\u2028"]  # line breaks


@for_each("text", ["a", '"', "\\", "\\n", "\n", "\r\n", "\t", '\\"', "#", "a b", "~", "é", "\\\\", *RARE])
def test_any_literal_can_be_quoted(text):
    form = NormalForm({"n": Sequence((Symbol(quote(text)), A))}, {})
    assert load(dump(form)) == form
    assert unquote(quote(text)) == text
    assert quote('\n\r\t\0"\\') == r'"\n\r\t\0\"\\"'


@for_each("name", LANGUAGE_NAMES)
def test_a_shipped_grammar_is_plain_text_says_where_it_comes_from_and_uses_its_hidden_rules(name):
    form = by_name(name).normal_form
    assert load(dump(form)) == form
    assert dump(form).replace("\n", "").isprintable()
    header = " ".join(form.header)
    assert header.startswith(f"{name}: Perses normal form")
    assert all(word in header for word in ("source: grammar.json of https://", "on PyPI", "licence"))
    used = {symbol.name for part in (*form.nodes.values(), *form.rules.values()) for symbol in symbols(part)}
    assert set(form.rules) <= used


def test_the_header_and_rules_in_the_order_of_their_names_are_written():
    form = NormalForm({"b": A, "a": B}, {"d": A, "c": B}, ("one line", "", "another: line"))
    written = "# one line\n#\n# another: line\nnode a = b ;\nnode b = a ;\nrule c = b ;\nrule d = a ;\n"
    assert (dump(form), load(dump(form)), load("")) == (written, form, NormalForm({}, {}, ()))


def test_symbols_come_in_the_order_in_which_they_are_written():
    expression = Sequence((A, Quantified(LIST, Choice((B, A)), C)))
    assert [symbol.name for symbol in symbols(expression)] == ["a", "b", "a", '","']


@for_each("text, message", [
    ("token a = b ;", "starts with 'node', 'rule' or 'text', not 'token'"), ("node a b ;", "expected ="),
    ("node a = b", "expected ;"), ("node a = (b ;", r"expected \) in the rule 'node a"),
    ("node a = b ) ;", "expected ;"),
    ("node a = * b ;", r"unexpected \*"), ("node a = b % ;", "unexpected ;"), ("node a =", "expected ;"),
    ("node", "expected more"), ('node a = "open ;', "cannot read"),
    ("node a = b # c ;", "cannot read"),
    ("node a = b ; node c = d ;", "unexpected node after the rule 'a'"),
    (f"node a = {'(' * 5000}b{')' * 5000} ;", "more than 100 nested parentheses"),
])  # fmt: skip
def test_text_that_cannot_be_read_is_named(text, message):
    with pytest.raises(GrammarError, match=message):
        load(f"# header\nnode fine = x ;\n{text}\n")


def test_any_number_of_groups_stand_one_after_another_as_they_are_not_in_each_other():
    assert load(f"node n = {'(a | b)+ ' * 1000};").nodes["n"] == Sequence((Quantified(PLUS, Choice((A, B))),) * 1000)


names = st.sampled_from(["a", "b", "_c", "D_1", "longer"])
literals = st.text(st.sampled_from('ab_1 "\\~%|;#\té€'), max_size=4)
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


@drawn(
    st.dictionaries(names, expressions, max_size=3),
    st.dictionaries(names, expressions, max_size=3),
    headers,
    few=10,
    many=60,
)
def test_what_is_written_is_read_back(nodes, rules, header):
    form = NormalForm(nodes, rules, header)
    assert load(dump(form)) == form


@drawn(st.text(st.sampled_from('ab()|*+?%;=~"# \\\n'), max_size=30), few=10, many=60)
def test_any_text_is_read_or_refused_with_a_clear_error(text):
    try:
        load(f"node n = {text}")
    except GrammarError as error:
        assert str(error)


@for_each("text, parts", [("a b", "a b"), ("a | b", "a b"), ("a*", "a"), ('a % ","', 'a ","'), ("a", ""), ("()", "")])
def test_the_children_of_an_expression_are_its_parts_and_its_separator(text, parts):
    assert " ".join(show(one) for one in children(load(f"node n = {text} ;").nodes["n"])) == parts
