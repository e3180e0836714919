"""Gives tasks to free workers, retries those that fail, and collects the outcomes."""

import contextlib
import enum
import math
import queue
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from ppr.campaign.task import PairTask
from ppr.programs.errors import UserError
from ppr.search.stopping import Stop

LOOK_EVERY = 0.2  # seconds between checks whether to stop
ASK_EVERY = 1.0  # seconds between requests for the list of workers
FETCH_SECONDS = 60  # timeout for fetching one result
MOST_FAILURES = 3  # of a task, before it is given up
MOST_POSTPONED = 3  # tasks in a row on one worker, before it is given up
NOTHING: Any = object()  # in place of a task: no more will come
LOST = "the scheduler does not answer any more: when it does, run the same command again"
HERE = "on this computer"  # the name of the local worker


class PairStatus(enum.StrEnum):
    """How the run of a pair ended."""

    DONE = "done"
    STOPPED = "stopped"  # by a limit; there is a result
    FAILED = "failed"  # its programs or tests cannot be used, or its tests are flaky
    SET_ASIDE = "set-aside"  # its process or its worker died repeatedly
    NO_BUG = "not a bug"  # the command reports an ordinary error instead of a crash
    POSTPONED = "postponed"  # the workers lacked something that it needs; it is tried again


FINAL = (PairStatus.DONE, PairStatus.STOPPED)  # with a result
SET_ASIDE, POSTPONED = PairStatus.SET_ASIDE, PairStatus.POSTPONED


@dataclass(frozen=True)
class Ended:
    """How a task ended; ``files`` are its result, stacks are gdb's; only first runs have a ``signature`` (or "")."""

    status: PairStatus
    reason: str = ""
    tests: int = 0
    seconds: float = 0.0
    host: str = ""
    files: bytes = b""
    stack: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    signature: str | None = None


class PairDied(Exception):
    """The process of a pair was killed from outside; the pair may be tried again."""


class NoWorkersError(UserError):
    """No worker is left that can run a task."""


Runs = Callable[[PairTask, Callable[[], bool]], Ended]  # the function tells whether the result is still wanted
Future = Any  # of ``concurrent.futures``, or of Dask


@dataclass(frozen=True)
class Workers:
    """The ``threads`` of each living worker, and how to ``start`` a task on one for the n-th time."""

    threads: Callable[[], Mapping[str, int]]
    start: Callable[[PairTask, str, int], Future]


@contextlib.contextmanager
def local_workers(number: int, run: Runs) -> Iterator[Workers]:
    """A thread pool on this computer; each thread waits for the process of a pair."""
    end = threading.Event()
    with ThreadPoolExecutor(number) as executor:
        try:
            yield Workers(lambda: {HERE: number}, lambda task, *_: executor.submit(run, task, lambda: not end.is_set()))
        finally:
            end.set()


@dataclass
class _Run:
    """A task that waits or runs, its worker, and how often it has failed."""

    task: PairTask
    worker: str = ""
    failures: int = 0


class Pool:
    """Runs tasks on workers; used by one thread."""

    def __init__(self, workers: Workers, told: Callable[[str], None] = lambda _: None) -> None:
        """``told`` is called with messages about the workers."""
        self._workers = workers
        self._told = told
        self._threads: Mapping[str, int] = {}  # of the living workers
        self._asked = -math.inf
        self._waiting: deque[_Run] = deque()
        self._running: dict[Future, _Run] = {}
        self._ended: queue.SimpleQueue[Future] = queue.SimpleQueue()  # including cancelled ones
        self._given_up: deque[tuple[str, Ended]] = deque()
        self._unable: dict[str, set[str]] = {}  # by worker, the tasks postponed there since its last result
        self._missing = ""  # why the last of them was postponed

    def capacity(self) -> int:
        """How many tasks can run at a time.  Raises :class:`NoWorkersError` if no worker takes any more."""
        self._look_for_workers()
        free = [worker for worker in self._threads if not self._is_given_up(worker)]
        if self._threads and not (free or self._running or self._given_up):
            raise NoWorkersError(
                f"no worker takes pairs any more: {self._missing}; when this is fixed, run the same command again"
            )
        return sum(self._threads[worker] for worker in free)

    def submit(self, task: PairTask) -> None:
        self._waiting.append(_Run(task))
        self._start()

    def next(self, seconds: float) -> tuple[str, Ended] | None:
        """The name and the outcome of the next task that ends; None if none ends within these ``seconds``."""
        self._look_for_workers()
        self._start()
        if self._given_up:
            return self._given_up.popleft()
        try:
            future = self._ended.get(timeout=seconds)
            run = self._running.pop(future)
        except (queue.Empty, KeyError):
            return None
        try:
            result: Ended = future.result(timeout=FETCH_SECONDS)
        except TimeoutError:  # its worker has died since
            future.cancel()
            self._failed(run, Ended(SET_ASIDE, f"its result could not be fetched, {MOST_FAILURES} times"))
        except PairDied as death:
            self._failed(run, Ended(SET_ASIDE, f"{death}, {MOST_FAILURES} times"))
        except Exception as error:
            if future.cancelled():
                raise NoWorkersError(LOST) from error
            self._failed(run, Ended(POSTPONED, f"{type(error).__name__}: {error}"))
        else:
            if result.status is not POSTPONED:
                if result.status is not PairStatus.FAILED and result.signature is None:
                    self._unable.pop(run.worker, None)
                return run.task.name, result
            self._failed(run, result)
        return None

    def _look_for_workers(self) -> None:
        if time.monotonic() - self._asked < ASK_EVERY:
            return
        self._threads = self._workers.threads()
        self._asked = time.monotonic()
        for future in [future for future, run in self._running.items() if run.worker not in self._threads]:
            future.cancel()
            self._failed(self._running.pop(future), Ended(SET_ASIDE, f"its worker died, {MOST_FAILURES} times"))

    def _failed(self, run: _Run, outcome: Ended) -> None:
        """Retry a task, up to a limit.  A worker that lacks something may be given up as well."""
        run.failures += 1
        most = MOST_FAILURES
        if outcome.status is POSTPONED:
            self._missing = outcome.reason.partition("\n")[0]
            self._unable.setdefault(run.worker, set()).add(run.task.name)
            if self._is_given_up(run.worker):
                number = len(self._unable[run.worker])
                self._told(f"worker {run.worker} takes no more: {number} pairs in a row found that {self._missing}")
            most = min(most, len(self._threads))
        if run.failures < most:
            self._waiting.append(run)
        else:
            self._given_up.append((run.task.name, outcome))

    def _is_given_up(self, worker: str) -> bool:
        return len(self._unable.get(worker, ())) >= MOST_POSTPONED

    def _start(self) -> None:
        taken = Counter(run.worker for run in self._running.values())
        willing = {worker: threads for worker, threads in self._threads.items() if not self._is_given_up(worker)}
        free = [worker for worker, threads in willing.items() for _ in range(threads - taken[worker])]
        while self._waiting and free:
            run = self._waiting.popleft()
            run.worker = next((one for one in free if one != run.worker), free[0])
            free.remove(run.worker)
            future = self._workers.start(run.task, run.worker, run.failures)
            self._running[future] = run
            future.add_done_callback(self._ended.put)


def ended_tasks(
    pool: Pool,
    tasks: Iterable[PairTask | None],
    stop: Stop,
    told: Callable[[int, int], None] = lambda running, capacity: None,
) -> Iterator[tuple[PairTask, Ended]]:
    """Run tasks and yield their outcomes; each is taken when a worker is free.  ``None`` means that more may come."""
    waiting, running, more = iter(tasks), dict[str, PairTask](), True
    while not stop.reason:
        capacity = pool.capacity()
        while more and len(running) < capacity and not stop.reason:
            task = next(waiting, NOTHING)
            if task is None:
                break
            if more := task is not NOTHING:
                running[task.name] = task
                pool.submit(task)
        if not more and not running:
            return
        told(len(running), capacity)
        if ended := pool.next(LOOK_EVERY):
            task = running.pop(ended[0])
            told(len(running), capacity)
            yield task, ended[1]
