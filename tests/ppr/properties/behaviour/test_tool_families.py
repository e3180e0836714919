"""Each family of tools: the same bug has one signature wherever it happens, and another bug has another."""

import re

from laws import for_each
from tool_messages import ALL as MESSAGES
from tool_outputs import ALL as OUTPUTS

from ppr.properties.behaviour.recognise import FAMILIES, OTHERS, Kind, compared, recognise
from ppr.properties.behaviour.signature import Signature

ALL = [*MESSAGES, *OUTPUTS]


def seen(one, text):
    return recognise(one.status, b"", text.encode(), ["prog.c"])


@for_each("one", ALL)
def test_a_message_is_recognised(one):
    found = seen(one, one.first)
    assert (found.family, found.kind.value) == (one.family, one.kind)
    assert found.message


@for_each("one", ALL)
def test_the_same_message_elsewhere_has_the_same_signature(one):
    first, same = (seen(one, text) for text in (one.first, one.same))
    assert Signature.of(first) == Signature.of(same)
    assert Signature.of(first).is_shown(same)


@for_each("one", [one for one in ALL if one.other])
def test_another_message_has_another_signature(one):
    first, other = (seen(one, text) for text in (one.first, one.other))
    assert not Signature.of(first).is_shown(other)
    assert not Signature.of(other).is_shown(first)


@for_each("one", ALL)
def test_a_message_on_standard_output_is_recognised_too(one):
    found = recognise(one.status, one.first.encode(), b"", ["prog.c"])
    assert found.kind.value == one.kind


@for_each("family, text", [
    ("SMT-LIB", "unsupported\n"),
    ("SMT-LIB", 'sat\n(error "line 3 column 8: unknown constant x")\n'),
    ("SQL", 'psql:prog.sql:3: ERROR:  syntax error at or near "x"\nLINE 1: x;'),
    ("SQL", "1\nError: near line 2: no such table: t\n2\n"),
    ("OCaml", "# Line 1, characters 8-11:\n1 | let x = foo;;\n            ^^^\nError: Unbound value foo\n"),
])  # fmt: skip
def test_a_tool_may_reject_a_program_and_exit_with_0(family, text):
    assert [one.name for one in FAMILIES if one.rejects and re.search(one.rejects, text, re.MULTILINE)] == [family]


def test_a_compiler_that_fails_with_an_error_is_a_reference():
    """Only OCaml's toplevel, which goes on, says by itself that it does not take a program."""
    failed = recognise(2, b"", b'File "a.ml", line 1, characters 0-3:\n1 | foo\n    ^^^\nError: Unbound value foo\n')
    assert compared(recognise(0, b"", b""), failed, same_output=True).kind is Kind.ACCEPTS_INVALID


def test_the_failures_of_each_family_are_read_as_kinds_with_lists_of_patterns():
    """In a table, a pattern that is no list would be read letter by letter, and a kind may be misspelled."""
    for family in (*FAMILIES, OTHERS):
        assert all(type(kind) is Kind and type(some) is list for kind, some in family.failures.items()), family.name


def test_every_family_has_messages():
    assert {one.family for one in ALL} == {family.name for family in (*FAMILIES, OTHERS)}


@for_each("printed", [b"(" * 30_000, b"a,b/c," * 6_000, b" " * 30_000 + b"v.x"])
def test_a_line_of_any_length_is_looked_through_in_no_time(printed):
    assert recognise(1, b"", printed, ["v.x"]).kind is Kind.STATUS
