"""What is recorded of one run: a tool on a pair, one JSON file."""

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from benchmark_ppr.harness.measure import PairSize, Size

RESULT = "result.json"


@dataclass(frozen=True)
class Machine:
    """Where a run took place."""

    processor: str
    cores: int


@dataclass(frozen=True)
class Settings:
    """What all tools get alike: seconds for a run, and cores."""

    timeout: float
    jobs: int


@dataclass(frozen=True)
class Run:
    """One tool on one pair.

    ``status`` is "done", "timeout", "failed" or "skipped", and ``message`` says why; ``verdict`` says whether the
    result has the properties of the pair: "verified", "wrong", or "none" if there is no result.  ``after`` holds the
    programs that the tool minimises.  ``tests`` are executions of property tests.  ``series`` holds the tokens of
    the best variant over time in seconds: the smallest (in bytes) that had passed its test, or what a pairwise tool
    held for the best.
    """

    tool: str
    version: str
    pair: str
    language: str
    kind: str
    fingerprint: str
    settings: Settings
    machine: Machine
    date: str
    command: str
    before: PairSize
    status: str
    message: str = ""
    verdict: str = "none"
    after: PairSize | None = None
    tests: int = 0
    seconds: float = 0.0
    cpu_seconds: float = 0.0
    series: tuple[tuple[float, int], ...] = ()

    def save(self, folder: Path) -> None:
        """Write the record into the run's folder, atomically: without it the run has not been."""
        temporary = folder / f".{RESULT}"
        temporary.write_text(json.dumps(asdict(self), indent=1) + "\n", encoding="utf-8")
        os.replace(temporary, folder / RESULT)


def load(file: Path) -> Run:
    """Read a record.  Raises :class:`ValueError` if it is none."""
    try:
        return _run(json.loads(file.read_text(encoding="utf-8")))
    except (ValueError, KeyError, TypeError) as error:
        raise ValueError(f"{file} is no record of this version of the benchmark: remove it ({error!r})") from error


def _run(facts: dict[str, Any]) -> Run:
    after = facts["after"]
    return Run(
        **{
            **facts,
            "settings": Settings(**facts["settings"]),
            "machine": Machine(**facts["machine"]),
            "before": _pair_size(facts["before"]),
            "after": _pair_size(after) if after else None,
            "series": tuple((seconds, tokens) for seconds, tokens in facts["series"]),
        }
    )


def load_all(out: Path) -> list[Run]:
    """The records of all runs under OUT/TOOL/PAIR, by tool and pair."""
    return [load(file) for file in sorted(out.glob(f"*/*/{RESULT}"))]


def _pair_size(facts: dict[str, Any]) -> PairSize:
    sizes = {role: Size(**facts[role]) if facts[role] else None for role in ("seed", "variant")}
    return PairSize(**sizes, difference=facts["difference"])
