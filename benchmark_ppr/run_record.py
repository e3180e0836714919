"""The record of one run, a tool on a pair: one JSON file; and what is measured of the machine for it.

Sizes are counted by ppr's parser, whichever tool made a program.
"""

import os
import re
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path

import msgspec

from benchmark_ppr.benchmark_pair import BugKind
from diffing.pair_state import Side
from grammars.languages import Language
from grammars.parsing import parse
from ppr.programs.files import write_atomically
from ppr.programs.pair import ParsedPair, Programs
from ppr.session.report import ProgramSize, Sizes

RESULT = "result.json"


def pair_size(texts: Mapping[Side, bytes], language: Language) -> Sizes:
    """Measure one program or two; the difference is that of the list alignment."""
    sizes = {side: ProgramSize(len(parse(text, language)), len(text)) for side, text in texts.items()}
    difference = None
    if len(texts) == len(Side):
        difference = ParsedPair.parse(Programs(texts[Side.SEED], texts[Side.VARIANT]), language).difference
    return Sizes(sizes.get(Side.SEED), sizes.get(Side.VARIANT), difference=difference)


class RunStatus(StrEnum):
    """How a run ended."""

    DONE = "done"
    TIMEOUT = "timeout"
    FAILED = "failed"
    SKIPPED = "skipped"


class Verification(StrEnum):
    """Whether the result has the pair's properties; ``NONE`` if there is no result."""

    VERIFIED = "verified"
    WRONG = "wrong"
    NONE = "none"


class Machine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a run took place; ``cores`` are those that it could use."""

    processor: str
    cores: int


class RunSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every tool is given: seconds for the whole run, and cores."""

    timeout: float
    jobs: int


class RunRecord(msgspec.Struct, frozen=True, kw_only=True):
    """One tool on one pair.

    ``message`` explains the status.  ``after`` holds the sizes of the programs that the tool minimises.  ``tests`` are
    executions of property tests.  ``peak_memory`` is in bytes, of the tool's own process, without those that it starts:
    the most that was seen, ten times a second.  ``load`` is the machine's load average in the last minute of the run:
    if nothing else is running, about as many as the tool has cores.
    """

    tool: str
    version: str
    pair: str
    language: str
    kind: BugKind
    fingerprint: str
    settings: RunSettings
    machine: Machine
    date: str
    command: str
    before: Sizes
    status: RunStatus
    message: str = ""
    verdict: Verification = Verification.NONE
    after: Sizes | None = None
    tests: int = 0
    seconds: float = 0.0
    cpu_seconds: float = 0.0
    peak_memory: int = 0
    load: float | None = None

    def save(self, folder: Path) -> None:
        """Write the record into the run's folder, atomically: a run without a record did not take place."""
        write_atomically(folder / RESULT, msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n")


def load(file: Path) -> RunRecord:
    """Read a record.  Raises :class:`ValueError` if the file is not one."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=RunRecord)
    except ValueError as error:
        raise ValueError(f"{file} is not a record of this version of the benchmark: remove it ({error})") from error


def load_all(out: Path) -> list[RunRecord]:
    """The records of all runs under OUT/TOOL/PAIR, by tool and pair."""
    return [load(file) for file in sorted(out.glob(f"*/*/{RESULT}"))]


# -- the machine ----------------------------------------------------------------------------------


def use_cores(wanted: int | None) -> Machine:
    """Bind this process, and all that it starts, to the first ``wanted`` of its cores (None: all of them).

    Raises :class:`ValueError` if there are fewer.
    """
    cores = sorted(os.sched_getaffinity(0))
    if wanted is not None and wanted > len(cores):
        raise ValueError(f"there are only {len(cores)} cores")
    os.sched_setaffinity(0, cores[:wanted])
    found = re.search(r"^model name\s*:\s*(.*?)\s*$", Path("/proc/cpuinfo").read_text(encoding="utf-8"), re.M)
    return Machine(found[1] if found else "unknown", len(cores[:wanted]))
