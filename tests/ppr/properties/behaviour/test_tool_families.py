"""Each family of tools: the same bug has one signature wherever it happens, and another bug has another."""

import re

from laws import for_each
from tool_messages import ALL as MESSAGES
from tool_outputs import ALL as OUTPUTS

from ppr.properties.behaviour.kinds import Kind, compared
from ppr.properties.behaviour.recognise import FAMILIES, OTHERS, recognise
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


@for_each(
    "family, text",
    [
        ("SMT-LIB", "unsupported\n"),
        ("SMT-LIB", 'sat\n(error "line 3 column 8: unknown constant x")\n'),
        ("SQL", 'psql:prog.sql:3: ERROR:  syntax error at or near "x"\nLINE 1: x;'),
        ("SQL", "1\nError: near line 2: no such table: t\n2\n"),
        ("OCaml", "# Line 1, characters 8-11:\n1 | let x = foo;;\n            ^^^\nError: Unbound value foo\n"),
    ],
)
def test_a_tool_may_reject_a_program_and_exit_with_0(family, text):
    assert [one.name for one in FAMILIES if one.rejects and re.search(one.rejects, text, re.MULTILINE)] == [family]


def test_a_compiler_that_fails_with_an_error_is_a_reference():
    """Only OCaml's toplevel, which goes on, says by itself that it does not take a program."""
    failed = recognise(2, b"", b'File "a.ml", line 1, characters 0-3:\n1 | foo\n    ^^^\nError: Unbound value foo\n')
    assert compared(recognise(0, b"", b""), failed, same_output=True).kind is Kind.ACCEPTS_INVALID


def test_every_family_has_messages():
    assert {one.family for one in ALL} == {family.name for family in (*FAMILIES, OTHERS)}


def test_an_internal_error_and_its_traceback_on_the_other_stream_are_one_message():
    errors = b"v.py:8: error: INTERNAL ERROR -- Please try using mypy master on GitHub:\nversion: 1.9.0\n"
    output = (
        b'Traceback (most recent call last):\n  File "mypy/nodes.py", line 3, in add\nAssertionError: Mixing them\n'
    )
    alone, both = recognise(2, b"", errors, ["v.py"]), recognise(2, output, errors, ["v.py"])
    assert (alone.message, both.message) == ("INTERNAL ERROR", "AssertionError: Mixing them")
    assert both.frames == ("add",)


def test_smt_error_on_stdout_is_an_error_without_its_place():
    """As z3 prints it, with exit status 1."""
    found = recognise(1, b'sat\n(error "line 10 column 20: an invalid model was generated")\n', b"", ["v.smt2"])
    assert (found.kind, found.message) == (Kind.INTERNAL_ERROR, "an invalid model was generated")
    other = recognise(1, b'(error "line 3 column 7: unknown constant x")\n', b"", ["v.smt2"])
    assert (other.kind, other.message) == (Kind.ERROR, "unknown constant x")
