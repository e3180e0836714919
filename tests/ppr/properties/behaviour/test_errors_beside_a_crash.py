"""Errors that a command reports before it does something worse."""

import pytest

from ppr.properties.behaviour.recognise import errors_in

ICE = "x.c:3:1: internal compiler error: in gen_typedef_die, at dwarf2out.cc:1\nPlease submit a full bug report\n"


@pytest.mark.parametrize(
    ("printed", "errors"),
    [
        (ICE, 0),
        ("x.c:1:1: error: unknown type name 'a'\n" + ICE, 1),
        ("x.c:1:1: error: unknown type name 'a'\nx.c:2:1: error: expected ';'\n" + ICE, 2),
        (ICE + "x.c:4:1: error: unknown type name 'a'\n" + ICE, 0),  # after the first crash
        (ICE + "cc1: error: terminated with status 1\n", 0),  # it is about the crash
        ("x.c:1:1: error: unknown type name 'a'\n", 1),  # killed by a signal, which is not printed
        ("", 0),
    ],
)
def test_errors_before_the_crash_count(printed, errors):
    assert len(errors_in(b"", printed.encode(), ["x.c"])) == errors
