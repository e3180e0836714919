"""Commands that tell nothing of a bug, and calls that are wrong, with small shell scripts as compilers."""

import shutil

import pytest
from fake_compilers import CRASH, reduce

pytestmark = pytest.mark.calls


def refused(place, ended, *words):
    assert ended.returncode == 2, ended.stderr + ended.stdout
    for word in words:
        assert word in ended.stderr
    assert place.leftovers() == ([], [])


BOTH, NONE = "echo 'error: no future' >&2", "echo '1:10: fatal error: list.h: No such file or directory' >&2; exit 1"


@pytest.mark.parametrize(
    ("if_bad", "otherwise", "told"),
    [
        ("exit 0", "exit 0", ("fakecc {} does the same with the seed seed.c and the variant", "exits with status 0")),
        # of several errors, in that of the variant
        (f"{BOTH}; exit 1", f"echo 'error: no value' >&2; {BOTH}; exit 1", ('with "error: no future"',)),
        (NONE, NONE, ("| 1:10: fatal error: list.h", "give it with --include PATH/list.h")),
    ],
    ids=["status", "errors", "a header is missing"],
)
def test_programs_that_are_alike(place, compiler, if_bad, otherwise, told):
    compiler(if_bad, otherwise=otherwise)
    refused(place, reduce(place, "--", "fakecc"), *told)


def test_programs_in_the_wrong_order_and_one_that_does_nothing(place, compiler):
    compiler(CRASH)
    ended = place.run("variant.c", "seed.c", "--", "fakecc")
    refused(place, ended, "swapped", "in bad_pass", "give the programs in the other order")
    refused(place, place.run("single", "seed.c", "--", "fakecc"), "no bug is seen: fakecc")


def test_a_command_that_is_not_there(place):
    refused(place, reduce(place, "--", "no-such-compiler"), "there is no no-such-compiler on PATH")
    ended = reduce(place, "--command", "no-such-compiler {} | cat; exit 127")
    refused(place, ended, "exit status 127", "no-such-compiler: not found", "check PATH")
    place.script("variant.sh", "echo line; no-such-compiler variant.c")
    refused(place, place.reduce(), "exit status 127", "| line", "no-such-compiler: not found", "check PATH")
    place.script("variant.sh", NONE)
    refused(place, place.reduce(), "does not hold", "give it with --include PATH/list.h")


def test_a_reference_that_dies_and_a_command_that_does_something_else_each_time(place, compiler):
    compiler("echo 1")
    compiler(CRASH, name="right")
    said = 'right {} dies with "internal compiler error: in bad_pass" on the variant variant.c, so it cannot tell'
    refused(place, reduce(place, "--reference", "right {}", "--command", "fakecc {}"), said)
    compiler('echo "error: $(date +%N | tr 0-9 a-j)" >&2; exit 1')
    refused(place, reduce(place, "--", "fakecc"), "does not do the same each time on the variant variant.c")


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("gcc") is None, reason="gcc is not installed")
def test_undefined_behaviour_is_not_taken_for_wrong_output(place):
    text = 'int printf(const char *, ...);\nint main(void) {{ int x = {}; x++; printf("%d", x < 0 ? N : 0); }}\n'
    place.write("seed.c", text.format(1))
    place.write("variant.c", text.format(2147483647))
    line = "gcc -w -DN=1 {} -o a.out && ./a.out"
    ended = place.run("seed.c", "variant.c", "--reference", line.replace("N=1", "N=2"), "--command", line)
    refused(place, ended, "variant.c has undefined behaviour", "signed integer overflow", "--no-check-undefined")
