"""The progress of a run: for the screen, and in a small file for other terminals."""

import contextlib
import os
import platform
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import psutil

from diffing.pair_state import Side, State
from ppr.programs.errors import user_errors
from ppr.programs.files import write_atomically
from ppr.programs.inputs import Inputs
from ppr.programs.pair import Programs
from ppr.reducers.subject import Unit
from ppr.reduction.base import Observer, Reduction
from ppr.search.statistics import Statistics

PROGRESS = "progress.json"
PAIR = "pair"  # a folder in that of a program's result, in which the pair of it and a found seed is reduced
WRITTEN_EVERY = 1.0  # seconds
Seconds = Annotated[float, msgspec.Meta(le=1e11)]  # longer times cannot be shown
COUNTS = "tests cached invalid seconds running waiting"  # statistics of a search that are shown
SILENCE = 60.0  # seconds without news after which a run on another host seems dead


class RunProgress(msgspec.Struct, frozen=True, omit_defaults=True):
    """The state of a run at one moment: sizes now and at the start in ``unit``s, counts, and seconds so far.

    Times when it ``began``, had its ``last_success``, and was last ``twice`` as large as now are in seconds since 1970
    (0: not yet).  No test has ended for ``waiting`` seconds.
    """

    sizes: dict[str, int]
    whole: dict[str, int]
    phase: str
    tests: int
    cached: int
    invalid: int
    seconds: Seconds
    began: float
    unit: str = Unit.TOKEN.value
    last_success: float = 0.0
    twice: float = 0.0
    running: int = 0
    waiting: float = 0.0


class Following(Observer, contextlib.ExitStack):
    """Observes a run, and closes what has to end with it."""

    def __init__(self) -> None:
        super().__init__()
        self._statistics = Statistics()
        self._before: dict[str, int] = {}
        self._sides: dict[str, Side] = {}
        self._reduction: Reduction | None = None
        self._began = self._last_success = 0.0
        self._left = deque([(0.0, 0)])  # times with the number of tokens then; only the first may be twice the last
        self._what: Callable[[], str] | None = None

    def started(self, inputs: Inputs, statistics: Statistics) -> None:
        pair = inputs.parsed
        self._sides = {inputs.role(side): side for side in inputs.sides}
        self._before = {role: len(pair.of(side)) for role, side in self._sides.items()}
        if len(inputs.sides) > 1:
            self._before["difference"] = pair.difference
        self._statistics, self._reduction, self._what = statistics, None, None

    def reducing(self, reduction: Reduction) -> None:
        self._reduction, self._began = reduction, time.time()
        self._left = deque([(self._began, reduction.whole.tokens)])

    def finding_out(self, what: Callable[[], str]) -> None:
        self._what = what

    def improved(self, programs: Programs) -> None:
        if self._reduction is not None:
            self._last_success = time.time()
            self._left.append((self._last_success, now := self._reduction.state.tokens))
            while len(self._left) > 2 and self._left[1][1] >= 2 * now:
                self._left.popleft()

    def progress(self) -> RunProgress:
        reduction, counts = self._reduction, self._statistics
        in_tokens = reduction is None or not reduction.whole.tokens or reduction.unit is Unit.TOKEN
        return RunProgress(
            sizes=self._of_state(reduction.state) if reduction else self._before,
            whole=self._before if reduction is None or in_tokens else self._of_state(reduction.whole),
            phase=self._phase(),
            began=self._began,
            unit=Unit.TOKEN.value if reduction is None or in_tokens else reduction.unit.value,
            last_success=self._last_success,
            twice=self._left[1][0] if self._left[0][1] >= 2 * self._left[-1][1] > 0 else 0.0,
            **{name: getattr(counts, name) for name in COUNTS.split()},
        )

    def _of_state(self, state: State) -> dict[str, int]:
        found = {role: state.of(side).bit_count() for role, side in self._sides.items()}
        return found if len(found) == 1 else {**found, "difference": state.difference}

    def _phase(self) -> str:
        if self._what is not None:
            return self._what()
        if self._reduction is None:
            return "checking both properties" if len(self._before) > 1 else "checking the property"
        if not self._reduction.steps:
            return "comments and layout"
        step = self._reduction.steps[-1]
        return f"iteration {step.iteration}, {step.reducer}"


class WatchedRun(msgspec.Struct, frozen=True):
    """The content of the file: the process of the run, when it last wrote (seconds since 1970), and its progress."""

    host: str
    pid: Annotated[int, msgspec.Meta(le=2**31 - 1)]
    told: Seconds
    progress: RunProgress

    @property
    def is_over(self) -> bool:
        """Whether the process is gone; if it is on another host, whether it seems to be."""
        return time.time() - self.told > SILENCE if self.host != platform.node() else not psutil.pid_exists(self.pid)


def read_progress(folder: Path) -> WatchedRun | None:
    """Read the progress of the run in a folder; ``None`` if none runs.  Raises :class:`UserError` if that fails."""
    for path in filter(Path.is_file, (folder / PROGRESS, folder / PAIR / PROGRESS)):  # a FIFO would block
        damaged = f"{path} cannot be read: it is damaged, or another version of ppr has written it"
        with contextlib.suppress(OSError), user_errors(damaged, ValueError, RecursionError, why=False):
            return msgspec.json.decode(path.read_bytes(), type=WatchedRun)
    return None


@contextlib.contextmanager
def every(seconds: float, tell: Callable[[], None]) -> Iterator[None]:
    """Call ``tell`` regularly in a thread of its own, until the block ends."""
    is_over = threading.Event()

    def tell_on() -> None:
        while not is_over.wait(seconds):
            tell()

    teller = threading.Thread(target=tell_on, name="progress", daemon=True)
    teller.start()
    try:
        yield
    finally:
        is_over.set()
        teller.join()


class ProgressFile(Following):
    """Writes the progress of a run to its folder once a second; errors are ignored."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._path = folder / PROGRESS

    def reducing(self, reduction: Reduction) -> None:
        """Begin to write, because the folder exists now; the file is removed at the end, when there is a report."""
        super().reducing(reduction)
        self._write()
        self.callback(self._remove)
        with contextlib.suppress(RuntimeError):  # there are too many threads
            self.enter_context(every(WRITTEN_EVERY, self._write))

    def _write(self) -> None:
        told = WatchedRun(platform.node(), os.getpid(), time.time(), self.progress())
        with contextlib.suppress(OSError):
            write_atomically(self._path, msgspec.json.encode(told))

    def _remove(self) -> None:
        with contextlib.suppress(OSError):
            self._path.unlink()
