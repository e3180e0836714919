"""Whole campaigns on this computer: processes that are killed, Ctrl-C, and going on."""

import os
import signal

import psutil
import pytest
from campaigns import QUICK, SECONDS, status_of, until, write_pair

pytestmark = pytest.mark.slow

NEXT = "to compare them: ppr campaign report pairs.campaign\n"


def test_a_campaign_from_end_to_end(place):
    """Six pairs: the test of one kills ppr once, that of another every time, and one has no variant."""
    kill = "kill -9 $PPID"  # the test was started by ppr
    for name in "abc":
        write_pair(place.folder / "pairs" / name)
    once = f'#!/bin/sh\nmkdir {place.folder}/once 2>/dev/null && {kill}\ngrep -q bad "$1"\n'
    write_pair(place.folder / "pairs/killed-once", variant_test=once)
    write_pair(place.folder / "pairs/fatal", variant_test=f"#!/bin/sh\n{kill}\n")
    write_pair(place.folder / "pairs/empty", variant="")
    command = ("campaign", "run", "pairs", "--workers", "2", *QUICK)
    process = place.start(*command, env=place.environment)
    output, errors = process.communicate(timeout=2 * SECONDS)
    ended = "6 pairs: 4 done, 1 failed, 1 set aside; in pairs.campaign\n1 failed pair: --retry failed runs it again\n"
    assert (process.returncode, output) == (0, ended + NEXT), errors
    assert sorted(line for line in errors.splitlines() if ": " in line) == [
        f"failed: empty: the variant {place.folder}/pairs/empty/variant.c is empty",
        "set aside: fatal: its process was killed by a signal, 3 times",
    ]
    results = place.folder / "pairs.campaign"
    assert all((results / name / "variant.c").read_text().split() == ["good;", "bad;"] for name in ("a", "killed-once"))
    before = {path: path.stat().st_mtime_ns for path in results.rglob("*")}
    again = place.run(*command)
    assert (again.returncode, again.stdout) == (0, output)
    assert {path: path.stat().st_mtime_ns for path in results.rglob("*")} == before
    assert list((place.folder / "tmp").iterdir()) == []


@pytest.fixture
def begun(place):
    """A campaign with two pairs, of which one is done and the test of the other waits; and the process of that test."""
    first = '#!/bin/sh\nmkdir {0}/begun && {{ echo $$ > {0}/pid; exec sleep 1000; }}\ngrep -q bad "$1"\n'
    write_pair(place.folder / "pairs/a")
    write_pair(place.folder / "pairs/b", variant_test=first.format(place.folder))
    process = place.start("campaign", "run", "pairs", "--workers", "1", *QUICK, env=place.environment)
    number = place.folder / "pid"
    until(lambda: number.exists() and number.read_text(), "the test has not begun")
    return process, int(number.read_text())


def gone(place, pid):
    """Nothing is left of the campaign but its results."""
    until(lambda: not psutil.pid_exists(pid), "the test was not killed")
    until(lambda: not list((place.folder / "tmp").iterdir()), "folders were left")


def test_ctrl_c_ends_a_campaign_and_leaves_nothing_running(place, begun):
    """It reaches all processes of the campaign at once."""
    process, pid = begun
    os.killpg(process.pid, signal.SIGINT)
    output, errors = process.communicate(timeout=SECONDS)
    assert process.returncode == 130
    assert output.splitlines() == [
        "2 pairs: 1 done, 1 not begun; in pairs.campaign",
        "SIGINT was received: 1 is left; the same command continues with it",
    ]
    assert "Traceback" not in errors
    gone(place, pid)


def test_a_campaign_that_is_killed_goes_on_where_it_was(place, begun):
    process, pid = begun
    process.kill()
    process.communicate(timeout=SECONDS)
    gone(place, pid)
    first = status_of(place.folder / "pairs.campaign/a")
    again = place.run("campaign", "run", "pairs", "--workers", "1", *QUICK)
    assert again.stdout == "2 pairs: 2 done; in pairs.campaign\n" + NEXT
    assert status_of(place.folder / "pairs.campaign/a") == first
    assert status_of(place.folder / "pairs.campaign/b")["status"] == "done"
