"""Calls that mean something else: one sentence with the right one."""

import json

import pytest

pytestmark = pytest.mark.calls


@pytest.fixture
def calls(place):
    place.write("v.c", "int bug = 1;\n")
    place.script("bug.sh", 'grep -q bug "$1"')
    return place


@pytest.mark.slow
def test_folder_of_a_result_where_a_pair_is_wanted(calls):
    calls.write("seed.c", "int a = 2;\n")
    assert calls.run("single", "v.c", "--test", "./bug.sh", "--jobs", "1", "--quiet").returncode == 0
    assert "this needs a seed, and there is one program" in calls.run("explain", "v.ppr").stderr
    assert "or the folder of a reduced pair" in calls.run("diff", "v.ppr").stderr
    test = ("--seed-test", "grep -q int {}", "--variant-test", "./bug.sh")
    assert calls.run("seed.c", "v.c", *test, "--jobs", "1", "--quiet").returncode == 0
    assert "difference" in calls.run("diff", "seed.ppr").stdout
    assert json.loads(calls.run("diff", "seed.ppr", "--json").stdout)["difference"] >= 1


def test_help_is_a_verb_too_unless_it_is_a_file(calls):
    helped = calls.run("help", "locate")
    assert (helped.returncode, helped.stdout) == (0, calls.run("locate", "--help").stdout)
    assert len({calls.run(*words).stdout for words in (["help"], ["--help"], ["-h"], [])}) == 1
    calls.write("help", "int a;")
    assert "the language of help is unknown" in calls.run("help").stderr
