"""Commands that tell nothing of a bug, and calls that are wrong, with small shell scripts as compilers."""

import pytest
from fake_compilers import reduce

pytestmark = pytest.mark.calls


def refused(place, ended, *words):
    assert ended.returncode == 2, ended.stderr + ended.stdout
    for word in words:
        assert word in ended.stderr
    assert place.leftovers() == ([], [])


NONE = "echo '1:10: fatal error: list.h: No such file or directory' >&2; exit 1"


def test_a_command_that_is_not_there(place):
    refused(place, reduce(place, "--", "no-such-compiler"), "there is no no-such-compiler on PATH")
    ended = reduce(place, "--command", "no-such-compiler {} | cat; exit 127")
    refused(place, ended, "exit status 127", "no-such-compiler: not found", "check PATH")
    place.script("variant.sh", "echo line; no-such-compiler variant.c")
    refused(place, place.reduce(), "exit status 127", "| line", "no-such-compiler: not found", "check PATH")
    place.script("variant.sh", NONE)
    refused(place, place.reduce(), "does not hold", "give it with --include PATH/list.h")
