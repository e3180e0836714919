"""The workers of a running cluster of Dask.  Imported only if there is one."""

import contextlib
import logging
import uuid
import warnings
from collections.abc import Iterator, Mapping
from typing import Any

from distributed import Client, get_worker

from ppr.campaign.pool import Future, Runs, lost
from ppr.campaign.task import PairTask
from ppr.errors import UserError

CONNECT_SECONDS = 30


class ClusterWorkers:
    """The workers that a scheduler knows, by address; tasks, ``run`` and results are pickled."""

    def __init__(self, client: Client, run: Runs) -> None:
        self._client = client
        self._run = run
        self._campaign = f"task-{uuid.uuid4().hex}"  # the group of all tasks: Dask never forgets a group's name

    def threads(self) -> Mapping[str, int]:
        """Those that live now."""
        try:
            found: dict[str, int] = self._client.nthreads()
        except OSError as error:
            raise lost() from error
        return found

    def start(self, task: PairTask, worker: str, attempt: int) -> Future:
        """Run a task; Dask refuses names that are not UTF-8."""
        key = self._campaign, ascii(task.name), attempt
        try:
            future: Future = self._client.submit(_on_worker, self._run, task, key=key, pure=False, workers=[worker])
        except OSError as error:
            raise lost() from error
        return future


def _on_worker(run: Runs, task: PairTask) -> Any:
    """What a worker does; its state tells whether the client still wants the result, or is gone."""
    worker = get_worker()
    key = worker.get_current_task()

    def is_wanted() -> bool:
        state = worker.state.tasks.get(key)
        return state is not None and state.state != "cancelled"

    return run(task, is_wanted)


@contextlib.contextmanager
def cluster_workers(address: str, run: Runs) -> Iterator[ClusterWorkers]:
    """The workers of the scheduler at an address.  Raises :class:`UserError` if it cannot be reached."""
    with _quiet(), contextlib.ExitStack() as stack:
        try:
            client = stack.enter_context(Client(address, timeout=CONNECT_SECONDS))
        except (OSError, ValueError, TypeError) as error:
            raise UserError(f"there is no scheduler at {address}: {error}") from error
        yield ClusterWorkers(client, run)  # at the end, the client goes, so nothing is wanted any more


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Dask's log would run through the progress; what matters of it comes as an error or as a pair's reason."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    try:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "Sending large graph")  # programs and includes may be large
            yield
    finally:
        logging.disable(before)
