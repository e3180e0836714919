"""The seed still works as it did, and the variant still shows this bug, with the shell as the compiler."""

import pytest
from reducing import inputs_of

from diffing.pair_state import Side
from ppr.properties.behaviour.signature import Strictness
from ppr.properties.commands import Command
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
    found = originals("echo sat", '[ "$reference" ] && { echo oops; exit 1; }; echo sat', REFERENCE)
    variant = found.properties[1]
    assert outcomes(variant, f'[ "$reference" ] || {{ echo sat; exit 0; }}; {rejected}') == ["invalid"]


def test_pinned_exit_status(originals):
    """It must only differ from the reference's, which must be the same each time."""
    variant = originals("exit 65", '[ "$reference" ] && exit 65; exit 85', REFERENCE).properties[1]
    unsteady = '[ "$reference" ] || exit 3; exit $(($(date +%N | sed "s/^0*//") / 1000 % 100 + 4))'
    assert variant.wanted.status is None
    assert outcomes(variant, '[ "$reference" ] && exit 22; exit 26', "exit 7", unsteady) == ["holds", "fails", "fails"]
    seed = originals("exit 4", '[ "$reference" ] && exit 65; exit 85', REFERENCE).properties[0]
    assert outcomes(seed, "exit 5", '[ "$reference" ] && exit 22; exit 26') == ["holds", "fails"]
