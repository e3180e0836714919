"""The log of a hunt over several targets: a line of JSON for each leg, compressed; and the pairs that were found.

All pairs that were found can be made from the log.
"""

import lzma
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec

from benchmark_ppr.benchmark_pair import FACTS, PairFacts
from benchmark_ppr.fuzzing.hunt import Find, LegReport, pair_name
from benchmark_ppr.fuzzing.targets import Signature
from ppr.programs.files import write_atomically

LOG = "hunt.jsonl.xz"


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
        """Append a leg, also to the file."""
        self.legs.append(leg)
        write_atomically(self.path, lzma.compress(b"".join(msgspec.json.encode(one) + b"\n" for one in self.legs)))

    def next_number(self, target: str) -> int:
        """The first random seed that no leg of a target has had."""
        return max((leg.number + 1 for leg in self.legs if leg.target.name == target), default=0)

    def finds(self, target: str) -> list[Find]:
        """All that was found of a target."""
        return [find for leg in self.legs if leg.target.name == target for find in leg.finds]

    def found(self, target: str) -> Counter[Signature]:
        """How often a target's bugs were found."""
        return Counter(find.signature for find in self.finds(target))

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
    for name, content in leg.includes.items():
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
        version=leg.version,
        package=target.package,
        flags=target.command or target.flags,
        kind=target.kind,
        signature=find.signature,
        needs=(target.compiler, *target.needs),
        includes=tuple(leg.includes),
        found=f"python -m benchmark_ppr hunt {target.name}, random seed {leg.number}, from the seed {find.seed}",
        mutations=find.mutations,
    )
    (path / FACTS).write_bytes(msgspec.toml.encode(facts))
