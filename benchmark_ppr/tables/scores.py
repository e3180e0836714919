"""Figures of runs, and how runs that went wrong are counted."""

import math
from collections.abc import Iterable, Sequence

from benchmark_ppr.harness.measure import PairSize
from benchmark_ppr.harness.results import Run
from benchmark_ppr.tools.catalogue import TOOLS

SIZES = ("seed", "variant", "difference")
COSTS = ("tests", "seconds")
COUNTED = (
    "Marks: t ran out of time, f failed, w gave a result without the property, - was skipped. A run counts with its "
    "verified result, which for t is the best so far; a wrong result or none counts as the original program; a skipped "
    "run does not count, nor do tests and time of a failed one."
)


class Scores:
    """The runs of a benchmark by tool and pair."""

    def __init__(self, runs: Sequence[Run]) -> None:
        self.runs = [run for run in runs if run.tool in TOOLS]
        self._by_key = {(run.tool, run.pair): run for run in self.runs}
        names = {run.tool for run in self.runs}
        self.tools = [name for name in TOOLS if name in names]
        self.pairs = sorted({run.pair for run in self.runs})

    def chosen(self, names: Iterable[str]) -> list[str]:
        """Those of these tools that were run."""
        return [name for name in names if name in self.tools]

    def run(self, tool: str, pair: str) -> Run | None:
        """A run that was not skipped."""
        run = self._by_key.get((tool, pair))
        return None if run is None or run.status == "skipped" else run

    def counted(self, tool: str, pair: str, measure: str) -> float | None:
        """What a run counts with: tokens, tests or seconds.

        None if it was skipped, has no costs for it failed, or if the tool does not minimise this.
        """
        run = self.run(tool, pair)
        if run is None:
            return None
        if measure in COSTS:
            return None if run.status == "failed" else float(getattr(run, measure))
        if not minimises(tool, measure):
            return None
        size = run.after if run.verdict == "verified" and run.after else run.before
        return tokens(size, measure)

    def original(self, pair: str, measure: str) -> float:
        """The size that a pair has before."""
        return tokens(next(run for run in self.runs if run.pair == pair).before, measure) or 0.0

    def shared(self, tools: Iterable[str], measure: str) -> list[str]:
        """The pairs for which all these tools have a figure."""
        wanted = list(tools)
        return [pair for pair in self.pairs if all(self.counted(t, pair, measure) is not None for t in wanted)]

    def mean(self, tool: str, measure: str, pairs: Iterable[str] | None = None) -> float | None:
        """The arithmetic mean over these pairs, or all that count."""
        return mean(self.counted(tool, pair, measure) for pair in (self.pairs if pairs is None else pairs))

    def reduction(self, tool: str, measure: str, pairs: Iterable[str] | None = None) -> float | None:
        """The mean share of tokens that was removed (R in the PPR paper)."""
        shares = []
        for pair in self.pairs if pairs is None else pairs:
            after, before = self.counted(tool, pair, measure), self.original(pair, measure)
            shares.append(None if after is None or not before else 1 - after / before)
        return mean(shares)

    def ratio(self, tool: str, base: str, measure: str) -> float | None:
        """The geometric mean of tool / base over the pairs that both have; at least 1 token, 1 test, 0.1 s each."""
        least = 0.1 if measure == "seconds" else 1.0
        logs = []
        for pair in self.shared((tool, base), measure):
            ours, theirs = (max(least, self.counted(name, pair, measure) or 0.0) for name in (tool, base))
            logs.append(math.log(ours / theirs))
        return math.exp(sum(logs) / len(logs)) if logs else None


def minimises(tool: str, measure: str) -> bool:
    """Whether a tool makes the seed, the variant or the difference smaller."""
    sides = [side.value for side in TOOLS[tool].sides]
    return len(sides) == len(SIZES) - 1 if measure == "difference" else measure in sides


def tokens(size: PairSize, measure: str) -> float | None:
    """One of the sizes."""
    if measure == "difference":
        return size.difference
    program = size.seed if measure == "seed" else size.variant
    return program.tokens if program else None


def mark(run: Run) -> str:
    """What went wrong in a run, as one letter."""
    if run.verdict == "wrong":
        return " w"
    return {"timeout": " t", "failed": " f"}.get(run.status, "")


def mean(values: Iterable[float | None]) -> float | None:
    """The arithmetic mean of what is known."""
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if known else None
