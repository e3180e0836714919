"""``python -m benchmark_ppr table``: the papers' tables from the records of ``run``."""

from collections import Counter
from pathlib import Path

import click

from benchmark_ppr.commands.options import RESULTS, usage_errors
from benchmark_ppr.run_tool import RunRecord, load_all
from benchmark_ppr.tables import Scores, all_tables, provenance
from benchmark_ppr.tools import TOOLS, VARIANT

PATH = click.Path(path_type=Path)


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--out", type=PATH, default=RESULTS, show_default=True, help="Folder with the results of run.")
@click.option("--csv", "csv_folder", type=PATH, help="Write each table as CSV to this folder instead.")
@click.option("--single", is_flag=True, help="Tables of single programs, instead of pairs.")
def main(out: Path, csv_folder: Path | None, single: bool) -> None:
    """Print sizes, time, tests, ablation and languages as the papers do."""
    runs = _runs(out, single=single)
    tables = all_tables(Scores(runs), provenance(runs, out, *["--single"] * single))
    if csv_folder is not None:
        csv_folder.mkdir(parents=True, exist_ok=True)
        for table in tables:
            (csv_folder / f"{table.name}.csv").write_text(table.csv(), encoding="utf-8")
    else:
        click.echo("\n".join(table.markdown() for table in tables), nl=False)


def _runs(out: Path, *, single: bool) -> list[RunRecord]:
    """The runs to compare; all runs on a pair must be on the same version of it."""
    with usage_errors():
        runs = load_all(out)
    if single:
        runs = [run for run in runs if run.tool in TOOLS and TOOLS[run.tool].sides == VARIANT]
    else:
        runs = [run for run in runs if run.before.seed is not None]
    if not runs:
        of, option = ("of single programs ", " --single") if single else ("", "")
        raise click.UsageError(f"no results {of}in {out}: python -m benchmark_ppr run{option} makes them")
    versions = {(run.pair, run.fingerprint) for run in runs}
    if names := [name for name, count in Counter(name for name, _ in versions).items() if count > 1]:
        raise click.UsageError(f"the results in {out} are of several versions of {', '.join(names)}: run them again")
    return runs
