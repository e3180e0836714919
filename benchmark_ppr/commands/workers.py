"""The options with which a command spreads its work over workers, by way of Dask (``ppr.campaign.cluster``)."""

import contextlib
import functools
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import click

from ppr.campaign.outcome import Postponed, SetAside
from ppr.cli.cluster import Cluster, cluster_options
from ppr.cli.options import with_options
from ppr.errors import UserError
from ppr.stopping import Stop

if TYPE_CHECKING:  # Dask is optional
    from ppr.campaign.cluster import DaskPool, R, Runs, T

Task_contra = TypeVar("Task_contra", contravariant=True)
Result_co = TypeVar("Result_co", covariant=True)

LOOK_EVERY = 0.2  # seconds: whether to stop
OPTIONS = ("workers", "scheduler", "tls_ca_file", "tls_cert", "tls_key")


class Refused(click.ClickException):
    """An error of the user's."""

    exit_code = 2


class Pool(Protocol[Task_contra, Result_co]):
    """Workers, such as :class:`ppr.campaign.cluster.DaskPool`."""

    def capacity(self) -> int:
        """How many tasks can run at the same time."""

    def submit(self, task: Task_contra) -> None:
        """Have a task run."""

    def next(self, seconds: float) -> tuple[str, Result_co | SetAside | Postponed] | None:
        """The name of the next task that has ended, and how; None if there is none in so many seconds."""


def worker_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options, and a parameter ``cluster``: None if none of them is used."""

    @functools.wraps(command)
    def with_cluster(*arguments: Any, **options: Any) -> Any:
        given = {name: options.pop(name) for name in OPTIONS}
        with errors_told():
            cluster = Cluster.of(given) if any(value is not None for value in given.values()) else None
        return command(*arguments, cluster=cluster, **options)

    return with_options(*cluster_options("none, everything runs in this process"))(with_cluster)


@contextlib.contextmanager
def open_pool(cluster: Cluster, run: "Runs[T, R]") -> "Iterator[DaskPool[T, R]]":
    """A pool of workers that run tasks with ``run``; an error of the user's ends the command with exit status 2."""
    with errors_told(), cluster.pool(run) as pool:
        yield pool


def ended_tasks(pool: "Pool[T, R]", tasks: "Iterable[T]", stop: Stop) -> "Iterator[tuple[T, R | SetAside | Postponed]]":
    """Each of the tasks with its outcome, as they end, until there is a request to ``stop``.

    A task is taken only when there is a worker for it.
    """
    waiting, running, more = iter(tasks), dict[str, Any](), True
    while not stop.reason:
        while more and len(running) < pool.capacity() and not stop.reason:
            task = next(waiting, None)
            if task is None:
                more = False
            else:
                running[task.name] = task
                pool.submit(task)
        if not more and not running:
            return
        if (ended := pool.next(LOOK_EVERY)) is not None:
            yield running.pop(ended[0]), ended[1]


@contextlib.contextmanager
def errors_told() -> Iterator[None]:
    """Errors of the user's, as click tells them."""
    try:
        yield
    except UserError as error:
        raise Refused(str(error)) from error
