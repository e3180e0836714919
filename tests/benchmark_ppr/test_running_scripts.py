import contextlib
import os
from pathlib import Path

import pytest
from benchmark_doubles import make_pair

from benchmark_ppr import benchmark_pair
from benchmark_ppr.benchmark_pair import ScriptRunner, read_pair, verify
from diffing.pair_state import Side
from ppr.programs.errors import UserError


@pytest.fixture
def runner():
    with ScriptRunner() as runner:
        yield runner


def test_a_test_of_a_pair_gives_its_exit_status(runner, pair):
    pair.tests[Side.VARIANT].write_text("grep -q bad variant.c || exit $1\n")
    assert runner.test(pair, Side.VARIANT, b"int bad;") == 0
    pair.tests[Side.VARIANT].write_text("exit 7\n")
    assert runner.test(pair, Side.VARIANT, b"int bad;") == 7


def test_a_test_may_have_a_prefix(runner, pair):
    pair.tests[Side.VARIANT].write_text("exit $CODE\n")
    assert runner.test(pair, Side.VARIANT, b"", ("env", "CODE=9")) == 9


@pytest.mark.slow
def test_a_test_that_takes_too_long_has_no_status(runner, pair, monkeypatch):
    monkeypatch.setattr(benchmark_pair, "TEST_LIMIT", 0.2)
    pair.tests[Side.SEED].write_text("sleep 600\n")
    assert runner.test(pair, Side.SEED, b"") is None


def test_a_test_that_lacks_a_command_raises(runner, pair):
    pair.tests[Side.SEED].write_text("no-such-command\n")
    with pytest.raises(UserError, match="exit status 127"):
        runner.test(pair, Side.SEED, b"")


def test_verifying_says_which_tests_hold(pair):
    assert verify(pair, pair.texts()) == {Side.SEED: True, Side.VARIANT: True}
    assert verify(pair, {Side.VARIANT: b"int b;"}) == {Side.VARIANT: False}
    pair.tests[Side.SEED].write_text("no-such-command\n")
    assert verify(pair, pair.texts()) == {Side.SEED: False, Side.VARIANT: True}


@pytest.mark.parametrize("end", ["exit 5", "(exit 5)", "sh -c 'exit 5'"])
def test_a_script_gives_its_status_and_its_log(runner, end):
    script = f'ls >log.txt; cat "$1" >>log.txt\n{end}\n'
    assert runner.run_text(script, "p.c", b"int x;", 30, "log.txt") == (5, "log.txt\np.c\nint x;")


def test_a_long_log_is_kept_whole(runner):
    _, log = runner.run_text("seq 20000 >log.txt", "p.c", b"", 30, "log.txt")
    assert log.splitlines() == [str(number) for number in range(1, 20001)]


def test_the_log_is_not_that_of_the_run_before(runner):
    runner.run_text("echo first >log.txt", "p.c", b"", 30, "log.txt")
    assert runner.run_text("true", "p.c", b"", 30, "log.txt") == (0, "")


def test_a_program_that_ends_like_a_missing_command_is_not_an_error(runner):
    assert runner.run_text("echo said >log.txt; exit 127", "p.c", b"", 30, "log.txt") == (127, "said\n")


@pytest.mark.slow
def test_nothing_of_a_script_that_was_stopped_stays(runner):
    mark = f"1000.{os.getpid()}"
    script = f"echo started >log.txt; timeout -s KILL 900 sleep {mark}"
    assert runner.run_text(script, "p.c", b"", 0.5, "log.txt") == (None, "")
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):  # it has just ended
            assert mark.encode() not in path.read_bytes()


def test_a_test_finds_what_the_pair_includes(runner, tmp_path):
    folder = make_pair(tmp_path / "one", 'includes = ["part.h"]\n')
    (folder / "part.h").write_text("7\n")
    (folder / "variant_test.sh").write_text("exit $(cat part.h)\n")
    assert runner.test(read_pair(folder), Side.VARIANT, b"") == 7
