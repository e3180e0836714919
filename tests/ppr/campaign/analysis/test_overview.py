"""Everything about results together."""

import time
from pathlib import Path

import pytest
from analysed import fates, result, write_result

from ppr.campaign.analysis.overview import Quality, overview_of
from ppr.campaign.analysis.result import NoResult, read_results
from ppr.campaign.analysis.triage import Known, State, Ticket
from ppr.results.observed import Behaviour, Observed


def of(*results, **arguments):
    return overview_of(Path("results"), results, known=Known(**arguments))


def test_edits_are_counted_and_bugs_of_the_most_urgent_state_come_first():
    found = of(
        result("a", signature="s", changes=("insert: x", "insert: y around nodes", "insert: x")),
        result("b", signature="s", changes=("delete: y",)), result("c", signature="t", changes=("insert: x",)),
        result("d", signature="t", changes=None),
    )  # fmt: skip
    rows = [(row.name, row.pairs, row.bugs) for row in found.tables["kind of edit"]]
    assert rows == [("insert: x", 2, 2), ("delete: y", 1, 1), ("insert: y around nodes", 1, 1)]
    assert found.unclassified == 1
    names = [("a", "s"), ("b", "s"), ("c", "t"), ("d", "u"), ("e", "u"), ("f", "u")]
    results = [result(name, signature=words) for name, words in names]
    tickets = [Ticket("PR 1", State.WILL_NOT_FIX, "u")]
    before = {name: State.SEEN.value for name, words in names if words != "t"}
    found = of(*results, tickets=tickets, before=before)
    assert found.bugs == [[2], [0, 1], [3, 4, 5]], "new, no ticket, will not fix"


def test_the_truth_is_about_the_pairs_that_have_it_and_bugs_are_named_by_it():
    known = {"a": ("1", "s"), "b": ("", "s"), "c": ("1", "t"), "d": ("2", "s")}
    results = [result(name, bug=bug, signature=words) for name, (bug, words) in known.items()]
    truth = of(*results, bug_label="bug").truth
    assert truth is not None
    assert (truth.pairs, truth.bugs) == (3, 2), "of a, c and d"
    by = {one.evidence: (one.pairs, one.groups, one.precision, one.recall) for one in truth.by}
    assert by["message"] == by["the best available"] == (3, 2, 0, 0)
    assert by["stack"] == (0, 3, None, 0), "each is alone without a stack"
    assert of(*results).truth is None
    found = [Quality("stack", 3, 2, *one).f1 for one in ((0.5, 1.0), (None, 1.0), (1.0, None))]
    assert found == [pytest.approx(2 / 3), None, None]
    assert of(result("a"), result("b")).bugs == [[0], [1]], "of which nothing is known"
    results = [result("a", bug="1", signature="s"), result("b", bug="1", signature="t"), result("c", signature="s")]
    assert of(*results).bugs == [[0, 1], [2]]


def test_bugs_with_most_crashes_come_first_and_may_be_more_by_pairs_without_a_result():
    results = [result("a", signature="in f", shown="in f"), result("b", signature="in f")]
    failed = [
        NoResult(str(number), "failed", "flaky", shown) for number, shown in enumerate(("in f", "in g", "in g", ""))
    ]
    found = overview_of(Path("results"), results, failed)
    assert (found.unreduced, found.number) == (["in g"], "between 1 and 2")
    results = [result("a", signature="in f", shown="in f"), result("b", signature="in f", shown="in f")]
    results.append(result("c", signature="in g", shown="in g"))
    rest = [f"in {letter}" for letter in "hijklm"]
    found = overview_of(Path("results"), results, alone={"in g": 7, **dict.fromkeys(rest, 1)})
    assert (found.bugs, found.left_alone) == ([[2], [0, 1]], [7, 0])
    assert (found.unreduced, found.number) == (rest, "between 2 and 8")


OPERATORS = ("insert", "delete", "replace", "swap", "negate")


def synthetic(number):
    """Pairs of 300 bugs, each with another signature in detail and another difference."""
    words = [f"{OPERATORS[(number + i) % 5]}{'+--=-'[(number * i) % 5]}" for i in range(20)]
    return result(
        f"p{number}", signature=f"dies in function_{number % 300}", stack=(f"f{number % 300}", f"g{number % 7}"),
        changes=(f"insert: n{number % 61}",), tokens=number % 50, compiler=f"gcc {number % 4}",
        mutations=fates(" ".join(words)),
    )  # fmt: skip


@pytest.mark.slow
def test_five_thousand_pairs_are_compared_in_15_seconds():
    results = [synthetic(number) for number in range(5_000)]
    start = time.process_time()
    found = overview_of(Path("results"), results)
    assert time.process_time() - start < 15
    assert len(found.bugs) == 300
    assert sorted(one for members in found.bugs for one in members) == list(range(5_000))
    assert sum(one.made for one in found.operators) == 100_000


@pytest.mark.parametrize(("kind", "message", "is_vague"), [
    ("internal-error", "in fold, at f.cc:1", False), ("internal-error", "Segmentation fault", True),
    ("signal", "SIGSEGV", True), ("error", "Segmentation fault", False), ("wrong-output", "line 1", False),
])  # fmt: skip
def test_a_crash_is_vague_if_its_message_says_little(tmp_path, kind, message, is_vague):
    seen = Observed("cc {}", Behaviour("success", "works"), Behaviour(kind, "does something", message), "cc 1")
    write_result(tmp_path / "r/a", observed=seen)
    (found,) = read_results(tmp_path / "r")
    assert found.is_vague is is_vague
