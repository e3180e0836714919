"""All runs: as a table for other programs, and the note on where figures come from."""

import shlex
from collections.abc import Iterable, Sequence
from pathlib import Path

from benchmark_ppr.harness.run_record import RunRecord
from benchmark_ppr.tables.scores import SIZES, tokens
from benchmark_ppr.tables.text_table import Table
from ppr.errors import count

MAX_COMMANDS = 3
MAX_WIDTH = 200  # characters of a command, which may name many pairs
COLUMNS = (
    *("tool", "version", "pair", "language", "kind", "status", "message", "verdict"),
    *("tests", "seconds", "cpu_seconds", "peak_memory"),
)


def provenance(runs: Sequence[RunRecord], out: Path, *options: str) -> str:
    """Where the figures come from, in one sentence; ``out`` is the folder with the runs, ``options`` those of table."""
    table = shlex.join(["python", "-m", "benchmark_ppr", "table", *options, "--out", str(out)])
    commands = list(dict.fromkeys(run.command for run in sorted(runs, key=lambda run: run.date)))
    short = [f"`{one if len(one) <= MAX_WIDTH else one[:MAX_WIDTH] + '...'}`" for one in commands[:MAX_COMMANDS]]
    more = f" and {len(commands) - MAX_COMMANDS} more" if len(commands) > MAX_COMMANDS else ""
    machines = sorted({(f"{count(run.machine.cores, 'core')} of {run.machine.processor}") for run in runs})
    dates = sorted({run.date for run in runs})
    loads = sorted(run.load for run in runs if run.load is not None)
    load = f"; load average {loads[0]:g} to {loads[-1]:g}" if loads else ""
    return (
        f"`{table}`, after {', '.join(short)}{more}; {' and '.join(machines)}; "
        f"{' to '.join(dict.fromkeys((dates[0], dates[-1])))}; {limits(runs)} for each tool and pair{load}."
    )


def limits(runs: Iterable[RunRecord]) -> str:
    """The time limits of these runs."""
    return " or ".join(f"{limit:g} s" for limit in sorted({run.settings.timeout for run in runs}))


def runs_table(runs: Iterable[RunRecord]) -> Table:
    """A line for each run; sizes are in tokens."""
    header = [*COLUMNS, *(f"{measure}_{when}" for when in ("before", "after") for measure in SIZES)]
    rows = []
    for run in runs:
        sizes = [tokens(size, measure) if size else None for size in (run.before, run.after) for measure in SIZES]
        rows.append([*(getattr(run, column) for column in COLUMNS), *sizes])
    return Table("runs", "Runs", header, rows)
