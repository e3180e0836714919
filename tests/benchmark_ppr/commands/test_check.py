"""Whether pairs still show their bugs."""

import os
from pathlib import Path

import pytest
from benchmark_doubles import make_command, make_pair, make_single
from click.testing import CliRunner

from benchmark_ppr.benchmark_pair import read_pair
from benchmark_ppr.commands.check import ENDS, STUB, faults, main
from diffing.pair_state import Side


def test_a_pair_has_a_fault_if_it_fails_once_in_three_times(tmp_path, pair):
    assert faults(pair) == []
    calls = tmp_path / "calls"
    pair.tests[Side.VARIANT].write_text(f"echo >>{calls}\n[ $(wc -l <{calls}) -ne 2 ]\n")
    assert faults(pair) == ["variant_test.sh ended with 0, 1, 0"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("compiler", "test"),
    [
        *((f"echo {line}in here; exit 4", f"grep -qF {line} log.txt") for line in (
            "'internal compiler error'", "'Assertion `'", "'panicked at'", "'PLEASE submit'", "'Error: '")),
        *((end, f"[ $status -eq {status}]".replace("]", " ]")) for end, status in (
            ("exit 1", 1), ("exit 4", 4), ("exit 101", 101), ("kill -SEGV $$", 139))),
        *(("echo error: in here; exit 4", f"grep -q 'error: in here' log.txt && exit 0\nexit {status}")
          for status in (0, 125)),
    ],
)  # fmt: skip
def test_a_status_or_words_before_any_message_do_not_tell_bugs_apart(compiler, test, tmp_path, monkeypatch):
    pair = make_pair(tmp_path / "one", 'compiler = "cc-that-dies"\n')
    (pair / "variant_test.sh").write_text(f"cc-that-dies variant.c >log.txt 2>&1\nstatus=$?\n{test}\n")
    make_command(tmp_path / "bin", "cc-that-dies", f"#!/bin/sh\n{compiler}\n")
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{os.environ['PATH']}")
    assert faults(read_pair(pair)) == ["variant_test.sh mistakes another crash for this bug"]


@pytest.mark.parametrize(("end", "found"), [(1, 0), (None, 1)])
def test_a_test_has_to_end_when_the_compiler_crashes_for_another_reason(end, found, tmp_path, monkeypatch):
    pair = read_pair(make_pair(tmp_path / "one", 'compiler = "cc-that-dies"\n'))
    stubs = []

    def test(_, pair, side, program, prefix=()):
        if prefix:
            stubs.append(Path(prefix[1].removeprefix("PATH=").split(":")[0], "cc-that-dies").read_text())
        return end if prefix else 0

    monkeypatch.setattr("benchmark_ppr.commands.check.run_test", test)
    assert len(faults(pair)) == found
    assert stubs == [f"{STUB.read_text()}{one}\n" for one in ENDS[: len(ENDS) if end else 1]]


def check(*arguments):
    result = CliRunner().invoke(main, [str(word) for word in arguments])
    return result.exit_code, result.output


def test_single_programs_are_checked_and_a_pair_without_its_compiler_is_skipped(tmp_path):
    make_pair(tmp_path / "one", 'needs = ["no-such-compiler"]\n')
    make_single(tmp_path / "good")
    (make_single(tmp_path / "wrong") / "variant.c").write_text("int a;\n")
    status, output = check(tmp_path)
    assert status == 1
    assert "ok       good\n" in output and "FAILS    wrong: variant_test.sh ended with 1, 1, 1\n" in output
    assert "no-such-compiler is not installed" in output and "3 pairs: 1 ok, 1 fail, 1 skipped" in output
    assert check(tmp_path / "one")[0] == 0


def test_a_command_that_a_test_lacks_and_two_pairs_of_one_name_are_told(tmp_path):
    (make_pair(tmp_path / "one") / "seed_test.sh").write_text("no-such-command seed.c\n")
    status, output = check(tmp_path / "one")
    assert (status, "exit status 127" in output) == (1, True)
    for folder in ("a", "b"):
        make_pair(tmp_path / folder / "same")
    status, output = check(tmp_path / "a", tmp_path / "b")
    assert (status, "two pairs are named same" in output) == (2, True)
