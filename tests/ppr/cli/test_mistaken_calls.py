"""Calls that mean something else: one sentence with the right one."""

import pytest

pytestmark = pytest.mark.calls


def test_help_is_a_verb_too_unless_it_is_a_file(place):
    helped = place.run("help", "locate")
    assert (helped.returncode, helped.stdout) == (0, place.run("locate", "--help").stdout)
    assert len({place.run(*words).stdout for words in (["help"], ["--help"], ["-h"], [])}) == 1
    place.write("help", "int a;")
    assert "the language of help is unknown" in place.run("help").stderr
