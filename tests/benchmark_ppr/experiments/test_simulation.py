"""The command that measures campaigns whose pairs sleep."""

import re

import pytest
from click.testing import CliRunner

from benchmark_ppr.experiments.simulation import LOOK_EVERY, RESULT, main, simulate, sleeping, write_pairs
from benchmark_ppr.harness.machine import in_fresh_process
from ppr.campaign.pair_list import read_folder
from ppr.campaign.parcel import unpack
from ppr.campaign.records import PairStatus, read_record
from ppr.campaign.task import PairTask

TASK = PairTask("000017", b"", ())


def test_all_pairs_differ(tmp_path):
    write_pairs(tmp_path, 3)
    assert [pair.name for pair in read_folder(tmp_path, tmp_path / "out")] == ["000000", "000001", "000002"]
    assert len({path.read_text() for path in tmp_path.rglob("*.c")}) == 6


def test_a_pair_that_sleeps_has_a_result_of_the_usual_size(tmp_path):
    finished = sleeping(0.0, TASK, lambda: True)
    unpack(finished.files, tmp_path)
    assert {path.name: path.stat().st_size for path in tmp_path.iterdir()} == RESULT


def test_a_pair_sleeps_until_it_is_not_wanted_any_more(monkeypatch):
    slept, answers = [], iter([True, True, False])
    monkeypatch.setattr("benchmark_ppr.experiments.simulation.time.sleep", slept.append)
    sleeping(1000.0, TASK, lambda: next(answers))
    assert slept == [LOOK_EVERY] * 2


@pytest.mark.slow
@pytest.mark.xdist_group("cluster")
def test_all_pairs_are_on_disk_and_are_not_run_again(tmp_path):
    write_pairs(tmp_path / "pairs", 3)
    first = in_fresh_process(simulate, tmp_path, 1, 0.1)
    places = [path for path in (tmp_path / "campaign").iterdir() if path.is_dir()]
    assert {read_record(place).status for place in places} == {PairStatus.DONE}
    assert len(places) == 3
    again = in_fresh_process(simulate, tmp_path, 1, 0.1)
    assert first.starting > 0
    assert first.seconds > 3 * 0.1
    assert again.starting == again.workers == 0  # no cluster
    assert again.dask < 0.01
    assert 0 < again.client < first.client + first.dask


@pytest.mark.slow
@pytest.mark.xdist_group("cluster")
def test_a_row_for_each_number_of_workers():
    result = CliRunner().invoke(main, ["--workers", "1", "--pairs", "2", "--seconds", "0.1"], catch_exceptions=False)
    assert result.exit_code == 0
    (row,) = re.findall(r"^\| 1 .*", result.output, re.M)
    workers, pairs, starting, seconds, efficiency, *cpu, memory, again, memory_again = (
        cell.strip() for cell in row.split("|")[1:-1]
    )
    assert (workers, pairs) == ("1", "2")
    assert min(map(float, (starting, seconds, *cpu, again))) >= 0
    assert 0 < int(efficiency.removesuffix("%")) <= 100
    assert 10 < float(memory_again) <= float(memory)
