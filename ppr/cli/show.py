"""``ppr show``: results again, with their figures."""

from pathlib import Path

import click
from rich.table import Table

from ppr.cli.options import PATH
from ppr.display.console import make_console, plain
from ppr.display.picture import recorder, save_svg
from ppr.display.summary import print_summary
from ppr.errors import UserError
from ppr.session.report import Report, read_programs, read_report

COLUMNS = ("program", "seed", "variant", "difference")


@click.command()
@click.argument("folders", type=PATH, nargs=-1, required=True)
@click.option(
    "--table", is_flag=True, help="Print one line per result: sizes, tests, time and share of time outside tests."
)
@click.option("--svg", type=PATH, help="Draw the output as a picture in this file instead of printing it.")
def show(folders: tuple[Path, ...], table: bool, svg: Path | None) -> None:
    """Show results again.  FOLDERS are the folders that runs of ppr have written."""
    console = make_console() if svg is None else recorder()
    if table:
        console.print(_table(_readable(folders)))
    else:
        for folder, report in [(folder, read_report(folder)) for folder in folders]:
            print_summary(console, read_programs(folder, report), report, folder)
            console.print(
                f"{100 * report.share_outside_tests:.1f} % of the {report.seconds:.1f} s were spent outside tests",
                highlight=False,
            )
    if svg is not None:
        if any(folder.resolve() in svg.resolve().parents for folder in folders):
            raise UserError(f"the picture {svg} would be in a folder of ppr's: choose another place")
        save_svg(console, svg, "ppr show")


def _readable(folders: tuple[Path, ...]) -> list[tuple[Path, Report]]:
    """The results among these folders; the others are named and skipped, because there may be thousands."""
    found = []
    for folder in folders:
        try:
            found.append((folder, read_report(folder)))
        except UserError as error:
            click.echo(f"ppr: skipped: {error}", err=True)
    if not found:
        raise UserError("none of these folders holds a result")
    return found


def _table(reports: list[tuple[Path, Report]]) -> Table:
    table = Table(box=None)
    columns = [name for name in COLUMNS if any(name in report.before.tokens() for _, report in reports)]
    for name in ("result", *columns, "tests", "seconds", "outside tests"):
        table.add_column(name, justify="left" if name == "result" else "right", overflow="fold")
    for folder, report in reports:
        before, after = report.before.tokens(), report.after.tokens()
        table.add_row(
            plain(str(folder)),
            *(f"{before[name]} > {after[name]}" if name in before else "" for name in columns),
            str(report.tests.run),
            f"{report.seconds:.1f}",
            f"{100 * report.share_outside_tests:.1f} %",
        )
    return table
