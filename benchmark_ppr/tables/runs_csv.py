"""All runs as CSV, one line each, for other programs."""

import csv
import io
from collections.abc import Iterable

from benchmark_ppr.harness.run_record import Run
from benchmark_ppr.tables.scores import SIZES, tokens

FACTS = ("tool", "version", "pair", "language", "kind", "status", "message", "verdict")
COSTS = ("tests", "seconds", "cpu_seconds", "peak_memory")


def runs_csv(runs: Iterable[Run]) -> str:
    """A header, and a line for each run; sizes are in tokens."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*FACTS, *COSTS, *(f"{measure}_{when}" for when in ("before", "after") for measure in SIZES)])
    for run in runs:
        sizes = [tokens(size, measure) if size else None for size in (run.before, run.after) for measure in SIZES]
        facts = (run.tool, run.version, run.pair, run.language, run.kind, run.status, run.message, run.verdict)
        writer.writerow([*facts, run.tests, run.seconds, run.cpu_seconds, run.peak_memory, *sizes])
    return out.getvalue()
