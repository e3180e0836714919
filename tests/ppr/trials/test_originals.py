"""What is held on to of a command's behaviour, with the shell as the compiler."""

import contextlib
import os
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from laws import for_each
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
    seen = recognise(status, b"", said.encode(), ["variant.x"])
    return Trial(replace(seen, kind=kind) if kind else seen, 0.1, b"", said.encode(), reference=reference)


def told(seed, variant, line="cc {}", programs=("a;", "b;"), **options):
    """What a compiler that has shown this of two programs is held on to, with all notes, or the refusal."""
    given = {Side.SEED: seed, Side.VARIANT: variant}
    trials = {side: iter(one if isinstance(one, list) else [one] * 4) for side, one in given.items()}
    asks_nobody = SimpleNamespace(execute=lambda *_: SimpleNamespace(status=1), memory=None)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Originals, "_trial", lambda _, side, __: next(trials[side]))
        place = Workplace([Path(__file__)], asks_nobody, print, print, Stop())
        inputs = inputs_of(*programs, sides=tuple(Side)[seed is None :])
        try:
            given = {"check_undefined": False, **options}
            made = CommandTest(Command.of_line(line), **given).prepare(inputs, place)
        except UserError as error:
            return str(error), error
    return "\n".join([made.held_on_to(), *made.notes()]), made


PRINTED = "p.c:1: internal compiler error: in fold_rtx, at f.cc:1\n0x1 g\nbug report"
FINE, EXIT, HANGS = shown(), shown(status=3), shown(kind=Kind.HANG)
AN_ICE, BAD_ONE, BAD_TWO = shown(PRINTED, 1), shown("error: bad", 1), shown("error: worse", 1)
AGREES, WRONG = shown(kind=Kind.AGREES, reference=FINE), shown(kind=Kind.WRONG_OUTPUT, reference=FINE)
OTHER = {"reference": Command(("ref", "{}"))}
WORDS = {
    "CHECK": "check its options (it gets the file, and nothing on standard input)",
    "DIES": "dies with 'internal compiler error: in fold_rtx'", "NAME": "or name with --signature REGEX what it prints",
    "PRINTED": "\n" + "\n".join(f"  | {line}" for line in PRINTED.split("\n")),
    "SAME": "cc {} does the same with the seed seed.x and the variant variant.x: it",
    "SWAPPED": "seed and variant seem to be swapped", "UNKNOWN": "so it cannot tell what is right",
}  # fmt: skip


@for_each("seed, variant, options, said", [
    (None, FINE, {}, "no bug is seen: cc {} exits with status 0 on the program variant.x; CHECK, or compare it with"
     " --reference COMMAND, NAME"),
    (None, AGREES, OTHER, "no bug is seen: cc {} agrees with ref variant.x on the program variant.x; CHECK, NAME"),
    (FINE, FINE, {}, "SAME exits with status 0; CHECK, or compare it with --reference COMMAND, NAME"),
    (WRONG, WRONG, OTHER, "SAME prints something other than ref variant.x; CHECK, NAME\n  | only line ends or invisible"
     " characters differ"),
    (AN_ICE, AN_ICE, {}, "SAME DIES; give a seed that does not, or reduce one program with ppr singlePRINTED"),
    (AN_ICE, FINE, {}, "SWAPPED: cc DIES on the seed seed.x, and exits with status 0 on the variant variant.x; give the"
     " programs in the other order"),
    (EXIT, FINE, {"line": "cc {} 2>&1 | grep x"}, "SWAPPED: cc exits with status 3 on the seed seed.x, and exits with"
     " status 0 on the variant variant.x; give the programs in the other order, or let the line exit with the status of"
     " the tool, not with that of the last command of a pipe"),
    (HANGS, FINE, {}, "SWAPPED: cc does not end within 60 s on the seed seed.x, and exits with status 0 on the variant"
     " variant.x; give the programs in the other order"),
    (HANGS, HANGS, {}, "the command cc {} does not end on the seed seed.x in time: give it more with"
     " --timeout SECONDS"),
    (FINE, shown("gone", 126), {}, "the command cc {} ended with exit status 126 on the variant variant.x\n  | gone"),
    (FINE, shown("gone", 127), {}, "the command cc {} ended with exit status 127 on the variant variant.x\n  | gone"),
    (FINE, shown("cc: error: no.h: No such file or directory", 1), {}, "cc {} does not find no.h for the variant"
     " variant.x, which is taken for a bug only with --signature REGEX\n  | cc: error: no.h: No such file or"
     " directory\n  no.h is not in the folder that the test runs in: give it with --include PATH/no.h"),
    (FINE, [EXIT, BAD_ONE] * 2, {}, "the command cc {} does not do the same each time on the variant variant.x: it"
     " exits with status 3, and then it fails with 'error: bad'; --signature REGEX can name something that it always"
     " prints"),
    (FINE, AN_ICE, {"signature": "no"}, "what cc {} prints for the variant variant.x does not match --signature"
     " noPRINTED"),
    (AN_ICE, AN_ICE, {"signature": "in f"}, "--signature in f matches what cc {} prints for the seed seed.x too: give"
     " one that matches only what it prints for the variant variant.xPRINTED"),
    (FINE, AN_ICE, {"signature": "in f"}, "variant: cc prints 'in f'; seed: exit 0"),
    (FINE, AN_ICE, {"strictness": Strictness.STRICT}, "variant: cc DIES in g; seed: exit 0"),
    (FINE, HANGS, {}, "variant: cc does not end within 2 s; seed: exit 0"),
    (AGREES, replace(HANGS, reference=FINE), OTHER, "variant: cc does not end within 2 s, unlike ref variant.x; seed:"
     " cc agrees with ref seed.x"),
    (AGREES, [WRONG, AGREES] * 2, OTHER, "the command cc {} does not do the same each time on the variant variant.x: it"
     " prints something other than ref {}, and then it agrees with ref {}; --signature REGEX can name something that"
     " it always prints"),
    (FINE, [EXIT, HANGS], {}, "the command cc {} does not do the same each time on the variant variant.x: it exits with"
     " status 3, and then it does not end within 2 s; --signature REGEX can name something that it always prints"),
    (FINE, replace(EXIT, output=b"bug"), {"signature": "bug"}, "variant: cc prints 'bug'; seed: exit 0"),
    (BAD_ONE, replace(FINE, output=b"bug"), {"signature": "bug"}, "variant: cc prints 'bug'; seed: cc fails with"
     " 'error: bad'"),
    (None, BAD_ONE, {}, "program: cc fails with 'error: bad'\ncc fails with 'error: bad', which is an ordinary error"
     " and no crash: if you mean another bug, name what it prints for that one with --signature REGEX"),
    ([BAD_ONE, FINE] * 2, AN_ICE, {}, "the command cc {} does not do the same each time on the seed seed.x: it fails"
     " with 'error: bad', and then it exits with status 0; --signature REGEX can name something that it always prints"),
    ([EXIT, BAD_ONE] * 2, AN_ICE, {"strictness": Strictness.STRICT}, "the command cc {} does not do the same each time"
     " on the seed seed.x: it exits with status 3, and then it fails with 'error: bad'; --signature REGEX can name"
     " something that it always prints"),
    ([EXIT, BAD_ONE] * 2, [AN_ICE, FINE] * 2, {}, "the command cc {} does not do the same each time on the"
     " variant variant.x: it DIES, and then it exits with status 0; --signature REGEX can name something that it always"
     " prints"),
    (FINE, EXIT, {}, "variant: exit 3; seed: exit 0\ncc exits with status 3, as it may for many bugs: any of them"
     " counts; to keep this one, name what it prints with --signature REGEX"),
    (BAD_ONE, AN_ICE, {}, "variant: cc DIES; seed: cc fails with 'error: bad'\nthe seed seed.x fails too, without the"
     " bug: the reduced seed fails in the same way, unless another failure allows a smaller difference"),
    (BAD_ONE, AN_ICE, {"strictness": Strictness.LOOSE}, "variant: cc DIES; seed: cc fails with 'error: bad', or does"
     " anything else but crash\nthe seed seed.x fails too, without the bug: the reduced seed may fail in any other way,"
     " or work"),
    (BAD_ONE, BAD_TWO, {}, "variant: cc fails with 'error: worse'; seed: cc fails with 'error: bad'"),
    (shown(status=4, kind=Kind.WRONG_STATUS, reference=FINE), WRONG, OTHER, "variant: cc prints something other than"
     " ref variant.x; seed: exit 4, unlike ref seed.x\nthe seed seed.x shows a bug, too: cc exits with status 4, unlike"
     " ref seed.x"),
    (AGREES, shown(status=3, kind=Kind.WRONG_STATUS, reference=shown("oops", 1)), OTHER, "variant: exit 3, unlike ref"
     " variant.x; seed: cc agrees with ref seed.x\nthe reference ends with status 1 on the variant variant.x\n  |"
     " oops"),
    (shown("error: style", 1), shown("error: style\nerror: bad", 1), {}, "variant: cc fails with 'error: bad'; seed: cc"
     " fails with 'error: style'"),
    (AGREES, shown(reference=BAD_ONE), OTHER, "the reference ref {} rejects the variant variant.x (exit status 1),"
     " UNKNOWN: give another\n  | error: bad"),
    (shown(kind=Kind.ACCEPTS_INVALID, reference=BAD_ONE), replace(AN_ICE, reference=FINE), OTHER, "the reference ref {}"
     " rejects the seed seed.x (exit status 1), UNKNOWN: give another\n  | error: bad"),
    (AGREES, shown(reference=AN_ICE), OTHER, "the reference ref {} DIES on the variant variant.x, UNKNOWN: were the"
     " two commands swapped?"),
])  # fmt: skip
def test_what_a_command_has_shown_is_told_or_refused(seed, variant, options, said):
    for word, text in WORDS.items():
        said = said.replace(word, text)
    assert told(seed, variant, **options)[0].replace('"', "'") == said


LOOSE, SAT, ANY_ANSWER = {"strictness": Strictness.LOOSE}, b"sat\n", "^(sat|unsat|unknown)$"
BUG, WRONG_BUG = Signature(Kind.INTERNAL_ERROR, "internal compiler error: in fold_rtx"), Signature(Kind.WRONG_OUTPUT)
THIS, THAT = (shown(f"error: '{name}' is bad", 1) for name in "ab")


@for_each("seed, variant, options, wanted, bug", [
    (replace(FINE, output=SAT), AN_ICE, {}, Signature(Kind.SUCCESS, known=(), answers="^sat$", form=ANY_ANSWER), BUG),
    ([replace(FINE, output=SAT), FINE] * 2, AN_ICE, {},
     Signature(Kind.SUCCESS, known=(), answers="^sat$", form=ANY_ANSWER), BUG),
    (replace(FINE, output=SAT), AN_ICE, LOOSE, Signature(Kind.SUCCESS), BUG),
    (replace(FINE, output=b"7"), AN_ICE, {}, Signature(Kind.SUCCESS, known=(), answers="[!-~]", form="[!-~]"), BUG),
    (replace(AGREES, output=SAT), WRONG, OTHER,
     Signature(Kind.AGREES, status=0, known=(), answers="^sat$", form=ANY_ANSWER), replace(WRONG_BUG, status=0)),
    (replace(AGREES, output=b"7"), WRONG, OTHER, Signature(Kind.AGREES, status=0, known=()),
     replace(WRONG_BUG, status=0)),
    (shown("error: 'a' is bad\nerror: b", 1), AN_ICE, {},
     Signature(Kind.ERROR, known=("error: ‹name› is bad", "error: b")), BUG),
    ([BAD_ONE, replace(BAD_ONE, seen=replace(BAD_ONE.seen, messages=("x",) * 2, normal_messages=("error: bad", "x")))],
     AN_ICE, {}, Signature(Kind.ERROR, known=("error: bad", "x")), BUG),
    (replace(EXIT, output=SAT), AN_ICE, {}, Signature(Kind.STATUS, status=3, known=()), BUG),
    (EXIT, AN_ICE, LOOSE, Signature(Kind.NO_CRASH), BUG),
    ([EXIT, BAD_ONE], AN_ICE, {}, Signature(Kind.NO_CRASH), BUG),
    (BAD_ONE, BAD_TWO, {}, Signature(Kind.ERROR, "error: bad"), Signature(Kind.ERROR, "error: worse")),
    (BAD_ONE, AN_ICE, {"strictness": Strictness.STRICT}, Signature(Kind.ERROR, "error: bad"),
     replace(BUG, frames=("g",))),
    (shown(PRINTED.replace("rtx", "y"), 1), AN_ICE, {}, replace(BUG, message=BUG.message.replace("rtx", "y")), BUG),
    (FINE, AN_ICE, {"signature": "in f", **LOOSE}, Signature(Kind.SUCCESS), Signature(BUG.kind, regex="in f")),
    (shown(status=4, kind=Kind.WRONG_STATUS, reference=FINE), WRONG, OTHER, Signature(Kind.WRONG_STATUS),
     replace(WRONG_BUG, status=0)),
    # What quotes the program is any name, unless the other program shows the same about itself.
    (FINE, THAT, {}, Signature(Kind.SUCCESS, known=()), Signature(Kind.ERROR, "error: ‹name› is bad")),
    (THIS, THAT, {}, Signature(Kind.ERROR, "error: 'a' is bad"), Signature(Kind.ERROR, "error: 'b' is bad")),
])  # fmt: skip
def test_what_both_programs_have_to_go_on_showing(seed, variant, options, wanted, bug):
    found = [one.wanted for one in told(seed, variant, **options)[1].properties]
    assert found == [replace(wanted, unlike=bug), bug]


def test_the_name_of_a_program_in_a_command_or_its_reference_stands_for_both():
    made = told(AGREES, WRONG, "cc -c variant.x", reference=Command(("ref", "variant.x")))[1]
    assert (str(made.command), str(made.reference)) == ("cc -c {}", "ref {}")
    assert "the programs are folders" in told(FINE, AN_ICE, programs=(*PARTS, FOLDER))[0]


@for_each("strictness, expected, frames", [(Strictness.NORMAL, "0", ()), (Strictness.STRICT, None, ("g",))])
def test_stack_frames_are_made_only_if_they_are_looked_for(strictness, expected, frames, monkeypatch):
    monkeypatch.delenv("RUST_BACKTRACE", raising=False)
    variant = told(FINE, AN_ICE, strictness=strictness)[1].properties[1]
    assert (variant.experiment.variables.get("RUST_BACKTRACE"), variant.wanted.frames) == (expected, frames)


@for_each("seconds, limit", [(0.1, 2.0), (0.21, 4.0), (0.4, 4.0), (0.5, 8.0)])
def test_a_variant_hangs_after_ten_times_what_the_seed_took_or_a_little_more(seconds, limit):
    """It is a power of two."""
    assert told(replace(FINE, seconds=seconds), AN_ICE)[1].limit == limit


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


@for_each("used, later, options, seen", [
    (4.9, AN_ICE, {}, AN_ICE), (5.0, AN_ICE, {}, HANGS), (0.1, FINE, {}, HANGS), (0.1, HANGS, {}, HANGS),
    (0.1, AN_ICE, {"timeout": 9.0}, HANGS),
])  # fmt: skip
def test_a_slow_crash_that_hardly_had_the_processor_is_no_hang(used, later, options, seen):
    """On a busy machine, a compiler did not get as far as its crash in ten seconds."""
    clock = iter((0.0, used))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "times", lambda: (0.0, 0.0, half := next(clock) / 2, half, 0.0))
        patch.setattr(Experiment, "observe", lambda *given: later if given[3] == FIRST_TIMEOUT else HANGS)
        assert unasked([Side.VARIANT], **options)._trial(Side.VARIANT, ()) is seen


def test_each_property_looks_for_what_its_program_has_shown_and_the_bug_is_no_seed():
    made = told(BAD_ONE, AN_ICE)[1]
    (seed, variant), observed = made.properties, made.observed
    assert (seed.wanted.kind, seed.wanted.known, seed.wanted.unlike) == (Kind.ERROR, ("error: bad",), variant.wanted)
    told_of = [(one.label, one.trial_seconds, one.working, one.limit, one.written) for one in (seed, variant)]
    assert told_of == [("seed", 0.1, None, 2.0, ()), ("variant", 0.1, None, 2.0, ())]
    assert seed.includes == seed.experiment.includes == (Path(__file__),)
    assert seed.experiment.variables.items() >= ENVIRONMENT.items()
    assert observed.check == "\n".join(check_lines(variant.wanted, 1))
    runs = [replace(FINE, seconds=seconds, written=(f"{seconds}",)) for seconds in (0.1, 0.4, 0.2)]
    late = told(runs, AN_ICE)[1].properties[0]
    assert (late.trial_seconds, late.written) == (0.4, ("0.1",))
    assert (observed.command, observed.limit, observed.reference, observed.signature) == ("cc {}", None, "", "")
    assert told(FINE, HANGS)[1].observed.limit == 2.0
    observed = told(AGREES, replace(WRONG, errors=b"oops"), signature="oops", **OTHER)[1].observed
    words = 'prints something other than ref variant.x and prints "oops"'
    assert (observed.reference, observed.signature, observed.variant.summary) == ("ref {}", "oops", words)
    for bug, status, more in (
        (replace(WRONG, reference=EXIT), 3, {}), (shown(kind=Kind.ACCEPTS_INVALID, reference=BAD_ONE), None, {}),
        (replace(WRONG, errors=b"oops"), 0, {"signature": "oops"}),
    ):  # fmt: skip
        (one,) = told(None, bug, **OTHER, **more)[1].properties
        assert one.working.wanted == Signature(Kind.AGREES, status=status, unlike=one.wanted, known=())
    (one,) = told(None, BAD_ONE)[1].properties
    assert one.label == "program"
    # Where the bug is an error, nothing works that has another one.
    assert one.working.wanted == Signature(Kind.SUCCESS, unlike=one.wanted, known=())
    (one,) = told(None, shown(f"p.c:1:1: error: old\n{PRINTED}", 1))[1].properties
    assert one.working.wanted == Signature(Kind.ERROR, unlike=one.wanted, known=("error: old",))


@for_each("seed, variant, options, tools", [
    (AGREES, WRONG, OTHER, ["cc", "ref"]), (AGREES, WRONG, {"reference": Command.of_line("sed p {} | sh")}, ["cc"]),
    (FINE, AN_ICE, {"line": "pre {} > y.c && gcc -c y.c"}, ["gcc", "pre"]),
    (FINE, EXIT, {"line": "pre {} > y.c && gcc -c y.c"}, ["pre"]),
    (FINE, AN_ICE, {"line": "pre {} > y.c && cmp y.c z.c"}, ["pre"]),
    (FINE, AN_ICE, {"line": "pre {} > y.c && {} y.c"}, ["pre"]),
])  # fmt: skip
def test_the_tools_are_those_that_are_run_and_what_a_crash_is_of_comes_first(seed, variant, options, tools):
    assert [one.name for one in told(seed, variant, **options)[1].observed.tools] == tools


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
    ("first last", Kind.SANITIZER, {}, ["the variant v has undefined behaviour, so compilers may do with it as they"
     " like: shift; fix it, or go on anyway with --no-check-undefined"], None),
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
    of_variant = Kind.WRONG_OUTPUT if kind is Kind.SANITIZER else kind
    made.signatures = {Side.SEED: Signature(Kind.AGREES), Side.VARIANT: Signature(of_variant)}
    if kind is Kind.INTERNAL_ERROR:
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
def test_root_is_told_of_commands_that_may_delete_the_null_device(user, options, warns, monkeypatch, capsys):
    monkeypatch.setattr("os.geteuid", lambda: user)
    told(FINE, AN_ICE, line=f"cc {{}} {options}")
    note = "cc writes to /dev/null as root, and some compilers (tcc, nasm) delete that: write to a file of the test's"
    assert capsys.readouterr().out.startswith(note) is warns


@for_each("again", [True, False])
def test_what_is_beside_a_program_has_it_run_once_more(again, monkeypatch):
    runs, all_trials = [], Originals._all_trials
    monkeypatch.setattr(Originals, "_all_trials", lambda self: runs.append(self) or all_trials(self))
    monkeypatch.setattr(Originals, "_look_beside", lambda *_: again)
    told(FINE, AN_ICE)
    assert len(runs) == 1 + again
