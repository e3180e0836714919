"""Running a test: a fresh folder and a process session for each, killed whole at its end."""

import contextlib
import os
import select
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import IO

from ppr.errors import UserError
from ppr.properties.handle import Handle
from ppr.properties.outcome import Outcome, Result
from ppr.properties.processes import kill_family
from ppr.properties.roots import make_root


class TestRunner:
    """Runs scripts in folders of their own, with one for temporary files beside; ``close`` removes all that is left."""

    __test__ = False  # not a pytest class

    def __init__(
        self, root: Path | None = None, *, around_test: Callable[[], AbstractContextManager[None]] = nullcontext
    ) -> None:
        """``root`` is a new folder by default; each test runs inside a context ``around_test``."""
        self._root = root or make_root()
        self._around_test = around_test

    def __enter__(self) -> "TestRunner":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def run(
        self,
        command: Sequence[str],
        files: Mapping[str, bytes],
        timeout: float,
        *,
        includes: Sequence[Path] = (),
        handle: Handle | None = None,
        keep_output: bool = False,
    ) -> Result:
        """Run ``command`` with the names of ``files`` as arguments, in a folder that holds just them and ``includes``.

        Exit status 0 is HOLDS, 125 INVALID, 126 and 127 raise :class:`UserError`, all else FAILS.
        """
        place = Path(tempfile.mkdtemp(dir=self._root))
        folder, temporary = place / "test", place / "tmp"  # what killed compilers leave behind goes too
        try:
            folder.mkdir()
            temporary.mkdir()
            for path in includes:
                _copy(path, folder / path.name)
            for name, content in files.items():
                (folder / name).write_bytes(content)
            with tempfile.TemporaryFile(dir=self._root) if keep_output else open(os.devnull, "wb") as sink:
                environment = {**os.environ, "TMPDIR": str(temporary)}
                start = time.monotonic()
                with self._around_test():
                    status, outcome = _execute(
                        [*command, *files], folder, timeout, handle or Handle(), sink, environment
                    )
                seconds = time.monotonic() - start
                output = _tail(sink) if keep_output else b""
            return Result(outcome, seconds, status, output)
        finally:
            _remove(place)

    def close(self) -> None:
        """Kill what has escaped into sessions of its own, and remove all folders."""
        kill_family(self._root)
        _remove(self._root)


def _copy(path: Path, target: Path) -> None:
    if path.is_dir():
        shutil.copytree(path, target, symlinks=True)
    else:
        shutil.copy(path, target)


def _remove(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    if folder.exists():  # a test has taken away the right to write
        for path, names, _ in os.walk(folder):
            for name in names:
                with contextlib.suppress(OSError):
                    Path(path, name).chmod(0o700)
        shutil.rmtree(folder, ignore_errors=True)


def _execute(
    command: list[str], folder: Path, timeout: float, handle: Handle, sink: IO[bytes], environment: Mapping[str, str]
) -> tuple[int | None, Outcome]:
    try:
        process = handle.start(command, folder, sink, environment)
    except OSError as error:
        there = isinstance(error, FileNotFoundError) and Path(command[0]).exists()
        why = "the program that its #! line names does not exist" if there else error.strerror or error
        raise UserError(f"the test {command[0]} cannot be run: {why}") from error
    if process is None:
        return None, Outcome.STOPPED
    in_time = False
    try:
        in_time = _exited(process, timeout)
    finally:
        status = handle.finish(process, ended=in_time and not handle.stopped)
    if handle.stopped:
        return None, Outcome.STOPPED
    if not in_time:
        return None, Outcome.TIMEOUT
    if status in (126, 127):
        what = "a command in it was not found" if status == 127 else "a command in it cannot be executed"
        raise UserError(
            f"the test {command[0]} ended with exit status {status}, so {what}: run it by hand to see which, and let it"
            " end with exit 1 if a program was not made (gcc -o prog ... || exit 1)"
        )
    return status, {0: Outcome.HOLDS, 125: Outcome.INVALID}.get(status, Outcome.FAILS)


def _exited(process: "subprocess.Popen[bytes]", timeout: float) -> bool:
    """Whether the process ends in time; it is not reaped here."""
    if hasattr(os, "pidfd_open"):
        descriptor = os.pidfd_open(process.pid)
        try:
            poll = select.poll()
            poll.register(descriptor, select.POLLIN)
            return bool(poll.poll(timeout * 1000))
        finally:
            os.close(descriptor)
    end = time.monotonic() + timeout  # not Linux: look often
    while os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
        if time.monotonic() >= end:
            return False
        time.sleep(0.002)
    return True


def _tail(file: IO[bytes], size: int = 4000) -> bytes:
    end = file.seek(0, os.SEEK_END)
    file.seek(max(0, end - size))
    return file.read()
