"""One pair on a worker: a process of ppr in a fresh folder, of which nothing is left in the end.

A process of its own has signals and limits of its own, and if it crashes, only its pair is lost.  If the worker itself
is killed, the warden kills that process, its tests, and removes the folder.
"""

import contextlib
import os
import re
import shlex
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from ppr.campaign.baseline import BASELINE, Baseline
from ppr.campaign.outcome import Finished
from ppr.campaign.parcel import packed, unpack
from ppr.campaign.task import BESIDE, RESULT, Task
from ppr.errors import UserError
from ppr.properties.processes import start_session
from ppr.properties.roots import lock, make_place, make_root
from ppr.properties.running import TestRunner, exited
from ppr.properties.warden import Warden
from ppr.session.report import Status, read_report

LOOK_EVERY = 0.25  # seconds: whether the pair is still wanted
GRACE = 5.0  # seconds for a run that was asked to end
INTERRUPTED = 130  # exit status
MOST_MESSAGE = 4000  # bytes of what ppr has printed


class PairDied(Exception):
    """The process of a pair was ended by somebody: it may be tried again."""


class Unwanted(Exception):
    """Nobody wants the result any more."""


def run_pair(task: Task, is_wanted: Callable[[], bool] = lambda: True, *, shared: bytes = b"") -> Finished:
    """Reduce a pair, and run its baseline if the task has one.

    ``shared`` is the parcel that all pairs share, if there is one.

    Raises :class:`PairDied`, or :class:`Unwanted` soon after it is not wanted any more.
    """
    started = time.monotonic()
    with workplace() as root:
        home = root / "home"
        home.mkdir()
        for parcel in filter(None, (shared, task.parcel)):
            unpack(parcel, home)
        result = home / RESULT
        ending, reason, tests = _call(task.arguments, root, result, is_wanted)
        seconds = round(time.monotonic() - started, 3)
        if task.baseline and ending is not Status.FAILED:
            (result / BASELINE).write_bytes(_baseline(task.baseline, root, is_wanted).as_json())
        files = packed(result) if result.is_dir() else b""
    return Finished(ending, _with_sources(reason, home, task.sources), tests, seconds, socket.gethostname(), files)


def _with_sources(message: str, home: Path, sources: Mapping[str, str]) -> str:
    """A message that names the user's files instead of their copies, which do not outlive the run."""
    for name in sorted(sources, key=len, reverse=True):  # one name may be the beginning of another
        message = message.replace(shlex.quote(str(home / name)), shlex.quote(sources[name]))
    return message


def _baseline(arguments: Sequence[str], root: Path, is_wanted: Callable[[], bool]) -> Baseline:
    """The baseline of a pair that is reduced already; whatever happens to it, the pair keeps its result."""
    result = root / "home" / BESIDE
    try:
        ending, reason, tests = _call(arguments, root, result, is_wanted)
        return Baseline(ending, reason, tests) if ending is Status.FAILED else Baseline.of(read_report(result))
    except (PairDied, UserError) as error:
        return Baseline(Status.FAILED, str(error))


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


def _call(arguments: Sequence[str], root: Path, result: Path, is_wanted: Callable[[], bool]) -> tuple[Status, str, int]:
    """Run ppr; what has come of it, and the number of tests."""
    status, said = run_module(["ppr", *arguments], root / "home", root, is_wanted)
    return _ending(status, said, result)


def run_module(words: Sequence[str], folder: Path, root: Path, is_wanted: Callable[[], bool]) -> tuple[int, str]:
    """Run a module of Python with its arguments in a folder: its exit status and its last words (standard error).

    ``root`` is the :func:`workplace`.  Raises :class:`PairDied` if somebody has ended it, or :class:`Unwanted`.
    """
    command = [sys.executable, "-P", "-m", *words]  # -P: no module of the user's takes ours' place
    temporary, errors = root / "tmp", root / "errors"
    temporary.mkdir(exist_ok=True)
    with errors.open("wb") as sink:
        environment = {**os.environ, "TMPDIR": str(temporary)}
        process = start_session(command, folder, subprocess.DEVNULL, environment, sink.fileno())
    try:
        while not exited(process, LOOK_EVERY):
            if not is_wanted():
                process.terminate()
                exited(process, GRACE)
                raise Unwanted
    finally:
        process.kill()
        status = process.wait()
    said = errors.read_bytes()[-MOST_MESSAGE:].decode("utf-8", "replace").strip()
    if status < 0 or status == INTERRUPTED:
        raise PairDied(f"its process was ended by a signal: {said}" if said else "its process was ended by a signal")
    return status, said


def _ending(status: int, said: str, result: Path) -> tuple[Status, str, int]:
    """What the exit status and the last words of ppr mean; and the number of tests."""
    report = None
    with contextlib.suppress(UserError):
        report = read_report(result)
    tests = report.tests.run if report is not None else 0
    if status == 0 and report is not None:
        return report.status, report.reason, tests
    return Status.FAILED, _complaint(said), tests


def _complaint(said: str) -> str:
    """The error in what ppr has printed, without the notes before it."""
    return re.split(r"^(?:ppr|Error): ", said, flags=re.MULTILINE)[-1] or "ppr has ended without a result"
