"""What several commands share: types of options, and the command line to record."""

import contextlib
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import click

from benchmark_ppr.benchmark_pair import PAIRS, SINGLE_PROGRAMS, BenchmarkPair, find_pairs
from ppr.programs.errors import UserError

FILE = click.Path(path_type=Path, exists=True, dir_okay=False)
FOLDER = click.Path(path_type=Path, file_okay=False)
RESULTS = Path("build/benchmark")  # where ``run`` writes and ``table`` reads


def chosen_pairs(names: list[str]) -> list[BenchmarkPair]:
    """The pairs and single programs with these names or in these folders.  Raises :class:`click.UsageError`."""
    with usage_errors():
        return find_pairs(names, (PAIRS, SINGLE_PROGRAMS))


def called_as() -> str:
    name = Path(sys.argv[0]).stem
    verb = [] if name == "__main__" else [name]
    return shlex.join(["python", "-m", "benchmark_ppr", *verb, *sys.argv[1:]])


@contextlib.contextmanager
def usage_errors() -> Iterator[None]:
    try:
        yield
    except (LookupError, ValueError, UserError) as error:
        raise click.UsageError(str(error)) from error
