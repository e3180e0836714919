"""``ppr watch`` on runs that go on, have ended, or were killed."""

import io
import json
import os
import platform
import re
import signal
import time

import msgspec
import psutil
import pytest
from msgspec.structs import replace
from result_folders import finish
from rich.console import Console

from ppr.cli.show import follow
from ppr.results.progress import RunProgress, WatchedRun, read_progress

pytestmark = pytest.mark.calls

PROGRESS = RunProgress(
    sizes={"seed": 3, "variant": 4, "difference": 1}, whole={"seed": 30, "variant": 40, "difference": 10},
    phase="iteration 2, commonality", tests=12, cached=3, invalid=4, seconds=61.0, began=1.0, last_success=2.0,
)  # fmt: skip


def tell(folder, progress=PROGRESS, **changes):
    """Write what a run of this process would tell."""
    told = replace(WatchedRun(platform.node(), os.getpid(), time.time(), progress), **changes)
    folder.mkdir(exist_ok=True)
    (folder / "seed.c").write_text("good();\n")
    (folder / "variant.c").write_text("good(); bad();\n")
    (folder / "progress.json").write_text(json.dumps(msgspec.to_builtins(told)))


def dead():
    return next(number for number in range(2**22, 1, -1) if not psutil.pid_exists(number))


@pytest.fixture
def folder(place):
    return place.folder / "seed.ppr"


def test_elsewhere_than_in_a_terminal_it_shows_the_panel_of_a_run_that_goes_on_or_was_killed(
    place, folder, monkeypatch
):
    tell(folder)
    ended = place.run("watch", folder)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert all(part in ended.stdout for part in ("iteration 2, commonality", "12 tests (0.2/s)", "00:01:01"))
    assert "\x1b" not in ended.stdout and "no news" not in ended.stdout
    tell(folder, told=time.time() - 200)
    assert re.search("no news for 3 min 2. s: it may be suspended", place.run("watch", folder).stdout)
    for name, value in (("FORCE_COLOR", "1"), ("TERM", "dumb")):  # nothing can be followed there
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("ppr.cli.show.follow", lambda *_: pytest.fail("followed"))
    tell(folder)
    assert "iteration 2, commonality" in place.run("watch", folder).stdout
    tell(folder, pid=dead(), told=1_700_000_000.0)
    shown = place.run("watch", folder).stdout
    when = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(1_700_000_000))
    assert f"no sign of life since {when} (process " in shown and "iteration 2, commonality" in shown


@pytest.mark.parametrize("terminal", ["", "1"])
def test_a_run_that_has_ended_is_shown_as_its_result(place, folder, monkeypatch, terminal):
    finish(folder)
    monkeypatch.setenv("FORCE_COLOR", terminal)
    monkeypatch.setenv("TERM", "xterm")
    shown = place.run("show", folder).stdout
    ended = place.run("watch", folder)
    assert ended.returncode == 0
    assert "in " + str(folder) in ended.stdout
    assert shown.startswith(ended.stdout)
    programs, language = (folder / "seed.x", folder / "variant.x"), ("--language", "c")
    assert place.run("diff", folder, *language).stdout == place.run("diff", *programs, *language).stdout != ""
    assert place.run("show", folder, "--svg", "picture.svg").stdout == ""
    assert (place.folder / "picture.svg").read_text().startswith("<svg")


def test_a_run_that_ends_without_a_report_while_it_is_followed_is_told(place, folder, monkeypatch):
    tell(folder)
    for name, value in (("FORCE_COLOR", "1"), ("TERM", "xterm"), ("COLUMNS", "20")):
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("ppr.cli.show.follow", lambda *_: None)
    assert place.run("watch", "seed.ppr").stdout == "the run in seed.ppr has ended without a report\n"


def test_what_another_version_of_ppr_tells_is_shown_or_refused_in_a_sentence(place, folder):
    tell(folder)
    told = json.loads((folder / "progress.json").read_text())
    (folder / "progress.json").write_text(json.dumps({**told, "new": 1, "progress": {**told["progress"], "more": 2}}))
    assert "iteration 2, commonality" in place.run("watch", folder).stdout
    del told["progress"]["cached"]
    (folder / "progress.json").write_text(json.dumps(told))
    ended = place.run("watch", folder)
    said = f"{folder}/progress.json cannot be read: it is damaged, or another version of ppr has written it"
    assert (ended.returncode, ended.stderr) == (2, f"ppr: {said}\n")


def test_a_run_is_followed_until_its_end(folder):
    tell(folder)
    console = Console(width=120, height=40, file=io.StringIO(), force_terminal=True)
    waits = []

    def wait(_):
        waits.append(1)
        if len(waits) == 1:
            tell(folder, replace(PROGRESS, phase="iteration 3, neighbours"))
        else:
            (folder / "progress.json").unlink()

    assert follow(folder, read_progress(folder), console, wait) is None
    assert "iteration 3, neighbours" in console.file.getvalue()
    assert console.file.getvalue().endswith("\x1b[2K")  # nothing of it stays


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_ends_it_with_the_cursor_back(place, folder, monkeypatch, number):
    if signal.getsignal(number) is signal.SIG_IGN:
        pytest.skip("the tests run under nohup, so ppr ignores this signal, too")
    tell(folder)
    console = Console(width=120, height=40, file=io.StringIO(), force_terminal=True)
    monkeypatch.setattr("ppr.cli.show.make_console", lambda: console)
    monkeypatch.setattr("time.sleep", lambda _: os.kill(os.getpid(), number))
    ended = place.run("watch", folder)
    assert (ended.returncode, ended.stderr) == (130, "interrupted: the run continues\n")
    assert console.file.getvalue().rindex("\x1b[?25h") > console.file.getvalue().rindex("\x1b[?25l")
