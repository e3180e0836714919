"""Runs tests, each in a fresh folder and in a session of its own, which is killed as a whole at the end."""

import contextlib
import errno
import functools
import os
import shlex
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path

from ppr.programs.errors import SHORTAGES, UnavailableError
from ppr.programs.folders import write_files
from ppr.properties import processes
from ppr.properties.behaviour.recognise import quoted
from ppr.properties.outcome import Ending, Outcome, Result, Sink, Tail
from ppr.properties.processes import Handle

PATIENCE = 10.0  # seconds that a test waits for free resources, or longer while other tests run
PAUSE = 0.05


@dataclass(frozen=True)
class Call:
    """Words to run, just as they are, for at most ``timeout`` seconds in a folder with ``files`` and ``includes``.

    The output goes to one sink, to two (the second for errors), or nowhere.  ``environment`` has variables to set
    unless the user has set them.  ``look`` gets the folder before it is removed.  ``title`` is for messages.
    """

    words: Sequence[str]
    files: Mapping[str, bytes]
    timeout: float
    title: str
    includes: Sequence[Path] = ()
    sinks: Sequence[Sink] = ()
    environment: Mapping[str, str] = field(default_factory=dict)
    look: Callable[[Path], object] = Path.exists


class TestRunner(AbstractContextManager["TestRunner"]):
    """Runs tests, each in a folder of its own beside one for temporary files; ``close`` removes the remains."""

    __test__ = False  # not a pytest class

    def __init__(
        self, root: Path | None = None, *, around_test: Callable[[], AbstractContextManager[None]] = nullcontext,
        note: Callable[[str], None] = lambda _: None, memory: int | None = None,
    ) -> None:  # fmt: skip
        """Run in ``root`` or a new folder, with ``memory`` bytes for each process; ``note`` gets messages for users."""
        self._root = root or processes.make_root()
        self._around_test = around_test
        self._tell = functools.cache(note)  # each thing once
        self._running: list[Call] = []
        self.memory = memory

    def __exit__(self, *_: object) -> None:
        self.close()

    def run(self, call: Call, handle: Handle | None = None, *, keep_output: bool = False) -> Result:
        """Run a test: status 0 is HOLDS, 125 INVALID, 126 and 127 raise :class:`UnavailableError`, all else FAILS."""
        with_output = replace(call, sinks=(Tail,))
        ended = self.execute(with_output if keep_output else call, handle)
        if ended.status in (126, 127) and not keep_output:
            ended = self.execute(with_output, handle)  # again, to show the output
        output = ended.printed[0].kept if ended.printed else b""
        if ended.status in (126, 127):
            raise UnavailableError(_broken(call.title, ended.status, output))
        outcome = ended.killed or {0: Outcome.HOLDS, 125: Outcome.INVALID}.get(ended.status or 0, Outcome.FAILS)
        return Result(outcome, ended.seconds, ended.status, output)

    def execute(self, call: Call, handle: Handle | None = None) -> Ending:
        """Run a call in a fresh folder.  Raises :class:`UnavailableError` if its words cannot be run."""
        handle, since = handle or Handle(), time.monotonic()
        while True:
            self._running.append(call)
            try:
                return self._execute(call, handle)
            except OSError as error:
                lasting = time.monotonic() - since > PATIENCE and len(self._running) < 2
                if error.errno not in SHORTAGES or lasting:
                    raise
                self._tell(f"the system is short of resources ({error.strerror}): fewer tests run at a time")
            finally:
                self._running.pop()
            time.sleep(PAUSE)

    def _execute(self, call: Call, handle: Handle) -> Ending:
        with contextlib.ExitStack() as stack:
            printed = tuple(sink() for sink in call.sinks)
            for tail in printed:
                stack.callback(tail.end)
            if handle.stopped:
                return Ending(None, 0.0, Outcome.STOPPED, printed)
            place = processes.make_place(self._root)
            stack.callback(processes.remove, place)
            folder, temporary = place / "test", place / "tmp"  # what killed compilers leave behind goes too
            folder.mkdir()
            temporary.mkdir()
            for path in call.includes:
                processes.copy(path, folder / path.name)
            write_files(folder, call.files)
            environment = {**call.environment, **os.environ, "TMPDIR": str(temporary)}
            limited, start = call, time.monotonic()
            if self.memory is not None:
                words = ["sh", "-c", f'ulimit -v {self.memory // 1024} && exec "$@"', "sh", *call.words]
                limited = replace(call, words=words)
            with self._around_test():
                status, killed = _execute(limited, folder, handle, printed, environment)
            if limited is not call and status in (126, 127):  # which may come from the shell around it
                program = call.words[0]
                path = folder / program if "/" in program else Path(program)
                if shutil.which(path) is None:
                    error = errno.EACCES if path.is_file() else errno.ENOENT
                    why = _why_not(OSError(error, os.strerror(error)), path)
                    raise UnavailableError(f"{call.title} cannot be run: {why}")
            ended = Ending(status, time.monotonic() - start, killed, printed)
            call.look(folder)
            return ended

    def close(self) -> None:
        """Kill processes that have escaped into sessions of their own, and remove all folders."""
        processes.kill_family(self._root, processes.leaders(self._root))
        processes.remove_root(self._root)


@contextlib.contextmanager
def refusing_shortage(title: str) -> Iterator[None]:
    """Turn an error for lack of disk space or other resources into an :class:`UnavailableError`."""
    try:
        yield
    except OSError as error:
        where, what = tempfile.gettempdir(), _said_by(error)
        place, advice = f" in a folder of its own in {where}", "make room there, or set TMPDIR to another folder"
        is_there = os.fsdecode(error.filename or where).startswith(where)
        if error.errno in SHORTAGES:
            advice = "allow ppr more of it (ulimit -n, ulimit -u, free memory)"
        elif isinstance(error, FileNotFoundError | shutil.Error) or not is_there:
            place, advice = "", "has something removed or changed it meanwhile?"
        raise UnavailableError(f"the test {title} cannot be run{place}: {what}; {advice}") from error


def _said_by(error: OSError) -> str:
    if isinstance(error, shutil.Error):  # of several files; the first tells enough
        return str(error.args[0][0][-1]).partition("] ")[2]
    said = error.strerror or str(error)
    return f"{os.fsdecode(error.filename)}: {said}" if error.filename is not None else said


def _execute(
    call: Call, folder: Path, handle: Handle, printed: Sequence[Tail], environment: Mapping[str, str]
) -> tuple[int | None, Outcome | None]:
    sink, *errors = [tail.writer for tail in printed] or [subprocess.DEVNULL]
    try:
        process = handle.begin(lambda: processes.start_session(call.words, folder, sink, environment, *errors))
    except OSError as error:
        if error.errno in SHORTAGES:
            raise
        raise UnavailableError(f"{call.title} cannot be run: {_why_not(error, Path(call.words[0]))}") from error
    if process is None:
        return None, Outcome.STOPPED
    in_time = False
    try:
        processes.note_leader(folder.parents[1], process.pid)
        in_time = processes.exited(process, call.timeout, printed)
    finally:
        status = handle.finish(process, ended=in_time and not handle.stopped)
    if handle.stopped:
        return None, Outcome.STOPPED
    return (status, None) if in_time else (None, Outcome.TIMEOUT)


def _broken(title: str, status: int, output: bytes) -> str:
    what = "a command in it was not found" if status == 127 else "a command in it cannot be executed"
    advice = "if a program was not made, the test should end with exit 1 (gcc -o prog ... || exit 1)"
    said = quoted(output) or ": run it by hand to see which"
    return f"{title} ended with exit status {status}, so {what}{said}\n  {advice}"


def _why_not(error: OSError, program: Path) -> str:
    if error.filename is not None and Path(os.fsdecode(error.filename)) != program:
        return f"{_said_by(error)}; has something removed or changed it meanwhile?"  # not the program's fault
    if isinstance(error, FileNotFoundError) and program.is_symlink() and not program.exists():
        return f"it is a link to {program.readlink()}, which does not exist"
    if isinstance(error, FileNotFoundError | PermissionError) and program.name == str(program):  # of a folder of PATH
        here = f"the file in the current folder is ./{program}" if program.is_file() else ""
        return f"there is no {program} on PATH; {here or 'install it, or give its path'}"
    if isinstance(error, FileNotFoundError) and program.exists():
        lacking = "the program that its #! line names does not exist"
        with contextlib.suppress(OSError), program.open("rb") as script:
            head = script.readline(1_000)
            if not head.startswith(b"#!"):
                return "a file that the system needs to load it does not exist: is it for another system?"
            if head.endswith(b"\r\n"):
                return f"{lacking}: its lines end with CR LF, as on Windows; let them end with LF"
        return lacking
    if isinstance(error, PermissionError) and program.is_file() and not os.access(program, os.X_OK):
        call = f"chmod +x {shlex.quote(str(program))}"
        return f"it may not be executed: make it executable ({call}), or begin with what runs it"
    if error.errno == errno.ENOEXEC:
        return "it is neither a program for this system nor a script with a #! line"
    return error.strerror or str(error)
