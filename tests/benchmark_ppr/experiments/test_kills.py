"""The command that kills the processes of a campaign."""

import re
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from benchmark_ppr.experiments.kills import Seen, main, write_manifest
from ppr.campaign.pair_list import read_manifest


def process(pid):
    return SimpleNamespace(pid=pid, create_time=lambda: 1000.0 + pid)


def test_pairs_have_files_of_different_names(tmp_path):
    write_manifest(tmp_path, 2)
    pairs = read_manifest(tmp_path / "pairs.csv")
    assert [pair.name for pair in pairs] == ["000000", "000001"]
    assert [pair.variant.name for pair in pairs] == ["000000.c", "000001.c"]
    assert len({path.read_text() for pair in pairs for path in (pair.seed, pair.variant)}) == 4


def test_a_run_is_counted_once():
    seen = Seen()
    seen.look([(process(1), "a")], {})
    seen.look([(process(1), "a"), (process(2), "b")], {"a": 11})  # its process is about to end
    assert len(seen.runs) == 2
    assert (seen.repeated, seen.replaced) == (0, 0)


def test_a_run_of_a_pair_whose_result_is_there_is_noticed():
    seen = Seen()
    seen.look([(process(1), "a")], {})
    seen.look([], {"a": 11})
    seen.look([(process(2), "a")], {"a": 11})
    assert seen.repeated == 1


@pytest.mark.parametrize("results", [{"a": 12}, {}])
def test_a_result_that_is_replaced_or_removed_is_noticed(results):
    seen = Seen()
    seen.look([], {"a": 11})
    seen.look([], results)
    assert seen.replaced == 1


@pytest.mark.slow
@pytest.mark.xdist_group("cluster")
def test_every_pair_is_run_once_to_its_end_whoever_is_killed():
    options = ["--pairs", "3", "--workers", "1", "--kills", "2", "--every", "0.5", "--seconds", "0"]
    result = CliRunner().invoke(main, options, catch_exceptions=False)
    assert result.exit_code == 0
    rows = dict(re.findall(r"^\| (\w.*?) +\| +(\S+) \|$", result.output, re.M))
    assert rows["results in the end"] == rows["of these, done"] == rows["pairs"] == "3"
    assert (rows["kills of workers"], rows["kills of the client"]) == ("2", "1")
    assert rows["processes and temporary folders left"] == "0"
