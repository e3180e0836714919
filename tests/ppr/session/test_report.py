"""The report of a run and the difference as a patch."""

import json
import platform
from dataclasses import asdict
from importlib.metadata import version

import pytest
from reducing import inputs_of

import ppr
from diffing.pair_state import Side
from ppr.programs import Programs
from ppr.properties.outcome import Outcome
from ppr.reduction.base import Step
from ppr.search.statistics import PropertyCounts, Statistics
from ppr.session.figures import Figures
from ppr.session.report import Status, make_report

INPUTS = inputs_of("int a; int b;", "int a; int b; int c;")


@pytest.fixture
def statistics(monkeypatch):
    found = Statistics(candidates=9, invalid=2, cached=3, accepted=1, busy=1.5)
    monkeypatch.setattr(Statistics, "seconds", 6.0)
    for label, outcome in (("seed", Outcome.TIMEOUT), ("variant", Outcome.TIMEOUT), ("variant", Outcome.STOPPED)):
        found.properties[label].add(outcome, 0.5)
    return found


def report(inputs, programs, statistics, steps=(), files=("seed.x", "variant.x"), **changes):
    made = make_report(
        inputs,
        programs,
        files=files,
        figures=lambda: (Figures.of_run(statistics, steps), 3),
        **{"status": Status.STOPPED, "reason": "why", "options": {"jobs": 1}, **changes},
    )
    return json.loads(made.as_json())


def test_a_report_is_indented_for_reading(statistics):
    figures = Figures.of_run(statistics, [])
    made = make_report(
        INPUTS, INPUTS.programs, files=[], figures=lambda: (figures, 3), status=Status.DONE, reason="", options={}
    )
    text = made.as_json().decode()
    assert text == json.dumps(json.loads(text), indent=2) + "\n"


def test_the_report_of_a_pair(statistics):
    step = Step(1, "commonality", 3, 6, 3, 7, 1, 0.25)
    found = report(INPUTS, Programs(b"int a;", b"int a; int c;"), statistics, [step])
    versions = found.pop("versions")
    assert found == {
        "status": "stopped",
        "reason": "why",
        "inputs": {"seed": "seed.x", "variant": "variant.x", "fingerprint": INPUTS.fingerprint},
        "files": ["seed.x", "variant.x"],
        "language": "c",
        "before": {"seed": {"tokens": 6, "bytes": 13}, "variant": {"tokens": 9, "bytes": 20}, "difference": 3},
        "after": {"seed": {"tokens": 3, "bytes": 6}, "variant": {"tokens": 6, "bytes": 13}, "difference": 3},
        "edits": [
            {
                "kind": "insert",
                "seed": [3, 3],
                "variant": [3, 6],
                "seed_texts": [],
                "variant_texts": ["int", "c", ";"],
                "seed_node": "",
                "variant_node": "declaration",
            }
        ],
        "tests": {
            "run": 3,
            "invalid": 2,
            "cached": 3,
            "accepted": 1,
            "timed_out": 2,
            "stopped": 1,
            "asked_again": 0,
            "disagreed": 0,
            "per_property": {
                "seed": asdict(PropertyCounts(run=1, timed_out=1, seconds=0.5)),
                "variant": asdict(PropertyCounts(run=2, timed_out=1, stopped=1, seconds=1.0)),
            },
        },
        "seconds": 6.0,
        "seconds_in_tests": 1.5,
        "share_outside_tests": 0.75,
        "steps": [
            {
                "iteration": 1,
                "reducer": "commonality",
                "seed": 3,
                "variant": 6,
                "difference": 3,
                "tests": 7,
                "accepted": 1,
                "seconds": 0.25,
            }
        ],
        "runs": 1,
        "tests_in_last_run": 3,
        "options": {"jobs": 1},
    }  # fmt: skip
    assert versions["ppr"] == ppr.__version__
    assert versions["python"] == platform.python_version()
    assert versions["tree-sitter"] == version("tree-sitter")
    assert versions.keys() == {"ppr", "python", "tree-sitter", "tree-sitter-language-pack", "apted", "rapidfuzz"}


def test_the_report_of_a_program_speaks_of_no_seed(statistics):
    inputs = inputs_of("", "int a;", sides=(Side.VARIANT,))
    found = report(inputs, Programs(b"", b"a"), statistics, files=["variant.x"])
    assert found["inputs"].keys() == {"program", "fingerprint"}
    assert found["before"] == {"program": {"tokens": 3, "bytes": 6}}
    assert found["after"] == {"program": {"tokens": 1, "bytes": 1}}
    assert found["edits"] == []


def test_a_run_that_took_no_time_has_no_share_outside_tests(statistics, monkeypatch):
    monkeypatch.setattr(Statistics, "seconds", 0.0)
    assert report(INPUTS, INPUTS.programs, statistics)["share_outside_tests"] == 0.0
