"""What a person sees of a campaign."""

import io
import threading
from pathlib import Path

import pytest
from campaigns import until
from rich.console import Console

from ppr.campaign import progress as module
from ppr.campaign.pool import PairStatus
from ppr.campaign.progress import CampaignProgress
from ppr.campaign.records import Record
from ppr.campaign.task import Pair

PAIR = Pair("p", Path("s.c"), Path("v.c"))


def record(status=PairStatus.DONE, tests=0, reason=""):
    return Record(PAIR.name, status, reason, tests=tests)


@pytest.fixture
def clock(monkeypatch):
    """The seconds that a campaign believes to have passed."""
    now = [1000.0]
    monkeypatch.setattr(module.time, "monotonic", lambda: now[0])
    return now


def test_the_line_says_how_far_the_campaign_is(clock):
    shown = CampaignProgress(Console(quiet=True), 1010)
    assert shown.line() == "0 of 1,010 pairs; 0 running; no workers yet; 0:00:00"
    shown.counts[PairStatus.DONE] += 10  # by earlier calls
    shown.running = shown.capacity = 4
    clock[0] += 3600
    for status in (PairStatus.DONE, PairStatus.STOPPED, PairStatus.FAILED, PairStatus.SET_ASIDE):
        shown.ended(record(status, tests=9000))
    ended = "1 stopped by a limit, 1 failed, 1 set aside"
    assert shown.line() == (
        f"14 of 1,010 pairs; 11 done, {ended}; 4 running; 10.0 tests/s; 1:00:00; about 10 days, 9:00:00 left"
    )
    for status, before, line in (
        (PairStatus.POSTPONED, [], f"14 of 1,010 pairs; 11 done, {ended}, 1 postponed;"),
        (PairStatus.NO_BUG, [PairStatus.POSTPONED], f"15 of 1,010 pairs; 11 done, {ended}, 1 not a bug;"),
        (PairStatus.DONE, [PairStatus.NO_BUG], f"15 of 1,010 pairs; 12 done, {ended};"),
    ):
        shown.ended(record(status), *before)
        assert shown.line().startswith(line)


def test_a_line_comes_now_and_then_if_there_is_no_terminal(monkeypatch):
    monkeypatch.setattr(module, "PLAIN_SECONDS", 0.001)
    output = io.StringIO()
    with CampaignProgress(Console(file=output), 3):
        until(output.getvalue, "a line")
    assert output.getvalue().startswith("0 of 3 pairs; 0 running;")
    assert not any(thread.name == "progress" for thread in threading.enumerate())


def test_a_terminal_has_one_line_that_changes_and_none_if_nothing_is_wanted():
    output = io.StringIO()
    with CampaignProgress(Console(file=output, force_terminal=True, width=120), 3) as shown:
        shown.running = shown.capacity = 2
        shown.ended(record(PairStatus.FAILED, reason="the seed is empty"))
    assert "failed: p: the seed is empty" in output.getvalue()
    assert "of 3 pairs" in output.getvalue()
    output = io.StringIO()
    with CampaignProgress(Console(file=output, force_terminal=True), 3, quiet=True) as shown:
        shown.ended(record(PairStatus.FAILED, reason="x"))
        shown.told("x")
    assert output.getvalue() == ""
