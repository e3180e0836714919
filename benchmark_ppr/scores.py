"""The figures of the tables, and how runs that went wrong are counted."""

import statistics
from collections.abc import Iterable, Sequence
from enum import StrEnum

from benchmark_ppr.run_record import ProgramSizes, RunRecord, RunStatus, Verification
from benchmark_ppr.tools import BOTH, TOOLS
from diffing.pair_state import Side


class Measure(StrEnum):
    """What is compared: a size in tokens, or a cost."""

    SEED = "seed"
    VARIANT = "variant"
    DIFFERENCE = "difference"
    TESTS = "tests"
    SECONDS = "seconds"


SIZES = (Measure.SEED, Measure.VARIANT, Measure.DIFFERENCE)
COSTS = (Measure.TESTS, Measure.SECONDS)
LEAST = {Measure.SECONDS: 0.1}  # in ratios; of all others 1
COUNTED = (
    "Marks: t ran out of time, f failed, w gave a result without the property, - was skipped. A run counts with its "
    "verified result, which for t is the best so far; a run with a wrong result or none counts with the original "
    "program; skipped runs do not count, nor do tests and time of failed runs."
)


class Scores:
    """The runs of a benchmark by tool and pair."""

    def __init__(self, runs: Sequence[RunRecord]) -> None:
        self.runs = [run for run in runs if run.tool in TOOLS]
        self._by_key = {(run.tool, run.pair): run for run in self.runs}
        names = {run.tool for run in self.runs}
        self.tools = [name for name in TOOLS if name in names]
        self.pairs = sorted({run.pair for run in self.runs})

    def chosen(self, names: Iterable[str]) -> list[str]:
        """Those of these tools that were run."""
        return [name for name in names if name in self.tools]

    def run(self, tool: str, pair: str) -> RunRecord | None:
        """The run of a tool on a pair, or None if there is none or it was skipped."""
        run = self._by_key.get((tool, pair))
        return None if run is None or run.status is RunStatus.SKIPPED else run

    def counted(self, tool: str, pair: str, measure: Measure) -> float | None:
        """The figure with which a run counts: tokens, tests or seconds.

        None if the run was skipped, if the tool does not minimise this, and for a cost also if the run failed.
        """
        run = self.run(tool, pair)
        if run is None:
            return None
        if measure not in SIZES:
            return None if run.status is RunStatus.FAILED else cost(run, measure)
        if not minimises(tool, measure):
            return None
        return tokens(run.after if run.verdict is Verification.VERIFIED and run.after else run.before, measure)

    def original(self, pair: str, measure: Measure) -> float:
        """The size of a pair before reduction, in tokens; 0 if it has no such program."""
        return tokens(next(run for run in self.runs if run.pair == pair).before, measure) or 0.0

    def mean(self, tool: str, measure: Measure, pairs: Iterable[str] | None = None) -> float | None:
        """The arithmetic mean over these pairs, by default all; pairs without a figure are left out."""
        return mean(self.counted(tool, pair, measure) for pair in (self.pairs if pairs is None else pairs))

    def reduction(self, tool: str, measure: Measure, pairs: Iterable[str] | None = None) -> float | None:
        """The mean share of tokens that was removed (R in the PPR paper)."""
        shares = []
        for pair in self.pairs if pairs is None else pairs:
            after, before = self.counted(tool, pair, measure), self.original(pair, measure)
            shares.append(None if after is None or not before else 1 - after / before)
        return mean(shares)

    def ratio(self, tool: str, base: str, measure: Measure) -> float | None:
        """The geometric mean of tool / base over the pairs that both have; at least 1 token, 1 test, 0.1 s each."""
        least = LEAST.get(measure, 1.0)
        both = ((self.counted(tool, pair, measure), self.counted(base, pair, measure)) for pair in self.pairs)
        found = [max(least, a) / max(least, b) for a, b in both if a is not None and b is not None]
        return statistics.geometric_mean(found) if found else None


def minimises(tool: str, size: Measure) -> bool:
    """Whether a tool minimises the seed, the variant, or (if it minimises both) their difference."""
    sides = TOOLS[tool].sides
    return set(sides) == set(BOTH) if size is Measure.DIFFERENCE else Side(size.value) in sides


def tokens(size: ProgramSizes, measure: Measure) -> int | None:
    """One of the sizes, in tokens."""
    if measure is Measure.DIFFERENCE:
        return size.difference
    program = size.seed if measure is Measure.SEED else size.variant
    return program.tokens if program else None


def cost(run: RunRecord, measure: Measure) -> float:
    """The tests or the seconds."""
    return float(run.tests) if measure is Measure.TESTS else run.seconds


def mark(run: RunRecord) -> str:
    """What went wrong in a run, as one letter; the empty string if nothing did."""
    if run.verdict is Verification.WRONG:
        return "w"
    return {RunStatus.TIMEOUT: "t", RunStatus.FAILED: "f"}.get(run.status, "")


def mean(values: Iterable[float | None]) -> float | None:
    """The arithmetic mean of the values that are not None."""
    known = [value for value in values if value is not None]
    return statistics.fmean(known) if known else None
