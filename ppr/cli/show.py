"""``ppr show``: results again, with their figures, or as pages."""

import webbrowser
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from ppr.cli.options import PATH
from ppr.display.console import make_console, plain, recorder, save_svg
from ppr.display.facts import Facts
from ppr.display.pages import FORMATS, page, report_in
from ppr.display.summary import print_summary
from ppr.errors import UserError, user_errors
from ppr.session.report import PAGES, Report, read_programs, read_report
from ppr.session.result_folder import write_page
from ppr.versions.trackers import TRACKERS, tracker_of

COLUMNS = ("program", "seed", "variant", "difference")
WIDEST = 100_000  # characters of a line in a file


@click.command()
@click.argument("folders", type=PATH, nargs=-1, required=True)
@click.option(
    "--table", is_flag=True, help="Print one line per result: sizes, tests, time and share of time outside tests."
)
@click.option("--svg", type=PATH, help="Draw the output as a picture in this file instead of printing it.")
@click.option("--pages", is_flag=True, help=f"Make {', '.join(PAGES)} in each folder again.")
@click.option("--html", is_flag=True, help="Make report.html in each folder again.")
@click.option("--markdown", is_flag=True, help="Make report.md in each folder again.")
@click.option("--open", "opened", is_flag=True, help="Make report.html again and open it in a browser.")
@click.option(
    "--report",
    "markup",
    type=click.Choice([*FORMATS]),
    help="Print a bug report in the markup of this tracker, with the fields of its form.",
)
@click.option("--test-files", "tests", type=PATH, help="Write the programs as regression tests of their compiler into "
              "this folder.")  # fmt: skip
def show(
    folders: tuple[Path, ...], table: bool, svg: Path | None, pages: bool, html: bool, markdown: bool, opened: bool,
    markup: str | None, tests: Path | None,
) -> None:  # fmt: skip
    """Show results again.  FOLDERS are the folders that runs of ppr have written."""
    wanted = {"report.md": markdown, "report.html": html or opened}
    names = [name for name in PAGES if pages or wanted.get(name)]
    if sum([table, svg is not None and not table, bool(names), markup is not None, tests is not None]) > 1:
        raise UserError(
            "choose one way to show results: --table, --svg, --pages (--html, --markdown), --report, or --test-files"
        )
    if tests is not None:
        for folder in folders:
            _write_tests(folder, tests)
        return
    if names or markup:
        for folder in folders:
            _show_pages(folder, names, markup)
            if opened:
                _open(folder / "report.html")
        return
    console = make_console() if svg is None else recorder()
    if table:
        print_table(console, _readable(folders))
    else:
        for folder, report in [(folder, read_report(folder)) for folder in folders]:
            print_summary(console, read_programs(folder, report), report, folder)
            outside = f"{100 * report.share_outside_tests:.1f} %"
            console.print(f"{outside} of the {report.seconds:.1f} s were spent outside tests")
    if svg is not None:
        if any(folder.resolve() in svg.resolve().parents for folder in folders):
            raise UserError(f"the picture {svg} would be in a folder of ppr's: choose another place")
        save_svg(console, svg, "ppr show")


def _show_pages(folder: Path, names: list[str], markup: str | None) -> None:
    report = read_report(folder)
    programs = read_programs(folder, report)
    if markup is not None:
        own = next((name for name, one in TRACKERS.items() if _family(report) == one.family), markup)
        if own != markup and markup in TRACKERS:
            click.echo(
                f"ppr: {folder} is about {_family(report)}: --report {own} has the form of its tracker", err=True
            )
        click.echo(report_in(markup, report, programs).encode("utf-8", "replace"), nl=False)
        return
    for name in names:
        with user_errors(f"the page {folder / name} cannot be written"):
            write_page(folder, name, page(name, report, programs))
        click.echo(folder / name)


def _family(report: Report) -> str:
    """The family of the tool that the result is about; empty if it is not known."""
    return next((one.family for one in report.seen.tools), "") if report.seen else ""


def _write_tests(folder: Path, place: Path) -> None:
    """The programs of a result as regression tests; files that are there already stay."""
    report = read_report(folder)
    facts = Facts(report, read_programs(folder, report))
    tracker = tracker_of(_family(report))
    found = facts.tests(tracker) if tracker else {}
    if not found:
        raise UserError(f"{folder} has no command from which a regression test of GCC, Clang or rustc can be made")
    for name, text in found.items():
        path = place / name
        with user_errors(f"the test {path} cannot be written"):
            place.mkdir(parents=True, exist_ok=True)
            with path.open("xb") as file:
                file.write(text.encode("utf-8", "surrogateescape"))
        click.echo(path)


def _open(path: Path) -> None:
    if not webbrowser.open(path.resolve().as_uri()):
        raise UserError(f"there is no browser to open {path} in")


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


def print_table(console: Console, reports: list[tuple[Path, Report]]) -> None:
    """Print the table; in a file or a pipe, it is as wide as it needs to be."""
    columns = [name for name in COLUMNS if any(name in report.before.tokens() for _, report in reports)]
    parents = {folder.parent for folder, _ in reports}
    common = parents.pop() if len(parents) == 1 and len(reports) > 1 else Path()
    table = Table(box=None)
    title = "result" if common == Path() else plain(f"result in {common}")
    table.add_column(title, overflow="fold", min_width=len("result"))
    for name in (*columns, "tests", "seconds", "outside tests"):
        table.add_column(name, justify="right", overflow="fold")
    for folder, report in reports:
        before, after = report.before.tokens(), report.after.tokens()
        table.add_row(
            plain(str(folder.relative_to(common))),
            *(f"{before[name]} > {after[name]}" if name in before else "" for name in columns),
            *(str(report.tests.run), f"{report.seconds:.1f}", f"{100 * report.share_outside_tests:.1f} %"),
        )
    if not console.file.isatty():
        console.width = WIDEST
    console.print(table)
