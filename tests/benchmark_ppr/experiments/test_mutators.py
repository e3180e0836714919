"""The command that compares hunts with learnt mutators, without them, and with both."""

import csv

import msgspec
from click.testing import CliRunner
from templates_of import template

from benchmark_ppr.experiments import mutators
from benchmark_ppr.experiments.mutators import main
from benchmark_ppr.fuzzing.targets import Target


def test_each_target_is_hunted_in_three_ways_with_equal_seeds(tmp_path, monkeypatch):
    (tmp_path / "a.c").write_text("int f() { good(); }")
    (tmp_path / "m.jsonl").write_bytes(msgspec.json.encode(template("f(){}", "f(){bad();}")) + b"\n")
    command = "if grep -q bad $program; then echo bad; exit 134; fi; exit 0"
    target = Target("fake", "c", "sh", command=command, messages=("bad",))
    monkeypatch.setattr(mutators, "find_target", lambda _: target)
    monkeypatch.setattr(Target, "seed_folders", lambda _: [tmp_path])
    monkeypatch.setattr(mutators, "pairs_in", lambda _: [])
    clock = iter(range(10_000))
    monkeypatch.setattr(mutators, "processor_time", lambda: float(next(clock)))
    result = CliRunner().invoke(main, [str(tmp_path / "m.jsonl"), "fake", "--time", "6s", "--runs", "1"])
    assert result.exit_code == 0, result.output
    rows = list(csv.DictReader(result.stdout.splitlines()))
    assert [row["operators"] for row in rows] == ["default", "learnt", "both"]
    assert {row["target"] for row in rows} == {"fake"}
    default, learnt, _ = rows
    assert (default["signatures"], default["new in an hour"]) == ("0", "0.0")
    assert (learnt["signatures"], learnt["new"], learnt["new in an hour"]) == ("1", "1", "600.0")
    assert int(learnt["with bugs"]) >= 1
