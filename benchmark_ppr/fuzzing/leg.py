"""A leg: a part of a hunt that one worker does by itself, with one target and one random seed."""

import tempfile
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random

import msgspec

from benchmark_ppr.fuzzing.bug_hunt import Hunt
from benchmark_ppr.fuzzing.mutator import Mutator
from benchmark_ppr.fuzzing.targets import Signature, Target
from benchmark_ppr.mutation_log import Mutation
from grammars.languages import by_name


class Find(msgspec.Struct, frozen=True):
    """A variant that shows a bug: ``program`` is the text of the seed, the mutations make the variant of it."""

    seed: str
    program: str
    mutations: tuple[Mutation, ...]
    signature: Signature


class LegReport(msgspec.Struct, frozen=True):
    """What has come out of a leg.

    ``accepted`` is the number of seeds that the target handles well, ``tried`` the number of mutations of each kind in
    the ``variants`` that were made.  ``crashes`` counts all variants that show a bug; ``finds`` has those to be kept.
    """

    target: Target
    version: str
    number: int
    seconds: float
    seeds: int
    accepted: int
    variants: int
    crashes: int
    tried: Mapping[str, int]
    includes: Mapping[str, bytes]
    finds: tuple[Find, ...]


@dataclass(frozen=True)
class Leg:
    """All that a worker needs; seeds and includes with their names.

    ``number`` is the random seed.  ``found`` counts the finds so far; those with a signature that has been found
    ``most_of_each`` times are not kept.  The leg ends early when it has ``enough`` finds.
    """

    target: Target
    number: int
    seconds: float
    mutations: int
    seeds: tuple[tuple[str, bytes], ...]
    donors: tuple[bytes, ...]
    includes: Mapping[str, bytes]
    found: Mapping[Signature, int]
    most_of_each: int
    enough: int | None = None

    @property
    def name(self) -> str:
        """The target and the random seed."""
        return f"{self.target.name}: {self.number}"


def run_leg(leg: Leg, is_wanted: Callable[[], bool] = lambda: True) -> LegReport:
    """Hunt as long as the leg says, or until it is not wanted any more."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="benchmark-ppr-")))
        for name, content in leg.includes.items():
            (folder / name).write_bytes(content)
        random = Random(f"{leg.target.name} {leg.number}")
        hunt = stack.enter_context(Hunt(leg.target, random, [folder / name for name in leg.includes]))
        bases = hunt.bases(leg.seeds)
        finds: list[Find] = []
        if bases:
            donors = [*(program for _, program in leg.seeds), *leg.donors]
            mutator = Mutator(by_name(leg.target.language), donors, random)
            found, shown = Counter(leg.found), set[bytes]()
            for variant, signature in hunt.search(bases, mutator, leg.mutations, leg.seconds, is_wanted):
                if variant.program not in shown and found[signature] < leg.most_of_each:
                    shown.add(variant.program)
                    found[signature] += 1
                    finds.append(Find(variant.name, variant.seed.decode(), variant.log, signature))
                if len(finds) == leg.enough:
                    break
    return LegReport(
        target=leg.target,
        version=leg.target.installed_version(),
        number=leg.number,
        seconds=leg.seconds,
        seeds=len(leg.seeds),
        accepted=len(bases),
        variants=hunt.variants,
        crashes=hunt.crashes,
        tried=dict(hunt.tried),
        includes=leg.includes,
        finds=tuple(finds),
    )
