"""The bug of a pair in a large program.

The host, such as a program made by Csmith or a preprocessed header, is put after the pair's seed or before it.  The
pair's mutations are repeated there, and then more are made anywhere as long as the compiler still shows this very bug.
"""

from pathlib import Path
from random import Random

import click
from msgspec.structs import replace

from benchmark_ppr.benchmark_pair import BenchmarkPair, read_pair
from benchmark_ppr.commands.options import EXISTING, FILE, FOLDER, called_as, usage_errors
from benchmark_ppr.fuzzing.hunt import Find, Hunt
from benchmark_ppr.fuzzing.hunt_log import write_pair
from benchmark_ppr.fuzzing.mutator import Mutator
from benchmark_ppr.fuzzing.targets import TARGETS, Target, find_target
from benchmark_ppr.script_runner import ScriptRunner
from diffing.pair_state import Side
from grammars.languages import by_file
from ppr.session.mutation_log import replay

PATIENCE = 20  # attempts per mutation that is wanted


def enlarge(
    pair: BenchmarkPair, host: Path, wanted: int, number: int, targets: Path, *, before: bool = False
) -> tuple[Target, Find]:
    """The large pair, with up to ``wanted`` more mutations, and the target as it was run.

    ``number`` is the random seed.  With ``before``, the host comes before the pair's programs, as a header does.

    Raises :class:`ValueError` if the target is unknown, or if it rejects the host or does not show the bug with it.
    """
    target, signature = find_target(pair.facts.target, targets), pair.facts.signature
    target = replace(target, flags=pair.facts.flags, kind=pair.facts.kind)
    seed, log = pair.texts()[Side.SEED] + host.read_bytes(), list(pair.facts.mutations)
    if before:
        seed = host.read_bytes() + pair.texts()[Side.SEED]
        log = [mutation.moved(host.stat().st_size) for mutation in log]
    with ScriptRunner() as runner:
        hunt = Hunt(target, Random(number), runner, pair.includes)
        if not hunt.judge(seed, host.suffix)[0]:
            raise ValueError(f"{target.compiler} does not accept {pair.name} with {host.name}")
        variant = replay(seed, log)
        if hunt.judge(variant, host.suffix)[1] != signature:
            raise ValueError(f"the bug of {pair.name} does not show with {host.name}")
        mutator, enough = Mutator(by_file(host), [seed], hunt.random), len(log) + wanted
        for _ in range(PATIENCE * wanted):
            if len(log) >= enough:
                break
            candidate, more = mutator.mutate(variant, hunt.random.randint(1, 3))
            if more and hunt.judge(candidate, host.suffix)[1] == signature:
                variant, log = candidate, [*log, *more]
    return target, Find(host.name, seed.decode("utf-8", "surrogateescape"), tuple(log), signature)


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
    with usage_errors():
        target, find = enlarge(pair, host, mutations, number, targets, before=before)
    story = f"{pair.facts.found}; then {called_as()}, {len(find.mutations)} mutations in all"
    includes = {path.name: path.read_bytes() for path in pair.includes}
    write_pair(out / name, target, target.installed_version(), find, story, includes)
    click.echo(out / name)
