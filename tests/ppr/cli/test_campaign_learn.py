"""``ppr campaign learn``, from results on disk to a file of mutators, and the hunt that reads it."""

import json

import pytest
from analysed import write_result
from click.testing import CliRunner

from benchmark_ppr.commands.hunt import main as hunt
from ppr.campaign.templates import read_templates


@pytest.fixture
def results(place):
    folder = place.folder / "found.campaign"
    for name, variant, bug in (("a", "long a;", "x"), ("b", "long a;", "y"), ("c", "int a; int b;", "y")):
        write_result(folder / name, "int a;", variant, labels={"ticket": bug})
    write_result(folder / "large", "int a;" * 200, "long a;" * 200, labels={})
    return folder


def test_results_become_a_file_of_mutators(place, results):
    result = place.run("campaign", "learn", "found.campaign", "--bug", "ticket")
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout == "2 templates of 3 pairs in found.campaign/mutators.jsonl; 1 without\n"
    found = read_templates(results / "mutators.jsonl")
    assert [(one.pairs, one.bugs, one.language) for one in found] == [(("a", "b"), 2, "c"), (("c",), 1, "c")]
    assert len((results / "mutators.jsonl").read_text().splitlines()) == 2
    again = place.run("campaign", "learn", "found.campaign", "--output", "m.jsonl", "--quiet")
    assert (again.returncode, again.stdout) == (0, "")
    assert [one.bugs for one in read_templates(place.folder / "m.jsonl")] == [2, 1]


def test_what_cannot_be_read_is_skipped_and_nothing_learnt_is_said(place, results):
    (results / "a/variant.c").unlink()
    result = place.run("campaign", "learn", "found.campaign")
    assert result.returncode == 0
    assert result.stderr.startswith("ppr: skipped: found.campaign/a: ")
    for name in ("b", "c"):
        (results / name / "report.json").unlink()
    result = place.run("campaign", "learn", "found.campaign")
    assert (result.returncode, "gives a template, so nothing was written" in result.stderr) == (2, True)
    result = place.run("campaign", "learn", "no")
    assert (result.returncode, "the folder no cannot be read" in result.stderr) == (2, True)


def test_a_file_that_cannot_be_written_is_told(place, results):
    result = place.run("campaign", "learn", "found.campaign", "--output", "no/such/m.jsonl")
    assert (result.returncode, "the file no/such/m.jsonl cannot be written" in result.stderr) == (2, True)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "has no template for c"),
        ("{\n", "the file of mutators m.jsonl cannot be used: line 1: "),
        (
            json.dumps({"language": "rust", "edits": [{"parent": "a", "targets": ["b"], "pieces": []}]}),
            "no template for c",
        ),
        ("\udcff", "m.jsonl"),
    ],
)
def test_a_hunt_refuses_what_is_no_file_of_mutators_for_it(place, content, words):
    (place.folder / "m.jsonl").write_text(content, errors="surrogateescape")
    place.write("targets.toml", '[fake]\nlanguage = "c"\ncompiler = "sh"\n')
    result = CliRunner().invoke(
        hunt, ["fake", "--targets", "targets.toml", "--mutators", "m.jsonl", "--seeds", "seed.c", "--budget", "1s"]
    )
    assert (result.exit_code, words in result.output) == (2, True)
