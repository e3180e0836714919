"""The workers of a running Dask cluster.  Imported only if one is used."""

import contextlib
import logging
import uuid
import warnings
from collections.abc import Iterator
from typing import Any

from distributed import Client, get_worker

from ppr.campaign.pool import LOST, Future, NoWorkersError, Runs, Workers
from ppr.campaign.task import PairTask
from ppr.programs.errors import user_errors

CONNECT_SECONDS = 30


def workers_of(client: Client, run: Runs) -> Workers:
    """The workers of a scheduler, by address; tasks, ``run`` and results are pickled."""
    campaign = f"task-{uuid.uuid4().hex}"  # the group of all tasks: Dask never forgets a group's name

    @_answering()
    def start(task: PairTask, worker: str, attempt: int) -> Future:
        key = campaign, ascii(task.name), attempt  # Dask refuses names that are not UTF-8
        return client.submit(_on_worker, run, task, key=key, pure=False, workers=[worker])

    return Workers(_answering()(client.nthreads), start)


@contextlib.contextmanager
def _answering() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise NoWorkersError(LOST) from error


def _on_worker(run: Runs, task: PairTask) -> Any:
    """Run a task on a worker, whose state tells whether the client still wants the result."""
    worker = get_worker()
    key = worker.get_current_task()

    def is_wanted() -> bool:
        state = worker.state.tasks.get(key)
        return state is not None and state.state != "cancelled"

    return run(task, is_wanted)


@contextlib.contextmanager
def cluster_workers(address: str, run: Runs) -> Iterator[Workers]:
    """The workers of the scheduler at this address; Dask's log is off.  Raises :class:`UserError` without scheduler."""
    with warnings.catch_warnings(), contextlib.ExitStack() as stack:
        warnings.filterwarnings("ignore", "Sending large graph")  # programs and includes may be large
        stack.callback(logging.disable, logging.root.manager.disable)
        logging.disable(logging.CRITICAL)
        with user_errors(f"there is no scheduler at {address}", OSError, ValueError, TypeError):
            client = stack.enter_context(Client(address, timeout=CONNECT_SECONDS))
        yield workers_of(client, run)  # when the client closes, no result is wanted any more
