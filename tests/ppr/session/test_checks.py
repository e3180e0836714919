"""The checks around a reduction: how often tests run on the originals, and what a refusal says."""

from dataclasses import dataclass
from types import SimpleNamespace

import pytest
from laws import for_each
from reducing import inputs_of
from searching import Answers, FakeProperty, HangsUntilStopped, Raises, answers

from diffing.pair_state import Side
from ppr.programs.errors import Interrupted, UnavailableError, UserError
from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import Kind
from ppr.properties.behaviour.signature import Signature
from ppr.properties.commands import Command
from ppr.properties.experiment import CommandProperty, Experiment
from ppr.properties.outcome import Outcome, Result
from ppr.properties.property import ScriptProperty
from ppr.properties.running import TestRunner
from ppr.search import threads
from ppr.search.search import FLAKY_ADVICE, RELIABLE, Timeouts
from ppr.search.statistics import Statistics
from ppr.search.verdicts import VerdictStore
from ppr.session.checks import Checker

HOLDS, FAILS, TIMEOUT = Outcome.HOLDS, Outcome.FAILS, Outcome.TIMEOUT
INPUTS = inputs_of("int a;", "int b; int c;")
BEST = Programs(b"a", b"b")
pytestmark = pytest.mark.usefixtures("few_checks")


def checker(*properties, store=None, timeout=None, jobs=1, inputs=INPUTS, **options):
    return Checker(inputs, properties, store or VerdictStore(), Statistics(), Timeouts(timeout), jobs=jobs, **options)


def refused(*properties, inputs=INPUTS, **options):
    """What is said of originals that do not have these properties."""
    with pytest.raises(UserError) as caught:
        checker(*properties, inputs=inputs, **options).check_originals()
    return str(caught.value)


def test_each_property_is_tested_three_times_on_its_own_programs():
    seed, both = FakeProperty(sides=(Side.SEED,), label="s"), FakeProperty(sides=tuple(Side), label="b")
    made = checker(seed, both, store=(store := VerdictStore()))
    made.check_originals()
    assert store.recall(seed, [b"int a;"]) is HOLDS, "for the search"
    assert seed.asked == [(b"int a;",)] * 3
    assert both.asked == [(b"int a;", b"int b; int c;")] * 3
    assert (made.statistics.properties["s"].holds, made.statistics.tests) == (3, 6)


@pytest.mark.parametrize(("jobs", "at_the_end"), [(1, 14.0), (2, 7.0), (8, 7.0)])
def test_the_slowest_of_the_checks_is_the_usual_time_which_the_end_takes_twice(jobs, at_the_end):
    slow = Answers(results=[Result(HOLDS, seconds) for seconds in (1.0, 7.0, 2.0)])
    made = checker(slow, jobs=jobs)
    made.check_originals()
    assert (made.timeouts.of(slow), made.end_seconds, slow.limits) == (70.0, at_the_end, [60.0] * 3)


@pytest.mark.parametrize(("timeout", "tests", "limit"), [(None, 0, 70.0), (7.0, 0, 7.0), (6.9, 3, 6.9)])
def test_what_was_checked_before_is_tested_again_only_if_it_took_longer_than_the_limit_now_given(timeout, tests, limit):
    store = VerdictStore()
    checker(Answers(results=[Result(HOLDS, 7.0)]), store=store).check_originals()
    again = FakeProperty()
    made = checker(again, store=store, timeout=timeout)
    made.check_originals()
    assert (len(again.asked), made.timeouts.of(again)) == (tests, limit)


@pytest.mark.parametrize("jobs", [1, 2, 8])
def test_checks_run_as_many_at_a_time_as_there_are_jobs(jobs, monkeypatch):
    pools = []
    real = threads.WorkerThreads

    def pool(count):
        pools.append(count)
        return real(count)

    monkeypatch.setattr(threads, "WorkerThreads", pool)
    checker(FakeProperty(), jobs=jobs).check_originals()
    assert pools[0] == min(jobs, 3)


def test_the_time_of_the_checks_is_busy():
    made, broken = checker(FakeProperty()), checker(Raises(error=UserError("broken"), fingerprint="r"))
    made.check_originals()
    assert made.statistics.busy > 0
    with pytest.raises(UserError):
        broken.check_originals()
    assert broken.statistics.running == 0


def test_a_property_that_never_holds_is_refused_with_what_its_test_said():
    output = b"".join(b"line %d\n" % number for number in range(12)) + b"\xff\n\n"
    said = refused(Answers(results=[Result(FAILS, 0.1, 3, output)], label="variant"))
    first, *lines = said.split("\n")
    ended = "fake ended with exit status 3 (0 is expected)"
    assert first == f"the variant property does not hold on the unchanged variant.x: {ended}"
    assert lines[:-2] == [f"  | line {number}" for number in range(5, 12)] + ["  | \ufffd"]
    assert lines[-2] == "  it ran in a folder that contains only variant.x"
    assert lines[-1].startswith("  to try it by hand: fake /")
    assert lines[-1].endswith("/variant.x")


@pytest.mark.parametrize(("one", "said"), [
    (answers(FAILS, FAILS, FAILS, HOLDS, sides=tuple(Side)), "on the unchanged seed.x and variant.x: fake ended"),
    (Answers(results=[Result(HOLDS, 0.1, 0, b"")], sides=(Side.SEED,), negated=True),
     "seed.x: fake ended with exit status 0, so the seed shows"),
    (answers(Outcome.INVALID, label="variant"), "fake ended with exit status 1: the program is invalid\n"),
    (answers(FAILS, Outcome.INVALID), "exit status 1 (0 is expected)"),  # the first of several failures
    (Answers(results=[Result(FAILS, 0.1, -11, b"")]), "fake was killed by SIGSEGV (0 is expected)"),
])  # fmt: skip
def test_a_refusal_says_how_the_test_ended_on_what(one, said):
    assert said in refused(one)


def test_the_empty_program_is_called_so():
    empty = inputs_of("", "int b;", sides=(Side.VARIANT,))
    said = refused(answers(FAILS, sides=(Side.SEED,)), inputs=empty)
    assert "on the unchanged empty program: fake" in said
    assert said.endswith("to try it by hand: fake /dev/null")


def test_a_test_that_does_not_end_is_refused_with_its_limit():
    assert refused(answers(TIMEOUT, label="variant"), timeout=2.5) == (
        "the variant test fake does not end on variant.x: it was killed after 2.5 s; give it more time with --timeout"
        " SECONDS, or let it stop the compiler itself"
    )


def test_a_flaky_property_is_tested_ten_times_and_refused_with_its_rate():
    one = answers(HOLDS, FAILS, HOLDS, *[HOLDS] * 4, FAILS, label="variant")
    said = "on the unchanged variant.x its test fake held 6 of 10 times; make its test reliable"
    assert refused(one).startswith(f"the variant property is flaky: {said}")
    assert len(one.asked) == 10


def test_nothing_is_recorded_of_originals_that_are_refused():
    store, one = VerdictStore(), answers(HOLDS, HOLDS, FAILS, FAILS)
    refused(one, store=store)
    assert store.recall(one, [b"int b; int c;"]) is None
    again = FakeProperty()
    checker(again, store=store).check_originals()
    assert len(again.asked) == 3


def test_the_result_is_tested_once_more_although_its_verdict_is_known():
    store, one = VerdictStore(), FakeProperty()
    store.record(one, [b"b"], HOLDS)
    made = checker(one, store=store)
    for _ in range(2):
        made.verify_result(BEST)
        assert one.asked == [(b"b",)]
    made.verify_result(Programs(b"a", b"c"))
    assert one.asked == [(b"b",), (b"c",)]


def test_every_property_is_verified_and_again_by_the_next_run_if_it_failed_once():
    store, seed = VerdictStore(), FakeProperty(sides=(Side.SEED,))
    variant = answers(FAILS, HOLDS, TIMEOUT, *[FAILS] * 7, label="variant", fingerprint="v")
    made = checker(seed, variant, store=store)
    made.timeouts.learn(variant, 0.001)
    with pytest.raises(UserError, match="on the result it held 1 of 10 times and was killed after 20 s 1 time; rep"):
        made.verify_result(BEST)
    assert (len(seed.asked), variant.limits) == (1, [20.0] * 10)  # as long as what has held may take
    again = FakeProperty(fingerprint="v")
    checker(seed, again, store=store).verify_result(BEST)
    assert (len(seed.asked), len(again.asked)) == (1, 1)


def test_originals_that_are_the_result_are_verified_once_more_and_no_more_often():
    store, one = VerdictStore(), FakeProperty()
    checker(one, store=store).check_originals()
    checked = len(one.asked)
    for _ in range(2):
        checker(one, store=store).verify_result(INPUTS.programs)
    assert (checked, len(one.asked)) == (3, 3 + 1)


def test_checks_can_be_stopped():
    class Stopping(FakeProperty):
        def _run(self, programs, timeout, handle, *, keep_output):
            made.stop()
            return Result(HOLDS, 0.0)

    made = checker(Stopping(fingerprint="s", label="s"), HangsUntilStopped())
    with pytest.raises(Interrupted, match="the checks were stopped"):
        made.check_originals()
    assert made.statistics.properties["fake"].stopped == 3


def test_the_output_is_kept_for_the_refusal():
    wanted = []

    class Curious(FakeProperty):
        def _run(self, programs, timeout, handle, *, keep_output):
            wanted.append(keep_output)
            return Result(HOLDS, 0.0)

    checker(Curious()).check_originals()
    assert wanted == [True] * 3


@pytest.mark.parametrize(("seconds", "more"), [(0.0, 17), (0.05, 17), (0.1, 7), (0.25, 1), (0.3, 0), (60.0, 0)])
def test_a_test_is_asked_as_often_as_a_second_allows_but_three_to_twenty_times(monkeypatch, seconds, more):
    monkeypatch.setattr("ppr.session.checks.MOST_CHECKS", 20)
    assert checker()._more_checks(seconds, 3) == more


def test_who_says_how_often_gets_no_more_but_three_times_at_least(monkeypatch):
    monkeypatch.setattr("ppr.session.checks.MOST_CHECKS", 20)
    for repeat, times in ((2, 3), (5, 5)):
        one = FakeProperty()
        made = checker(one, repeat=repeat)
        made.check_originals()
        made.verify_result(BEST)
        assert one.asked == [(INPUTS.programs.variant,)] * times + [(b"b",)] * repeat


@pytest.mark.parametrize("failing", [(), (FAILS, TIMEOUT)])
def test_all_but_the_first_test_of_a_program_are_counted_as_asked_again(monkeypatch, failing):
    monkeypatch.setattr("ppr.session.checks.MOST_CHECKS", 20)
    made = checker(answers(*[HOLDS] * 10, *failing, HOLDS), timeout=5.0)
    if failing:
        with pytest.raises(UserError, match="held 18 of 20 times and was killed after 5 s 1 time"):
            made.check_originals()
    else:
        made.check_originals()
    counts = made.statistics.properties["fake"]
    assert (counts.run, counts.asked_again, counts.disagreed) == (20, 19, len(failing))
    made.verify_result(BEST)
    assert (counts.run, counts.asked_again, counts.disagreed) == (21, 20, len(failing))


def test_the_advice_is_to_repeat_tests_unless_they_are_repeated_already():
    flaky = answers(HOLDS, FAILS, HOLDS)
    assert refused(flaky).endswith(FLAKY_ADVICE)
    assert refused(answers(HOLDS, FAILS, HOLDS), repeat=2).endswith(RELIABLE)


@dataclass(frozen=True, kw_only=True)
class Script(ScriptProperty):
    """A script that holds if its command has this word, or on the variant alone."""

    word: str = "sh"

    def _run(self, programs, timeout, handle, *, keep_output):
        held = self.word in self.command if len(self.sides) == 1 else programs == ["never"]
        of_variant = (self.sides, self.names, programs) == ((Side.VARIANT,), ("b.c",), [INPUTS.programs.variant])
        alone = self.word == "variant" and of_variant
        return Result(HOLDS if held or alone else FAILS, 0.1, 1)


@for_each("options, said", [
    ({}, 'the variant test ./t reads the program from standard input, which is empty: its file is the first argument,'
     """ "$1"; or use --variant-test './t < {}'"""),
    ({"label": "program", "inputs": inputs_of("", "int b;", sides=(Side.VARIANT,))}, "or use --test './t < {}'"),
    *[({one: value}, "does not hold") for one, value in [("line", "./t"), ("names", ()), ("word", "nothing")]],
    ({"sides": tuple(Side), "names": ("a.c", "b.c"), "word": "variant", "label": "seed+variant"},
     "the test ./t is a test of the variant alone, but --test needs one that sees both programs: use --variant-test t"),
    ({"sides": tuple(Side), "names": ("a.c", "b.c"), "word": "variant", "line": "./t 1"}, "use --variant-test './t 1'"),
    ({"sides": tuple(Side), "names": ("a.c", "b.c"), "word": "nothing"}, "does not hold"),
])  # fmt: skip
def test_a_script_that_holds_if_it_is_called_otherwise_is_told_how_to_say_so(options, said):
    inputs = options.get("inputs", INPUTS)
    given = {"label": "variant", "sides": (Side.VARIANT,), "names": ("p.c",), "fingerprint": "f", **options}
    given.pop("inputs", None)
    assert said in refused(Script(command=("./t",), runner=None, **given), inputs=inputs)


def swapped(seed_holds, variant_holds, **changes):
    """What is said of properties that do not hold on their own programs, and on the other's as given."""

    class Sensitive(FakeProperty):
        def _run(self, programs, timeout, handle, *, keep_output):
            self.asked.append(tuple(programs))
            seed, variant = INPUTS.programs
            held = {"seed": (variant, "variant.x", seed_holds), "variant": (seed, "seed.x", variant_holds)}
            on, name, answer = held[self.label]
            holds = programs == [on] and self.names == (name,) and answer
            return Result(HOLDS if holds else FAILS, 0.001, 1)

    seed = Sensitive(label="seed", fingerprint="s", sides=(Side.SEED,))
    variant = Sensitive(label="variant", fingerprint="v", **changes)
    return refused(seed, variant)


def test_properties_that_hold_on_each_other_s_program_are_the_wrong_way_round():
    said = "the properties hold the other way round: the seed's on variant.x, the variant's on seed.x"
    assert swapped(True, True) == f"{said}; give the programs or the tests in the other order"


@pytest.mark.parametrize(("seed_holds", "variant_holds", "changes"), [
    (True, False, {}), (False, True, {}), (False, False, {}), (True, True, {"sides": tuple(Side)}),
])  # fmt: skip
def test_others_just_do_not_hold(seed_holds, variant_holds, changes):
    said = "the seed property does not hold on the unchanged seed.x: fake ended"
    assert swapped(seed_holds, variant_holds, **changes).startswith(said)


def test_the_answers_of_an_earlier_run_are_not_asked_for_again():
    store, first, again = VerdictStore(), answers(FAILS), answers(FAILS)
    made = checker(first, store=store)
    made.timeouts.learn(first, 0.001)
    assert made.check_tests() == []
    assert (first.asked, first.limits) == ([(b"",), (INPUTS.programs.seed,)], [2.0] * 2)
    assert checker(again, store=store).check_tests() == []
    assert again.asked == []
    with pytest.raises(UserError, match="it says so"):
        checker(Answers(results=[Result(HOLDS, 0.1, 0, b"it says so")] * 2)).check_tests()
    store.record(known := FakeProperty(fingerprint="k"), [b""], HOLDS)
    with pytest.raises(UserError, match=r"--allow-trivial continues anyway\)$"):
        checker(known, store=store).check_tests()


@pytest.mark.parametrize(("is_there", "why", "kind", "asked"), [
    (True, None, UserError, 1), (False, None, UnavailableError, 1), (True, OSError(), UnavailableError, 0),
])  # fmt: skip
def test_a_command_that_is_missing_for_other_programs_only_is_the_fault_of_the_test(is_there, why, kind, asked):
    gone = UnavailableError("t.sh: not found")
    gone.__cause__ = why
    one = FakeProperty() if is_there else Raises(error=UnavailableError("again"))
    with pytest.raises(UserError, match=r"^t\.sh: not found$") as caught, checker(one).blaming():
        raise gone
    assert type(caught.value) is kind
    assert len(one.asked) == asked, "if the system has said so, the originals are not asked"


def test_each_command_is_asked_what_it_prints_about_the_result(monkeypatch):
    def with_result(observed, one, before, after, timeout, _):
        return f"{observed} {one.label}: {before.decode()} {after.decode()} {timeout} {made.statistics.running}"

    monkeypatch.setattr("ppr.session.checks.with_result", with_result)
    run = Experiment(Command(("cc", "{}")), runner=SimpleNamespace(memory=None))
    both = [CommandProperty.of(run, side, "x.c", Signature(Kind.SUCCESS)) for side in Side]
    made = checker(FakeProperty(), *both)
    (seed, variant), (small, bug) = ([one.decode() for one in pair] for pair in (INPUTS.programs, BEST))
    limit = made.timeouts.of(both[0])
    told = made.observe_result(BEST, "as before,")
    assert told == f"as before, seed: {seed} {small} {limit} 1 variant: {variant} {bug} {limit} 1"


def test_the_time_in_which_a_script_is_observed_is_that_of_a_test(monkeypatch):
    running = []
    monkeypatch.setattr("ppr.session.checks.observe_script", lambda *_: running.append(made.statistics.running))
    with TestRunner() as runner:
        script = ScriptProperty.of("true", [Side.VARIANT], ["x.c"], runner)
        made = checker(FakeProperty(), script)
        assert made.observe_scripts(BEST) is None
        assert made.observe_scripts(BEST) is None
    assert running == [1], "what is known is not asked for again"
