"""Calls of ``ppr campaign report``."""

import json
import subprocess
import sys

import pytest
from analysed import dies, write_result
from campaigns import write, write_pair

from ppr.results.mutation_log import Mutation, TextEdit

pytestmark = pytest.mark.calls


@pytest.fixture
def results(place):
    log = [Mutation("grow", "declarator", (TextEdit(5, "", ", b"),))]
    write_result(place.folder / "found/a", mutations=log, observed=dies("in f"), labels={"ticket": 7})
    write_result(place.folder / "found/b", observed=dies("in g"))
    return place


def test_the_report_is_written_beside_the_results(results):
    result = results.run("campaign", "report", "found")
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout == (
        "2 pairs, between 1 and 2 distinct bugs\n"  # their messages say little
        "no operator differs significantly from the others\n"
        "in found: campaign-report.html, campaign-report.md, campaign-report.json, campaign-pairs.csv,"
        " campaign-mutations.csv\n"
    )
    write(results.folder / "found/c/status.json", json.dumps({"name": "c", "status": "failed", "reason": "no room"}))
    said = results.run("campaign", "report", "found").stdout.splitlines()
    assert said[:2] == ["2 pairs, between 1 and 2 distinct bugs; 1 without a result", "bugs: 2 new"]
    again = results.run("campaign", "report", "found", "--quiet")
    assert (again.returncode, again.stdout, again.stderr) == (0, "", "")
    assert len([*(results.folder / "found").iterdir()]) == 3 + 5


def test_the_report_can_be_put_elsewhere_and_the_label_of_the_bug_be_named(results):
    assert results.run("campaign", "report", "found", "--output", "a/b", "--bug", "ticket").returncode == 0
    assert len([*(results.folder / "found").iterdir()]) == 2
    assert 'href="../../found/a"' in (results.folder / "a/b/campaign-report.html").read_text()
    found = json.loads((results.folder / "a/b/campaign-report.json").read_text())
    assert [row["bug"] for row in found["pairs"]] == ["7", 'dies with "in g"']
    assert (found["truth"]["label"], found["truth"]["pairs"]) == ("ticket", 1)


@pytest.mark.parametrize(("arguments", "message"), [
    (["found", "--bug", "bag"], "no pair in found has the label bag"),
    (["found", "--output", "found/a/seed.c"], "the output folder found/a/seed.c cannot be used: File exists"),
])  # fmt: skip
def test_what_cannot_be_done_is_refused(results, arguments, message):
    (results.folder / "none").mkdir(exist_ok=True)
    result = results.run("campaign", "report", *arguments)
    assert (result.returncode, result.stdout, result.stderr.strip()) == (2, "", f"ppr: {message}")


def test_tickets_of_no_pair_are_named(results):
    tickets = (f'[[bug]]\nticket = "{name}"\npair = "typo"\n' for name in "EDCBA")
    (results.folder / "found/bugs.toml").write_text("".join(tickets))
    said = ["bugs: 2 new", "no pair shows the bug of A, B, C, D, E"]
    assert results.run("campaign", "report", "found").stdout.splitlines()[1:3] == said
    (results.folder / "found/bugs.toml").rename("other")
    assert said[1] in results.run("campaign", "report", "found", "--bugs", "other").stdout


def test_without_scipy_it_says_what_to_install(results, monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    result = results.run("campaign", "report", "found")
    assert result.returncode == 2
    assert "install it with pip install -e '.[campaign]' in the folder of ppr" in result.stderr
    for folder, why in (("nope", "the folder nope does not exist"), ("found/a/report.json", "is not a folder")):
        assert why in results.run("campaign", "report", folder).stderr


@pytest.mark.slow
def test_neither_ppr_nor_the_report_needs_dask_and_ppr_does_not_need_scipy(results):
    script = (
        "import sys\n"
        "import ppr.cli.main as main\n"
        "assert not {'scipy', 'numpy', 'distributed'} & sys.modules.keys()\n"
        "sys.modules['distributed'] = sys.modules['dask'] = None\n"
        "main.main(['campaign', 'report', 'found'])\n"
    )
    command = [sys.executable, "-c", script]
    result = subprocess.run(command, cwd=results.folder, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.slow
def test_pairs_without_a_log_are_diffed_on_request(place):
    """One pair has a log of its own, which counts; the operations between the programs of the other do."""
    variant = "int a, z; int f() { good(); bad(); }"
    for name in "ab":
        write_pair(place.folder / "found" / name, seed="int a; int f() { good(); }", variant=variant)
    at, edits = variant.index("bad(); "), [{"start": 5, "end": 5, "new": ", z"}]
    log = json.dumps({"operator": "all", "edits": [*edits, {"start": at - 3, "end": at - 3, "new": "bad(); "}]})
    write(place.folder / "found/b/log.jsonl", log)
    write(place.folder / "found/b/pair.toml", 'mutation_log = "log.jsonl"')
    run = place.run("campaign", "run", "found", "--mutation-log", "diff", "--workers", "1")
    assert "2 pairs: 2 done" in run.stdout, run.stdout + run.stderr
    assert place.run("campaign", "report", "found.campaign", "-q").returncode == 0
    found = json.loads((place.folder / "found.campaign/campaign-report.json").read_text())
    assert {(one["name"], one["made"], one["needed"], one["confirmed"]) for one in found["operators"]} == {
        ("diff-insert", 2, 1, 1),
        ("all", 1, 1, 1),
    }
