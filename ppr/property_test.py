"""Running the user's scripts: one process session per test, killed whole, in a fresh folder."""

import contextlib
import enum
import os
import select
import shlex
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from .errors import UserError


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
    """How to run a script: itself if it is executable, else by its shebang, else by the shell for ``.sh``.

    Raises :class:`UserError` if it cannot be run.
    """
    path = script.absolute()
    if not path.is_file():
        what = "is a directory" if path.is_dir() else "does not exist"
        raise UserError(f"the test {script} {what}: give a script or an executable")
    if os.access(path, os.X_OK):
        return [str(path)]
    try:
        with path.open("rb") as file:
            head = file.readline(200)
    except OSError as error:
        raise UserError(f"the test {script} cannot be read: {error.strerror}") from error
    if head.startswith(b"#!"):
        words = shlex.split(head[2:].decode("utf-8", "replace"))
        if words:
            return [*words, str(path)]
    if path.suffix == ".sh":
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
                _kill_group(session)

    def start(self, command: Sequence[str], folder: Path, sink: IO[bytes]) -> "subprocess.Popen[bytes] | None":
        """Start the test's process in a session of its own, unless it was stopped already."""
        with self._lock:
            if self.stopped:
                return None
            process = subprocess.Popen(
                command,
                cwd=folder,
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
    """Runs scripts in folders of their own; every folder and process it makes is gone after ``close``."""

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
        folder = Path(tempfile.mkdtemp(dir=self._root))
        try:
            for path in includes:
                (shutil.copytree if path.is_dir() else shutil.copy)(path, folder / path.name)
            for name, content in files.items():
                (folder / name).write_bytes(content)
            with tempfile.TemporaryFile(dir=self._root) if keep_output else open(os.devnull, "wb") as sink:
                start = time.monotonic()
                status, outcome = _execute([*command, *files], folder, timeout, handle or Handle(), sink)
                seconds = time.monotonic() - start
                output = _tail(sink) if keep_output else b""
            return Result(outcome, seconds, status, output)
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    def close(self) -> None:
        """Remove all folders."""
        shutil.rmtree(self._root, ignore_errors=True)


def _execute(
    command: list[str], folder: Path, timeout: float, handle: Handle, sink: IO[bytes]
) -> tuple[int | None, Outcome]:
    try:
        process = handle.start(command, folder, sink)
    except OSError as error:
        raise UserError(f"the test {command[0]} cannot be run: {error.strerror or error}") from error
    if process is None:
        return None, Outcome.STOPPED
    in_time = _exited(process, timeout)
    status = handle.finish(process, ended=in_time and not handle.stopped)
    if handle.stopped:
        return None, Outcome.STOPPED
    if not in_time:
        return None, Outcome.TIMEOUT
    if status in (126, 127):
        what = "a command in it was not found" if status == 127 else "a command in it cannot be executed"
        raise UserError(
            f"the test {command[0]} ended with exit status {status}, so {what}: run it by hand to see which"
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


def kill_session(session: int, *, ended: bool = False) -> None:
    """Kill every process of a session, whatever its group (``timeout`` and shells make groups of their own).

    ``ended`` says that the leader ended by itself: then there is hardly ever anything left.
    """
    _kill_group(session)
    quiet = int(ended)
    while quiet < 2:  # once more after the last one died, for it may have forked meanwhile
        members = _session_members(session)
        quiet = 0 if members else quiet + 1
        for pid in members:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)


def _kill_group(group: int) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)


def _session_members(session: int) -> list[int]:
    """The living processes of a session (Linux; elsewhere the process group has to do)."""
    found = []
    try:
        names = os.listdir("/proc")
    except OSError:
        return []
    for name in names:
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat", "rb") as file:
                    fields = file.read().rpartition(b")")[2].split()
            except OSError:
                continue
            if fields[3] == str(session).encode() and fields[0] not in (b"Z", b"X"):
                found.append(int(name))
    return found
