"""The bug of a pair in a large program.

The host, such as a program made by Csmith or a preprocessed header, is put after the pair's seed or before it.  The
pair's mutations are repeated there, and then more are made anywhere as long as the compiler still shows this very bug.
"""

from dataclasses import dataclass
from pathlib import Path
from random import Random

from msgspec.structs import replace

from benchmark_ppr.benchmark_pair import Pair
from benchmark_ppr.fuzzing.bug_hunt import Hunt
from benchmark_ppr.fuzzing.mutator import Mutator
from benchmark_ppr.fuzzing.targets import Signature, Target, find_target
from benchmark_ppr.mutation_log import Mutation, replay
from diffing.pair_state import Side
from grammars.languages import by_file

PATIENCE = 20  # attempts per mutation that is wanted


@dataclass(frozen=True)
class LargePair:
    """Seed and variant with the host, the mutations between them, and the target as it was run."""

    target: Target
    seed: bytes
    variant: bytes
    log: list[Mutation]


def enlarge(pair: Pair, host: Path, wanted: int, number: int, targets: Path, *, before: bool = False) -> LargePair:
    """The large pair, with up to ``wanted`` more mutations; ``number`` is the random seed.

    With ``before``, the host comes before the pair's programs, as a header does.

    Raises :class:`ValueError` if the target is unknown, or if it rejects the host or does not show the bug with it.
    """
    target = find_target(pair.facts.target, targets)
    target = replace(target, flags=pair.facts.flags, kind=pair.facts.kind)
    seed, log = pair.texts()[Side.SEED] + host.read_bytes(), list(pair.facts.mutations)
    if before:
        seed = host.read_bytes() + pair.texts()[Side.SEED]
        log = [mutation.moved(host.stat().st_size) for mutation in log]
    with Hunt(target, Random(number), includes=pair.includes) as hunt:
        good, _ = hunt.judge(seed, host.suffix)
        if not good:
            raise ValueError(f"{target.compiler} does not accept {pair.name} with {host.name}")
        variant = replay(seed, log)
        if hunt.judge(variant, host.suffix)[1] != pair.facts.signature:
            raise ValueError(f"the bug of {pair.name} does not show with {host.name}")
        mutator = Mutator(by_file(host), [seed], hunt.random)
        variant, log = _grow(hunt, mutator, variant, host.suffix, log, pair.facts.signature, wanted)
    return LargePair(target, seed, variant, log)


def _grow(
    hunt: Hunt, mutator: Mutator, program: bytes, suffix: str, log: list[Mutation], signature: Signature, wanted: int
) -> tuple[bytes, list[Mutation]]:
    """Add mutations that keep the bug, until the log has ``wanted`` more or the attempts are used up."""
    enough = len(log) + wanted
    for _ in range(PATIENCE * wanted):
        if len(log) >= enough:
            break
        candidate, more = mutator.mutate(program, hunt.random.randint(1, 3))
        if more and hunt.judge(candidate, suffix)[1] == signature:
            program, log = candidate, [*log, *more]
    return program, log
