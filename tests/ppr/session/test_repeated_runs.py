"""The same command again: it goes on from what the folder holds."""

import dataclasses

import pytest
from function_property import property_of
from sessions import BEST, SEED, VARIANT, bad, good, properties

from diffing.pair_state import Side
from ppr.programs.pair import Programs
from ppr.properties.outcome import Outcome
from ppr.results.report import Status
from ppr.search.search import Budget
from ppr.session.working import Neighbours

pytestmark = pytest.mark.usefixtures("few_checks")


@pytest.mark.slow
def test_a_second_run_repeats_no_test(runs):
    first = runs.run(*properties())
    second = runs.run(*properties(lambda _: pytest.fail("tested again"), lambda _: pytest.fail("tested again")))
    assert second.programs == first.programs
    assert second.report.tests.run == 0
    assert second.report.tests.accepted == first.report.tests.accepted > 0


def test_what_was_found_out_about_a_result_stays_if_it_cannot_be_found_out_again(runs):
    def fail(_):
        raise ValueError("no")

    runs.run(*properties(), afterwards={"found": lambda hand: hand.save("found", Neighbours()), "lost": fail})
    again = runs.run(*properties(), afterwards={"found": fail, "lost": fail}).report
    assert ([*again.sections], again.missing) == (["found"], {"lost": "ValueError: no"})


def test_a_negated_property_leads_to_the_same_result_again(runs):
    def run():
        one = property_of(lambda text: b"bad" in text, label="variant")
        other = dataclasses.replace(one, label="seed", sides=(Side.SEED,), negated=True)
        return runs.run(other, one)

    first, second = run(), run()
    assert first.programs == second.programs == Programs(b"", b"bad;")
    assert second.report.tests.run == 0


@pytest.mark.slow
def test_a_run_that_was_stopped_goes_on_where_it_ended(runs):
    seed, variant = properties()
    stopped = runs.run(seed, variant, budget=Budget(max_tests=14))
    assert stopped.report.status is Status.STOPPED
    assert stopped.report.reason == "the 14 tests of --max-tests are used up"
    known = {(one.label, text) for one in (seed, variant) for (text,) in one.asked}
    again = properties()
    assert runs.run(*again).programs == Programs(*(text.encode() for text in BEST))
    results = {("seed", BEST[0].encode()), ("variant", BEST[1].encode())}
    assert known & {(one.label, text) for one in again for (text,) in one.asked} <= results


def test_a_repetition_that_is_stopped_early_leaves_the_better_result(runs):
    runs.run(*properties())
    again = runs.run(*properties(), budget=Budget(max_seconds=1e-9))
    assert again.report.status is Status.STOPPED
    assert again.programs == Programs(*(text.encode() for text in BEST))
    assert runs.programs() == BEST
    assert runs.report()["after"]["difference"] == 2


@pytest.mark.slow
def test_a_run_with_another_property_starts_from_the_originals(runs):
    runs.run(*properties())
    other = property_of(lambda text: good(text) and b"int b" in text, Side.SEED, label="another seed")
    again = runs.run(other, properties()[1], budget=Budget(max_seconds=1e-9))
    assert again.programs == Programs(SEED.encode(), VARIANT.encode())
    assert runs.programs() == (SEED, VARIANT)


@pytest.mark.slow
def test_another_limit_makes_tests_that_ran_out_of_time_run_again(runs):
    def slow(text):
        return bad(text) and (b"int a" in text or Outcome.TIMEOUT)

    assert b"int a" in runs.run(*properties(variant=slow), timeout=1.0).programs.variant
    assert runs.run(*properties(), timeout=1.0).report.tests.run == 0
    assert runs.run(*properties(), timeout=9.0).programs == Programs(*(text.encode() for text in BEST))
