"""``python -m benchmark_ppr table``: the papers' tables from what ``run`` has recorded."""

import csv
import io
import shlex
from collections import Counter
from pathlib import Path

import click

from benchmark_ppr.harness.results import Run, load_all
from benchmark_ppr.harness.run import OUT
from benchmark_ppr.tables.papers import all_tables
from benchmark_ppr.tables.scores import SIZES, Scores, tokens

PATH = click.Path(path_type=Path)
MAX_COMMANDS = 3
MAX_WIDTH = 200  # of a command, which may name many pairs


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--out", type=PATH, default=OUT, show_default=True, help="Folder with the results of run.")
@click.option("--markdown", type=PATH, help="Write the tables into this file.  [default: print them]")
@click.option("--csv", "csv_folder", type=PATH, help="Write each table, and all runs, as CSV into this folder.")
@click.option("--plots", type=PATH, help="Draw into this folder (needs matplotlib: pip install 'ppr[plots]').")
def main(out: Path, markdown: Path | None, csv_folder: Path | None, plots: Path | None) -> None:
    """Print sizes, time, tests, ablation and languages as the papers do."""
    runs = _runs(out)
    scores = Scores(runs)
    tables = all_tables(scores, provenance(runs, out))
    text = "\n".join(table.markdown() for table in tables)
    if markdown is not None:
        markdown.parent.mkdir(parents=True, exist_ok=True)
        markdown.write_text(text, encoding="utf-8")
    if csv_folder is not None:
        csv_folder.mkdir(parents=True, exist_ok=True)
        for table in tables:
            (csv_folder / f"{table.name}.csv").write_text(table.csv(), encoding="utf-8")
        (csv_folder / "runs.csv").write_text(runs_csv(runs), encoding="utf-8")
    if plots is not None:
        _draw(scores, plots)
    if markdown is None and csv_folder is None and plots is None:
        click.echo(text, nl=False)


def _runs(out: Path) -> list[Run]:
    """The runs to be compared: of each pair on one version of it."""
    try:
        runs = load_all(out)
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    if not runs:
        raise click.UsageError(f"no results in {out}: python -m benchmark_ppr run makes them")
    versions = {(run.pair, run.fingerprint) for run in runs}
    names = [name for name, count in Counter(name for name, _ in versions).items() if count > 1]
    if names:
        raise click.UsageError(f"the results in {out} are of several versions of {', '.join(names)}: run them again")
    return runs


def _draw(scores: Scores, folder: Path) -> None:
    try:
        from benchmark_ppr.tables.plots import draw_all  # noqa: PLC0415 - matplotlib is optional
    except ImportError as error:
        raise click.UsageError("plots need matplotlib: pip install 'ppr[plots]'") from error
    draw_all(scores, folder)


def provenance(runs: list[Run], out: Path) -> str:
    """Where the figures come from: commands, machines, dates and limits."""
    machines = sorted({_machine(run) for run in runs})
    dates = sorted({run.date for run in runs})
    limits = sorted({run.settings.timeout for run in runs})
    commands = list(dict.fromkeys(run.command for run in sorted(runs, key=lambda run: run.date)))
    short = [command if len(command) <= MAX_WIDTH else f"{command[:MAX_WIDTH]}..." for command in commands]
    shown = ", ".join(f"`{command}`" for command in short[:MAX_COMMANDS])
    more = f" and {len(commands) - MAX_COMMANDS} more" if len(commands) > MAX_COMMANDS else ""
    return (
        f"`{shlex.join(['python', '-m', 'benchmark_ppr', 'table', '--out', str(out)])}`, after {shown}{more}; "
        f"{' and '.join(machines)}; {' to '.join(dict.fromkeys((dates[0], dates[-1])))}; "
        f"{' or '.join(f'{limit:g} s' for limit in limits)} for each tool and pair."
    )


def _machine(run: Run) -> str:
    cores = run.machine.cores
    return f"{cores} core{'s' * (cores > 1)} of {run.machine.processor}"


def runs_csv(runs: list[Run]) -> str:
    """One line per run, for other programs."""
    facts = ("tool", "version", "pair", "language", "kind", "status", "message", "verdict")
    costs = ("tests", "seconds", "cpu_seconds")
    sizes = [(when, measure) for when in ("before", "after") for measure in SIZES]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*facts, *costs, *(f"{measure}_{when}" for when, measure in sizes)])
    for run in runs:
        measured = [tokens(size, measure) if (size := getattr(run, when)) else None for when, measure in sizes]
        writer.writerow([*(getattr(run, name) for name in (*facts, *costs)), *measured])
    return out.getvalue()
