"""The report that is made of the end of a run: what it says of programs, sizes, times and edits."""

import json
import platform
from contextlib import contextmanager
from dataclasses import asdict, replace
from importlib.metadata import version

import pytest
from reducing import inputs_of
from result_pages import report_of

import ppr
from diffing.pair_state import Side, State
from ppr.programs.errors import Interrupted
from ppr.programs.pair import Programs
from ppr.properties.outcome import Outcome
from ppr.properties.property import Recipe
from ppr.reduction.base import Isolated, Step
from ppr.results.observed import Behaviour, Observed
from ppr.results.report import Status
from ppr.search.statistics import PropertyCounts, Statistics
from ppr.search.verdicts import program_key
from ppr.session.run_end import EQUAL_TOKENS, SAME, RunEnd, make_report

INPUTS = inputs_of("int a; int b;", "int a; int b; int c;")


@pytest.fixture
def statistics(monkeypatch):
    found = Statistics(candidates=9, invalid=2, cached=3, accepted=1, busy=1.5)
    monkeypatch.setattr(Statistics, "seconds", 6.0)
    for label, outcome in (("seed", Outcome.TIMEOUT), ("variant", Outcome.TIMEOUT), ("variant", Outcome.STOPPED)):
        found.properties[label].add(outcome, 0.5)
    return found


def report(*given, **named):
    """A report as it is on disk."""
    return json.loads(report_of(*given, **named).as_json())


def test_the_edits_of_large_programs_are_found_without_their_trees(monkeypatch, statistics):
    programs = Programs(b"int a; { int b; }", b"int a; { int c; }")
    whole = report_of(INPUTS, programs, statistics)
    monkeypatch.setattr("ppr.session.run_end.MOST_BYTES", 33)
    large = report_of(INPUTS, programs, statistics)
    monkeypatch.setattr("ppr.session.run_end.MOST_BYTES", 34)
    assert (report_of(INPUTS, programs, statistics), bool(whole.script), large.script) == (whole, True, [])
    monkeypatch.setattr("ppr.session.run_end.MOST_SCRIPT_TOKENS", 15)
    assert not report_of(INPUTS, programs, statistics).script
    assert (large.after, large.survival) == (whole.after, whole.survival)
    assert large.edits == [replace(one, seed_node="", variant_node="") for one in whole.edits]


def test_the_report_of_a_pair(statistics):
    step = Step(1, "commonality", 3, 6, 3, 7, 1, 0.25)
    found = report(INPUTS, Programs(b"int a;", b"int a; int c;"), statistics, [step], notes=["be careful"])
    assert found["tests"].items() >= {"run": 3, "invalid": 2, "cached": 3, "accepted": 1, "timed_out": 2}.items()
    assert found["tests"]["per_property"]["seed"] == asdict(PropertyCounts(run=1, timed_out=1, seconds=0.5))
    assert found["steps"] == [asdict(step)]
    assert found["result"] == program_key([b"int a;", b"int a; int c;"])
    files = {"seed": "seed.x", "variant": "variant.x"}
    assert found.items() >= {
        "status": "stopped", "reason": "why", "files": [*files.values()], "language": "c", "seconds": 6.0,
        "inputs": files | {"fingerprint": INPUTS.fingerprint}, "seconds_in_tests": 1.5, "share_outside_tests": 0.75,
        "notes": ["be careful"], "options": {"jobs": 1}, "recipes": [],
    }.items()  # fmt: skip
    versions = {"ppr": ppr.__version__, "python": platform.python_version(), "tree-sitter": version("tree-sitter")}
    assert found["versions"].items() >= versions.items()
    assert found["versions"].keys() - versions == {"tree-sitter-language-pack", "apted", "rapidfuzz"}


@pytest.mark.parametrize(("seconds", "busy", "told"), [(0.0, 0.0, (0, 0, 0)), (7.00049, 1.00049, (7.0, 1.0, 0.8571))])
def test_seconds_and_shares_are_rounded(statistics, monkeypatch, seconds, busy, told):
    monkeypatch.setattr(Statistics, "seconds", seconds)
    statistics.busy = busy
    found = report(INPUTS, INPUTS.programs, statistics)
    assert (found["seconds"], found["seconds_in_tests"], found["share_outside_tests"]) == told


def test_originals_that_nothing_was_taken_from_are_not_parsed_again(statistics, monkeypatch):
    monkeypatch.setattr("ppr.session.run_end.ParsedPair.parse", lambda *_: pytest.fail("parsed"))
    found = report(replace(INPUTS, seed=None), INPUTS.programs, statistics)
    assert (found["after"], found["inputs"]["seed"]) == (found["before"], "")


@pytest.fixture
def no_time():
    """What interrupts the measuring at once."""

    @contextmanager
    def interrupts():
        raise Interrupted("the time is over")
        yield

    return interrupts()


def test_what_cannot_be_measured_has_the_size_that_its_state_seems_to_have_and_no_edits(statistics, no_time):
    found = report(INPUTS, Programs(b"int a;", b"int c;"), statistics, within=no_time, state=State(0b11, 0b111011))
    sizes = {"seed": {"tokens": 2, "bytes": 6}, "variant": {"tokens": 5, "bytes": 6}, "difference": 3}
    assert found["after"] == {**sizes, "operations": {"insert": 3, "delete": 0, "replace": 0}}
    assert (found["edits"], found["missing"]) == ([], {"edits": "the time is over"})


@pytest.mark.parametrize(("state", "operations"), [
    (State(0b10111, 0b11001), {"insert": 0, "delete": 1, "replace": 1}),  # two and one token between common ones
    (None, {"insert": 3, "delete": 0, "replace": 0}),  # before the first one they are the originals
])  # fmt: skip
def test_so_have_its_edit_operations(statistics, no_time, state, operations):
    found = report(INPUTS, Programs(b"int a;", b"int c;"), statistics, within=no_time, state=state)
    assert found["after"]["operations"] == operations
    assert (found["after"] == found["before"]) is (state is None)


def test_a_single_program_seems_to_have_a_size_but_no_difference(statistics, no_time):
    inputs, state = inputs_of("", "int a;", sides=(Side.VARIANT,)), State(0, 0b10)
    found = report(inputs, Programs(b"", b"a"), statistics, files=["variant.x"], within=no_time, state=state)
    assert found["after"] == {"program": {"tokens": 1, "bytes": 1}}


def test_what_the_end_of_a_run_tells_is_reported_as_it_is():
    end = RunEnd(
        INPUTS, INPUTS.programs, Status.FAILED, "why", files=["a", "b"], options={"jobs": 2}, notes=["first"],
        isolated=Isolated("token", 3, 1), near_miss="almost", recipes=[Recipe("seed", ("seed",), ("s",), ("sh", "t"))],
        observed=Observed("cc", *[Behaviour("a", "b")] * 2), in_scripts=Observed("ld", *[Behaviour("c", "d")] * 2),
        beside="a pair",
    )  # fmt: skip
    made = make_report(end, Statistics(), [])
    assert {name: getattr(made, name) for name in SAME.split()} == {name: getattr(end, name) for name in SAME.split()}
    assert made.notes == ["first"]
    assert not made.are_folders and not made.missing and not made.sections
    silent = make_report(RunEnd(INPUTS, INPUTS.programs), Statistics(), [])
    assert [getattr(silent, name) for name in SAME.split()] == ["done", "", [], None, [], None, "", None, "", {}]


def test_programs_whose_tokens_are_equal_are_told_from_equal_programs(statistics):
    end = RunEnd(INPUTS, Programs(b"int a;", b"int a; // b"), notes=("first",))
    assert make_report(end, statistics, []).notes == ["first", EQUAL_TOKENS]
