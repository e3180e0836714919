"""A result at hand without a run: what ends a check or a trial, and which runs of a command are shared."""

import contextlib
import json
import os
import re
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest
from function_property import property_of
from laws import for_each
from reducing import inputs_of, yes
from result_folders import ORIGINALS, REPORT, SMALL, inputs_named
from searching import FakeProperty, answers

from diffing.pair_state import Side
from ppr.programs.errors import Interrupted, UserError
from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import Kind, Observation
from ppr.properties.behaviour.signature import Signature
from ppr.properties.commands import Command
from ppr.properties.experiment import CommandProperty, Experiment, Trial
from ppr.properties.outcome import Outcome, Result
from ppr.properties.property import ScriptProperty
from ppr.properties.running import TestRunner
from ppr.results.at_hand import Answer, KeptTests, ResultAtHand, Section, _Once, _originals, result_at_hand
from ppr.results.report import Status, read_report
from ppr.search.search import FIRST_TIMEOUT, Timeouts
from ppr.search.statistics import Statistics
from ppr.search.stopping import Stop
from ppr.search.verdicts import VerdictStore
from ppr.session.run_end import RunEnd, make_report

CC, RUNNER = Command(("cc", "{}")), SimpleNamespace(memory=None)


class Note(Section, frozen=True):
    number: int = 0


def hand(*properties, report=None, timeout=None):
    programs, shared = Programs(b"seed", b"variant"), (VerdictStore(), Timeouts(timeout), Stop())
    return ResultAtHand(Path("x"), report, programs, None, properties, None, *shared)


PAIR = "there is no test of the seed alone: this needs a pair with a test for each program"
NO_SEED = "this needs a seed, and "


@for_each("typed, status, files, said", [
    (["p.c", "--test", "a b"], Status.DONE, ["p.c"],
     f"{NO_SEED}no program that works was found; if you know one, run p.c SEED --test 'a b'"),
    (["p.c", "-t"], Status.STOPPED, ["p.c"], f"{NO_SEED}the run is not finished; to continue, run p.c -t"),
    (["single", "p.c"], Status.DONE, ["p.c"], f"{NO_SEED}there is one program; to find a seed as well, run p.c"),
    (["p.c"], Status.DONE, ["s.c", "p.c"], PAIR), ([], Status.DONE, ["p.c"], PAIR),
])  # fmt: skip
def test_what_needs_a_seed_says_how_to_have_one(typed, status, files, said):
    variant = property_of(yes)
    one = hand(variant, report=replace(REPORT, options={"typed": typed} if typed else {}, status=status, files=files))
    with pytest.raises(UserError, match=f"^{re.escape(said)}$"):
        one.property_of(Side.SEED)
    assert one.property_of(Side.VARIANT) is variant
    with pytest.raises(UserError, match=r"^there is no test of the variant alone: "):
        hand(property_of(yes, *Side), report=one.report).property_of(Side.VARIANT)


def test_each_question_is_asked_once_and_its_answer_kept():
    seed, variant = property_of(lambda text: b"ok" in text, Side.SEED), property_of(lambda text: b"bug" in text)
    one, (bug, fine, none) = hand(seed, variant), Answer
    assert one.answers([b"bug", b"ok", b"x", b"bug ok", b"bug"]) == [bug, fine, none, bug, bug]
    assert (seed.asked, one.tests) == ([(b"ok",), (b"x",)], 6)
    outcomes = one.ask([(seed, [b"ok"]), (variant, [b"y"]), (variant, [b"y"])])
    assert (outcomes, one.tests) == ([Outcome.HOLDS, Outcome.FAILS, Outcome.FAILS], 7)
    assert one.verdicts.recall(variant, [b"y"]) is Outcome.FAILS
    one.stop.request("enough")
    for ask in (one.answers, one.ask):
        with pytest.raises(Interrupted, match="enough"):
            ask([])


@for_each("timeout, limit", [(None, FIRST_TIMEOUT), (7.0, 7.0)])
def test_the_check_has_the_time_of_a_first_test_and_learns_how_long_it_takes(timeout, limit):
    one = FakeProperty()
    checked = hand(one, timeout=timeout)
    checked.check()
    assert (one.asked, one.limits, checked.timeouts.usual(one)) == ([(b"variant",)], [limit], 0.001)


def test_tests_are_kept_with_all_that_they_need(tmp_path):
    path = tmp_path / "t.sh"
    path.write_text("#!/bin/sh\n")
    with TestRunner() as runner, TestRunner() as other:
        given = [
            ScriptProperty.of(path, [Side.SEED], ["s.c"], runner, includes=[tmp_path], negated=True),
            ScriptProperty.of("grep x", [Side.VARIANT], ["v.c"], runner, label="bug"),
            CommandProperty.of(Experiment(CC, runner=runner), Side.VARIANT, "x.c", Signature(Kind.SUCCESS)),
        ]
        kept = KeptTests.of(inputs_of("a;", "b;"), [property_of(yes), *given])
        again = msgspec.convert(json.loads(msgspec.json.encode(kept)), KeptTests)
        assert again.originals == (str(Path("seed.x").absolute()), str(Path("variant.x").absolute()))
        found = again.revived(other)
        assert found == tuple(given)
        assert [one.runner for one in (*found[:2], found[2].experiment)] == [other] * 3
        path.write_text("#!/bin/sh\nexit 1\n")
        assert again.revived(other, is_same=False) == tuple(given)
        with pytest.raises(UserError, match=f"^the seed test {path} has changed since the run: run ppr again$"):
            again.revived(other)
        path.unlink()
        with pytest.raises(UserError, match=f"^the seed test's file {path} does not exist any more: put it back$"):
            again.revived(other, is_same=False)


@pytest.mark.parametrize("outcome", [Outcome.FAILS, Outcome.TIMEOUT, Outcome.INVALID, Outcome.STOPPED])
def test_only_what_holds_passes_the_check(outcome):
    result = Result(outcome, 0.1, 1)
    one = SimpleNamespace(label="variant", title="cc", texts=lambda programs: [*programs], test=lambda *_: result)
    one.alone = one
    said = "stopped" if outcome is Outcome.STOPPED else "the variant property does not hold any more on the result in x"
    with pytest.raises(Interrupted if outcome is Outcome.STOPPED else UserError, match=said):
        hand(one).check()


def test_what_is_made_is_not_missing_any_more(tmp_path):
    report = replace(REPORT, missing={"note": "there was no time", "other": "no command"})
    one = ResultAtHand(tmp_path, report, SMALL, None, (), None, VerdictStore(), Timeouts(None), Stop())
    one.save("note", Section(1))
    assert one.report.missing == read_report(tmp_path).missing == {"other": "no command"}
    assert read_report(tmp_path).sections == {"note": {"version": 1}}


def test_a_trial_that_was_stopped_is_no_answer(monkeypatch):
    stopped = Trial(Observation(Kind.SUCCESS, 0), 0.1, stopped=True)
    monkeypatch.setattr(Experiment, "run", lambda *_: stopped)
    one = CommandProperty.of(Experiment(CC, runner=RUNNER), Side.VARIANT, "x.c", Signature(Kind.SUCCESS))
    with pytest.raises(Interrupted):
        hand(one).trials([(CC, b"", "x.c")])


def test_a_run_is_shared_only_if_it_is_the_same(monkeypatch):
    calls = []

    def run(self, command, program, name, timeout, handle, sink):
        calls.append((program, name, timeout))
        kind = Kind.HANG if program == b"slow" else Kind.SUCCESS
        return Trial(Observation(kind, None), 0.1, stopped=program == b"stopped")

    monkeypatch.setattr(Experiment, "run", run)

    def runs(program, *limits, **more):
        calls.clear()
        once = _Once(CC, runner=RUNNER)
        for limit in limits:
            once.run(CC, program, "x.c", limit, None, **more)
        once.run(Command(("ld", "{}")), program, "x.c", limits[-1], None)
        return len(calls) - 1

    assert runs(b"a", 2.0, 9.0) == 1
    assert runs(b"slow", 2.0, 1.0) == 1
    assert runs(b"slow", 2.0, 9.0, 5.0) == 2  # it may end in more time than it had
    assert runs(b"stopped", 2.0, 2.0) == 2


def test_what_a_run_has_learnt_is_not_kept():
    experiment = Experiment(Command(("cc", "{}")), runner=SimpleNamespace(memory=None))
    signature = Signature.of(Observation(Kind.SUCCESS, 0))
    kept = CommandProperty.of(experiment, Side.VARIANT, "x.c", signature)
    before = KeptTests.of(SimpleNamespace(sides=()), [kept])
    kept.experiment.passed.add((b"x", 0))
    kept.experiment.answered[b"x"] = Trial(Observation(Kind.SUCCESS, 0), 1.0)
    kept.experiment.turns.learn("mine", 1.0, refused=True)
    assert KeptTests.of(SimpleNamespace(sides=()), [kept]) == before


@pytest.fixture
def result(tmp_path):
    """The folder of a result of two scripts, as a run leaves it, with the originals beside it."""
    inputs, small, folder = (
        inputs_named(tmp_path, "seed.c", "variant.c"), Programs(b"good();", b"bad();"), tmp_path / "r",
    )  # fmt: skip
    folder.mkdir()
    tests, words = [], {Side.SEED: "good", Side.VARIANT: "bad"}
    with TestRunner() as runner:
        for side, word in words.items():
            name = f"{side.value}.c"
            tests.append(ScriptProperty.of(f"grep -q {word} {name}", [side], [name], runner))
            (folder / name).write_bytes(small.of(side))
    made = make_report(RunEnd(inputs, small, files=["seed.c", "variant.c"]), Statistics(), [])
    (folder / "report.json").write_bytes(made.as_json())
    keep(folder, properties=json.dumps(msgspec.to_builtins(KeptTests.of(inputs, tests))), timeout="7.0")
    return folder


def keep(folder, **facts):
    with contextlib.closing(VerdictStore()) as verdicts:
        verdicts.read_file(folder / "verdicts.db")
        verdicts.open_file(folder / "verdicts.db")
        for name, value in facts.items():
            verdicts.set_fact(name, value)


@contextlib.contextmanager
def opened(folder, **options):
    with TestRunner() as runner, result_at_hand(folder, runner, Stop(), **options) as one:
        yield one


def test_a_result_is_opened_with_its_tests_and_keeps_what_they_say(result, monkeypatch):
    with opened(result, jobs=2) as one:
        assert (one.originals, one.timeouts.given, one.jobs, one.language.name) == (ORIGINALS, 7.0, 2, "c")
        assert (one.tests, one.runs, one.doing) == (0, 0, "")
        assert (one.programs, one.report, one.experiment) == ((b"good();", b"bad();"), read_report(result), None)
        assert one.answers([b"bad", b"good", b"x", b"bad"]) == [Answer.BUG, Answer.FINE, Answer.NONE, Answer.BUG]
        assert one.tests == 5  # two for each that shows no bug, and none for the one that comes again
        calls = [(Command(("cat", "{}")), text, "x.c") for text in (b"1", b"2", b"1")]
        assert [trial.output for trial in one.trials(calls)] == [b"1", b"2", b"1"]
        assert (one.runs, one.tests) == (3, 5)
    with opened(result.rename(result.with_name("moved"))) as one:
        assert (one.answers([b"bad", b"x"]), one.tests) == ([Answer.BUG, Answer.NONE], 0)
    (one.folder / "variant.c").write_bytes(b"fine();")
    with pytest.raises(UserError, match="variant property does not hold any more on the result"), opened(one.folder):
        pass
    (one.folder / "variant.c").write_bytes(b"bad();")
    keep(one.folder, timeout="None")
    monkeypatch.setattr("os.access", lambda _, mode: not mode & os.W_OK)
    moved = one.folder
    with pytest.raises(UserError, match="moved is not writable: copy the folder"), opened(moved):
        pass
    with opened(moved, is_same=False) as one:  # of which nothing is kept, so nothing is tested
        assert (one.verdicts.recall(one.properties[1], [b"bad"]), one.timeouts.given) == (None, None)


def test_a_result_without_its_tests_or_with_others_is_refused(result):
    for facts, said in (({"properties": "{}"}, "verdicts.db keeps cannot be read: "), ({}, "has no record")):
        (result / "verdicts.db").unlink()
        keep(result, **facts)
        with pytest.raises(UserError, match=said), opened(result):
            pass


@pytest.mark.parametrize(("changes", "known"), [
    ({}, True), ({"0/seed.c": b"other"}, False), ({"1/variant.c": b"other"}, False), ({"1/variant.c": None}, False),
    ({"0/seed.c": None, "r/alone/seed/seed.c": ORIGINALS.seed}, True),  # a seed that was found
    ({"r/alone/seed/seed.c": b"other"}, False),
])  # fmt: skip
def test_the_originals_are_known_as_long_as_their_files_hold_them(result, changes, known):
    for name, text in changes.items():
        path = result.parent / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text or b"")
        if text is None:
            path.unlink()
    with opened(result, is_same=False) as one:
        assert one.originals == (ORIGINALS if known else None)


def test_of_a_program_alone_the_original_has_an_empty_seed(tmp_path):
    inputs = inputs_named(tmp_path, None, "variant.c", (Side.VARIANT,))
    report = make_report(RunEnd(inputs, SMALL, files=["variant.c"]), Statistics(), [])
    kept = KeptTests.of(inputs, [])
    assert _originals(kept, report, tmp_path) == (b"", inputs.programs.variant)


def test_what_a_command_does_with_the_result_takes_the_place_of_what_it_has_done(monkeypatch):
    one, asked = hand(report=replace(REPORT, observed="before"), timeout=7.0), []
    monkeypatch.setattr("ppr.results.at_hand.seen_again", lambda *given: asked.append(given[:4]) or "now")
    both = [property_of(yes, side) for side in Side]
    one.observe_again(both)
    assert (one.report.observed, asked) == (
        "now",
        [("before", both[0], b"seed", 7.0), ("now", both[1], b"variant", 7.0)],
    )
    one.report = REPORT
    one.observe_again(both)
    assert (one.report.observed, len(asked)) == (None, 2)


def test_a_section_is_kept_with_its_pages_as_far_as_there_is_time(result):
    pages = {"report.md": lambda report, programs: json.dumps(report.sections).encode() + programs.seed}
    with opened(result, pages=pages) as one:
        for name, number in (("note", 5), ("other", -5), ("note", 7)):
            one.save(name, Note(1, number))
    wanted = {"note": {"version": 1, "number": 7}, "other": {"version": 1, "number": -5}}
    assert read_report(result).sections == wanted
    assert (result / "report.md").read_text() == json.dumps(wanted) + "good();"


def test_a_command_that_decides_both_properties_is_run_once_for_each_program(monkeypatch):
    calls, crash = [], Observation(Kind.INTERNAL_ERROR, 1, messages=("in f",), normal_messages=("in f",))

    def run(self, command, program, name, timeout, handle, sink):
        calls.append((program, name))
        return Trial(
            crash if b"bad" in program else Observation(Kind.SUCCESS if b"good" in program else Kind.ERROR, 1), 0.1
        )

    monkeypatch.setattr(Experiment, "run", run)
    run = Experiment(CC, runner=RUNNER)
    seed = CommandProperty.of(run, Side.SEED, "s.c", Signature(Kind.SUCCESS), label="seed")
    one = hand(seed, CommandProperty.of(run, Side.VARIANT, "v.c", Signature.of(crash)))
    assert one.answers([b"bad", b"good", b"x"]) == [Answer.BUG, Answer.FINE, Answer.NONE]
    assert calls == [(b"bad", "v.c"), (b"good", "v.c"), (b"x", "v.c")]
    assert one.ask([(one.property_of(Side.VARIANT), [b"good"])]) == [Outcome.FAILS] and len(calls) == 3


def test_a_test_that_was_stopped_is_no_answer():
    one = hand(answers(Outcome.STOPPED, sides=(Side.SEED,)), answers(Outcome.STOPPED))
    one.stop.reason = "enough"
    for ask in (lambda: one.answers([b"x"]), lambda: one.ask([(one.properties[0], [b"x"])])):
        with pytest.raises(Interrupted, match="enough"):
            ask()
    assert one.tests == 0
