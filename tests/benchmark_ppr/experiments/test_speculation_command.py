"""The command that shows how much faster more jobs are."""

import re

import pytest
from click.testing import CliRunner

from benchmark_ppr.benchmark_pair import find_pairs
from benchmark_ppr.experiments.speculation import TEN, main


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
