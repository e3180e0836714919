"""A Dask cluster: one of our own on this computer, or one that runs already.  Imported only when a campaign begins."""

import contextlib
import hashlib
import importlib.util
import logging
import math
import queue
import signal
import time
import uuid
import warnings
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from multiprocessing import resource_tracker
from typing import Any, Generic

import dask
from distributed import Client, Future, KilledWorker, LocalCluster, get_worker
from distributed.protocol import pickle
from distributed.security import Security

from ppr.campaign.pair_run import PairDied, workplace
from ppr.campaign.pool import Finished, NoWorkersError, Postponed, R, SetAside, T
from ppr.errors import UserError
from ppr.session.report import Status

LOOPBACK = "127.0.0.1"
MOST_FAILURES = 3  # of a task, before it is given up
MOST_POSTPONED = 3  # tasks in a row on one worker, before it is given up
CONNECT_SECONDS = 30
FETCH_SECONDS = 60  # for one result
LOG_LENGTH = 10  # messages with tasks that Dask keeps for each worker
MOST_KNOWN = 4  # campaigns that a worker remembers
NEVER = "1000 days"
ASK_EVERY = 1.0  # seconds: how many workers there are
STARTS = 3  # of a cluster, before that is given up
LESS_WATCHING = {  # of Dask itself: a worker would take several percent of a core while it waits
    "distributed.worker.profile.enabled": False,
    "distributed.admin.tick.interval": "1s",
    "distributed.admin.system-monitor.interval": "5s",
}
START_SECONDS = 600  # for the first answer of a cluster on this computer: the workers take its cores meanwhile

Runs = Callable[[T, Callable[[], bool]], R]  # runs a task, as long as the function says that it is wanted

_Key = tuple[str, str, int]  # campaign, name, and how often it was tried before
PRELOAD = __name__  # for Dask, which calls dask_setup() in each worker


@dataclass
class _Run(Generic[T]):
    """A task on its way, the worker that has it, and how often it came to nothing."""

    task: T
    worker: str = ""
    failures: int = 0


class DaskPool(Generic[T, R]):
    """Runs tasks on the workers of a cluster; used by one thread.  Tasks and results are pickled.

    ``run`` is pickled too, but sent only once to each worker: so it can hold what all tasks share.

    Each task is given to a certain worker with a free thread.  So if a worker dies, it is known which task may have
    killed it: left to itself, Dask would also blame the tasks that wait for the same worker.
    """

    def __init__(self, client: Client, run: Runs[T, R]) -> None:
        self._client = client
        self._run = pickle.dumps(run)
        self._digest = hashlib.sha256(self._run).hexdigest()
        self._taught: set[str] = set()  # workers that know ``run``, by address
        self._campaign = f"task-{uuid.uuid4().hex}"  # the group of all tasks: Dask never forgets a group's name
        self._threads: dict[str, int] = {}  # of the living workers, by address
        self._asked = -math.inf
        self._waiting: deque[_Run[T]] = deque()
        self._running: dict[_Key, tuple[_Run[T], Future[R]]] = {}  # by key
        self._ended: queue.SimpleQueue[_Key] = queue.SimpleQueue()  # also tasks that were cancelled
        self._given_up: deque[tuple[str, SetAside | Postponed]] = deque()
        self._unable: dict[str, set[str]] = {}  # by worker, the tasks that it could not run since one had a result
        self._missing = ""  # what the last of them has said
        self.told: Callable[[str], None] = lambda _: None  # what the user should know of the workers

    @property
    def dashboard(self) -> str:
        """Where Dask shows what the cluster does, if it can: that needs Bokeh."""
        has_bokeh = importlib.util.find_spec("bokeh") is not None
        return str(self._client.dashboard_link or "") if has_bokeh else ""

    def capacity(self) -> int:
        """How many tasks can run at the same time.

        Raises :class:`NoWorkersError` if the scheduler is gone, or if no worker takes any more.
        """
        self._look_for_workers()
        free = [worker for worker in self._threads if not self._is_given_up(worker)]
        if self._threads and not (free or self._running or self._given_up):
            raise NoWorkersError(
                f"no worker takes pairs any more: {self._missing}; when this is mended, give the same command again"
            )
        return sum(self._threads[worker] for worker in free)

    def submit(self, task: T) -> None:
        """Have a task run.  Raises :class:`NoWorkersError` if the scheduler is gone."""
        self._waiting.append(_Run(task))
        self._start()

    def next(self, seconds: float) -> tuple[str, R | SetAside | Postponed] | None:
        """The name of the next task that has ended, and how; None if there is none in so many seconds."""
        self._look_for_workers()
        self._start()
        if self._given_up:
            return self._given_up.popleft()
        try:
            run, future = self._running.pop(self._ended.get(timeout=seconds))
        except (queue.Empty, KeyError):
            return None
        try:
            result = future.result(timeout=FETCH_SECONDS)
            if not isinstance(result, Postponed):
                if not (isinstance(result, Finished) and result.status is Status.FAILED):
                    self._unable.pop(run.worker, None)
                return run.task.name, result
            self._failed(run, result)
        except TimeoutError:  # its worker has died since
            future.cancel()
            self._failed(run, SetAside(f"its result could not be fetched, {MOST_FAILURES} times"))
        except PairDied as death:
            self._failed(run, SetAside(f"{death}, {MOST_FAILURES} times"))
        except KilledWorker as death:
            self._failed(run, SetAside(str(death)))
        except Exception as error:
            if future.cancelled():
                raise _lost() from error
            if isinstance(error, LookupError):
                self._taught.discard(run.worker)  # it has forgotten, or is another one at the same address
            self._failed(run, Postponed(f"{type(error).__name__}: {error}"))
        finally:
            future.release()
        return None

    def cancel(self) -> None:
        """Have nothing more done: the workers kill what they run."""
        with contextlib.suppress(OSError, TimeoutError):
            self._client.cancel([future for _, future in self._running.values()], force=True)
        self._running.clear()

    def _look_for_workers(self) -> None:
        """Notice workers that have come or gone; what the latter were running is run again."""
        if time.monotonic() - self._asked < ASK_EVERY:
            return
        try:
            self._threads = self._client.nthreads()
        except OSError as error:
            raise _lost() from error
        self._asked = time.monotonic()
        self._taught.intersection_update(self._threads)
        for key in [key for key, (run, _) in self._running.items() if run.worker not in self._threads]:
            run, future = self._running.pop(key)
            if future.done():
                self._running[key] = run, future  # it is about to be fetched
                continue
            future.cancel()
            self._failed(run, SetAside(f"its worker died, {MOST_FAILURES} times"))

    def _failed(self, run: _Run[T], outcome: SetAside | Postponed) -> None:
        """Try again, unless that was done often enough.  A worker that lacks something may be given up as well."""
        run.failures += 1
        most = MOST_FAILURES
        if isinstance(outcome, Postponed):
            self._missing = outcome.reason.partition("\n")[0]
            self._unable.setdefault(run.worker, set()).add(run.task.name)
            if self._is_given_up(run.worker):
                number = len(self._unable[run.worker])
                self.told(f"worker {run.worker} takes no more: {number} pairs in a row found that {self._missing}")
            most = min(most, len(self._threads))
        if run.failures < most:
            self._waiting.append(run)
        else:
            self._given_up.append((run.task.name, outcome))

    def _is_given_up(self, worker: str) -> bool:
        return len(self._unable.get(worker, ())) >= MOST_POSTPONED

    def _start(self) -> None:
        """Give tasks that wait to workers that are free, if possible to others than before."""
        taken = Counter(run.worker for run, _ in self._running.values())
        free = [
            worker
            for worker, threads in self._threads.items()
            for _ in range(0 if self._is_given_up(worker) else threads - taken[worker])
        ]
        while self._waiting and free:
            run = self._waiting.popleft()
            worker = next((one for one in free if one != run.worker), free[0])
            free.remove(worker)
            run.worker = worker
            key = (self._campaign, ascii(run.task.name), run.failures)  # Dask refuses names that are not UTF-8
            try:
                self._teach()
                future = self._client.submit(_on_worker, self._digest, run.task, key=key, pure=False, workers=[worker])
            except OSError as error:
                raise _lost() from error
            self._running[key] = run, future
            future.add_done_callback(lambda _, key=key: self._ended.put(key))

    def _teach(self) -> None:
        """Send ``run`` to the workers that do not have it.  If one does not take it, its task fails and tells why."""
        new = [worker for worker in self._threads if worker not in self._taught]
        if new:
            self._taught.update(new)
            limit: dict[str, Any] = {"callback_timeout": FETCH_SECONDS}  # one may hang
            with contextlib.suppress(TimeoutError):
                self._client.run(_learn, self._digest, self._run, workers=new, on_error="ignore", **limit)


def _lost() -> NoWorkersError:
    return NoWorkersError("the scheduler does not answer any more: when it does, run the same command again")


_KNOWN: dict[str, Runs[Any, Any]] = {}  # of a worker: what it has been sent last, by digest


def _learn(digest: str, run: bytes) -> None:
    """Keep this on a worker, and forget what was sent long ago: its client may have been killed."""
    _KNOWN.pop(digest, None)
    _KNOWN[digest] = pickle.loads(run)
    for old in list(_KNOWN)[:-MOST_KNOWN]:
        del _KNOWN[old]


def _on_worker(digest: str, task: Any) -> Any:
    """What a worker does; its state tells whether the client still wants the result."""
    run = _KNOWN.get(digest)
    if run is None:
        raise LookupError("the worker has not received what all tasks share")
    worker = get_worker()
    key = worker.get_current_task()

    def is_wanted() -> bool:
        state = worker.state.tasks.get(key)
        return state is not None and state.state != "cancelled"

    return run(task, is_wanted)


@contextlib.contextmanager
def local_cluster(workers: int, run: Runs[T, R]) -> Iterator[DaskPool[T, R]]:
    """A cluster on this computer, which other computers cannot reach."""
    with contextlib.ExitStack() as stack:
        root = stack.enter_context(workplace())
        stack.enter_context(_quiet())
        settings = {
            "temporary-directory": str(root),
            "distributed.admin.low-level-log-length": LOG_LENGTH,
            "distributed.deploy.lost-worker-timeout": NEVER,  # whoever dies again meanwhile would have no successor
            "distributed.worker.preload": [*dask.config.get("distributed.worker.preload"), PRELOAD],
            **LESS_WATCHING,
        }
        stack.enter_context(dask.config.set(settings))
        cluster = stack.enter_context(_started(workers))
        try:
            client = stack.enter_context(Client(cluster, timeout=START_SECONDS))
        except TimeoutError as error:
            raise UserError("the workers are too slow to start on this computer: give fewer --workers") from error
        pool = DaskPool(client, run)
        stack.callback(pool.cancel)
        yield pool


def _started(workers: int, more_starts: int = STARTS - 1) -> LocalCluster:
    """A cluster on this computer.  It is started again if that fails, perhaps because a worker was killed meanwhile."""
    try:
        with interrupts_blocked():  # in the thread that starts workers, now and later
            return LocalCluster(
                n_workers=workers,
                threads_per_worker=1,
                host=LOOPBACK,
                dashboard_address=f"{LOOPBACK}:8787",
                memory_limit=0,  # a worker only waits for processes
                silence_logs=logging.CRITICAL,
            )
    except RuntimeError as error:
        if more_starts:
            return _started(workers, more_starts - 1)
        raise UserError(f"workers cannot be started on this computer: {error}") from error


@contextlib.contextmanager
def remote_cluster(address: str, tls: Mapping[str, str], run: Runs[T, R]) -> Iterator[DaskPool[T, R]]:
    """The cluster of a running scheduler; ``tls`` has the arguments of Dask's ``Security``, if there are any.

    Raises :class:`UserError` if it cannot be reached.
    """
    security = Security(**tls, require_encryption=True) if tls else None
    with _quiet(), contextlib.ExitStack() as stack:
        try:
            client = stack.enter_context(Client(address, security=security, timeout=CONNECT_SECONDS))
        except (OSError, ValueError, TypeError) as error:
            raise UserError(f"there is no scheduler at {address}: {error}") from error
        pool = DaskPool(client, run)
        stack.callback(pool.cancel)
        yield pool


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Dask's log would run through the progress; what matters of it comes as an error or as a pair's reason."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "Port .* is already in use")  # the dashboard finds another one
            warnings.filterwarnings("ignore", "Creating scratch directories")  # slow, on a computer that is busy
            warnings.filterwarnings("ignore", "Sending large graph")  # programs and includes may be large
            yield
    finally:
        logging.disable(before)


@contextlib.contextmanager
def interrupts_blocked() -> Iterator[None]:
    """In threads that begin meanwhile, and so in the processes that they start: SIGINT is blocked.

    A terminal sends SIGINT to all processes at once.  It is for the process that has started the workers, which tells
    them to end; a worker that heeds it would print a traceback.  So workers are started with SIGINT blocked, and keep
    it so until they have a handler, which does nothing.  They do not ignore it, because the processes that they start
    would ignore it too.
    """
    resource_tracker.ensure_running()  # where it is started, SIGINT is not blocked any more
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def dask_setup(_: Any) -> None:
    """Disregard SIGINT in this worker, but not in what it starts."""
    signal.signal(signal.SIGINT, lambda *_: None)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
