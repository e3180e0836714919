"""Searches in simulated time, and the command that shows how much faster more jobs are."""

import re

import pytest
from click.testing import CliRunner

from benchmark_ppr.benchmark_pair import find_pairs
from benchmark_ppr.experiments.speculation import TEN, TEST_SECONDS, Foresight, RecordedPair, main
from ppr.properties.running import TestRunner
from ppr.search.verdicts import VerdictStore

WORDS = [f"w{number}" for number in range(24)]


@pytest.fixture
def calls(tmp_path):
    return tmp_path / "calls"


@pytest.fixture
def recorded(pair, calls):
    """A pair of many declarations of which the variant has to keep a few; the calls of its tests are written down."""
    declarations = "".join(f"int {word};\n" for word in WORDS)
    for side, path in pair.programs.items():
        path.write_text(declarations + ("" if side.value == "seed" else "int bad;\n"))
        kept = " && ".join(f"grep -q {word} {path.name}" for word in ("w3", "w11", "w19"))
        pair.tests[side].write_text(f"echo >>{calls}\n{kept}\n")
    with TestRunner() as runner:
        yield RecordedPair(pair, VerdictStore(), runner)


@pytest.mark.slow
def test_with_one_job_the_tests_run_in_a_row_and_with_more_the_result_is_the_same(recorded, calls):
    alone = recorded.simulate(1)
    asked = calls.read_text().count("\n")
    assert alone.seconds == pytest.approx(TEST_SECONDS * alone.started)
    assert asked == alone.started
    assert recorded.simulate(1) == alone
    assert calls.read_text().count("\n") == asked  # every answer was recorded
    seconds = [alone.seconds]
    for jobs in (2, 8):
        run = recorded.simulate(jobs)
        assert (run.programs, run.accepted, run.steps) == (alone.programs, alone.accepted, alone.steps)
        assert run.started >= alone.started
        seconds.append(run.seconds)
    assert seconds == sorted(seconds, reverse=True)
    assert recorded.simulate(8, chances=Foresight()).seconds < alone.seconds / 2


@pytest.mark.slow
def test_there_are_ten_pairs_by_default():
    assert [pair.name for pair in find_pairs(TEN)] == sorted(TEN)
    assert len(TEN) == 10


@pytest.mark.slow
def test_the_table_has_a_line_for_each_pair_and_the_means(pair, tmp_path):
    result = CliRunner().invoke(main, ["--pairs", str(pair.path), "--out", str(tmp_path / "out")])
    assert result.exit_code == 0, result.output
    assert (tmp_path / "out" / "one.sqlite").is_file()
    assert re.search(r"^\| one +\| +\d+ \| +\d+ \|( +\d+\.\d\d \(\d+\.\d\) \|){5} +\d+\.\d\d \|$", result.stdout, re.M)
    assert re.search(r"^\| all \(geometric mean\) ", result.stdout, re.M)


def test_a_pair_whose_compiler_is_absent_is_refused(pair, tmp_path):
    (pair.path / "pair.toml").write_text('needs = "no-such-compiler"\n')
    result = CliRunner().invoke(main, ["--pairs", str(pair.path), "--out", str(tmp_path / "out")])
    assert result.exit_code == 2
    assert "not installed: no-such-compiler (see setup.sh)" in result.output
