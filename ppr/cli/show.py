"""``ppr show``: results again, with their figures, or as pages."""

from pathlib import Path

import click

from ppr.cli.options import PATH
from ppr.display.console import make_console, recorder, save_svg
from ppr.display.facts import Facts
from ppr.display.pages import FORMATS, page, report_in
from ppr.display.summary import print_summary
from ppr.errors import UserError, user_errors
from ppr.programs.pair import Programs
from ppr.session.report import PAGES, Report, read_programs, read_report
from ppr.session.result_folder import write_page
from ppr.versions.trackers import TRACKERS, tracker_of


@click.command()
@click.argument("folders", type=PATH, nargs=-1, required=True)
@click.option("--svg", type=PATH, help="Draw the output as a picture in this file instead of printing it.")
@click.option("--pages", is_flag=True, help=f"Make {', '.join(PAGES)} in each folder again.")
@click.option(
    "--report",
    "markup",
    type=click.Choice([*FORMATS]),
    help="Print a bug report in the markup of this tracker, with the fields of its form.",
)
@click.option("--test-files", "tests", type=PATH, help="Write the programs as regression tests of their compiler into "
              "this folder.")  # fmt: skip
def show(folders: tuple[Path, ...], svg: Path | None, pages: bool, markup: str | None, tests: Path | None) -> None:
    """Show results again.  FOLDERS are the folders that runs of ppr have written."""
    if sum([svg is not None, pages, markup is not None, tests is not None]) > 1:
        raise UserError("choose one way to show results: --svg, --pages, --report, or --test-files")
    if svg is not None and any(folder.resolve() in svg.resolve().parents for folder in folders):
        raise UserError(f"the picture {svg} would be in a folder of ppr's: choose another place")
    console = make_console() if svg is None else recorder()
    for folder, report in [(folder, read_report(folder)) for folder in folders]:
        programs = read_programs(folder, report)
        if tests is not None:
            _write_tests(Facts(report, programs), folder, tests)
        elif markup is not None:
            _print_report(markup, report, programs, folder)
        elif pages:
            _write_pages(report, programs, folder)
        else:
            print_summary(console, programs, report, folder)
            outside = f"{100 * report.share_outside_tests:.1f} %"
            console.print(f"{outside} of the {report.seconds:.1f} s were spent outside tests")
    if svg is not None:
        save_svg(console, svg, "ppr show")


def _print_report(markup: str, report: Report, programs: Programs, folder: Path) -> None:
    own = next((name for name, one in TRACKERS.items() if _family(report) == one.family), markup)
    if own != markup and markup in TRACKERS:
        click.echo(f"ppr: {folder} is about {_family(report)}: --report {own} has the form of its tracker", err=True)
    click.echo(report_in(markup, report, programs).encode("utf-8", "replace"), nl=False)


def _write_pages(report: Report, programs: Programs, folder: Path) -> None:
    for name in PAGES:
        with user_errors(f"the page {folder / name} cannot be written"):
            write_page(folder, name, page(name, report, programs))
        click.echo(folder / name)


def _family(report: Report) -> str:
    """The family of the tool that the result is about; empty if it is not known."""
    return next((one.family for one in report.seen.tools), "") if report.seen else ""


def _write_tests(facts: Facts, folder: Path, place: Path) -> None:
    """The programs of a result as regression tests; files that are there already stay."""
    tracker = tracker_of(_family(facts.report))
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
