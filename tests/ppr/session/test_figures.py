"""The figures of repeated, stopped and interrupted runs: the report shows the sums."""

import dataclasses
import json

import pytest
from function_property import property_of
from reducing import inputs_of

from diffing.pair_state import Side
from ppr.reduction.base import Observer, Step
from ppr.reduction.pair import ReductionOptions
from ppr.search.search import Budget
from ppr.search.statistics import PropertyCounts, Statistics
from ppr.search.verdicts import VerdictStore
from ppr.session.report import TestCounts
from ppr.session.run_end import Figures
from ppr.session.session import Session, Settings

WORDS = " ".join(f"int u{number};" for number in range(20))
SEED, VARIANT = f"int a; {WORDS}", f"int a; int bad; {WORDS}"


class Interrupts(Observer):
    """Interrupts the session when the first smaller pair has been found."""

    session = None

    def improved(self, programs):
        if self.session and b"u7" not in programs.variant:
            self.session.search.stop.request("enough", by_signal=True)


def run(folder, observer=None, **settings):
    properties = [
        property_of(lambda seed: b"int a" in seed and b"bad" not in seed, Side.SEED),
        property_of(lambda variant: b"bad" in variant and b"int a" in variant, Side.VARIANT),
    ]
    made = Session(
        inputs_of(SEED, VARIANT),
        properties,
        ReductionOptions(),
        Settings(folder, jobs=1, **settings),
        observer or Observer(),
    )
    if observer:
        observer.session = made
    result = made.run()
    assert json.loads((folder / "report.json").read_text())["runs"] == result.report.runs
    return result.report, sum(len(one.asked) for one in properties)


@pytest.fixture
def undisturbed(tmp_path):
    return run(tmp_path / "undisturbed")[0]


def shape(report):
    return [
        (step.iteration, step.reducer, step.seed, step.variant, step.difference, step.tests, step.accepted)
        for step in report.steps
    ]


def test_a_repeated_run_tests_nothing_and_keeps_the_figures(tmp_path):
    first, tests = run(tmp_path / "out")
    again, more = run(tmp_path / "out")
    assert (first.tests.run, first.runs, first.tests_in_last_run) == (tests, 1, tests)
    assert more == 0
    assert (again.tests.run, again.runs, again.tests_in_last_run) == (tests, 2, 0)
    assert again.tests.per_property == first.tests.per_property
    assert shape(again) == shape(first)
    assert again.seconds > first.seconds
    assert again.seconds_in_tests == pytest.approx(first.seconds_in_tests, abs=0.002)


def test_a_stopped_run_and_the_next_have_the_figures_of_an_undisturbed_one(tmp_path, undisturbed):
    first, some = run(tmp_path / "out", budget=Budget(max_tests=undisturbed.tests.run // 2))
    second, others = run(tmp_path / "out")
    assert 0 < some < undisturbed.tests.run
    assert first.status == "stopped"
    assert second.tests.run == some + others
    assert second.tests_in_last_run == others
    assert second.runs == 2
    verified = 6  # the result of the stopped run is verified too, three times for each property
    assert second.tests.run - undisturbed.tests.run <= verified + 2  # some programs are asked again in both runs
    assert [step[:5] for step in shape(second)] == [step[:5] for step in shape(undisturbed)]
    assert second.tests.accepted == undisturbed.tests.accepted


def test_so_have_an_interrupted_run_and_the_next(tmp_path, undisturbed):
    first, some = run(tmp_path / "out", Interrupts())
    second, others = run(tmp_path / "out")
    assert first.status == "interrupted"
    assert second.status == "done"
    assert second.tests.run == some + others
    assert [step[:5] for step in shape(second)] == [step[:5] for step in shape(undisturbed)]
    assert sum(step.tests for step in second.steps) <= second.tests.run


def test_a_repetition_that_is_stopped_early_keeps_the_steps_of_the_first(tmp_path):
    first, _ = run(tmp_path / "out")
    again, _ = run(tmp_path / "out", budget=Budget(max_seconds=1e-9))
    assert again.status == "stopped"
    assert shape(again) == shape(first)
    assert again.tests.run == first.tests.run


def test_other_tests_start_afresh(tmp_path):
    run(tmp_path / "out")
    properties = [
        dataclasses.replace(property_of(lambda seed: b"bad" not in seed, Side.SEED), fingerprint="other"),
        property_of(lambda variant: b"bad" in variant, Side.VARIANT),
    ]
    settings = Settings(tmp_path / "out", jobs=1)
    report = Session(inputs_of(SEED, VARIANT), properties, ReductionOptions(), settings, Observer()).run().report
    assert report.runs == 1


def test_a_run_that_was_killed_has_left_the_figures_of_the_steps_that_had_ended(tmp_path):
    class Dies(Observer):
        def step_ended(self, reduction):
            if len(reduction.steps) == 2:
                raise SystemError

    with pytest.raises(SystemError):
        run(tmp_path / "out", Dies())
    report, more = run(tmp_path / "out")
    assert report.runs == 2
    assert report.tests.run > more


def test_damaged_figures_are_none():
    store, properties = VerdictStore(), [property_of(lambda _: True)]
    Figures.of_run(Statistics(), []).record(store, properties)
    assert Figures.recall(store, properties).runs == 1
    for name in [name for name in store._facts if name.startswith("figures")]:
        store.set_fact(name, '{"runs": "many"}')
    assert Figures.recall(store, properties) is None


def test_figures_are_those_of_the_same_tests_one_by_one():
    def named(*fingerprints):
        return [dataclasses.replace(property_of(lambda _: True), fingerprint=one) for one in fingerprints]

    store = VerdictStore()
    Figures.of_run(Statistics(), []).record(store, named("a", "bc"))
    assert Figures.recall(store, named("ab", "c")) is None
    assert Figures.recall(store, named("a", "bc")) is not None


def test_steps_that_both_runs_took_are_added():
    first = [Step(1, "x", 9, 9, 4, tests=5, accepted=1, seconds=1.0), Step(1, "y", 8, 8, 3, tests=2, seconds=2.0)]
    second = [Step(1, "x", 7, 7, 2, tests=1, accepted=3, seconds=0.5), Step(2, "x", 6, 6, 2, tests=1)]
    joined = Figures.of_run(Statistics(), second).after(Figures.of_run(Statistics(), first)).steps
    assert joined == [
        Step(1, "x", 7, 7, 2, tests=6, accepted=3, seconds=1.5),
        Step(1, "y", 8, 8, 3, tests=2, seconds=2.0),
        Step(2, "x", 6, 6, 2, tests=1),
    ]


@pytest.mark.parametrize(
    ("further", "less_far"),
    [
        (Step(1, "x", 9, 9, 2), Step(1, "x", 3, 3, 4)),  # the difference counts first
        (Step(1, "x", 5, 3, 4), Step(1, "x", 4, 5, 4)),  # then the tokens of both programs
        (Step(1, "x", 3, 5, 4), Step(1, "x", 5, 4, 4)),
    ],
)
def test_a_step_has_the_sizes_of_the_run_that_came_further_whichever_was_first(further, less_far):
    def joined(first, second):
        return Figures.of_run(Statistics(), [second]).after(Figures.of_run(Statistics(), [first])).steps

    assert joined(further, less_far) == joined(less_far, further) == [further]


def test_steps_are_in_the_order_of_iterations_though_the_later_run_added_some_to_the_first():
    first = [Step(1, "x"), Step(2, "x")]
    second = [Step(1, "x"), Step(1, "y"), Step(2, "x")]
    joined = Figures.of_run(Statistics(), second).after(Figures.of_run(Statistics(), first)).steps
    assert [(step.iteration, step.reducer) for step in joined] == [(1, "x"), (1, "y"), (2, "x")]


def counted(number):
    """The figures of a run in which everything was counted a different number of times."""
    statistics = Statistics(invalid=2 * number, cached=3 * number, accepted=5 * number, busy=7.0 * number)
    statistics.properties["seed"] = PropertyCounts(
        run=11 * number, timed_out=13 * number, stopped=17 * number, asked_again=19 * number, disagreed=23 * number
    )
    statistics.properties["variant"] = PropertyCounts(run=1, timed_out=1, stopped=1, asked_again=1, disagreed=1)
    return dataclasses.replace(Figures.of_run(statistics, []), seconds=100.0 * number)


def test_sums_are_over_all_runs_but_what_every_run_meets_again_is_counted_in_the_last():
    figures = counted(100).after(counted(1))
    assert dataclasses.replace(figures.tests, per_property={}) == TestCounts(
        run=11 * 101 + 2,
        invalid=200,
        cached=300,
        accepted=500,
        timed_out=13 * 101 + 2,
        stopped=17 * 101 + 2,
        asked_again=19 * 101 + 2,
        disagreed=23 * 101 + 2,
        per_property={},
    )
    assert (figures.seconds, figures.seconds_in_tests, figures.runs) == (10_100.0, 707.0, 2)


def test_the_figures_of_the_first_run_are_its_own():
    figures = counted(1)
    assert figures.after(None) is figures
    assert figures.runs == 1


def test_where_no_run_has_recorded_figures_there_are_none():
    assert Figures.recall(VerdictStore(), [property_of(lambda _: True)]) is None


def test_counts_of_a_property_are_added():
    first, second = Statistics(), Statistics()
    first.properties["seed"] = PropertyCounts(run=3, holds=2, fails=1, seconds=1.0)
    second.properties["seed"] = PropertyCounts(run=1, holds=1, asked_again=1, seconds=0.5)
    counts = Figures.of_run(second, []).after(Figures.of_run(first, [])).tests
    assert counts.per_property == {"seed": PropertyCounts(run=4, holds=3, fails=1, asked_again=1, seconds=1.5)}
    assert (counts.run, counts.asked_again) == (4, 1)


@pytest.mark.slow
def test_the_summary_speaks_of_all_runs(place):
    assert "over" not in place.reduce("--max-tests", 50).stdout
    assert "tests in" in (shown := place.reduce().stdout)
    assert "s over 2 runs;" in shown
    shown = place.reduce().stdout
    assert "s over 3 runs;" in shown
    assert "every verdict was known" in shown
    assert " 0 tests" not in shown
