"""Which commands run on a program, and in which order: programs are words, and no process is started."""

import itertools
from dataclasses import replace
from types import SimpleNamespace

import pytest
from laws import for_each

from diffing.pair_state import Side
from ppr.properties.behaviour.recognise import Kind, Observation, compared
from ppr.properties.behaviour.signature import Signature
from ppr.properties.commands import Command
from ppr.properties.experiment import STEADY, CommandProperty, Experiment, Heard, Trial, Turns
from ppr.properties.outcome import Outcome

NAMES = ("mine", "theirs", "warned", "sanitized", "heard", "other")
COMMANDS = {name: Command((name, "{}")) for name in NAMES}
RUNNER = SimpleNamespace(memory=None)
GOOD = "good"


@pytest.fixture
def called(monkeypatch):
    """The commands that ran: each fails on a program that has its name; the output is the program without "differs"."""
    calls = []

    def run(self, command, program, name, timeout, handle, sink=None):
        (word,) = (name for name, one in COMMANDS.items() if one == command)
        calls.append(word)
        text = program.decode()
        if f"{word} stops" in text:
            return Trial(Observation(Kind.STATUS, 1), 0.0, stopped=True)
        kind = next((kind for kind in (Kind.HANG, Kind.SIGNAL) if f"{word} {kind.value}" in text), Kind.STATUS)
        seen = Observation(kind, 1) if f"{word} " in text else Observation(Kind.SUCCESS, 0)
        printed = b"differs" if f"{word}-differs" in text else b"same"
        warnings = b"warning: x [-Wnew]" if word == "heard" and "loud" in text else b""
        seconds = 10.0 if f"{word}-slow" in text else 0.1
        return Trial(seen, seconds, printed, warnings, digest=printed)

    monkeypatch.setattr(Experiment, "run", run)
    return calls


def of(kind=Kind.AGREES, **parts):
    commands = {name: COMMANDS[name] for name in ("warned", "sanitized")} | parts
    run = Experiment(COMMANDS["mine"], COMMANDS["theirs"], runner=RUNNER, **commands)
    return CommandProperty.of(run, Side.VARIANT, "p.c", Signature(kind, status=0))


def outcome(one, text):
    return one.test([text.encode()], 10.0).outcome


def taken(called):
    found = called.copy()
    called.clear()
    return found


def test_a_program_that_passes_is_shown_to_all_and_repeated_only_with_the_command(called):
    one = of()
    assert outcome(one, GOOD) is Outcome.HOLDS
    assert taken(called) == ["mine", "theirs", "warned", "sanitized"]
    assert outcome(one, GOOD) is Outcome.HOLDS
    assert taken(called) == ["mine"]
    assert outcome(one, "another") is Outcome.HOLDS
    assert sorted(taken(called)) == ["mine", "sanitized", "theirs", "warned"]


def test_what_is_known_of_a_program_does_not_hide_that_the_command_does_something_else(called, monkeypatch):
    one = of()
    assert outcome(one, GOOD) is Outcome.HOLDS
    other = Trial(Observation(Kind.SUCCESS, 0), 0.1, b"differs", digest=b"differs")
    monkeypatch.setattr(Experiment, "run", lambda *_: other)
    assert outcome(one, GOOD) is Outcome.FAILS


def test_a_check_of_a_run_asks_the_reference_again_but_not_for_undefined_behaviour(called):
    one = of()
    outcome(one, GOOD)
    taken(called)
    for _ in range(2):
        assert one.alone.test([GOOD.encode()], 10.0).outcome is Outcome.HOLDS
        assert sorted(taken(called)) == ["mine", "theirs"]


def test_two_properties_of_one_experiment_have_nothing_in_common(called):
    one = of()
    outcome(one, GOOD)
    taken(called)
    outcome(CommandProperty.of(one.experiment, Side.SEED, "p.c", one.wanted), GOOD)
    assert len(taken(called)) == 4


def test_a_half_that_refuses_is_all_that_runs(called):
    one = of()
    assert outcome(one, "mine fails") is Outcome.FAILS
    assert taken(called) == ["mine"]
    assert outcome(one, "theirs fails") is Outcome.FAILS  # it was never first
    assert taken(called) == ["theirs"]


def test_what_refuses_more_a_second_is_first(called):
    one = of()
    for text in ("a mine-slow", "b", "c theirs fails"):
        outcome(one, text)
    taken(called)
    assert outcome(one, "d theirs fails") is Outcome.FAILS
    assert taken(called) == ["theirs"]
    dear = of()
    for text in ("a", "b theirs-slow", "c"):
        outcome(dear, text)
    taken(called)
    outcome(dear, "d mine fails")
    assert taken(called) == ["mine"]


def test_checks_for_undefined_behaviour_take_turns_once_the_outputs_are_as_they_should_be(called):
    one = of(Kind.WRONG_OUTPUT)
    assert outcome(one, "agrees") is Outcome.FAILS
    assert sorted(taken(called)) == ["mine", "theirs"]
    assert outcome(one, "mine-differs, warned fails") is Outcome.FAILS
    assert taken(called)[2:] == ["warned"]
    assert outcome(one, "mine-differs, sanitized-slow") is Outcome.HOLDS
    assert taken(called)[2:] == ["sanitized", "warned"]
    assert outcome(one, "mine-differs, warned fails again") is Outcome.FAILS
    assert taken(called)[2:] == ["warned"]


@pytest.mark.parametrize("fault", ["sanitized fails", "sanitized-differs", "warned fails", "loud", "other fails"])
def test_each_check_refuses_for_its_own_reason_every_time(called, fault):
    heard = Heard(COMMANDS["heard"], r"\[-W(\w+)\]")
    one = of(heard=heard, versions=((COMMANDS["other"], Signature(Kind.AGREES, status=0)),))
    for text in (f"x {fault}", f"y {fault}", f"y {fault}"):
        assert outcome(one, text) is Outcome.FAILS
    assert outcome(one, GOOD) is Outcome.HOLDS


@pytest.mark.parametrize("part", NAMES[:4])
def test_a_run_that_is_stopped_is_no_answer_and_nothing_is_learnt_from_it(called, part):
    one = of()
    for _ in range(2):
        assert outcome(one, f"{part} stops") is Outcome.STOPPED
    taken(called)
    assert outcome(one, GOOD) is Outcome.HOLDS
    assert len(taken(called)) == 4


def test_only_what_comes_first_is_learnt_from_and_has_not_been_stopped(called):
    learnt = []
    turns = SimpleNamespace(order=list, learn=lambda check, seconds, refused: learnt.append((check, seconds, refused)))
    one = of()
    one = replace(one, experiment=replace(one.experiment, turns=turns))
    for text in ("good", "theirs fails", "sanitized fails", "theirs stops", "sanitized stops"):
        outcome(one, text)
    passed, first, second = ("mine", 0.1, False), ("mine", 0.1, False), ("warned", 0.1, False)
    assert learnt == [passed, second, first, first, second, first, first, second]
    learnt.clear()
    for text in ("mine stops", "mine fails", "warned stops", "warned fails"):
        outcome(one, text)
    assert learnt == [("mine", 0.1, True), first, first, ("warned", 0.1, True)]


def test_a_reference_that_has_no_sanitizers_has_to_do_the_same_again_and_again(called):
    assert outcome(of(sanitized=COMMANDS["theirs"]), GOOD) is Outcome.HOLDS
    assert taken(called).count("theirs") == 1 + STEADY


@for_each("checks, works", [
    ({}, True), ({"warned": COMMANDS["warned"]}, False), ({"sanitized": COMMANDS["sanitized"]}, False),
    ({"heard": Heard(COMMANDS["heard"], "x")}, False),
])  # fmt: skip
def test_one_run_shows_that_a_program_works_only_if_there_are_no_checks(called, checks, works):
    run = Experiment(COMMANDS["mine"], COMMANDS["theirs"], runner=RUNNER, **checks)
    wanted, fine = Signature(Kind.WRONG_OUTPUT, status=0), Signature(Kind.AGREES, status=0)
    one = CommandProperty.of(run, Side.VARIANT, "p.c", wanted, works=fine)
    assert one.test([GOOD.encode()], 10.0).works is works


def test_what_passes_without_other_versions_is_shown_to_them_all_the_same(called):
    one = of(versions=((COMMANDS["other"], Signature(Kind.AGREES, status=0)),))
    assert one.alone.test([GOOD.encode()], 10.0).outcome is Outcome.HOLDS
    assert "other" not in taken(called)
    assert outcome(one, GOOD) is Outcome.HOLDS
    assert "other" in taken(called)


def test_a_command_that_does_not_end_is_out_of_time_and_a_reference_refuses(called):
    assert outcome(of(), "mine hang") is Outcome.TIMEOUT
    one = of()
    outcome(one, GOOD)
    assert outcome(one, "theirs hang") is Outcome.FAILS
    assert taken(called)[-1] == "theirs"


KINDS = (Kind.SUCCESS, Kind.ERROR, Kind.STATUS, Kind.SIGNAL, Kind.HANG, Kind.INTERNAL_ERROR)
ONLY = {Kind.SUCCESS: 0, Kind.HANG: None}  # the status of these
SEEN = [Observation(kind, ONLY.get(kind, status)) for kind in KINDS for status in (1, 2)]
ALL = itertools.product(SEEN, SEEN, (True, False))
SHOWN = sorted({Signature.of(compared(a, b, same_output=same)) for a, b, same in ALL}, key=str)


def test_a_half_excludes_only_what_no_other_half_can_show():
    for wanted, (mine, theirs), same in itertools.product(SHOWN, itertools.product(SEEN, SEEN), (True, False)):
        shown = compared(mine, theirs, same_output=same)
        if wanted.kind in (Kind.AGREES, *list(Kind)[-4:]) and wanted.is_shown(shown):
            assert not wanted.is_excluded_by(mine, of_reference=False), (wanted, mine, theirs)
            assert not wanted.is_excluded_by(theirs, of_reference=True), (wanted, mine, theirs)


@for_each("wanted, mine, theirs", [
    (Signature(Kind.AGREES, status=0), (Kind.ERROR, 1), (Kind.ERROR, 1)),
    (Signature(Kind.AGREES, status=1), (Kind.SUCCESS, 0), (Kind.STATUS, 2)),
    (Signature(Kind.WRONG_OUTPUT, status=0), (Kind.STATUS, 1), (Kind.ERROR, 1)),
    (Signature(Kind.WRONG_STATUS, status=3), (Kind.SUCCESS, 0), (Kind.STATUS, 3)),
    (Signature(Kind.REJECTS_VALID), (Kind.SUCCESS, 0), (Kind.ERROR, 1)),
    (Signature(Kind.ACCEPTS_INVALID), (Kind.ERROR, 1), (Kind.SUCCESS, 0)),
])  # fmt: skip
def test_a_half_that_cannot_be_part_of_it_excludes_a_behaviour(wanted, mine, theirs):
    assert wanted.is_excluded_by(Observation(*mine), of_reference=False)
    assert wanted.is_excluded_by(Observation(*theirs), of_reference=True)


def test_a_pattern_has_no_status_that_could_exclude_it():
    assert not Signature(Kind.WRONG_OUTPUT, regex="7").is_excluded_by(Observation(Kind.STATUS, 1), of_reference=False)


SLOW, QUICK = ("slow", 1.0, [True] * 9), ("quick", 0.1, [False, True] * 5)


@for_each("learnt, first, second", [
    ([], "b", "a"), ([], "a", "b"),  # they stay in their order until one has been first
    ([("a", 0.1, [True])], "b", "a"),  # every check is first once
    ([SLOW, QUICK], "quick", "slow"),
    ([SLOW, QUICK, ("quick", 0.1, [False] * 99)], "slow", "quick"),
    ([("a", 0.1, [True]), ("b", 0.0, [False])], "b", "a"),  # one that takes no time
    ([("dear", 1.0, [False]), ("cheap", 0.1, [True, False, False] * 99)], "cheap", "dear"),  # even if it always refused
])  # fmt: skip
def test_turns_begin_with_what_refuses_more_a_second(learnt, first, second):
    turns = Turns()
    for check, seconds, answers in learnt:
        for refused in answers:
            turns.learn(check, seconds, refused=refused)
    assert turns.order([second, first] if learnt else [first, second]) == [first, second]


def test_a_check_that_has_refused_little_is_tried_again_after_a_while():
    turns = Turns()
    for _ in range(20):
        turns.learn("a", 1.0, refused=False)
    tried = 0
    while turns.order(["b", "a"])[0] == "b":
        turns.learn("b", 1.5, refused=True)
        tried += 1
    assert tried == 64
