"""What is held on to of a command's behaviour, with the shell as the compiler."""

from dataclasses import replace
from types import SimpleNamespace

import pytest
from laws import for_each
from reducing import inputs_of

from diffing.pair_state import Side
from ppr.programs.errors import UnavailableError, UserError
from ppr.properties.behaviour.kinds import Kind, Observation
from ppr.properties.behaviour.recognise import recognise
from ppr.properties.behaviour.signature import Signature, Strictness
from ppr.properties.commands import Command
from ppr.properties.experiment import Trial
from ppr.properties.running import TestRunner
from ppr.search.search import FIRST_TIMEOUT
from ppr.search.stopping import Stop
from ppr.trials.originals import HANG_ALONE, CommandTest, Originals, Workplace, without_new_errors

CRASH = (
    "echo 'x.c:1: internal compiler error: in fold_rtx, at x.c:1' >&2; echo '0x1 g' >&2; echo bug report >&2; exit 1"
)
BAD, WORSE = (f"echo 'error: {one} is bad' >&2; exit 1" for one in ("this", "that"))


trials = Originals._trials


@pytest.fixture
def originals(monkeypatch):
    """A seed and a variant, both programs of the shell, with what is held on to of them."""
    monkeypatch.delenv("RUST_BACKTRACE", raising=False)

    def prepare(seed, variant, reference=None, memory=None, **options):
        with TestRunner(memory=memory) as runner:
            test = CommandTest(Command(("sh", "{}")), reference, **options)
            place = Workplace((), runner, print, print, Stop())
            return test.prepare(inputs_of(seed, variant, "bash"), place)

    return prepare


@pytest.fixture
def prepared(originals):
    """The properties of a seed and of a variant."""
    return lambda *programs, **options: originals(*programs, **options).properties


@pytest.mark.slow
@for_each("seconds, limit", [(0.1, 2.0), (0.21, 4.0), (0.4, 4.0), (0.5, 8.0)])
def test_a_variant_hangs_after_ten_times_what_the_seed_took_or_a_little_more(originals, monkeypatch, seconds, limit):
    """It is a power of two."""
    monkeypatch.setattr(Originals, "_trials", lambda *given: [replace(one, seconds=seconds) for one in trials(*given)])
    assert originals("true", CRASH).limit == limit


@for_each("sides, limit", [(tuple(Side), FIRST_TIMEOUT), ((Side.VARIANT,), HANG_ALONE)])
def test_a_program_alone_hangs_sooner_than_a_pair_for_which_the_seed_tells_the_time(sides, limit):
    with TestRunner() as runner:
        place = Workplace((), runner, print, print, Stop())
        made = Originals(CommandTest(Command(("sh", "{}"))), inputs_of("", "true", "bash", sides), place)
    assert made.limit == limit


@for_each("kind, times", [(Kind.HANG, 1), (Kind.SUCCESS, 2)])
def test_a_run_that_hangs_is_not_repeated(kind, times):
    run = SimpleNamespace(seen=Observation(kind, None))
    assert trials(SimpleNamespace(beside={}, _trial=lambda *_: run), Side.VARIANT) == [run] * times


def test_a_seed_that_hangs_gives_the_variant_no_more_time():
    """A command that stops itself was waited for during a minute with the seed, and seventeen with the variant."""
    with TestRunner() as runner:
        place = Workplace((), runner, print, print, Stop())
        made = Originals(CommandTest(Command(("sh", "{}"))), inputs_of("true", "false", "bash"), place)
        made._trials = lambda _: [SimpleNamespace(seen=Observation(Kind.HANG, None), seconds=made.limit)]
        made._all_trials()
    assert made.limit == FIRST_TIMEOUT


@pytest.mark.slow
def test_a_seed_that_hangs_beside_a_variant_that_does_not_is_the_variant(originals):
    with pytest.raises(UserError, match="seed and variant are swapped"):
        originals("sleep 9", "true", timeout=0.2)


@for_each("status", [126, 127])
def test_a_command_that_was_not_found_or_may_not_run_is_no_bug(originals, status):
    with pytest.raises(UnavailableError, match=f"ended with exit status {status} on the variant"):
        originals("true", f"exit {status}")


@pytest.mark.parametrize(("strictness", "expected"), [(Strictness.NORMAL, "0"), (Strictness.STRICT, None)])
def test_stack_frames_are_made_only_if_they_are_looked_for(prepared, strictness, expected):
    _, variant = prepared("true", CRASH, strictness=strictness)
    assert variant.experiment.variables.get("RUST_BACKTRACE") == expected
    assert bool(variant.wanted.frames) is (expected is None)


@pytest.mark.slow
def test_beside_a_crash_a_seed_may_fail_in_another_way_for_a_smaller_difference_but_not_beside_an_error(prepared):
    seed = prepared(BAD, CRASH)[0]
    assert (seed.wanted.kind, seed.looser.wanted.kind) == (Kind.ERROR, Kind.NO_CRASH)
    assert prepared(BAD, CRASH, strictness=Strictness.STRICT)[0].looser is None
    assert prepared(BAD, CRASH, strictness=Strictness.LOOSE)[0].wanted.kind is Kind.NO_CRASH
    seed = prepared(BAD, WORSE)[0]
    assert (seed.wanted.kind, seed.looser) == (Kind.ERROR, None)


def test_a_seed_that_does_not_fail_in_the_same_way_each_time_may_fail_in_any_unless_that_counts(prepared, tmp_path):
    unsteady = f"rmdir {tmp_path}/x 2>/dev/null && exit 3; mkdir {tmp_path}/x; exit 4"
    assert prepared(unsteady, CRASH)[0].wanted.kind is Kind.NO_CRASH
    with pytest.raises(UserError, match="does not do the same each time on the seed"):
        prepared(unsteady, CRASH, strictness=Strictness.STRICT)


def test_where_the_bug_is_an_error_no_program_works_that_has_another_one():
    printed = b"x.c:1:1: error: a\nx.c:2:1: error: b\n"
    trial = Trial(recognise(1, b"", printed, ["x.c"]), 0.0, errors=printed)
    works = without_new_errors(trial, Signature.of(trial.seen), b"", "x.c")
    assert (works.kind, works.known) == (Kind.SUCCESS, ())


@pytest.mark.slow
def test_what_quotes_a_program_is_held_on_to_if_the_other_program_shows_the_same_about_itself(prepared):
    """Else seed and variant could not be told apart."""
    names = [one.wanted.message for one in prepared(*(f"echo \"error: '{one}' is bad\" >&2; exit 1" for one in "ab"))]
    assert names == ["error: 'a' is bad", "error: 'b' is bad"]
    assert prepared("true", BAD.replace("this", '"\'"xyz"\'"'))[1].wanted.message == "error: ‹name› is bad"


@pytest.mark.slow
def test_a_seed_that_is_wrong_in_another_way_is_told(originals):
    right = Command(("true", "{}"))
    (note,) = originals("exit 4", "exit 3", reference=right).notes()
    assert note == "the seed seed.x shows a bug, too: sh exits with status 4, unlike true seed.x"
    assert originals("exit 0", "exit 3", reference=right).notes() == []


@pytest.mark.parametrize(("memory", "asked"), [(None, 1), (1 << 32, 0)])
def test_sanitizers_are_not_used_where_memory_is_limited(prepared, monkeypatch, capsys, memory, asked):
    """They take terabytes of addresses."""
    references = []
    monkeypatch.setattr("ppr.trials.originals.warning", lambda _: None)
    monkeypatch.setattr("ppr.trials.originals.sanitizing", lambda one: references.append(one) or [])
    prepared("true", "echo wrong", reference=Command.of_line("true gcc {}"), memory=memory)
    assert len(references) == asked
    assert "undefined behaviour is not checked: the sanitizers of gcc cannot be used here" in capsys.readouterr().out


@pytest.mark.slow
def test_each_check_of_undefined_behaviour_is_tried_on_the_originals_by_itself(prepared, monkeypatch):
    good, bad = Command(("true", "{}")), Command(("false", "{}"))
    monkeypatch.setattr("ppr.trials.originals.warning", lambda _: good)
    monkeypatch.setattr("ppr.trials.originals.sanitizing", lambda _: [bad, good])
    found = prepared("true", "echo wrong", reference=Command.of_line("true gcc {}"))
    assert [(one.experiment.warned, one.experiment.sanitized) for one in found] == [(good, good)] * 2


@pytest.mark.slow
@pytest.mark.parametrize(
    ("line", "tools"), [("python3 -c pass {}", ["sh", "python3"]), ("sed s/wrong/right/ {} | sh", ["sh"])]
)
def test_a_utility_in_a_reference_is_no_tool(line, tools):
    with TestRunner() as runner:
        test = CommandTest(Command(("sh", "{}")), Command.of_line(line))
        inputs = inputs_of("true", "echo wrong", "bash")
        found = test.prepare(inputs, Workplace((), runner, print, print, Stop())).observed
        assert [one.name for one in found.tools] == tools


def test_a_reference_is_no_advice_where_there_is_one():
    hints = [Originals._hint(SimpleNamespace(reference=one)) for one in (None, Command(("cc", "{}")))]
    check = "check its options (it gets the file, and nothing on standard input)"
    name = "or name with --signature REGEX what it prints"
    assert hints == [f"{check}, or compare it with --reference COMMAND, {name}", f"{check}, {name}"]
