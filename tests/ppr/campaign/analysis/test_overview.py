"""Everything about results together."""

from pathlib import Path

import pytest
from analysed import result

from ppr.campaign.analysis.overview import Quality, overview_of
from ppr.campaign.analysis.result import NoResult
from ppr.campaign.analysis.triage import Known, State, Ticket


def of(*results, **arguments):
    return overview_of(Path("results"), results, known=Known(**arguments))


def test_edits_are_counted_with_their_pairs_and_bugs():
    found = of(
        result("a", signature="s", changes=("insert: x", "insert: y around nodes", "insert: x")),
        result("b", signature="s", changes=("delete: y",)),
        result("c", signature="t", changes=("insert: x",)),
        result("d", signature="t", changes=None),
    )
    rows = [(row.name, row.pairs, row.bugs) for row in found.tables["kind of edit"]]
    assert rows == [("insert: x", 2, 2), ("delete: y", 1, 1), ("insert: y around nodes", 1, 1)]
    assert found.unclassified == 1


def test_bugs_of_the_most_urgent_state_come_first_then_those_with_most_pairs():
    names = [("a", "s"), ("b", "s"), ("c", "t"), ("d", "u"), ("e", "u"), ("f", "u")]
    results = [result(name, signature=words) for name, words in names]
    tickets = [Ticket("PR 1", State.WILL_NOT_FIX, "u")]
    before = {name: State.SEEN.value for name, words in names if words != "t"}
    found = of(*results, tickets=tickets, before=before)
    assert found.bugs == [[2], [0, 1], [3, 4, 5]], "new, no ticket, will not fix"


def test_the_truth_is_about_the_pairs_that_have_it():
    results = [
        result("a", bug="1", signature="s"),
        result("b", signature="s"),
        result("c", bug="1", signature="t"),
        result("d", bug="2", signature="s"),
    ]
    truth = of(*results, bug_label="bug").truth
    assert truth is not None
    assert (truth.pairs, truth.bugs) == (3, 2), "of a, c and d"
    by = {one.evidence: (one.pairs, one.groups, one.precision, one.recall) for one in truth.by}
    assert by["message"] == by["the best that there is"] == (3, 2, 0, 0)
    assert by["stack"] == (0, 3, None, 0), "each is alone without a stack"
    assert of(*results).truth is None


def test_the_harmonic_mean_of_precision_and_recall_needs_both():
    assert Quality("stack", 3, 2, 0.5, 1.0).f1 == pytest.approx(2 / 3)
    assert Quality("stack", 3, 2, None, 1.0).f1 is None


def test_bugs_are_named_by_the_label_then_the_signature():
    assert of(result("a"), result("b")).bugs == [[0], [1]], "of which nothing is known"
    results = [result("a", bug="1", signature="s"), result("b", bug="1", signature="t"), result("c", signature="s")]
    assert of(*results).bugs == [[0, 1], [2]]


def test_what_only_pairs_without_a_result_have_shown_may_be_more_bugs():
    results = [result("a", signature="in f", shown="in f"), result("b", signature="in f")]
    failed = [
        NoResult(str(number), "failed", "flaky", shown) for number, shown in enumerate(("in f", "in g", "in g", ""))
    ]
    found = overview_of(Path("results"), results, failed)
    assert (found.unreduced, found.number) == (["in g"], "between 1 and 2")


def test_bugs_with_most_crashes_come_first_also_if_these_were_left_alone():
    results = [result("a", signature="in f", shown="in f"), result("b", signature="in f", shown="in f")]
    results.append(result("c", signature="in g", shown="in g"))
    found = overview_of(Path("results"), results, alone={"in g": 7, "in h": 1})
    assert (found.bugs, found.left_alone) == ([[2], [0, 1]], [7, 0])
    assert (found.unreduced, found.number) == (["in h"], "between 2 and 3")
