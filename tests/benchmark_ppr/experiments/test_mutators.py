"""The command that compares hunts with learnt mutators, without them, and with both."""

import csv
from types import SimpleNamespace

import msgspec
import pytest
from click.testing import CliRunner
from templates_of import template

from benchmark_ppr.experiments import mutators
from benchmark_ppr.experiments.mutators import main
from benchmark_ppr.fuzzing.targets import Target


@pytest.fixture
def hunted(tmp_path, monkeypatch):
    """Calls the command on a compiler that dies of ``bad``, and returns the rows of its table."""
    (tmp_path / "a.c").write_text("int f() { good(); }")
    (tmp_path / "m.jsonl").write_bytes(msgspec.json.encode(template("f(){}", "f(){bad();}")) + b"\n")
    command = "sh -c 'if grep -q bad $0; then echo bad; exit 134; fi' $program"
    target = Target("fake", "c", "sh", command=command, messages=("bad",))
    monkeypatch.setattr(mutators, "find_target", lambda _: target)
    monkeypatch.setattr(Target, "seed_folders", lambda _: [tmp_path])
    found = SimpleNamespace(facts=SimpleNamespace(signature=("bad",)))
    monkeypatch.setattr(mutators, "pairs_in", lambda folder: [found] * (folder == tmp_path))
    clock = iter(range(10_000))
    monkeypatch.setattr(mutators, "processor_time", lambda: float(next(clock)))

    def rows(*options):
        words = [str(tmp_path / "m.jsonl"), "fake", "--time", "6s", "--runs", "1", *options]
        result = CliRunner().invoke(main, words)
        assert result.exit_code == 0, result.output
        return list(csv.DictReader(result.stdout.splitlines()))

    return rows


def test_each_target_is_hunted_in_three_ways_with_equal_seeds(hunted):
    rows = hunted()
    assert [row["operators"] for row in rows] == ["default", "learnt", "both"]
    assert {row["target"] for row in rows} == {"fake"}
    default, learnt, _ = rows
    assert (default["signatures"], default["new in an hour"]) == ("0", "0.0")
    assert (learnt["signatures"], learnt["new"], learnt["new in an hour"]) == ("1", "1", "600.0")
    assert int(learnt["with bugs"]) >= 1


def test_signatures_that_are_known_are_not_new(hunted, tmp_path):
    _, learnt, _ = hunted("--known", str(tmp_path))
    assert (learnt["signatures"], learnt["new"]) == ("1", "0")
