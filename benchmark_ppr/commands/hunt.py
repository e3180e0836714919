"""``python -m benchmark_ppr hunt TARGET --seeds FOLDER``: look for bugs of a compiler by mutation."""

import time
from pathlib import Path
from random import Random

import click

from benchmark_ppr.benchmark_pair import PAIRS, SEEDS, BugKind
from benchmark_ppr.commands.command_line import EXISTING, FILE, FOLDER, Duration, called_as
from benchmark_ppr.fuzzing.bug_hunt import WITHOUT_SIGNATURE, Hunt, known_signatures, pair_name
from benchmark_ppr.fuzzing.mutator import Mutator
from benchmark_ppr.fuzzing.pair_writer import write_pair
from benchmark_ppr.fuzzing.program_files import find_programs
from benchmark_ppr.fuzzing.targets import TARGETS, Target, find_target
from grammars.languages import by_name

KINDS = (BugKind.CRASH.value, BugKind.HANG.value)  # those that need no other template


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("name", metavar="TARGET")
@click.option("--seeds", multiple=True, required=True, type=EXISTING,
              help=f"Programs to mutate, or folders of them.  The benchmark's own are in {SEEDS}.")  # fmt: skip
@click.option("--donors", multiple=True, type=EXISTING, help="More programs to take subtrees from.")
@click.option("--include", "includes", multiple=True, type=FILE, help="File that the programs include.")
@click.option("--out", type=FOLDER, default=Path("build/found"), show_default=True, help="Folder for the pairs.")
@click.option("--budget", type=Duration(), default="10m", show_default=True, help="How long to hunt: 90s, 10m, 1h.")
@click.option("--mutations", type=click.IntRange(1), default=4, show_default=True,
              help="The most mutations between two runs.")  # fmt: skip
@click.option("--random", "number", default=0, show_default=True, help="The random seed.")
@click.option("--flags", help="Other flags than the target's.")
@click.option(
    "--kind",
    type=click.Choice(KINDS),
    help="Look for another kind of bug.",
)
@click.option("--targets", type=FILE, default=TARGETS, help="Another file of targets.")
@click.option("--pairs", "most", type=click.IntRange(1), help="Stop after this many pairs.")
def main(
    name: str, seeds: tuple[Path, ...], donors: tuple[Path, ...], includes: tuple[Path, ...], out: Path, budget: float,
    mutations: int, number: int, flags: str | None, kind: str | None, targets: Path, most: int | None,
) -> None:  # fmt: skip
    """Mutate the programs in --seeds and write a pair to --out for every new bug of TARGET (see targets.toml)."""
    try:
        target = find_target(name, targets, flags, BugKind(kind) if kind else None)
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    language = by_name(target.language)
    paths = find_programs(seeds, language)
    if not paths:
        raise click.UsageError(f"there is no {language.title} program in --seeds")
    until = time.monotonic() + budget
    random = Random(number)
    material = [path.read_bytes() for path in (*paths, *find_programs(donors, language))]
    with Hunt(target, paths[0].suffix, random, _known(target, out), includes) as hunt:
        bases = hunt.bases(paths)
        if not bases:
            raise click.UsageError(f"{target.compiler} accepts none of the {len(paths)} seeds")
        click.echo(f"{target.name}: {len(bases)} of {len(paths)} seeds are accepted")
        count = 0
        for variant, signature in hunt.search(bases, Mutator(language, material, random), mutations, until):
            folder = out / pair_name(target, signature, {path.name for path in out.glob("*")})
            story = f"{called_as()}, from the seed {variant.name}, after {len(variant.log)} mutations"
            programs = (variant.seed, variant.program)
            write_pair(folder, target, signature, programs, hunt.suffix, variant.log, story, includes)
            count += 1
            click.echo(f"{folder}: {'; '.join(signature)}")
            if count == most:
                break
        click.echo(f"{hunt.runs} runs, {count} new pairs")


def _known(target: Target, out: Path) -> set[tuple[str, ...]]:
    """The signatures of the target's bugs that need no further pair."""
    return set() if target.kind in WITHOUT_SIGNATURE else known_signatures([PAIRS, out], target.compiler)
