"""Which mutations are needed: tests are asked about the traced ones alone, in the seed as it was."""

import re
from dataclasses import replace

import pytest
from reducing import TAKING_TURNS, inputs_of
from sessions import properties

from ppr.programs.pair import Programs
from ppr.reduction.isolation import Element, IsolationOptions
from ppr.reduction.pair import ReductionOptions
from ppr.reduction.schedule import Effort
from ppr.results.mutation_log import Mutation, TextEdit, history_of, replay
from ppr.results.survival import Fate
from ppr.search.search import Budget

pytestmark = pytest.mark.usefixtures("few_checks")

SEED = "int a; good(); /* which the reduction drops first */"
INSERTED = [TextEdit(0, "", "noise; "), TextEdit(14, "", "x; "), TextEdit(17, "", "bad(); ")]
LOG = tuple(Mutation("insert", "statement", (edit,)) for edit in INSERTED)  # noise; int a; x; bad(); good();
INPUTS = replace(inputs_of(SEED, replay(SEED.encode(), LOG).decode()), history=history_of(SEED.encode(), LOG))
ALONE = replay(SEED.encode(), [Mutation("insert", "statement", (TextEdit(7, "", "bad(); "),))])
NO_MORE = ReductionOptions(TAKING_TURNS, confirms=False)


def fine(text):
    return b"good" in text and b"bad" not in text and b"x" not in text


def bad(text):
    return b"bad" in text


def needs_x(text):
    """The bug; where an int is declared, it needs an x as well."""
    return b"bad" in text and (b"x" in text or b"int" not in text)


def run(runs, variant=bad, **options):
    """The report of a run, and the variants that were tested."""
    seed, variant = properties(seed=fine, variant=variant)
    made = runs.run(seed, variant, **{"inputs": INPUTS, "mutations": LOG, **options})
    return made.report, [text for (text,) in variant.asked]


def fates(report):
    return [one.fate for one in report.survival.mutations]


def test_one_test_confirms_a_mutation_that_is_enough(runs, tmp_path):
    report, asked = run(runs)
    assert asked[-1] == ALONE
    assert fates(report) == [Fate.GONE, Fate.GONE, Fate.NEEDED]
    assert report.survival.confirmed
    assert report.survival.sentence.startswith("1 of 3 mutations (confirmed), ")
    runs.folder = tmp_path / "traced"
    before, asked_before = run(runs, method=NO_MORE)
    assert (asked, report.tests.run) == ([*asked_before, ALONE], before.tests.run + 1)
    assert fates(before) == fates(report)
    assert not before.survival.confirmed
    said = "The mutations are traced, not confirmed by tests (--effort quick spends no tests on it)."
    assert before.survival.confirmed_sentence == said
    assert [ReductionOptions.of_effort(effort).confirms for effort in Effort] == [False, True, True]
    assert report.after == before.after


@pytest.mark.parametrize("budget", [Budget(), Budget(max_tests=9)])
def test_a_run_without_mutations_has_no_such_test(runs, budget):
    report, asked = run(runs, inputs=replace(INPUTS, history=None), mutations=(), budget=budget)
    assert ALONE not in asked
    assert report.survival.confirmed_sentence == report.survival.unconfirmed == ""


def test_if_the_traced_mutations_are_not_enough_ddmin_finds_what_they_lack(runs):
    report, _ = run(runs, needs_x)
    assert runs.programs() == ("good;", "bad good;")
    assert fates(report) == [Fate.GONE, Fate.NEEDED, Fate.NEEDED]
    assert [one.survived for one in report.survival.mutations] == [0, 0, 1]
    assert "Confirmed: these mutations alone" in report.survival.confirmed_sentence


def test_a_mutation_that_changes_another_ones_text_is_needed_with_that_one(runs):
    """Alone it cannot be made."""
    log = [LOG[0], LOG[1], Mutation("replace", "identifier", (TextEdit(14, "x", "bad"),))]
    inputs = replace(inputs_of(SEED, replay(SEED.encode(), log).decode()), history=history_of(SEED.encode(), log))
    report, asked = run(runs, inputs=inputs, mutations=log)
    assert fates(report) == [Fate.GONE, Fate.NEEDED, Fate.NEEDED]
    assert inputs.history.text((1, 2)) in asked


@pytest.mark.parametrize("more", [1, 2])
def test_the_limit_of_tests_holds(runs, tmp_path, more):
    before, _ = run(runs, needs_x, method=NO_MORE)
    runs.folder = tmp_path / "limited"
    report, _ = run(runs, needs_x, budget=Budget(max_tests=before.tests.run - before.tests.asked_again + more))
    assert report.tests.run == before.tests.run + more
    assert report.status == "done"
    assert not report.survival.confirmed
    assert re.search("tests of --max-tests are used up", report.survival.unconfirmed)


def test_a_run_that_was_stopped_asks_nothing_more(runs):
    report, asked = run(runs, budget=Budget(max_tests=9))
    assert report.status == "stopped"
    assert ALONE not in asked
    assert report.survival.unconfirmed == report.reason


def isolated(runs, **options):
    """A run that leaves out mutations, and its session."""
    seed, variant = properties(seed=fine, variant=bad)
    method = IsolationOptions(Element.MUTATION)
    return runs.session(seed, variant, inputs=INPUTS, mutations=LOG, method=method, **options)


def test_an_isolation_by_mutations_knows_them_even_if_it_is_stopped(runs, tmp_path):
    assert isolated(runs).run().report.survival.confirmed_sentence.endswith("and none can be left out.")
    runs.folder = tmp_path / "stopped"
    report = isolated(runs, budget=Budget(max_tests=7)).run().report
    assert report.status == "stopped"
    assert report.survival.confirmed_sentence.endswith(f"but fewer may be enough ({report.reason}).")


def test_what_a_run_knows_of_its_mutations_is_not_said_of_the_result_of_an_earlier_run(runs):
    session = isolated(runs)
    session.folder.settle = lambda *_, **__: Programs(b"good();", b"bad(); good();")
    assert not session.run().report.survival.confirmed


@pytest.mark.parametrize(("by_signal", "status"), [(True, "interrupted"), (False, "done")])
def test_a_signal_meanwhile_interrupts_the_run_and_a_limit_ends_it(runs, by_signal, status):
    def asks(text):
        if text == ALONE:
            session.stop.request("SIGINT was received", by_signal=by_signal)
        return bad(text)

    seed, variant = properties(seed=fine, variant=asks)
    session = runs.session(seed, variant, inputs=INPUTS, mutations=LOG)
    report = session.run().report
    assert report.status == status
    assert report.survival.unconfirmed == "SIGINT was received"
    assert runs.programs() == ("good;", "bad; good;")


def test_values_that_were_rewritten_are_traced(runs):
    """Both numbers are shortened in the end; of three hunks, theirs is left."""
    inputs = inputs_of("a(64); b; c(k);", "a(32); b(1); c;")
    of_seed, of_variant = (re.compile(rb"a\(%d\d*\)" % digit) for digit in (6, 3))
    seed, variant = properties(seed=of_seed.match, variant=of_variant.match)
    report = runs.run(seed, variant, inputs=inputs, method=ReductionOptions.of_effort()).report
    assert runs.programs() == ("a(6)", "a(3)")
    assert report.survival.sentence == "1 of 3 hunks, 2 of 8 tokens"
    assert report.survival.untraced == 0
