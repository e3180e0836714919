"""The panel at several widths."""

import io

from laws import for_each
from msgspec.structs import replace
from rich.console import Console

from ppr.display.live import ago, line, panel
from ppr.results.progress import RunProgress

NOW = 1_700_000_000.0
PROGRESS = RunProgress(
    sizes={"seed": 30, "variant": 40, "difference": 3}, whole={"seed": 300, "variant": 400, "difference": 30},
    phase="iteration 2, commonality", tests=1234, cached=56, invalid=7, seconds=3725.0, began=NOW - 3000,
    last_success=NOW - 5,
)  # fmt: skip


def shown(width, progress=PROGRESS):
    console = Console(width=width, record=True, file=io.StringIO())
    console.print(panel(progress, lambda: NOW))
    return [text.rstrip() for text in console.export_text().splitlines()]


def test_the_panel_has_the_figures_and_the_last_success():
    lines = shown(60)
    assert lines[:3] == [
        "      seed  30  10.0 %  ━━━", "   variant  40  10.0 %  ━━━", "difference   3  10.0 %  ━━━",
    ]  # fmt: skip
    assert lines[3].endswith(" iteration 2, commonality")
    assert lines[4:6] == ["1,234 tests (0.3/s), 56 cached, 7 invalid, 01:02:05", "last success 5 s ago"]
    assert len(lines) == 6
    halved = shown(60, replace(PROGRESS, twice=NOW - 125))
    assert halved[5] == "last success 5 s ago, twice as many tokens 2 min 05 s ago"


def test_a_run_without_a_success_says_how_long_it_has_tried():
    lines = shown(120, replace(PROGRESS, last_success=0.0))
    assert lines[5] == "no success in 50 min"
    assert not any("last success" in text for text in lines)
    assert len(shown(120, replace(PROGRESS, last_success=0.0, began=0.0))) == 5


@for_each("seconds, words", [
    (-1, "0 s"), (59.9, "59 s"), (60, "1 min 00 s"), (125, "2 min 05 s"), (600, "10 min"), (3599, "59 min"),
    (3600, "1 h 0 min"), (9999, "2 h 46 min"),
])  # fmt: skip
def test_how_long_ago(seconds, words):
    assert ago(seconds) == words


def test_everything_in_one_line():
    told = "1,234 tests (0.3/s), 56 cached, 7 invalid, 01:02:05"
    assert line(PROGRESS) == f"seed 30, variant 40, difference 3; iteration 2, commonality; {told}"
    slow = replace(PROGRESS, tests=0, running=2, waiting=34.0)
    assert "; 0 tests, 2 running for 34 s, 56 cached" in line(slow)
    assert "; 0 tests (0.0/s), 56 cached" in line(replace(slow, waiting=0.5))
