"""The panel at several widths."""

import io
import re

from laws import for_each
from msgspec.structs import replace
from on_record import of_record
from rich.console import Console

from ppr.display.live import ago, line, panel
from ppr.results.progress import RunProgress

NOW = 1_700_000_000.0
PROGRESS = RunProgress(
    sizes={"seed": 30, "variant": 40, "difference": 3}, whole={"seed": 300, "variant": 400, "difference": 30},
    phase="iteration 2, commonality", tests=1234, cached=56, invalid=7, seconds=3725.0, began=NOW - 3000,
    last_success=NOW - 5,
)  # fmt: skip


@of_record(__file__)
def test_the_panel_and_the_line_of_a_run_are_on_record(example, said):
    """The width, and what is not as in :data:`PROGRESS`."""
    width, changes = eval(f"({example})")
    progress = replace(PROGRESS, **changes)
    console = Console(width=width, record=True, file=io.StringIO(), force_terminal=True, color_system="standard")
    console.print(panel(progress, lambda: NOW))
    text = re.sub(r"\x1b\[([\d;]*)m", r"‹\1›", console.export_text(styles=True))
    shown = [re.sub("[⠁-⣿]", "⠋", one).rstrip() for one in text.splitlines()]
    assert [*shown, line(progress)] == said


@for_each("seconds, words", [
    (-1, "0 s"), (59.9, "59 s"), (60, "1 min 00 s"), (125, "2 min 05 s"), (600, "10 min"), (3599, "59 min"),
    (3600, "1 h 0 min"), (9999, "2 h 46 min"),
])  # fmt: skip
def test_how_long_ago(seconds, words):
    assert ago(seconds) == words
