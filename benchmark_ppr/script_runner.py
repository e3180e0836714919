"""Running test scripts, each in a fresh folder: the only module that uses ppr's runner of tests."""

import shlex
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from benchmark_ppr.benchmark_pair import Pair
from diffing.pair_state import Side
from ppr.errors import UserError
from ppr.properties.running import TestRunner
from ppr.properties.script import command_of

TEST_LIMIT = 60  # seconds for one test, whatever a tool allows
INVALID = 125  # the exit status of a test that cannot judge a program


class ScriptError(Exception):
    """A test script, or a command in it, could not be run; the message is one sentence."""


class ScriptRunner:
    """Runs test scripts; a context manager that leaves neither processes nor files behind."""

    def __init__(self) -> None:
        self._runner = TestRunner()
        self._folder = tempfile.TemporaryDirectory(prefix="benchmark-ppr-", ignore_cleanup_errors=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._runner.close()
        self._folder.cleanup()

    def test(self, pair: Pair, side: Side, program: bytes, prefix: Sequence[str] = ()) -> int | None:
        """The exit status of a pair's test on a program, or None if it did not end within ``TEST_LIMIT``.

        ``prefix`` is a command that runs the test, such as ``env NAME=VALUE``.  Raises :class:`ScriptError`.
        """
        words = [*prefix, *command(pair.tests[side])]
        return self._run(words, pair.programs[side].name, program, TEST_LIMIT, pair.includes)

    def holds(self, pair: Pair, programs: Mapping[Side, bytes]) -> dict[Side, bool]:
        """Whether the pair's tests hold on these programs."""
        return {side: self._holds(pair, side, program) for side, program in programs.items()}

    def _holds(self, pair: Pair, side: Side, program: bytes) -> bool:
        try:
            return self.test(pair, side, program) == 0
        except ScriptError:
            return False

    def run_text(
        self, script: str, name: str, program: bytes, limit: float, log: str, includes: Sequence[Path] = ()
    ) -> tuple[int | None, str]:
        """Run the text of a shell script on a program beside ``includes``: its exit status and what is in ``log``.

        The status is None, and the log is empty, if the script does not end within ``limit`` seconds.
        """
        copy = Path(self._folder.name) / "log"
        copy.unlink(missing_ok=True)
        keep = shlex.quote(f"cp {shlex.quote(log)} {shlex.quote(str(copy))} 2>/dev/null")
        try:
            status = self._run(["sh", "-c", f"trap {keep} EXIT\n{script}", "test"], name, program, limit, includes)
        except ScriptError:  # 126 or 127, which the program under test may have caused
            status = 127
        return status, copy.read_text(errors="replace") if copy.exists() else ""

    def _run(
        self, words: Sequence[str], name: str, program: bytes, limit: float, includes: Sequence[Path]
    ) -> int | None:
        try:
            return self._runner.run(words, {name: program}, limit, includes=includes).status
        except UserError as error:
            raise ScriptError(str(error)) from error


def command(test: Path) -> list[str]:
    """The command that runs a test script.  Raises :class:`ScriptError`."""
    try:
        return command_of(test.resolve())
    except UserError as error:
        raise ScriptError(str(error)) from error


def verify(pair: Pair, programs: Mapping[Side, bytes]) -> dict[Side, bool]:
    """Whether the pair's own tests hold on these programs."""
    with ScriptRunner() as runner:
        return runner.holds(pair, programs)
