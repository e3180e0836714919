"""The toy front end, the truth about its bugs, and a campaign on them."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from campaigns import write
from msgspec.structs import replace

from benchmark_ppr.planted import campaign, frontend
from benchmark_ppr.planted.building import HOME
from benchmark_ppr.planted.campaign import bug_of, fuzz, measured, needed_sets, write_pair
from ppr.results.mutation_log import Mutation, TextEdit

TABLE = json.loads(Path(frontend.__file__).with_suffix(".json").read_text())
PAIRS = [*fuzz(8, 2)]


def test_there_are_twenty_bugs_and_the_needed_sets_are_all_smallest_ones():
    assert len(TABLE) == 20
    assert [bug_of(path.read_bytes()) for path in (HOME / "programs").glob("*.c")] == [""] * 4
    seed = b"int main() { f(); }"
    log = [edit(13, "while (0) g(); "), edit(13, "h(); "), edit(13, "if (0) i(); "), edit(13, "while (0) j(); ")]
    assert needed_sets(seed, log, "dead-loop-and-dead-branch") == [{1, 3}, {3, 4}]
    assert needed_sets(seed, log, "dead-while") == [{1}, {4}]
    assert needed_sets(seed, log[1:2], "dead-while") == []


@pytest.mark.parametrize(
    ("program", "bug"),
    [
        ("int main() { while (0) f(); }", "dead-while"),
        ("int main() { while (0) f(); if (0) g(); }", "dead-loop-and-dead-branch"),
        ("int main() { for (;0;) g(); }", "dead-for"),
        ("int main() { // while (0)\n }", "empty-body"),
        ("int main() { while (0) f(); ", None),  # refused
        ("int main() { return 1; }", ""),
    ],
)
def test_the_first_bug_of_the_table_that_a_program_shows_kills_the_front_end(program, bug, tmp_path):
    assert bug_of(program.encode()) == bug
    path = tmp_path / "p.c"
    path.write_text(program)
    run = subprocess.run([sys.executable, "-S", frontend.__file__, path], capture_output=True, text=True, check=False)
    assert ("Traceback" in run.stderr) == bool(bug)
    if bug:
        assert TABLE[bug]["error"] in run.stderr
        assert f"in {TABLE[bug]['where']}\n" in run.stderr


def test_pairs_are_the_same_each_time_and_few_of_each_bug():
    assert [*fuzz(8, 2)] == PAIRS
    bugs = [bug for *_, bug in PAIRS]
    assert all(bugs.count(bug) <= 2 for bug in bugs)
    assert all(bug_of(variant) == bug and not bug_of(seed) for seed, variant, _, bug in PAIRS)


def edit(at, new):
    return Mutation("insert", "x", (TextEdit(at, "", new),))


def test_a_pair_is_a_folder_that_ppr_understands(tmp_path):
    seed, variant, log, bug = PAIRS[0]
    write_pair(tmp_path / "a", seed, variant, log, bug)
    facts = tomllib.loads((tmp_path / "a/pair.toml").read_text())
    assert facts["bug"] == bug
    assert len(facts["mutations"]) == len(log)
    assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_needed_mutations_operators_and_groups_are_compared_with_the_truth(tmp_path, monkeypatch):
    log = [replace(edit(1, "a"), kind=kind) for kind in ("insert", "swap", "swap", "insert")]
    pairs = [(b"s", b"v", log, "one"), (b"t", b"w", log[:2], "two"), (b"t", b"x", log, "two")]
    needed = [{"number": number, "needed": number in (2, 3)} for number in range(1, 5)]
    calls, found = [], {"000": needed, "001": [{"number": 1, "needed": True}, {"number": 2}]}
    by = [{"precision": 0.1, "recall": 0.1}, {"precision": 0.5, "recall": 1.0}]
    told = {"operators": [{"name": "swap"}, {"name": "insert"}], "truth": {"by": by}}

    def ppr(*words):
        calls.append(words)
        for name, mutations in found.items():
            write(tmp_path / "results" / name / "report.json", json.dumps({"survival": {"mutations": mutations}}))
        write(tmp_path / "results/campaign-report.json", json.dumps(told))

    monkeypatch.setattr(campaign, "fuzz", lambda *given: pairs if given == (7, 4) else [])
    monkeypatch.setattr(campaign, "ppr", ppr)
    monkeypatch.setattr(campaign, "needed_sets", lambda seed, *_: [{2}, {2, 3}] if seed == b"s" else [{2}])
    write_pair(tmp_path / "found/000", *pairs[0])
    row = {
        "pairs": "3", "with a result": "2", "bugs": "2", "needed sets right": "1", "of several mutations": "1",
        "operators, truth": "swap insert", "as reported": "swap insert", "precision of groups": "0.50",
        "recall of groups": "1.00", "F1 of groups": "0.67",
    }  # fmt: skip
    assert measured(tmp_path, 7, 4) == row
    found_folder, results = str(tmp_path / "found"), str(tmp_path / "results")
    assert calls == [
        ("campaign", "run", found_folder, "--output", results, "--quiet", "--of-each", "0"),
        ("campaign", "report", results, "--bug", "bug"),
    ]
    assert sorted(path.name for path in (tmp_path / "found").iterdir()) == ["000", "001", "002"]
    by[1]["precision"] = None
    assert measured(tmp_path, 7, 4) == {**row, "precision of groups": "0.00", "F1 of groups": "0.00"}


@pytest.mark.slow
def test_what_a_campaign_says_is_compared_with_the_truth(tmp_path, monkeypatch):
    monkeypatch.setattr(campaign, "fuzz", lambda number, most: iter(PAIRS[1:2]))
    row = measured(tmp_path, 1, 1)
    assert (row["pairs"], row["with a result"], row["needed sets right"]) == ("1", "1", "1")
    assert row["F1 of groups"] in ("0.00", "1.00")  # a single pair has no couples
