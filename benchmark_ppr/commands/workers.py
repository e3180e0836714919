"""The options with which a command spreads its work over workers, by way of Dask (``ppr.campaign.cluster``)."""

import contextlib
import functools
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import click

from ppr.cli.cluster import Cluster, cluster_options
from ppr.cli.options import with_options
from ppr.errors import UserError

if TYPE_CHECKING:  # Dask is optional
    from ppr.campaign.cluster import DaskPool, Runs
    from ppr.campaign.pool import R, T

OPTIONS = ("workers", "scheduler", "tls_ca_file", "tls_cert", "tls_key")


class Refused(click.ClickException):
    """An error of the user's."""

    exit_code = 2


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


@contextlib.contextmanager
def errors_told() -> Iterator[None]:
    """Errors of the user's, as click tells them."""
    try:
        yield
    except UserError as error:
        raise Refused(str(error)) from error
