"""``python -m benchmark_ppr enlarge PAIR HOST``: the same bug in a large program.

The host, a program of Csmith say, is put behind the pair's seed; the pair's mutations are made there, and then more
ones anywhere, as long as the compiler still shows this very bug.
"""

from dataclasses import replace
from pathlib import Path
from random import Random

import click

from benchmark_ppr.benchmark_pair import Pair, read_pair
from benchmark_ppr.command_line import FILE, FOLDER, called_as
from benchmark_ppr.fuzzing.hunt import Hunt
from benchmark_ppr.fuzzing.mutate import Mutator
from benchmark_ppr.fuzzing.mutations import Mutation, replay
from benchmark_ppr.fuzzing.targets import TARGETS, Signature, find_target
from benchmark_ppr.fuzzing.write_pair import write_pair
from diffing.pair_state import Side
from grammars.languages import by_file

PATH = click.Path(path_type=Path, exists=True)
PATIENCE = 20  # tries per mutation that is wanted


def grow(
    hunt: Hunt, mutator: Mutator, program: bytes, log: list[Mutation], signature: Signature, wanted: int
) -> tuple[bytes, list[Mutation]]:  # fmt: skip
    """Add mutations that leave the bug as it is, until the log has ``wanted`` more or nothing helps."""
    enough = len(log) + wanted
    for _ in range(PATIENCE * wanted):
        if len(log) >= enough:
            break
        candidate, more = mutator.mutate(program, hunt.random.randint(1, 3))
        if more and hunt.judge(candidate)[1] == signature:
            program, log = candidate, [*log, *more]
    return program, log


def enlarge(
    pair: Pair, host: Path, wanted: int, number: int, targets: Path
) -> tuple[Hunt, bytes, bytes, list[Mutation]]:
    """Seed, variant and log of the large pair.  Raises :class:`ValueError` if host and bug do not go together."""
    target = find_target(pair.facts["target"], targets)
    target = replace(target, flags=pair.facts["flags"], kind=pair.facts["kind"])
    hunt = Hunt(target, host.suffix, Random(number))
    seed = pair.texts()[Side.SEED] + host.read_bytes()
    good, _ = hunt.judge(seed)
    if not good:
        raise ValueError(f"{target.compiler} does not accept {pair.name} with {host.name}")
    signature = tuple(pair.facts["signature"])
    variant = replay(seed, pair.log)
    if hunt.judge(variant)[1] != signature:
        raise ValueError(f"the bug of {pair.name} does not show with {host.name}")
    mutator = Mutator(by_file(host), [seed], hunt.random)
    variant, log = grow(hunt, mutator, variant, pair.log, signature, wanted)
    return hunt, seed, variant, log


@click.command()
@click.argument("folder", metavar="PAIR", type=PATH)
@click.argument("host", type=PATH)
@click.option("--mutations", type=click.IntRange(1), default=30, show_default=True, help="How many mutations to add.")
@click.option("--random", "number", default=0, show_default=True, help="The random seed.")
@click.option("--out", type=FOLDER, default=Path("build/found"), show_default=True)
@click.option("--targets", type=FILE, default=TARGETS, help="Another file of targets.")
def main(folder: Path, host: Path, mutations: int, number: int, out: Path, targets: Path) -> None:
    """Write the large pair of PAIR and the program HOST to --out."""
    pair = read_pair(folder)
    name = f"{folder.resolve().name}-large"
    if (out / name).exists():
        raise click.UsageError(f"{out / name} is there already: remove it or choose another folder with --out")
    if pair is None or not pair.log:
        raise click.UsageError(f"{folder} holds no pair with a log of its mutations")
    try:
        hunt, seed, variant, log = enlarge(pair, host, mutations, number, targets)
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    story = f"{pair.facts['found']}; then {called_as()}, {len(log)} mutations in all"
    write_pair(out / name, hunt.target, tuple(pair.facts["signature"]), (seed, variant), host.suffix, log, story)
    click.echo(out / name)


if __name__ == "__main__":
    main()
