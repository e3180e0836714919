"""Reduces one pair on a worker: a process of ppr in a fresh folder, which is removed at the end."""

import contextlib
import html
import json
import os
import re
import shlex
import socket
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from ppr.campaign.first_run import Shown, first_run
from ppr.campaign.pool import FINAL, POSTPONED, Ended, PairDied, PairStatus
from ppr.campaign.task import RESULT, PairTask, packed, unpack
from ppr.programs.errors import UserError, is_of_machine
from ppr.properties.behaviour.recognise import CRASHES
from ppr.properties.commands import Command
from ppr.properties.guard import guarded_root
from ppr.properties.processes import Handle, exited, kill_session, make_place, start_session
from ppr.properties.running import TestRunner
from ppr.results.progress import every
from ppr.results.report import REPORT, read_report
from ppr.results.result_folder import VERDICTS
from ppr.search.verdicts import pack
from ppr.session.working import NAME as NEIGHBOURS

LOOK_EVERY = 0.25  # seconds between checks whether the pair is still wanted
GRACE = 5.0  # seconds for a run that was asked to end
INTERRUPTED = 130  # exit status
UNAVAILABLE = 75  # the exit status, only here, of a run that lacks something on this machine
ESCAPES: Mapping[str, Callable[[str], str]] = {  # how each file of a result writes a path
    REPORT: lambda path: json.dumps(path)[1:-1], "report.md": str, "report.html": html.escape, "repro.sh": shlex.quote,
}  # fmt: skip
MOST_MESSAGE = 4000  # bytes of what ppr has printed
# -P: users' modules must not shadow ours
PPR = (sys.executable, "-P", "-c", f"from ppr.__main__ import main; main({UNAVAILABLE})")
ERRORS = "errors"  # a file for what the process prints


class Unwanted(Exception):
    """The client no longer wants the result."""


def run_pair(task: PairTask, is_wanted: Callable[[], bool] = lambda: True, *, shared: bytes = b"") -> Ended:
    """Reduce a pair, with the files of the parcel ``shared``; postpone it if this machine lacks something.

    Raises :class:`PairDied`, or :class:`Unwanted` once the result is no longer wanted; a first run just ends then.
    """
    try:
        return _reduced(task, is_wanted, shared)
    except OSError as error:
        if not is_of_machine(error):
            raise
        why = f"{tempfile.gettempdir()} on {socket.gethostname()} cannot be used: {error.strerror}"
        return Ended(POSTPONED, f"{why}; make room there, or set TMPDIR to another folder")


def _reduced(task: PairTask, is_wanted: Callable[[], bool], shared: bytes) -> Ended:
    started = time.monotonic()
    with guarded_root() as guarded:  # removed even if this process dies
        root, runner = make_place(guarded), TestRunner(guarded)
        home = root / "home"
        home.mkdir()
        for parcel in filter(None, (shared, task.parcel)):
            unpack(parcel, home)
        result = home / RESULT
        shown = _shown(task, task.program, home, runner, is_wanted)
        if task.is_crash and shown.error:
            return Ended(PairStatus.NO_BUG, f"{shown.error}; if that is the bug, name it with --signature")
        if task.is_first_run:
            return Ended(PairStatus.DONE, signature=shown.signature)
        if task.earlier:
            result.mkdir()
            unpack(task.earlier, result)
        status, said = run_ppr(task.arguments, home, root, is_wanted)
        if status == UNAVAILABLE:
            said = said or f"it lacks something but could not say what: is there room in {tempfile.gettempdir()}?"
            return Ended(POSTPONED, _with_sources(_complaint(said), root, task.sources))
        ending, reason, tests = _ending(status, said, result)
        stack: tuple[str, ...] = ()
        if ending in FINAL and (report := read_report(result)).observed and report.observed.variant.kind in CRASHES:
            stack = _shown(task, f"{RESULT}/{report.files[-1]}", home, runner, is_wanted).stack
        seconds = round(time.monotonic() - started, 3)
        _name_sources(result, home, task.sources)
        files = packed(result) if result.is_dir() else b""
        reason = _with_sources(reason, root, task.sources)
    return Ended(ending, reason, tests, seconds, socket.gethostname(), files, stack, shown.stack)


def _shown(task: PairTask, program: str, home: Path, runner: TestRunner, is_wanted: Callable[[], bool]) -> Shown:
    handle, words = Handle(), task.command
    if words is None or not (home / program).is_file():
        return Shown()
    command = Command.of_line(words) if isinstance(words, str) else Command.of_words(words)
    with every(LOOK_EVERY, lambda: None if is_wanted() else handle.stop()), contextlib.suppress(UserError):
        return first_run(command, home / program, [home / one for one in task.included], runner, handle)
    return Shown()


def _with_sources(message: str, root: Path, sources: Mapping[str, str]) -> str:
    copies = {str(root / "home" / name): source for name, source in sources.items()}
    copies |= {**sources, str(root / "tmp"): tempfile.gettempdir()}
    copies |= {shlex.quote(copy): shlex.quote(source) for copy, source in copies.items()}
    names = sorted(map(re.escape, copies), reverse=True)  # one may be a prefix of another
    return re.sub(rf"(?<![\w./-])(?:{'|'.join(names)})(?![\w-])", lambda found: copies[found[0]], message)


def _name_sources(result: Path, home: Path, sources: Mapping[str, str]) -> None:
    for name, escaped in ESCAPES.items():
        if (path := result / name).is_file():
            text = path.read_bytes()
            for copy in sorted(sources, reverse=True):
                text = text.replace(os.fsencode(home / copy), os.fsencode(escaped(sources[copy])))
            path.write_bytes(text)
    if (path := result / VERDICTS).is_file():
        with contextlib.closing(sqlite3.connect(path)) as verdicts, verdicts:
            for copy in sorted(sources, reverse=True):
                names = (json.dumps(name)[1:-1] for name in (str(home / copy), sources[copy]))
                verdicts.execute("UPDATE facts SET value = replace(value, ?, ?)", tuple(names))
        pack(path)


def run_ppr(arguments: Sequence[str], folder: Path, root: Path, is_wanted: Callable[[], bool]) -> tuple[int, str]:
    """Run ppr in a :func:`guarded_root`: its exit status and errors.  Raises :class:`PairDied` or :class:`Unwanted`."""
    temporary = root / "tmp"  # identifies its processes
    temporary.mkdir(exist_ok=True)
    with (root / ERRORS).open("w+b") as errors, open(os.devnull, "wb") as nowhere:
        environment = {**os.environ, "TMPDIR": str(temporary)}
        process = start_session([*PPR, *arguments], folder, nowhere.fileno(), environment, errors.fileno())
        try:
            while not exited(process, LOOK_EVERY):
                if not is_wanted():
                    process.terminate()
                    exited(process, GRACE)
                    raise Unwanted
        finally:
            kill_session(process.pid)
            status = process.wait()
        errors.seek(0)
        said = errors.read()[-MOST_MESSAGE:].decode("utf-8", "replace").strip()
    if status < 0 or status == INTERRUPTED:
        raise PairDied(f"its process was killed by a signal: {said}" if said else "its process was killed by a signal")
    return status, said


def _ending(status: int, said: str, result: Path) -> tuple[PairStatus, str, int]:
    try:
        report = read_report(result)
    except UserError:
        return PairStatus.FAILED, _complaint(said), 0
    if status != 0:
        return PairStatus.FAILED, _complaint(said), report.tests.run
    reason = "; ".join(filter(None, [report.reason, report.missing_sentence(result)]))
    has_seed = NEIGHBOURS not in report.missing  # a crash may have none, and another run finds it
    return PairStatus(report.status.value) if has_seed else PairStatus.STOPPED, reason, report.tests.run


def _complaint(said: str) -> str:
    return re.split(r"^(?:ppr|Error): ", said, flags=re.MULTILINE)[-1] or "ppr has ended without a result"
