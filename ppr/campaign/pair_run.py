"""One pair on a worker: a process of ppr in a fresh folder, of which nothing is left in the end.

A process of its own has signals and limits of its own, and if it crashes, only its pair is lost.  If the worker itself
is killed, the warden kills that process, its tests, and removes the folder.
"""

import contextlib
import dataclasses
import html
import json
import os
import re
import shlex
import signal
import socket
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from ppr.campaign.nursery import ERRORS, NurseryDied, nursery
from ppr.campaign.pool import FINAL, POSTPONED, Ended, PairDied, PairStatus
from ppr.campaign.task import RESULT, PairTask, packed, unpack
from ppr.errors import UserError, is_of_machine
from ppr.properties.guard import Warden
from ppr.properties.processes import lock, make_place, make_root
from ppr.properties.running import TestRunner
from ppr.search.verdicts import pack
from ppr.session.report import REPORT, read_report
from ppr.session.result_folder import VERDICTS

LOOK_EVERY = 0.25  # seconds: whether the pair is still wanted
GRACE = 5.0  # seconds for a run that was asked to end
INTERRUPTED = 130  # exit status
UNAVAILABLE = 75  # exit status, only here
ESCAPES: Mapping[str, Callable[[str], str]] = {  # in files of a result, for a path
    REPORT: lambda path: json.dumps(path)[1:-1],
    "report.md": str,
    "report.html": html.escape,
    "repro.sh": shlex.quote,
}
MOST_MESSAGE = 4000  # bytes of what ppr has printed


class Unwanted(Exception):
    """Nobody wants the result any more."""


def run_pair(task: PairTask, is_wanted: Callable[[], bool] = lambda: True, *, shared: bytes = b"") -> Ended:
    """Reduce a pair; it is postponed if this machine lacks something.

    A test need not tell that it has not found its compiler.  So if a pair fails, the last one that had a result here is
    begun once more: if that fails too, it is not the fault of either.

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
    if outcome.status in FINAL:
        _had_result[:] = [(task, shared)]
    elif outcome.status is PairStatus.FAILED:
        for other, with_it in _had_result:
            with contextlib.suppress(PairDied):
                again = _reduced(_begun(other), is_wanted, with_it)
                if again.status not in FINAL:
                    why = f"{other.name}, which had a result here, fails now as well: {outcome.reason}"
                    return Ended(POSTPONED, why)
    return outcome


_had_result: list[tuple[PairTask, bytes]] = []  # the last pair of this worker that had one


def _begun(task: PairTask) -> PairTask:
    """The same pair from the beginning, which is hardly more than checked."""
    end = task.arguments.index("--") if "--" in task.arguments else len(task.arguments)
    words = (*task.arguments[:end], "--max-tests", "1", *task.arguments[end:])
    return dataclasses.replace(task, arguments=words, earlier=b"")


def _reduced(task: PairTask, is_wanted: Callable[[], bool], shared: bytes) -> Ended:
    started = time.monotonic()
    with workplace() as root:
        home = root / "home"
        home.mkdir()
        for parcel in filter(None, (shared, task.parcel)):
            unpack(parcel, home)
        result = home / RESULT
        if task.earlier:
            result.mkdir()
            unpack(task.earlier, result)
        status, said = run_ppr(task.arguments, home, root, is_wanted)
        if status == UNAVAILABLE:
            said = said or f"it lacks something and could not say what: is there room in {tempfile.gettempdir()}?"
            return Ended(POSTPONED, _with_sources(_complaint(said), root, task.sources))
        ending, reason, tests = _ending(status, said, result)
        seconds = round(time.monotonic() - started, 3)
        _name_sources(result, home, task.sources)
        files = packed(result) if result.is_dir() else b""
        reason = _with_sources(reason, root, task.sources)
    return Ended(ending, reason, tests, seconds, socket.gethostname(), files)


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
    root = make_root()
    descriptor = lock(root)
    warden = Warden(root)
    try:
        yield make_place(root)
    finally:
        TestRunner(root).close()
        os.close(descriptor)
        warden.dismiss()


def run_ppr(arguments: Sequence[str], folder: Path, root: Path, is_wanted: Callable[[], bool]) -> tuple[int, str]:
    """Run ppr with these arguments in a folder: its exit status and its last words (standard error).

    ``root`` is the :func:`workplace`.  Raises :class:`PairDied` if somebody has ended it, or :class:`Unwanted`.
    """
    temporary = root / "tmp"
    temporary.mkdir(exist_ok=True)
    (root / ERRORS).touch()
    status = None
    with contextlib.suppress(NurseryDied), nursery(UNAVAILABLE) as place:
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
