"""What is held on to of a command's behaviour, with the shell as the compiler."""

import contextlib
import os
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from laws import for_each
from msgspec import structs
from on_record import of_record
from reducing import inputs_of

from diffing.pair_state import Side
from grammars.bundle import BundledFile, join
from grammars.languages import by_name
from ppr.programs.errors import Interrupted, UnavailableError, UserError
from ppr.properties.behaviour.recognise import Kind, Observation, recognise
from ppr.properties.behaviour.signature import Signature, Strictness, check_lines
from ppr.properties.commands import Command
from ppr.properties.experiment import ENVIRONMENT, Experiment, Trial
from ppr.search.search import FIRST_TIMEOUT
from ppr.search.stopping import Stop
from ppr.trials.originals import CommandTest, Originals, Workplace

FOLDER = replace(by_name("c"), is_bundle=True)
PARTS = [join([BundledFile("p.c", text)]).decode() for text in (b"a;", b"b;")]


@for_each("kind, times", [(Kind.HANG, 1), (Kind.SUCCESS, 2)])
def test_a_run_that_hangs_is_not_repeated(kind, times):
    run = SimpleNamespace(seen=Observation(kind, None))
    assert Originals._trials(SimpleNamespace(beside={}, _trial=lambda *_: run), Side.VARIANT) == [run] * times


def test_files_beside_a_program_that_cannot_be_copied_are_left_where_they_are():
    def trial(_, beside):
        if beside or fails_at_once or (fails_anyway and not found.beside):
            raise UnavailableError("it changes")
        return FINE

    for fails_anyway, fails_at_once in ((False, False), (True, False), (True, True)):
        found = SimpleNamespace(beside={"a.h": True}, _trial=trial)
        with contextlib.nullcontext() if not fails_anyway else pytest.raises(UnavailableError):
            assert Originals._trials(found, Side.SEED) == [FINE, FINE]
        assert found.beside == ({"a.h": True} if fails_at_once else {})


def shown(said="", status=0, kind=None, reference=None):
    """A run of a compiler that has printed this."""
    said = said.replace(" / ", "\n")
    seen = recognise(status, b"", said.encode(), ["variant.x"])
    return Trial(replace(seen, kind=kind) if kind else seen, 0.1, b"", said.encode(), reference=reference)


def printed(call, _):
    """The versions of tools, of which only gcc tells its family."""
    program, *words = call.words[4:]
    said = f"{' '.join([program, *words])} 1.0" + "\nFree Software Foundation" * (program == "gcc")
    return SimpleNamespace(status=0, printed=[SimpleNamespace(kept=said.encode())])


def told(seed, variant, line="cc {}", programs=("a;", "b;"), **options):
    """What a compiler that has shown this of two programs is held on to, with all notes, or the refusal."""
    runs = {Side.SEED: seed, Side.VARIANT: variant}
    trials = {side: iter(one if isinstance(one, list) else [one] * 4) for side, one in runs.items()}
    said, sides = [], tuple(Side)[seed is None :]
    place = Workplace([Path(__file__)], SimpleNamespace(execute=printed, memory=None), said.append, said.append, Stop())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Originals, "_trial", lambda _, side, __: next(trials[side]))
        test = CommandTest(Command.of_line(line), **{"check_undefined": False, **options})
        inputs = inputs_of(*programs, sides=sides)
        try:
            made = test.prepare(inputs, place)
        except UserError as error:
            return "\n".join([*said, str(error)]), error
        patch.setattr(CommandTest, "prepare", lambda *_: made)
        assert test.properties(inputs, place) == (made.properties, made.observed)
    return "\n".join(said), made


def held(label, one, bug):
    """A signature in a line."""
    usual = vars(Signature(one.kind)) | {"unlike": bug}
    more = (f"{name} {value!r}" for name, value in vars(one).items() if value != usual[name])
    return f"{label}: {', '.join([one.kind, *more])}"


PRINTED = "p.c:1: internal compiler error: in fold_rtx, at f.cc:1\n0x1 g\nbug report"
FINE, EXIT, HANGS = shown(), shown(status=3), shown(kind=Kind.HANG)
AN_ICE, BAD_ONE, BAD_TWO = shown(PRINTED, 1), shown("error: bad", 1), shown("error: worse", 1)
AGREES, WRONG = shown(kind=Kind.AGREES, reference=FINE), shown(kind=Kind.WRONG_OUTPUT, reference=FINE)
OTHER, PRE = {"reference": Command(("ref", "{}"))}, {"line": "pre {} > y.c && gcc -c y.c"}
LOOSE, STRICT, SAT = {"strictness": Strictness.LOOSE}, {"strictness": Strictness.STRICT}, b"sat\n"
THIS, THAT = (shown(f"error: '{name}' is bad", 1) for name in "ab")


@of_record(__file__)
def test_what_a_command_has_shown_is_told_or_refused_and_held_on_to(example, said):
    """Then what each program has to go on showing, and what is known of the command for the report."""
    text, made = eval(f"told({example})")
    lines = text.split("\n")
    for one in made.properties if isinstance(made, Originals) else ():
        bug, written = made.properties[-1].wanted, f", writes {', '.join(one.written)}" * bool(one.written)
        unlike = None if one.wanted is bug else bug
        lines.append(held(f"{one.label} in {one.limit:g} s, once {one.trial_seconds:g} s{written}", one.wanted, unlike))
        lines += [held("what works", one.working.wanted, bug)] if one.working else []
        assert one.includes == one.experiment.includes == (Path(__file__),)
        assert one.experiment.variables.items() >= ENVIRONMENT.items()
    if isinstance(made, Originals):
        known = structs.asdict(made.observed)
        both = [[part for part in structs.asdict(known.pop(side.value)).values() if part] for side in Side]
        lines += [" | ".join(", ".join(part) if isinstance(part, tuple) else part for part in parts) for parts in both]
        known["tools"] = ", ".join(" ".join(filter(None, structs.asdict(one).values())) for one in known["tools"])
        known["output"], _, _ = known["output"].partition("\n")
        assert known.pop("check") == "\n".join(check_lines(bug, made.trials[Side.VARIANT].seen.status))
        usual = {"command": "cc {}", "version": "cc --version 1.0", "tools": "cc cc --version 1.0"}
        lines += [f"{name} {value}" for name, value in known.items() if value and value != usual.get(name)]
    assert "\n".join(lines).split("\n") == said


def test_the_name_of_a_program_in_a_command_or_its_reference_stands_for_both():
    made = told(AGREES, WRONG, "cc -c variant.x", reference=Command(("ref", "variant.x")))[1]
    assert (str(made.command), str(made.reference)) == ("cc -c {}", "ref {}")
    assert "the programs are folders" in told(FINE, AN_ICE, programs=(*PARTS, FOLDER))[0]


@for_each("strictness, expected, frames", [(Strictness.NORMAL, "0", ()), (Strictness.STRICT, None, ("g",))])
def test_stack_frames_are_made_only_if_they_are_looked_for(strictness, expected, frames, monkeypatch):
    monkeypatch.delenv("RUST_BACKTRACE", raising=False)
    variant = told(FINE, AN_ICE, strictness=strictness)[1].properties[1]
    assert (variant.experiment.variables.get("RUST_BACKTRACE"), variant.wanted.frames) == (expected, frames)


def unasked(sides, **options):
    place, test = Workplace((), SimpleNamespace(memory=None), print, print, Stop()), Command(("sh", "{}"))
    return Originals(CommandTest(test, **options), inputs_of("a;", "b;", sides=sides), place)


def test_a_program_alone_hangs_sooner_than_a_seed_and_one_that_hangs_gives_the_variant_no_more_time():
    """A command that stops itself was waited for during a minute with the seed, and seventeen with the variant."""
    pair, alone = map(unasked, (Side, [Side.VARIANT]))
    pair._trials = lambda _: [replace(HANGS, seconds=pair.limit)]
    pair._all_trials()
    assert (pair.limit, alone.limit) == (60.0, 10.0)


def test_a_stop_of_the_command_is_told_with_the_reason_of_the_run(monkeypatch):
    stop = Stop()

    def trial(*_):
        stop.request("the time is over")
        raise Interrupted("the command was stopped")

    monkeypatch.setattr(Originals, "_trial", trial)
    place = Workplace((), SimpleNamespace(memory=None), print, print, stop)
    with pytest.raises(Interrupted, match="the time is over"):
        CommandTest(Command(("cc", "{}"))).prepare(inputs_of("a;", "b;"), place)


@for_each("first, used, later, options, seen, again", [
    (HANGS, 4.9, AN_ICE, {}, AN_ICE, True), (HANGS, 5.0, AN_ICE, {}, HANGS, False), (HANGS, 0.1, FINE, {}, HANGS, True),
    (HANGS, 0.1, EXIT, {}, EXIT, True), (HANGS, 0.1, AN_ICE, {"timeout": 9.0}, HANGS, False),
    (FINE, 0.1, AN_ICE, {}, FINE, False), (HANGS, 0.1, AN_ICE, {"sides": tuple(Side)}, HANGS, False),
])  # fmt: skip
def test_a_slow_crash_that_hardly_had_the_processor_is_no_hang(first, used, later, options, seen, again):
    """On a busy machine, a compiler did not get as far as its crash in ten seconds."""
    clock, asked, made = iter((0.0, used)), [], unasked(**{"sides": [Side.VARIANT], **options})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "times", lambda: (9 * (half := next(clock) / 2), 9 * half, half, half, 9 * half))
        patch.setattr(Experiment, "observe", lambda *given: asked.append(given) or (later if asked[1:] else first))
        assert made._trial(Side.VARIANT, ()) is seen
    runs = [(*given[1:4], given[0].variables) for given in asked]
    assert runs == [(b"b;", "variant.x", limit, ENVIRONMENT) for limit in (made.limit, *[FIRST_TIMEOUT] * again)]


@for_each("seed, bug, checked, expected", [
    (AGREES, WRONG, True, "ref {}"), (AGREES, WRONG, False, "None"),
    (AGREES, replace(AN_ICE, reference=FINE), True, "None"),
])  # fmt: skip
def test_without_sanitizers_the_reference_tells_if_a_program_whose_output_is_wrong_does_the_same_each_time(
    seed, bug, checked, expected, monkeypatch
):
    monkeypatch.setattr("ppr.trials.originals.judge_of", lambda _: None)
    made = told(seed, bug, check_undefined=checked, **OTHER)[1]
    assert [str(one.experiment.sanitized) for one in made.properties] == ["None", expected]


@for_each("bad, kind, options, said, found", [
    ("", Kind.WRONG_OUTPUT, {}, [], ("warned", "first")),
    ("", Kind.WRONG_OUTPUT, {"check_undefined": False}, [], (None, None)),
    ("", Kind.INTERNAL_ERROR, {}, [], (None, None)),  # whatever the program does
    ("", Kind.INTERNAL_ERROR, {"line": "ref {}"}, [], (None, None)),
    ("", Kind.ACCEPTS_INVALID, {"line": "ref {}"}, [], (None, None)),
    ("", Kind.INTERNAL_ERROR, {"both": True}, [], ("warned", "first")),  # whose seed agrees
    ("warned", Kind.WRONG_OUTPUT, {"line": "ref {}"}, [], (None, "first")),  # whose warnings nobody has asked for
    ("", Kind.WRONG_OUTPUT, {"line": "ref {}", "language": FOLDER}, [], (None, None)),  # nobody knows which is main
    ("first", Kind.WRONG_OUTPUT, {}, [], ("warned", "last")),
    ("warned", Kind.WRONG_OUTPUT, {}, ["warnings are not checked: the compiler finds fault with the variant v\n  | no"],
     (None, "first")),
    ("warned", Kind.WRONG_OUTPUT, {"printed": ""}, ["warnings are not checked: the compiler finds fault with the"
     " variant v does something else"], (None, "first")),
    ("", Kind.WRONG_OUTPUT, {"memory": 1 << 32}, ["undefined behaviour is not checked: the sanitizers of gcc cannot be"
     " used here"], ("warned", None)),  # they take terabytes of addresses
    ("first last", Kind.HANG, {}, ["undefined behaviour is not checked: the sanitizers of gcc cannot be used here"],
     ("warned", None)),
    *[("first last", Kind.SANITIZER, more, ["the variant v has undefined behaviour, so compilers may do anything"
       " with it: shift; fix it, or continue with --no-check-undefined"], None) for more in ({}, {"line": "ref {}"})],
    ("first last", Kind.SANITIZER, {"line": "ref {}", "bug": Kind.HANG}, ["undefined behaviour is not checked: the"
     " sanitizers of gcc cannot be used here"], ("warned", None)),
])  # fmt: skip
def test_each_check_of_undefined_behaviour_counts_if_it_finds_no_fault_with_the_originals(
    monkeypatch, bad, kind, options, said, found
):
    monkeypatch.setattr("ppr.trials.originals.warning", lambda _: "warned")
    monkeypatch.setattr("ppr.trials.originals.sanitizing", lambda _: ["first", "last"])
    notes = []
    place = Workplace((), SimpleNamespace(memory=options.get("memory")), notes.append, print, Stop())
    undefined = {name: value for name, value in options.items() if name == "check_undefined"}
    reference = Command.of_line(options.get("line", "gcc {}"))
    given = CommandTest(Command(("cc", "{}")), reference, **undefined)
    monkeypatch.setattr("ppr.trials.originals.judge_of", lambda name: Command.of_line(f"gcc -x {name} {{}}"))
    made = Originals(
        given, inputs_of(*PARTS, options["language"]) if "language" in options else inputs_of("a;", "b;"), place
    )
    made._name = lambda side: f"the {side.value} v"
    fault = replace(shown(options.get("printed", "no"), kind=kind), seen=Observation(kind, 1, messages=("shift",)))
    made._fault = lambda run: (Side.VARIANT, fault) if {run.warned, run.sanitized} & {*bad.split()} else None
    of_variant = options.get("bug", Kind.WRONG_OUTPUT if kind is Kind.SANITIZER else kind)
    made.signatures = {Side.SEED: Signature(Kind.AGREES), Side.VARIANT: Signature(of_variant)}
    if kind is Kind.INTERNAL_ERROR and "both" not in options:
        made.signatures = {Side.VARIANT: Signature(kind)}
    if found is None:
        with pytest.raises(UserError) as refused:
            made._checked()
        notes.append(str(refused.value))
    else:
        run = made._checked()
        assert (run.warned, run.sanitized) == found
    assert notes == said


def test_a_check_that_an_original_fails_is_at_fault(monkeypatch):
    asked, faults = [], {}

    def complaint(run, *given):
        asked.append((*given[:3], run.passed))
        return faults.get(given[1])

    monkeypatch.setattr(Experiment, "complaint", complaint)
    made = told(AGREES, WRONG, **OTHER)[1]
    run = replace(made.experiment, passed={"known"})
    assert made._fault(run) is None and run.passed == {"known"}
    assert asked == [(b"a;", "seed.x", FIRST_TIMEOUT, set()), (b"b;", "variant.x", FIRST_TIMEOUT, set())]
    faults["variant.x"] = BAD_ONE
    assert made._fault(run) == (Side.VARIANT, BAD_ONE)
    faults["seed.x"] = replace(BAD_ONE, stopped=True)
    with pytest.raises(Interrupted):
        made._fault(run)
    assert told(FINE, AN_ICE)[1]._fault(run) is None, "without a reference there is nothing to check"


@for_each("user, options, warns", [(0, "-o /dev/null", True), (9, "-o /dev/null", False), (0, "> /dev/null", False)])
def test_root_is_told_of_commands_that_may_delete_the_null_device(user, options, warns, monkeypatch):
    monkeypatch.setattr("os.geteuid", lambda: user)
    note = "cc writes to /dev/null as root, and some compilers (tcc, nasm) delete that: write to a file of the test's"
    assert told(FINE, AN_ICE, line=f"cc {{}} {options}")[0].startswith(note) is warns


@for_each("again", [True, False])
def test_what_is_beside_a_program_has_it_run_once_more(again, monkeypatch):
    runs, all_trials = [], Originals._all_trials
    monkeypatch.setattr(Originals, "_all_trials", lambda self: runs.append(self) or all_trials(self))
    monkeypatch.setattr(Originals, "_look_beside", lambda *_: again)
    told(FINE, AN_ICE)
    assert len(runs) == 1 + again
