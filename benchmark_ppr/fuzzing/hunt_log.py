"""A hunt over several targets, leg by leg, and its log: a line of JSON for each leg, compressed.

All pairs that were found can be made from the log.  Each leg is appended as a compressed stream of its own, so the file
is complete whenever it is read, but for a leg that was being written when the machine failed.  ``rewrite`` makes one
stream of it, which is much smaller.
"""

import lzma
import shutil
from collections import Counter, deque
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import msgspec
from msgspec import structs

from benchmark_ppr.benchmark_pair import FACTS, PairFacts
from benchmark_ppr.fuzzing.hunt import Find, Leg, LegReport, pair_name
from benchmark_ppr.fuzzing.targets import Signature, Target
from ppr.programs.files import write_atomically

LOG = "hunt.jsonl.xz"


class HuntLog:
    """The log in a file, which need not exist yet.  ``legs`` are those that it has, in order.

    Raises :class:`ValueError` if the file is not such a log.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.legs, self._is_complete = _read(path) if path.exists() else ([], True)

    def add(self, leg: LegReport) -> None:
        """Append a leg, also to the file."""
        if not self._is_complete:
            self.rewrite()  # nothing can follow a leg that is cut off
        with lzma.open(self.path, "ab") as file:
            file.write(_line(leg))
        self.legs.append(leg)

    def rewrite(self) -> None:
        """Compress all legs together."""
        write_atomically(self.path, lzma.compress(b"".join(map(_line, self.legs))))
        self._is_complete = True

    def next_number(self, target: str) -> int:
        """The first random seed that no leg of a target has had."""
        return max((leg.number + 1 for leg in self.legs if leg.target.name == target), default=0)

    def found(self, target: str) -> Counter[Signature]:
        """How often a target's bugs were found."""
        return Counter(find.signature for leg in self.legs if leg.target.name == target for find in leg.finds)

    def pairs(self) -> Iterator[tuple[str, LegReport, Find]]:
        """All finds, each with a name of its own."""
        taken: set[str] = set()
        for leg in self.legs:
            for find in leg.finds:
                name = pair_name(leg.target, find.signature, taken)
                taken.add(name)
                yield name, leg, find


def write_missing(pairs: Iterable[tuple[str, LegReport, Find]], out: Path) -> list[Path]:
    """Write the pairs that ``out`` does not have yet; their folders."""
    written = []
    for name, leg, find in pairs:
        folder = out / name
        if (folder / FACTS).exists():
            continue
        shutil.rmtree(folder, ignore_errors=True)  # what an interruption has left of it
        story = f"python -m benchmark_ppr hunt {leg.target.name}, random seed {leg.number}, from the seed {find.seed}"
        write_pair(folder, leg.target, leg.version, find, story, leg.includes)
        written.append(folder)
    return written


def _line(leg: LegReport) -> bytes:
    return msgspec.json.encode(leg) + b"\n"


def _read(path: Path) -> tuple[list[LegReport], bool]:
    """The legs in a file, and whether it is complete: its last leg may have been cut off."""
    legs: list[LegReport] = []
    try:
        with lzma.open(path) as file:
            legs.extend(msgspec.json.decode(line, type=LegReport) for line in file)
    except (lzma.LZMAError, msgspec.MsgspecError, EOFError) as error:
        if not legs or not isinstance(error, EOFError):
            raise ValueError(f"{path} is not the log of a hunt: {error}") from error
        return legs, False
    return legs, True


def write_pair(path: Path, target: Target, version: str, find: Find, story: str, includes: Mapping[str, bytes]) -> None:
    """Make a pair's folder; the ``story`` is how it was found, ``includes`` are files that its programs include.

    ``pair.toml`` is written last.
    """
    path.mkdir(parents=True)
    for name, content in includes.items():
        (path / name).write_bytes(content)
    seed, variant = (f"{role}{Path(find.seed).suffix}" for role in ("seed", "variant"))
    for name, program in zip((seed, variant), find.programs, strict=True):
        (path / name).write_bytes(program)
    bug = "; ".join(find.signature)
    tests = {
        "seed_test.sh": target.script(seed, target.seed_verdict(), f"{target.compiler} handles the seed well."),
        "variant_test.sh": target.script(
            variant, target.variant_verdict(find.signature), f"{target.compiler} on the variant: {bug}"
        ),
    }
    for name, text in tests.items():
        (path / name).write_text(text, encoding="utf-8")
        (path / name).chmod(0o755)
    facts = PairFacts(
        name=path.name,
        language=target.language,
        target=target.name,
        compiler=target.compiler,
        version=version,
        package=target.package,
        flags=target.command or target.flags,
        kind=target.kind,
        signature=find.signature,
        needs=(target.compiler, *target.needs),
        includes=tuple(includes),
        found=story,
        mutations=find.mutations,
    )
    (path / FACTS).write_bytes(msgspec.toml.encode(facts))


class Relay:
    """Legs from target to target, each with the next random seed.

    There is a leg to begin with for each target.  Of each signature, its ``most_of_each`` pairs are kept, and none of
    those that are ``known``.
    """

    def __init__(self, legs: Iterable[Leg], log: HuntLog, known: Collection[Signature] = ()) -> None:
        self.log = log
        self._known = known
        self._waiting = deque(replace(leg, number=log.next_number(leg.target.name)) for leg in legs)
        self._most_of_each = {leg.target.name: leg.most_of_each for leg in self._waiting}
        self._pairs = {_pair(leg, find) for leg in log.legs for find in leg.finds}

    def next_leg(self, enough: int | None = None) -> Leg | None:
        """A leg that ends early when it has found enough pairs; None if no target is left."""
        if not self._waiting:
            return None
        leg = self._waiting.popleft()
        self._waiting.append(replace(leg, number=leg.number + 1))
        return replace(leg, found=dict(self._found(leg.target.name)), enough=enough)

    def ended(self, report: LegReport) -> LegReport:
        """Log a leg, without pairs that are there already, and what legs beside it have found often enough.

        A target without a seed is left out.
        """
        found, most = self._found(report.target.name), self._most_of_each[report.target.name]
        kept = []
        for find in report.finds:
            pair = _pair(report, find)
            if pair not in self._pairs and found[find.signature] < most:
                self._pairs.add(pair)
                found[find.signature] += 1
                kept.append(find)
        report = structs.replace(report, finds=tuple(kept))
        self.log.add(report)
        if not report.accepted:
            self._waiting = deque(leg for leg in self._waiting if leg.target != report.target)
        return report

    def _found(self, target: str) -> Counter[Signature]:
        return self.log.found(target) + Counter(dict.fromkeys(self._known, self._most_of_each[target]))


def _pair(leg: LegReport, find: Find) -> tuple[str, Signature, bytes]:
    """What makes a find another one than all others: different mutations may lead to one variant."""
    return leg.target.name, find.signature, find.programs[1]
