"""``python -m benchmark_ppr hunt TARGET --seeds FOLDER``: look for bugs of a compiler by mutation.

Programs that the target handles well are mutated; a variant on which it shows a bug not seen before becomes a pair.
A variant that it handles well too is mutated further, so a pair may be many mutations apart.
"""

import re
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import click

from benchmark_ppr.benchmark_pair import PAIRS, pairs_in
from benchmark_ppr.command_line import FILE, FOLDER, called_as
from benchmark_ppr.fuzzing.mutate import Mutator, read_programs
from benchmark_ppr.fuzzing.mutations import Mutation
from benchmark_ppr.fuzzing.targets import TARGETS, Signature, Target, find_target, run_script
from benchmark_ppr.fuzzing.write_pair import write_pair
from grammars.languages import by_name

UNITS = {"s": 1, "m": 60, "h": 3600}
KEEP_ON = 0.5  # the probability of mutating a good variant further
LONGEST_LOG = 60  # mutations in one pair
LARGEST = 150_000  # bytes of a program
WITHOUT_SIGNATURE = ("hang", "wrong-code")  # nothing tells two bugs of these kinds apart


@dataclass(frozen=True)
class Base:
    """A program that the target handles well: the seed it comes from and the mutations made so far."""

    name: str
    seed: bytes
    program: bytes
    log: tuple[Mutation, ...] = ()


@dataclass
class Hunt:
    """One search for bugs of one target."""

    target: Target
    suffix: str
    random: Random
    known: set[Signature] = field(default_factory=set)
    runs: int = 0

    @property
    def file(self) -> str:
        """The name of every program that is tried."""
        return f"program{self.suffix}"

    def _run(self, program: bytes, verdict: str) -> tuple[int, str]:
        self.runs += 1
        script = self.target.script(self.file, verdict, "hunt")
        return run_script(script, self.file, program, 8 * self.target.limit + 30, ["log.txt"])

    def judge(self, program: bytes) -> tuple[bool, Signature | None]:
        """Whether the target handles the program well, and the signature of the bug it shows."""
        if self.target.kind == "wrong-code":
            if self._run(program, self.target.variant_verdict(()))[0] == 0:
                return False, (f"{self.target.compiler} computes something else than the reference",)
            return self._run(program, self.target.seed_verdict())[0] == 0, None
        status, output = self._run(program, "exit $?")
        if status == 137 and self.target.kind == "hang":
            return False, (f"no end within {self.target.limit:g} s",)
        signature = self.target.signature(status, output) if self.target.kind == "crash" else None
        return status == 0, signature

    def bases(self, seeds: list[Path]) -> list[Base]:
        """The seeds that the target handles well."""
        programs = ((path, path.read_bytes()) for path in seeds)
        return [Base(path.name, program, program) for path, program in programs if self.judge(program)[0]]

    def search(
        self, bases: list[Base], mutator: Mutator, mutations: int, until: float
    ) -> Iterator[tuple[Base, Signature]]:
        """Variants with bugs not seen before, until the time is over."""
        pool = list(bases)
        while time.monotonic() < until:
            base = self.random.choice(pool if self.random.random() < KEEP_ON else bases)
            program, log = mutator.mutate(base.program, self.random.randint(1, mutations))
            if len(program) > LARGEST or not log:
                continue
            variant = Base(base.name, base.seed, program, (*base.log, *log))
            good, signature = self.judge(program)
            if signature is not None:
                if signature not in self.known and self.target.is_known_by(signature):
                    if self.target.kind not in WITHOUT_SIGNATURE:
                        self.known.add(signature)
                    yield variant, signature
            elif good and len(variant.log) < LONGEST_LOG:
                pool.append(variant)


def seconds(text: str) -> float:
    """The seconds of ``90s``, ``10m`` or ``1h``.  Raises :class:`click.BadParameter`."""
    match = re.fullmatch(r"(\d+(?:\.\d+)?)([smh]?)", text)
    if not match:
        raise click.BadParameter(f"{text!r} is no time: write 90s, 10m or 1h")
    return float(match[1]) * UNITS.get(match[2], 1)


def pair_name(target: Target, signature: Signature, taken: set[str]) -> str:
    """A name for the pair's folder, from the compiler and the signature."""
    words = re.findall(r"[A-Za-z]\w*", re.sub(r"internal compiler error:? ?(in )?|_ZNK?|PR\d+", "", signature[0]))
    slug = "-".join([target.compiler, *words[:5]])[:60].rstrip("-").replace("++", "xx")
    return next(name for name in (slug, *(f"{slug}-{i}" for i in range(2, 10_000))) if name not in taken)


def known_signatures(folders: list[Path], compiler: str) -> set[Signature]:
    """The signatures of a compiler's bugs of which these folders hold pairs."""
    facts = [pair.facts for folder in folders for pair in pairs_in(folder)]
    return {tuple(fact["signature"]) for fact in facts if fact.get("compiler") == compiler}


PATHS = click.Path(path_type=Path, exists=True)


@click.command()
@click.argument("name", metavar="TARGET")
@click.option("--seeds", multiple=True, required=True, type=PATHS, help="Programs to mutate, or folders of them.")
@click.option("--donors", multiple=True, type=PATHS, help="More programs to take subtrees from.")
@click.option("--out", type=FOLDER, default=Path("build/found"), show_default=True)
@click.option("--budget", default="10m", show_default=True, help="How long: 90s, 10m, 1h.")
@click.option("--mutations", type=click.IntRange(1), default=4, show_default=True, help="At most, at once.")
@click.option("--random", "number", default=0, show_default=True, help="The random seed.")
@click.option("--flags", help="Other flags than the target's.")
@click.option("--kind", type=click.Choice(["crash", "hang"]), help="Look for another kind of bug.")
@click.option("--targets", type=FILE, default=TARGETS, help="Another file of targets.")
@click.option("--pairs", "most", type=click.IntRange(1), help="Stop after so many pairs.")
def main(
    name: str, seeds: tuple[Path, ...], donors: tuple[Path, ...], out: Path, budget: str, mutations: int, number: int,
    flags: str | None, kind: str | None, targets: Path, most: int | None,
) -> None:  # fmt: skip
    """Mutate the programs in --seeds and write a pair to --out for every new bug of TARGET (see targets.toml)."""
    try:
        target = find_target(name, targets, flags, kind)
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    language = by_name(target.language)
    paths = read_programs(seeds, language)
    if not paths:
        raise click.UsageError(f"there is no {language.title} program in --seeds")
    until = time.monotonic() + seconds(budget)
    known = set() if target.kind in WITHOUT_SIGNATURE else known_signatures([PAIRS, out], target.compiler)
    random = Random(number)
    hunt = Hunt(target, paths[0].suffix, random, known)
    bases = hunt.bases(paths)
    if not bases:
        raise click.UsageError(f"{target.compiler} accepts none of the {len(paths)} seeds")
    material = [path.read_bytes() for path in (*paths, *read_programs(donors, language))]
    click.echo(f"{target.name}: {len(bases)} of {len(paths)} seeds are accepted")
    count = 0
    for variant, signature in hunt.search(bases, Mutator(language, material, random), mutations, until):
        folder = out / pair_name(target, signature, {path.name for path in out.glob("*")})
        story = f"{called_as()}, from the seed {variant.name}, after {len(variant.log)} mutations"
        write_pair(folder, target, signature, (variant.seed, variant.program), hunt.suffix, variant.log, story)
        count += 1
        click.echo(f"{folder}: {'; '.join(signature)}")
        if count == most:
            break
    click.echo(f"{hunt.runs} runs, {count} new pairs")


if __name__ == "__main__":
    main()
