"""Running the user's scripts: one process session per test, killed whole, in a fresh folder."""

import contextlib
import enum
import os
import select
import shutil
import subprocess
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from ppr.errors import UserError
from ppr.properties.processes import kill_group, kill_marked, kill_session


class Outcome(enum.Enum):
    """What a property test says of a program (the four outcomes of the Perses notebook, and being stopped)."""

    HOLDS = "holds"
    FAILS = "fails"
    INVALID = "invalid"
    TIMEOUT = "timeout"
    STOPPED = "stopped"  # killed before it had an answer: no verdict


@dataclass(frozen=True, slots=True)
class Result:
    """One execution of a test script; ``output`` is kept only when asked for."""

    outcome: Outcome
    seconds: float
    status: int | None = None
    output: bytes = b""


def command_of(script: Path) -> list[str]:
    """How to run a script: an executable by itself, else by its ``#!`` line, or by the shell if it has none.

    Raises :class:`UserError` if it cannot be run.
    """
    path = script.absolute()
    if not path.is_file():
        what = "is a directory" if path.is_dir() else "does not exist"
        raise UserError(f"the test {script} {what}: give a script or an executable")
    executable = os.access(path, os.X_OK)
    try:
        with path.open("rb") as file:
            head = file.readline(200)
    except OSError as error:
        if executable:
            return [str(path)]
        raise UserError(f"the test {script} cannot be read: {error.strerror}") from error
    has_line = head.startswith(b"#!")
    if executable and (has_line or b"\0" in head):
        return [str(path)]
    if has_line:
        words = os.fsdecode(head[2:]).split(maxsplit=1)  # one argument at most, as for the kernel
        if words:
            return [*(word.strip() for word in words), str(path)]
    if executable or path.suffix == ".sh":
        return ["sh", str(path)]
    raise UserError(f"the test {script} cannot be run: make it executable (chmod +x {script}) or give it a #! line")


class Handle:
    """Lets another thread, or a signal handler, stop tests that run or are about to."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._sessions: set[int] = set()
        self.stopped = False

    def stop(self) -> None:
        """Kill the leaders of the tests; who waits for them kills the rest.  Their outcome is STOPPED."""
        self.stopped = True
        with self._lock:
            for session in self._sessions:
                kill_group(session)

    def start(
        self, command: Sequence[str], folder: Path, sink: IO[bytes], environment: Mapping[str, str]
    ) -> "subprocess.Popen[bytes] | None":
        """Start the test's process in a session of its own, unless it was stopped already."""
        with self._lock:
            if self.stopped:
                return None
            process = subprocess.Popen(
                command,
                cwd=folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=sink,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            self._sessions.add(process.pid)
            return process

    def finish(self, process: "subprocess.Popen[bytes]", *, ended: bool) -> int:
        """Kill what is left of the session and give the exit status; ``ended`` if the leader ended by itself."""
        with self._lock:  # the leader is not reaped yet, so its number cannot belong to anybody else
            kill_session(process.pid, ended=ended)
            self._sessions.discard(process.pid)
            return process.wait()


class TestRunner:
    """Runs scripts in folders of their own, with one for temporary files beside; ``close`` removes all that is left."""

    __test__ = False  # not a pytest class

    def __init__(self) -> None:
        self._root = Path(tempfile.mkdtemp(prefix="ppr-"))

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
                status, outcome = _execute([*command, *files], folder, timeout, handle or Handle(), sink, environment)
                seconds = time.monotonic() - start
                output = _tail(sink) if keep_output else b""
            return Result(outcome, seconds, status, output)
        finally:
            _remove(place)

    def close(self) -> None:
        """Kill what has escaped into sessions of its own, and remove all folders."""
        kill_marked(b"TMPDIR=" + os.fsencode(self._root) + b"/")
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
