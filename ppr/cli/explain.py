"""``ppr explain``: which parts of a result its bug needs."""

import math
from pathlib import Path
from typing import Any

import click

from ppr.cli.options import COUNT, LIMITS, PATH, option, with_options
from ppr.cli.studies import STUDY_OPTIONS, study, tell
from ppr.explanation.explain import MOST_TESTS, explain_result
from ppr.session.at_hand import ResultAtHand

HELP = """Find out which parts of a result its bug needs, and which are free.

FOLDER is that of a result.  Each part of the small variant is replaced by others, and the tests of the run tell whether
the program still shows the bug, is fine, or neither.  What follows is checked with programs drawn at random.  The
conditions are added to the report and printed; near-misses/ gets the closest programs that are fine.

\b
    ppr explain seed.ppr
"""


@click.command(help=HELP)
@click.argument("folder", type=PATH)
@with_options(
    option(LIMITS, "--max-tests", "Programs to try before what was learnt is checked.", COUNT, default=MOST_TESTS,
           show_default=True),
    *STUDY_OPTIONS,
)  # fmt: skip
def explain(folder: Path, max_tests: int, **options: Any) -> int:
    """Explain a result; the exit status is 0 when done, 130 when interrupted."""

    seconds = (options["max_seconds"] or math.inf) * 0.9  # so that what was learnt by then is kept

    def find_out(hand: ResultAtHand, _: object) -> None:
        found = explain_result(hand, most=max_tests, seconds=seconds)
        if not options["quiet"]:
            tell(found.sentences)
        hand.stop.look()

    return study(folder, find_out, "explaining", **options)
