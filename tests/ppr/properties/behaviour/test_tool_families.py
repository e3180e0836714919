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


def test_an_internal_error_and_its_traceback_on_the_other_stream_are_one_message():
    errors = b"v.py:8: error: INTERNAL ERROR -- Please try using mypy master on GitHub:\nversion: 1.9.0\n"
    output = b'Traceback (most recent call last):\n  File "mypy/nodes.py", line 3, in add\nAssertionError: Mixing\n'
    alone, both = recognise(2, b"", errors, ["v.py"]), recognise(2, output, errors, ["v.py"])
    assert (alone.message, both.message) == ("INTERNAL ERROR", "AssertionError: Mixing")
    assert both.frames == ("add",)


def test_smt_error_on_stdout_is_an_error_without_its_place():
    """As z3 prints it, with exit status 1."""
    found = recognise(1, b'sat\n(error "line 10 column 20: an invalid model was generated")\n', b"", ["v.smt2"])
    assert (found.kind, found.message) == (Kind.INTERNAL_ERROR, "an invalid model was generated")
    other = recognise(1, b'(error "line 3 column 7: unknown constant x")\n', b"", ["v.smt2"])
    assert (other.kind, other.message) == (Kind.ERROR, "unknown constant x")


@for_each("printed, message", [
    ("v.x:4:14: Field 1 has already been used.", "Field 1 has already been used."),  # protoc
    ("    v.x:6:3: no visible label 'a'", "no visible label 'a'"),  # luacheck
    ("v.x: line 3, col 9, Expected a condition.", "Expected a condition."),  # jshint
    ("v.x:4: parser error : Entity 'a' not defined\n <d>&a;</d>\n", "parser error : Entity 'a' not defined"),
    ("/a/v.x: v.x:6: Invalid yield (SyntaxError)\n yield 2", "Invalid yield (SyntaxError)"),  # ruby -c
    ("v.x:1: warning: b\nv.x:3:5: Fehler: »a« nicht deklariert", "Fehler: »a« nicht deklariert"),
    ("\nIn v.x line 6:\n  f $i\n    ^-- SC2086 (info): Double quote it.\n", "SC2086 (info): Double quote it."),
    ('Global "$y" is not declared at v.x line 3.\nv.x had compilation errors.', 'Global "$y" is not declared'),
    ("Can't locate a.pm at /usr/bin/tool line 55, <STDIN> line 3.", "Can't locate a.pm"),
    ('cannot add "y" at (/a/v.x:3)', 'cannot add "y"'), ('cannot add "y" (v.x:3)', 'cannot add "y"'),
    ("CMake Error at v.x:5 (f):\n  f was invoked with too few.\n", "f was invoked with too few."),
    ("make: *** No rule to make target 'd'.  Stop.", "No rule to make target 'd'"),
    ("jq: error (at v.x:3): it cannot be added", "it cannot be added"),
    ("/a/v.x\n  2:7  error  Expected a condition  no-cond\n\n✖ 1 problem", "Expected a condition no-cond"),
    ("[error] v.x: SyntaxError: Unclosed block (2:1)\n[error] > 2 | .b {", "SyntaxError: Unclosed block (2:1)"),
    ("Error in f(x) : object 'y' not found", "object 'y' not found"),
    ("v.c:(.text+0x5): undefined reference to `f'\ncollect2: error: ld returned 1 exit status", "undefined ref"),
    ('invalid name "f"\n    while executing\n"f"', 'invalid name "f"'),
    ("10%\r20%\r\x1b[Kpanic: bad node\r\n", "panic: bad node"),  # a line that was written over
])  # fmt: skip
def test_what_is_said_of_a_place_is_the_error_whatever_the_words(printed, message):
    found = recognise(1, b"", printed.encode(), ["v.x"])
    assert found.message.startswith(message) and "/a/" not in found.message, found
    assert found.kind is not Kind.STATUS


@for_each("printed", [b"(" * 30_000, b"a,b/c," * 6_000, b" " * 30_000 + b"v.x"])
def test_a_line_of_any_length_is_looked_through_in_no_time(printed):
    assert recognise(1, b"", printed, ["v.x"]).kind is Kind.STATUS


@for_each("printed", ["In v.x line 6:\n  f $i\n", "reading v.x:3 as a note", "t.x:3: no", "make: *** [all] Error 2"])
def test_a_place_of_which_nothing_is_said_is_no_error(printed):
    assert recognise(1, b"", printed.encode(), ["v.x"]).kind is Kind.STATUS
