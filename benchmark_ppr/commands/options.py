"""What several commands share: types of options, the options that name workers, and the command line for the record."""

import contextlib
import functools
import re
import shlex
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from benchmark_ppr.benchmark_pair import PAIRS, SINGLE_PROGRAMS, BenchmarkPair, find_pairs
from ppr.cli.cluster import Cluster, cluster_options
from ppr.cli.options import with_options
from ppr.errors import UserError

FILE = click.Path(path_type=Path, exists=True, dir_okay=False)
FOLDER = click.Path(path_type=Path, file_okay=False)
EXISTING = click.Path(path_type=Path, exists=True)
RESULTS = Path("build/benchmark")  # where ``run`` writes and ``table`` reads
UNITS = {"": 1, "s": 1, "m": 60, "h": 3600}
MAX_SECONDS = 1_000_000.0  # eleven days: about as long as the system can wait in one call
if TYPE_CHECKING:  # Dask is optional
    from ppr.campaign.cluster import DaskPool, Runs
    from ppr.campaign.pool import R, T

OPTIONS = ("workers", "scheduler", "tls_ca_file", "tls_cert", "tls_key")


class Duration(click.FloatRange):
    """A positive length of time, as a number of seconds or with a unit: 90, 90s, 10m, 1h.  Its value is in seconds."""

    name = "duration"

    def __init__(self) -> None:
        super().__init__(0, MAX_SECONDS, min_open=True)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The number of seconds."""
        match = re.fullmatch(r"(\d+(?:\.\d+)?)([smh]?)", str(value))
        if match is None:
            self.fail(f"{value!r} is not a length of time: write 90s, 10m or 1h", param, ctx)
        return super().convert(float(match[1]) * UNITS[match[2]], param, ctx)


def chosen_pairs(names: list[str], *, or_single: bool = False) -> list[BenchmarkPair]:
    """The pairs with these names or in these folders, ``or_single`` programs.  Raises :class:`click.UsageError`."""
    with usage_errors():
        found = find_pairs(names, (PAIRS, SINGLE_PROGRAMS) if or_single else (PAIRS,))
    if not or_single and (single := [pair.name for pair in found if pair.is_single]):
        raise click.UsageError(f"{', '.join(single)}: there is no seed, and this command needs one")
    return found


def called_as() -> str:
    """The command line of this process, for the record."""
    name = Path(sys.argv[0]).stem
    verb = [] if name == "__main__" else [name]
    return shlex.join(["python", "-m", "benchmark_ppr", *verb, *sys.argv[1:]])


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
def usage_errors() -> Iterator[None]:
    """Wrong names and malformed files are the user's errors."""
    try:
        yield
    except (LookupError, ValueError) as error:
        raise click.UsageError(str(error)) from error


@contextlib.contextmanager
def errors_told() -> Iterator[None]:
    """Errors of the user's, as click tells them."""
    try:
        yield
    except UserError as error:
        raise Refused(str(error)) from error
