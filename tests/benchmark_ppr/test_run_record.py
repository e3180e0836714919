"""Records of runs, and the sizes in them."""

import json

import pytest
from recorded_runs import RUNS

from benchmark_ppr.run_tool import (
    RESULT,
    RunRecord,
    load,
    load_all,
    pair_size,
)
from diffing.pair_state import Side
from grammars.languages import by_name
from ppr.results.report import ProgramSize, Sizes

RECORD = """{
 "tool": "ppr", "version": "ppr, version 0.1.0", "pair": "one", "language": "c", "kind": "",
 "fingerprint": "f00", "settings": {"timeout": 600.0, "jobs": 2}, "machine": {"processor": "a processor", "cores": 2},
 "date": "2026-01-02", "command": "python -m benchmark_ppr run",
 "before": {"seed": {"tokens": 9, "bytes": 20, "lines": 1}, "variant": {"tokens": 8, "bytes": 19, "lines": 1},
            "difference": 3},
 "status": "timeout", "message": "stopped after 600 s", "verdict": "verified",
 "after": {"seed": null, "variant": {"tokens": 3, "bytes": 9, "lines": 1}, "difference": null},
 "tests": 2, "seconds": 600, "cpu_seconds": 599.9, "series": [[0.5, 6], [1.25, 3]]
}"""  # as Python's json module wrote it in earlier versions
SEED, VARIANT = b"int a; // comment\nint b;\n", b"int a;\nint bad;\nint b;\n"


def test_a_record_of_an_earlier_version_is_read(tmp_path):
    (tmp_path / RESULT).write_text(RECORD)
    run = load(tmp_path / RESULT)
    assert (run.status, run.verdict, run.after.variant.tokens) == ("timeout", "verified", 3)
    run.save(tmp_path)
    earlier = json.loads(RECORD)
    del earlier["series"], earlier["cpu_seconds"]  # neither these nor lines are recorded any more
    earlier["before"] = {"seed": {"tokens": 9, "bytes": 20}, "variant": {"tokens": 8, "bytes": 19}, "difference": 3}
    earlier["after"] = {"variant": {"tokens": 3, "bytes": 9}}
    assert json.loads((tmp_path / RESULT).read_text()) == earlier


@pytest.mark.parametrize("run", RUNS, ids=lambda run: f"{run.tool}-{run.pair}")
def test_a_record_is_read_as_it_was_saved(run, tmp_path):
    run.save(tmp_path)
    assert load(tmp_path / RESULT) == run
    assert [path.name for path in tmp_path.iterdir()] == [RESULT]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"timeout",', '"tiemout",'),
        ('"verified"', '"verifed"'),
        ('"kind": ""', '"kind": "crsh"'),
        ('"jobs": 2', '"jobs": "2"'),
        ('"bytes": 20, ', ""),
        ('"date": "2026-01-02", ', ""),
        (RECORD, "[1"),
    ],
)
def test_a_mistake_in_a_record_is_an_error(tmp_path, old, new):
    assert old in RECORD
    (tmp_path / RESULT).write_text(RECORD.replace(old, new))
    with pytest.raises(ValueError, match="is not a record of this version of the benchmark: remove it"):
        load(tmp_path / RESULT)


def test_all_records_are_found_by_tool_and_pair(tmp_path):
    for run in reversed(RUNS):
        (tmp_path / run.tool / run.pair).mkdir(parents=True)
        run.save(tmp_path / run.tool / run.pair)
    (tmp_path / "ppr" / "unfinished").mkdir()
    found = load_all(tmp_path)
    assert [(run.tool, run.pair) for run in found] == sorted((run.tool, run.pair) for run in RUNS)
    assert all(isinstance(run, RunRecord) for run in found)


def test_comments_are_bytes_but_not_tokens():
    assert pair_size({Side.SEED: SEED}, by_name("c")) == Sizes(seed=ProgramSize(6, len(SEED)))


def test_two_programs_have_a_difference():
    size = pair_size({Side.SEED: SEED, Side.VARIANT: VARIANT}, by_name("c"))
    assert size == Sizes(ProgramSize(6, len(SEED)), ProgramSize(9, len(VARIANT)), difference=3)
