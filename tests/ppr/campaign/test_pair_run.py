"""One pair on a worker, in a process of its own."""

import errno
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import replace

import psutil
import pytest
from campaigns import QUICK, until, write, write_pair
from result_folders import REPORT, finish

from ppr.campaign import pair_run
from ppr.campaign.pair_list import read_folder
from ppr.campaign.pair_run import Unwanted, run_pair, workplace
from ppr.campaign.pool import PairDied, PairStatus
from ppr.campaign.task import Pair, PairTask, Parcel, Shared, Tests, make_task, unpack
from ppr.results.report import Status

SECONDS = 120  # in which everything has happened, on any machine


@pytest.fixture
def task(place):
    """Makes a task from the files of a pair."""

    def make(*options, **files):
        folder = write_pair(place.folder / "pairs" / "p", **files)
        (pair,) = read_folder(folder)
        return make_task(pair, Shared((*QUICK, *options)))

    return make


@pytest.mark.slow
def test_a_pair_is_reduced_in_a_folder_of_its_own(task, place):
    outcome = run_pair(task())
    assert (outcome.status, outcome.reason, outcome.host) == (PairStatus.DONE, "", os.uname().nodename)
    assert outcome.tests > 0
    assert outcome.seconds > 0
    unpack(outcome.files, place.folder / "seed.ppr")
    assert place.result() == ("good;", "good; bad;")
    assert (place.folder / "seed.ppr/report.html").is_file()
    assert (place.folder / "seed.ppr/verdicts.db").stat().st_size < 6_000, "they are packed"
    assert place.leftovers()[1] == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("files", "options", "status", "reason"),
    [
        ({"variant": ""}, (), PairStatus.FAILED, "the variant {}/pairs/p/variant.c is empty"),
        ({}, ("--max-tests", "9"), PairStatus.STOPPED, "the 9 tests of --max-tests are used up"),
        ({"variant_test": "#!/bin/sh\nexit 1\n"}, (), PairStatus.FAILED, "the variant"),
    ],
)
def test_how_a_run_ends_is_told(task, place, files, options, status, reason):
    outcome = run_pair(task(*options, **files))
    assert outcome.status is status
    assert outcome.reason.startswith(reason.format(place.folder))
    assert bool(outcome.files) == (status is PairStatus.STOPPED)
    assert place.leftovers()[1] == []


@pytest.fixture
def crash(place):
    """Makes a task of a fuzzer's crash that a command rejects with an ordinary error."""

    def make(**changes):
        paths = [write(place.folder / name, f"{name[0]};\n") for name in ("good.c", "bad.c")]
        line = "! grep -q b {} || { echo 'error: no b' >&2; exit 1; }"
        return make_task(Pair("p", *paths, Tests(command=line, **changes), is_crash=True), Shared(QUICK))

    return make


@pytest.mark.slow
def test_a_crash_that_the_command_rejects_with_an_ordinary_error_is_no_bug(crash):
    outcome = run_pair(crash())
    assert (outcome.status, outcome.files, outcome.signature) == (PairStatus.NO_BUG, b"", None)
    assert outcome.reason == 'grep fails with "error: no b"; if that is the bug, name it with --signature'
    assert run_pair(replace(crash(), is_first_run=True)) == outcome
    assert run_pair(crash(signature="no b")).status is PairStatus.DONE, "as the user has said what the bug is"


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("gdb") is None, reason="gdb is not installed")
def test_gdb_is_asked_for_the_stack_of_the_original_and_of_the_result(place):
    line = "import os, sys; b'b' in open(sys.argv[1], 'rb').read() and os.abort()"
    paths = [write(place.folder / name, f"{name[0]};\n") for name in ("good.c", "bad.c")]
    tests = Tests(command=(sys.executable, "-c", line, "{}"))
    outcome = run_pair(make_task(Pair("p", *paths, tests), Shared(QUICK)))
    assert outcome.stack
    assert outcome.stack[0] == outcome.before[0]


@pytest.mark.slow
def test_a_failed_pair_can_be_tried_by_hand(place):
    folder = write_pair(place.folder / "my pairs/p", variant_test="#!/bin/sh\nls; exit 3\n")
    (pair,) = read_folder(folder)
    header = write(place.folder / "x.h", "shared")
    shared = Shared(QUICK, includes=(header, write(place.folder / "other/x.h.in", "shared too")))
    reason = run_pair(make_task(pair, shared), shared=shared.luggage.parcel).reason
    assert f"'{folder}/variant_test.sh' ended with exit status 3" in reason
    command = reason.split("to try it by hand: ")[1]
    assert subprocess.check_output(command, shell=True, text=True) == "variant.c\nx.h\nx.h.in\n3\n"


@pytest.mark.slow
def test_a_pair_whose_compiler_is_missing_is_postponed(task, place):
    compiler = write(place.folder / "cc", "#!/bin/sh\n", executable=True)
    plain = task(variant_test=f'#!/bin/sh\n{compiler} && grep -q bad "$1"\n')
    assert run_pair(plain).status is PairStatus.DONE
    compiler.rename(place.folder / "away")
    outcome = run_pair(plain)
    assert outcome.status is PairStatus.POSTPONED
    assert outcome.reason.startswith(f"the test {place.folder}/pairs/p/variant_test.sh ended with exit status 127")
    assert place.leftovers()[1] == []


def test_a_machine_that_lacks_something_postpones_a_pair(monkeypatch):
    monkeypatch.setattr(pair_run, "run_ppr", lambda *_: (pair_run.UNAVAILABLE, ""))
    outcome = run_pair(PairTask("p", Parcel().sealed(), ("v.c",)))
    assert outcome.status is PairStatus.POSTPONED
    assert outcome.reason == f"it lacks something and could not say what: is there room in {tempfile.gettempdir()}?"

    def fail(*_):
        raise next(errors)

    errors = iter([OSError(errno.ENOSPC, "No space left on device"), FileNotFoundError()])
    monkeypatch.setattr(pair_run, "unpack", fail)
    outcome = run_pair(PairTask("p", b"parcel", ()))
    assert outcome.status is PairStatus.POSTPONED
    assert outcome.reason == (
        f"{tempfile.gettempdir()} on {os.uname().nodename} cannot be used: No space left on device; make room there, or"
        " set TMPDIR to another folder"
    )
    with pytest.raises(FileNotFoundError):
        run_pair(PairTask("p", b"parcel", ()))


@pytest.mark.slow
def test_a_test_that_finds_no_command_only_on_smaller_programs_is_the_pairs_own_fault(task):
    """It forgets to look whether a program was made."""
    outcome = run_pair(task(variant_test='#!/bin/sh\ngrep -q good "$1" || exec ./no-such-program\ngrep -q bad "$1"\n'))
    assert (outcome.status, "exit status 127" in outcome.reason) == (PairStatus.FAILED, True)


@pytest.mark.slow
def test_a_result_names_the_users_files(task, place):
    outcome = run_pair(task("--max-tests", "9"))
    folder = place.folder / "result"
    unpack(outcome.files, folder)
    script = str(place.folder / "pairs/p/seed_test.sh")
    assert script in (folder / "repro.sh").read_text()
    assert script in json.loads((folder / "report.json").read_text())["recipes"][0]["command"]
    assert not any(b"/home/seed_test/" in path.read_bytes() for path in folder.iterdir())


WAITING = """#!/bin/sh
if mkdir {0}/begun; then
    sleep 1000 &
    echo $! > {0}/child.new; mv {0}/child.new {0}/child
    wait
fi
grep -q bad "$1"
"""


@pytest.mark.slow
def test_a_pair_that_nobody_wants_is_killed_with_its_tests(task, place):
    task = task(variant_test=WAITING.format(place.folder))
    begun = place.folder / "child"
    end = time.monotonic() + SECONDS
    with pytest.raises(Unwanted):
        run_pair(task, lambda: not begun.exists() and time.monotonic() < end)
    until(lambda: not psutil.pid_exists(int(begun.read_text())), "the test was not killed")
    assert place.leftovers()[1] == []


@pytest.mark.slow
def test_nothing_that_descends_from_a_pair_outlives_it(place):
    """A test that has escaped into a session of its own, of a ppr that was killed."""
    with workplace() as (root, _):
        mark = {"TMPDIR": str(root / "tmp" / "ppr-run-abcdefgh" / "test-abcdefgh" / "tmp")}
        escaped = subprocess.Popen(["sleep", "1000"], env=mark, start_new_session=True)
    assert escaped.wait(SECONDS) == -signal.SIGKILL
    assert place.leftovers()[1] == []


@pytest.mark.parametrize(
    ("status", "said", "reason"),
    [
        (2, "note: no --seed-test: x\nppr: the seed is empty\n  write one", "the seed is empty\n  write one"),
        (2, "ppr: the seed is empty", "the seed is empty"),
        (2, "Usage: ppr [OPTIONS]\nTry 'ppr -h'\n\nError: No such option: --x", "No such option: --x"),
        (1, "Traceback\nthis is an error in ppr itself", "Traceback\nthis is an error in ppr itself"),
        (0, "", "ppr has ended without a result"),
    ],
)
def test_the_reason_of_a_failure_is_what_ppr_has_said(tmp_path, status, said, reason):
    assert pair_run._ending(status, said, tmp_path) == (PairStatus.FAILED, reason, 0)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"status": Status.STOPPED, "reason": "the time is over", "missing": {"report.html": "no time"}},
         "the time is over; not made: report.html (no time); ppr show --pages makes the pages"),
        ({"missing": {"neighbours": "the command cc {} cannot be run"}}, "(the command cc {} cannot be run)"),
    ],
)  # fmt: skip
def test_what_is_missing_of_a_result_is_told_and_without_a_seed_it_is_not_done(tmp_path, changes, reason):
    finish(tmp_path / "result")
    (tmp_path / "result" / "report.json").write_bytes(replace(REPORT, **changes).as_json())
    status, said, _ = pair_run._ending(0, "", tmp_path / "result")
    assert (status, said.endswith(reason)) == (PairStatus.STOPPED, True)


@pytest.mark.slow
@pytest.mark.parametrize("ending", ["os.kill(os.getpid(), 9)", "sys.exit(130)"])
def test_a_signal_is_not_the_fault_of_the_pair(tmp_path, monkeypatch, ending):
    call = f"import os, sys; print('killed', file=sys.stderr, flush=True); print('not this'); {ending}"
    monkeypatch.setattr(pair_run, "PPR", (sys.executable, "-c", call))
    with pytest.raises(PairDied, match=r"^its process was ended by a signal: killed$"):
        pair_run.run_ppr([], tmp_path, tmp_path, lambda: True)


@pytest.mark.slow
def test_a_process_that_does_not_end_when_it_is_asked_to_is_killed(tmp_path, monkeypatch):
    call = f"import signal, time; signal.signal(15, signal.SIG_IGN); open('begun', 'x'); time.sleep({SECONDS})"
    monkeypatch.setattr(pair_run, "PPR", (sys.executable, "-c", call))
    monkeypatch.setattr(pair_run, "GRACE", 0.01)
    started = time.monotonic()
    with pytest.raises(Unwanted):
        pair_run.run_ppr([], tmp_path, tmp_path, lambda: not (tmp_path / "begun").exists())
    assert time.monotonic() - started < SECONDS
