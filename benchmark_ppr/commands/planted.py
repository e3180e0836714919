"""``python -m benchmark_ppr planted``: how well ppr locates planted bugs, where the faulty function is known."""

import fnmatch
import re
import time
from pathlib import Path

import click

from benchmark_ppr.commands.options import FOLDER, usage_errors
from benchmark_ppr.planted.building import Laboratory, ppr, read_laboratory, section
from benchmark_ppr.tables import Table

Row = dict[str, str]
EMPTY = "int main() { return 0; }\n"
QUICK = ("--effort", "quick", "--max-seconds", "60")
PLACES = ("original", "reduced", "empty")  # columns
AS_IT_IS = ("--max-tests", "1")  # for a result without reduction


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("names", nargs=-1)
@click.option("--out", type=FOLDER, default=Path("build/planted"), show_default=True, help="Folder for all results.")
def main(names: tuple[str, ...], out: Path) -> None:
    """Plant one-line bugs in small compilers, and print the rank of the true function among those of ppr locate.

    NAMES are bugs, or patterns such as 'tcc-*'; by default, all.  Each line has the ranks for the original pair, for
    the reduced one, and for the reduced variant beside an empty program, each with the seconds.
    """
    with usage_errors():
        laboratory = read_laboratory(out.resolve())
    rows = []
    for name in laboratory.bug:
        if any(fnmatch.fnmatchcase(name, one) for one in names or "*"):
            start = time.monotonic()
            try:
                row = {"bug": name, **_located(laboratory, name)}
            except ValueError as error:
                click.echo(f"{name} is left out: {error}", err=True)
                continue
            rows.append({**row, "seconds": f"{time.monotonic() - start:.1f}"})
            click.echo(", ".join(rows[-1].values()), err=True)
    if not rows:
        raise click.UsageError(f"there are no results for {' '.join(names) or 'these bugs'}")
    _print(laboratory.out / "locate", rows)


def _print(path: Path, rows: list[Row]) -> None:
    """Print the table, how often a rank is the first or among the first five, and the most seconds; also as CSV."""
    notes = []
    for column in rows[0]:
        cells = [row[column] for row in rows]
        if column in PLACES:
            places = [int(cell) for cell in cells if cell.isdigit()]
            notes.append(f"{column}: first {places.count(1)}, in the first five {sum(one <= 5 for one in places)},"
                         f" of {len(cells) - cells.count('')}")  # fmt: skip
        elif re.match(r"s(econds)?\b", column):
            notes.append(f"{column}: at most {max(map(float, cells))}")
    table = Table(path.name, f"planted {path.name}", [*rows[0]], [[*row.values()] for row in rows], ["; ".join(notes)])
    path.with_suffix(".csv").write_text(table.csv())
    click.echo(table.markdown(), nl=False)


def _located(laboratory: Laboratory, name: str) -> Row:
    folder, pair, bug = laboratory.out / name, laboratory.pair(name), laboratory.bug[name]
    small = laboratory.reduce(name, *pair, folder / "pair.ppr", *QUICK)
    empty = folder / "empty.c"
    empty.write_text(EMPTY)
    original = laboratory.reduce(name, *pair, folder / "original.ppr", *AS_IT_IS)
    alone = laboratory.reduce(name, empty, small / "variant.c", folder / "empty.ppr", *AS_IT_IS)
    row = {"true function": bug.function, "kind": bug.kind}
    for title, result in (("original", original), ("reduced", small), ("empty", alone)):
        start = time.monotonic()
        ppr("locate", str(result))
        names = [one["name"].rpartition(".")[2] for one in section(result, "location").get("functions", [])]
        row[title] = str(names.index(bug.function) + 1) if bug.function in names else "-"
        row[f"s ({title})"] = f"{time.monotonic() - start:.1f}"
    return row
