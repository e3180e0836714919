"""A Dask cluster: one of our own on this computer, or one that runs already.  Imported only by ``ppr campaign run``."""

import contextlib
import importlib.util
import logging
import math
import queue
import time
import uuid
import warnings
from collections.abc import Callable, Iterator, Mapping

import dask
from distributed import Client, Future, KilledWorker, LocalCluster, get_worker
from distributed.security import Security

from ppr.campaign.outcome import Finished, Outcome, Postponed, SetAside
from ppr.campaign.pair_run import PairDied, run_pair, workplace
from ppr.campaign.task import Task
from ppr.errors import UserError

LOOPBACK = "127.0.0.1"
MOST_DEATHS = 3  # of a pair's workers or processes, before it is set aside
CONNECT_SECONDS = 30
ASK_EVERY = 1.0  # seconds: how many workers there are


class DaskPool:
    """Runs tasks on the workers of a cluster; used by one thread."""

    def __init__(self, client: Client, run: Callable[[Task], Finished] | None = None) -> None:
        self._client = client
        self._run = run or _run_on_worker
        self._campaign = uuid.uuid4().hex
        self._running: dict[str, Future[Finished]] = {}
        self._ended: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._capacity, self._asked = 0, -math.inf

    @property
    def dashboard(self) -> str:
        """Where Dask shows what the cluster does, if it can: that needs Bokeh."""
        has_bokeh = importlib.util.find_spec("bokeh") is not None
        return str(self._client.dashboard_link or "") if has_bokeh else ""

    def capacity(self) -> int:
        """How many pairs can run at the same time.  Raises :class:`UserError` if the scheduler is gone."""
        if time.monotonic() - self._asked > ASK_EVERY:
            try:
                self._capacity = sum(self._client.nthreads().values())
            except OSError as error:
                raise _lost(error) from error
            self._asked = time.monotonic()
        return self._capacity

    def submit(self, task: Task) -> None:
        """Have a pair reduced.  Raises :class:`UserError` if the scheduler is gone."""
        key = f"{task.name}-{self._campaign}"
        try:
            future = self._client.submit(self._run, task, key=key, pure=False, retries=MOST_DEATHS - 1)
        except OSError as error:
            raise _lost(error) from error
        self._running[task.name] = future
        future.add_done_callback(lambda _: self._ended.put(task.name))

    def next(self, seconds: float) -> tuple[str, Outcome] | None:
        """The name of the next pair that has ended, and how; None if there is none in so many seconds."""
        try:
            name = self._ended.get(timeout=seconds)
        except queue.Empty:
            return None
        future = self._running.pop(name)
        try:
            return name, future.result()
        except KilledWorker as death:
            return name, SetAside(f"its worker died {death.allowed_failures + 1} times while it ran")
        except PairDied as death:
            return name, SetAside(f"its run ended in none of {MOST_DEATHS} trials: {death}")
        except OSError as error:
            return name, Postponed(str(error))
        except Exception as error:
            if future.cancelled():
                raise _lost(error) from error
            return name, Postponed(f"{type(error).__name__}: {error}")
        finally:
            future.release()

    def cancel(self) -> None:
        """Have nothing more done: the workers kill what they run."""
        with contextlib.suppress(OSError, TimeoutError):
            self._client.cancel(list(self._running.values()), force=True)
        self._running.clear()


def _lost(error: BaseException) -> UserError:
    return UserError(f"the scheduler does not answer any more ({error}): when it does, run the same command again")


def _run_on_worker(task: Task) -> Finished:
    """What a worker does; its state tells whether the client still wants the result."""
    worker = get_worker()
    key = worker.get_current_task()

    def is_wanted() -> bool:
        state = worker.state.tasks.get(key)
        return state is not None and state.state != "cancelled"

    return run_pair(task, is_wanted)


@contextlib.contextmanager
def local_cluster(workers: int) -> Iterator[DaskPool]:
    """A cluster on this computer, which nobody else can reach."""
    with contextlib.ExitStack() as stack:
        root = stack.enter_context(workplace())
        settings = {"distributed.scheduler.allowed-failures": MOST_DEATHS - 1, "temporary-directory": str(root)}
        stack.enter_context(_quiet())
        stack.enter_context(dask.config.set(settings))
        stack.enter_context(warnings.catch_warnings())
        warnings.simplefilter("ignore")  # the usual port of the dashboard may be taken: another one will do
        try:
            cluster = LocalCluster(
                n_workers=workers,
                threads_per_worker=1,
                host=LOOPBACK,
                dashboard_address=f"{LOOPBACK}:8787",
                memory_limit=0,  # a worker only waits for processes
                silence_logs=logging.CRITICAL,
            )
        except RuntimeError as error:
            raise UserError(f"workers cannot be started on this computer: {error}") from error
        client = stack.enter_context(Client(stack.enter_context(cluster)))
        yield stack.enter_context(_cancelled(DaskPool(client)))


@contextlib.contextmanager
def remote_cluster(address: str, tls: Mapping[str, str]) -> Iterator[DaskPool]:
    """The cluster of a running scheduler; ``tls`` has the arguments of Dask's ``Security``, if there are any.

    Raises :class:`UserError` if it cannot be reached.
    """
    security = Security(**tls, require_encryption=True) if tls else None
    with _quiet(), contextlib.ExitStack() as stack:
        try:
            client = stack.enter_context(Client(address, security=security, timeout=CONNECT_SECONDS))
        except (OSError, ValueError, TypeError) as error:
            raise UserError(f"there is no scheduler at {address}: {error}") from error
        yield stack.enter_context(_cancelled(DaskPool(client)))


@contextlib.contextmanager
def _cancelled(pool: DaskPool) -> Iterator[DaskPool]:
    try:
        yield pool
    finally:
        pool.cancel()


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Dask's log would run through the progress; what matters of it comes as an error or as a pair's reason."""
    logger = logging.getLogger("distributed")
    before = logger.level
    logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        logger.setLevel(before)
