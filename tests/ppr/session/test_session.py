"""One run from the checks to the report, in memory: its order, its endings, and what the next run makes of it."""

import dataclasses
import gc
import json
import os
import signal
import threading
from pathlib import Path

import pytest
from function_property import property_of
from reducing import inputs_of
from searching import FakeProperty, HangsUntilStopped
from sessions import SEED, VARIANT, Events, Runs

from diffing.pair_state import Side
from ppr.errors import Interrupted, UserError
from ppr.programs import Programs
from ppr.properties.outcome import Outcome
from ppr.reduction.isolation import IsolationOptions
from ppr.reduction.pair import ReductionOptions
from ppr.reduction.single import SingleOptions
from ppr.search.search import FLAKY_ADVICE, Budget
from ppr.session.report import Status
from ppr.session.session import Settings, available_cores, rare_garbage_collection

BEST = ("good;", "good; bad;")


@pytest.fixture(autouse=True)
def few_checks(monkeypatch):
    """Quick tests are asked no more often than slow ones, and results once; see test_flaky.py for the rest."""
    monkeypatch.setattr("ppr.session.checks.MOST_CHECKS", 3)
    monkeypatch.setattr("ppr.session.checks.RESULT_CHECKS", 1)
    monkeypatch.setattr("ppr.session.session.ASK_AGAIN_EVERY", 0)


@pytest.fixture
def runs(tmp_path):
    return Runs(tmp_path / "out")


def good(text):
    return b"good" in text and b"bad" not in text


def bad(text):
    return b"good" in text and b"bad" in text


def properties(seed=good, variant=bad, **options):
    return property_of(seed, Side.SEED, **options), property_of(variant, **options)


def flaky(function, *answers):
    """The answers to the first questions about the result, then those of the function."""
    rest = list(answers)

    def answer(text):
        return rest.pop(0) if text == BEST[1].encode() and rest else function(text)

    return answer


# -- a run that goes well -------------------------------------------------------------------------


def test_a_run_checks_reduces_verifies_and_reports(runs):
    events = Events()
    seed, variant = properties()
    result = runs.run(seed, variant, observer=events)
    assert result.report.status is Status.DONE
    assert result.programs == Programs(*(text.encode() for text in BEST))
    assert runs.programs() == BEST
    assert runs.report() == json.loads(result.report.as_json())
    assert runs.report()["status"] == "done"
    assert events.names[:3] == ["started", "reducing", "improved"]
    assert events.improvements[-1] == result.programs
    assert events.names[-1] == "commonality ended"
    assert sorted(path.name for path in runs.folder.iterdir()) == [
        "difference.patch",
        "report.json",
        "seed.x",
        "variant.x",
        "verdicts.db",
    ]


def test_the_observer_hears_nothing_of_the_reduction_before_the_folder_is_there(runs):
    class Look(Events):
        def reducing(self, reduction):
            found.extend(sorted(path.name for path in runs.folder.iterdir()))
            assert reduction.programs == Programs(SEED.encode(), VARIANT.encode())

        def started(self, inputs, statistics):
            found.append(runs.folder.exists())

    found = []
    runs.run(*properties(), observer=Look())
    assert found == [False, "seed.x", "variant.x", "verdicts.db"]


def test_each_improvement_is_on_disk_when_it_is_told(runs):
    class Look(Events):
        def improved(self, programs):
            super().improved(programs)
            found.append(runs.programs())

    found, look = [], Look()
    runs.run(*properties(), observer=look)
    assert found == [tuple(" ".join(text.decode().split()) for text in programs) for programs in look.improvements]
    assert len(found) > 1


def test_the_originals_are_tested_three_times_and_the_result_once_more(runs):
    seed, variant = properties()
    runs.run(seed, variant)
    for one, original, best in ((seed, SEED, BEST[0]), (variant, VARIANT, BEST[1])):
        texts = [text.decode() for (text,) in one.asked]
        assert texts[:3] == [original] * 3
        assert texts[-1] == best
        assert (texts.count(original), texts.count(best)) == (3, 2)
        assert all(texts.count(text) == 1 for text in texts if text not in (original, best))


def test_all_tests_are_counted_also_those_of_the_checks(runs):
    seed, variant = properties()
    report = runs.run(seed, variant).report
    assert report.tests.run == len(seed.asked) + len(variant.asked)
    assert report.tests.per_property["seed"].run == len(seed.asked)


def test_a_single_program_has_no_patch(runs):
    inputs = inputs_of("", VARIANT, sides=(Side.VARIANT,))
    result = runs.run(property_of(bad), inputs=inputs, method=SingleOptions())
    assert result.programs == Programs(b"", b"good; bad;")
    assert sorted(path.name for path in runs.folder.iterdir()) == ["report.json", "variant.x", "verdicts.db"]


def test_isolation_keeps_what_both_have(runs):
    result = runs.run(*properties(), method=IsolationOptions())
    assert [step.reducer for step in result.report.steps] == ["dd"]
    assert result.programs == Programs(b"int a; int b; good();", b"int a; int b; good(); bad")


@pytest.mark.parametrize("jobs", [2, 4])
def test_the_result_is_the_same_for_any_number_of_jobs(runs, jobs):
    assert runs.run(*properties(), jobs=jobs).programs == Programs(*(text.encode() for text in BEST))


def test_the_options_are_reported_as_given(runs):
    assert runs.run(*properties(), options={"method": {"order": ["x"]}}).report.options == {"method": {"order": ["x"]}}


def test_a_given_limit_is_that_of_all_tests_and_the_learnt_one_of_those_after_the_checks(runs, tmp_path):
    fake = FakeProperty()
    runs.run(fake, timeout=7.0, allow_trivial=True)
    assert set(fake.limits) == {7.0}
    learnt = FakeProperty()
    Runs(tmp_path / "other").run(learnt, allow_trivial=True)
    assert learnt.limits[:3] == [60.0] * 3
    assert set(learnt.limits[3:]) == {2.0}


# -- the same command again -----------------------------------------------------------------------


def test_a_second_run_repeats_no_test(runs):
    first = runs.run(*properties())
    second = runs.run(*properties(lambda _: pytest.fail("tested again"), lambda _: pytest.fail("tested again")))
    assert second.programs == first.programs
    assert second.report.tests_in_last_run == 0
    assert second.report.tests.accepted == first.report.tests.accepted > 0


def test_a_negated_property_leads_to_the_same_result_again(runs):
    def run():
        one = property_of(lambda text: b"bad" in text, label="variant")
        other = dataclasses.replace(one, label="seed", sides=(Side.SEED,), negated=True)
        return runs.run(other, one)

    first, second = run(), run()
    assert first.programs == second.programs == Programs(b"", b"bad;")
    assert second.report.tests_in_last_run == 0


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


def test_a_run_with_another_property_starts_from_the_originals(runs):
    runs.run(*properties())
    other = property_of(lambda text: good(text) and b"int b" in text, Side.SEED, label="another seed")
    again = runs.run(other, properties()[1], budget=Budget(max_seconds=1e-9))
    assert again.programs == Programs(SEED.encode(), VARIANT.encode())
    assert runs.programs() == (SEED, VARIANT)


def test_another_limit_makes_tests_that_ran_out_of_time_run_again(runs):
    def slow(text):
        return bad(text) and (b"int a" in text or Outcome.TIMEOUT)

    assert b"int a" in runs.run(*properties(variant=slow), timeout=1.0).programs.variant
    assert runs.run(*properties(), timeout=1.0).report.tests_in_last_run == 0
    assert runs.run(*properties(), timeout=9.0).programs == Programs(*(text.encode() for text in BEST))


# -- endings that are not so good -----------------------------------------------------------------


def test_a_result_that_does_not_hold_again_is_reported_as_flaky(runs):
    # it holds when it is found, then neither when it is verified nor in six of nine tries more
    variant = flaky(bad, True, False, True, False, False, True, False, False, False, True, False)
    with pytest.raises(UserError) as caught:
        runs.run(*properties(variant=variant))
    assert str(caught.value) == (
        "the variant property is flaky: on the result it held 3 of 10 times, asked again 3 times during the run it"
        f" disagreed 1 times; {FLAKY_ADVICE} (the result is kept, but do not trust it)"
    )
    assert (runs.report()["status"], runs.report()["reason"]) == ("failed", str(caught.value))
    assert runs.programs() == BEST


def test_a_result_that_runs_out_of_time_when_it_is_verified_says_so(runs):
    late = Outcome.TIMEOUT
    variant = flaky(bad, True, late, late, True, True, True, True, True, True, True, False)
    message = r"held 7 of 10 times and was killed after 5 s 2 times, asked again"
    with pytest.raises(UserError, match=message):
        runs.run(*properties(variant=variant), timeout=5.0)


def test_a_stopped_run_is_verified_too(runs):
    limit = len(SEED)
    seen = []

    def once(text):
        seen.append(text)
        return bad(text) and (len(text) >= limit or seen.count(text) < 2)

    with pytest.raises(UserError, match="flaky: on the result it held 0 of 10 times"):
        runs.run(*properties(variant=once), budget=Budget(max_tests=16))
    assert runs.report()["status"] == "failed"


def test_originals_that_nothing_could_be_taken_from_are_not_verified_again(runs):
    one = property_of(lambda text: text == VARIANT.encode())
    other = property_of(lambda text: text == SEED.encode(), Side.SEED)
    assert runs.run(other, one).report.status is Status.DONE
    assert [text.decode() for (text,) in one.asked].count(VARIANT) == 3


def test_a_test_that_breaks_midway_leaves_the_best_pair_and_a_report(runs):
    def breaking(text):
        if text and b"int" not in text:
            raise UserError("the test has broken")
        return bad(text)

    with pytest.raises(UserError, match="the test has broken"):
        runs.run(*properties(variant=breaking))
    assert (runs.report()["status"], runs.report()["reason"]) == ("failed", "the test has broken")
    seed, variant = runs.programs()
    assert good(seed.encode()) and bad(variant.encode()) and "int" in variant
    assert len(variant) < len(VARIANT)


@pytest.mark.parametrize("which", [0, 1])
def test_a_property_that_does_not_hold_leaves_nothing_behind(runs, which):
    functions = [good, bad]
    functions[which] = lambda _: False
    with pytest.raises(UserError, match="property does not hold on the unchanged"):
        runs.run(*properties(*functions))
    assert not runs.folder.exists()


def test_an_error_while_the_programs_are_prepared_stops_the_checks(runs):
    class Broken(Events):
        def started(self, inputs, statistics):
            assert hanging.hanging.wait(10)
            raise UserError("no display")

    hanging = HangsUntilStopped()
    session = runs.session(hanging, observer=Broken())
    with pytest.raises(UserError, match="no display"):
        session.run()
    assert session.statistics.properties["fake"].stopped == 3
    assert not runs.folder.exists()


def test_an_error_of_ppr_itself_is_not_swallowed(runs):
    def broken(_):
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        runs.run(*properties(broken))


# -- signals --------------------------------------------------------------------------------------


@pytest.fixture
def listening():
    """The signals that end a run as a process has them that was not started with some ignored."""
    numbers = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    before = {number: signal.signal(number, signal.default_int_handler) for number in numbers}
    yield numbers
    for number, handler in before.items():
        signal.signal(number, handler)


def send(number):
    os.kill(os.getpid(), number)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_during_the_reduction_ends_it_with_the_best_pair(runs, listening, number):
    class Killer(Events):
        def improved(self, programs):
            super().improved(programs)
            if len(self.improvements) == 3:
                send(number)

    killer = Killer()
    result = runs.run(*properties(), observer=killer)
    assert result.report.status is Status.INTERRUPTED
    assert result.report.reason == f"{number.name} was received"
    assert result.programs == killer.improvements[2] == killer.improvements[-1]
    assert runs.report()["status"] == "interrupted"


def test_a_signal_during_the_checks_stops_them_and_leaves_nothing(runs, listening):
    hanging = HangsUntilStopped()

    class Killer(Events):
        def started(self, inputs, statistics):
            assert hanging.hanging.wait(10)
            send(signal.SIGTERM)

    with pytest.raises(Interrupted, match="the checks were stopped"):
        runs.run(hanging, observer=Killer())
    assert not runs.folder.exists()


def test_a_signal_during_the_verification_ends_the_run(runs, listening):
    count = []

    def killed_at_the_last(text):
        count.append(text)
        if count.count(BEST[1].encode()) == 2:  # once in the search
            send(signal.SIGINT)
            assert stopped.wait(10)
        return bad(text)

    stopped = threading.Event()
    session = runs.session(*properties(variant=killed_at_the_last))
    stop = session.checker.stop
    session.checker.stop = lambda: (stop(), stopped.set())
    result = session.run()
    assert result.report.status is Status.INTERRUPTED
    assert result.report.reason == "the checks were stopped"
    assert runs.programs() == BEST


def test_handlers_are_put_back_and_ignored_signals_stay_ignored(runs, listening):
    handlers = []

    class Look(Events):
        def reducing(self, reduction):
            handlers.extend(signal.getsignal(number) for number in listening)

    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as nohup does
    before = [signal.getsignal(number) for number in listening]
    runs.run(*properties(), observer=Look())
    assert [signal.getsignal(number) for number in listening] == before
    assert handlers[2] is signal.SIG_IGN
    assert all(handler not in before for handler in handlers[:2])


def test_a_run_in_another_thread_leaves_signals_alone(runs):
    results = []
    thread = threading.Thread(target=lambda: results.append(runs.run(*properties())))
    thread.start()
    thread.join(30)
    assert results[0].report.status is Status.DONE


# -- around a run ---------------------------------------------------------------------------------


def test_workers_and_file_are_closed_at_the_end(runs):
    session = runs.session(*properties())
    session.run()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("test_")]
    runs.run(*properties())  # the verdicts are not locked


def test_two_runs_cannot_use_one_folder(runs, monkeypatch):
    monkeypatch.setattr("ppr.search.verdicts.LOCK_WAIT", 0.01)

    class Rival(Events):
        def reducing(self, reduction):
            with pytest.raises(UserError, match="another ppr is using them"):
                runs.session(*properties())

    runs.run(*properties(), observer=Rival())


def test_garbage_is_collected_rarely_while_programs_are_parsed():
    before = gc.get_threshold()
    with rare_garbage_collection():
        assert gc.get_threshold()[0] == 1_000_000
    assert gc.get_threshold() == before


def test_all_cores_that_the_process_may_use_are_used_by_default(monkeypatch):
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {1, 4, 5}, raising=False)
    assert available_cores() == Settings(Path("x")).jobs == 3
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: 5)
    assert available_cores() == 5


def test_the_options_of_the_reduction_reach_it(runs):
    report = runs.run(*properties(), method=ReductionOptions(("commonality",), max_iterations=1)).report
    assert [(step.iteration, step.reducer) for step in report.steps] == [(1, "commonality")]
