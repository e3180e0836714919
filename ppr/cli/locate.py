"""``ppr locate``: where in the compiler the executions on the two programs of a result part."""

from pathlib import Path
from typing import Any

import click

from ppr.cli.options import PATH, with_options
from ppr.cli.studies import STUDY_OPTIONS, study, tell
from ppr.display.live import Display
from ppr.display.sections import sections_of
from ppr.location.location import locate as find
from ppr.session.at_hand import ResultAtHand

HELP = """Find out where the executions of the compiler on the seed and on the variant part.

FOLDER is that of a result.  This tells the stack and the last pass before a failure, and the functions with code that
only the variant executes.  It is added to the report and printed.  The functions need valgrind, unless the compiler is
in Python or JavaScript.

\b
    ppr locate seed.ppr
"""


@click.command(help=HELP)
@click.argument("folder", type=PATH)
@with_options(*STUDY_OPTIONS)
def locate(folder: Path, **options: Any) -> int:
    """Locate; the exit status is 0 when done, 130 when interrupted."""

    def find_out(hand: ResultAtHand, display: Display) -> None:
        before = hand.report
        try:
            find(hand, display.show)
        finally:  # each stage is kept, even if a limit has ended a later one
            if hand.report is not before and not options["quiet"]:
                tell(sections_of(hand.report)["location"].sentences)

    return study(folder, find_out, "locating", **options)
