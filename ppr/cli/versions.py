"""``ppr versions``, and what a run does with other versions of the compiler."""

from pathlib import Path
from typing import Any

import click

from ppr.cli.options import ALSO, PATH, with_options
from ppr.cli.studies import STUDY_OPTIONS, study, tell
from ppr.display.sections import sections_of
from ppr.errors import UserError
from ppr.session.at_hand import ResultAtHand
from ppr.session.report import REPORT
from ppr.versions.keeping import Others

HELP = """Try a result on other versions of the compiler, and on the levels of the one at hand.

Each FOLDER is that of a result, or of a campaign: then all of its results are tried.  The versions are those of --also,
or all that are installed.  The table is added to the report, and its sentences are printed.

\b
    ppr versions seed.ppr
    ppr versions build/reduced --also gcc-14
"""


@click.command(help=HELP)
@click.argument("folders", type=PATH, nargs=-1, required=True, metavar="FOLDER...")
@with_options(*ALSO, *STUDY_OPTIONS)
def versions(folders: tuple[Path, ...], also: tuple[str, ...], also_installed: bool, **options: Any) -> int:
    """Try results on other versions; the exit status is 0 when done, 130 when interrupted."""
    others = Others(also, also_installed or not also)
    results = [one for folder in folders for one in _results(folder)]

    def find_out(hand: ResultAtHand, _: object) -> None:
        before = hand.report
        try:
            others.examine(hand)
        finally:  # the table is kept, even if a limit has ended the search for a step
            if hand.report is not before and not options["quiet"]:
                lines = sections_of(hand.report)["versions"].sentences
                tell(f"{hand.folder}: {line}" if len(results) > 1 else line for line in lines)

    for folder in results:
        try:
            status = study(folder, find_out, f"trying versions on {folder}", **options)
        except UserError as error:
            if len(results) == 1:
                raise
            click.echo(f"ppr: skipped: {error}", err=True)
            continue
        if status:
            return status
    return 0


def _results(folder: Path) -> list[Path]:
    if (folder / REPORT).exists():
        return [folder]
    found = sorted(path.parent for path in folder.rglob(REPORT))
    if not found:
        raise UserError(f"{folder} does not hold a result: there is no {folder / REPORT}")
    return found
