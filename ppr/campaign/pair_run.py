"""One pair on a worker: a process of ppr in a fresh folder, of which nothing is left in the end.

A process of its own has signals and limits of its own, and if it crashes, only its pair is lost.  If the worker itself
is killed, the warden kills that process, its tests, and removes the folder.
"""

import atexit
import contextlib
import dataclasses
import gc
import html
import importlib
import json
import os
import re
import select
import shlex
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from ppr.campaign.first_run import FIRST_RUN, SHOWN, Shown, command_of
from ppr.campaign.first_run import main as first_run
from ppr.campaign.pool import FINAL, POSTPONED, Ended, PairDied, PairStatus
from ppr.campaign.task import LIMITS, RESULT, PairTask, packed, unlimited, unpack
from ppr.programs.errors import LateError, UserError, is_of_machine
from ppr.properties.behaviour.kinds import CRASHES
from ppr.properties.guard import guarded_root
from ppr.properties.limits import available_cores
from ppr.properties.processes import make_place, note_leader, without_ctrl_z
from ppr.search.verdicts import pack
from ppr.session.report import REPORT, read_report
from ppr.session.result_folder import VERDICTS

LOOK_EVERY = 0.25  # seconds: whether the pair is still wanted
MOST_LOAD = 2.0  # for each core; a machine that has more to do is overloaded
GRACE = 5.0  # seconds for a run that was asked to end
INTERRUPTED = 130  # exit status
UNAVAILABLE, LATE = 75, 76  # exit statuses, only here: see status_of
ESCAPES: Mapping[str, Callable[[str], str]] = {  # in files of a result, for a path
    REPORT: lambda path: json.dumps(path)[1:-1],
    "report.md": str,
    "report.html": html.escape,
    "repro.sh": shlex.quote,
}
MOST_MESSAGE = 4000  # bytes of what ppr has printed
CALL = "from ppr.campaign.pair_run import serve; serve()"
ERRORS = "errors"  # a file for what the process prints
NEEDED = ("ppr.cli.main", "ppr.cli.reduce", "ppr.display.pages")  # by a run that reduces


class Unwanted(Exception):
    """Nobody wants the result any more."""


def run_pair(task: PairTask, is_wanted: Callable[[], bool] = lambda: True, *, shared: bytes = b"") -> Ended:
    """Reduce a pair; it is postponed if this machine lacks something.

    A test need not tell that it has not found its compiler.  So if a pair fails, the last one that had a result here is
    begun once more: if that fails too, it is not the fault of either.  What takes too long says nothing of the kind.

    ``shared`` is the parcel that all pairs share, if there is one.

    Raises :class:`PairDied`, or :class:`Unwanted` soon after it is not wanted any more.
    """
    try:
        outcome = _reduced(task, is_wanted, shared)
    except OSError as error:
        if not is_of_machine(error):
            raise
        why = f"{tempfile.gettempdir()} on {socket.gethostname()} cannot be used: {error.strerror}"
        return Ended(POSTPONED, f"{why}; make room there, or set TMPDIR to another folder")
    if task.is_first_run:
        return outcome
    if outcome.status in FINAL:
        _had_result[:] = [(task, shared)]
    elif outcome.status is PairStatus.FAILED and not outcome.is_late:
        for other, with_it in _had_result:
            with contextlib.suppress(PairDied):
                again = _reduced(_begun(other), is_wanted, with_it)
                if again.status not in FINAL and not again.is_late:
                    why = f"{other.name}, which had a result here, fails now as well: {outcome.reason}"
                    return Ended(POSTPONED, why, is_late=os.getloadavg()[0] > MOST_LOAD * available_cores())
    return outcome


_had_result: list[tuple[PairTask, bytes]] = []  # the last pair of this worker that had one


def _begun(task: PairTask) -> PairTask:
    """The same pair from the beginning, which is hardly more than checked."""
    known = unlimited(task.arguments, (*LIMITS, "--timeout"))
    end = known.index("--") if "--" in known else len(known)
    words = (*known[:end], "--max-tests", "1", *known[end:])
    return dataclasses.replace(task, arguments=words, earlier=b"")


def _reduced(task: PairTask, is_wanted: Callable[[], bool], shared: bytes) -> Ended:
    started = time.monotonic()
    with workplace() as root:
        home = root / "home"
        home.mkdir()
        for parcel in filter(None, (shared, task.parcel)):
            unpack(parcel, home)
        result = home / RESULT
        if task.is_first_run:
            return Ended(PairStatus.DONE, signature=_shown(task, task.program, home, root, is_wanted).signature)
        if task.earlier:
            result.mkdir()
            unpack(task.earlier, result)
        status, said = run_ppr(task.arguments, home, root, is_wanted)
        if status == UNAVAILABLE:
            said = said or f"it lacks something and could not say what: is there room in {tempfile.gettempdir()}?"
            return Ended(POSTPONED, _with_sources(_complaint(said), root, task.sources))
        ending, reason, tests = _ending(status, said, result)
        stack = _stack(task, home, root, is_wanted) if ending in FINAL else ()
        seconds = round(time.monotonic() - started, 3)
        _name_sources(result, home, task.sources)
        files = packed(result) if result.is_dir() else b""
        reason = _with_sources(reason, root, task.sources)
    return Ended(ending, reason, tests, seconds, socket.gethostname(), files, status == LATE, stack)


def _stack(task: PairTask, home: Path, root: Path, is_wanted: Callable[[], bool]) -> tuple[str, ...]:
    """The stack of the bug of a result, by gdb, if the command itself tells none and its message says little."""
    report = read_report(home / RESULT)
    if report.observed is None or report.observed.variant.kind not in CRASHES or report.are_folders:
        return ()
    return _shown(task, f"{RESULT}/{report.files[-1]}", home, root, is_wanted).stack


def _shown(task: PairTask, program: str, home: Path, root: Path, is_wanted: Callable[[], bool]) -> Shown:
    """What one run of the command shows of a program; nothing if scripts decide, or if it cannot be run."""
    if not command_of(task.arguments) or not (home / program).is_file():
        return Shown()
    with contextlib.suppress(PairDied):
        run_ppr((FIRST_RUN, program, *task.arguments), home, root, is_wanted)
    with contextlib.suppress(OSError, msgspec.DecodeError):
        return msgspec.json.decode((home / SHOWN).read_bytes(), type=Shown)
    return Shown()


def _with_sources(message: str, root: Path, sources: Mapping[str, str]) -> str:
    """A message that names the user's files and folders instead of their copies, which do not outlive the run."""
    copies = {str(root / "home" / name): source for name, source in sources.items()}
    copies |= {**sources, str(root / "tmp"): tempfile.gettempdir()}
    copies |= {shlex.quote(copy): shlex.quote(source) for copy, source in copies.items()}
    names = sorted(map(re.escape, copies), key=len, reverse=True)  # one may be the beginning of another
    return re.sub(rf"(?<![\w./-])(?:{'|'.join(names)})(?![\w-])", lambda found: copies[found[0]], message)


def _name_sources(result: Path, home: Path, sources: Mapping[str, str]) -> None:
    """Name the user's files instead of their copies also in what is written about a result."""
    for name, escaped in ESCAPES.items():
        if (path := result / name).is_file():
            text = path.read_bytes()
            for copy in sorted(sources, key=len, reverse=True):
                text = text.replace(os.fsencode(home / copy), os.fsencode(escaped(sources[copy])))
            path.write_bytes(text)
    if (path := result / VERDICTS).is_file():
        with contextlib.closing(sqlite3.connect(path)) as verdicts:
            for copy in sorted(sources, key=len, reverse=True):
                names = (json.dumps(name)[1:-1] for name in (str(home / copy), sources[copy]))
                verdicts.execute("UPDATE facts SET value = replace(value, ?, ?)", tuple(names))
            verdicts.commit()
            verdicts.execute("VACUUM")
        pack(path)


@contextlib.contextmanager
def workplace() -> Iterator[Path]:
    """A folder of which nothing is left, whatever becomes of this process; nor is any process that lives in it."""
    with guarded_root() as root:
        yield make_place(root)


def run_ppr(arguments: Sequence[str], folder: Path, root: Path, is_wanted: Callable[[], bool]) -> tuple[int, str]:
    """Run ppr with these arguments in a folder: its exit status and its last words (standard error).

    ``root`` is the :func:`workplace`.  Raises :class:`PairDied` if somebody has ended it, or :class:`Unwanted`.
    """
    temporary = root / "tmp"
    temporary.mkdir(exist_ok=True)
    (root / ERRORS).touch()
    status = None
    with contextlib.suppress(NurseryDied), nursery() as place:
        place.fork(arguments, folder, root, {**os.environ, "TMPDIR": str(temporary)})
        while (status := place.ended(LOOK_EVERY)) is None:
            if not is_wanted():
                place.signal(signal.SIGTERM)
                place.ended(GRACE)
                raise Unwanted
        place.reap()
    said = (root / ERRORS).read_bytes()[-MOST_MESSAGE:].decode("utf-8", "replace").strip()
    if status is None or status < 0 or status == INTERRUPTED:
        raise PairDied(f"its process was ended by a signal: {said}" if said else "its process was ended by a signal")
    return status, said


def _ending(status: int, said: str, result: Path) -> tuple[PairStatus, str, int]:
    """What the exit status and the last words of ppr mean; and the number of tests."""
    report = None
    with contextlib.suppress(UserError):
        report = read_report(result)
    tests = report.tests.run if report is not None else 0
    if status == 0 and report is not None:
        reason = "; ".join(filter(None, [report.reason, report.missing_sentence(result)]))
        return PairStatus(report.status.value), reason, tests
    return PairStatus.FAILED, _complaint(said), tests


def _complaint(said: str) -> str:
    """The error in what ppr has printed, without the notes before it."""
    return re.split(r"^(?:ppr|Error): ", said, flags=re.MULTILINE)[-1] or "ppr has ended without a result"


# -- the process of a pair -------------------------------------------------------------------------


class NurseryDied(Exception):
    """Somebody has ended it."""


class Nursery:
    """A process that has imported ppr and forks one for each pair: to start Python takes longer than a small pair.

    It has a single thread and runs one pair at a time.  On its standard input it is told of one in a line of JSON.  It
    answers with the number of the new process, and with the exit status when that has ended.  The process is reaped
    only after another line, so until then its number cannot belong to anybody else.

    This is the process, seen from outside; ``pid`` is the process that it has forked last.
    """

    def __init__(self) -> None:
        """Raises :class:`OSError` if it cannot be started."""
        command = [sys.executable, "-P", "-c", CALL]  # -P: no user's module takes ours' place
        with without_ctrl_z():
            self.process = subprocess.Popen(
                command, bufsize=0, cwd="/", stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL, start_new_session=True,
            )  # fmt: skip
        self.pid = 0
        atexit.register(self.close)

    def fork(self, words: Sequence[str], folder: Path, root: Path, environment: Mapping[str, str]) -> None:
        """Fork a process of ppr with these arguments, in a folder.

        ``root`` is a place of a run, where its errors go to a file; the run's warden is told of it.
        Raises :class:`NurseryDied`, or :class:`OSError` if the system has no room for a process.
        """
        self._tell(json.dumps([words, str(folder), str(root), dict(environment)]) + "\n")  # names need not be UTF-8
        number = self._answer()
        if number < 0:
            raise OSError(-number, os.strerror(-number))
        self.pid = number

    def ended(self, seconds: float) -> int | None:
        """The exit status of the process if it ends in time, negative after a signal.  Raises :class:`NurseryDied`."""
        poll = select.poll()
        assert self.process.stdout is not None
        poll.register(self.process.stdout, select.POLLIN)
        return self._answer() if poll.poll(seconds * 1000) else None

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the process, which may have ended, but is not reaped yet."""
        with contextlib.suppress(ProcessLookupError):  # with the nursery
            os.kill(self.pid, number)

    def reap(self) -> None:
        """Be ready for another one."""
        self._tell("\n")

    def close(self) -> None:
        atexit.unregister(self.close)
        self.process.kill()
        self.process.communicate()

    def _tell(self, line: str) -> None:
        assert self.process.stdin is not None
        left = line.encode()
        try:
            while left:
                left = left[self.process.stdin.write(left) :]
        except BrokenPipeError as error:
            raise NurseryDied from error

    def _answer(self) -> int:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.endswith(b"\n"):
            raise NurseryDied
        return int(line)


_idle: list[Nursery] = []  # as many as pairs were running at a time
_taking = threading.Lock()


@contextlib.contextmanager
def nursery() -> Iterator[Nursery]:
    """One that nobody else uses meanwhile; it is kept for later if it is in order."""
    with _taking:
        found = _idle.pop() if _idle else None
    if found is not None and found.process.poll() is not None:
        found.close()
        found = None
    found = found or Nursery()
    try:
        yield found
    except BaseException:
        found.close()
        raise
    with _taking:
        _idle.append(found)


def serve() -> None:
    """Fork a process for each line of the standard input, until it ends; in the new process, run ppr and exit."""
    with contextlib.suppress(ImportError):  # each run says what is missing
        for name in NEEDED:
            importlib.import_module(name)
        importlib.import_module("ppr.display.pages").prepare()
    gc.collect()
    gc.freeze()  # what is never looked at stays shared
    while line := sys.stdin.buffer.readline():
        try:
            pid = os.fork()
        except OSError as error:
            _say(-(error.errno or 1))
            continue
        if pid == 0:
            words, *place = json.loads(line)
            _become(words, *place)
            if words[0] == FIRST_RUN:
                first_run(words[1:])
                sys.exit()
            sys.exit(importlib.import_module("ppr.__main__").main(status_of))
        _say(pid)
        ended = os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
        assert ended is not None
        _say(ended.si_status if ended.si_code == os.CLD_EXITED else -ended.si_status)
        sys.stdin.buffer.readline()
        os.waitpid(pid, 0)


def status_of(error: Exception) -> int:
    """The exit status of a run that has met what this machine lacks, or a limit of time; 0: the usual one."""
    return UNAVAILABLE if is_of_machine(error) else LATE if isinstance(error, LateError) else 0


def _say(number: int) -> None:
    os.write(1, b"%d\n" % number)


def _become(words: Sequence[str], folder: str, root: str, environment: Mapping[str, str]) -> None:
    """Be like a process that was started for this."""
    os.setsid()
    note_leader(Path(root).parent, os.getpid())
    os.environ.clear()
    os.environ.update(environment)
    nothing, sink = os.open(os.devnull, os.O_RDWR), os.open(Path(root) / ERRORS, os.O_WRONLY | os.O_CREAT, 0o600)
    for number, file in enumerate((nothing, nothing, sink)):
        os.dup2(file, number)
    os.chdir(folder)
    tempfile.tempdir = None
    sys.argv = ["ppr", *words]
