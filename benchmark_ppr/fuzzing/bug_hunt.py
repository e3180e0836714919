"""Looking for bugs of a compiler by mutation.

Programs that the target handles well are mutated; a variant that shows a bug not seen before becomes a pair.  A variant
that the target handles well is mutated further, so the programs of a pair may be many mutations apart.
"""

import re
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Self

from benchmark_ppr.benchmark_pair import BugKind, pairs_in
from benchmark_ppr.fuzzing.mutator import Mutator
from benchmark_ppr.fuzzing.targets import LOG, Signature, Target
from benchmark_ppr.mutation_log import Mutation
from benchmark_ppr.script_runner import ScriptRunner

KEEP_ON = 0.5  # the probability of mutating a good variant further
LONGEST_LOG = 60  # mutations in one pair
LARGEST = 160_000  # bytes of a program
KILLED = 137  # the exit status of a shell command that was killed at its time limit
WITHOUT_SIGNATURE = (BugKind.HANG, BugKind.WRONG_CODE)  # nothing tells two bugs of these kinds apart


@dataclass(frozen=True)
class Base:
    """A program that the target handles well: the seed it comes from and the mutations made so far."""

    name: str
    seed: bytes
    program: bytes
    log: tuple[Mutation, ...] = ()


class Hunt:
    """One search for bugs of one target, apart from those with ``known`` signatures; a context manager.

    ``includes`` are files that the programs include.
    """

    def __init__(
        self,
        target: Target,
        suffix: str,
        random: Random,
        known: set[Signature] | None = None,
        includes: Sequence[Path] = (),
    ) -> None:
        self.target = target
        self.suffix = suffix
        self.random = random
        self.known = known or set()
        self.includes = includes
        self.runs = 0
        self._runner = ScriptRunner()

    def __enter__(self) -> Self:
        self._runner.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._runner.__exit__(kind, error, traceback)

    def _run(self, program: bytes, verdict: str) -> tuple[int, str]:
        self.runs += 1
        file = f"program{self.suffix}"
        script = self.target.script(file, verdict, "hunt")
        status, log = self._runner.run_text(script, file, program, 8 * self.target.limit + 30, LOG, self.includes)
        return KILLED if status is None else status, log

    def judge(self, program: bytes) -> tuple[bool, Signature | None]:
        """Whether the target handles the program well, and the signature of the bug it shows, if any."""
        if self.target.kind is BugKind.WRONG_CODE:
            if self._run(program, self.target.variant_verdict(()))[0] == 0:
                return False, (f"{self.target.compiler} computes something else than the reference",)
            return self._run(program, self.target.seed_verdict())[0] == 0, None
        status, output = self._run(program, "exit $?")
        if status == KILLED and self.target.kind is BugKind.HANG:
            return False, (f"no end within {self.target.limit:g} s",)
        signature = self.target.signature(status, output) if self.target.kind is BugKind.CRASH else None
        return status == 0, signature

    def bases(self, seeds: list[Path]) -> list[Base]:
        """The seeds that the target handles well."""
        programs = ((path, path.read_bytes()) for path in seeds)
        return [Base(path.name, program, program) for path, program in programs if self.judge(program)[0]]

    def search(
        self, bases: list[Base], mutator: Mutator, mutations: int, until: float
    ) -> Iterator[tuple[Base, Signature]]:
        """Variants with bugs not seen before, until the time ``until`` of the monotonic clock."""
        pool = list(bases)
        while time.monotonic() < until:
            base = self.random.choice(pool if self.random.random() < KEEP_ON else bases)
            program, log = mutator.mutate(base.program, self.random.randint(1, mutations))
            if len(program) > LARGEST or not log:
                continue
            variant = Base(base.name, base.seed, program, (*base.log, *log))
            good, signature = self.judge(program)
            if signature is not None:
                if signature not in self.known and self.target.is_specific(signature):
                    if self.target.kind not in WITHOUT_SIGNATURE:
                        self.known.add(signature)
                    yield variant, signature
            elif good and len(variant.log) < LONGEST_LOG:
                pool.append(variant)


def pair_name(target: Target, signature: Signature, taken: set[str]) -> str:
    """A name for the pair's folder that is not taken, from the compiler and the signature."""
    words = re.findall(r"[A-Za-z]\w*", re.sub(r"internal compiler error:? ?(in )?|_ZNK?|PR\d+", "", signature[0]))
    slug = "-".join([target.compiler, *words[:5]])[:60].rstrip("-").replace("++", "xx")
    return next(name for name in (slug, *(f"{slug}-{i}" for i in range(2, 10_000))) if name not in taken)


def known_signatures(folders: list[Path], compiler: str) -> set[Signature]:
    """The signatures of the pairs in these folders that show bugs of a compiler."""
    facts = [pair.facts for folder in folders for pair in pairs_in(folder)]
    return {fact.signature for fact in facts if fact.compiler == compiler}
