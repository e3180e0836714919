import os

import pytest
from benchmark_doubles import make_command, make_pair

from benchmark_ppr.benchmark_pair import read_pair
from benchmark_ppr.harness.pair_faults import faults
from benchmark_ppr.script_runner import ScriptRunner


def test_a_test_that_fails_once_in_three_times_is_a_fault(tmp_path):
    pair = make_pair(tmp_path / "one")
    calls = tmp_path / "calls"
    (pair / "variant_test.sh").write_text(f"echo >>{calls}\n[ $(wc -l <{calls}) -ne 2 ]\n")
    assert faults(read_pair(pair)) == ["variant_test.sh ended with 0, 1, 0"]


def test_a_pair_that_holds_every_time_has_no_fault(pair):
    assert faults(pair) == []


@pytest.mark.parametrize("status", [0, 125])
def test_another_crash_has_to_fail_the_test_and_not_only_to_be_no_success(status, tmp_path, monkeypatch):
    pair = make_pair(tmp_path / "one", 'compiler = "cc-that-dies"\n')
    (pair / "variant_test.sh").write_text(
        f"cc-that-dies variant.c >log.txt 2>&1\ngrep -q 'error: in here' log.txt && exit 0\nexit {status}\n"
    )
    make_command(tmp_path / "bin", "cc-that-dies", "#!/bin/sh\necho internal compiler error: in here\nexit 4\n")
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{os.environ['PATH']}")
    assert faults(read_pair(pair)) == ["variant_test.sh takes another crash for this bug"]


@pytest.mark.parametrize(("end", "status"), [("exit 1", 1), ("exit 4", 4), ("exit 101", 101), ("kill -SEGV $$", 139)])
def test_the_exit_status_of_a_crash_does_not_tell_bugs_apart(end, status, tmp_path, monkeypatch):
    pair = make_pair(tmp_path / "one", 'compiler = "cc-that-dies"\n')
    (pair / "variant_test.sh").write_text(f"cc-that-dies variant.c >log.txt 2>&1\n[ $? -eq {status} ]\n")
    make_command(tmp_path / "bin", "cc-that-dies", f"#!/bin/sh\n{end}\n")
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{os.environ['PATH']}")
    assert faults(read_pair(pair)) == ["variant_test.sh takes another crash for this bug"]


@pytest.mark.parametrize("line", ["internal compiler error", "Assertion `", "panicked at", "PLEASE submit", "Error: "])
def test_words_that_stand_before_any_message_do_not_tell_bugs_apart(line, tmp_path, monkeypatch):
    pair = make_pair(tmp_path / "one", 'compiler = "cc-that-dies"\n')
    (pair / "variant_test.sh").write_text(f"cc-that-dies variant.c >log.txt 2>&1\ngrep -qF '{line}' log.txt\n")
    make_command(tmp_path / "bin", "cc-that-dies", f"#!/bin/sh\necho '{line}in here'\nexit 4\n")
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{os.environ['PATH']}")
    assert faults(read_pair(pair)) == ["variant_test.sh takes another crash for this bug"]


@pytest.mark.parametrize(("end", "found"), [(1, 0), (None, 1)])
def test_a_test_has_to_end_when_the_compiler_crashes_for_another_reason(end, found, tmp_path, monkeypatch):
    pair = read_pair(make_pair(tmp_path / "one", 'compiler = "cc-that-dies"\n'))
    monkeypatch.setattr(ScriptRunner, "test", lambda _, pair, side, program, prefix=(): end if prefix else 0)
    assert len(faults(pair)) == found
