import time
from dataclasses import replace
from pathlib import Path

import pytest
from benchmark_doubles import MACHINE, SETTINGS, make_pair, make_single, shell_tool

from benchmark_ppr.benchmark_pair import read_pair
from benchmark_ppr.run_tool import RunSettings, load, run_tool
from benchmark_ppr.tools import BOTH, Tool, pairwise
from diffing.pair_state import Side

SHRINK = 'echo "int bad; int b;" >variant.c && "$TEST" && echo "int bad;" >variant.c && "$TEST"'


def attempt(tool, pair, tmp_path, timeout=SETTINGS.timeout):
    folder = tmp_path / "out"
    run = run_tool(tool, pair, folder, RunSettings(timeout, 1), MACHINE, "python -m benchmark_ppr run")
    assert load(folder / "result.json") == run
    return run


def is_alive(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except FileNotFoundError:
        return False


@pytest.mark.slow
def test_a_tool_that_works_is_measured_and_its_result_verified(pair, tmp_path):
    run = attempt(shell_tool("good", SHRINK), pair, tmp_path)
    assert (run.status, run.verdict, run.version, run.tests) == ("done", "verified", "fake 1.0", 2)
    assert (run.before.variant.tokens, run.after.variant.tokens, run.after.variant.bytes) == (9, 3, 9)
    assert (run.before.difference, run.after.difference, run.after.seed) == (3, None, None)
    assert (tmp_path / "out" / "variant.c").read_text() == "int bad;\n"


@pytest.mark.slow
def test_the_test_finds_the_program_by_argument_or_by_name_in_a_folder_of_its_own(pair, tmp_path):
    script = (
        'mkdir x && echo "int bad;" >x/other.c && "$TEST" x/other.c && cd x && ! "$TEST" && cp other.c ../variant.c'
    )
    run = attempt(shell_tool("elsewhere", script), pair, tmp_path)
    assert (run.verdict, run.tests) == ("verified", 2)


def test_a_result_without_the_property_is_wrong(pair, tmp_path):
    run = attempt(shell_tool("liar", "echo 'int b;' >variant.c"), pair, tmp_path)
    assert (run.status, run.verdict, run.after.variant.tokens) == ("done", "wrong", 3)


def test_a_failure_says_its_last_words(pair, tmp_path):
    run = attempt(shell_tool("bad", "rm variant.c; echo some; echo thing >&2; exit 3"), pair, tmp_path)
    assert (run.status, run.message, run.verdict, run.after) == ("failed", "exit status 3: thing", "none", None)


@pytest.mark.slow
def test_at_the_limit_all_processes_are_killed_and_the_best_program_so_far_is_taken(pair, tmp_path):
    pids = tmp_path / "pids"
    script = f"{SHRINK}; echo junk >variant.c; setsid sleep 600 & echo $! $$ >{pids}; wait; sleep 600"
    start = time.monotonic()
    run = attempt(shell_tool("slow", script, keeps_best=False), pair, tmp_path, timeout=1)
    assert time.monotonic() - start < 10
    assert (run.status, run.verdict, run.message) == ("timeout", "verified", "stopped after 1 s")
    assert run.after.variant.tokens == 3
    assert not any(is_alive(pid) for pid in pids.read_text().split())


@pytest.mark.slow
def test_at_the_limit_a_tool_without_any_result_has_none(pair, tmp_path):
    run = attempt(shell_tool("slow", "exec sleep 600", keeps_best=False), pair, tmp_path, timeout=0.2)
    assert (run.status, run.verdict, run.after, run.tests) == ("timeout", "none", None, 0)


@pytest.mark.parametrize(
    ("facts", "options", "message"),
    [
        ("", {"lines": ("no-such-tool {variant}",), "install": "get it"}, "no-such-tool is not installed (get it)"),
        ("", {"languages": frozenset({"rust"})}, "fake does not support C"),
        ('needs = ["sh", "no-such-cc"]', {}, "no-such-cc is not installed (run benchmark_ppr/install/setup.sh)"),
    ],
)
def test_what_is_missing_is_said(facts, options, message, tmp_path):
    pair = read_pair(make_pair(tmp_path / "one", facts))
    run = attempt(replace(shell_tool("fake", "true"), **options), pair, tmp_path)
    assert (run.status, run.verdict, run.message) == ("skipped", "none", message)


def test_a_pair_that_does_not_reproduce_is_skipped(pair, tmp_path):
    pair.tests[Side.SEED].write_text("exit 1\n")
    run = attempt(shell_tool("fake", "true"), pair, tmp_path)
    assert (run.status, run.message) == ("skipped", "the test of the seed does not hold on the original")


def test_both_programs_reduced_by_themselves_have_a_difference(pair, tmp_path):
    lines = ("sh -c \"echo 'int a;' >seed.c\"", "sh -c \"echo 'int bad;' >variant.c\"")
    tool = Tool("both", lines, version=("-c", "echo 1"), sides=BOTH)
    run = attempt(tool, pair, tmp_path)
    assert (run.verdict, run.after.seed.tokens, run.after.variant.tokens, run.after.difference) == ("verified", 3, 3, 2)


@pytest.mark.slow
def test_what_passes_after_the_limit_does_not_count(pair, tmp_path):
    late = 'trap \'echo "int bad;" >variant.c; "$TEST"; exit\' INT'
    script = f'{late}; echo "int bad; int b;" >variant.c && "$TEST"; sleep 600 & wait'
    run = attempt(shell_tool("late", script, keeps_best=False), pair, tmp_path, timeout=2)
    assert (run.status, run.verdict, run.tests) == ("timeout", "verified", 2)
    assert run.after.variant.tokens == 6


@pytest.mark.slow
def test_at_the_limit_a_program_whose_turn_has_not_come_is_as_it_was(pair, tmp_path):
    lines = ("sh -c \"echo 'int a;' >seed.c && {seed_test} seed.c\"", "sleep 600")
    tool = Tool("both", lines, version=("-c", "echo 1"), sides=BOTH, keeps_best=False)
    run = attempt(tool, pair, tmp_path, timeout=2)
    assert (run.status, run.verdict) == ("timeout", "verified")
    assert (run.after.seed.tokens, run.after.variant) == (3, run.before.variant)


@pytest.mark.slow
def test_ppr_itself(pair, tmp_path):
    run = attempt(pairwise("ppr"), pair, tmp_path)
    assert (run.status, run.verdict, run.after.difference) == ("done", "verified", 1)
    assert run.tests >= 6  # three times on each original


@pytest.mark.slow
def test_a_single_program_has_no_seed(tmp_path):
    pair = read_pair(make_single(tmp_path / "one"))
    run = attempt(shell_tool("good", SHRINK), pair, tmp_path)
    assert (run.status, run.verdict, run.after.variant.tokens) == ("done", "verified", 3)
    assert (run.before.seed, run.before.difference) == (None, None)
    run = attempt(pairwise("ppr"), pair, tmp_path)
    assert (run.status, run.message) == ("skipped", "ppr needs a seed")


def test_half_a_result_is_none(pair, tmp_path):
    tool = replace(
        shell_tool("half", "mkdir result; echo 'int bad;' >result/variant.c"),
        output="result",
        sides=BOTH,
        together=True,
    )
    run = attempt(tool, pair, tmp_path)
    assert (run.status, run.verdict, run.after) == ("done", "none", None)


def test_a_failure_after_one_of_two_programs_has_no_result(pair, tmp_path):
    lines = ("sh -c \"echo 'int a;' >seed.c && {seed_test} seed.c\"", "false")
    tool = Tool("both", lines, version=("-c", "echo 1"), sides=BOTH, keeps_best=False)
    run = attempt(tool, pair, tmp_path)
    assert (run.status, run.verdict, run.tests, run.after) == ("failed", "none", 1, None)


def test_a_version_is_not_what_a_tool_says_when_it_does_not_know_the_option(pair, tmp_path):
    tool = replace(shell_tool("old", "true"), version=("-c", "echo usage: old FILE; exit 2"))
    assert attempt(tool, pair, tmp_path).version == "unknown"
