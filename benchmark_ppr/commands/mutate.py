"""``python -m benchmark_ppr mutate SEED``: random variants of a program, each with the log of its mutations."""

from pathlib import Path
from random import Random

import click
import msgspec

from benchmark_ppr.commands.options import EXISTING, FILE, FOLDER, usage_errors
from benchmark_ppr.fuzzing.mutator import Mutator, find_programs, is_text
from grammars.languages import by_file


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("seed", type=FILE)
@click.option("--random", "number", default=0, show_default=True, help="The random seed.")
@click.option("--count", type=click.IntRange(1), default=1, show_default=True, help="How many variants to write.")
@click.option("--mutations", type=click.IntRange(1), default=5, show_default=True, help="Mutations in each variant.")
@click.option("--donors", multiple=True, type=EXISTING, help="Programs, or folders of them, to take subtrees from.")
@click.option("--out", type=FOLDER, default=Path("build/mutants"), show_default=True, help="Folder for the variants.")
def main(seed: Path, number: int, count: int, mutations: int, donors: tuple[Path, ...], out: Path) -> None:
    """Write variants of SEED to the folder --out, each with its log: NAME-1.EXT and NAME-1.json, and so on."""
    with usage_errors():
        language = by_file(seed)
    if not is_text(seed):
        raise click.UsageError(f"{seed} is not UTF-8 text")
    source = seed.read_bytes()
    others = [path.read_bytes() for path in find_programs(donors, language)]
    mutator = Mutator(language, [source, *others], Random(number))
    out.mkdir(parents=True, exist_ok=True)
    for index in range(1, count + 1):
        variant, log = mutator.mutate(source, mutations)
        path = out / f"{seed.stem}-{index}{seed.suffix}"
        path.write_bytes(variant)
        path.with_suffix(".json").write_bytes(msgspec.json.format(msgspec.json.encode(log), indent=1) + b"\n")
        click.echo(path)
