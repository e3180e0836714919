"""The seed still works as it did, and the variant still shows this bug, with the shell as the compiler."""

from dataclasses import replace

import pytest
from reducing import inputs_of

from diffing.pair_state import Side
from ppr.programs.errors import UserError
from ppr.properties import experiment
from ppr.properties.behaviour.recognise import Kind
from ppr.properties.behaviour.signature import Strictness
from ppr.properties.commands import Command
from ppr.properties.outcome import Outcome
from ppr.properties.running import TestRunner
from ppr.search.stopping import Stop
from ppr.trials.originals import CommandTest, Workplace

CRASH = "echo 'x.c:1: internal compiler error: in fold_rtx, at x.c:1' >&2; echo bug report >&2; exit 1"
REFERENCE = Command(("sh", "-c", "reference=yes; . ./{}"), is_line=True)
PATIENCE = 10.0
pytestmark = pytest.mark.slow


@pytest.fixture
def originals():
    with TestRunner() as runner:

        def prepare(seed, variant, reference=None, language="bash", command=Command(("sh", "{}")), **options):
            test = CommandTest(command, reference, **options)
            inputs = inputs_of(seed or "", variant, language, tuple(Side)[seed is None :])
            return test.prepare(inputs, Workplace((), runner, print, print, Stop()))

        yield prepare


def outcomes(one, *programs):
    return [one.test([program.encode()], PATIENCE).outcome.value for program in programs]


def test_smt_unsupported_seed(originals):
    """A seed that has printed an answer goes on to print some, and is not rejected."""
    seed, _ = originals("echo sat", CRASH).properties
    assert outcomes(seed, "echo sat", "echo unknown") == ["holds", "fails"]  # the same answer, if that costs nothing
    assert outcomes(seed.looser, "echo unknown") == ["holds"]
    rejected = "echo unsupported", "echo sat; echo unsupported", "true", "echo else"
    assert outcomes(seed.looser, *rejected) == ["fails"] * 4
    both, _ = originals("echo sat; echo unsat", CRASH).properties
    assert both.looser is None
    assert outcomes(both, "echo unsat") == ["holds"]
    seed, _ = originals("echo sat", CRASH, strictness=Strictness.LOOSE).properties
    assert outcomes(seed, "echo unsupported", "true") == ["holds", "holds"]


def test_a_seed_that_has_printed_nothing_may_print_nothing_and_one_with_errors_may_have_them(originals):
    seed, _ = originals("true", CRASH).properties
    assert outcomes(seed, "true", "echo 7", "echo error: x") == ["holds", "holds", "fails"]
    seed, _ = originals("echo error: y", CRASH).properties
    assert outcomes(seed, "echo error: y", "echo error: x") == ["holds", "fails"]


def test_a_seed_that_fails_has_no_new_error(originals):
    """As rustc's seeds that have ended as a bracket too many."""
    say = 'e() { echo "error[E0$1]: private" >&2; }; '
    two, one, new = (f"{say}{calls} exit 1" for calls in ("e 446; e 445;", "e 446;", "e 446; e 999;"))
    bracket = "echo 'error: unexpected closing delimiter' >&2; exit 1"
    seed, _ = originals(two, CRASH).properties
    assert outcomes(seed, two, one, "true", new, bracket, "exit 1") == ["holds"] * 3 + ["fails"] * 3
    assert outcomes(seed.looser, bracket, CRASH) == ["holds", "fails"]


def test_reference_rejects(originals):
    rejected = "echo '(error \"line 1 column 2: unknown tactic x\")'; exit 1"
    said = r"rejects the variant variant.x \(exit status 1\), so it cannot .*\n.*tactic x"
    with pytest.raises(UserError, match=said):
        originals("echo sat", f'[ "$reference" ] || {{ echo sat; exit 0; }}; {rejected}', REFERENCE)
    found = originals("echo sat", '[ "$reference" ] && { echo oops; exit 1; }; echo sat', REFERENCE)
    (note,) = (note for note in found.notes() if "oops" in note)
    assert note == "the reference ends with status 1 on the variant variant.x\n  | oops"
    variant = found.properties[1]
    assert outcomes(variant, f'[ "$reference" ] || {{ echo sat; exit 0; }}; {rejected}') == ["invalid"]


def test_a_seed_that_agrees_with_the_reference_need_not_print_anything(originals):
    seed, _ = originals("echo hi", 'echo "hi$reference"', REFERENCE).properties
    assert outcomes(seed, "true", 'echo "hi$reference"') == ["holds", "fails"]


def test_where_a_reference_refuses_the_variant_it_takes_what_works(originals):
    (variant,) = originals(None, '[ "$reference" ] && { echo error: no >&2; exit 1; }; true', REFERENCE).properties
    assert variant.wanted.kind is Kind.ACCEPTS_INVALID
    assert outcomes(variant.working, "true", "echo error: no >&2; exit 1") == ["holds", "fails"]


def test_pinned_exit_status(originals):
    """It must only differ from the reference's, which must be the same each time."""
    variant = originals("exit 65", '[ "$reference" ] && exit 65; exit 85', REFERENCE).properties[1]
    unsteady = '[ "$reference" ] || exit 3; exit $(($(date +%N | sed "s/^0*//") / 1000 % 100 + 4))'
    assert variant.wanted.status is None
    assert outcomes(variant, '[ "$reference" ] && exit 22; exit 26', "exit 7", unsteady) == ["holds", "fails", "fails"]
    seed = originals("exit 4", '[ "$reference" ] && exit 65; exit 85', REFERENCE).properties[0]
    assert outcomes(seed, "exit 5", '[ "$reference" ] && exit 22; exit 26') == ["holds", "fails"]


def test_hang_beside_reference(originals):
    hang = '[ "$reference" ] || sleep 30; echo hi'
    found = originals("echo hi", hang, REFERENCE, timeout=0.4, check_undefined=False)
    assert found.held_on_to().startswith("variant: sh does not end within 0.4 s, unlike reference=yes; . ./variant.x;")
    variant = found.properties[1]
    assert outcomes(variant, hang, "sleep 30") == ["holds", "fails"]


def test_undefined_behaviour_is_checked_whatever_the_reference_is(originals, monkeypatch):
    asked = []
    monkeypatch.setattr("ppr.trials.originals.warning", lambda judge: None)
    monkeypatch.setattr(experiment.shutil, "which", lambda name, path=None: name if name in ("clang", "sh") else None)
    monkeypatch.setattr("ppr.trials.originals.sanitizing", lambda judge: asked.append(str(judge)) or [])
    originals("echo 1", 'echo "1$reference"', REFERENCE, language="c")
    assert asked == ["clang {} -o ./ppr-judged && ./ppr-judged"]
    originals("echo 1", 'echo "1$reference"', REFERENCE, language="bash")
    originals("echo 1", f'[ "$reference" ] || {{ {CRASH}; }}', REFERENCE, language="c")  # whatever the program does
    assert len(asked) == 1


def test_an_error_of_the_command_is_no_wrong_status(originals):
    variant = originals("exit 0", '[ "$reference" ] || exit 3', REFERENCE).properties[1]
    assert outcomes(variant, '[ "$reference" ] || { echo error: no; exit 3; }; exit 2') == ["fails"]
    assert variant.wanted.kind is Kind.WRONG_STATUS
    assert replace(variant.wanted, status=3).is_excluded_by(variant.original, of_reference=False) is False
    assert variant.test([b"exit 1"], PATIENCE).outcome is Outcome.FAILS


def test_the_error_that_the_seed_does_not_show_is_the_bug(originals):
    """As a linter finds fault with the style of both."""
    say = "echo 'x.c:1: error: style' >&2; exit 1"
    both = originals(say, "echo 'x.c:2: error: style' >&2; echo 'x.c:3: error: bad shift' >&2; exit 1")
    assert both.observed.variant.summary == 'fails with "error: bad shift"'
    seed, variant = both.properties
    assert outcomes(seed, say, "echo 'x.c:3: error: bad shift' >&2; exit 1") == ["holds", "fails"]
    assert outcomes(variant, say, "echo 'x.c:9: error: bad shift' >&2; exit 1") == ["fails", "holds"]


@pytest.mark.parametrize(("mine", "shown"), [("1.0", "reference's:  1"), (r"1\r", "only line ends or invisible")])
def test_a_seed_that_the_reference_does_not_agree_with_shows_where(originals, mine, shown):
    seed, variant = (f'[ "$reference" ] && echo 1 || printf "{one}\\n"' for one in (mine, "2"))
    with pytest.raises(UserError, match=rf"(?s)does the same with the seed .*{shown}"):
        originals(seed, variant, REFERENCE)


def test_a_pipe_that_ends_as_its_last_command_may_seem_swapped(originals):
    pipe = Command(("sh", "-c", "sh {} 2>&1 | grep x"), is_line=True)
    with pytest.raises(UserError, match=r"seem to be swapped: .*that of the last command of a pipe"):
        originals("true", "echo x", command=pipe)
