"""What the commands of the benchmark have in common."""

import shlex
import sys
from pathlib import Path

import click

FILE = click.Path(path_type=Path, exists=True, dir_okay=False)
FOLDER = click.Path(path_type=Path, file_okay=False)


def called_as() -> str:
    """How this program was called, for the record."""
    name = Path(sys.argv[0]).stem
    verb = [] if name == "__main__" else [name]
    return shlex.join(["python", "-m", "benchmark_ppr", *verb, *sys.argv[1:]])
