"""What is known of a run while it goes on: for the screen, and in a small file for other terminals."""

import contextlib
import json
import os
import platform
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Self

import msgspec
import psutil

from diffing.pair_state import State
from ppr.programs.files import write_atomically
from ppr.programs.inputs import Inputs
from ppr.programs.pair import Programs
from ppr.reducers.subject import Unit
from ppr.reduction.base import Observer, Reduction
from ppr.search.statistics import Control, Statistics

PROGRESS = "progress.json"
MOST_SUCCESSES = 5  # that are remembered
WRITTEN_EVERY = 1.0  # seconds
LEAST_PAUSE = 0.5  # seconds between two writes
SAME_START = 5.0  # seconds by which two looks at the start of one process may differ: clocks are set
SILENCE = 60.0  # seconds without news after which a run on another host seems dead


class Success(msgspec.Struct, frozen=True):
    """A pair that was accepted: when (seconds since 1970), by which reducer, and its sizes."""

    when: float
    reducer: str
    sizes: dict[str, int]


class RunProgress(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is known of a run at one moment: sizes now and at the start in ``unit``s, counts, and seconds so far.

    The reduction ``began`` at a time in seconds since 1970 (0: not yet).  ``successes`` has the last
    one first.  Some tests are ``running``; for ``waiting`` seconds none has ended.
    """

    sizes: dict[str, int]
    whole: dict[str, int]
    phase: str
    tests: int
    cached: int
    invalid: int
    seconds: float
    began: float
    unit: str = Unit.TOKEN.value
    successes: tuple[Success, ...] = ()
    is_paused: bool = False
    running: int = 0
    waiting: float = 0.0


class Following(Observer):
    """Follows a run."""

    def __init__(self, control: Control | None = None) -> None:
        self._control = control or Control()
        self._statistics = Statistics()
        self._inputs: Inputs | None = None
        self._before: dict[str, int] = {}
        self._reduction: Reduction | None = None
        self._successes: tuple[Success, ...] = ()  # never changed in place: other threads read it
        self._began = 0.0

    def started(self, inputs: Inputs, statistics: Statistics) -> None:
        self._inputs = inputs
        pair = inputs.parsed
        self._before = {inputs.role(side): len(pair.of(side)) for side in inputs.sides}
        if len(inputs.sides) > 1:
            self._before["difference"] = pair.difference
        self._statistics = statistics

    def reducing(self, reduction: Reduction) -> None:
        self._reduction, self._began = reduction, time.time()

    def improved(self, programs: Programs) -> None:
        del programs
        if self._reduction is not None:
            steps = self._reduction.steps
            name = steps[-1].reducer if steps else "comments and layout"
            new = Success(time.time(), name, self._of_state(self._reduction.state))
            self._successes = (new, *self._successes[: MOST_SUCCESSES - 1])

    def progress(self) -> RunProgress:
        reduction, counts = self._reduction, self._statistics
        in_tokens = reduction is None or not reduction.state.tokens or reduction.unit is Unit.TOKEN
        return RunProgress(
            sizes=self._of_state(reduction.state) if reduction else self._before,
            whole=self._before if reduction is None or in_tokens else self._of_state(reduction.whole),
            phase=self._phase(),
            tests=counts.tests,
            cached=counts.cached,
            invalid=counts.invalid,
            seconds=counts.seconds,
            began=self._began,
            unit=Unit.TOKEN.value if reduction is None or in_tokens else reduction.unit.value,
            successes=self._successes,
            is_paused=self._control.is_paused,
            running=counts.running,
            waiting=counts.waiting,
        )

    def _of_state(self, state: State) -> dict[str, int]:
        if not state.tokens or self._inputs is None:
            return self._before
        found = {self._inputs.role(side): state.of(side).bit_count() for side in self._inputs.sides}
        return found if len(found) == 1 else {**found, "difference": state.difference}

    def _phase(self) -> str:
        if self._reduction is None:
            return "checking both properties" if len(self._before) > 1 else "checking the property"
        if not self._reduction.steps:
            return "comments and layout"
        step = self._reduction.steps[-1]
        return f"iteration {step.iteration}, {step.reducer}"


class Life(msgspec.Struct, frozen=True):
    """Which process a run is, and when (seconds since 1970) it has last told anything."""

    host: str
    pid: int
    born: float
    told: float

    @classmethod
    def of_this_process(cls) -> Self:
        born = 0.0
        with contextlib.suppress(psutil.Error, OSError):
            born = psutil.Process().create_time()
        return cls(platform.node(), os.getpid(), born, time.time())

    @property
    def is_over(self) -> bool:
        """Whether the process is gone, or seems to be if it is not here."""
        if self.host != platform.node():
            return time.time() - self.told > SILENCE
        try:
            process = psutil.Process(self.pid)
            is_other = abs(process.create_time() - self.born) > SAME_START
            return is_other or process.status() == psutil.STATUS_ZOMBIE
        except psutil.NoSuchProcess:
            return True


class WatchedRun(msgspec.Struct, frozen=True):
    """What the file says: the progress, whose it is, and the files of the programs in the folder, the seed first."""

    life: Life
    files: tuple[str, ...]
    progress: RunProgress


def read_progress(folder: Path) -> WatchedRun | None:
    """What a run tells in its folder; ``None`` if none runs there, or has died there."""
    path = folder / PROGRESS
    if not path.is_file():  # a FIFO would not answer
        return None
    try:
        return msgspec.convert(json.loads(path.read_bytes()), WatchedRun)
    except (OSError, ValueError, RecursionError):
        return None


class ProgressFile(Following, contextlib.AbstractContextManager["ProgressFile"]):
    """Tells in a folder how a run goes on, now and then, and soon after a success; a thread of its own writes.

    A file that cannot be written is not worth the end of a run.
    """

    def __init__(self, folder: Callable[[], Path], files: Callable[[], list[str]], control: Control) -> None:
        super().__init__(control)
        self._folder = folder
        self._files = files
        self._life = Life.of_this_process()
        self._wake = threading.Event()
        self._end = threading.Event()
        self._thread = threading.Thread(target=self._write_on, name="progress", daemon=True)

    def __exit__(self, *_: object) -> None:
        """Remove the file: a run that has ended is told by its report."""
        self._end.set()
        self._wake.set()
        if self._thread.ident is not None:  # it was started
            self._thread.join()
            with contextlib.suppress(OSError):
                (self._folder() / PROGRESS).unlink(missing_ok=True)

    def reducing(self, reduction: Reduction) -> None:
        """Begin to write: the folder is there."""
        super().reducing(reduction)
        with contextlib.suppress(RuntimeError):  # there are too many threads
            self._thread.start()

    def improved(self, programs: Programs) -> None:
        super().improved(programs)
        self._wake.set()

    def step_ended(self, reduction: Reduction) -> None:
        self._wake.set()

    def _write_on(self) -> None:
        while not self._end.is_set():
            self._wake.clear()
            with contextlib.suppress(OSError):
                self._write()
            if not self._end.wait(LEAST_PAUSE):
                self._wake.wait(WRITTEN_EVERY - LEAST_PAUSE)

    def _write(self) -> None:
        life = msgspec.structs.replace(self._life, told=time.time())
        told = WatchedRun(life, tuple(self._files()), self.progress())
        text = json.dumps(msgspec.to_builtins(told))  # file names need not be UTF-8
        write_atomically(self._folder() / PROGRESS, text.encode())
