"""Looking for bugs of a compiler by mutation, and the log of a hunt over several targets.

Programs that the target handles well are mutated; a variant that shows a bug becomes a pair.  A variant that the target
handles well is mutated further, so the programs of a pair may be many mutations apart.  What was mutated last before a
bug showed is mutated more often, because other bugs are often near.

The log has a line of JSON for each leg, compressed.  All pairs that were found can be made from it.
"""

import lzma
import re
import shutil
import time
from collections import Counter, deque
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import msgspec

from benchmark_ppr.benchmark_pair import FACTS, BugKind, FuzzerMutation, PairFacts, ScriptRunner
from benchmark_ppr.fuzzing.mutator import Mutator
from benchmark_ppr.fuzzing.targets import LOG, Signature, Target
from diffing.pair_state import Side
from grammars.languages import by_name
from ppr.programs.files import write_atomically
from ppr.results.mutation_log import replay

KEEP_ON = 0.5  # the probability of mutating a good variant further
RETURN = 0.2  # the probability of mutating a program again of which a variant showed a bug
REMEMBERED = 8  # such programs
AT_ONCE = 4  # mutations between two runs, at most
LONGEST_LOG = 60  # mutations in one pair
LARGEST = 160_000  # bytes of a program
KILLED = 137  # the exit status of a shell command that was killed at its time limit


@dataclass(frozen=True)
class Base:
    """A program that the target handles well: the seed it comes from and the mutations made so far."""

    name: str
    seed: bytes
    program: bytes
    log: tuple[FuzzerMutation, ...] = ()


@dataclass
class Hunt:
    """One search for bugs of one target.

    ``variants`` counts the variants so far, ``crashes`` those that show a bug, and ``tried`` the mutations in the
    variants by their kind.
    """

    target: Target
    random: Random
    runner: ScriptRunner
    variants: int = 0
    crashes: int = 0
    tried: Counter[str] = field(default_factory=Counter)

    def _run(self, program: bytes, name: str, verdict: str) -> tuple[int, str]:
        file = f"program{Path(name).suffix}"
        script = self.target.script(file, verdict, "hunt")
        status, log = self.runner.run_text(script, file, program, 8 * self.target.limit + 30, LOG)
        return KILLED if status is None else status, log

    def judge(self, program: bytes, name: str) -> tuple[bool, Signature | None]:
        """Whether the target handles the program well, and the signature of the bug it shows, if any.

        The end of the seed's ``name`` may tell a compiler the language.
        """
        if self.target.kind is BugKind.WRONG_CODE:
            if self._run(program, name, self.target.variant_verdict(()))[0] == 0:
                return False, (f"{self.target.compiler} computes something else than the reference",)
            return self._run(program, name, self.target.seed_verdict())[0] == 0, None
        status, output = self._run(program, name, "exit $?")
        if status == KILLED and self.target.kind is BugKind.HANG:
            return False, (f"no end within {self.target.limit:g} s",)
        signature = self.target.signature(status, output) if self.target.kind is BugKind.CRASH else None
        return status == 0, signature

    def bases(self, seeds: Iterable[tuple[str, bytes]]) -> list[Base]:
        """The programs that the target handles well, of these with their names."""
        bases = (Base(name, program, program) for name, program in seeds)
        return [base for base in bases if self.judge(base.program, base.name)[0]]

    def search(self, bases: list[Base], mutator: Mutator, seconds: float) -> Iterator[tuple[Base, Signature]]:
        """Variants that show bugs, for so many seconds."""
        pool = list(bases)
        fruitful: deque[Base] = deque(maxlen=REMEMBERED)
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if fruitful and self.random.random() < RETURN:
                base = self.random.choice(fruitful)
            else:
                base = self.random.choice(pool if self.random.random() < KEEP_ON else bases)
            program, log = mutator.mutate(base.program, self.random.randint(1, AT_ONCE))
            if len(program) > LARGEST or not log:
                continue
            variant = Base(base.name, base.seed, program, (*base.log, *log))
            good, signature = self.judge(program, base.name)
            self.variants += 1
            self.tried.update(mutation.kind for mutation in log)
            if signature is not None:
                self.crashes += 1
                if not re.search(self.target.ignore, " ".join(signature)):  # it tells the bug from others
                    fruitful.append(base)
                    yield variant, signature
            elif good and len(variant.log) < LONGEST_LOG:
                pool.append(variant)


def pair_name(target: Target, signature: Signature, taken: Collection[str]) -> str:
    """A name for the pair's folder that is not taken, from the compiler and the signature."""
    words = re.findall(r"[A-Za-z]\w*", re.sub(r"internal compiler error:? ?(in )?|_ZNK?|PR\d+", "", signature[0]))
    slug = "-".join([target.compiler, *words[:5]])[:60].rstrip("-").replace("++", "xx")
    return next(name for name in (slug, *(f"{slug}-{i}" for i in range(2, 10_000))) if name not in taken)


class Find(msgspec.Struct, frozen=True):
    """A variant that shows a bug: ``program`` is the text of the seed, the mutations make the variant of it."""

    seed: str
    program: str
    mutations: tuple[FuzzerMutation, ...]
    signature: Signature

    @property
    def programs(self) -> tuple[bytes, bytes]:
        """Seed and variant."""
        seed = self.program.encode("utf-8", "surrogateescape")
        return seed, replay(seed, self.mutations)


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
    finds: tuple[Find, ...]


@dataclass(frozen=True)
class Leg:
    """What to try, and for how many seconds; seeds with their names.

    Finds with a signature that has been found ``most_of_each`` times are not kept.
    """

    target: Target
    seconds: float
    seeds: tuple[tuple[str, bytes], ...]
    most_of_each: int


def run_leg(leg: Leg, number: int, found: Counter[Signature], shown: set[bytes], enough: int | None) -> LegReport:
    """Hunt as long as the leg says, or until there are ``enough`` finds; ``number`` is the random seed.

    ``found`` counts the finds so far, and ``shown`` has the variants of those.
    """
    random = Random(f"{leg.target.name} {number}")
    with ScriptRunner() as runner:
        hunt = Hunt(leg.target, random, runner)
        bases = hunt.bases(leg.seeds)
        finds: list[Find] = []
        if bases:
            mutator = Mutator(by_name(leg.target.language), [program for _, program in leg.seeds], random)
            for variant, signature in hunt.search(bases, mutator, leg.seconds):
                if variant.program not in shown and found[signature] < leg.most_of_each:
                    shown.add(variant.program)
                    found[signature] += 1
                    finds.append(Find(variant.name, variant.seed.decode(), variant.log, signature))
                if len(finds) == enough:
                    break
    return LegReport(
        *(leg.target, leg.target.installed_version(), number, leg.seconds, len(leg.seeds), len(bases)),
        *(hunt.variants, hunt.crashes, dict(hunt.tried), tuple(finds)),
    )


HUNT_LOG = "hunt.jsonl.xz"


class HuntLog:
    """The log in a file, which need not exist yet.  ``legs`` are those that it has, in order.

    Raises :class:`ValueError` if the file is not such a log.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.legs: list[LegReport] = []
        if path.exists():
            try:
                with lzma.open(path) as file:
                    self.legs.extend(msgspec.json.decode(line, type=LegReport) for line in file)
            except (lzma.LZMAError, msgspec.MsgspecError, EOFError) as error:
                raise ValueError(f"{path} is not the log of a hunt: {error}") from error

    def add(self, leg: LegReport) -> None:
        self.legs.append(leg)
        write_atomically(self.path, lzma.compress(b"".join(msgspec.json.encode(one) + b"\n" for one in self.legs)))

    def next_number(self, target: str) -> int:
        """The first random seed that no leg of a target has had."""
        return max((leg.number + 1 for leg in self.legs if leg.target.name == target), default=0)

    def finds(self, target: str) -> list[Find]:
        return [find for leg in self.legs if leg.target.name == target for find in leg.finds]

    def pairs(self) -> Iterator[tuple[str, LegReport, Find]]:
        """All finds, each with a name of its own."""
        taken: set[str] = set()
        for leg in self.legs:
            for find in leg.finds:
                name = pair_name(leg.target, find.signature, taken)
                taken.add(name)
                yield name, leg, find

    def write_missing(self, out: Path) -> list[Path]:
        """Write the pairs that ``out`` does not have yet; their folders."""
        missing = [(out / name, leg, find) for name, leg, find in self.pairs() if not (out / name / FACTS).exists()]
        for folder, leg, find in missing:
            shutil.rmtree(folder, ignore_errors=True)  # what an interruption has left of it
            _write_pair(folder, leg, find)
        return [folder for folder, _, _ in missing]


def _write_pair(path: Path, leg: LegReport, find: Find) -> None:
    """Make a pair's folder; ``pair.toml`` is written last."""
    target = leg.target
    path.mkdir(parents=True)
    verdicts = target.seed_verdict(), target.variant_verdict(find.signature)
    titles = "handles the seed well.", f"on the variant: {'; '.join(find.signature)}"
    for side, program, verdict, title in zip(Side, find.programs, verdicts, titles, strict=True):
        name, test = f"{side.value}{Path(find.seed).suffix}", path / f"{side.value}_test.sh"
        (path / name).write_bytes(program)
        test.write_text(target.script(name, verdict, f"{target.compiler} {title}"), encoding="utf-8")
        test.chmod(0o755)
    facts = PairFacts(
        name=path.name,
        language=target.language,
        target=target.name,
        compiler=target.compiler,
        version=leg.version,
        package=target.package,
        flags=target.command or target.flags,
        kind=target.kind,
        signature=find.signature,
        needs=(target.compiler, *target.needs),
        found=f"python -m benchmark_ppr hunt {target.name}, random seed {leg.number}, from the seed {find.seed}",
        mutations=find.mutations,
    )
    (path / FACTS).write_bytes(msgspec.toml.encode(facts))
