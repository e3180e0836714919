"""``ppr show``: results again, with their figures."""

import json
from pathlib import Path

import click
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ppr.cli.options import PATH
from ppr.display.summary import print_summary, size_of
from ppr.errors import UserError
from ppr.programs import Programs
from ppr.session.result_folder import REPORT

COLUMNS = ("program", "seed", "variant", "difference")


@click.command()
@click.argument("folders", type=PATH, nargs=-1, required=True)
@click.option(
    "--table", is_flag=True, help="One line per result: sizes, tests, time and the share spent outside tests."
)
def show(folders: tuple[Path, ...], table: bool) -> None:
    """Show the results in FOLDERS again."""
    console = Console()
    if table:
        console.print(_table(_readable(folders)))
        return
    for folder, report in [(folder, _report(folder)) for folder in folders]:
        paths = [folder / name for name in report["files"]]
        try:
            texts = [path.read_bytes() for path in paths]
        except OSError as error:
            raise UserError(f"the result {error.filename} cannot be read: {error.strerror}") from error
        programs = Programs(texts[0], texts[1]) if len(texts) > 1 else Programs(b"", texts[0])
        print_summary(console, programs, report, folder)
        console.print(
            f"{100 * report['share_outside_tests']:.1f} % of the {report['seconds']:.1f} s were spent outside tests",
            highlight=False,
        )


def _readable(folders: tuple[Path, ...]) -> list[tuple[Path, dict]]:  # type: ignore[type-arg]
    """The results among these folders; what is none is named, for there may be thousands."""
    found = []
    for folder in folders:
        try:
            found.append((folder, _report(folder)))
        except UserError as error:
            click.echo(f"ppr: skipped: {error}", err=True)
    if not found:
        raise UserError("none of these folders holds a result")
    return found


def _report(folder: Path) -> dict:  # type: ignore[type-arg]
    try:
        found = json.loads((folder / REPORT).read_text(encoding="utf-8"))
    except OSError as error:
        raise UserError(f"{folder} holds no result: {folder / REPORT} cannot be read ({error.strerror})") from error
    except ValueError as error:
        raise UserError(f"{folder / REPORT} is no report of ppr: {error}") from error
    if not isinstance(found, dict) or "share_outside_tests" not in found:
        raise UserError(f"{folder / REPORT} is no report of ppr")
    return found


def _table(reports: list[tuple[Path, dict]]) -> Table:  # type: ignore[type-arg]
    table = Table(box=None)
    columns = [name for name in COLUMNS if any(name in report["before"] for _, report in reports)]
    for name in ("result", *columns, "tests", "seconds", "outside tests"):
        table.add_column(name, justify="left" if name == "result" else "right", overflow="fold")
    for folder, report in reports:
        before, after = report["before"], report["after"]
        table.add_row(
            escape(folder.resolve().name),
            *(_change(before, after, name) for name in columns),
            str(report["tests"]["run"]),
            f"{report['seconds']:.1f}",
            f"{100 * report['share_outside_tests']:.1f} %",
        )
    return table


def _change(before: dict, after: dict, name: str) -> str:  # type: ignore[type-arg]
    """A size before and after; empty if the result has none of this name."""
    if name not in before:
        return ""
    return f"{size_of(before, name)} > {size_of(after, name)}"
