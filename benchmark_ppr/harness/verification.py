"""Running a pair's own tests, as they are, on its programs or on those that a reducer made of them."""

import contextlib
from collections.abc import Mapping, Sequence

from benchmark_ppr.benchmark_pair import Pair
from diffing.pair_state import Side
from ppr.errors import UserError
from ppr.properties.outcome import Outcome, Result
from ppr.properties.running import TestRunner
from ppr.properties.script import command_of

LIMIT = 60  # seconds for one test, whatever a tool allows


def run_test(runner: TestRunner, pair: Pair, side: Side, program: bytes, prefix: Sequence[str] = ()) -> Result:
    """Run a test on a program, in a fresh folder; ``prefix`` is a command that runs the test (``env NAME=VALUE``).

    Raises :class:`UserError` if a command in the test was not found.
    """
    command = [*prefix, *command_of(pair.tests[side].resolve())]
    return runner.run(command, {pair.programs[side].name: program}, LIMIT)


def verify(pair: Pair, programs: Mapping[Side, bytes]) -> dict[Side, bool]:
    """Whether the pair's tests hold on these programs."""
    with contextlib.closing(TestRunner()) as runner:
        return {side: _holds(runner, pair, side, program) for side, program in programs.items()}


def _holds(runner: TestRunner, pair: Pair, side: Side, program: bytes) -> bool:
    try:
        return run_test(runner, pair, side, program).outcome is Outcome.HOLDS
    except UserError:
        return False
