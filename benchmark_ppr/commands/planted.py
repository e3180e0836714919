"""``python -m benchmark_ppr planted``: what ppr finds out about bugs that were planted, so that the truth is known."""

import time
from pathlib import Path

import click

from benchmark_ppr.commands.options import FOLDER, usage_errors
from benchmark_ppr.planted.building import Laboratory
from benchmark_ppr.planted.table import read_table

OUT = Path("build/planted")
NAMES = click.argument("names", nargs=-1)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--out", type=FOLDER, default=OUT, show_default=True, help="Folder for compilers and results.")
@click.pass_context
def main(context: click.Context, out: Path) -> None:
    """Plant one-line bugs in small compilers, and see what ppr says of them.  NAMES are bugs, or beginnings of names."""
    with usage_errors():
        context.obj = Laboratory(read_table(), out.resolve())


def _chosen(laboratory: Laboratory, names: tuple[str, ...]) -> list[str]:
    found = [name for name in laboratory.table.bug if name.startswith(names or "")]
    if not found:
        raise click.UsageError(f"no bug is named {' or '.join(names)}")
    return found


@main.command()
@NAMES
@click.pass_obj
def build(laboratory: Laboratory, names: tuple[str, ...]) -> None:
    """Fetch the sources of the compilers, and build one compiler for each bug."""
    for name in _chosen(laboratory, names):
        start = time.monotonic()
        with usage_errors():
            laboratory.commands(name)
        click.echo(f"{name}: {time.monotonic() - start:.1f} s")


@main.command()
@NAMES
@click.pass_obj
def pairs(laboratory: Laboratory, names: tuple[str, ...]) -> None:
    """Make a pair for each bug, and reduce it: OUT/NAME/pair.ppr."""
    for name in _chosen(laboratory, names):
        start = time.monotonic()
        with usage_errors():
            seed, variant = laboratory.pair(name)
        status = laboratory.reduce(name, seed, variant, seed.parent / "pair.ppr")
        click.echo(f"{name}: exit status {status}, {time.monotonic() - start:.1f} s")
