"""``python -m benchmark_ppr enlarge PAIR HOST``: the same bug in a large program."""

from pathlib import Path

import click

from benchmark_ppr.benchmark_pair import read_pair
from benchmark_ppr.commands.command_line import EXISTING, FILE, FOLDER, called_as
from benchmark_ppr.fuzzing.large_pair import enlarge
from benchmark_ppr.fuzzing.pair_writer import Origin, write_pair
from benchmark_ppr.fuzzing.targets import TARGETS


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("folder", metavar="PAIR", type=EXISTING)
@click.argument("host", type=EXISTING)
@click.option("--mutations", type=click.IntRange(1), default=30, show_default=True, help="How many mutations to add.")
@click.option("--before", is_flag=True, help="Put HOST before the pair's programs instead of after them.")
@click.option("--random", "number", default=0, show_default=True, help="The random seed.")
@click.option("--out", type=FOLDER, default=Path("build/found"), show_default=True, help="Folder for the pair.")
@click.option("--targets", type=FILE, default=TARGETS, help="Another file of targets.")
def main(folder: Path, host: Path, mutations: int, before: bool, number: int, out: Path, targets: Path) -> None:
    """Write to --out a large pair, made of PAIR and the program HOST, that shows the same bug."""
    pair = read_pair(folder)
    name = f"{folder.resolve().name}-large"
    if (out / name).exists():
        raise click.UsageError(f"{out / name} exists already: remove it or choose another folder with --out")
    if pair is None or pair.is_single or not pair.facts.mutations:
        raise click.UsageError(f"{folder} does not hold a pair with a log of its mutations")
    try:
        large = enlarge(pair, host, mutations, number, targets, before=before)
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    story = f"{pair.facts.found}; then {called_as()}, {len(large.log)} mutations in all"
    programs = (large.seed, large.variant)
    origin = Origin(large.target, large.target.installed_version(), pair.facts.signature, story, tuple(large.log))
    includes = {path.name: path.read_bytes() for path in pair.includes}
    write_pair(out / name, origin, programs, host.suffix, includes)
    click.echo(out / name)
