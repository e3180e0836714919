"""Running test scripts, each in a fresh folder: the only module that uses ppr's runner of tests."""

import contextlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Self

from benchmark_ppr.benchmark_pair import BenchmarkPair
from diffing.pair_state import Side
from ppr.errors import UserError
from ppr.properties.property import command_of
from ppr.properties.running import Call, TestRunner

TEST_LIMIT = 60  # seconds for one test, whatever a tool allows
INVALID = 125  # the exit status of a test that cannot judge a program


class ScriptRunner(TestRunner):
    """Runs test scripts; a context manager that leaves neither processes nor files behind."""

    def __enter__(self) -> Self:
        return self

    def test(self, pair: BenchmarkPair, side: Side, program: bytes, prefix: Sequence[str] = ()) -> int | None:
        """The exit status of a pair's test on a program, or None if it did not end within ``TEST_LIMIT``.

        ``prefix`` is a command that runs the test, such as ``env NAME=VALUE``.  Raises :class:`UserError`.
        """
        words = [*prefix, *command_of(pair.tests[side].resolve())]
        return self.run(words, {pair.programs[side].name: program}, TEST_LIMIT, includes=pair.includes).status

    def run_text(self, script: str, name: str, program: bytes, limit: float, log: str) -> tuple[int | None, str]:
        """Run the text of a shell script on a program: its exit status and what is in ``log``.

        The status is None, and the log is empty, if the script does not end within ``limit`` seconds.
        """
        kept = [""]

        def look(folder: Path) -> None:
            with contextlib.suppress(FileNotFoundError):
                kept.append((folder / log).read_text(errors="replace"))

        words = ["sh", "-c", script, "test", name]
        status = self.execute(Call(words, {name: program}, limit, "the script", look=look)).status
        return status, "" if status is None else kept[-1]


def verify(pair: BenchmarkPair, programs: Mapping[Side, bytes]) -> dict[Side, bool]:
    """Whether the pair's own tests hold on these programs."""
    found = dict.fromkeys(programs, False)
    with ScriptRunner() as runner:
        for side, program in programs.items():
            with contextlib.suppress(UserError):
                found[side] = runner.test(pair, side, program) == 0
    return found
