"""Mutation logs that are made by diffing: they lead from the seed to the variant, and each mutation can be left out."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from laws import for_each
from quick_scripts import quick_scripts
from reducing import inputs_of

from benchmark_ppr.mutator import Mutator
from grammars.languages import by_name
from ppr.programs.errors import UserError
from ppr.programs.pair import ParsedPair, Programs
from ppr.results.mutation_log import diffed_log, history_of, replay

SEED = "int a;\nint f(int b) {\n  if (b) { a = b + 1; }\n  g(a, b);\n  return a;\n}\n"
INNER = "def f(a):\n    g(a)\n    g(a, 1)\n    h(a)\n"
WRAPPED = "def f(a):\n    if a:\n        g(a)\n        g(a, 1)\n        h(a)\n"


def of(seed, variant, language="c"):
    """The mutations, and what the seed becomes by each of them alone."""
    inputs = inputs_of(seed, variant, language)
    log = diffed_log(inputs)
    assert replay(inputs.programs.seed, log).decode() == variant
    history = history_of(inputs.programs.seed, log)
    return [(one.kind, one.node) for one in log], [history.text([number]).decode() for number in range(len(log))]


@for_each(
    "seed, variant, kind, node",
    [
        ("int a;", "int a; int b;", "diff-insert", "declaration"),
        ("int a; int b;", "int b;", "diff-delete", "declaration"),
        ("f(){a();}", "f(){b();}", "diff-update", "identifier"),
        ("f(a){g(a);}", "f(a){if(a)g(a);}", "diff-wrap", "if_statement"),
        ("f(a){if(a)g(a);}", "f(a){g(a);}", "diff-unwrap", "if_statement"),
        ("int first = 1; int second = 2;", "int second = 2; int first = 1;", "diff-move", "declaration"),
        ("int a; int b;", "int a;\n\nint b; // c\n", "diff-layout", ""),
        ("f(){return 1;}", "f(){while(x)y();}", "diff-replace", "while_statement"),
    ],
)
def test_an_operation_is_a_mutation(seed, variant, kind, node):
    names, alone = of(seed, variant)
    assert (names, alone) == ([(kind, node)], [variant])


def test_operations_are_in_the_order_of_the_text_and_each_can_be_made_alone():
    names, alone = of("f(){a();g(1);}", "f(){b();if(x)g(2);}")
    assert [name for name, _ in names] == ["diff-update", "diff-wrap", "diff-update"]
    assert alone == ["f(){b();g(1);}", "f(){a();if(x)g(1);}", "f(){a();g(2);}"]


@pytest.mark.parametrize(("seed", "variant", "kind"), [(INNER, WRAPPED, "diff-wrap"), (WRAPPED, INNER, "diff-unwrap")])
def test_white_space_inside_of_what_comes_or_goes_belongs_to_it(seed, variant, kind):
    names, alone = of(seed, variant, "python")
    assert (names, alone) == ([(kind, "if_statement")], [variant])


def test_white_space_belongs_to_the_innermost_operation_around_it():
    names, alone = of("f(a){g(a);}", "f(a){if(a)h(g( a));}")
    assert names == [("diff-wrap", "if_statement"), ("diff-wrap", "call_expression")]
    assert alone == ["f(a){if(a)g(a);}", "f(a){h(g( a));}"]


def test_equal_programs_have_no_mutation():
    assert of(SEED, SEED) == ([], [])


@pytest.mark.slow
@settings(max_examples=20)
@given(st.integers(0, 10_000), st.integers(1, 8))
def test_mutations_lead_to_the_variant_and_any_can_be_left_out(number, count):
    variant, _ = Mutator(by_name("c"), [SEED.encode()], Random(number)).mutate(SEED.encode(), count)
    inputs = inputs_of(SEED, variant.decode())
    with quick_scripts():
        log = diffed_log(inputs)
    assert replay(inputs.programs.seed, log) == variant
    history = history_of(inputs.programs.seed, log)
    every = range(len(log))
    assert history.text(every) == variant
    for number in every:
        history.text([number])


def test_only_what_differs_has_to_be_unicode():
    inputs, (seed, *variants) = inputs_of("", ""), (b'f("\xff", 1);', b'f("\xff", 2);', b'f("\xfe", 1);')
    first, second = (replace(inputs, parsed=ParsedPair.parse(Programs(seed, one), inputs.language)) for one in variants)
    assert diffed_log(first)[0].edits[0].new == " 2"
    with pytest.raises(UserError, match="by diffing: what differs is not UTF-8"):
        diffed_log(second)
