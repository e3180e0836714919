"""All runs: as a table for other programs, and the note on where figures come from."""

import csv
import io
import shlex
from collections.abc import Iterable, Sequence
from pathlib import Path

from benchmark_ppr.harness.run_record import RunRecord
from benchmark_ppr.tables.scores import SIZES, tokens

MAX_COMMANDS = 3
MAX_WIDTH = 200  # characters of a command, which may name many pairs
FACTS = ("tool", "version", "pair", "language", "kind", "status", "message", "verdict")
COSTS = ("tests", "seconds", "cpu_seconds", "peak_memory")


def provenance(runs: Sequence[RunRecord], out: Path, *options: str) -> str:
    """Where the figures come from, in one sentence; ``out`` is the folder with the runs, ``options`` those of table."""
    table = shlex.join(["python", "-m", "benchmark_ppr", "table", *options, "--out", str(out)])
    machines = " and ".join(sorted({_machine(run) for run in runs}))
    dates = sorted({run.date for run in runs})
    return (
        f"`{table}`, after {_commands(runs)}; {machines}; {' to '.join(dict.fromkeys((dates[0], dates[-1])))}; "
        f"{limits(runs)} for each tool and pair{_load(runs)}."
    )


def limits(runs: Iterable[RunRecord]) -> str:
    """The time limits of these runs."""
    return " or ".join(f"{limit:g} s" for limit in sorted({run.settings.timeout for run in runs}))


def _load(runs: Iterable[RunRecord]) -> str:
    """How busy the machine was, where that is known."""
    loads = sorted(run.load for run in runs if run.load is not None)
    return f"; load average {loads[0]:g} to {loads[-1]:g}" if loads else ""


def _commands(runs: Iterable[RunRecord]) -> str:
    commands = list(dict.fromkeys(run.command for run in sorted(runs, key=lambda run: run.date)))
    short = [command if len(command) <= MAX_WIDTH else f"{command[:MAX_WIDTH]}..." for command in commands]
    more = f" and {len(commands) - MAX_COMMANDS} more" if len(commands) > MAX_COMMANDS else ""
    return ", ".join(f"`{command}`" for command in short[:MAX_COMMANDS]) + more


def _machine(run: RunRecord) -> str:
    cores = run.machine.cores
    return f"{cores} core{'s' * (cores > 1)} of {run.machine.processor}"


def runs_csv(runs: Iterable[RunRecord]) -> str:
    """A header, and a line for each run; sizes are in tokens."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*FACTS, *COSTS, *(f"{measure}_{when}" for when in ("before", "after") for measure in SIZES)])
    for run in runs:
        sizes = [tokens(size, measure) if size else None for size in (run.before, run.after) for measure in SIZES]
        facts = (run.tool, run.version, run.pair, run.language, run.kind, run.status, run.message, run.verdict)
        writer.writerow([*facts, run.tests, run.seconds, run.cpu_seconds, run.peak_memory, *sizes])
    return out.getvalue()
