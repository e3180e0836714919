"""A process that has imported ppr and forks one for each pair: to start Python takes longer than a small pair.

It has a single thread and runs one pair at a time.  On its standard input it is told of one in a line of JSON.  It
answers with the number of the new process, and with the exit status when that has ended.  The process is reaped only
after another line, so until then its number cannot belong to anybody else.
"""

import atexit
import contextlib
import gc
import importlib
import json
import os
import select
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from ppr.properties.processes import note_leader, without_ctrl_z

CALL = "from ppr.campaign.nursery import serve; serve({})"
ERRORS = "errors"  # a file for what the process prints
NEEDED = ("ppr.cli.main", "ppr.cli.reduce", "ppr.display.pages")  # by a run that reduces


class NurseryDied(Exception):
    """Somebody has ended it."""


class Nursery:
    """The process, seen from outside; ``pid`` is the process that it has forked last."""

    def __init__(self, unavailable: int) -> None:
        """Raises :class:`OSError` if it cannot be started.  For ``unavailable``, see :func:`ppr.__main__.main`."""
        command = [sys.executable, "-P", "-c", CALL.format(unavailable)]  # -P: no user's module takes ours' place
        with without_ctrl_z():
            self._process = subprocess.Popen(
                command, bufsize=0, cwd="/", stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL, start_new_session=True,
            )  # fmt: skip
        self.pid = 0
        atexit.register(self.close)

    @property
    def is_alive(self) -> bool:
        return self._process.poll() is None

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

    def ended(self, seconds: float | None) -> int | None:
        """The exit status of the process if it ends in time, negative after a signal.  Raises :class:`NurseryDied`."""
        poll = select.poll()
        assert self._process.stdout is not None
        poll.register(self._process.stdout, select.POLLIN)
        return self._answer() if poll.poll(None if seconds is None else seconds * 1000) else None

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the process, which may have ended, but is not reaped yet."""
        with contextlib.suppress(ProcessLookupError):  # with the nursery
            os.kill(self.pid, number)

    def reap(self) -> None:
        """Be ready for another one."""
        self._tell("\n")

    def close(self) -> None:
        atexit.unregister(self.close)
        self._process.kill()
        self._process.communicate()

    def _tell(self, line: str) -> None:
        assert self._process.stdin is not None
        left = line.encode()
        try:
            while left:
                left = left[self._process.stdin.write(left) :]
        except BrokenPipeError as error:
            raise NurseryDied from error

    def _answer(self) -> int:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line.endswith(b"\n"):
            raise NurseryDied
        return int(line)


_idle: list[Nursery] = []  # as many as pairs were running at a time
_taking = threading.Lock()


@contextlib.contextmanager
def nursery(unavailable: int) -> Iterator[Nursery]:
    """One that nobody else uses meanwhile; it is kept for later if it is in order."""
    with _taking:
        found = _idle.pop() if _idle else None
    if found is not None and not found.is_alive:
        found.close()
        found = None
    found = found or Nursery(unavailable)
    try:
        yield found
    except BaseException:
        found.close()
        raise
    with _taking:
        _idle.append(found)


# -- inside ----------------------------------------------------------------------------------------


def serve(unavailable: int) -> None:
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
            _become(*json.loads(line))
            sys.exit(importlib.import_module("ppr.__main__").main(unavailable))
        _say(pid)
        ended = os.waitid(os.P_PID, pid, os.WEXITED | os.WNOWAIT)
        assert ended is not None
        _say(ended.si_status if ended.si_code == os.CLD_EXITED else -ended.si_status)
        sys.stdin.buffer.readline()
        os.waitpid(pid, 0)


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
