"""The command that measures what a campaign costs."""

import re

import pytest
from click import ClickException
from click.testing import CliRunner

from benchmark_ppr.experiments.campaign import campaign_cost, main, write_pairs
from ppr.campaign.pair_list import read_folder


def test_all_pairs_differ(tmp_path):
    write_pairs(tmp_path, 3)
    assert [pair.name for pair in read_folder(tmp_path, tmp_path / "out")] == ["000000", "000001", "000002"]
    assert len({path.read_text() for path in tmp_path.rglob("*.c")}) == 6


@pytest.mark.slow
def test_a_campaign_is_measured_twice():
    result = CliRunner().invoke(main, ["--pairs", "1", "--workers", "1"], catch_exceptions=False)
    assert result.exit_code == 0
    (row,) = re.findall(r"^\| 1 .*", result.output, re.M)
    seconds, cpu, memory, again, memory_again = (float(cell) for cell in row.split("|")[2:7])
    assert seconds > 0
    assert 0 < again < cpu  # nothing is run again, and Dask is not started
    assert 10 < memory_again < memory


@pytest.mark.slow
def test_a_campaign_that_fails_is_not_measured(tmp_path):
    with pytest.raises(ClickException, match="the campaign has ended with exit status 2"):
        campaign_cost(tmp_path, [])
