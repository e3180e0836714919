"""The log of a hunt: a line of JSON for each leg, compressed.  All pairs that were found can be made from it.

Each leg is appended as a compressed stream of its own, so the file is complete whenever it is read, but for a leg that
was being written when the machine failed.  ``rewrite`` makes one stream of it, which is much smaller.
"""

import lzma
import shutil
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from benchmark_ppr.benchmark_pair import FACTS
from benchmark_ppr.fuzzing.bug_hunt import pair_name
from benchmark_ppr.fuzzing.leg import Find, LegReport
from benchmark_ppr.fuzzing.pair_writer import Origin, write_pair
from benchmark_ppr.fuzzing.targets import Signature
from benchmark_ppr.mutation_log import replay
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
        seed = find.program.encode()
        programs = (seed, replay(seed, find.mutations))
        suffix = Path(find.seed).suffix
        known = Origin(leg.target, leg.version, find.signature, story, find.mutations)
        write_pair(folder, known, programs, suffix, leg.includes)
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
