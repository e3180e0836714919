"""Calls that mean something else: one sentence with the right one."""

import json

import pytest

pytestmark = pytest.mark.calls

SCRIPT = '#!/bin/sh\ngrep -q bug "$1"\n'


@pytest.fixture
def calls(place):
    place.write("seed.c", "int a = 1;\n")
    place.write("v.c", "int bug = 1;\n")
    place.write("bug.sh", SCRIPT).chmod(0o755)
    place.write("both.sh", SCRIPT).chmod(0o755)
    return place


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("./bug.sh", "v.c"), "if bug.sh is the test of v.c, say ppr single v.c --test bug.sh"),
        (("single", "--test", "v.c", "./bug.sh"), "say ppr single v.c --test bug.sh"),
        (("seed.c", "v.c", "--test", "./bug.sh"), "say --variant-test bug.sh"),
        (("diff", "v.c"), "or the folder of a reduced pair"),
        (("report", "v.c"), "did you mean ppr show, or ppr campaign report?"),
        (("campaign", "."), "did you mean ppr campaign run .?"),
        (("campaign", "nowhere"), "No such command 'nowhere'"),
        (("seed.c", "v.c", "seed.c", "v.c"), "(seed.c v.c); for more programs than a pair, there is ppr campaign run"),
        ((".", "--", "cc", "bug.sh"), "a program that works is only looked for near a file"),
        (("single", "seed.c", "bug.sh", "--", "cc"), "for the pair seed.c and bug.sh, leave out single"),
        (("seed.c", "v.c", "--", "cc", "{seed}"), "{seed} in the command is not known: {} stands for the program"),
        (("v.c", "--command", "cc ${program} {variant}"), "{variant} in the command is not known"),
        (("v.c", "--command", "cc", "-O2", "{}", "--jobs", "1"), "quote it as a whole, --command 'cc -O2 {}'"),
        (("v.c", "--reference", "cc", "{}", "--", "cc", "{}"), "quote it as a whole, --reference 'cc {}'"),
        (("v.c", "--memory", "1M", "--", "cc", "{}"), "with 1M, not even a shell starts: say 500M or 2G"),
        (("v.c", "--", "./v.c", "{}"), "it may not be executed: make it executable (chmod +x "),
        (("v.c", "--test", "grep x {variant}"), "{variant} in the command is not known"),
    ],
)
def test_script_for_a_program_and_test_of_the_variant_for_both(calls, words, said):
    ended = calls.run(*words)
    assert ended.returncode == 2
    assert said in ended.stderr and "Traceback" not in ended.stderr


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
    assert calls.run("help").stdout == calls.run("--help").stdout
    calls.write("help", "int a;")
    assert "the language of help is unknown" in calls.run("help").stderr
