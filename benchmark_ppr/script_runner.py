"""Running test scripts, each in a fresh folder: the only module that uses ppr's runner of tests."""

import contextlib
import shlex
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Self

from benchmark_ppr.benchmark_pair import BenchmarkPair
from diffing.pair_state import Side
from ppr.errors import UserError
from ppr.properties.property import command_of
from ppr.properties.running import TestRunner

TEST_LIMIT = 60  # seconds for one test, whatever a tool allows
INVALID = 125  # the exit status of a test that cannot judge a program


class ScriptRunner:
    """Runs test scripts; a context manager that leaves neither processes nor files behind."""

    def __init__(self) -> None:
        self._runner = TestRunner()
        self._folder = tempfile.TemporaryDirectory(prefix="benchmark-ppr-", ignore_cleanup_errors=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._runner.close()
        self._folder.cleanup()

    def test(self, pair: BenchmarkPair, side: Side, program: bytes, prefix: Sequence[str] = ()) -> int | None:
        """The exit status of a pair's test on a program, or None if it did not end within ``TEST_LIMIT``.

        ``prefix`` is a command that runs the test, such as ``env NAME=VALUE``.  Raises :class:`UserError`.
        """
        words = [*prefix, *command_of(pair.tests[side].resolve())]
        return self._runner.run(words, {pair.programs[side].name: program}, TEST_LIMIT, includes=pair.includes).status

    def run_text(self, script: str, name: str, program: bytes, limit: float, log: str) -> tuple[int | None, str]:
        """Run the text of a shell script on a program: its exit status and what is in ``log``.

        The status is None, and the log is empty, if the script does not end within ``limit`` seconds.
        """
        copy = Path(self._folder.name) / "log"
        copy.unlink(missing_ok=True)
        keep = shlex.quote(f"cp {shlex.quote(log)} {shlex.quote(str(copy))} 2>/dev/null")
        try:
            words = ["sh", "-c", f"trap {keep} EXIT\n{script}", "test"]
            status = self._runner.run(words, {name: program}, limit).status
        except UserError:  # 126 or 127, which the program under test may have caused
            status = 127
        return status, copy.read_text(errors="replace") if copy.exists() else ""


def verify(pair: BenchmarkPair, programs: Mapping[Side, bytes]) -> dict[Side, bool]:
    """Whether the pair's own tests hold on these programs."""
    found = dict.fromkeys(programs, False)
    with ScriptRunner() as runner:
        for side, program in programs.items():
            with contextlib.suppress(UserError):
                found[side] = runner.test(pair, side, program) == 0
    return found
